"""A bot that Discord doesn't tell of what others write: each press learns of it."""

from __future__ import annotations

from typing import Any

import pytest

from .house import House


@pytest.fixture
def settings() -> dict[str, Any]:
    """Words alone, and no messages of others are counted."""
    return {"pictures": False, "count_messages": False}


async def test_a_table_that_presses_find_buried_is_posted_anew(house: House) -> None:
    seen = await house.match(house.bob, seats=2)
    for number in range(5):
        assert seen.there
        await house.settle()
        for line in range(3):  # fifteen in all: before it is posted anew they are counted
            await house.eve.actor.send(house.channel, f"chatter {number} {line}")
        await house.eve.press(seen, "hand")
    await house.turn(seen, "take")
    await house.settle()
    assert not seen.there
    assert house.public().id > seen.id


async def test_a_few_messages_don_t_bury_a_table_however_often_somebody_presses(house: House) -> None:
    seen = await house.match(house.bob, seats=2)
    for number in range(7):
        await house.settle()
        await house.eve.actor.send(house.channel, f"chatter {number}")
        await house.eve.press(seen, "hand")
    await house.turn(seen, "take")
    await house.settle()
    assert seen.there
