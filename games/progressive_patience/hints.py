"""A hint for whoever is to act: what the `normal` robot would do, and why."""

from __future__ import annotations

from random import Random

from games.core import Decision, Reason
from games.progressive_patience.piling import wait
from games.progressive_patience.robot import choose
from games.progressive_patience.view import ProgressivePatienceView


def hint(view: ProgressivePatienceView) -> Decision:
    """Returns what to do in the seat of `view`, which may act now."""
    assert view.seat is not None
    move = choose(view, "normal", Random(0))
    verb, _, rest = move.partition(" ")
    if verb in ("play", "build"):
        card = view.turned if verb == "play" else view.tops(view.seat)[int(rest) - 1]
        return Decision(move, Reason("tip-build", {"card": card}))
    if verb != "discard":
        return Decision(move, Reason(f"tip-{verb}", {}))
    return Decision(move, _of_discard(view, int(rest) - 1))


def _of_discard(view: ProgressivePatienceView, number: int) -> Reason:
    """The reason for a discard: when the turned card and the top of the pile will be wanted."""
    card, top = view.turned, view.tops(view.seat or 0)[number]
    assert card is not None
    if top is None:
        return Reason("tip-discard-empty", {"card": card})
    gap = wait(top, view.need, view.options.ranks) - wait(card, view.need, view.options.ranks)
    facts = {"card": card, "top": top, "gap": gap}
    return Reason("tip-discard-over" if gap >= 0 else "tip-discard-least", facts)
