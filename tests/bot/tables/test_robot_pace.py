"""Robots of a race fit themselves to the people whom they play with."""

from __future__ import annotations

from itertools import accumulate, chain

import pytest

from bot.tables import commands as ask
from bot.tables.robot_pace import FASTEST, GAPS, SLOWEST, UNKNOWN, fitted
from db.records import LoggedMove
from games import GAMES
from games.core import DEALER

from .test_reducer import ANN, Evening

MADE_FOR, WAY = 770, 300


def log(*moves: tuple[int, int, str]) -> list[LoggedMove]:
    """A log of moves that say whose seat, when, and who made it."""
    return [LoggedMove(ply, seat, "turn", at, by) for ply, (seat, at, by) in enumerate(moves)]


def person(*gaps: int) -> list[LoggedMove]:
    """The log of a person whose moves follow each other after these times."""
    return log(*((0, at, "person") for at in accumulate(gaps, initial=0)))


def pace(moves: list[LoggedMove]) -> float:
    return fitted(moves, MADE_FOR, WAY)


def test_who_has_hardly_moved_is_taken_to_be_as_quick_as_the_level_is_made_for() -> None:
    assert pace([]) == pace(person(20_000)) == pace(person(20_000, 600)) == 1


def test_the_pace_is_that_of_the_quicker_third_of_the_last_moves_less_the_way() -> None:
    for gap in (1_000, 1_500, 2_200):
        assert pace(person(*[gap] * UNKNOWN)) == pytest.approx((gap - WAY) / MADE_FOR)
        assert pace(person(*[gap, gap + 100, 9_000] * 10)) == pytest.approx((gap + 100 - WAY) / MADE_FOR)
    assert pace(person(*[3_000] * 40, *[1_000] * GAPS)) == pytest.approx((1_000 - WAY) / MADE_FOR)


def test_what_the_dealer_does_begins_the_wait_anew_and_robots_and_the_clock_count_for_nothing() -> None:
    turns = [
        [(0, at, "person"), (1, at + 4_000, "robot"), (0, at + 5_000, "clock"), (DEALER, at + 8_500, "dealer")]
        for at in range(0, 100_000, 10_000)
    ]
    assert pace(log(*chain(*turns))) == pytest.approx((1_500 - WAY) / MADE_FOR)


def test_where_deadlines_hurt_the_slow_robots_wait_for_them_longer_still() -> None:
    slow = person(*[2 * MADE_FOR + WAY] * UNKNOWN)
    assert fitted(slow, MADE_FOR, WAY, 1.5) == pytest.approx(2**1.5)
    assert fitted([], MADE_FOR, WAY, 1.5) == 1
    powers = [GAMES[key].start(2).fit("normal")[1] for key in ("pirate", "spit", "grabbage")]
    assert powers == [1.8, 1.0, 1.0]
    assert GAMES["pirate"].start(2, {"cycles": 1}).fit("normal")[1] == 1.0


def test_each_person_s_moves_follow_their_own() -> None:
    both = [(seat, 1_400 * number + 700 * seat, "person") for number in range(20) for seat in (0, 1)]
    assert pace(log(*both)) == pytest.approx((1_400 - WAY) / MADE_FOR)


def test_the_pace_stays_within_bounds() -> None:
    assert pace(person(*[60_000] * 20)) == SLOWEST
    assert pace(person(*[100] * 20)) == FASTEST


def robot_moves(level: str, thinks: int) -> int:
    """The number of a robot's moves in the two minutes after a person's first who needs `thinks` ms for each."""
    evening = Evening("grabbage", seed=3, capacity=2)
    evening.do(ask.AddRobot(level))
    evening.do(ask.Start())
    next_tap, end = evening.now.ms, evening.now.ms + 120_000
    while evening.now.ms < end and evening.table.is_live:
        if (evening.changes[-1].wakes or end) <= next_tap:
            evening.wait()
            continue
        evening.at(next_tap)
        next_tap += thinks
        seat = evening.table.own_seat(ANN)
        if seat in evening.table.playing().standing.to_act:
            evening.do(ask.Act(ANN, some_of(evening, seat), None, evening.now.ms))
    return sum(move.by == "robot" for change in evening.changes for move in change.moves)


def some_of(evening: Evening, seat: int) -> str:
    """A move that builds, or says `ready`, where there is one, else the first: a card is turned."""
    offers = [str(offer) for offer in evening.table.playing().offers(seat)]
    return next((offer for offer in offers if offer.startswith(("ready", "build"))), offers[0])


def test_beginner_and_normal_slow_down_with_a_slow_person_and_strong_does_not() -> None:
    for level in ("beginner", "normal"):
        assert robot_moves(level, 2_400) < 0.6 * robot_moves(level, 1_000)
    assert robot_moves("strong", 2_400) > 0.8 * robot_moves("strong", 1_000)
