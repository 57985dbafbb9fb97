"""The widow of the banking version: three cards in the middle that may be exchanged (RULES 4.9.2, 4.9.3)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import combinations, permutations
from typing import Final, NamedTuple, Self

from games.cards import Card
from games.core import Kind, cards_of


def swap_text(pairs: Iterable[tuple[str, int | str]]) -> str:
    """The move that lays each card in its position of the widow."""
    return "swap " + " ".join(f"{card}:{position}" for card, position in pairs)


def _exchange(word: str) -> tuple[Card, int] | None:
    """A card that is laid in a position of the widow: `7C:0`."""
    card, _, position = word.partition(":")
    known = cards_of(0).get(card)
    return (known, int(position)) if known is not None and position in ("0", "1", "2") else None


def _apart(pairs: Sequence[object]) -> bool:
    """True if no card is laid twice, and none on another."""
    return all(len({*side}) == len(pairs) for side in zip(*pairs, strict=True))


EXCHANGES: Final = Kind("EXCHANGES", _exchange, ("7C:0", "KD:1", "AS:2"), _apart)
"""The kind of thing that a move `swap` names."""


class Widow(NamedTuple):
    """Three cards in positions 0, 1 and 2, and which of them lie face up; empty where none was dealt."""

    cards: tuple[Card, ...] = ()
    up: tuple[bool, ...] = ()

    def with_cards(self, laid: Iterable[tuple[Card, int]]) -> Self:
        """The widow after cards were laid face up in some of its positions."""
        cards, up = list(self.cards), list(self.up)
        for card, position in laid:
            cards[position], up[position] = card, True
        return type(self)(tuple(cards), tuple(up))

    def swaps(self, hand: Sequence[Card]) -> tuple[str, ...]:
        """Every exchange of one, two or three cards of `hand`, as moves."""
        if not self.cards:
            return ()
        return tuple(
            swap_text(zip(given, positions, strict=True))
            for count in (1, 2, 3)
            for given in combinations(hand, count)
            for positions in permutations(range(3), count)
        )
