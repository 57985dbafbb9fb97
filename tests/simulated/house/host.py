"""A process of the bot, as `bot.cli.serve` runs it, on simulated machines."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextvars import copy_context
from typing import Any

from discord.webhook.async_ import AsyncWebhookAdapter, async_context

from bot import Settings, create_bot
from bot.client import Gamester
from tests.here import Here
from tests.simulated.house.loop import RUNS, Loop, Process
from tests.simulated.house.wire import TOKEN


class Bot(Process):
    """Begins at once. `ended` is None while it runs, else how it ended; empty: in order."""

    def __init__(self, loop: Loop, settings: Settings, painter: Any = None) -> None:
        super().__init__()
        self.bot: Gamester
        self.ended: str | None = None
        self.was_up = False
        self.ends = False
        """It takes nothing more: it was told to stop, or its tables are another's."""

        self.since_ms = 0
        """Since when it was up, by its own clock in ms."""

        self.up_s = 0.0
        """The same by the loop's time."""

        self.shards = settings.shard_ids
        """The shards that it keeps; None: all."""

        self.stop_asked: float | None = None
        """The time at which it was told to stop, by the loop's time; None: it was not."""

        self._loop = loop
        self._settings = settings
        self._painter = painter
        self._stop: Callable[[], None] = lambda: None
        self.context = copy_context()
        self.context.run(RUNS.set, self)
        adapter = AsyncWebhookAdapter()  # type: ignore[no-untyped-call]
        self.context.run(async_context.set, adapter)  # its locks are a process's own
        self._task = loop.create_task(self._serve(), name="process", context=self.context)

    @property
    def is_up(self) -> bool:
        """True if it runs, is connected and has said so."""
        return self.is_running and not self.frozen and self.was_up and self.stop_asked is None and not self.ends

    @property
    def waits(self) -> bool:
        """True if it holds back what comes until another process has let go of its tables."""
        return self.is_running and hasattr(self, "bot") and self.bot.waits.is_set()

    @property
    def is_running(self) -> bool:
        """True if it has not ended."""
        return self.alive and self.ended is None

    def tell_to_stop(self) -> None:
        """As SIGTERM does."""
        if self.stop_asked is None:
            self.stop_asked = self._loop.time()
        self._stop()

    def kill(self) -> None:
        """As SIGKILL does."""
        self.alive = False
        self.ended = "killed"

    async def _serve(self) -> None:
        try:
            await self._served()
            self.ended = ""
        except Exception as error:
            self.ended = f"{type(error).__name__}: {error}"

    async def _served(self) -> None:
        stop = asyncio.Event()
        self._stop = stop.set
        async with create_bot(self._settings, workers=Here(), painter=self._painter) as bot:
            self.bot = bot
            bot.add_listener(self._up, "on_ready")
            running = asyncio.create_task(bot.start(TOKEN), name="bot")
            stopping = asyncio.create_task(stop.wait(), name="stop")
            keeping = asyncio.create_task(bot.keep(), name="keep")
            await asyncio.wait([running, stopping, keeping], return_when=asyncio.FIRST_COMPLETED)
            self.ends = True
            if not running.done():
                if not bot.up.is_set():
                    running.cancel()
                await bot.close()
            for task in (running, stopping, keeping):
                task.cancel()
            for ended in await asyncio.gather(running, keeping, return_exceptions=True):
                if isinstance(ended, Exception):
                    raise ended

    async def _up(self) -> None:
        self.since_ms = self.bot.now()
        self.up_s = self._loop.time()
        self.was_up = True
