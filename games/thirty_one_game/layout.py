"""The cards of The Thirty-One Game.

A row per suit, ace to six. More than four rows, for puzzles, take the clubs and diamonds of a second pack, which
are written `3C/2`.
"""

from __future__ import annotations

from functools import cache
from typing import Final

from games.cards import RANKS, SUITS, Card
from games.thirty_one_game.options import HIGHEST

ROWS: Final = (*SUITS, "C/2", "D/2")


@cache
def layout(rows: int) -> tuple[tuple[Card, ...], ...]:
    """The first `rows` rows, each from ace to six."""
    return tuple(tuple(Card(rank + row) for rank in RANKS[:HIGHEST]) for row in ROWS[:rows])


@cache
def in_order(rows: int) -> tuple[Card, ...]:
    """All cards, lowest first, those of one value from the first row to the last."""
    return tuple(card for column in zip(*layout(rows), strict=True) for card in column)
