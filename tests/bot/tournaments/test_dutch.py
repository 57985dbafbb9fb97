"""Pairings beside those of bbpPairings 6.0.0, an engine that FIDE has endorsed for the Dutch system.

`dutch.txt` has tournaments that it has paired (`bbpPairings.exe --dutch FILE -p`), with results by luck: a line
for each round, of each board who had the first turn, what they made of it (`+`, `=`, `-`) and whom they met; a
number alone had the bye. A Dutch pairing goes through the score groups one by one, ours weighs a round at once:
they need not be alike, but in everything that both count ours may not be worse.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from fractions import Fraction
from pathlib import Path
from typing import NamedTuple

from bot.tournaments.event import POINT
from bot.tournaments.reducer import swiss_sides
from bot.tournaments.swiss import SIT_OUT, Pairing, Side, paired
from bot.tournaments.terms import Form
from db.tournament_records import Board, How

from .rounds import BEGINS, entered, fresh

WORTH = {"+": POINT, "=": POINT // 2, "-": 0}


class Quality(NamedTuple):
    """The faults of a round, worst first."""

    turns_much_too_often: int
    points_of_the_bye: Fraction
    floats: int
    """The squares of how far apart the two of each board are, in half points."""


class Position(NamedTuple):
    people: int
    round: int
    sides: list[Side]
    theirs: list[Pairing]


def positions() -> Iterator[Position]:
    for block in Path(__file__).with_name("dutch.txt").read_text().strip().split("\n\n"):
        head, *rounds = block.splitlines()
        people = int(head.split()[0])
        event = entered(fresh(Form.SWISS, rounds=len(rounds), robots=False), people)
        for number, line in enumerate(rounds, 1):
            boards = [_board(told, number, len(event.boards) + at) for at, told in enumerate(line.split(), 1)]
            theirs = [
                Pairing(*board.seats, SIT_OUT) if len(board.seats) == 1 else Pairing(*board.seats)
                for board in boards
            ]
            yield Position(people, number, swiss_sides(event), theirs)
            event = event.with_boards(boards)


def _board(told: str, number: int, at: int) -> Board:
    first, sign, second = re.fullmatch(r"(\d+)([+=-]?)(\d*)", told).groups()  # type: ignore[union-attr]
    if not second:
        return Board(at, number, (int(first),), BEGINS, at, (POINT,), How.BYE, BEGINS)
    won = WORTH[sign]
    return Board(at, number, (int(first), int(second)), BEGINS, at, (won, POINT - won), How.PLAYED, BEGINS)


def quality(pairings: list[Pairing], sides: list[Side]) -> Quality:
    by_number = {side.number: side for side in sides}
    boards = [(by_number[one], by_number[other]) for one, other in pairings if other != SIT_OUT]
    assert not any(one.number in other.met for one, other in boards)
    byes = [by_number[one] for one, other in pairings if other == SIT_OUT]
    assert len(byes) == len(sides) % 2
    assert not any(one.sat_out for one in byes)
    ahead = [(one.ahead + 1, other.ahead - 1) for one, other in boards]
    return Quality(
        sum(abs(each) > 2 for pair in ahead for each in pair),
        sum((Fraction(one.score, POINT) for one in byes), Fraction(0)),
        sum(((one.score - other.score) // (POINT // 2)) ** 2 for one, other in boards),
    )


def test_no_round_is_worse_than_the_dutch_system_s() -> None:
    """And of floats it has hardly any fewer: the Dutch system's are all necessary but for some at the end."""
    seen = fewer = 0
    for position in positions():
        ours, theirs = (quality(made, position.sides) for made in (paired(position.sides), position.theirs))
        assert ours <= theirs, position[:2]
        assert ours.points_of_the_bye == theirs.points_of_the_bye, position[:2]
        seen, fewer = seen + 1, fewer + (ours.floats < theirs.floats)
    assert seen == 57
    assert fewer <= 2


def test_the_first_round_is_the_same_board_by_board() -> None:
    for position in positions():
        if position.round == 1:
            assert set(map(frozenset, paired(position.sides))) == set(map(frozenset, position.theirs))


def test_who_has_missed_a_round_does_not_sit_out_if_somebody_else_may() -> None:
    """bbpPairings' own test for criterion C9 (`dutch_2025_C9`): 2-1, 3-5, and 4 has the bye, not the latecomer."""
    boards = (_board("1+3", 1, 1), _board("4-2", 1, 2))
    sides = swiss_sides(entered(fresh(Form.SWISS, robots=False), 5).with_boards(boards))
    assert {frozenset(one) for one in paired(sides)} == {
        frozenset({1, 2}),
        frozenset({3, 5}),
        frozenset({4, SIT_OUT}),
    }


def test_the_lowest_has_the_bye_also_where_floats_follow() -> None:
    """Its test for C5 (`dutch_2025_C5`): 1-5, 3-2, and 6 has the bye."""
    rounds = ("1+4 2+5 3+6", "2-1 4-3 6-5")
    boards = [
        _board(told, number, 3 * number + at)
        for number, line in enumerate(rounds, 1)
        for at, told in enumerate(line.split())
    ]
    event = entered(fresh(Form.SWISS, robots=False), 6).with_boards(boards)
    away = [side for side in swiss_sides(event) if side.number != 4]
    assert {frozenset(one) for one in paired(away)} == {
        frozenset({1, 5}),
        frozenset({3, 2}),
        frozenset({6, SIT_OUT}),
    }
