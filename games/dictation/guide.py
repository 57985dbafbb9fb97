"""Dictation's rules page, put together from the options in force."""

from __future__ import annotations

from games.core import Paragraph
from games.dictation.options import DictationOptions


def of_the_patience(options: DictationOptions) -> list[Paragraph]:
    """What holds of the patience itself, also for whoever plays alone: how cards are placed, and what counts."""
    if options.patience == "poker_squares":
        return [("rules-squares", {}), ("rules-cells", {}), (f"rules-{options.poker_scoring}", {})]
    return [
        ("rules-tommy", {}),
        ("rules-place", {}),
        ("rules-build", {}),
        ("rules-rank", {"by": options.rank_by.replace("_", "-")}),
    ]


def guide(options: DictationOptions) -> list[Paragraph]:
    """The paragraphs in reading order: message ids with their arguments."""
    page = of_the_patience(options)
    page += [("rules-dictation", {"pace": options.dictation_pace}), (f"rules-{options.layouts}", {})]
    if options.card_seconds:
        patience = options.patience.replace("_", "-")
        page.append(("rules-seconds", {"count": options.card_seconds, "patience": patience}))
    return [*page, ("rules-hint", {})] if options.hint else page
