"""The location of a living message: a channel, somebody's direct messages, or the answer to an interaction."""

from __future__ import annotations

import logging
from collections.abc import Callable
from functools import partial
from typing import Final

import discord

from bot.messages.errors import UNKNOWN_MESSAGE
from bot.messages.line import Interaction, made_ms
from bot.messages.location import TOKEN_MS, LastingLocation, MessageLocation, Watched
from bot.messages.sending import Face, changed, edited, face_of, is_refused, post_page
from bot.messages.updates import TRANSIENT_ERRORS, is_transient
from bot.tables.commands import Note, NoteSeat
from bot.ui.page import Page
from db import Phase

log = logging.getLogger(__name__)

OLDEST_MS: Final = 50 * 60_000
"""A public message older than this is posted anew: past an hour Discord rations edits (3 in 6 s)."""

BURIED: Final = 15
"""This many messages below it bury a table."""

THREAD_ARCHIVED: Final = 50083
"""Discord's code for an edit in a thread that is archived."""

READ: Final = 50
"""This many messages are read to count them; the bot's own are among them, and bury nothing."""


class InChannel(LastingLocation):
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

    @property
    def channel(self) -> discord.PartialMessageable:
        """The place where the table stands now: a channel, or a thread of its own."""
        header, direct = self.watched.table.header, self.watched.table.direct
        kind = discord.ChannelType.private if direct else discord.ChannelType.text
        guild_id = None if direct else header.guild_id
        return self._client.get_partial_messageable(header.channel_id, guild_id=guild_id, type=kind)

    @property
    def message_id(self) -> int | None:
        return self.watched.table.header.message_id

    @property
    def is_there(self) -> bool:
        return self.message_id is not None or self.watched.table.header.phase is not Phase.CLOSED

    @property
    def is_spent(self) -> bool:
        header = self.watched.table.header
        if header.phase is Phase.CLOSED or self.stays or self.begins_post:
            return False
        return self.below >= self._most or outlived(self.message_id, self._now())

    @property
    def begins_post(self) -> bool:
        """True if it is the first message of a post in a forum, which has the post's number: there it stays."""
        header = self.watched.table.header
        return None not in (header.home_id, header.message_id) and (header.message_id or 0) <= header.channel_id

    @property
    def _most(self) -> int:
        """The messages that bury it. The end stands where people look: below what was said since it was posted."""
        header = self.watched.table.header
        return 1 if header.phase is Phase.OVER and not header.end_shown else BURIED

    async def count_below(self) -> None:
        """Counts what others wrote below it, before it is posted anew for what is guessed.

        Where the bot may not read the channel the guess has to do.
        """
        number = self.message_id
        if not self.guessed or self.below < self._most or number is None:
            return
        found, others = False, 0
        try:
            async for message in self.channel.history(limit=READ, after=discord.Object(number - 1)):
                found = found or message.id == number
                others += message.author != self._client.user
        except (discord.HTTPException, *TRANSIENT_ERRORS) as error:
            log.info("nobody can say how much lies below message %s: %s", number, error)
        if number != self.message_id:  # it has been posted anew meanwhile
            return
        if found:
            self.below = others
        self.guessed = False

    async def show(self, page: Page, face: Face | None) -> Face | None:
        try:
            return await self._show(page, face)
        except discord.HTTPException as error:
            if error.code != THREAD_ARCHIVED or not self.is_there:
                raise
        await open_again(self._client, self.watched.table.header.channel_id)
        return await self._show(page, face)

    async def _show(self, page: Page, face: Face | None) -> Face | None:
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
        message = await post_page(self.channel, page)
        self.below, self.guessed, self.gone = 0, False, False
        before = (await self.watched.note(message, Note(message_id=message.id))).header.message_id
        if before is not None:
            await self._replace(self.channel.get_partial_message(before))
        return message


class OnCard(LastingLocation):
    """The card that shows a table in its channel, while it stands in a thread of its own. It is not posted anew.

    Of a table that has a rematch, whose card it is then, there is none.
    """

    is_spent = False

    def __init__(self, client: discord.Client, watched: Watched, now: Callable[[], int]) -> None:
        super().__init__(now)
        self.watched = watched
        self._client = client

    @property
    def channel(self) -> discord.PartialMessageable:
        """The channel where the table was opened."""
        header = self.watched.table.header
        return self._client.get_partial_messageable(header.home_id or header.channel_id, guild_id=header.guild_id)

    @property
    def message_id(self) -> int | None:
        return self.watched.table.header.card_id

    @property
    def is_there(self) -> bool:
        header = self.watched.table.header
        return header.home_id is not None and header.card_id is not None and header.rematch_id is None

    async def show(self, page: Page, face: Face | None) -> Face | None:
        try:
            message = self.channel.get_partial_message(self.message_id or 0)
            return await changed(page, partial(self._edit, message), face)
        except discord.NotFound as error:
            if error.code != UNKNOWN_MESSAGE or not self.watched.table.is_live:
                raise
            return face_of(page, await self.post(page))

    async def post(self, page: Page) -> discord.Message:
        message = await post_page(self.channel, page)
        await self.watched.note(message, Note(card_id=message.id))
        return message


class InDirectMessages(LastingLocation):
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
        message = await post_page(channel, page)
        lies = NoteSeat(self._user_id, dm_channel_id=channel.id, dm_message_id=message.id)
        before = (await self._watched.note(message, lies)).sitting(self._user_id)
        if before is not None and before.dm is not None:
            await self._replace(self._message(*before.dm))
        return message

    def _message(self, channel_id: int, message_id: int) -> discord.PartialMessage:
        channel = self._client.get_partial_messageable(channel_id, type=discord.ChannelType.private)
        return channel.get_partial_message(message_id)


class InAnswer(MessageLocation):
    """An ephemeral message: the token of the last `interaction` with it is the only way to it."""

    is_there = True
    message_id: int | None = None

    def __init__(
        self, interaction: Interaction, message_id: int | None, now: Callable[[], int], *, follows: bool = False
    ) -> None:
        """`follows`: the interaction had been answered before this message was."""
        self.since = interaction.id
        self._follows = follows
        self._interaction = interaction
        self.message_id = message_id
        self._now = now
        self._since_ms = now()

    @property
    def is_spent(self) -> bool:
        return self.age_ms > TOKEN_MS

    @property
    def age_ms(self) -> int:
        """Returns how long ago its person last used it."""
        return self._now() - self._since_ms

    def is_same(self, other: MessageLocation | None) -> bool:
        """True if the other location is the same message, by whichever interaction."""
        return isinstance(other, InAnswer) and other.message_id == self.message_id

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
        if self._follows and self.message_id is not None:
            return face_of(page, await self._interaction.followup.edit_message(self.message_id, **shown))
        return face_of(page, await self._interaction.edit_original_response(**shown))


def outlived(message_id: int | None, now_ms: int) -> bool:
    """True if a public message is not there, or so old that it is not edited any more."""
    return message_id is None or now_ms - made_ms(message_id) > OLDEST_MS


async def open_again(client: discord.Client, thread_id: int) -> None:
    """Takes a thread out of the archive. Raises `discord.Forbidden` where it is locked."""
    thread = client.get_channel(thread_id) or await client.fetch_channel(thread_id)
    if isinstance(thread, discord.Thread):
        await thread.edit(archived=False)
