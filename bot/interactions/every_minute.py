"""The shared part of cogs that look every minute whether anything is due."""

from __future__ import annotations

import logging

from discord.ext import commands, tasks

from bot.interactions.room_bot import RoomBot
from db import StoreError

log = logging.getLogger(__name__)


class EveryMinute(commands.Cog):
    """A cog that does `look` when every shard is there, and each minute from then on."""

    def __init__(self, bot: RoomBot) -> None:
        self.bot = bot

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

    async def look(self) -> None:
        """Does what is due."""
        raise NotImplementedError
