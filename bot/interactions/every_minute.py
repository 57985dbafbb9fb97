"""The shared part of cogs that look every minute whether anything is due."""

from __future__ import annotations

import logging
from typing import ClassVar

from discord.ext import commands, tasks

from bot.interactions.room_bot import RoomBot
from db import StoreError

log = logging.getLogger(__name__)


class EveryMinute(commands.Cog):
    """A cog that does `look` when the bot is up, and each minute from then on, or after as many as it names."""

    minutes: ClassVar[int] = 1

    def __init__(self, bot: RoomBot) -> None:
        self.bot = bot
        self._each_minute.change_interval(minutes=self.minutes)

    async def cog_unload(self) -> None:
        """Called by discord.py."""
        self._each_minute.cancel()

    @commands.Cog.listener()
    async def on_ready(self) -> None:
        """Begins to look; may come again, after a lost connection."""
        if not self._each_minute.is_running():
            self._each_minute.start().set_name(f"every minute: {self.qualified_name}")

    @tasks.loop(minutes=1)
    async def _each_minute(self) -> None:
        try:
            await self.look()
        except StoreError as error:  # else there would be no next time
            log.warning("%s: nobody can say what is due: %s", self.qualified_name, error)

    @_each_minute.before_loop
    async def _until_up(self) -> None:
        await self.bot.up.wait()  # before that another process has the tables, and looks

    async def look(self) -> None:
        """Does what is due."""
        raise NotImplementedError  # not abstract: cogs have a metaclass of their own
