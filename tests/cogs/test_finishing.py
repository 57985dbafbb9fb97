"""The share of their matches that people play to the end: told in the lobby, and asked for by a host."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from bot.tables.errors import Refusal
from bot.tables.finishing import ENOUGH_BEGUN, NEVER, check_finishes
from db import Completion, Occupant, Phase
from tests.db.examples import LOBBY, over

from .house import House, Person, said


@pytest.fixture
def settings() -> dict[str, Any]:
    return {"pictures": False}


async def begun(house: House, person: Person, finished: int, left: int) -> None:
    """A person has finished some matches here, and has left others."""
    for number in range(finished + left):
        seat = Occupant(0, person.id, person.name, None, seat=0, left=number >= finished)
        row = replace(over(LOBBY), guild_id=house.guild.id, started_ms=5, seats=(seat,), called=None)
        await house.bot.store.matches.create(replace(row, phase=Phase.OVER, end_shown=True))


async def test_the_lobby_says_who_plays_to_the_end(house: House) -> None:
    await begun(house, house.ann, 19, 1)
    await begun(house, house.bob, 3, 3)
    lobby = await house.lobby(house.bob)
    assert "Finish their matches: ann 95 %" in lobby.text
    assert "bob 50 %" not in lobby.text, "of so few nothing is said"


async def test_a_host_asks_for_people_who_play_to_the_end(house: House) -> None:
    await begun(house, house.bob, 7, 3)
    await begun(house, house.eve, 0, 3)
    lobby = (await house.ann.slash("thirty-one", stake=0, finishers=80)).seen
    assert "The host asks for people who finish 80 % of their matches." in lobby.text
    told = (await house.bob.press(lobby, "join")).told
    assert "You have finished 70 % of 10 here" in told
    assert [seat.name for seat in house.table().header.seats] == ["ann"]
    await house.eve.press(lobby, "join")
    assert [seat.name for seat in house.table().header.seats] == ["ann", "eve"], "a newcomer is not refused"
    await house.restart()
    assert house.table().header.least_finished == 80


async def test_where_nobody_else_can_come_nobody_is_asked_for(house: House) -> None:
    """The option was taken, and nothing came of it."""
    told = (await house.ann.in_dms().slash("thirty-one", finishers=80)).told
    assert said("refused-direct-finishers") in told
    assert not list(house.bot.room)


async def test_a_percentage_that_was_never_offered_is_refused(house: House) -> None:
    with pytest.raises(Refusal, match="refused-table-options"):
        await house.bot.room.new_tables.open(
            guild_id=house.guild.id,
            channel_id=house.channel.id,
            host=(house.ann.id, "ann"),
            game="thirty-one",
            options={},
            capacity=2,
            stake=0,
            finishers=13,
        )


def test_who_has_begun_few_is_never_refused() -> None:
    check_finishes(NEVER, 95)
    check_finishes(Completion(0, ENOUGH_BEGUN - 1), 95)
    check_finishes(Completion(95, 100), 95)
    with pytest.raises(Refusal, match="refused-marks-finishers"):
        check_finishes(Completion(94, 100), 95)
