"""Playing cards: parsing, printing and packs.

A card is two characters, rank then suit (`TH` is the ten of hearts). Where two packs are in play a card
carries its pack's number (`7S/2`), so that all 104 are distinct.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from itertools import product
from typing import Final, Self

RANKS: Final = "A23456789TJQK"
SUITS: Final = "CDHS"
RED: Final = frozenset("DH")
_NUMBERS: Final = {rank: number for number, rank in enumerate(RANKS, 1)}
_HELD: Final = {rank + suit: place for place, (suit, rank) in enumerate(product("SHDC", "AKQJT98765432"))}
"""Where cards lie in a sorted hand, from the left: suits are black and red in turn, high cards first."""


class Card(str):
    """One card. It is its own text: `Card("7S") == "7S"` and `str(Card("7S"))` parses back to it.

    Raises `ValueError` for a text that names no card.
    """

    __slots__ = ()

    def __new__(cls, text: str) -> Self:
        if type(text) is cls:
            return text
        face, slash, pack = text.partition("/")
        if len(face) != 2 or face[0] not in RANKS or face[1] not in SUITS:
            raise ValueError(f"not a card: {text!r}")
        if slash and not (pack.isascii() and pack.isdigit() and len(pack) == 1 and pack != "0"):
            raise ValueError(f"not a card: {text!r}")
        return super().__new__(cls, text)

    @property
    def rank(self) -> str:
        """One of `A23456789TJQK`."""
        return self[0]

    @property
    def suit(self) -> str:
        """One of `CDHS`."""
        return self[1]

    @property
    def pack(self) -> int:
        """The pack's number, 0 where only one pack is in play."""
        return int(self[3]) if len(self) > 2 else 0

    @property
    def red(self) -> bool:
        """True if the suit is diamonds or hearts."""
        return self[1] in RED

    @property
    def number(self) -> int:
        """The rank counted from the ace: ace 1, jack 11, queen 12, king 13."""
        return _NUMBERS[self[0]]

    def __repr__(self) -> str:
        return f"Card({str(self)!r})"


def parse_cards(text: str) -> tuple[Card, ...]:
    """Reads cards separated by blanks. Raises `ValueError` for anything else."""
    return tuple(Card(word) for word in text.split())


def print_cards(cards: Iterable[Card]) -> str:
    """The inverse of `parse_cards`."""
    return " ".join(cards)


def in_suits(cards: Iterable[Card]) -> tuple[Card, ...]:
    """By suit, high cards first and the ace highest, as people hold them."""
    return tuple(sorted(cards, key=lambda card: _HELD[card[:2]]))


@cache
def make_pack(number: int = 0) -> tuple[Card, ...]:
    """The 52 cards in their canonical order, clubs to spades, ace to king; with `number` as pack number."""
    mark = f"/{number}" if number else ""
    return tuple(Card(f"{rank}{suit}{mark}") for suit in SUITS for rank in RANKS)


PACK: Final[tuple[Card, ...]] = make_pack()
