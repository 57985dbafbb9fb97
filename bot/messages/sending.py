"""The way of a page to discord.py, and what goes out where Discord refuses it.

A page fits into a message by construction (`bot/ui/message_limits.py`). Should Discord refuse one all the same, a
message would keep its old face, without what has happened and without a way to go on: a plain one goes out then.
"""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable, Collection, Iterator, Mapping
from typing import Any, Final, NamedTuple, TypeVar
from urllib.parse import unquote, urlsplit

import discord

from bot.ui.markup import cut_text
from bot.ui.page import Page

log = logging.getLogger(__name__)

T = TypeVar("T")

REFUSED: Final = (50035, 50006, 40005)
"""Discord's codes for a form that it doesn't take, a message without content, and one that is too large."""

MOST_CONTENT: Final = 2_000
"""Discord's limit for a message that is one line of text, in UTF-16 units: see `bot/words.py`."""


def new(shown: Page | str, pinged: Collection[int] = (), called: int | None = None) -> dict[str, Any]:
    """Returns what makes a new message of a page, or of a line of text.

    Only the people who are `pinged` are, and those who have the role that is `called`.
    """
    users, roles = (
        [discord.Object(user_id) for user_id in pinged],
        [] if called is None else [discord.Object(called)],
    )
    mentions = discord.AllowedMentions(everyone=False, roles=roles, replied_user=False, users=users)
    if isinstance(shown, str):
        return {"content": cut_text(shown, MOST_CONTENT), "allowed_mentions": mentions}
    return {"view": shown.view(), "files": shown.attachments(), "allowed_mentions": mentions}


class Face(NamedTuple):
    """What a message is known to show: the digest of its page, and Discord's numbers for its files.

    The files are known by their names and what is in them.
    """

    page: bytes
    files: Mapping[tuple[str, bytes], int]


class Kept(NamedTuple):
    """A file that an edit leaves where it is, as discord.py wants it."""

    id: int

    def to_dict(self) -> dict[str, Any]:
        """Returns what Discord is told of it."""
        return {"id": str(self.id)}


def face_of(page: Page, message: discord.Message | None) -> Face:
    """Returns what a message shows to which `page` was sent; `message` is what Discord says of it, if it does."""
    files = dict(_files(message.components)) if message is not None and page.file_digests else {}
    return Face(page.digest, {key: files[key[0]] for key in page.file_digests if key[0] in files})


def _files(components: Collection[Any]) -> Iterator[tuple[str, int]]:
    """Returns the names and numbers of the files that these show."""
    for component in components:
        shown = [getattr(item, "media", None) for item in getattr(component, "items", ())]
        for media in (*shown, getattr(component, "media", None)):
            if media is not None and media.attachment_id is not None:
                yield unquote(urlsplit(media.url).path.rpartition("/")[2]), media.attachment_id
        yield from _files([*getattr(component, "children", ())])
        if (beside := getattr(component, "accessory", None)) is not None:
            yield from _files([beside])


def edited(shown: Page | str, pinged: Collection[int] = (), face: Face | None = None) -> dict[str, Any]:
    """Returns what changes a message into a page, or a line of text; `pinged` is who was when it was new.

    Files that it has, as its `face` says, stay where they are and are not sent again.
    """
    made = new(shown, pinged)
    if "files" in made:
        files, there = made.pop("files"), face.files if face is not None else {}
        if there and isinstance(shown, Page):
            numbers = [there.get(key) for key in shown.file_digests]
            files = [file if number is None else Kept(number) for file, number in zip(files, numbers, strict=True)]
        made["attachments"] = files
        made["content"] = None  # a page takes the place of a line of text only where that is taken away
    return made


def is_refused(error: discord.HTTPException) -> bool:
    """True if Discord takes offence at what it was sent, so that it says nothing about the message it was for."""
    return error.code in REFUSED


async def sent(shown: Page, send: Callable[[Page], Awaitable[T]]) -> T:
    """Sends a page by `send`, and returns what that returns; the plain page where Discord refuses this one."""
    return await changed(shown, lambda page, face: send(page), None)


async def changed(shown: Page, send: Callable[[Page, Face | None], Awaitable[T]], face: Face | None) -> T:
    """The same for a message that has a `face`; without it where Discord says that a file is not there."""
    if face is not None and face.files and any(key in face.files for key in shown.file_digests):
        try:
            return await send(shown, face)
        except discord.HTTPException as error:
            if not is_refused(error):
                raise
            log.info("Discord does not keep a file, which is sent anew: %s", error)
    try:
        return await send(shown, None)
    except discord.HTTPException as error:
        if not is_refused(error):
            raise
        log.error("Discord refuses a page, and a plain one goes out: %s", error)
    return await send(shown.plain(), None)
