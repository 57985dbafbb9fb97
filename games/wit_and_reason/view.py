"""What everybody may know at Wit and Reason: all of it, but for the order of the pack that is cut from."""

from __future__ import annotations

from dataclasses import dataclass

from games.cards import Card
from games.core import Seat
from games.sums import Counts, SumsView


@dataclass(frozen=True)
class WitView(SumsView):
    """A look at the table; pairs are by seat.

    ``phase``: ``shuffle``, ``cut``, ``toss``, ``colours``, ``play`` or ``over``. ``drawn`` and ``set_aside`` are
    the cards of the cut, ``black`` is the seat with the black cards. ``hands`` lie sorted by value, ``left``
    counts them by value. ``stuck`` have no card that fits.
    """

    drawn: tuple[Card | None, Card | None]
    set_aside: tuple[Card, ...]
    black: Seat | None
    hands: tuple[tuple[Card, ...], tuple[Card, ...]]
    left: tuple[Counts, Counts]
    stuck: tuple[bool, bool]
