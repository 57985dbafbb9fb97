"""Spit's layout: how it is dealt, and which card goes on which (RULES 10.1, 10.3)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final, NamedTuple

from games.cards import PACK, RANKS, Card

STOCK_PILES: Final = 5
FULL: Final = 15
"""The cards of a complete layout: 1 + 2 + 3 + 4 + 5."""

_STEPS: Final = frozenset(zip(RANKS, RANKS[1:] + RANKS[0], strict=True))
_PLACE: Final = {card: place for place, card in enumerate(PACK)}


class StockPile(NamedTuple):
    """A stock pile as everybody sees it: how many cards, and those face up, the top one last.

    More than one is face up only after cards of equal rank have been combined.
    """

    size: int
    faces: tuple[Card, ...]

    @property
    def top(self) -> Card | None:
        """The card that may be played, if there is one."""
        return self.faces[-1] if self.faces else None

    @property
    def turns_up(self) -> bool:
        """True if playing its top card turns up the next one."""
        return len(self.faces) == 1 < self.size


class SpitPile(NamedTuple):
    """A spit pile as everybody sees it; in a deal with one pile the other has no top."""

    size: int
    top: Card | None


def adjacent(one: Card, other: Card) -> bool:
    """True if two ranks are one step apart on the circle A-2-...-K-A."""
    return (one[0], other[0]) in _STEPS or (other[0], one[0]) in _STEPS


def in_order(cards: Iterable[Card]) -> tuple[Card, ...]:
    """Cards in the order of a new pack."""
    return tuple(sorted(cards, key=_PLACE.__getitem__))


def lay_out(cards: Sequence[Card]) -> tuple[list[list[Card]], list[Card]]:
    """Deals a set row by row into five piles (bottom card first); what remains are the spit cards (10.3).

    A row of five, then one card to each of piles 2 to 5, and so on, so that a short set shows as many cards
    as possible.
    """
    piles: list[list[Card]] = [[] for _ in range(STOCK_PILES)]
    places = [pile for row in range(STOCK_PILES) for pile in range(row, STOCK_PILES)]
    for pile, card in zip(places, cards, strict=False):
        piles[pile].append(card)
    return piles, list(cards[FULL:])
