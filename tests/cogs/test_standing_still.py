"""Nobody loses a turn who could not play: tables stand still while the house, or Discord, is out of reach."""

from __future__ import annotations

import asyncio
import shutil
from pathlib import Path
from typing import Any

import pytest

from bot.tables.paces import DAY, HOUR, MINUTE, SECOND
from bot.tables.standstill import AT_LEAST
from db import LoggedMove, Phase
from db.privacy import DELETION_EPOCH
from games.core import DEALER
from tests.held import Held

from .house import House, Seen


async def by_clock(house: House) -> list[LoggedMove]:
    """The moves that the clock has made at the first table."""
    return [move for move in await house.bot.store.matches.moves(1) if move.by == "clock"]


async def left(house: House) -> int:
    """The time that whoever is to play at the first table has, in ms."""
    table = await house.bot.room.table(1)
    (seat,) = table.playing().game.to_act()
    until = table.deadline(seat)
    assert until is not None
    return until - house.bot.now()


async def goes_on(house: House, ms: int) -> None:
    """Whoever is to play has `ms` left, to a second, and then the clock moves for them."""
    assert abs(await left(house) - ms) <= SECOND
    await house.env.advance_time(ms // SECOND - 2)
    assert await by_clock(house) == []
    await house.env.advance_time(4)
    assert await by_clock(house)


async def test_after_61_seconds_down_whoever_is_to_play_has_the_time_they_had(house: House) -> None:
    await house.match(house.bob, seats=2, pace="normal")
    await house.env.advance_time(20)
    await house.restart(down_ms=61 * SECOND)
    await house.settle()
    await goes_on(house, 40 * SECOND)


async def test_whoever_had_hardly_any_time_left_can_still_move(house: House) -> None:
    await house.match(house.bob, seats=2, pace="normal")
    await house.env.advance_time(59)
    await house.restart(down_ms=HOUR)
    await house.settle()
    await goes_on(house, AT_LEAST)


async def test_whoever_plays_when_the_process_is_killed_is_given_some_seconds_rather_than_robbed_of_them(
    house: House, tmp_path: Path
) -> None:
    """A copy of the database is what a kill leaves behind: nothing was noted at the end."""
    await house.match(house.bob, seats=2, pace="normal")
    for _ in range(8):
        await house.env.advance_time(5)
        await house.keep()
    await house.env.advance_time(4)
    for part in ("", "-wal"):
        shutil.copy(tmp_path / f"house.db{part}", tmp_path / f"killed{part}")
    await house.bot.close()
    for part in ("", "-wal"):
        shutil.copy(tmp_path / f"killed{part}", tmp_path / f"house.db{part}")
    house.clock_jumps(61 * SECOND)
    await house.env.restart_bot(house._make_bot())
    await house.settle()
    await goes_on(house, 30 * SECOND)  # that all is well is noted every half a minute


async def test_a_sleeping_table_stands_still_too_and_is_not_closed_after_a_long_outage(house: House) -> None:
    await house.match(house.bob, seats=2, stake=10, pace="slow")
    await house.env.advance_time(HOUR // SECOND)
    await house.restart(down_ms=9 * DAY)
    await house.settle()
    assert house.bot.room.tables.header(1).phase is Phase.PLAYING
    assert abs(await left(house) - 23 * HOUR) <= SECOND
    assert await by_clock(house) == []


async def test_while_discord_is_out_of_reach_nothing_happens(house: House) -> None:
    await house.match(house.bob, seats=2, pace="normal")
    await house.env.advance_time(20)
    await house.lose_discord()
    await house.env.advance_time(3 * HOUR // SECOND)
    assert house.table().header.phase is Phase.PLAYING
    assert await by_clock(house) == []
    await house.find_discord()
    await goes_on(house, 40 * SECOND)


async def test_a_process_that_ends_while_discord_is_out_of_reach_remembers_since_when(house: House) -> None:
    await house.match(house.bob, seats=2, pace="normal")
    await house.env.advance_time(20)
    await house.lose_discord()
    await house.env.advance_time(600)
    await house.restart(down_ms=MINUTE)
    await house.settle()
    await goes_on(house, 40 * SECOND)


@pytest.mark.parametrize("jump", [61 * SECOND, 3 * HOUR, -61 * SECOND, -3 * HOUR])
async def test_where_the_clock_jumped_everybody_has_the_time_they_had(house: House, jump: int) -> None:
    await house.match(house.bob, seats=2, pace="normal")
    await house.keep()
    await house.env.advance_time(5)
    await house.keep()
    house.clock_jumps(jump)
    await house.env.advance_time(1)
    assert await by_clock(house) == []
    await house.keep()
    assert 54 * SECOND <= await left(house) <= 56 * SECOND
    for _ in range(10):
        await house.env.advance_time(5)
        await house.keep()
        assert await by_clock(house) == []
    await house.env.advance_time(7)
    assert await by_clock(house)


async def test_rt_6_a_race_goes_on_from_the_moment_at_which_it_stood(house: House) -> None:
    """Its stamps leave the outage out: nobody was silent in it, and what time brings comes as much later."""
    seen = await house.match(house.bob, game="grabbage", seats=2, stake=0)
    await house.env.advance_time(5)
    table = house.table()
    assert table.alarm is None, "the clock waits for the first move of all"
    await house.ann.press(await house.ann.hand(seen), "do", "ready")
    await house.env.advance_time(5)
    assert table.alarm is not None
    rest = table.alarm - house.bot.now()
    await house.restart(down_ms=10 * MINUTE)
    again = await house.bot.room.table(table.id)
    assert again.alarm is not None
    assert abs(again.alarm - house.bot.now() - rest) <= SECOND
    assert await by_clock(house) == []
    await house.env.advance_time(rest // SECOND + 1)
    assert [(move.seat, move.move) for move in await by_clock(house)] == [(DEALER, "time")]


class TestARoundThatLiesOpen:
    @pytest.fixture
    def settings(self) -> dict[str, Any]:
        """Rounds lie open as they do for people."""
        return {"pictures": False, "robot_delay": 1}

    async def test_it_lies_open_again_after_an_outage(self, house: House) -> None:
        seen = await house.match(house.bob, seats=2, pace="untimed")
        table = house.table()
        for _ in range(60):
            if table.playing().game.between_rounds():
                break
            await house.turn(seen, "knock", "drop", "take")
        ply = len(table.playing().log)
        await house.restart(down_ms=MINUTE)
        await house.settle()
        again = Held(house.bot.room, await house.bot.room.table(1))
        assert again.playing().game.between_rounds()
        await house.env.advance_time(table.playing().game.reveal_ms // SECOND - 2)
        assert len(again.playing().log) == ply
        await house.env.advance_time(4)
        assert len(again.playing().log) > ply


async def test_the_message_of_a_table_that_slept_through_an_outage_tells_the_time_that_is_left(
    house: House,
) -> None:
    await house.match(house.bob, seats=2, stake=0, pace="slow")
    await house.env.advance_time(2 * HOUR // SECOND)
    await house.match(house.bob, seats=2, stake=0, pace="slow")  # what happened just before is looked after first
    for _ in range(2):
        await house.env.advance_time(HOUR // SECOND)
        assert house.bot.room.tables.awake(1) is None
        await house.restart(down_ms=HOUR)
        await house.settle()
        header = house.bot.room.tables.header(1)
        assert header.deadline_ms is not None
        assert header.message_id is not None
        told = Seen(house.env, header.channel_id, header.message_id).text
        assert f"<t:{header.deadline_ms // SECOND}:R>" in told


async def test_of_a_deletion_through_another_process_the_first_is_heard_as_well(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Messages that name whoever was deleted are named anew, also where nobody had ever been deleted before."""
    named = list[int]()
    monkeypatch.setattr(house.bot.messages.past, "name_anew", lambda: named.append(house.bot.now()))
    with house.env._bot_scope():
        keeping = asyncio.create_task(house.bot.keep())
    for epoch, count in (("", 0), ("somebody", 1), ("somebody", 1), ("another", 2)):
        if epoch:
            await house.bot.store.notes.write(DELETION_EPOCH, epoch)
        await house.env.advance_time(11)
        assert len(named) == count, epoch
    keeping.cancel()
