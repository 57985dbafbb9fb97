"""Spit's rules page, put together from the options in force."""

from __future__ import annotations

from games.core import Paragraph
from games.spit.options import LONGEST_WAIT, SpitOptions


def guide(options: SpitOptions) -> list[Paragraph]:
    """The messages of the page in their order, each with its arguments."""
    page: list[Paragraph] = [("rules-aim", {"live": options.racing}), ("rules-layout", {})]
    if options.pace == "turns":
        page.append(("rules-turns", {}))
    page.append(("rules-play", {}))
    if options.combine_pairs:
        page.append(("rules-pairs", {}))
    if options.racing:
        seconds = options.auto_spit_seconds
        page.append(("rules-stuck", {"by": "wait" if not seconds else "time", "seconds": seconds or LONGEST_WAIT}))
        page.append(("rules-rest", {"seconds": options.idle_force_seconds}))
    else:
        page.append(("rules-stuck", {"by": "turns", "seconds": 0}))
    chooses = options.pace == "turns" or options.slap_mode == "winner_chooses"
    page.append(("rules-choice" if chooses else "rules-slap", {"seconds": options.slap_seconds}))
    if options.tie_window_ms:
        page.append(("rules-tie", {"window": options.tie_window_ms / 1000, "tie": options.slap_tie}))
    return [*page, ("rules-end", {"deals": options.max_deals})]
