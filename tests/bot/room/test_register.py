"""Tables that nobody touches sleep in the store: what wakes them, and when they fall asleep."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Callable
from typing import Any
from weakref import ref

import pytest

from bot.room.room import Room
from bot.tables.errors import Refusal
from bot.tables.limits import TABLES_A_CHANNEL, TABLES_A_PERSON
from bot.tables.paces import DAY, HOUR, REST
from db import Phase
from db.repositories import Matches
from games.core import Decision
from tests.bot.tables.hall import ANN, BOB, CHANNEL, EVE, GUILD, MINUTE, Hall, finish, move, some_move, turn
from tests.bot.tables.test_table_robots import Slow
from tests.held import Held
from tests.many import multiply


def awake(room: Room) -> list[int]:
    return sorted(table.id for table in room)


def asleep(room: Room) -> list[int]:
    """The numbers of the tables that are not awake, of those that are open or in play."""
    return sorted({header.id for header in room.tables.headers()} - set(awake(room)))


async def until(happened: Callable[[], bool]) -> None:
    """Returns once the room's own clock has brought something about."""
    for _ in range(1_000):
        if happened():
            return
        await asyncio.sleep(0.01)
    raise AssertionError("it did not happen")


@pytest.fixture
def reads(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """The numbers of the matches whose logs are read."""
    found: list[int] = []
    log = Matches.log

    async def counted(matches: Matches, match_id: int) -> object:
        found.append(match_id)
        return await log(matches, match_id)

    monkeypatch.setattr(Matches, "log", counted)
    return found


async def sleeping(hall: Hall, *others: int, **given: Any) -> int:
    """The number of a table that has fallen asleep."""
    table = await hall.match(*others, **{"pace": "untimed", **given})
    hall.now += REST
    assert hall.room.let_sleep(table.now)
    return table.id


# After a restart -------------------------------------------------------------------------------------------


async def test_a_process_that_begins_reads_the_logs_of_what_happened_just_before(
    hall: Hall, reads: list[int]
) -> None:
    for game in ("thirty-one", "whist", "dictation"):
        await hall.match(game=game, pace="untimed", robots=3 if game == "whist" else 1, stake=0)
    await hall.close()
    multiply(hall.path, 100, HOUR + MINUTE)
    reads.clear()
    await hall.open()
    hall.now += 100
    await until(lambda: len(awake(hall.room)) == 3)
    assert sorted(reads) == awake(hall.room) == sorted(hall.room.outages.behind) == [1, 2, 3]
    assert len(hall.room.tables.headers()) == 300
    table = await hall.table(212)
    assert len(table.playing().log) == len((await hall.table(2)).playing().log)
    assert sorted(reads) == [1, 2, 3, 212]


async def test_what_happened_last_is_looked_after_first_even_if_no_person_did_it(
    hall: Hall,
) -> None:
    by_clock, touched, old = [await hall.match(BOB, pace=pace) for pace in ("slow", "untimed", "untimed")]
    hall.now += DAY - MINUTE
    await move(hall, touched)
    hall.now += MINUTE
    await by_clock.wake()
    await hall.restart()
    assert hall.room.outages.behind == [by_clock.id, touched.id]
    assert by_clock.header.touched_ms == old.header.touched_ms


async def test_a_sleeping_table_s_deadline_rings(hall: Hall) -> None:
    table, other = await hall.match(BOB, pace="slow"), await hall.match(BOB, pace="slow")
    hall.now += DAY - 2 * HOUR
    await move(hall, other)
    hall.now += 2 * HOUR - 100
    await hall.restart()
    hall.changed.clear()
    assert hall.room.outages.behind == [other.id]
    hall.now += 100
    await until(lambda: table.id in hall.changed)
    assert len((await hall.table(table.id)).playing().log) > len(table.playing().log)


async def test_a_log_that_does_not_play_is_found_when_the_table_is_woken_and_refunded_once(hall: Hall) -> None:
    number = (await hall.match(BOB, stake=30)).id
    await move(hall, await hall.table(number), "take")
    await hall.close()
    with sqlite3.connect(hall.path) as conn:
        conn.execute("UPDATE moves SET move = 'sing' WHERE ply = 1")
    conn.close()
    await hall.open()
    hall.changed.clear()
    assert (await hall.wallet(ANN), await hall.wallet(BOB)) == (970, 970)
    first, second = await asyncio.gather(hall.table(number), hall.table(number))
    assert first.now is second.now
    assert hall.changed == [number]
    with pytest.raises(Refusal, match="refused-over"):
        await first.act(ANN, "take stock", None, hall.now)
    assert hall.room.tables.headers() == []
    assert (await hall.wallet(ANN), await hall.wallet(BOB)) == (1000, 1000)


# Falling asleep and waking ---------------------------------------------------------------------------------


async def test_a_table_falls_asleep_and_wakes_as_it_was(hall: Hall) -> None:
    table = await hall.match(BOB, robots=1, pace="untimed")
    await hall.pass_time(MINUTE)
    before, gone = (table.header, table.match, table.wakes()), ref(table.now)
    number = table.id
    assert not hall.room.let_sleep(table.now)
    hall.now += REST
    assert hall.room.let_sleep(table.now)
    del table
    assert gone() is None, "nothing holds it any more"
    assert (awake(hall.room), asleep(hall.room)) == ([], [number])
    again = await hall.table(number)
    assert (again.header, again.match, again.wakes()) == before
    await move(hall, again)


async def test_two_who_wake_a_table_at_once_mean_the_same(hall: Hall, reads: list[int]) -> None:
    number = await sleeping(hall, BOB)
    first, second = await asyncio.gather(hall.table(number), hall.table(number))
    assert first.now is second.now
    assert reads == [number]
    person = turn(first)
    moves = [table.act(person, some_move(table, person, "take"), 0, hall.now) for table in (first, second)]
    refused = await asyncio.gather(*moves, return_exceptions=True)
    assert [type(one).__name__ for one in refused] == ["NoneType", "MovedOn"]


async def test_whoever_still_has_a_table_in_hand_wakes_it_by_a_move(hall: Hall) -> None:
    table = await hall.match(BOB, pace="untimed")
    hall.now += REST
    assert hall.room.let_sleep(table.now)
    assert awake(hall.room) == []
    hall.changed.clear()
    await move(hall, table)
    assert awake(hall.room) == hall.changed == [table.id]
    assert (await hall.table(table.id)).now is table.now


async def test_a_table_stays_awake_where_something_is_under_way(hall: Hall) -> None:
    table, timed = await hall.match(BOB, pace="untimed"), await hall.match(BOB, pace="normal")
    hall.now += REST
    live = hall.room.tables.awake(table.id)
    assert live is not None
    async with hall.room._shell.locked(live):
        assert not hall.room.let_sleep(table.now)
    assert not hall.room.let_sleep(timed.now), "somebody's time is nearly over"
    assert hall.room.let_sleep(table.now)


async def test_a_table_stays_awake_while_somebody_thinks(hall: Hall) -> None:
    hall.workers = workers = Slow()
    await hall.restart()
    options = {"hint": True, "start_cards": 3}
    table = await hall.match(BOB, game="knock-out-whist", stake=0, options=options, pace="untimed")
    hall.now += REST
    assert not hall.room.let_sleep(table.now)
    await workers.answer(Decision("play 2C"))
    assert hall.room.let_sleep(table.now)


async def test_where_nobody_plays_a_table_sleeps_and_its_robots_go_on_when_somebody_is_back(hall: Hall) -> None:
    table = await hall.match(BOB, robots=1, pace="normal")
    while table.anybody_there:
        await hall.pass_time(MINUTE)
    hall.now += REST
    assert hall.room.let_sleep(table.now)
    number, ply = table.id, len(table.playing().log)
    del table
    again = await hall.table(number)
    assert await again.come_back(ANN)
    await hall.pass_time(MINUTE)
    assert len(again.playing().log) > ply


# What headers tell -----------------------------------------------------------------------------------------


async def test_sleeping_tables_count_for_the_limits(hall: Hall) -> None:
    """Those at which several people play; the host's own limit is reached first."""
    await hall.room.members.welcome(GUILD, EVE, "Eve")
    for _ in range(TABLES_A_PERSON):
        await sleeping(hall, BOB, stake=0)
    with pytest.raises(Refusal, match="refused-hosts-enough"):
        await hall.lobby(channel_id=CHANNEL + 1)
    for _ in range(TABLES_A_CHANNEL - TABLES_A_PERSON):
        await sleeping(hall, BOB, stake=0, host=(EVE, "Eve"))
    with pytest.raises(Refusal, match="refused-channel-full"):
        await hall.lobby(host=(BOB, "Bob"))
    assert awake(hall.room) == []


async def test_who_sits_at_a_sleeping_table_is_not_forgotten_and_nor_is_its_server(hall: Hall) -> None:
    number = await sleeping(hall, BOB)
    for asked in (hall.room.members.forget_person(BOB), hall.room.members.forget_server(GUILD)):
        with pytest.raises(Refusal) as refused:
            await asked
        assert refused.value.facts["tables"] == (f"#{number}",)
    assert asleep(hall.room) == [number]


async def test_a_person_s_tables_and_a_channel_s_are_woken(hall: Hall) -> None:
    mine = await sleeping(hall, BOB)
    others = await sleeping(hall, EVE, channel_id=CHANNEL + 1)
    assert [table.id for table in await hall.room.of_person(BOB)] == [mine]
    assert [table.id for table in await hall.room.in_channel(CHANNEL + 1)] == [others]
    assert awake(hall.room) == [mine, others]


async def test_a_table_that_is_over_leaves_its_channel(hall: Hall) -> None:
    table = await hall.match(BOB)
    await table.close()
    hall.now += 1
    hall.room.forget_ended(0)
    assert table.id not in hall.room.tables
    assert await hall.room.in_channel(CHANNEL) == []
    again = await hall.table(table.id)
    assert again.header.phase is Phase.CLOSED


async def test_of_whoever_is_forgotten_nothing_is_left_in_a_table_that_somebody_has_in_hand(hall: Hall) -> None:
    table = await hall.match(BOB, options={"tokens": 1})
    await finish(hall, table)
    hall.now += 1
    hall.room.forget_ended(0)
    await hall.room.members.forget_person(BOB)
    table = await hall.table(table.id)
    assert [table.sitting(person) is not None for person in (ANN, BOB)] == [True, False]


async def test_nobody_is_put_back_who_is_forgotten_while_something_happens_at_their_table(hall: Hall) -> None:
    table = await hall.match(BOB, options={"tokens": 1}, stake=0)
    await finish(hall, table)
    ready, cut, noted = table.ready(ANN), table.cut(BOB, "secret words"), table.note(end_shown=True)
    await asyncio.gather(hall.room.members.forget_person(BOB), ready, cut, noted, return_exceptions=True)
    stored = await hall.store.matches.get(table.id)
    assert stored == table.header
    assert [seat.user_id for seat in table.header.seats] == [ANN, None]
    assert "secret words" not in str(table.header)


@pytest.mark.parametrize("forgotten_first", [True, False])
async def test_a_rematch_is_begun_before_somebody_is_forgotten_or_without_them(
    hall: Hall, *, forgotten_first: bool
) -> None:
    table = await hall.match(BOB, options={"tokens": 1}, stake=0)
    await finish(hall, table)
    for person in (ANN, BOB):
        await table.ready(person)
    forgotten, again = hall.room.members.forget_person(BOB), hall.rematch(table)
    both = (forgotten, again) if forgotten_first else (again, forgotten)
    came = await asyncio.gather(*both, return_exceptions=True)
    (rematch,) = (one for one in came if isinstance(one, Held))
    people = [ANN, None] if forgotten_first else [ANN, BOB]
    assert [seat.user_id for seat in rematch.header.seats] == people
    assert any(isinstance(one, Refusal) for one in came) is not forgotten_first
