"""A hint for whoever is to act: what the `normal` robot would do, and why."""

from __future__ import annotations

from random import Random

from games.cards import Card
from games.core import Decision, Reason
from games.solo_whist import bidding, reckoning
from games.solo_whist.calls import MISERES, Call
from games.solo_whist.misere import lower
from games.solo_whist.robot import choose
from games.solo_whist.state import Phase
from games.solo_whist.view import SoloWhistView
from games.tricks.habits import Memory
from games.tricks.reasons import why


def hint(view: SoloWhistView) -> Decision:
    """Returns what to do in the seat of `view`, which may act now."""
    move = choose(view, "normal", Random(0))
    if view.claim is not None:
        return Decision(move, Reason(f"tip-{move}", {}))
    match view.phase:
        case Phase.CALL | Phase.RAISE:
            return Decision(move, _of_call(view, move))
        case Phase.TRUMP:
            suit = move.split()[1]
            return Decision(move, Reason("tip-trumps", {"suit": suit, "tricks": _about(view, suit)}))
    may = view.choosable
    return Decision(move, of_card(view, may, Card(move.split()[1])))


def of_card(view: SoloWhistView, may: tuple[Card, ...], card: Card) -> Reason:
    """Returns why `card` is played, of those that `may` be."""
    mind = reckoning.memory(view, may)
    return _of_misere(view, mind, card) if view.is_misere else why(mind, card)


def judged(view: SoloWhistView, call: Call) -> Reason:
    """Returns what a call would bring from each opponent or cost to each, and how the hand is judged for it."""
    amount = view.stake(call)
    facts = {"amount": amount, "counted": view.options.over_under and call not in (*MISERES, Call.DECLARED)}
    if call in MISERES:
        gone = 3 if len(view.players) == 3 and view.left_out is None else 0
        shown = call is Call.SPREAD or len(view.players) == 3
        return Reason("tip-misere", {**facts, "safe": not bidding.over_safe(view.hand, shown=shown, gone=gone)})
    suit = view.turned_suit
    if call in (Call.ABUNDANCE, Call.DECLARED):
        suit = bidding.best_trumps(view)
        if call is Call.DECLARED and view.options.declared_trumps == "none":
            suit = None
    shared = call in (Call.PROP, Call.COP)
    return Reason(
        "tip-call",
        {**facts, "tricks": _about(view, suit), "target": view.target(call), "shared": shared, "suit": suit},
    )


def _about(view: SoloWhistView, suit: str | None) -> int:
    """Returns how many tricks the hand is likely to take with these trumps, as a whole number."""
    return min(len(view.hand), round(bidding.tricks(view.hand, suit)))


def _of_call(view: SoloWhistView, move: str) -> Reason:
    word = move.removeprefix("raise ")
    if word not in ("pass", "drop"):
        return judged(view, Call(word))
    if bidding.wishes(view):
        return Reason("tip-overcalled", {})
    return Reason("tip-pass", {"suit": view.turned_suit, "tricks": _about(view, view.turned_suit)})


def _of_misere(view: SoloWhistView, mind: Memory, card: Card) -> Reason:
    """The reason why a card is played where tricks are avoided, by the caller or against one."""
    if len(mind.may) == 1:
        return Reason("tip-only-card", {})
    side = view.contract.side if view.contract else ()
    part = "duck" if not side or mind.seat in side else "attack"
    winning = mind.trick.winning
    if winning is None:
        return Reason(f"tip-{part}-lead", {"card": card, "count": lower(mind, card)})
    if card.suit != mind.trick.led:
        return Reason(f"tip-{part}-throw", {})
    facts = {"card": card, "top": winning.card}
    if part == "attack":
        if side[0] in mind.to_come:
            return Reason("tip-attack-before", {})
        spares = winning.seat == side[0] and not mind.takes(card)
        return Reason("tip-attack-under" if spares else "tip-attack-high", facts)
    return Reason("tip-duck-over" if mind.takes(card) else "tip-duck-under", facts)
