"""The list of pairs that a moderator may want to look at, with reasons."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from bot.tables.fair_play import DAYS, Sign
from bot.ui.markup import plain
from bot.ui.page import Page, text_page
from bot.words import Words

MOST_SIGNS: Final = 15


def conduct_page(signs: Sequence[Sign], names: Mapping[int, str], words: Words) -> Page:
    """Tells what was found of the last days, a line each, and that it proves nothing; `names` by people's ids."""
    page = text_page(words("conduct-title", days=DAYS))
    if not signs:
        page.text(words("conduct-none"))
        return page
    page.text(words("conduct-about"))
    for sign in signs[:MOST_SIGNS]:
        people = {"name": plain(names.get(sign.gains, "?")), "other": plain(names.get(sign.other, "?"))}
        page.text(words(sign.reason, **people, **sign.facts))
    page.text(words("conduct-more", count=len(signs) - MOST_SIGNS) if len(signs) > MOST_SIGNS else "")
    return page
