"""A position of The Thirty-One Game, for the solver.

Source: RULES 3.1 and 3.2. Both players turn cards of one layout; making the total exactly wins, and so does
leaving the other without a card that fits. There is no pass and no draw.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Self

from games.cards import Card
from games.sums import Counts, Verdict
from games.thirty_one_game.options import HIGHEST


def counted(cards: Iterable[Card]) -> Counts:
    """Returns how many of `cards` there are of each value."""
    counts = [0] * HIGHEST
    for card in cards:
        counts[card.number - 1] += 1
    return tuple(counts)


@dataclass(frozen=True, slots=True)
class Position:
    """The cards that are still face up and what is missing to the total that wins."""

    left: Counts
    room: int

    @property
    def step(self) -> int:
        """Seven: the sum to which every card has a complement."""
        return HIGHEST + 1

    def values(self) -> tuple[int, ...]:
        """Returns what may be turned, lowest first."""
        return tuple(value for value, count in enumerate(self.left[: self.room], 1) if count)

    def after(self, value: int) -> Self:
        """The other player's position after `value`."""
        rest = (*self.left[: value - 1], self.left[value - 1] - 1, *self.left[value:])
        return type(self)(rest, self.room - value)

    def end(self) -> Verdict:
        """Lost: the other has made the total, or there is no card that fits."""
        return Verdict.LOSS

    def holds(self, value: int) -> bool:
        """True if a card of `value` is face up."""
        return self.left[value - 1] > 0

    def given(self, value: int) -> Self:
        """The same with one more `value` face up."""
        more = (*self.left[: value - 1], self.left[value - 1] + 1, *self.left[value:])
        return type(self)(more, self.room)


def opening(cards_per_rank: int = 4, target: int = 31) -> Position:
    """The position before the first card."""
    return Position((cards_per_rank,) * HIGHEST, target)
