"""The part of a match that one seat may know."""

from __future__ import annotations

from dataclasses import dataclass

from games.moves import Offer, Seat


@dataclass(frozen=True)
class View:
    """The part of a match that one seat may know; each game derives its own. `seat` is None for whoever only
    watches."""

    seat: Seat | None
    seats: int
    to_act: frozenset[Seat]
    moves: tuple[Offer, ...]
