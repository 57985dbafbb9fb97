"""What happens to tables without a press: their channels go, others write below them, they are over for long."""

from __future__ import annotations

from typing import Final

import discord
from discord.ext import commands, tasks

from bot.interactions.host import Host

MEMORY_MS: Final = 30 * 60_000
"""A table that has been over for this long is let go of (ms)."""


class Upkeep(commands.Cog):
    """Brings Discord's events, and time, to the tables and their messages."""

    def __init__(self, bot: Host) -> None:
        self.bot = bot

    async def cog_unload(self) -> None:
        """Called by discord.py."""
        self._let_go.cancel()
        self._watch_panels.cancel()

    @commands.Cog.listener()
    async def on_ready(self) -> None:
        """What the last process left undone is done; may come again, after a lost connection."""
        if not self._let_go.is_running():
            self.bot.messages.catch_up()
            self._let_go.start()
            self._watch_panels.start()

    @tasks.loop(minutes=10)
    async def _let_go(self) -> None:
        for number in self.bot.room.forget_ended(self.bot.now() - MEMORY_MS):
            await self.bot.messages.forget(number)

    @tasks.loop(minutes=1)
    async def _watch_panels(self) -> None:
        self.bot.messages.watch()

    @commands.Cog.listener()
    async def on_message(self, message: discord.Message) -> None:
        """What others write buries the channel's tables."""
        if message.author != self.bot.user:
            self.bot.messages.written_below(message.channel.id, message.id)

    @commands.Cog.listener()
    async def on_guild_channel_delete(self, channel: discord.abc.GuildChannel) -> None:
        """A channel is gone: its tables are cleared away, the stakes returned."""
        await self.bot.messages.clear_away(self.bot.room.in_channel(channel.id))

    @commands.Cog.listener()
    async def on_raw_thread_delete(self, thread: discord.RawThreadDeleteEvent) -> None:
        """A thread is gone: as `on_guild_channel_delete`."""
        await self.bot.messages.clear_away(self.bot.room.in_channel(thread.thread_id))

    @commands.Cog.listener()
    async def on_guild_remove(self, guild: discord.Guild) -> None:
        """The bot was sent away: the server's tables are cleared away, the stakes returned."""
        await self.bot.messages.clear_away(self.bot.room.in_server(guild.id))


async def setup(bot: Host) -> None:
    """Called by discord.py."""
    await bot.add_cog(Upkeep(bot))
