"""What robots that search come to, and what there is to say of a deal that is over."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple, Protocol

from games.events import Reason
from games.moves import Seat


class Decision(NamedTuple):
    """A move that a search has come to, and why, where it can say that in a sentence."""

    move: str
    reason: Reason | None = None


class Remark(NamedTuple):
    """A move of `seat` that gave something away, and what."""

    seat: Seat
    move: str
    reason: Reason


class LookedBack(NamedTuple):
    """What there is to say about a deal that is over: all in all, and of moves that gave something away."""

    remarks: tuple[Remark, ...]
    summary: Reason


Tools = Mapping[str, object]
"""What a host lends to a search beyond the standard library, by name. A search does without what is missing."""


class Hindsight(Protocol):
    """A deal that is over: plain data that doesn't change, so that another process can look back at it."""

    def look_back(self, tools: Tools) -> LookedBack:
        """Where something was lost in the deal, against best play. It may take a second."""
