"""The location of a living message: a channel, somebody's direct messages, or the answer to an interaction."""

from __future__ import annotations

import logging
from abc import ABC, abstractmethod
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from typing import Final, NamedTuple

import discord

from bot.messages.answers import UNKNOWN_MESSAGE
from bot.messages.line import Interaction, made_ms
from bot.messages.sending import Face, changed, edited, face_of, is_refused, new, sent
from bot.messages.updates import TRANSIENT_ERRORS, is_transient
from bot.room.room import Room
from bot.room.shell import TableChanged
from bot.tables.commands import Command, Note, NoteSeat
from bot.tables.table import Table
from bot.ui.page import Page
from db import Phase, StoreError

log = logging.getLogger(__name__)

UNKNOWN_CHANNEL: Final = 10003
"""Discord's code for a channel that is not there (any more)."""

NO_ACCESS: Final = 50001
"""Its code for what the bot may not see."""

OLDEST_MS: Final = 50 * 60_000
"""A public message older than this is posted anew: past an hour Discord rations edits (3 in 6 s)."""

BURIED: Final = 15
"""This many messages below it bury a table."""

READ: Final = 50
"""This many messages are read to count them; the bot's own are among them, and bury nothing."""

TOKEN_MS: Final = 14 * 60_000 + 30_000
"""An interaction's token lives 15 minutes; a little less is relied upon."""


class Watched:
    """A table as those know it who show it: what it is by now, and the way to change it."""

    def __init__(self, room: Room, table: Table) -> None:
        self.table = table
        self._room = room
        self.looked: dict[int, int] = {}
        """When each person was answered last by something of this table, in ms since 1970."""

    async def change(self, command: Command) -> TableChanged:
        """Does `command` at the table: see `Room.change`."""
        return await self._room.change(self.table, command)

    async def note(self, sent: discord.Message | None, where: Note | NoteSeat) -> Table:
        """Notes where a message lies that has just been sent; returns the table as it was before.

        The message is removed where that fails: nobody would find it again.
        """
        try:
            change = await self.change(where)
        except StoreError:
            if sent is not None:
                with suppress(*TRANSIENT_ERRORS, discord.HTTPException):  # else it is an orphan
                    await remove(sent)
            raise
        return change.before or change.after


class MessageLocation(ABC):
    """Where a message lies. Each method raises what Discord raises, but for messages that are gone.

    `since` orders the places of one message: it is the id of the interaction that brought it here.
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

        `face` is what the message shows meanwhile, if anybody knows.
        """


class Token(NamedTuple):
    """The way to a message by the token of the interaction whose answer it is; no request of the bot's."""

    interaction: Interaction
    message_id: int
    since_ms: int


class Post(MessageLocation):
    """A place where the message stays, and where it can be posted anew. `now` tells the time in ms."""

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
        """How long ago somebody pressed this message, so that their token is a way to it; None where none is."""
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

    async def clear(self) -> None:
        """Removes the messages in whose place this one came. Raises what passes (see `updates.is_transient`)."""
        while self.replaced:
            await remove(self.replaced[0])
            del self.replaced[0]

    @abstractmethod
    async def post(self, page: Page) -> discord.Message:
        """Shows `page` in a new message, and removes the old one."""


class InChannel(Post):
    """A table's public message. `below` is how many messages lie under it.

    One that `stays` belongs to the past: it is put right where it lies, and not posted anew where it is `gone`.
    """

    def __init__(self, client: discord.Client, watched: Watched, now: Callable[[], int]) -> None:
        super().__init__(now)
        self.below = 0
        self.guessed = False
        """True if nobody has counted how many those are."""

        self.stays = self.gone = False
        self.watched = watched
        self._client = client
        table = watched.table
        kind = discord.ChannelType.private if table.direct else discord.ChannelType.text
        guild_id = None if table.direct else table.header.guild_id
        self.channel = client.get_partial_messageable(table.header.channel_id, guild_id=guild_id, type=kind)

    @property
    def message_id(self) -> int | None:
        return self.watched.table.header.message_id

    @property
    def is_there(self) -> bool:
        return self.message_id is not None or self.watched.table.header.phase is not Phase.CLOSED

    @property
    def is_spent(self) -> bool:
        header = self.watched.table.header
        if header.phase is Phase.CLOSED or self.stays:
            return False
        return self.below >= self._most or outlived(self.message_id, self._now())

    @property
    def _most(self) -> int:
        """The messages that bury it. The end stands where people look: below what was said since it was posted."""
        header = self.watched.table.header
        return 1 if header.phase is Phase.OVER and not header.end_shown else BURIED

    async def count_below(self) -> None:
        """Counts what others wrote below it, before it is posted anew for what is guessed.

        Where the bot may not read the channel the guess has to do.
        """
        if not self.guessed or self.below < self._most or self.message_id is None:
            return
        found, others = False, 0
        try:
            async for message in self.channel.history(limit=READ, after=discord.Object(self.message_id - 1)):
                found = found or message.id == self.message_id
                others += message.author != self._client.user
        except (discord.HTTPException, *TRANSIENT_ERRORS) as error:
            log.info("nobody can say how much lies below message %s: %s", self.message_id, error)
        if found:
            self.below = others
        self.guessed = False

    async def show(self, page: Page, face: Face | None) -> Face | None:
        if self.is_spent or self.message_id is None:
            return face_of(page, await self.post(page))
        try:
            message = self.channel.get_partial_message(self.message_id)
            return await changed(page, partial(self._edit, message), face)
        except discord.NotFound as error:
            self.gone = True
            if error.code != UNKNOWN_MESSAGE or self.watched.table.header.phase is Phase.CLOSED or self.stays:
                raise
            return face_of(page, await self.post(page))

    async def post(self, page: Page) -> discord.Message:
        message = await sent(page, lambda page: self.channel.send(**new(page)))
        self.below, self.guessed, self.gone = 0, False, False
        before = (await self.watched.note(message, Note(message_id=message.id))).header.message_id
        if before is not None:
            self.replaced.append(self.channel.get_partial_message(before))
            with suppress(*TRANSIENT_ERRORS, discord.HTTPException):  # whoever follows up tries it again
                await self.clear()
        return message


class InDirectMessages(Post):
    """A person's hand in their direct messages."""

    def __init__(self, client: discord.Client, watched: Watched, user_id: int, now: Callable[[], int]) -> None:
        super().__init__(now)
        self._client = client
        self._watched = watched
        self._user_id = user_id

    @property
    def message_id(self) -> int | None:
        return self._noted[1] if self._noted is not None else None

    @property
    def is_there(self) -> bool:
        return self._noted is not None

    @property
    def is_spent(self) -> bool:
        return False

    @property
    def _noted(self) -> tuple[int, int] | None:
        occupant = self._watched.table.sitting(self._user_id)
        return occupant.dm if occupant is not None else None

    async def show(self, page: Page, face: Face | None) -> Face | None:
        if (place := self._noted) is None:
            return None
        try:
            return await changed(page, partial(self._edit, self._message(*place)), face)
        except (discord.NotFound, discord.Forbidden) as error:
            if self._noted == place:
                log.info("the hand in a DM of table %s is gone: %s", self._watched.table.id, error)
                await self._watched.change(NoteSeat(self._user_id, dm_channel_id=None, dm_message_id=None))
            return None

    async def post(self, page: Page) -> discord.Message:
        """Raises `discord.Forbidden` where their direct messages are closed."""
        user = self._client.get_user(self._user_id) or discord.Object(self._user_id)
        channel = await self._client.create_dm(user)
        message = await sent(page, lambda page: channel.send(**new(page)))
        lies = NoteSeat(self._user_id, dm_channel_id=channel.id, dm_message_id=message.id)
        before = (await self._watched.note(message, lies)).sitting(self._user_id)
        if before is not None and before.dm is not None:
            self.replaced.append(self._message(*before.dm))
            with suppress(*TRANSIENT_ERRORS, discord.HTTPException):  # whoever follows up tries it again
                await self.clear()
        return message

    def _message(self, channel_id: int, message_id: int) -> discord.PartialMessage:
        channel = self._client.get_partial_messageable(channel_id, type=discord.ChannelType.private)
        return channel.get_partial_message(message_id)


class InAnswer(MessageLocation):
    """An ephemeral message: the token of the last `interaction` with it is the only way to it."""

    is_there = True

    def __init__(
        self, interaction: Interaction, message_id: int | None, now: Callable[[], int], *, follows: bool = False
    ) -> None:
        """`follows`: the interaction had been answered before this message was."""
        self.since = interaction.id
        self._follows = follows
        self._interaction = interaction
        self._message_id = message_id
        self._now = now
        self._since_ms = now()

    @property
    def message_id(self) -> int | None:
        return self._message_id

    @property
    def is_spent(self) -> bool:
        return self.age_ms > TOKEN_MS

    @property
    def age_ms(self) -> int:
        """Returns how long ago its person last used it."""
        return self._now() - self._since_ms

    def is_same(self, other: MessageLocation | None) -> bool:
        """True if the other place is the same message, by whichever interaction."""
        return isinstance(other, InAnswer) and other._message_id == self._message_id

    async def show(self, page: Page, face: Face | None) -> Face | None:
        if self.is_spent:
            self.is_there = False
            return None
        try:
            return await changed(page, self._edit, face)
        except discord.HTTPException as error:
            if is_transient(error) or is_refused(error):
                raise
            log.debug("a panel is gone: %s", error)
            self.is_there = False
            return None

    async def _edit(self, page: Page, face: Face | None) -> Face:
        shown = edited(page, face=face)
        if self._follows and self._message_id is not None:
            return face_of(page, await self._interaction.followup.edit_message(self._message_id, **shown))
        return face_of(page, await self._interaction.edit_original_response(**shown))


def outlived(message_id: int | None, now_ms: int) -> bool:
    """True if a public message is not there, or so old that it is not edited any more."""
    return message_id is None or now_ms - made_ms(message_id) > OLDEST_MS


async def remove(message: discord.Message | discord.PartialMessage) -> None:
    """Removes a message, if it is still there and the bot may. Raises what passes (see `updates.is_transient`)."""
    try:
        await message.delete()
    except discord.HTTPException as error:
        if is_transient(error):
            raise
        if error.code not in (UNKNOWN_CHANNEL, UNKNOWN_MESSAGE, NO_ACCESS):
            log.info("message %s could not be removed: %s", message.id, error)
