"""A hint for whoever is to act: what the `normal` robot would do, and why."""

from __future__ import annotations

from random import Random

from games.cards import Card
from games.core import Decision, Reason
from games.thirty_one.hands import hand_value, kept_value, without
from games.thirty_one.robot import choose, open_swaps, threshold
from games.thirty_one.state import Phase
from games.thirty_one.view import ThirtyOneView


def hint(view: ThirtyOneView) -> Decision:
    """Returns what to do in the seat of `view`, which may act now."""
    if view.phase is Phase.PREDEAL:
        return Decision("normal", Reason("tip-normal", {}))
    move = choose(view, "normal", Random(0))
    return Decision(move, _why(view, move))


def _why(view: ThirtyOneView, move: str) -> Reason:
    verb, _, rest = move.partition(" ")
    if verb == "pass":
        return Reason("tip-no-bet", {})
    if verb == "drop":
        card = Card(rest)
        return Reason("tip-drop", {"card": card, "value": hand_value(without(view.hand, card), view.options)})
    now = hand_value(view.hand, view.options)
    if verb == "knock":
        return Reason("tip-knock", {"value": now, "least": threshold(view)})
    if verb == "swap":
        return _of_swap(view, move, now)
    if verb == "stand":
        return Reason("tip-stand", {"value": now})
    top = view.open_discard
    if top is None:
        return Reason("tip-draw", {"value": now})
    then = kept_value((*view.hand, top), top, view.options)
    if move == "take discard":
        return Reason("tip-take", {"card": top, "value": now, "then": then})
    return Reason("tip-stock", {"card": top, "value": now, "then": then, "better": then > now})


def _of_swap(view: ThirtyOneView, move: str, now: float) -> Reason:
    swap = next((swap for swap in open_swaps(view) if swap.move == move), None)
    if swap is None:
        return Reason("tip-blind", {"value": now})
    return Reason("tip-swap", {"value": now, "then": swap.value})
