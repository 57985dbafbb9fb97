"""The decisions of robots that search, and the review of a deal that is over."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple, Protocol

from games.events import Reason
from games.moves import Seat


class Decision(NamedTuple):
    """A move that a search has come to, and why, where it can say that in a sentence."""

    move: str
    reason: Reason | None = None


class Mistake(NamedTuple):
    """A move of `seat` that gave something away, and what."""

    seat: Seat
    move: str
    reason: Reason


class DealReview(NamedTuple):
    """The review of a deal that is over: its mistakes, and a summary."""

    mistakes: tuple[Mistake, ...]
    summary: Reason


Tools = Mapping[str, object]
"""The tools, by name, that a host lends to a search beyond the standard library. A search does without those that
are missing."""


class Reviewable(Protocol):
    """A deal that is over: plain data that doesn't change, so that another process can review it."""

    def review(self, tools: Tools) -> DealReview:
        """Finds the moves that gave something away against best play. It may take a second."""
