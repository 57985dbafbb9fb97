"""What may be seen of Spit (RULES 10.9): everything that lies face up, and how many cards lie face down."""

from __future__ import annotations

from dataclasses import dataclass

from games.core import Seat
from games.race import RaceView
from games.spit.layout import SpitPile, StockPile


@dataclass(frozen=True)
class SpitView(RaceView):
    """Spit as one seat sees it. Pairs are indexed by seat; spit pile 0 belongs to seat 0 (the moves call it 1).

    ``short`` is the player without spit cards in a deal with one pile; ``alone`` the one who plays on after the
    other has gone out; ``shouted`` are those who have said spit; ``bound_to`` is the pile on which the only
    player with spit cards has to spit; ``out`` are those who have emptied their stock piles.
    """

    deal: int
    stocks: tuple[tuple[StockPile, ...], ...]
    spit_cards: tuple[int, ...]
    piles: tuple[SpitPile, ...]
    short: Seat | None
    alone: Seat | None
    shouted: tuple[Seat, ...]
    bound_to: int | None
    out: tuple[Seat, ...]
    cards: tuple[int, ...]
