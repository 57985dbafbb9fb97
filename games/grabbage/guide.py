"""Grabbage's rules page, put together from the options in force."""

from __future__ import annotations

from typing import Any

from games.grabbage.options import GrabbageOptions


def guide(options: GrabbageOptions) -> list[tuple[str, dict[str, Any]]]:
    """The messages of the page in their order, each with its arguments."""
    page: list[tuple[str, dict[str, Any]]] = [("rules-aim", {"live": options.racing}), ("rules-build", {})]
    page.append(("rules-four-piles" if options.waste_piles == 4 else "rules-one-pile", {}))
    page.append(("rules-over-shuffled" if options.shuffle_waste else "rules-over", {}))
    if options.racing:
        return [*page, ("rules-end", {"seconds": options.idle_seconds})]
    return [*page, ("rules-turns", {})]
