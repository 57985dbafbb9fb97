"""The part of a match that one seat may know."""

from __future__ import annotations

from dataclasses import dataclass

from games.cards import Card
from games.moves import Offer, Pick, Seat


@dataclass(frozen=True)
class View:
    """The part of a match that one seat may know; each game derives its own. `seat` is None for whoever only
    watches."""

    seat: Seat | None
    seats: int
    to_act: frozenset[Seat]
    moves: tuple[Offer, ...]

    @property
    def choosable(self) -> tuple[Card, ...]:
        """The cards among which the seat may choose now; empty where it has none to choose."""
        return next((move.cards for move in self.moves if isinstance(move, Pick)), ())
