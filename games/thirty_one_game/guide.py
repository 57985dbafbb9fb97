"""The rules page of The Thirty-One Game: messages and their arguments, put together from the options in force."""

from __future__ import annotations

from games.core import Paragraph
from games.sums.sessions import EXTRA_PAIRS, Session
from games.thirty_one_game.options import ThirtyOneGameOptions


def guide(options: ThirtyOneGameOptions) -> list[Paragraph]:
    """The page's sections, in order."""
    early = Session.agreed(options.games, options.session_tie).may_end_early
    return [
        ("rules-goal", {"target": options.target}),
        ("rules-layout", {"rows": options.cards_per_rank}),
        ("rules-play", {"target": options.target}),
        ("rules-stuck", {"bust": "yes" if options.must_bust else "no", "target": options.target}),
        ("rules-lead", {"first": options.first_player}),
        (
            "rules-session",
            {"games": options.games, "tie": options.session_tie, "pairs": EXTRA_PAIRS, "early": early},
        ),
        ("rules-buttons", {}),
        ("rules-leave", {}),
        *([("rules-hint", dict[str, object]())] if options.hint else []),
    ]
