"""The tables' public messages: posted, edited, posted anew when they are buried, never queued.

A press on such a message is answered with the message as it is then. That answer is the delivery of what it shows:
the courier edits the message again only where the answer failed or the table has changed since.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections import defaultdict
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any, Final

import discord

from bot.messages.courier import PASSING, Courier
from bot.messages.delivery import update
from bot.tables.deadlines import plays_itself
from bot.tables.table import Table
from bot.ui.page import Page
from db import LIVE, Called, Header, Phase, StoreError

log = logging.getLogger(__name__)

#: So many edits of public messages are under way at once.
AT_ONCE: Final = 8
#: After a public page was made, the next one waits for this many times as long as that took: pictures for
#: everybody cost the most and hurry the least, so they leave room for the answers to presses.
REST: Final = 1.0
#: A message older than this is posted anew: past an hour Discord rations edits (3 in 6 s).
OLDEST_MS: Final = 50 * 60_000
#: So many messages below it bury a table.
BURIED: Final = 15
#: Who moved so recently at a table knows that his next turn will come; he is not pinged.
FRESH_MS: Final = 10_000

_GONE: Final = (10003, 10008, 50001)


@dataclass
class Post:
    """What is known of one table's message.

    ``changes`` counts the table's changes, ``shown`` is how many of them the message shows (None: nobody knows),
    ``below`` how many messages lie under it. ``called`` is the turn whose people were called last; None where
    only the store knows. ``answers`` are under way to presses on it, an edit where it is ``editing``; ``crossed``
    says that two of these overlapped, so that the older may have come last, ``put_off`` that a delivery waits.
    """

    changes: int = 0
    shown: int | None = None
    below: int = 0
    called: tuple[Called | None] | None = None
    answers: int = 0
    editing: bool = False
    crossed: bool = False
    put_off: bool = False


class Posts:
    """Keeps every table's message true. ``render`` makes its page, ``ping`` the line that calls a player.

    ``spacing``: seconds between two edits in one channel; ``stretch`` multiplies it for one table's message.
    """

    def __init__(
        self,
        client: discord.Client,
        render: Callable[[Table], Awaitable[Page]],
        ping: Callable[[Table, list[int]], str],
        now: Callable[[], int],
        spacing: float,
        stretch: Callable[[Table], float],
    ) -> None:
        self._client = client
        self._render = render
        self._ping = ping
        self._now = now
        self._stretch = stretch
        self._courier = Courier(spacing, PASSING, at_once=AT_ONCE)
        self._making = asyncio.Lock()
        self._rests = spacing > 0
        self._rested = 0.0
        self._posts: defaultdict[int, Post] = defaultdict(Post)
        self.lost: Callable[[Table], Awaitable[None]] | None = None

    def changed(self, table: Table) -> None:
        """A table has changed: its message will show it."""
        self._posts[table.id].changes += 1
        if table.header.message_id is not None:
            self._ask(table)

    @contextmanager
    def answering(self, table: Table) -> Iterator[None]:
        """While it lasts the table's message is left to whoever answers a press on it, by `show`."""
        post = self._posts[table.id]
        post.answers += 1
        post.crossed = post.crossed or post.answers > 1 or post.editing
        try:
            yield
        finally:
            post.answers -= 1
            if not post.answers:
                self._answered(table, post)

    def _answered(self, table: Table, post: Post) -> None:
        """The last answer is out: what had to wait for it follows."""
        if post.crossed:
            post.crossed = False
            self.changed(table)
        if post.put_off:
            post.put_off = False
            self._ask(table)

    async def show(self, interaction: discord.Interaction[Any], table: Table) -> None:
        """Answers a press on the table's message with the message as it is now."""
        post = self._posts[table.id]
        shows = post.changes
        await update(interaction, await self._render(table))
        if interaction.message is not None and interaction.message.id == table.header.message_id:
            post.shown = shows

    async def after_restart(self, table: Table) -> None:
        """Shows a table whose last change the process before this one may not have shown; posts it if need be."""
        if table.header.message_id is None and table.header.phase is Phase.CLOSED:
            return
        self._ask(table)
        await self._courier.idle(table.id)

    def seen_below(self, message_id: int, channel_tables: list[Table]) -> None:
        """Somebody wrote in a channel: its tables sink by one."""
        for table in channel_tables:
            if table.header.message_id is not None and message_id > table.header.message_id:
                self._posts[table.id].below += 1

    def _ask(self, table: Table) -> None:
        if self._waits(table):
            return
        lane, stretch = table.header.channel_id, self._stretch(table)  # the budget for edits is the channel's
        self._courier.ask(table.id, lambda: self._deliver(table), lane=lane, stretch=stretch)

    def _waits(self, table: Table) -> bool:
        """Whether a delivery has to wait for the answers that are under way; it follows them then."""
        post = self._posts[table.id]
        post.put_off = post.put_off or post.answers > 0
        return post.answers > 0

    async def post_anew(self, table: Table) -> None:
        """Posts the table at the bottom of its channel, and removes the old message.

        Where that fails a table that has no message yet is tried again.
        """
        try:
            await self._post(table)
        finally:
            self._ask(table)  # whoever is to move is called, and what happened meanwhile is shown

    async def _post(self, table: Table) -> None:
        post = self._posts[table.id]
        shows = post.changes
        page = await self._render(table)
        channel = self._channel(table)
        message = await channel.send(view=page.view(), files=page.attachments())
        post.below = 0
        old = (await self._note(table, channel, message.id, message_id=message.id)).message_id
        post.shown = shows
        if old is not None:
            await self._relink(table, channel)
            await self._remove(channel, old)

    async def _relink(self, table: Table, channel: discord.PartialMessageable) -> None:
        """The line that calls people links to the table's message: it follows to the new one, and calls nobody."""
        turn, call = self._last_called(table), table.header.call_id
        if call is None or turn is None:
            return
        try:
            await channel.get_partial_message(call).edit(content=self._ping(table, list(turn.people)))
        except discord.HTTPException:
            log.info("the call at table %s still links to its old message", table.id, exc_info=True)

    def forget(self, table_id: int) -> None:
        """A table is over and out of mind."""
        self._posts.pop(table_id, None)

    async def close(self) -> None:
        """Gives up what has not been delivered."""
        await self._courier.close()

    def _channel(self, table: Table) -> discord.PartialMessageable:
        return self._client.get_partial_messageable(
            table.header.channel_id, guild_id=table.header.guild_id, type=discord.ChannelType.text
        )

    async def _deliver(self, table: Table) -> None:
        if self._waits(table):
            return
        ended, post = table.header.phase not in LIVE, self._posts[table.id]
        try:
            if self._is_stale(table):
                await self._post(table)
            elif post.shown != post.changes:
                await self._edit(table)
            await self._call(table)
        except discord.NotFound as error:
            if error.code == 10003 and self.lost is not None:
                await self.lost(table)
        except discord.Forbidden as error:
            log.warning("table %s can't be shown in channel %s: %s", table.id, table.header.channel_id, error)
            return
        if ended and not table.header.end_shown:
            await table.note(end_shown=True)  # the next process need not look after it

    def _is_stale(self, table: Table) -> bool:
        message_id = table.header.message_id
        if table.header.phase is Phase.CLOSED:
            return False
        if message_id is None:
            return True
        age = self._now() - int(discord.utils.snowflake_time(message_id).timestamp() * 1000)
        return age > OLDEST_MS or self._posts[table.id].below >= BURIED

    async def _page(self, table: Table) -> tuple[Page, int]:
        """The table's page and the last change that it shows; pages are made one at a time, with rests between."""
        loop = asyncio.get_running_loop()
        async with self._making:
            if (wait := self._rested - loop.time()) > 0:
                await asyncio.sleep(wait)
            began, shows = time.perf_counter(), self._posts[table.id].changes
            page = await self._render(table)
            if self._rests:
                self._rested = loop.time() + REST * (time.perf_counter() - began)
            return page, shows

    async def _edit(self, table: Table) -> None:
        assert table.header.message_id is not None
        post = self._posts[table.id]
        post.editing = True
        try:
            page, shows = await self._page(table)
            message = self._channel(table).get_partial_message(table.header.message_id)
            await message.edit(view=page.view(), attachments=page.attachments())
            post.shown = shows
        except discord.NotFound as error:
            if error.code != 10008 or table.header.phase is Phase.CLOSED:
                raise
            await self._post(table)
        finally:
            post.editing = False

    async def _call(self, table: Table) -> None:
        """Pings whoever is to move by one short message, which replaces the last."""
        turn, post = self._turn(table), self._posts[table.id]
        if self._last_called(table) == turn:
            return
        post.called = (turn,)
        channel, old = self._channel(table), table.header.call_id
        people = list(turn.people) if turn else []
        message_id = None
        if people:
            text = self._ping(table, people)
            mentions = discord.AllowedMentions(users=[discord.Object(user) for user in people])
            message_id = (await channel.send(text, allowed_mentions=mentions)).id
        if message_id != old:
            try:
                await self._note(table, channel, message_id, call_id=message_id, called=turn)
            except StoreError:
                post.called = None
                raise
        if old is not None:
            await self._remove(channel, old)

    async def _note(
        self, table: Table, channel: discord.PartialMessageable, sent: int | None, **facts: Any
    ) -> Header:
        """Notes a message that has just been sent, and returns the table's row as it was before.

        The message is removed where that fails: nobody would find it again.
        """
        try:
            return await table.note(**facts)
        except StoreError:
            if sent is not None:
                await self._remove(channel, sent)
            raise

    def _last_called(self, table: Table) -> Called | None:
        """The turn whose people were called last."""
        known = self._posts[table.id].called
        return table.header.called if known is None else known[0]

    def _turn(self, table: Table) -> Called | None:
        """The turn of people who have to be called; None where nobody has."""
        live = table.match
        if live is None or table.header.phase is not Phase.PLAYING or table.racing():
            return None
        waiting = [table.at_seat(seat) for seat in sorted(live.game.to_act()) if seat >= 0]
        people = tuple(
            row.user_id
            for row in waiting
            if row.user_id is not None and not plays_itself(row) and self._now() - row.moved_ms > FRESH_MS
        )
        made = tuple(live.made[row.seat] for row in waiting if row.seat is not None)
        return Called(made, people) if people else None

    async def _remove(self, channel: discord.PartialMessageable, message_id: int) -> None:
        try:
            await channel.get_partial_message(message_id).delete()
        except discord.HTTPException as error:
            if error.code not in _GONE:
                log.info("message %s could not be removed: %s", message_id, error)
