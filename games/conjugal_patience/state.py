"""A match of Conjugal Patience as plain data: what lies where, and what fits on what (RULES 13.2, 13.3)."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

from games.cards import SUITS, Card
from games.conjugal_patience.options import ConjugalPatienceOptions
from games.core import IllegalMove, Seat
from games.two_handed import SEATS, Patience

RESERVE: Final = 6
"""The cards that lie open before each player."""

SEQUENCES: Final = tuple(suit for suit in SUITS for _ in range(2))
"""The suits of the eight sequences, in the order of their numbers."""


@dataclass
class State(Patience):
    """Lists have an entry for each seat: `reserves` (a card or None in each of six places) and `wastes` (last
    discard last). `sequences` are the cards of each of the `SEQUENCES`.
    """

    options: ConjugalPatienceOptions
    reserves: list[list[Card | None]] = field(default_factory=lambda: [[None] * RESERVE for _ in range(SEATS)])
    wastes: list[list[Card]] = field(default_factory=lambda: [[] for _ in range(SEATS)])
    sequences: list[list[Card]] = field(default_factory=lambda: [[] for _ in SEQUENCES])

    @property
    def built(self) -> tuple[Card, ...]:
        """The cards of all sequences."""
        return tuple(card for sequence in self.sequences for card in sequence)

    @property
    def all_cards(self) -> tuple[Card, ...]:
        return (*self.built, *self.cards(0), *self.cards(1))

    def held(self, seat: Seat) -> list[Card]:
        """The cards that lie open before `seat`, from left to right."""
        return [card for card in self.reserves[seat] if card is not None]

    def place(self, seat: Seat, card: Card) -> int:
        """Where in the reserve of `seat` a card lies. Raises `IllegalMove`."""
        if card not in self.reserves[seat]:
            raise IllegalMove("not-in-reserve", card=card)
        return self.reserves[seat].index(card)

    def cards(self, seat: Seat) -> list[Card]:
        return [*self.held(seat), *self.stocks[seat], *self.wastes[seat]]

    @property
    def tops(self) -> tuple[int, ...]:
        """Returns how far each sequence has come: the number of its top card, 0 for none."""
        return tuple(map(len, self.sequences))

    def fits(self, card: Card) -> int | None:
        """The index of the sequence that `card` continues, the lower of two; None where it continues none."""
        first = 2 * SUITS.index(card.suit)
        return next((at for at in (first, first + 1) if len(self.sequences[at]) == card.number - 1), None)

    def builds(self, seat: Seat) -> list[Card]:
        """Returns what `seat` could build now, from left to right."""
        return [card for card in self.held(seat) if self.fits(card) is not None]

    def is_small(self, seat: Seat) -> bool:
        """True if `seat` has nothing left to fill the reserve from, and so discards no more."""
        return not self.stocks[seat] and not self.wastes[seat]
