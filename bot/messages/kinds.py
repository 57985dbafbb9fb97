"""The two kinds of living message: a table's own, which everybody in its channel sees, and one person's.

A person's panel in a channel can be edited for 15 minutes after their last press, a hand in direct messages for
ever. A panel that will no longer follow its table is put away: it loses its buttons and says where the hand is.
"""

from __future__ import annotations

import logging
from collections.abc import Callable
from contextlib import suppress
from typing import Final

import discord

from bot.messages.calls import Call
from bot.messages.living import LivingMessage
from bot.messages.location import UNKNOWN_CHANNEL, MessageLocation, Post, Watched
from bot.messages.locations import InAnswer, InChannel, InDirectMessages
from bot.messages.sending import is_refused
from bot.messages.troubles import Troubles
from bot.messages.updates import UpdateQueue
from bot.pictures import Priority
from bot.tables.commands import Close, Note
from bot.tables.errors import Refusal
from bot.ui.page import Page
from bot.ui.pages import Pages

log = logging.getLogger(__name__)

SLEEP_MS: Final = 13 * 60_000
"""After this long without a press a panel is put to sleep."""


class PublicMessage(LivingMessage):
    """Its version is the number of changes of its table."""

    has_news = True  # somebody may have to be called
    follows = Priority.PUBLIC

    def __init__(
        self,
        location: InChannel,
        pages: Pages,
        updates: UpdateQueue,
        now: Callable[[], int],
        troubles: Troubles | None = None,
    ) -> None:
        table = location.watched.table
        super().__init__(location, now)
        self._troubles = troubles
        self.channel_location = location
        self.watched = location.watched
        self.changes = 0
        self._pages = pages
        self._parted = False
        self._call = Call(location, pages, now, self.want)
        # The budget for edits is the channel's.
        lane, stretch = table.header.channel_id, pages.screen(table).stretch
        self.updater = updates.updater(
            f"table {table.id}",
            table=table.id,
            lane=lane,
            stretch=stretch,
            is_free=lambda: location.token_age_ms() is not None,
        )

    async def draw(self, notice: str, priority: Priority) -> Page:
        return await self._pages.public(self.watched.table, priority)

    def version(self) -> object:
        return self.changes

    def changed(self) -> None:
        """The table has changed."""
        self.changes += 1
        if self.watched.table.header.message_id is not None:
            self.want()

    def make_true(self) -> None:
        if self.changes:  # else this process has nothing to add to what it shows
            super().make_true()

    async def part(self) -> None:
        """The table is out of mind: its call goes, and its message stays as it is once it shows what is true."""
        self._parted = True
        self.want()
        await self.updater.idle()

    async def post_anew(self) -> None:
        """Posts the table at the bottom of its channel; where that fails, the updater tries it again."""
        try:
            await self.post(self.channel_location)
        finally:
            self.want()  # whoever is to move is called, and what happened meanwhile is shown

    async def deliver(self) -> None:
        ended = not self.watched.table.is_live
        try:
            if not self._parted or (self.changes and not self.is_true):
                await self.channel_location.count_below()
                await self.bring()
            if self.is_held:
                return
            await (self._call.withdraw() if self._parted else self._call.bring())
        except discord.NotFound as error:
            if error.code == UNKNOWN_CHANNEL and self.watched.table.is_live:
                with suppress(Refusal):  # whoever heard that the channel is gone may close it at the same moment
                    await self.watched.change(Close())
        except discord.Forbidden as error:
            where = self.watched.table.header.channel_id
            log.warning("table %s can't be shown in channel %s: %s", self.watched.table.id, where, error)
            await self._forbidden()
            return
        await self._tell(works="table")
        if ended and not self.watched.table.header.end_shown:
            await self.watched.change(Note(end_shown=True))  # the next process need not look after it

    async def _forbidden(self) -> None:
        """The bot may not show the table any more; where only files are refused it goes on in words."""
        table = self.watched.table
        header = table.header
        known = self._troubles is not None and self._troubles.holds(header.guild_id, "table", header.channel_id)
        if table.is_live and not table.direct and not known and await self._pages.shows_pictures(table):
            await self.watched.change(Note(words_only=True))
            try:
                await self.bring()
            except discord.Forbidden:
                await self.watched.change(Note(words_only=False))
            else:
                await self._tell(found="pictures")
                return
        await self._tell(found="table")

    async def _tell(self, *, found: str = "", works: str = "") -> None:
        header = self.watched.table.header
        if self._troubles is not None and found:
            await self._troubles.found(header.guild_id, found, header.channel_id)
        elif self._troubles is not None:
            await self._troubles.works(header.guild_id, works, header.channel_id)


class Panel(LivingMessage):
    """The page of one person, in their direct messages if it is given that location, else where they open it."""

    def __init__(
        self,
        watched: Watched,
        user_id: int,
        pages: Pages,
        updates: UpdateQueue,
        now: Callable[[], int],
        location: InDirectMessages | None = None,
    ) -> None:
        super().__init__(location, now)
        self.watched = watched
        self.user_id = user_id
        self._pages = pages
        self.language: str | None = None
        """The language of its last press; None before any in this process."""

        self._given_up: list[tuple[InAnswer, Page]] = []
        number = watched.table.id
        self.updater = updates.updater(f"the panel of {user_id} at table {number}", table=number)

    async def draw(self, notice: str, priority: Priority) -> Page:
        return await self._pages.panel(self.watched.table, self.user_id, notice, self.language, priority, self.aim)

    def version(self) -> object:
        table = self.watched.table
        ply = len(table.match.log) if table.match else -1
        seats = tuple(
            (occupant.place, occupant.absent, occupant.left, occupant.deadline_ms)
            for occupant in table.header.seats
        )
        own = table.sitting(self.user_id)
        hint = table.hint(own.seat) if own is not None and own.seat is not None else None
        return (table.header.phase, ply, seats, hint, self._pages.back_ms)

    @property
    def has_news(self) -> bool:
        left = isinstance(self.location, Post) and self.location.replaced
        return (
            bool(self._given_up or left) or not self.is_true
        )  # most changes come with the answer to its own press

    @property
    def rests(self) -> bool:
        """Nor can it be edited in the answer where it lies, if it lies in one."""
        editable = isinstance(self.location, InAnswer) and self.location.is_there and not self.location.is_spent
        return super().rests and not editable

    def moved(self, old: MessageLocation) -> None:
        if isinstance(old, InAnswer) and not old.is_same(self.location):
            self._given_up.append((old, self._pages.parting(self.watched.table, self.language, asleep=False)))
            self.want()

    def sleep(self) -> None:
        """Falls asleep if nobody has pressed it for long, before it can't be edited any more."""
        location = self.location
        if isinstance(location, InAnswer) and location.is_there and location.age_ms >= SLEEP_MS:
            self.location = None
            if self.watched.table.is_live:  # else it has no buttons
                self._given_up.append(
                    (location, self._pages.parting(self.watched.table, self.language, asleep=True))
                )
                self.want()

    @staticmethod
    async def _put_away(location: InAnswer, page: Page) -> None:
        try:
            await location.show(page, None)
        except discord.HTTPException as error:
            if not is_refused(error):
                raise
            log.error("a panel can't be put away: %s", error)  # what the other one shows matters more

    async def deliver(self) -> None:
        while self._given_up and not self.is_held:
            location, page = self._given_up[0]
            if not location.is_same(self.location):  # else it was pressed again meanwhile
                await self._put_away(location, page)
            self._given_up.remove((location, page))
        await self.bring()
