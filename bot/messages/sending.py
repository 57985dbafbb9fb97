"""The way of a page to discord.py, and what goes out where Discord refuses it.

A page fits into a message by construction (`bot/ui/message_limits.py`). Should Discord refuse one all the same, a
message would keep its old face, without what has happened and without a way to go on: a plain one goes out then.
"""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable, Collection
from typing import Any, Final, TypeVar

import discord

from bot.ui.markup import cut_text
from bot.ui.page import Page

log = logging.getLogger(__name__)

T = TypeVar("T")

REFUSED: Final = (50035, 50006, 40005)
"""Discord's codes for a form that it doesn't take, a message without content, and one that is too large."""

MOST_CONTENT: Final = 2_000
"""Discord's limit for a message that is one line of text, in UTF-16 units: see `bot/lengths.py`."""


def new(shown: Page | str, pinged: Collection[int] = ()) -> dict[str, Any]:
    """Returns what makes a new message of a page, or of a line of text; only the people who are `pinged` are."""
    users = [discord.Object(user_id) for user_id in pinged]
    mentions = discord.AllowedMentions(everyone=False, roles=False, replied_user=False, users=users)
    if isinstance(shown, str):
        return {"content": cut_text(shown, MOST_CONTENT), "allowed_mentions": mentions}
    return {"view": shown.view(), "files": shown.attachments(), "allowed_mentions": mentions}


def edited(shown: Page | str, pinged: Collection[int] = ()) -> dict[str, Any]:
    """Returns what changes a message into a page, or a line of text; `pinged` is who was when it was new."""
    made = new(shown, pinged)
    if "files" in made:
        made["attachments"] = made.pop("files")
    return made


def is_refused(error: discord.HTTPException) -> bool:
    """True if Discord takes offence at what it was sent, so that it says nothing about the message it was for."""
    return error.code in REFUSED


async def sent(shown: Page, send: Callable[[Page], Awaitable[T]]) -> T:
    """Sends a page by `send`, and returns what that returns; the plain page where Discord refuses this one."""
    try:
        return await send(shown)
    except discord.HTTPException as error:
        if not is_refused(error):
            raise
        log.error("Discord refuses a page, and a plain one goes out: %s", error)
    return await send(shown.plain())
