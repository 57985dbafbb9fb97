"""The rights that the bot lacks on a server, in words: what is missing, where, and what is lost without it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from bot.ui.message_limits import Need
from bot.ui.page import Page
from bot.words import Words


class Missing(NamedTuple):
    """A right that the bot lacks, and the channel where it does (0: on the whole server)."""

    kind: str
    """`see`, `write`, `attach`, `read` a channel, which may be `gone`; `threads` in one, which may have none
    (`no-threads`), `posts` in a forum; of a role `roles`, `role-above`, `role-gone`, `mention`; `events`."""

    channel: int

    use: str = ""
    """The use of a role: a season's first (`reward`), badges and matches (`earned`), calls (`wanted`)."""

    role: int = 0


def rights_section(page: Page, missing: Sequence[Missing], words: Words) -> None:
    """The section with the rights that are missing."""
    if not missing:
        page.text(words("rights-all"))
        return
    page.text(words("rights-some", count=len(missing)))
    page.text(*(missing_line(one, words) for one in missing), need=Need.DETAIL)
    page.text(words("rights-how"))


def missing_line(one: Missing, words: Words) -> str:
    """A line for a right that is missing."""
    if one.channel:
        return words(f"rights-{one.kind}", channel=f"<#{one.channel}>")
    if not one.use:
        return words(f"rights-{one.kind}")
    return words(f"rights-{one.kind}", role=f"<@&{one.role}>", use=one.use)
