"""A hint for whoever is to act: the likelier call where colours are guessed, else as in any banking game."""

from __future__ import annotations

from games.bank import hints
from games.core import Decision, Reason
from games.french_vingt_un.advice import best_call, best_stake
from games.french_vingt_un.state import FrenchVingtUnView


def hint(view: FrenchVingtUnView) -> Decision:
    """Returns what to do in the seat of `view`, which may act now."""
    if any(isinstance(move, str) and move.split()[0] in ("elect", "declare") for move in view.moves):
        call = best_call(view)
        return Decision(call.move, Reason("tip-colour", {"percent": round(100 * call.chance)}))
    stake = best_stake(view)
    if stake is not None:
        return Decision(stake.move, Reason("tip-stake-call", {"percent": round(100 * stake.chance)}))
    return hints.hint(view)
