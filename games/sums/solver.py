"""Exact play in races to a total: who wins from here, and with what.

A position is seen from the player on turn. What is good for one player is bad for the other, so the verdict on a
position is the best of the opposite verdicts on the positions it leads to (negamax), and since a position never
comes back, each needs to be judged only once.

Cards of one value are equal here: a position counts them, and a move is a value.
"""

from __future__ import annotations

from enum import IntEnum
from functools import lru_cache
from typing import Final, NamedTuple, Protocol, Self

Counts = tuple[int, ...]
"""The number of cards of each value that there are: `counts[0]` aces, `counts[1]` twos, and so on."""

PASS: Final = 0
"""The one move of a player who can't play while the other can."""

MEMORY: Final = 1 << 17
"""The number of positions that are remembered. All of Wit and Reason is 114,194 of them, ends included."""


class Verdict(IntEnum):
    """The end of a position with best play on both sides, for the player on turn."""

    LOSS = -1
    DRAW = 0
    WIN = 1

    @property
    def word(self) -> str:
        """`win`, `draw` or `loss`, as messages select it."""
        return self.name.lower()

    def turned(self) -> Verdict:
        """The same for the other player."""
        return Verdict(-self)


class Position(Protocol):
    """A position of a race to a total; a frozen value, seen from the player on turn."""

    def __hash__(self) -> int:
        """It is remembered by what it is."""

    @property
    def room(self) -> int:
        """Returns how much is missing to the total that wins."""

    @property
    def step(self) -> int:
        """The sum to which any card has a complement: the highest value and one."""

    def values(self) -> tuple[int, ...]:
        """Returns what the player on turn may play, lowest first; `(PASS,)` if only that; empty at the end."""

    def after(self, value: int) -> Self:
        """The position for the other player after `value` (or `PASS`), one of `values`."""

    def end(self) -> Verdict:
        """The verdict where `values` is empty."""

    def holds(self, value: int) -> bool:
        """True if the player on turn has a card of `value`, fitting or not."""

    def given(self, value: int) -> Self:
        """The same position if the player on turn had one more card of `value`."""


@lru_cache(maxsize=MEMORY)
def verdict(position: Position) -> Verdict:
    """Returns how `position` ends with best play, for the player on turn."""
    values = position.values()
    if not values:
        return position.end()
    best = Verdict.LOSS
    for value in reversed(values):  # the highest first: it may be the very card that wins
        best = max(best, verdict(position.after(value)).turned())
        if best is Verdict.WIN:
            break
    return best


def keeping(position: Position) -> tuple[int, ...]:
    """The values that get out of `position` all that is in it; where it is lost, every value."""
    goal = verdict(position).turned()
    return tuple(value for value in position.values() if verdict(position.after(value)) is goal)


class Line(NamedTuple):
    """One move looked into: what it leads to for the player who makes it, and the other's best replies to it."""

    value: int
    verdict: Verdict
    replies: tuple[int, ...]


def lines(position: Position) -> tuple[Line, ...]:
    """Every move of the player on turn, lowest first."""
    return tuple(
        Line(value, verdict(after).turned(), keeping(after))
        for value in position.values()
        for after in (position.after(value),)
    )


def hardest(position: Position) -> tuple[int, ...]:
    """The best moves against somebody who may err.

    In a won position these are the winning moves, or only those that win on the spot if there are any. Otherwise
    they are the moves that keep what can be kept and leave the other the fewest right replies; where that is
    equal, the fewest among the most.
    """
    best = keeping(position)
    if verdict(position) is Verdict.WIN:
        return tuple(value for value in best if not position.after(value).values()) or best
    after = {value: position.after(value) for value in best}
    trouble = {value: (len(keeping(left)), -len(left.values())) for value, left in after.items()}
    return tuple(value for value in best if trouble[value] == min(trouble.values()))
