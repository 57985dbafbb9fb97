"""The rules page of Progressive Patience, put together from the options in force."""

from __future__ import annotations

from games.core import Paragraph
from games.progressive_patience.options import ProgressivePatienceOptions
from games.progressive_patience.state import all_packs


def guide(options: ProgressivePatienceOptions) -> list[Paragraph]:
    """The messages of the page in their order, each with its arguments."""
    return [
        (
            "rules-aim",
            {"cards": len(all_packs(options)) // 2, "packs": options.packs, "last": options.ranks},
        ),
        ("rules-turn", {}),
        ("rules-free", {}),
        ("rules-sweep-shuffled" if options.sweep == "shuffle" else "rules-sweep", {}),
        ("rules-last", {}),
        ("rules-stall", {"turns": options.stall_turns}),
        *([("rules-hint", dict[str, object]())] if options.hint else []),
    ]
