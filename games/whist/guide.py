"""Whist's rules page, put together from the options in force."""

from __future__ import annotations

from games.core import Paragraph
from games.whist.options import WhistOptions


def guide(options: WhistOptions) -> list[Paragraph]:
    """The paragraphs in reading order: message ids with their arguments."""
    page: list[Paragraph] = [
        ("rules-aim", {}),
        ("rules-deal", {}),
        ("rules-trick", {}),
        ("rules-score", {"points": options.game_points}),
    ]
    if options.honours != "off":
        page.append(("rules-honours", {"how": options.honours, "most": options.game_points - 1}))
    page.append(("rules-game", {"points": options.game_points, "rubber": options.rubber.replace("_", "-")}))
    page.append(("rules-partners", {"how": options.partners}))
    if options.claims:
        page.append(("rules-claims", {}))
    page.append(("rules-memory", {"last": options.show_last_trick, "review": options.review}))
    page.append(("rules-talk", {"mute": options.mute_partners}))
    if options.autoplay_forced:
        page.append(("rules-itself", {}))
    if options.waiting_list:
        page.append(("rules-waiting", {}))
    return [*page, *([("rules-hint", dict[str, object]())] if options.hint else [])]
