"""Robots for Dictation (RULES 15.8). What they know is their own layout and the cards that have been called.

`beginner` overlooks builds and piles cards by luck, or takes the best of a few cells. `normal` is greedy but for a
slip now and then: everybody has the same cards, and several shall not all play alike. `strong` searches: see
`games.dictation.tommy_play` and `games.dictation.square_play`.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Final

from games.core import Decision, Tools
from games.dictation import square_play, tommy_play
from games.dictation.poker_squares import PokerSquare, cell
from games.dictation.state import Phase
from games.dictation.view import DictationView

OVERLOOKED: Final = 25
"""The number of builds in a hundred that a beginner overlooks."""

LOOKED_AT: Final = 3
"""The number of cells among which a beginner chooses."""


SLIPS: Final = 6
"""The number of moves in a hundred at which a normal player thinks no more than a beginner."""


def choose(view: DictationView, level: str, luck: Random) -> str:
    """The move of the seat whose `view` it is, which must be one that may act now."""
    if view.phase is Phase.DICTATE:
        return "next"
    if level == "normal" and luck.randrange(100) < SLIPS:
        level = "beginner"
    layout, card = view.own, view.card if view.owes else None
    if isinstance(layout, PokerSquare):
        assert card is not None, "the player who has placed waits"
        if level == "normal":
            return square_play.greedy(layout, card)
        return _try_cells(view, layout, luck)
    return tommy_play.greedy(layout, card) if level == "normal" else _pile_by_luck(view, luck)


def search(view: DictationView, level: str, luck: Random, tools: Tools) -> Iterator[Decision]:
    """See `Game.search`: tries the places in many orders in which the rest may come."""
    layout, card = view.own, view.card if view.owes else None
    if view.phase is Phase.DICTATE:
        yield Decision("next")
    elif isinstance(layout, PokerSquare):
        assert card is not None, "the player who has placed waits"
        yield from map(Decision, square_play.search(layout, card, view.called, luck))
    else:
        yield from map(Decision, tommy_play.search(layout, card, view.called, luck))


def _pile_by_luck(view: DictationView, luck: Random) -> str:
    """Builds, if it is not overlooked; else any pile, or no more builds."""
    moves = [move for move in view.moves if isinstance(move, str)]
    good = [move for move in moves if move.startswith(("found", "build"))]
    others = [move for move in moves if move not in good]
    if good and (not others or luck.randrange(100) >= OVERLOOKED):
        return luck.choice(good)
    return luck.choice(others)


def _try_cells(view: DictationView, square: PokerSquare, luck: Random) -> str:
    """The best of a few cells."""
    assert view.card is not None
    moves = [move for move in view.moves if isinstance(move, str)]
    tried = luck.sample(moves, min(LOOKED_AT, len(moves)))
    gains = square_play.Grid.of(square).gains(view.card, square.scoring)

    def gain(move: str) -> float:
        return sum(gains[line] for line in square_play.through(cell(*map(int, move.split()[1:]))))

    return max(tried, key=gain)
