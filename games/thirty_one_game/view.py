"""What everybody may know at The Thirty-One Game: all of it."""

from __future__ import annotations

from dataclasses import dataclass

from games.cards import Card
from games.sums import Counts, SumsView


@dataclass(frozen=True)
class ThirtyOneGameView(SumsView):
    """A look at the table.

    ``phase``: ``play``, ``bust`` (the player on turn is stuck and has to turn a card all the same) or ``over``.
    ``rows`` is the layout, of which ``turned`` lie face down, in the order in which they were turned; ``left``
    counts the others by value. ``target`` is the total that wins.
    """

    rows: tuple[tuple[Card, ...], ...]
    turned: tuple[Card, ...]
    left: Counts
    target: int
