"""Upkeep of tables without a press: their channels go, others write below them, they are over for long."""

from __future__ import annotations

import logging
from collections.abc import Sequence
from typing import Final

import discord
from discord.ext import commands

from bot.interactions.periodic import PeriodicTask
from bot.interactions.room_bot import RoomBot
from bot.messages.updates import TRANSIENT_ERRORS
from bot.tables.commands import Note
from bot.tables.errors import Refusal
from bot.tables.paces import DAY, MINUTE
from db import Header, StoreError

log = logging.getLogger(__name__)

MEMORY_MS: Final = 30 * MINUTE
"""A table that has been over for this long is let go of (ms)."""

KEPT_MS: Final = 30 * DAY
"""The time for which all that is kept of a server stays after it has sent the bot away (ms)."""


class Upkeep(commands.Cog):
    """Brings Discord's events, and time, to the tables and their messages."""

    def __init__(self, bot: RoomBot) -> None:
        self.bot = bot
        self._has_begun = False
        self._periodic = (
            PeriodicTask(self._let_go, minutes=10),
            PeriodicTask(self._let_rest, minutes=1),
            PeriodicTask(self._forget_servers, minutes=6 * 60),
        )

    async def cog_unload(self) -> None:
        """Called by discord.py."""
        for task in self._periodic:
            task.cancel()

    @commands.Cog.listener()
    async def on_ready(self) -> None:
        """Does what the last process left undone; may come again, after a lost connection."""
        self._show_what_is_true()
        if not self._has_begun:
            self._has_begun = True
            self.bot.messages.past.name_anew()
            for task in self._periodic:
                task.start()
        await self._look_for_channels()

    @commands.Cog.listener()
    async def on_resumed(self) -> None:
        """A connection was lost and is there again."""
        if self._has_begun:  # else what the process begins with comes first
            self._show_what_is_true()

    def _show_what_is_true(self) -> None:
        """Whatever could not be brought to Discord while it was out of reach."""
        self.bot.messages.catch_up()
        self.bot.cards.resume()

    async def _look_for_channels(self) -> None:
        """Tables whose channel was deleted while Discord could not tell us are cleared away."""
        for header in self.bot.room.tables.headers():
            guild = self.bot.get_guild(header.guild_id)
            if guild is None or guild.unavailable or guild.get_channel_or_thread(header.channel_id):
                continue
            try:
                await self.bot.fetch_channel(header.channel_id)  # a thread that is archived is there
            except discord.NotFound:
                await self._gone(header)
            except (discord.HTTPException, *TRANSIENT_ERRORS) as error:
                log.info("nobody can say whether the channel of table %s is there: %s", header.id, error)

    async def _let_go(self) -> None:
        for number in self.bot.room.forget_ended(MEMORY_MS):
            await self.bot.messages.forget(number)

    async def _let_rest(self) -> None:
        self.bot.messages.watch()
        self.bot.messages.let_sleep()

    @commands.Cog.listener()
    async def on_message(self, message: discord.Message) -> None:
        """Notes that what others write buries the channel's tables; where Discord tells of it at all."""
        if message.author != self.bot.user:
            self.bot.messages.written_below(message.channel.id, message.id)

    @commands.Cog.listener()
    async def on_raw_message_delete(self, event: discord.RawMessageDeleteEvent) -> None:
        """A message is gone: a table's is back at once. What the bot itself removes is no table's any more."""
        await self._bring_back(event.channel_id, {event.message_id})

    @commands.Cog.listener()
    async def on_raw_bulk_message_delete(self, event: discord.RawBulkMessageDeleteEvent) -> None:
        """Many messages are gone at once: as `on_raw_message_delete`."""
        await self._bring_back(event.channel_id, event.message_ids)

    async def _bring_back(self, channel_id: int, gone: set[int]) -> None:
        for header in self.bot.room.tables.in_channel(channel_id):
            if gone & {header.message_id, header.card_id}:
                try:
                    await self.bot.messages.deleted(header.id, gone)
                except (Refusal, discord.HTTPException, *TRANSIENT_ERRORS) as error:
                    log.info("the message of table %s is not back yet: %s", header.id, error)

    @commands.Cog.listener()
    async def on_guild_channel_delete(self, channel: discord.abc.GuildChannel) -> None:
        """A channel is gone: its tables are cleared away, the stakes returned.

        One in a post of a forum stays there; with a forum its posts are gone, and their tables go on in channels.
        """
        here = self.bot.room.tables.in_channel(channel.id)
        for header in here:
            thread = self.bot.get_channel(header.channel_id)
            if (
                header.channel_id != channel.id
                and isinstance(thread, discord.Thread)
                and thread.parent_id != channel.id
            ):
                await self._lose_card(header)
            else:
                await self._clear_away([header])
        if isinstance(channel, discord.ForumChannel):
            for header in self.bot.room.tables.in_server(channel.guild.id):
                rules = (await self.bot.room.members.settings(channel.guild.id)).rules_in(header.home_id or 0)
                if header.home_id is not None and rules.forum == channel.id:
                    await self._gone(header)

    @commands.Cog.listener()
    async def on_raw_thread_delete(self, thread: discord.RawThreadDeleteEvent) -> None:
        """A thread is gone: a table whose own it was goes on in its channel; others are cleared away."""
        for header in self.bot.room.tables.in_channel(thread.thread_id):
            if header.channel_id == thread.thread_id:
                await self._gone(header)
            elif header.home_id is not None:  # a card in a thread: its table stands in a post
                await self._lose_card(header)

    @commands.Cog.listener()
    async def on_guild_remove(self, guild: discord.Guild) -> None:
        """The bot was sent away: its time runs; the server's tables are cleared away, the stakes returned."""
        await self._clear_away(self.bot.room.tables.in_server(guild.id))
        await self.bot.store.servers.note_left(guild.id, self.bot.now())  # who is missing is found later as well

    async def _gone(self, header: Header) -> None:
        """The place where a table stood is gone. What is in the way of one table is in no other's."""
        if header.home_id is None:
            await self._clear_away([header])
            return
        try:
            await self.bot.messages.thread_gone(header.id)
        except (Refusal, StoreError) as error:  # it is found again by whoever next shows it
            log.warning("table %s does not know yet that its thread is gone: %s", header.id, error)

    async def _lose_card(self, header: Header) -> None:
        """A table that stands in a post stays there, though its card is gone."""
        try:
            await self.bot.room.change(await self.bot.room.table(header.id), Note(home_id=None, card_id=None))
        except (Refusal, StoreError) as error:
            log.warning("table %s does not know yet that its card is gone: %s", header.id, error)

    async def _clear_away(self, headers: Sequence[Header]) -> None:
        for header in headers:
            await self.bot.room.new_tables.clear_away(header.id)

    @commands.Cog.listener()
    async def on_guild_join(self, guild: discord.Guild) -> None:
        """The bot is there, for the first time or again: what it kept stays."""
        await self.bot.store.servers.note_left(guild.id, None)

    async def _forget_servers(self) -> None:
        """Deletes what is kept of servers that have sent the bot away for long; also while it was switched off."""
        here, store = {guild.id for guild in self.bot.guilds}, self.bot.store
        left = await store.servers.left()
        for guild_id in await store.servers.known() | left.keys():
            if not self.bot.room.holds(guild_id):
                continue
            if guild_id in here:
                if guild_id in left:
                    await store.servers.note_left(guild_id, None)
            elif guild_id not in left:
                await store.servers.note_left(guild_id, self.bot.now())
            elif self.bot.now() - left[guild_id] >= KEPT_MS:
                await self._forget_server(guild_id)
        await store.servers.clear_ended()

    async def _forget_server(self, guild_id: int) -> None:
        try:
            await self.bot.room.members.forget_server(guild_id)
        except (Refusal, StoreError) as error:
            log.warning("a server that is gone can't be forgotten yet: %s", error)
        else:
            log.info("what was kept of a server that is gone has been deleted")


async def setup(bot: RoomBot) -> None:
    """Called by the bot as it starts."""
    await bot.add_cog(Upkeep(bot))
