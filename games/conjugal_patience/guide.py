"""The rules page of Conjugal Patience, put together from the options in force."""

from __future__ import annotations

from games.conjugal_patience.options import ConjugalPatienceOptions
from games.core import Paragraph


def guide(options: ConjugalPatienceOptions) -> list[Paragraph]:
    """The messages of the page in their order, each with its arguments."""
    return [
        ("rules-aim" if options.ranks == 13 else "rules-aim-short", {}),
        ("rules-turn", {}),
        ("rules-free", {}),
        ("rules-over-shuffled" if options.shuffle_waste else "rules-over", {}),
        ("rules-small", {}),
        ("rules-stall", {"turns": options.stall_turns}),
        *([("rules-hint", dict[str, object]())] if options.hint else []),
    ]
