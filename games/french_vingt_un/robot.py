"""French Vingt-Un's robots (RULES 6.5): see `games.bank.robots` for the rounds in which cards are drawn."""

from __future__ import annotations

from random import Random

from games.bank import robots
from games.french_vingt_un.advice import best_call, best_stake
from games.french_vingt_un.state import FrenchVingtUnView


def choose(view: FrenchVingtUnView, level: str, luck: Random) -> str:
    """The move of a robot of this level."""
    calls = [move for move in view.moves if isinstance(move, str) and move.split()[0] in ("elect", "declare")]
    if not calls:
        stake = best_stake(view) if level != "beginner" else None
        return robots.choose(view, level, luck) if stake is None else stake.move
    return luck.choice(calls) if level == "beginner" else best_call(view).move
