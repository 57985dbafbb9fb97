"""The rules that a game tells the race about itself: the whole interface between the two.

A game's state has the race as one of its parts (`state.race`). The functions of this folder that need the game's
own rules are handed its state and its `RaceRules`; those that don't are handed the race alone.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Generic, Protocol, TypeVar

from games.cards import Card
from games.core import Event, Form, Kind, Offer, Seat
from games.race.state import READY, Deadline, Race


class Happening(StrEnum):
    """The happenings of every race that are nobody's move. A game has an enum of its own, with other texts, for
    its own deadlines.
    """

    BEGUN = "begun"
    """Everybody is ready, and the race has begun. The game is told."""

    PASSED = "passed"
    """In turns: nobody wants or is able to act any more (RT-7). The game is told."""

    # Deadlines that the race keeps by itself: for pressing ready, for a contest, for a silent seat.
    READY = "ready"
    CONTEST = "contest"
    IDLE = "idle"


class HasRace(Protocol):
    """The state of a game that is a race."""

    race: Race

    @property
    def all_cards(self) -> tuple[Card, ...]:
        """Every card of the match."""


S = TypeVar("S", bound=HasRace)


def _no_contest(state: HasRace, thing: str, seats: tuple[Seat, ...]) -> list[Event]:
    raise AssertionError(f"nobody can have contested {thing}")


@dataclass(frozen=True)
class RaceRules(Generic[S]):
    """A game's own rules: functions on its state."""

    forms: tuple[Form[S], ...]
    """The moves of its own, the dealer's too, with the stages in which they may be made."""

    offers: Callable[[S, Seat], Sequence[Offer]]
    """The offers to a seat by the game's own rules; not asked for while the race is paused or waits for ready. To
    the dealer: what has to be ordered or tossed before anything else may happen, usually nothing."""

    deadlines: Callable[[S], list[Deadline]]
    """The game's own deadlines, which only run live."""

    happen: Callable[[S, StrEnum], list[Event]]
    """One of them has come, or what `Happening` says that a game is told."""

    settle: Callable[[S, str, tuple[Seat, ...]], list[Event]] = _no_contest
    """A contest (`games.race.contend`) is over: for this thing, claimed by these seats in order of arrival."""

    awaits: Callable[[S, Seat], bool] = lambda state, seat: True
    """True if the silence of a seat that may act holds up the others."""

    leave: Callable[[S, Seat], list[Event]] = lambda state, seat: []
    """A seat has left, where at least two play on: the race has seen to everything but the cards."""

    before: tuple[str, ...] = (READY,)
    """The stages that come before the race: people look at their cards, and nobody is hurried."""

    prefers: Callable[[S, Seat], str | None] = lambda state, seat: None
    """The safe move of a seat, where that is none of those of every race, nor the first that it is offered."""

    kinds: tuple[Kind, ...] = ()
    """The kinds of things that its moves name."""
