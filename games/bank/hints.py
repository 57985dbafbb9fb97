"""A hint for whoever is to act: what `games.bank.advice` says, and the cards that speak for it."""

from __future__ import annotations

from random import Random

from games.bank.advice import Advice, advise
from games.bank.robots import choose
from games.bank.view import AnyBankView
from games.core import Decision, Reason


def hint(view: AnyBankView) -> Decision:
    """Returns what to do in the seat of `view`, which may act now."""
    advice = advise(view)
    if advice is None:
        move = choose(view, "normal", Random(0))
        return Decision(move, Reason(f"tip-{move.split()[0]}-unseen", {}))
    return Decision(advice.move, _why(view, advice))


def _why(view: AnyBankView, advice: Advice) -> Reason:
    """The reason for some advice: of how many cards the next is one, as far as the seat can know, and how many of
    them are those that `Advice.chance` is about."""
    verb, among = advice.move.split()[0], view.chances.among
    facts: dict[str, object] = {"count": round(advice.chance * among), "among": among}
    if verb == "stake":
        assert view.stake_offer is not None
        facts["high"] = advice.move != view.stake_offer.text(view.stake_offer.low)
    elif verb == "no":
        verb = "no-double"
    return Reason(f"tip-{verb}", facts)
