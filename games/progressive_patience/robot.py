"""Robots for Progressive Patience (RULES 14.7).

`normal` builds whatever fits, and piles its discards up in the order in which they will be wanted. Holding a
waste card back where only the other shows the next rank was tried: it lost more matches than it won. `beginner`
often overlooks a build and discards by luck. `strong` searches: see `games.progressive_patience.search`.
"""

from __future__ import annotations

from random import Random

from games.progressive_patience.piling import best_pile
from games.progressive_patience.view import ProgressivePatienceView
from games.two_handed import overlooks, sorted_out


def choose(view: ProgressivePatienceView, level: str, luck: Random) -> str:
    """The move of the seat whose `view` it is, which must be one that may act now."""
    builds, others = sorted_out(view)
    if level == "beginner" and others:
        if not overlooks(builds, luck):
            return luck.choice(builds)
        return "turn" if "turn" in others else luck.choice(others)
    if builds:
        return builds[0]
    if view.turned is None:
        return others[0]
    tops = view.tops(view.seat or 0)
    return f"discard {best_pile(view.turned, tops, view.need, view.options.ranks) + 1}"
