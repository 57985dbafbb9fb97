"""A match of Conjugal Patience as plain data: what lies where, and what fits on what (RULES 13.2, 13.3)."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

from games.cards import SUITS, Card
from games.conjugal_patience.options import ConjugalPatienceOptions
from games.core import Seat
from games.two_handed import SEATS, Patience

RESERVE: Final = 6
"""The cards that lie open before each player."""


@dataclass
class State(Patience):
    """Lists have an entry for each seat: `reserves`, from left to right, and `wastes`, the last discard last;
    where a stock is empty there is no waste either. `tops` tells how far each of the eight sequences has come,
    from 0 on: two of each suit, in the order of `SUITS`.
    """

    options: ConjugalPatienceOptions
    reserves: list[list[Card]] = field(default_factory=lambda: [[] for _ in range(SEATS)])
    wastes: list[list[Card]] = field(default_factory=lambda: [[] for _ in range(SEATS)])
    tops: list[int] = field(default_factory=lambda: [0] * (2 * len(SUITS)))

    def cards(self, seat: Seat) -> list[Card]:
        return [*self.reserves[seat], *self.stocks[seat], *self.wastes[seat]]

    def fits(self, card: Card) -> int | None:
        """The index of the sequence that `card` continues, the lower of two; None where it continues none."""
        first = 2 * SUITS.index(card.suit)
        return next((at for at in (first, first + 1) if self.tops[at] == card.number - 1), None)

    def builds(self, seat: Seat) -> list[Card]:
        """Returns what `seat` could build now, from left to right."""
        return [card for card in self.reserves[seat] if self.fits(card) is not None]
