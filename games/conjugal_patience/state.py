"""A match of Conjugal Patience as plain data: what lies where, and what fits on what (RULES 13.2, 13.3)."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

from games.cards import SUITS, Card
from games.conjugal_patience.options import ConjugalPatienceOptions
from games.core import Seat
from games.two_handed import SEATS, Turns, pack

RESERVE: Final = 6
"""The cards that lie open before each player."""

SEQUENCES: Final = tuple(suit for suit in SUITS for _ in range(2))
"""The suits of the eight sequences, in the order of their numbers."""


@dataclass
class State:
    """Lists have an entry for each seat: `reserves` (a card or None in each of six places), `stocks` (next
    card last) and `wastes` (last discard last). `sequences` are the cards of each of the `SEQUENCES`.

    `undealt` are the seats whose packs still have to be shuffled, `shuffling` is the seat whose stock, the
    former waste, has to be.
    """

    options: ConjugalPatienceOptions
    turns: Turns
    undealt: list[Seat] = field(default_factory=lambda: list(range(SEATS)))
    shuffling: Seat | None = None
    reserves: list[list[Card | None]] = field(default_factory=lambda: [[None] * RESERVE for _ in range(SEATS)])
    stocks: list[list[Card]] = field(default_factory=lambda: [[] for _ in range(SEATS)])
    wastes: list[list[Card]] = field(default_factory=lambda: [[] for _ in range(SEATS)])
    sequences: list[list[Card]] = field(default_factory=lambda: [[] for _ in SEQUENCES])

    @classmethod
    def before_the_deal(cls, seats: int, options: ConjugalPatienceOptions) -> State:
        """A new match; seat 0 begins."""
        return cls(options, Turns(options.stall_turns))

    @property
    def must_build(self) -> bool:
        return self.turns.compulsory

    @property
    def to_order(self) -> tuple[Card, ...]:
        """A pack before the first turn, or a waste that becomes the stock again."""
        if self.undealt:
            return pack(self.undealt[0] + 1, self.options.ranks)
        if self.shuffling is None:
            return ()
        of_all = pack(self.shuffling + 1, self.options.ranks)
        return tuple(sorted(self.stocks[self.shuffling], key=of_all.index))

    @property
    def all_cards(self) -> tuple[Card, ...]:
        piles = (*map(self.held, range(SEATS)), *self.stocks, *self.wastes, *self.sequences)
        return tuple(card for pile in piles for card in pile)

    def held(self, seat: Seat) -> list[Card]:
        """The cards that lie open before `seat`, from left to right."""
        return [card for card in self.reserves[seat] if card is not None]

    def count(self, seat: Seat) -> int:
        """How many cards `seat` still has to get rid of."""
        return len(self.held(seat)) + len(self.stocks[seat]) + len(self.wastes[seat])

    @property
    def tops(self) -> tuple[int, ...]:
        """How far each sequence has come: the number of its top card, 0 for none."""
        return tuple(map(len, self.sequences))

    def fits(self, card: Card) -> int | None:
        """The index of the sequence that `card` continues, the lower of two; None where it continues none."""
        first = 2 * SUITS.index(card.suit)
        return next((at for at in (first, first + 1) if len(self.sequences[at]) == card.number - 1), None)

    def builds(self, seat: Seat) -> list[Card]:
        """What `seat` could build now, from left to right."""
        return [card for card in self.held(seat) if self.fits(card) is not None]

    def is_small(self, seat: Seat) -> bool:
        """Whether `seat` has nothing left to fill the reserve from, and so discards no more."""
        return not self.stocks[seat] and not self.wastes[seat]
