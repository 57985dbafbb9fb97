"""A hint for whoever is to act: what the quickest robot would do, and why."""

from __future__ import annotations

from random import Random

from games.core import Decision, Reason
from games.spit.layout import adjacent
from games.spit.robot import choose
from games.spit.view import SpitView


def hint(view: SpitView) -> Decision:
    """Returns what to do in the seat of `view`, which may act now."""
    own = view.seat or 0
    move = choose(view, "strong", Random(0))
    verb, _, rest = move.partition(" ")
    if verb == "slap":
        sizes = [pile.size for pile in view.piles]
        least = sizes[int(rest) - 1]
        return Decision(move, Reason("tip-slap", {"count": least, "top": max(sizes)}))
    if verb in ("play", "fill"):
        place = int(rest.split()[0]) - 1
        pile = view.stocks[own][place]
        if verb == "fill":
            return Decision(move, Reason("tip-fill", {"reveals": pile.turns_up}))
        card = pile.top
        assert card is not None
        others = (other.top for number, other in enumerate(view.stocks[own]) if number != place)
        follow = next((other for other in others if other is not None and adjacent(other, card)), None)
        if follow is not None:
            return Decision(move, Reason("tip-follow", {"card": card, "top": follow}))
        return Decision(move, Reason("tip-play", {"card": card, "reveals": pile.turns_up}))
    return Decision(move, Reason(f"tip-{verb}", {}))
