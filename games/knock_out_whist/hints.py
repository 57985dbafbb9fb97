"""A hint for whoever is to act: what the `normal` robot would do, and why."""

from __future__ import annotations

from random import Random

from games.cards import Card
from games.core import Decision, Reason
from games.knock_out_whist.robot import chance, choose, to_come
from games.knock_out_whist.state import SIGNS, Phase
from games.knock_out_whist.view import KnockOutWhistView
from games.tricks import height
from games.tricks.reasons import percent


def hint(view: KnockOutWhistView) -> Decision:
    """Returns what to do in the seat of `view`, which may act now."""
    if view.phase is Phase.THROW:
        return Decision(f"throw {SIGNS[0]}", Reason("tip-throw", {}))
    move = choose(view, "normal", Random(0))
    verb, _, rest = move.partition(" ")
    if verb == "trump":
        count = sum(card.suit == rest for card in view.hand)
        return Decision(move, Reason("tip-longest", {"suit": rest, "count": count}))
    may = view.choosable
    if "knock" in view.moves:
        likely = chance(view, may[0])
        return Decision(move, Reason("tip-dog", {"plays": verb == "play", "percent": round(100 * likely)}))
    return Decision(move, of_card(view, may, Card(rest)))


def of_card(view: KnockOutWhistView, may: tuple[Card, ...], card: Card) -> Reason:
    """Returns why `card` is played, of those that `may` be."""
    if len(may) == 1:
        return Reason("tip-only-card", {})
    winning = view.trick.winning
    if not view.trick.takes(card):
        assert winning is not None
        if not any(map(view.trick.takes, may)):
            return Reason("tip-cannot-win", {"top": winning.card})
        return Reason("tip-keeps", {"card": card, "spares": any(height(one) > height(card) for one in may)})
    if winning is not None and not to_come(view):
        return Reason("tip-takes", {"card": card})
    likely = chance(view, card)
    if likely >= 1.0:
        return Reason("tip-sure", {"card": card})
    needed = not view.taken[view.seat or 0]
    return Reason("tip-needed" if needed else "tip-likely", {"card": card, "percent": percent(likely)})
