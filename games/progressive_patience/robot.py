"""Robots for Progressive Patience (RULES 14.7).

`normal` builds whatever fits, and piles its discards up in the order in which they will be wanted. Holding a
waste card back where only the other shows the next rank was tried: it lost more matches than it won. `beginner`
often overlooks a build and discards by luck. `strong` searches: see `games.progressive_patience.search`.
"""

from __future__ import annotations

from random import Random
from typing import Final

from games.core import thought_out
from games.progressive_patience.piling import best_pile
from games.progressive_patience.search import search
from games.progressive_patience.view import ProgressivePatienceView

OVERLOOKED: Final = 40
"""How many builds in a hundred a beginner overlooks."""


def choose(view: ProgressivePatienceView, level: str, luck: Random) -> str:
    """The move of the seat whose `view` it is, which must be one that may act now."""
    if level == "strong":
        return thought_out(search(view, luck, choose(view, "normal", luck))).move
    moves = [move for move in view.moves if isinstance(move, str)]
    builds = [move for move in moves if move.startswith(("build", "play"))]
    others = [move for move in moves if move not in builds]
    if not others:
        return builds[0]
    if level == "beginner":
        if builds and luck.randrange(100) >= OVERLOOKED:
            return luck.choice(builds)
        return "turn" if "turn" in others else luck.choice(others)
    if builds:
        return builds[0]
    if view.turned is None:
        return others[0]
    return f"discard {best_pile(view.turned, view.tops(_own(view)), view.need, view.options.ranks) + 1}"


def _own(view: ProgressivePatienceView) -> int:
    assert view.seat is not None, "a robot plays a seat"
    return view.seat
