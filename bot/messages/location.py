"""The location of a living message, and the ways to it; see `locations` for the kinds."""

from __future__ import annotations

import logging
from abc import ABC, abstractmethod
from collections.abc import Callable
from contextlib import suppress
from typing import Final, NamedTuple

import discord

from bot.messages.errors import UNKNOWN_MESSAGE
from bot.messages.line import Interaction
from bot.messages.sending import Face, edited, face_of, is_refused
from bot.messages.updates import TRANSIENT_ERRORS, is_transient
from bot.room.room import Room
from bot.room.shell import TableChanged
from bot.tables.commands import Command, Note, NoteSeat
from bot.tables.errors import MovedOn, Refusal
from bot.tables.table import Table
from bot.ui.page import Page
from db import StoreError

log = logging.getLogger(__name__)

UNKNOWN_CHANNEL: Final = 10003
"""Discord's code for a channel that is not there (any more)."""

NO_ACCESS: Final = 50001
"""Its code for what the bot may not see."""

TOKEN_MS: Final = 14 * 60_000 + 30_000
"""An interaction's token lives 15 minutes; a little less is relied upon."""


class Watched:
    """A table as those know it who show it: what it is by now, and the way to change it."""

    def __init__(self, room: Room, table: Table) -> None:
        self.table = table
        self._room = room
        self.refreshed = 0
        """The times that its panels had to be drawn anew though nothing of it had changed."""

        self.looked: dict[int, int] = {}
        """The times at which each person was last answered by something of this table, in ms since 1970."""

    async def change(self, command: Command) -> TableChanged:
        """Does `command` at the table, whatever another process has made of that meanwhile: see `Room.change`."""
        with suppress(MovedOn):
            return await self._room.change(self.table, command)
        return await self._room.change(self.table, command)  # it has been read again

    async def note(self, sent: discord.Message | discord.PartialMessage | None, where: Note | NoteSeat) -> Table:
        """Notes where a message lies that has just been sent; returns the table as it was before.

        The message is removed where that fails: nobody would find it again.
        """
        try:
            change = await self.change(where)
        except (StoreError, Refusal):
            if sent is not None:
                with suppress(*TRANSIENT_ERRORS, discord.HTTPException):  # else it is an orphan
                    await remove(sent)
            raise
        return change.before or change.after


class MessageLocation(ABC):
    """A place where a message lies. Each method raises what Discord raises, but for messages that are gone.

    `since` orders the locations of one message: it is the id of the interaction that brought it here.
    """

    since = 0

    @property
    @abstractmethod
    def message_id(self) -> int | None:
        """The message, if there is one and its number is known."""

    @property
    @abstractmethod
    def is_there(self) -> bool:
        """True if there is anything here that can show a page."""

    @property
    @abstractmethod
    def is_spent(self) -> bool:
        """True if the message has to be posted anew or given up, even if it shows what is true."""

    @abstractmethod
    async def show(self, page: Page, face: Face | None) -> Face | None:
        """Shows `page` here, if there is still anything that can show it; returns what is seen then.

        `face` is what the message shows until then, if anybody knows.
        """


class Token(NamedTuple):
    """The way to a message by the token of the interaction whose answer it is; no request of the bot's."""

    interaction: Interaction
    message_id: int
    since_ms: int


class LastingLocation(MessageLocation):
    """A location where the message stays, and where it can be posted anew. `now` tells the time in ms."""

    def __init__(self, now: Callable[[], int]) -> None:
        self.replaced: list[discord.PartialMessage] = []
        """Messages in whose place this one came, and that are still to be removed."""

        self._now = now
        self._token: Token | None = None

    def reached_by(self, interaction: Interaction, message_id: int) -> None:
        """Discord has said that this message is the original answer to an interaction."""
        known = self._token
        if known is None or known.message_id != message_id or interaction.id > known.interaction.id:
            self._token = Token(interaction, message_id, self._now())

    def token_age_ms(self) -> int | None:
        """Returns how many ms ago somebody pressed this message, whose token is a way to it; None: no token is."""
        token = self._token
        if token is None or token.message_id != self.message_id or self._now() - token.since_ms > TOKEN_MS:
            self._token = None
            return None
        return self._now() - token.since_ms

    async def _edit(self, message: discord.PartialMessage, page: Page, face: Face | None) -> Face:
        """Edits by the newest press's token, and by a request of the bot's own where that is no way any more."""
        if self.token_age_ms() is not None and (token := self._token) is not None:
            try:
                shown = await token.interaction.edit_original_response(**edited(page, face=face))
                if shown.id == message.id:
                    return face_of(page, shown)
            except discord.HTTPException as error:
                if is_refused(error):
                    raise
                log.info("a press's token is no way to message %s any more: %s", message.id, error)
            except TRANSIENT_ERRORS:
                self._token = None  # else every second try would be lost on it
                raise
            self._token = None
        return face_of(page, await message.edit(**edited(page, face=face)))

    async def _replace(self, old: discord.PartialMessage) -> None:
        """Removes a message in whose place another came, now or later."""
        self.replaced.append(old)
        with suppress(*TRANSIENT_ERRORS, discord.HTTPException):  # whoever follows up tries it again
            await remove_each(self.replaced)

    @abstractmethod
    async def post(self, page: Page) -> discord.Message:
        """Shows `page` in a new message, and removes the old one."""


async def remove(message: discord.Message | discord.PartialMessage) -> None:
    """Removes a message, if it is still there and the bot may. Raises what passes (see `updates.is_transient`)."""
    try:
        await message.delete()
    except discord.HTTPException as error:
        if is_transient(error):
            raise
        if error.code not in (UNKNOWN_CHANNEL, UNKNOWN_MESSAGE, NO_ACCESS):
            log.info("message %s could not be removed: %s", message.id, error)


async def remove_each(messages: list[discord.PartialMessage]) -> None:
    """Removes these messages, each of which leaves the list once it is gone. Raises as `remove`."""
    while messages:
        await remove(message := messages[0])
        if message in messages:  # else somebody has removed it meanwhile, and the next one is another
            messages.remove(message)
