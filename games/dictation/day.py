"""A day's deal of both patiences: the orders that follow from its seed, and what could be done with them."""

from __future__ import annotations

from random import Random
from typing import Final, NamedTuple

from games.cards import PACK, Card
from games.dictation.par import square_par, tommy_par
from games.dictation.poker_squares import CARDS, place_of
from games.fair import Stream

PATIENCES: Final = ("sir_tommy", "poker_squares")
"""The patiences of Dictation that are played each day."""

SCORING: Final = "american"
"""The scoring of Poker Squares there, as at a table where nobody chooses."""


class Par(NamedTuple):
    """The best that could have been done with a deal: its points, whether they are `exact`, so that nothing can be
    better, and the moves."""

    points: int
    exact: bool
    way: tuple[str, ...]


def order(seed: str, patience: str) -> list[Card]:
    """The cards of a day's deal, the one that is called first first; see docs/fairness.md."""
    return Stream(bytes.fromhex(seed), (), f"daily {patience}").shuffled(PACK)


def pars_of(seed: str) -> dict[str, Par]:
    """Returns what could have been done with the deals of a day; takes seconds."""
    tommy = tommy_par(order(seed, "sir_tommy"))
    cards = order(seed, "poker_squares")[:CARDS]
    square = square_par(cards, SCORING, Random(0))
    cells = (place_of(square.cells.index(card)) for card in cards)
    return {
        "sir_tommy": Par(100 * tommy.sequences + tommy.cards, tommy.exact, tommy.moves),
        "poker_squares": Par(square.score, False, tuple(f"cell {row} {column}" for row, column in cells)),
    }
