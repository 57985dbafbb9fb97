"""A position of Wit and Reason, for the solver.

Source: RULES 2.1 to 2.5. Exactly 31 wins; whoever has no fitting card must pass, and nobody else may; a game in
which neither can play is a draw. A pass leaves the total as it is, and hands only shrink: whoever is stuck once
stays stuck.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final, Self

from games.cards import RANKS, Card
from games.sums import PASS, Counts, Verdict

GOAL: Final = 31
TEN: Final = 10


_WORTH: Final = {rank: min(number, TEN) for number, rank in enumerate(RANKS, 1)}


def worth(card: Card) -> int:
    """Returns what a card counts: an ace 1, a court card 10."""
    return _WORTH[card.rank]


def counted(cards: Iterable[Card]) -> Counts:
    """Returns how many of `cards` there are of each value."""
    counts = [0] * TEN
    for card in cards:
        counts[worth(card) - 1] += 1
    return tuple(counts)


@dataclass(frozen=True, slots=True)
class Position:
    """Both hands and what is missing to 31, seen from the player on turn."""

    mine: Counts
    theirs: Counts
    room: int

    @property
    def step(self) -> int:
        """Eleven: the sum to which every card has a complement."""
        return TEN + 1

    def values(self) -> tuple[int, ...]:
        """Returns what may be played, lowest first."""
        fitting = tuple(value for value, count in enumerate(self.mine[: self.room], 1) if count)
        if fitting or not any(self.theirs[: self.room]):
            return fitting
        return (PASS,)

    def after(self, value: int) -> Self:
        """The other player's position after `value` or `PASS`."""
        if value == PASS:
            return type(self)(self.theirs, self.mine, self.room)
        rest = (*self.mine[: value - 1], self.mine[value - 1] - 1, *self.mine[value:])
        return type(self)(self.theirs, rest, self.room - value)

    def end(self) -> Verdict:
        """Lost if the other has just made 31, otherwise nobody can play: a draw."""
        return Verdict.DRAW if self.room else Verdict.LOSS

    def holds(self, value: int) -> bool:
        """True if the player on turn has a card of `value`."""
        return self.mine[value - 1] > 0

    def given(self, value: int) -> Self:
        """The same with one more `value` for the player on turn."""
        more = (*self.mine[: value - 1], self.mine[value - 1] + 1, *self.mine[value:])
        return type(self)(more, self.theirs, self.room)


HAND: Final[Counts] = (2,) * (TEN - 1) + (8,)
START: Final = Position(HAND, HAND, GOAL)
"""The empty table."""
