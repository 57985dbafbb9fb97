"""A match in which nobody but robots is left: they play it to its end without keeping anybody waiting."""

from __future__ import annotations

from typing import Any

import pytest

from db import Phase

from .house import House
from .thirty_one import game_of, seat_of, set_rule


@pytest.fixture
def settings() -> dict[str, Any]:
    """Robots take their time, as they do for people."""
    return {"pictures": False, "robot_delay": 1}


async def test_the_rest_is_played_at_once_when_the_last_person_is_out(house: House) -> None:
    seen = await house.lobby(seats=4, stake=0, pace="untimed")
    rules = await house.rules(house.ann, seen)
    await set_rule(house, rules, "tokens", 1)
    for _ in range(3):
        await house.ann.press(seen, "robot", "normal")
    await house.ann.press(seen, "start")
    table, seat = house.table(), seat_of(house, house.ann)
    waited = 0
    for _ in range(200):
        await house.settle()
        if table.header.phase is not Phase.PLAYING or seat in game_of(house).standing().done:
            break
        if seat in table.playing().game.to_act():
            await house.turn(seen, "take", "drop")
        else:
            waited += 1
            await house.env.advance_time(5)
    assert waited > 3, "the robots took their time while Ann was in"
    await house.settle()
    assert table.header.phase is Phase.OVER
    moves = await house.bot.store.matches.moves(table.id)
    ends = [move.at for move in moves if move.seat == seat]
    assert moves[-1].at - max(ends) < 60_000
    result = house.public().text
    assert "is over" in result
    assert table.match is not None
    outcome = table.match.game.outcome()
    assert outcome is not None
    for place in outcome.places:
        assert place <= 3 or f"\n{place}\\. " in result, "no list of Discord's, which would be indented"
