"""Grabbage's rules page, put together from the options in force."""

from __future__ import annotations

from games.core import Paragraph
from games.grabbage.options import GrabbageOptions


def guide(options: GrabbageOptions) -> list[Paragraph]:
    """The messages of the page in their order, each with its arguments."""
    page: list[Paragraph] = [("rules-aim", {"live": options.racing}), ("rules-build", {})]
    page.append(("rules-four-piles" if options.waste_piles == 4 else "rules-one-pile", {}))
    page.append(("rules-over-shuffled" if options.shuffle_waste else "rules-over", {}))
    if options.racing:
        return [*page, ("rules-end", {"seconds": options.idle_seconds})]
    return [*page, ("rules-turns", {})]
