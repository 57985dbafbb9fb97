"""The way of a page to Discord: as the answer to an interaction or otherwise, and what goes out if it is refused.

The first answer to an interaction comes in time, in words, and only once. Discord gives three seconds. `attending`
waits for the interaction's turn (`bot.messages.line`), puts a slow answer off and answers every error in words, so
that nobody else has to; `answer` answers at once, after it was put off, or where Discord has an answer already.

A page fits into a message by construction (`bot/ui/message_limits.py`). Should Discord refuse one all the same, a
message would keep its old face, without what has happened and without a way to go on: a plain one goes out then.
"""

from __future__ import annotations

import asyncio
import io
import logging
from collections.abc import AsyncIterator, Awaitable, Callable, Collection, Iterator, Mapping
from contextlib import asynccontextmanager
from functools import partial
from hashlib import blake2b
from typing import Any, Final, NamedTuple, TypeVar
from urllib.parse import unquote, urlsplit

import discord

from bot.inside import Attachment, PlainView
from bot.messages.errors import UNANSWERABLE, in_words, is_answered, outcome_of
from bot.messages.line import (
    LATE,
    URGENCY,
    Interaction,
    Line,
    Urgency,
    check_answerable,
    give_way,
    urgency_of,
)
from bot.messages.updates import TRANSIENT_ERRORS, is_transient
from bot.pictures import Priority
from bot.tables.limits import Crowded
from bot.tables.table import DIRECT
from bot.ui.crowded import crowded_page
from bot.ui.markup import cut_text, with_commands, with_suits_as_text
from bot.ui.page import Page, text_page
from bot.ui.pages import PRIORITY
from db import StoreError

log = logging.getLogger(__name__)

T = TypeVar("T")

REFUSED: Final = (50035, 50006, 40005)
"""Discord's codes for a form that it doesn't take, a message without content, and one that is too large."""

MOST_CONTENT: Final = 2_000
"""Discord's limit for a message that is one line of text, in UTF-16 units: see `bot/words.py`."""

DEFER_AFTER_S: Final = 1.8
"""Discord gives three seconds for the first answer; this long after the press the answer is deferred."""

TAKEN: Final = "original is taken"
"""The name of an entry in an interaction's extras: true if what Discord calls its original answer is to stay.

That is the pressed message, if the first answer changes that, or an answer; also where Discord's word was lost."""

OUTCOME: Final = "outcome"
"""The name of an interaction's outcome among its extras: `done` where nothing else is said."""


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
    # In the order of `Page.file_digests`, and fresh: discord.py reads each only once.
    files = [Attachment(io.BytesIO(picture.data), picture.name) for picture in shown.pictures]
    files += [Attachment(io.BytesIO(data), name) for name, data in shown.files]
    return {"view": PlainView(shown.components), "files": files, "allowed_mentions": mentions}


class Face(NamedTuple):
    """The page that a message is known to show, by its digest, and Discord's numbers for its files.

    The files are known by their names and what is in them. `lacks_picture`: see `Page`.
    """

    page: bytes
    files: Mapping[tuple[str, bytes], int]
    lacks_picture: bool = False


class Kept(NamedTuple):
    """A file that an edit leaves where it is, as discord.py wants it."""

    id: int

    def to_dict(self) -> dict[str, Any]:
        """Returns what Discord is told of it."""
        return {"id": str(self.id)}


def face_of(page: Page, message: discord.Message | None) -> Face:
    """Returns what a message shows to which `page` was sent; `message` is what Discord says of it, if it does."""
    files = dict(_files(message.components)) if message is not None and page.file_digests else {}
    known = {key: files[key[0]] for key in page.file_digests if key[0] in files}
    return Face(page.digest, known, page.lacks_picture)


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


def nonce_of(guild_id: int, kind: str, number: object) -> str:
    """Returns the nonce of a server's message, with which Discord takes it once however often it is sent.

    Discord compares it with those of all that the bot has sent lately, on whichever server, so that it names the
    server too. It takes nonces of up to 25 signs.
    """
    return blake2b(f"{guild_id} {kind} {number}".encode(), digest_size=12).hexdigest()


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


async def post_page(
    channel: discord.abc.Messageable,
    page: Page,
    pinged: Collection[int] = (),
    *,
    called: int | None = None,
    silent: bool = False,
    nonce: str | None = None,
) -> discord.Message:
    """Sends a page to a channel in a message of its own; for `pinged` and `called` see `new`, and `nonce_of`."""
    how: dict[str, Any] = {"silent": silent, "nonce": nonce}
    return await sent(page, lambda page: channel.send(**new(page, pinged, called), **how))


async def edit_page(message: discord.PartialMessage, page: Page, pinged: Collection[int] = ()) -> None:
    """Changes a message into a page by a request of the bot's own: see `edited`."""
    await sent(page, lambda page: message.edit(**edited(page, pinged)))


# The answer to an interaction ---------------------------------------------------------------------------------


class AnswerShown(NamedTuple):
    """The message that shows an answer, if Discord tells its number, and what it shows.

    `is_original` where Discord has said that it is what the interaction's token calls its original answer,
    `follows` where it is another message, which came after that.
    """

    message_id: int | None
    face: Face | None = None
    is_original: bool = False
    follows: bool = False


@asynccontextmanager
async def attending(
    interaction: Interaction, *, updates: bool = False, public: bool = False
) -> AsyncIterator[None]:
    """While it lasts, a slow answer is deferred in time and every error is answered in words.

    `updates` where the answer changes the pressed message, `public` where everybody is to see it.
    """
    line: Line = interaction.client.line
    urgency = line.urgency(interaction)
    begun, patient = False, True

    async def be_late() -> None:
        nonlocal patient
        await asyncio.sleep(min(LATE, DEFER_AFTER_S) - line.waited(interaction))
        if begun and not line.length:
            await asyncio.sleep(DEFER_AFTER_S - line.waited(interaction))
        if line.urgency(interaction) is not Urgency.DEAD:
            patient = False
            with line.deferring():
                await defer(interaction, updates=updates, public=public)

    late = asyncio.create_task(be_late(), name="defer")
    try:
        if urgency is Urgency.LATE:
            await asyncio.wait([late])
        async with line.turn(interaction, urgency):
            begun = True
            urgency = line.urgency(interaction)
            if urgency is Urgency.DEAD and not patient:  # it is just being deferred
                urgency = Urgency.LATE
            interaction.extras[URGENCY] = urgency
            interaction.extras[PRIORITY] = Priority.ANSWER if urgency is Urgency.IN_TIME else Priority.LATE
            yield
    except Exception as error:
        if not patient:  # what is on its way decides how the error can be told
            await asyncio.wait([late])
        late.cancel()
        await tell_error(interaction, error)
    finally:
        late.cancel()


async def answer(
    interaction: Interaction,
    shown: Page | str,
    *,
    updates: bool = False,
    public: bool = False,
    face: Face | None = None,
) -> AnswerShown:
    """Answers with a page, or a line of text, that only the person sees; `public`: that everybody sees.

    `updates`: by changing the message that was pressed, which has this `face`. Raises `TooLate` where Discord
    takes none any more.
    """
    check_answerable(interaction)
    give_way(interaction)

    send = partial(_try_answer, interaction, updates=updates, public=public)
    return await (send(shown, None) if isinstance(shown, str) else changed(shown, send, face))


async def _try_answer(
    interaction: Interaction, shown: Page | str, face: Face | None, *, updates: bool, public: bool
) -> AnswerShown:
    response, pressed = interaction.response, interaction.message
    was_answered = response.is_done()
    is_taken = interaction.extras.setdefault(TAKEN, updates)
    try:
        if updates:
            number = pressed.id if pressed is not None else None
            if was_answered:
                message = await interaction.edit_original_response(**edited(shown, face=face))
                return _answered(shown, message, number, is_original=message.id == number)
            told = await response.edit_message(**edited(shown, face=face))
            return _answered(shown, told and told.resource, number, is_original=True)
        if was_answered:
            return await _followed(interaction, shown, public=public)
        told = await response.send_message(**new(shown), ephemeral=not public)
        return _answered(shown, told.resource, told.message_id, is_original=True)
    except discord.HTTPException as error:
        if was_answered or not is_answered(error):
            raise
        # What there is may be what everybody sees, and this for one person; another process may have put it off.
        if not updates and (is_taken or (pressed is not None and not pressed.flags.ephemeral)):
            return await _followed(interaction, shown, public=public)
        # Discord's word for this answer was lost, or putting it off was quicker: what there is shows it then.
        # It may be a page, by another process, and no page can become a line of text.
        page = text_page(shown) if isinstance(shown, str) else shown
        message = await interaction.edit_original_response(**edited(page))
        interaction.extras[TAKEN] = True
        return _answered(shown, message, message.id, is_original=True)


async def _followed(interaction: Interaction, shown: Page | str, *, public: bool) -> AnswerShown:
    message = await interaction.followup.send(**new(shown), ephemeral=not public, wait=True)
    return _answered(shown, message, message.id, follows=True)


def _answered(
    shown: Page | str, told: object, number: int | None, *, is_original: bool = False, follows: bool = False
) -> AnswerShown:
    """Returns where an answer lies, which has this `number`, and what it shows, as far as Discord has `told`."""
    message = told if isinstance(told, discord.Message) else None
    return AnswerShown(number, face_of(shown, message) if isinstance(shown, Page) else None, is_original, follows)


async def ask(interaction: Interaction, dialog: discord.ui.Modal) -> None:
    """Answers with a dialog. Raises `TooLate` where Discord takes none any more."""
    check_answerable(interaction)
    give_way(interaction)
    await interaction.response.send_modal(dialog)


async def defer(interaction: Interaction, *, updates: bool = False, public: bool = False) -> bool:
    """Tells Discord that the answer takes longer, unless it has one or knows already; see `answer`.

    Returns True where Discord has taken this as the first answer.
    """
    response = interaction.response
    if response.is_done() or urgency_of(interaction) is Urgency.DEAD:
        return False
    updates = updates and interaction.message is not None
    interaction.extras.setdefault(TAKEN, updates)
    try:
        if updates:
            await response.defer()
        else:
            await response.defer(ephemeral=not public, thinking=True)
    except (discord.HTTPException, discord.InteractionResponded, *TRANSIENT_ERRORS):
        log.debug("an answer could not be deferred", exc_info=True)
        return False
    return True


async def tell_error(interaction: Interaction, error: Exception) -> None:
    """Answers an interaction with what went wrong, in words that only the person sees."""
    interaction.extras[OUTCOME] = outcome_of(interaction, error)
    if urgency_of(interaction) is Urgency.DEAD:
        log.info("an interaction came too late to be answered")
        return
    if isinstance(error, discord.HTTPException) and error.code in UNANSWERABLE:
        log.info("an interaction can't be answered any more: %s", error)
        return
    if is_answered(error) and not interaction.response.is_done():
        log.info("an interaction had been answered already")
        return
    text = with_commands(with_suits_as_text(in_words(interaction, error)), interaction.client.command_ids)
    shown: Page | str = text
    if isinstance(error, Crowded):
        words = interaction.client.pages.words
        shown = crowded_page(
            text,
            error.tables,
            (interaction.user.id, interaction.guild_id or DIRECT),
            words(interaction),
            lambda game: str(words(interaction, game)("name")),
            error.wanted,
        )
    is_lost = is_transient(error) and not isinstance(error, StoreError)
    try:
        if is_lost and not interaction.response.is_done():  # else what has arrived all the same stays as it is
            await interaction.response.send_message(**new(text), ephemeral=True)
        else:
            await answer(interaction, shown)
    except (discord.HTTPException, discord.InteractionResponded, *TRANSIENT_ERRORS) as trouble:
        log.info("nobody could be told: %s (%s)", text, trouble)
