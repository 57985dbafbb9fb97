"""Knock-out Whist's rules page, put together from the options in force."""

from __future__ import annotations

from games.core import Paragraph
from games.knock_out_whist.options import KnockOutWhistOptions


def guide(options: KnockOutWhistOptions) -> list[Paragraph]:
    """The paragraphs in reading order: message ids with their arguments."""
    page: list[Paragraph] = [
        ("rules-aim", {"cards": options.start_cards}),
        ("rules-trick", {}),
        ("rules-lead", {"first": options.first_lead.replace("_", "-")}),
    ]
    if options.break_trumps:
        page.append(("rules-break", {}))
    page.append(("rules-trumps", {"tie": options.trump_tie}))
    if options.dogs_life:
        page.append(("rules-dog", {}))
    return [
        *page,
        ("rules-out", {"dogs": options.dogs_life}),
        ("rules-itself", {}),
        *([("rules-hint", dict[str, object]())] if options.hint else []),
    ]
