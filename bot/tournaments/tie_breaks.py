"""Tie-breaks of a Swiss: Buchholz, Sonneborn-Berger and games won, by FIDE's Handbook C.07 as it is since 2026.

Articles 7.2, 8.1 and 9.1; rounds that were not played count by article 16. For an opponent each round at the end
for which they were no longer paired counts as a tie (16.3.2). One's own round without an opponent counts as if
against somebody with one's own points, but no more than a tie in each round would bring (16.4.2); a forfeit as if
against somebody with one's own points, but no more than the opponent has who was paired (16.4.1).
"""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from functools import cached_property
from typing import NamedTuple

from bot.tournaments.event import POINT, Event, points_of
from db.tournament_records import ROBOT, Board, How

HALF = POINT // 2


class _Round(NamedTuple):
    """A round of somebody: the points of whoever they met, or who stands for them, and their own of that round."""

    against: int
    won: int


class TieBreaks:
    """The tie-breaks of everybody in a Swiss, from what they have got altogether, in sixths of a point."""

    def __init__(self, event: Event, totals: Mapping[int, int]) -> None:
        self._event = event
        self._totals = totals

    def of(self, number: int) -> tuple[Fraction, Fraction, Fraction]:
        """Buchholz, Sonneborn-Berger, and how many games somebody has won against another person."""
        rounds = self._rounds(number)
        return (
            Fraction(sum(one.against for one in rounds), POINT),
            Fraction(sum(one.against * one.won for one in rounds), POINT * POINT),
            Fraction(
                sum(_was_played(board) and points_of(board, number) == POINT for board in self._ended(number))
            ),
        )

    @cached_property
    def _over(self) -> set[int]:
        """The rounds that are over."""
        event = self._event
        return {board.round for board in event.boards} - {board.round for board in event.open_boards}

    @cached_property
    def _adjusted(self) -> dict[int, int]:
        """The points that everybody counts for those who have met them (article 16.3)."""
        return {number: total + HALF * len(self._left(number)) for number, total in self._totals.items()}

    def _ended(self, number: int) -> list[Board]:
        return [board for board in self._event.boards_of[number] if board.won is not None]

    def _missed(self, number: int) -> set[int]:
        """The rounds that are over in which somebody was not paired."""
        return self._over - {board.round for board in self._event.boards_of[number]}

    def _left(self, number: int) -> list[int]:
        """Of these the ones after the last in which they did not stay away."""
        there = [
            board.round for board in self._ended(number) if points_of(board, number) or not _is_forfeit(board)
        ]
        return [one for one in self._missed(number) if one > max(there, default=0)]

    def _rounds(self, number: int) -> list[_Round]:
        own = self._totals[number]
        alone = min(own, HALF * len({board.round for board in self._event.ended_boards}))
        found = [_Round(alone, 0) for _ in self._missed(number)]
        for board in self._ended(number):
            rivals = [other for other in board.seats if other not in (number, ROBOT)]
            against = self._adjusted[rivals[0]] if rivals else alone
            if rivals and _is_forfeit(board):
                against = min(own, against)
            found.append(_Round(against, points_of(board, number)))
        return found


def _is_forfeit(board: Board) -> bool:
    return board.how is How.FORFEIT


def _was_played(board: Board) -> bool:
    """True if two people played, or could have."""
    return not _is_forfeit(board) and len(board.seats) > 1 and ROBOT not in board.seats
