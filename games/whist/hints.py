"""A hint for whoever is to act: what the `normal` robot would do, and why."""

from __future__ import annotations

from random import Random

from games.cards import Card
from games.core import Decision, Reason
from games.tricks.reasons import why
from games.whist.robot import choose, memory
from games.whist.view import WhistView


def hint(view: WhistView) -> Decision:
    """Returns what to do in the seat of `view`, which may act now."""
    move = choose(view, "normal", Random(0))
    verb, _, rest = move.partition(" ")
    if verb != "play":
        return Decision(move, Reason(f"tip-{verb}", {}))
    may = view.choosable
    return Decision(move, why(memory(view, may), Card(rest)))
