"""A hint for whoever is to act: what the `normal` robot would do, and why."""

from __future__ import annotations

from random import Random

from games.cards import Card
from games.conjugal_patience.robot import choose, nexts
from games.conjugal_patience.view import ConjugalPatienceView
from games.core import Decision, Reason


def hint(view: ConjugalPatienceView) -> Decision:
    """Returns what to do in the seat of `view`, which may act now."""
    assert view.seat is not None
    move = choose(view, "normal", Random(0))
    verb, _, rest = move.partition(" ")
    if verb == "end":
        return Decision(move, Reason("tip-end", {}))
    card = Card(rest)
    if verb == "build":
        if view.compulsory:
            return Decision(move, Reason("tip-must-build", {}))
        follows = (card.suit, card.number) in nexts(view.reserves[view.seat])
        return Decision(move, Reason("tip-build-on" if follows else "tip-build", {"card": card}))
    held = [Card(str(one).split()[1]) for one in view.moves if str(one).startswith("build")]
    if held:
        return Decision(move, Reason("tip-hold", {"card": card, "top": held[0]}))
    return Decision(move, Reason("tip-discard", {"card": card}))
