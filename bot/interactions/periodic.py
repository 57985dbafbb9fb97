"""Periodic work of cogs: every minute, every hour."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from typing import ClassVar, Final

from discord.ext import commands

from bot.interactions.room_bot import RoomBot
from db import StoreError

log = logging.getLogger(__name__)

AGAIN_MIN: Final = 1.0
"""Minutes after which work that could not be done is tried again, at the latest."""


class PeriodicTask:
    """Does `work` when it is started, and again `minutes` after it was done, until it is cancelled.

    What could not be done, as the store was out, is tried again sooner.

    It sleeps by the event loop's clock, which nobody sets. The loops of `discord.ext.tasks` go by the clock on the
    wall: where that is set back by an hour they sleep an hour longer. Most errors also end them for good.
    """

    def __init__(self, work: Callable[[], Awaitable[None]], minutes: float) -> None:
        self._work = work
        self._minutes = minutes
        self._name = work.__qualname__
        self._task: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Begins, unless it has begun: `on_ready` comes again after a lost connection."""
        if self._task is None or self._task.done():
            self._task = asyncio.create_task(self._repeat(), name=f"every {self._minutes} min: {self._name}")

    def cancel(self) -> None:
        """Ends, even in the middle of its work."""
        if self._task is not None:
            self._task.cancel()

    async def _repeat(self) -> None:
        while True:
            wait = self._minutes
            try:
                await self._work()
            except StoreError as error:  # else there would be no next time
                log.warning("%s is left undone: %s", self._name, error)
                wait = min(wait, AGAIN_MIN)
            except Exception:
                log.exception("%s failed; it is tried again in %s min", self._name, self._minutes)
            await asyncio.sleep(60 * wait)


class PeriodicCog(commands.Cog):
    """A cog that does `look` when the bot is up, and each minute from then on, or after as many as it names."""

    minutes: ClassVar[float] = 1

    look: Callable[[], Awaitable[None]]
    """Does what is due."""

    def __init__(self, bot: RoomBot) -> None:
        self.bot = bot
        self._looking = PeriodicTask(self.look, self.minutes)

    async def cog_unload(self) -> None:
        """Called by discord.py."""
        self._looking.cancel()

    @commands.Cog.listener()
    async def on_ready(self) -> None:
        """Begins to look; may come again, after a lost connection. Before it another process has the tables."""
        self._looking.start()
