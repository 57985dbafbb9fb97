"""The rules page of Progressive Patience, put together from the options in force."""

from __future__ import annotations

from typing import Any

from games.progressive_patience.options import ProgressivePatienceOptions


def guide(options: ProgressivePatienceOptions) -> list[tuple[str, dict[str, Any]]]:
    """The messages of the page in their order, each with its arguments."""
    return [
        ("rules-aim", {}),
        ("rules-turn", {}),
        ("rules-free", {}),
        ("rules-sweep-shuffled" if options.sweep == "shuffle" else "rules-sweep", {}),
        ("rules-last", {}),
        ("rules-stall", {"turns": options.stall_turns}),
        *([("rules-hint", dict[str, Any]())] if options.hint else []),
    ]
