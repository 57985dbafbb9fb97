"""The rules page of Wit and Reason: messages and their arguments, put together from the options in force."""

from __future__ import annotations

from games.core import Paragraph
from games.sums.sessions import EXTRA_PAIRS, Session
from games.wit_and_reason.options import WitOptions
from games.wit_and_reason.position import GOAL


def guide(options: WitOptions) -> list[Paragraph]:
    """The page's sections, in order."""
    early = Session.agreed(options.games, options.session_tie).may_end_early
    return [
        ("rules-goal", {"goal": GOAL}),
        ("rules-values", {}),
        ("rules-play", {"goal": GOAL}),
        ("rules-pass", {"auto": "yes" if options.auto_pass else "no"}),
        ("rules-lead", {"way": options.first_lead, "ace": options.cut_ace}),
        ("rules-colours", {"colours": options.colours}),
        (
            "rules-session",
            {"games": options.games, "tie": options.session_tie, "pairs": EXTRA_PAIRS, "early": early},
        ),
        ("rules-buttons", {}),
        ("rules-leave", {}),
        *([("rules-hint", dict[str, object]())] if options.hint else []),
    ]
