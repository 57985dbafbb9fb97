"""A hint for whoever is to act: what the quickest robot would do, and why."""

from __future__ import annotations

from random import Random

from games.core import Decision, Reason
from games.grabbage.robot import choose
from games.grabbage.view import GrabbageView


def hint(view: GrabbageView) -> Decision:
    """Returns what to do in the seat of `view`, which may act now."""
    own = view.players[view.seat or 0]
    move = choose(view, "strong", Random(0))
    verb, _, rest = move.partition(" ")
    if verb == "build":
        pile = rest.split()[0].removeprefix("waste")
        if pile == "any":
            return Decision(move, Reason("tip-build", {"card": own.turned}))
        top = own.wastes[int(pile) - 1 if pile else 0].top
        return Decision(move, Reason("tip-build-waste", {"card": top}))
    if verb == "discard" and rest:
        top = own.wastes[int(rest) - 1].top
        if top is None or own.turned is None:
            return Decision(move, Reason("tip-discard-empty", {"card": own.turned}))
        facts = {"card": own.turned, "top": top}
        higher = top.number >= own.turned.number
        return Decision(move, Reason("tip-discard-under" if higher else "tip-discard-least", facts))
    return Decision(move, Reason(f"tip-{verb}", {}))
