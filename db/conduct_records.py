"""Records of people's conduct: how many matches they finish, whom they meet, and after whom they play a deal."""

from __future__ import annotations

from typing import Final, NamedTuple


class Completion(NamedTuple):
    """Of `begun` matches so many were `finished`."""

    finished: int
    begun: int

    @property
    def percent(self) -> int:
        """Of a hundred so many, rounded down: a hundred means all of them."""
        return 100 * self.finished // self.begun if self.begun else 100


class Meeting(NamedTuple):
    """A match between two people: who won, who lost, how long it took (ms), and the tokens that the winner got."""

    match_id: int
    game: str
    winner: int
    loser: int
    ms: int
    tokens: int


ANY: Final = 0
"""Stands for whoever else has played a deal, or nobody."""


class FollowUp(NamedTuple):
    """A deal of a day that `after` began soon after `before` had finished it; `best`: nobody did better than they.

    Each deal of a person is there once with `ANY` before it.
    """

    before: int
    after: int
    best: bool
