"""Playing cards: parsing, printing and packs.

A card is two characters, rank then suit (`TH` is the ten of hearts). Where two packs are in play a card
carries its pack's number (`7S/2`), so that all 104 are distinct.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache
from itertools import product, starmap
from typing import Final

RANKS: Final = "A23456789TJQK"
SUITS: Final = "CDHS"
RED: Final = frozenset("DH")
MOST_PACKS: Final = 9
"""The highest number of a pack."""


class Card(str):
    """One card. It is its own text: `Card("7S") == "7S"` and `str(Card("7S"))` parses back to it.

    There is one object for each. Raises `ValueError` for a text that names no card.
    """

    __slots__ = ("number", "pack", "rank", "red", "suit")

    rank: str
    """One of `A23456789TJQK`."""
    suit: str
    """One of `CDHS`."""
    pack: int
    """The pack's number, 0 where only one pack is in play."""
    red: bool
    """True for diamonds and hearts."""
    number: int
    """The rank counted from the ace: ace 1, jack 11, queen 12, king 13."""

    def __new__(cls, text: str) -> Card:
        try:
            return CARDS[text]
        except KeyError:
            raise ValueError(f"not a card: {text!r}") from None

    def __repr__(self) -> str:
        return f"Card({str(self)!r})"

    def __reduce__(self) -> tuple[type[Card], tuple[str]]:
        return Card, (str(self),)


def _card(rank: str, suit: str, pack: int) -> Card:
    card = str.__new__(Card, f"{rank}{suit}/{pack}" if pack else rank + suit)
    card.rank, card.suit, card.pack = rank, suit, pack
    card.red, card.number = suit in RED, RANKS.index(rank) + 1
    return card


CARDS: Final[Mapping[str, Card]] = {
    card: card for card in starmap(_card, product(RANKS, SUITS, range(MOST_PACKS + 1)))
}
"""Every card that there may be, by its text."""

_HELD: Final = {card: ("SHDC".index(card.suit), "AKQJT98765432".index(card.rank)) for card in CARDS.values()}
"""The places of cards in a sorted hand, from the left: suits are black and red in turn, high cards first."""


def parse_cards(text: str) -> tuple[Card, ...]:
    """Reads cards separated by blanks. Raises `ValueError` for anything else."""
    return tuple(Card(word) for word in text.split())


def print_cards(cards: Iterable[Card]) -> str:
    """The inverse of `parse_cards`."""
    return " ".join(cards)


def in_suits(cards: Iterable[Card]) -> tuple[Card, ...]:
    """By suit, high cards first and the ace highest, as people hold them."""
    return tuple(sorted(cards, key=_HELD.__getitem__))


@cache
def make_pack(number: int = 0) -> tuple[Card, ...]:
    """The 52 cards in their canonical order, clubs to spades, ace to king; with `number` as pack number."""
    mark = f"/{number}" if number else ""
    return tuple(Card(f"{rank}{suit}{mark}") for suit in SUITS for rank in RANKS)


PACK: Final[tuple[Card, ...]] = make_pack()
