"""The patience Sir Tommy: four foundations from the ace to the king, four piles, and no way back (RULES 15.3).

A layout is a value: what is done with a card makes a new one.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from games.cards import RANKS, Card
from games.core import IllegalMove

PILES: Final = 4
"""The number of piles of each player."""

CARDS: Final = 52
"""The number of cards that are called: the whole pack."""


@dataclass(frozen=True)
class SirTommy:
    """One player's layout. A foundation is a run from the ace up, a pile has its available card last."""

    foundations: tuple[tuple[Card, ...], ...] = ()
    piles: tuple[tuple[Card, ...], ...] = ((),) * PILES

    @property
    def sequences(self) -> int:
        """Returns how many foundations are complete."""
        return sum(len(run) == len(RANKS) for run in self.foundations)

    @property
    def built(self) -> int:
        """Returns how many cards lie on foundations."""
        return sum(map(len, self.foundations))

    @property
    def cards(self) -> tuple[Card, ...]:
        """All cards of the layout, wherever they lie."""
        return tuple(card for place in (*self.foundations, *self.piles) for card in place)

    def fits(self, card: Card) -> bool:
        """True if `card` can go on a foundation now; an ace starts one."""
        return card.number == 1 or self._foundation(card) is not None

    def placements(self, card: Card) -> tuple[str, ...]:
        """The moves that place the card that was called: an ace has to be set out (15.3)."""
        if card.number == 1:
            return ("found",)
        piles = tuple(f"pile {number}" for number in range(1, PILES + 1))
        return ("found", *piles) if self.fits(card) else piles

    def builds(self) -> tuple[str, ...]:
        """The moves that build from a pile."""
        return tuple(
            f"build {number}" for number, pile in enumerate(self.piles, 1) if pile and self.fits(pile[-1])
        )

    def pile(self, card: Card, number: int) -> SirTommy:
        """The layout after `card` was put on pile `number`, 1 to 4. Raises `IllegalMove`."""
        if card.number == 1:
            raise IllegalMove("ace-is-set-out")
        return self._with_pile(number - 1, (*self.piles[number - 1], card))

    def build(self, number: int) -> tuple[SirTommy, Card]:
        """The layout after the top of pile `number`, 1 to 4, was built, and that card. Raises `IllegalMove`."""
        pile = self.piles[number - 1]
        if not pile:
            raise IllegalMove("pile-is-empty", number=number)
        return self._with_pile(number - 1, pile[:-1]).found(pile[-1]), pile[-1]

    def default(self, card: Card) -> str:
        """The safe move (15.7): on the nearest higher or equal top, else on the emptiest pile."""
        if card.number == 1:
            return "found"
        tops = [(pile[-1].number, index) for index, pile in enumerate(self.piles) if pile]
        above = [(number, index) for number, index in tops if number >= card.number]
        if above:
            return f"pile {min(above)[1] + 1}"
        return f"pile {min((len(pile), index) for index, pile in enumerate(self.piles))[1] + 1}"

    def _foundation(self, card: Card) -> int | None:
        """The first foundation that waits for `card`."""
        return next((index for index, run in enumerate(self.foundations) if len(run) == card.number - 1), None)

    def found(self, card: Card) -> SirTommy:
        """The layout after `card` was put on a foundation. Raises `IllegalMove`."""
        if card.number == 1:
            return replace(self, foundations=(*self.foundations, (card,)))
        index = self._foundation(card)
        if index is None:
            raise IllegalMove("pile-does-not-accept", card=card)
        runs = list(self.foundations)
        runs[index] = (*runs[index], card)
        return replace(self, foundations=tuple(runs))

    def _with_pile(self, index: int, pile: tuple[Card, ...]) -> SirTommy:
        piles = list(self.piles)
        piles[index] = pile
        return replace(self, piles=tuple(piles))
