"""The rules page of Conjugal Patience, put together from the options in force."""

from __future__ import annotations

from typing import Any

from games.conjugal_patience.options import ConjugalPatienceOptions


def guide(options: ConjugalPatienceOptions) -> list[tuple[str, dict[str, Any]]]:
    """The messages of the page in their order, each with its arguments."""
    return [
        ("rules-aim", {}),
        ("rules-turn", {}),
        ("rules-free", {}),
        ("rules-over-shuffled" if options.shuffle_waste else "rules-over", {}),
        ("rules-small", {}),
        ("rules-stall", {"turns": options.stall_turns}),
        *([("rules-hint", dict[str, Any]())] if options.hint else []),
    ]
