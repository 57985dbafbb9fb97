"""A hint for whoever is to act: what the greedy player would do, and why (RULES 15.8)."""

from __future__ import annotations

from games.core import Decision, Reason
from games.dictation import advice
from games.dictation.state import Phase
from games.dictation.view import DictationView


def hint(view: DictationView) -> Decision:
    """Returns what to do in the seat of `view`, which may act now."""
    if view.phase is Phase.DICTATE or (not view.owes and "next" in view.moves):
        return Decision("next", Reason("tip-next", {}))
    found = advice.hint(view.own, view.card if view.owes else None)
    return Decision(found.move, Reason(f"why-{found.reason}", found.facts))
