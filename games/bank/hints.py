"""A hint for whoever is to act: what `games.bank.advice` says, and the cards that speak for it."""

from __future__ import annotations

from random import Random

from games.bank.advice import Advice, advise
from games.bank.robots import choose
from games.bank.view import AnyBankView
from games.core import Amount, Decision, Reason


def hint(view: AnyBankView) -> Decision:
    """Returns what to do in the seat of `view`, which may act now."""
    advice = advise(view)
    if advice is None:
        move = choose(view, "normal", Random(0))
        return Decision(move, Reason(f"tip-{move.split()[0]}-unseen", {}))
    return Decision(advice.move, _why(view, advice))


def _why(view: AnyBankView, advice: Advice) -> Reason:
    """The reason for some advice: of how many cards that may come, as far as the seat can know, how many would be
    what counts now."""
    verb, among = advice.move.split()[0], view.chances.among
    facts: dict[str, object] = {"count": round(advice.chance * among), "among": among}
    if verb == "stake":
        lowest = next(offer.text(offer.low) for offer in view.moves if isinstance(offer, Amount))
        facts["high"] = advice.move != lowest
    elif verb == "no":
        verb = "no-double"
    return Reason(f"tip-{verb}", facts)
