"""The kinds of living message: a table's own, which everybody in its channel sees, its card, and one person's.

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
from bot.messages.location import UNKNOWN_CHANNEL, LastingLocation, MessageLocation, Watched
from bot.messages.locations import BURIED, InAnswer, InChannel, InDirectMessages, OnCard
from bot.messages.sending import is_refused
from bot.messages.threads import Threads, why_lost
from bot.messages.troubles import Troubles
from bot.messages.updates import UpdateQueue
from bot.pictures import Priority
from bot.tables.commands import Close, Note
from bot.tables.errors import Refusal
from bot.ui.page import Page
from bot.ui.pages import Pages
from bot.ui.watching import Spectators

log = logging.getLogger(__name__)

SLEEP_MS: Final = 13 * 60_000
"""After this long without a press a panel is put to sleep."""


class PublicMessage(LivingMessage):
    """Its version is the number of changes of its table."""

    location: InChannel
    has_news = True  # somebody may have to be called
    follows = Priority.PUBLIC

    def __init__(
        self,
        location: InChannel,
        pages: Pages,
        updates: UpdateQueue,
        now: Callable[[], int],
        threads: Threads,
        spectators: Callable[[], Spectators],
        troubles: Troubles,
    ) -> None:
        table = location.watched.table
        super().__init__(location, now)
        self._troubles = troubles
        self._threads = threads
        self._spectators = spectators
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
        return await self._pages.public(self.watched.table, priority, self._spectators())

    def version(self) -> object:
        return self.changes

    def changed(self) -> None:
        """The table has changed, and its message follows."""
        self.changes += 1
        self.follow()

    def follow(self) -> None:
        """Follows what has changed, where the table has a message that can, or is just being given one."""
        if self.watched.table.header.message_id is not None or self.updater.is_under_way:
            self.want()

    def make_true(self) -> None:
        if self.changes:  # else this process has nothing to add to what it shows
            super().make_true()

    async def part(self) -> None:
        """The table is out of mind: its call goes, and its message stays as it is once it shows what is true."""
        self._parted = True
        self.want()
        await self.updater.idle()

    def remind(self, user_id: int) -> None:
        """Calls somebody once more to their turn."""
        self._call.reminded.add(user_id)
        self.want()

    async def set_up(self, card_id: int | None = None) -> None:
        """Opens a thread before the table's first message, where its channel wants one: see `Threads.open`."""
        if card_id is not None or await self._threads.wanted(self.watched.table):
            await self._threads.open(self.watched, card_id)
            self.shown = self.face = None
            self.updater.spend_from(self.watched.table.header.channel_id)

    async def lose_thread(self, why: str) -> None:
        """The table goes on at the bottom of its channel: see `Threads.lose`."""
        if not self.watched.table.is_live:
            return
        await self._threads.lose(self.watched, why)
        self.shown = self.face = None
        self.location.below, self.location.guessed = BURIED, False
        self.updater.spend_from(self.watched.table.header.channel_id)
        self.want()

    async def post_anew(self) -> None:
        """Posts the table at the bottom of where it stands; where that fails, the updater tries it again."""
        try:
            await self.set_up()
            if self.watched.table.header.message_id is None or not self.location.begins_post:
                await self.post(self.location)
        finally:
            self.want()  # whoever is to move is called, and what happened meanwhile is shown

    async def deliver(self) -> None:
        ended = not self.watched.table.is_live
        try:
            await self.set_up()
            if not self._parted or (self.changes and not self.is_true):
                await self.location.count_below()
                try:
                    await self.bring()
                except discord.Forbidden:
                    if not await self._brought_in_words():
                        raise
            if self.is_held:
                self._wanted = True
                return
            await (self._call.withdraw() if self._parted else self._call.bring())
        except discord.NotFound as error:
            if why := why_lost(self.watched.table.header, error):
                await self.lose_thread(why)
            elif error.code == UNKNOWN_CHANNEL and self.watched.table.is_live:
                with suppress(Refusal):  # whoever heard that the channel is gone may close it at the same moment
                    await self.watched.change(Close())
        except discord.HTTPException as error:
            header, is_forbidden = self.watched.table.header, isinstance(error, discord.Forbidden)
            why = why_lost(header, error)
            if not (why or is_forbidden):  # a locked thread is no Forbidden
                raise
            log.warning("table %s can't be shown in channel %s: %s", header.id, header.channel_id, error)
            if self.watched.table.is_live and why:
                await self.lose_thread(why)
            elif is_forbidden:
                await self._troubles.found(header.guild_id, "table", header.channel_id)
            return
        else:
            header = self.watched.table.header
            await self._troubles.works(header.guild_id, "table", header.channel_id)
        if ended:
            await self._end()

    async def _end(self) -> None:
        """The message shows the end: what the thread has to say besides is said, and it is archived."""
        if not self.watched.table.header.end_shown:
            await self._threads.tell_moment(self.watched.table)
            with suppress(Refusal):  # its server may have had itself forgotten
                await self.watched.change(Note(end_shown=True))  # the next process need not look after it
        await self._threads.close(self.watched.table)

    async def _brought_in_words(self) -> bool:
        """Shows the table without pictures, and from now on, as the bot may not as it is; False if not even that.

        Where somebody has taken the message meanwhile it is left to them, and nothing is known yet.
        """
        table = self.watched.table
        header = table.header
        known = self._troubles.holds(header.guild_id, "table", header.channel_id)
        if not table.is_live or table.direct or known or not await self._pages.shows_pictures(table):
            return False
        await self.watched.change(Note(words_only=True))
        self.shown = None
        try:
            await self.bring()
        except discord.Forbidden:
            return False
        finally:
            if self.shown is None:
                await self.watched.change(Note(words_only=False))
        if self.shown is not None:
            await self._troubles.found(header.guild_id, "pictures", header.channel_id)
        return True


class Card(LivingMessage):
    """The card of a table that stands in a thread of its own: the way to it, to a seat, and to watching."""

    location: OnCard
    follows = Priority.PUBLIC

    def __init__(
        self,
        location: OnCard,
        pages: Pages,
        updates: UpdateQueue,
        now: Callable[[], int],
        spectators: Callable[[], Spectators],
    ) -> None:
        super().__init__(location, now)
        self.watched = location.watched
        self._pages = pages
        self._spectators = spectators
        header = self.watched.table.header
        self.updater = updates.updater(
            f"the card of table {header.id}", table=header.id, lane=("card", header.home_id or header.channel_id)
        )

    async def draw(self, notice: str, priority: Priority) -> Page:
        return await self._pages.card(self.watched.table, self._spectators())

    def version(self) -> object:
        table = self.watched.table
        header = table.header
        names = tuple((seat.name, seat.user_id) for seat in header.seats)
        lies = (header.channel_id, header.message_id, header.card_id, header.rematch_id)
        agreed = (header.capacity, header.stake, header.pace, header.late_hands, table.chairs)
        return (header.phase, names, lies, agreed, self._spectators().watching)

    @property
    def has_news(self) -> bool:
        return self.location.is_there and not self.is_true

    def make_true(self) -> None:
        if self.shown is not None:  # else this process has nothing to add to what it shows
            super().make_true()

    async def deliver(self) -> None:
        try:
            await self.bring()
        except (discord.NotFound, discord.Forbidden) as error:
            log.info("the card of table %s can't be shown: %s", self.watched.table.id, error)


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
        header = table.header
        seats = tuple(
            (occupant.place, occupant.absent, occupant.left, occupant.ready, occupant.deadline_ms)
            for occupant in header.seats
        )
        own = table.sitting(self.user_id)
        hint = table.hint(own.seat) if own is not None and own.seat is not None else None
        around = header.phase, header.channel_id, header.rematch_id, table.next_round_ms, self._pages.back_ms
        return (*around, ply, seats, hint, self.watched.refreshed)

    @property
    def has_news(self) -> bool:
        left = isinstance(self.location, LastingLocation) and self.location.replaced
        # Most changes come with the answer to its own press.
        return bool(self._given_up or left) or not self.is_true

    @property
    def rests(self) -> bool:
        """Nor can it be edited in the answer where it lies, if it lies in one."""
        return super().rests and not self.is_open

    @property
    def is_open(self) -> bool:
        """True if it lies in an answer, where its person can see it, as far as anybody knows."""
        return isinstance(self.location, InAnswer) and self.location.is_there and not self.location.is_spent

    def parting(self, *, asleep: bool) -> Page:
        """Returns its last page: it says that it has fallen asleep, or that its person has another."""
        return self._pages.parting(self.watched.table, self.language, asleep=asleep)

    def moved(self, old: MessageLocation) -> None:
        if isinstance(old, InAnswer) and not old.is_same(self.location):
            self._given_up.append((old, self.parting(asleep=False)))
            self.want()

    def sleep(self) -> None:
        """Falls asleep if nobody has pressed it for long, before it can't be edited any more."""
        location = self.location
        if isinstance(location, InAnswer) and location.is_there and location.age_ms >= SLEEP_MS:
            self.location = None
            if self.watched.table.is_live:  # else it has no buttons
                self._given_up.append((location, self.parting(asleep=True)))
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
