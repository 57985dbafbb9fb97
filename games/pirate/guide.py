"""Pirate's rules page, put together from the options in force."""

from __future__ import annotations

from games.core import Paragraph
from games.pirate.options import PirateOptions


def guide(options: PirateOptions) -> list[Paragraph]:
    """The messages of the page in their order, each with its arguments."""
    page: list[Paragraph] = [
        ("rules-aim", {"live": options.racing}),
        ("rules-cut", {}),
        ("rules-ships", {}),
    ]
    page.append(("rules-must-build" if options.must_build else "rules-may-build", {}))
    page.append(("rules-capture", {}))
    if options.window:
        sunk = "rules-tow" if options.sunk_rule == "tow" else "rules-sink"
        page.append((sunk, {"window": options.window / 1000}))
    page.append(("rules-redeal" if options.redeal == "unlimited" else "rules-single-pass", {}))
    if options.pace == "turns":
        page += [("rules-claim-turns", {}), ("rules-turns", {})]
    else:
        page.append(("rules-claim", {"seconds": options.claim_ms / 1000}))
        if not options.must_build or options.redeal == "none":
            page.append(("rules-quiet", {"seconds": options.idle_seconds}))
    return [*page, ("rules-end", {"tie": options.tie_break})]
