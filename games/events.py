"""The events of a match as they are told, what was reckoned, and how it ended."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from typing import NamedTuple

from games.cards import Card
from games.moves import Seat


@dataclass(frozen=True)
class Event:
    """A fact about the match. Its verb is the name of the message that tells it.

    `facts` are the message's arguments. The names `seat` and `other` hold a seat and `seats` a tuple of
    seats, `card` a card and `cards` a tuple of cards, `dealt` a tuple of pairs, each a seat and its card;
    any other name holds a number or a word.
    `seen_by` is None when everybody may know it.
    """

    verb: str
    facts: Mapping[str, object] = field(default_factory=dict)
    seen_by: frozenset[Seat] | None = None

    def visible_to(self, seat: Seat | None) -> bool:
        """True if `seat` may know it (None: somebody who only watches)."""
        return self.seen_by is None or seat in self.seen_by


def tell(verb: str, *, seen_by: Iterable[Seat] | None = None, **facts: object) -> Event:
    """Shorthand for an `Event`."""
    return Event(verb, facts, None if seen_by is None else frozenset(seen_by))


@dataclass(frozen=True)
class Outcome:
    """The end of a match.

    `points` place the seats, more is better; `shares` are what each seat wins or loses, in stakes, and sum
    to zero; `reason` names the message that says why it ended. `teams` are the seats that played together,
    with equal points; empty where everybody played alone. `newcomers` sat down after the match had begun.
    """

    points: tuple[Fraction | int, ...]
    winners: tuple[Seat, ...]
    shares: tuple[Fraction | int, ...]
    reason: str
    teams: tuple[tuple[Seat, ...], ...] = ()
    newcomers: frozenset[Seat] = frozenset()

    @property
    def sides(self) -> tuple[tuple[Seat, ...], ...]:
        """The seats that are placed together: the teams, or else everybody alone."""
        return self.teams or tuple((seat,) for seat in range(len(self.points)))

    @property
    def places(self) -> tuple[int, ...]:
        """The place of each seat, 1 for the best; equal points share a place, and a team takes a single one."""
        best = [self.points[side[0]] for side in self.sides]
        return tuple(1 + sum(other > own for other in best) for own in self.points)


@dataclass(frozen=True)
class Reckoning:
    """The reckoning when somebody last left a match that goes on.

    `shares` are what each seat had won or lost by then, in stakes; whatever comes later is added to them. `paid`
    are the seats that have left with theirs, for good.
    """

    shares: tuple[Fraction | int, ...]
    paid: frozenset[Seat]


class Scored(NamedTuple):
    """A deal that is over, to be compared with how others did with the same cards.

    `hands` are the cards as they were dealt and `points` what is compared, both by seat; `takers` are who took
    each trick.
    """

    number: int
    hands: tuple[tuple[Card, ...], ...]
    points: tuple[int, ...]
    takers: tuple[Seat, ...]


class Reason(NamedTuple):
    """The reason for something: a message's name, and its arguments, which follow `Event`."""

    message: str
    facts: Mapping[str, object]


Paragraph = tuple[str, Mapping[str, object]]
"""A part of the rules page: a message's name, and its arguments."""
