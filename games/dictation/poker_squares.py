"""The patience Poker Squares: five by five cards, whose ten lines score as poker hands (RULES 15.6).

A square is a value: a card that is placed makes a new one.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from functools import cache
from typing import Final

from games.cards import Card
from games.core import IllegalMove

SIZE: Final = 5
"""The number of cards of a line, and of lines each way."""

CARDS: Final = SIZE * SIZE
"""The number of cards that are called."""


class Hand(StrEnum):
    """The hands that a line of five cards can be, the rarest at poker first."""

    ROYAL_FLUSH = "royal-flush"
    STRAIGHT_FLUSH = "straight-flush"
    FOUR = "four"
    FULL_HOUSE = "full-house"
    FLUSH = "flush"
    STRAIGHT = "straight"
    THREE = "three"
    TWO_PAIRS = "two-pairs"
    PAIR = "pair"
    NOTHING = "nothing"


_AMERICAN: Final = (100, 75, 50, 25, 20, 15, 10, 5, 2, 0)
_ENGLISH: Final = (30, 30, 16, 10, 5, 12, 6, 3, 1, 0)
SCORES: Final[Mapping[str, Mapping[Hand, int]]] = {
    "american": dict(zip(Hand, _AMERICAN, strict=True)),
    "english": dict(zip(Hand, _ENGLISH, strict=True)),
}
"""The scores of each hand, by the name of the scoring (15.6)."""

_ALIKE: Final = {
    (4, 1): Hand.FOUR,
    (3, 2): Hand.FULL_HOUSE,
    (3, 1, 1): Hand.THREE,
    (2, 2, 1): Hand.TWO_PAIRS,
    (2, 1, 1, 1): Hand.PAIR,
}


def hand_of(cards: Sequence[Card]) -> Hand:
    """Returns what five cards are. In a straight the ace is high or low, but not in the middle (15.6)."""
    alike = _ALIKE.get(tuple(sorted(Counter(card.rank for card in cards).values(), reverse=True)))
    if alike is not None:
        return alike
    numbers = sorted(card.number for card in cards)
    flush = len({card.suit for card in cards}) == 1
    high = numbers == [1, 10, 11, 12, 13]
    if high or numbers[-1] - numbers[0] == SIZE - 1:
        if flush:
            return Hand.ROYAL_FLUSH if high else Hand.STRAIGHT_FLUSH
        return Hand.STRAIGHT
    return Hand.FLUSH if flush else Hand.NOTHING


@cache
def lines() -> tuple[tuple[int, ...], ...]:
    """The cells of the five rows, from the top, and of the five columns, from the left."""
    rows = tuple(tuple(range(start, start + SIZE)) for start in range(0, CARDS, SIZE))
    return (*rows, *(tuple(range(start, CARDS, SIZE)) for start in range(SIZE)))


@dataclass(frozen=True)
class PokerSquare:
    """One player's square, row by row; `scoring` is one of `SCORES`."""

    scoring: str = "american"
    cells: tuple[Card | None, ...] = (None,) * CARDS

    @property
    def cards(self) -> tuple[Card, ...]:
        """All cards of the square."""
        return tuple(card for card in self.cells if card is not None)

    @property
    def score(self) -> int:
        """Returns what all complete lines score together."""
        return sum(self.line_scores)

    @property
    def hands(self) -> tuple[Hand | None, ...]:
        """Returns what each of the `lines` is; None while it has an empty cell."""
        return tuple(map(self._hand, lines()))

    @property
    def line_scores(self) -> tuple[int, ...]:
        """Returns what each of the `lines` scores; 0 while it has an empty cell."""
        return tuple(SCORES[self.scoring][hand] if hand else 0 for hand in self.hands)

    def placements(self, card: Card) -> tuple[str, ...]:
        """The moves that place the card that was called: in any empty cell."""
        return tuple(f"cell {row} {column}" for row, column in self._empty())

    def builds(self) -> tuple[str, ...]:
        """Nothing is ever built here."""
        return ()

    def place(self, card: Card, row: int, column: int) -> PokerSquare:
        """The square after `card` was placed in a cell, both counted from 1. Raises `IllegalMove`."""
        index = cell(row, column)
        if self.cells[index] is not None:
            raise IllegalMove("cell-is-taken", card=self.cells[index])
        return replace(self, cells=(*self.cells[:index], card, *self.cells[index + 1 :]))

    def default(self, card: Card) -> str:
        """The safe move: the first empty cell."""
        row, column = next(self._empty())
        return f"cell {row} {column}"

    def _empty(self) -> Iterator[tuple[int, int]]:
        return (place_of(index) for index, card in enumerate(self.cells) if card is None)

    def _hand(self, line: Sequence[int]) -> Hand | None:
        cards = [card for index in line if (card := self.cells[index]) is not None]
        return hand_of(cards) if len(cards) == SIZE else None


def cell(row: int, column: int) -> int:
    """The index of a cell; rows and columns count from 1."""
    return (row - 1) * SIZE + column - 1


def place_of(index: int) -> tuple[int, int]:
    """The row and column of a cell, both counted from 1."""
    return index // SIZE + 1, index % SIZE + 1
