"""Things that happen at a table by themselves: deadlines, safe moves, robots, idle tables."""

from __future__ import annotations

from random import Random

import pytest

from bot.room.clock import Lag
from bot.tables.moment import Moment
from bot.tables.paces import DAY, HOUR, PACES, REST_OF_TURN
from bot.tables.robots import planned
from db import Phase, StoreLocked
from games.core import DEALER, IllegalMove, InvalidMove

from .hall import ANN, BOB, CHANNEL, EVE, MINUTE, Hall, finish, move, seat_of, some_move, turn


@pytest.mark.parametrize(("pace", "ms"), [("blitz", 20_000), ("normal", 60_000), ("slow", DAY), ("untimed", None)])
async def test_each_pace_has_its_deadline(hall: Hall, pace: str, ms: int | None) -> None:
    table = await hall.match(BOB, pace=pace)
    person = turn(table)
    seat = seat_of(table, person)
    other = seat_of(table, ANN if person == BOB else BOB)
    assert table.deadline(seat) == (hall.now + ms if ms else None)
    assert table.deadline(other) is None
    assert table.header.deadline_ms == table.deadline(seat)
    assert table.wakes() == hall.now + (ms or PACES[pace].idle)


async def test_whoever_is_alone_with_robots_has_no_clock_unless_they_chose_one(hall: Hall) -> None:
    alone = await hall.match(robots=1, pace="usual")
    await hall.pass_time(MINUTE)
    assert turn(alone) == ANN
    assert alone.header.deadline_ms is None
    assert alone.wakes() == alone.header.touched_ms + PACES["usual"].idle
    chosen = await hall.match(robots=1, pace="normal")
    together = await hall.match(BOB, pace="usual")
    assert chosen.header.pace == "normal"
    assert together.header.deadline_ms == hall.now + MINUTE


async def test_whoever_is_alone_in_a_rematch_has_no_clock_either(hall: Hall) -> None:
    table = await hall.match(BOB, EVE, options={"tokens": 1}, pace="usual")
    for person in (BOB, EVE):
        await table.leave(person, give_up=False)
    await finish(hall, table)
    assert await table.ready(ANN)
    rematch = await hall.rematch(table)
    await hall.pass_time(MINUTE)
    assert turn(rematch) == ANN
    assert rematch.header.deadline_ms is None


async def test_the_safe_move_is_made_when_time_runs_out_and_not_before(hall: Hall) -> None:
    table = await hall.match(BOB, pace="blitz")
    seat = seat_of(table, turn(table))
    await hall.pass_time(19_999)
    assert len(table.playing().log) == 1
    await hall.pass_time(1)
    log = await hall.store.matches.moves(table.id)
    assert [(entry.seat, entry.move, entry.by) for entry in log[1:]] == [(seat, "take stock", "clock")]
    assert log[1].at == 20_000
    assert table.deadline(seat) == hall.now + REST_OF_TURN
    assert table.by_seat[seat].misses == 1
    await hall.pass_time(REST_OF_TURN)
    log = await hall.store.matches.moves(table.id)
    assert [(entry.seat, entry.by) for entry in log[1:]] == [(seat, "clock")] * 2
    assert table.by_seat[seat].misses == 1
    assert not table.by_seat[seat].absent


async def test_1_4_a_refused_move_restarts_nobody_s_clock(hall: Hall) -> None:
    table = await hall.match(BOB, pace="blitz")
    person = turn(table)
    until = table.deadline(seat_of(table, person))
    await hall.pass_time(15_000)
    for one, text in ((person, "drop KS"), (person, "sing"), (BOB if person == ANN else ANN, "take stock")):
        with pytest.raises((InvalidMove, IllegalMove)):
            await table.act(one, text, None, hall.now)
    assert table.deadline(seat_of(table, person)) == until
    await hall.pass_time(5_000)
    assert [entry.by for entry in await hall.store.matches.moves(table.id)] == ["dealer", "clock"]


async def test_whoever_is_on_turn_again_at_once_has_their_whole_time(hall: Hall) -> None:
    """Eldest hand chooses the form of the deal, and then has the first turn: another move, another miss."""
    table = await hall.match(BOB, pace="blitz", options={"guts_knock": True})
    seat = seat_of(table, turn(table))
    await hall.pass_time(20_000)
    log = await hall.store.matches.moves(table.id)
    assert [(entry.seat, entry.move, entry.by) for entry in log] == [
        (seat, "normal", "clock"),
        (DEALER, log[1].move, "dealer"),
    ]
    assert seat in table.playing().game.to_act()
    assert table.deadline(seat) == hall.now + 20_000
    await hall.pass_time(20_000)
    assert table.by_seat[seat].misses == 2
    assert table.by_seat[seat].absent


async def test_after_two_misses_a_robot_sits_in_until_they_are_back(hall: Hall) -> None:
    table = await hall.match(BOB, EVE, pace="blitz")
    person = turn(table)
    seat = seat_of(table, person)
    while not table.by_seat[seat].absent:
        if turn(table) == person:
            deadline = table.deadline(seat)
            assert deadline is not None
            await hall.pass_time(deadline - hall.now)
        else:
            await move(hall, table, "take", "drop")
    assert table.by_seat[seat].misses == 2
    await hall.pass_time(5_000)
    log = await hall.store.matches.moves(table.id)
    assert [entry.by for entry in log if entry.seat == seat][-1] == "robot"
    assert turn(table) != person
    assert await table.come_back(person)
    row = table.by_seat[seat]
    assert (row.absent, row.misses) == (False, 0)


async def test_a_move_of_one_s_own_wipes_out_the_misses(hall: Hall) -> None:
    table = await hall.match(BOB, pace="blitz")
    person = turn(table)
    await hall.pass_time(20_000)
    assert table.sitter(person).misses == 1
    await table.act(person, some_move(table, person), table.stamp(person), hall.now)
    assert table.sitter(person).misses == 0


async def test_whoever_is_absent_is_back_with_their_next_move(hall: Hall) -> None:
    table = await hall.match(BOB, game="wit-and-reason", pace="blitz")
    await table.leave(BOB, give_up=False)
    await table.act(BOB, some_move(table, BOB), None, hall.now)
    assert not table.sitter(BOB).robot_plays


async def test_everybody_who_may_act_has_a_deadline_that_a_neighbour_leaves_alone(hall: Hall) -> None:
    table = await hall.match(BOB, game="wit-and-reason", pace="normal")
    seats = {person: seat_of(table, person) for person in (ANN, BOB)}
    first = table.deadline(seats[BOB])
    assert first == table.deadline(seats[ANN]) == hall.now + MINUTE
    await hall.pass_time(10_000)
    await table.act(ANN, some_move(table, ANN), 0, hall.now)
    if seats[BOB] in table.playing().game.to_act() and table.stamp(BOB) == 0:
        assert table.deadline(seats[BOB]) == first


async def test_robots_take_their_time_and_then_move(hall: Hall) -> None:
    table = await hall.match(robots=3, stake=0)
    while any(table.by_seat[seat].user_id for seat in table.playing().game.to_act()):
        await move(hall, table, "take", "drop")
    ply = len(table.playing().log)
    due = table.wakes()
    assert due is not None
    assert hall.now < due <= hall.now + 5_000
    await hall.pass_time(due - hall.now - 1)
    assert len(table.playing().log) == ply
    await hall.pass_time(1)
    assert len(table.playing().log) > ply
    assert (await hall.store.matches.moves(table.id))[ply].by == "robot"


async def test_people_and_robots_play_to_the_end(hall: Hall) -> None:
    table = await hall.match(robots=3, stake=0, options={"tokens": 1})
    await finish(hall, table)
    assert table.header.phase is Phase.OVER
    assert {entry.by for entry in await hall.store.matches.moves(table.id)} == {"person", "robot", "dealer"}


async def test_when_everybody_is_away_nothing_moves_until_the_table_is_closed(hall: Hall) -> None:
    table = await hall.match(BOB, pace="blitz", stake=30)
    await hall.pass_time(10 * MINUTE)
    assert all(seat.absent for seat in table.header.seats)
    ply, touched = len(table.playing().log), table.header.touched_ms
    await hall.pass_time(10 * MINUTE)
    assert len(table.playing().log) == ply
    assert table.header.touched_ms == touched
    await hall.pass_time(PACES["blitz"].idle)
    assert table.header.phase is Phase.CLOSED
    assert (await hall.wallet(ANN), await hall.wallet(BOB)) == (1000, 1000)


@pytest.mark.parametrize(("pace", "idle"), [("blitz", HOUR / 2), ("normal", 2 * HOUR), ("slow", 7 * DAY)])
async def test_an_idle_lobby_is_cleared_away(hall: Hall, pace: str, idle: int) -> None:
    table = await hall.lobby(BOB, pace=pace)
    await hall.pass_time(int(idle) - 1)
    assert table.header.phase is Phase.LOBBY
    await table.cut(BOB, "still here")
    await hall.pass_time(int(idle) - 1)
    assert table.header.phase is Phase.LOBBY
    await hall.pass_time(1)
    assert table.now.header.phase is Phase.CLOSED
    assert table.wakes() is None


async def test_what_was_due_is_tried_again_when_the_store_failed(hall: Hall) -> None:
    table = await hall.match(BOB, pace="blitz")
    hall.now += 20_000
    with hall.locked(), pytest.raises(StoreLocked):
        await table.wake()
    assert len(table.playing().log) == 1
    assert table.wakes() == hall.now
    await table.wake()
    assert len(table.playing().log) == 2


async def test_waking_early_does_nothing(hall: Hall) -> None:
    table = await hall.match(BOB, pace="normal")
    before, told = table.match, len(hall.changed)
    await table.wake()
    assert table.match is before
    assert len(hall.changed) == told


async def test_time_acts_in_a_race_at_its_own_moment(hall: Hall) -> None:
    table = await hall.match(BOB, game="spit", pace="blitz")
    alarm = table.playing().game.alarm()
    assert alarm is not None
    assert table.header.deadline_ms is None
    await table.act(ANN, "ready", None, hall.now)
    await hall.pass_time(alarm)
    log = await hall.store.matches.moves(table.id)
    times = [entry for entry in log if entry.seat == DEALER and entry.move == "time"]
    assert times
    assert times[0].by == "clock"
    assert times[0].at >= alarm


async def test_a_race_waits_for_a_persons_first_move_with_its_clock_and_its_robots(hall: Hall) -> None:
    """Whoever reads first has missed nothing; once one of them is ready the others have their twenty seconds."""
    alone = await hall.match(robots=1, game="spit", pace="blitz", stake=0)
    among = await hall.match(
        BOB, game="grabbage", pace="blitz", stake=0, host=(EVE, "Eve"), channel_id=CHANNEL + 1
    )
    await hall.pass_time(5 * MINUTE)
    assert [entry.move for entry in alone.playing().log if entry.seat != DEALER] == []
    assert [entry.move for entry in among.playing().log if entry.move == "time"] == []
    await alone.act(ANN, "ready", None, hall.now)
    await hall.pass_time(MINUTE // 6)
    assert {entry.by for entry in alone.playing().log} >= {"person", "robot"}
    await among.act(EVE, "ready", None, hall.now)
    await hall.pass_time(19_000)
    assert among.playing().standing.before_race
    await hall.pass_time(2_000)
    assert not among.playing().standing.before_race


@pytest.mark.parametrize(("behind", "more"), [(0, 0), (150, 300), (-80, 0), (60_000, 1_000)])
async def test_a_robot_in_a_race_sits_behind_the_same_line(hall: Hall, behind: int, more: int) -> None:
    """Its times get the round trip that the house has measured, but for a clock that goes wrong."""
    table = await hall.match(robots=1, game="spit")
    await table.act(ANN, "ready", None, hall.now - behind)
    lag = Lag()
    lag.heard(hall.now - behind, hall.now)
    assert lag.round_trip == more
    plans = []
    for measured in (0, lag.round_trip):
        made = planned(table.playing(), table.header.seats, {}, Moment(hall.now, hall.now, measured), Random(5))
        plans.append([plan.due for plan in made.values()])
    assert [after - before for before, after in zip(*plans, strict=True)] == [more] * len(plans[0])
    assert plans[0]


async def test_a_move_that_waited_for_its_table_does_not_put_discords_clock_back(hall: Hall) -> None:
    """A click's wait for its table is our own doing: what happens by itself is not stamped earlier for it."""
    table = await hall.match(robots=1, game="spit")
    await table.act(ANN, "ready", None, hall.now - 800)
    assert (hall.room.lag.ms, hall.room.lag.round_trip) == (0, 0)
