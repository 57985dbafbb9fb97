"""A hint for whoever is to act: what the quickest robot would do, and why."""

from __future__ import annotations

from random import Random

from games.core import Amount, Decision, Reason
from games.pirate.robot import choose
from games.pirate.view import PirateView


def hint(view: PirateView) -> Decision:
    """Returns what to do in the seat of `view`, which may act now."""
    cut = next((offer for offer in view.moves if isinstance(offer, Amount)), None)
    if cut is not None:
        return Decision(cut.text((cut.low + cut.high) // 2), Reason("tip-cut", {}))
    own = view.players[view.seat or 0]
    move = choose(view, "strong", Random(0))
    verb = move.split()[0]
    if verb == "claim":
        return Decision(move, Reason("tip-claim", {"card": view.claimable}))
    if verb == "build":
        return Decision(
            move, Reason("tip-build", {"card": own.turned if move == "build turned" else own.waste_top})
        )
    if "build waste" in view.moves:  # it can be built, and would leave the last missing card to the other
        return Decision(move, Reason("tip-hold", {"card": own.waste_top}))
    return Decision(move, Reason(f"tip-{verb}", {}))
