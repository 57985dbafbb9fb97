"""The courier: at most one delivery under way for each message, and the newest state wins.

Whoever has news for a message asks for a delivery; asking ten times while one is under way makes one more
delivery, of what is true by then. So a hurried game never queues stale pictures.

Deliveries are never in a person's way: a press is answered by whoever was pressed, and while many presses are
answered the courier goes more slowly.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Hashable
from dataclasses import dataclass, field
from typing import Final

import aiohttp
import discord

from db import StoreError

log = logging.getLogger(__name__)

Delivery = Callable[[], Awaitable[None]]

#: Seconds between two deliveries to one message: a channel takes about five edits in five seconds.
SPACING: Final = 1.0
#: Seconds to wait before a delivery that failed for a while is tried again.
PAUSES: Final = (1.0, 5.0, 30.0)
#: Such failures pass: Discord is in trouble, or the way there is, or the store.
PASSING: Final = (discord.DiscordServerError, discord.RateLimited, aiohttp.ClientError, OSError, StoreError)
#: So many deliveries are under way at once. When the process is busy each takes longer, and so they get fewer.
AT_ONCE: Final = 4
#: Lanes and messages that were quiet for so long are forgotten (seconds).
QUIET: Final = 60.0
_MANY: Final = 4096


@dataclass
class Lane:
    """What shares a budget, such as the messages of one channel: one delivery at a time, with rests between."""

    turn: asyncio.Lock = field(default_factory=asyncio.Lock)
    done: float = 0.0


class Courier:
    """Runs deliveries by key. What fails with one of the ``passing`` errors is tried again after a pause.

    ``spacing``: seconds from the end of one delivery to the start of the next, for each message and in each lane.
    """

    def __init__(
        self,
        spacing: float = SPACING,
        passing: tuple[type[Exception], ...] = (),
        at_once: int = AT_ONCE,
    ) -> None:
        self._spacing = spacing
        self._passing = passing
        self._slots = asyncio.Semaphore(at_once)
        self._wanted: dict[Hashable, Delivery] = {}
        self._runs: dict[Hashable, asyncio.Task[None]] = {}
        self._last: dict[Hashable, float] = {}
        self._lanes: dict[Hashable, Lane] = {}

    def ask(self, key: Hashable, deliver: Delivery, *, lane: Hashable = None, stretch: float = 1.0) -> None:
        """Wants ``deliver`` to run for ``key``: at once, or after the one that is under way.

        ``lane`` names the budget that it spends from, where several messages share one. ``stretch`` multiplies
        the time that has to pass between two deliveries to this message.
        """
        self._wanted[key] = deliver
        if key not in self._runs:
            run = self._run(key, key if lane is None else lane, stretch)
            self._runs[key] = asyncio.create_task(run, name=f"courier {key}")

    async def idle(self, key: Hashable) -> None:
        """Returns when nothing is under way for ``key``."""
        while (run := self._runs.get(key)) is not None:
            await asyncio.wait([run])

    async def close(self) -> None:
        """Gives up what has not been delivered."""
        self._wanted.clear()
        runs = list(self._runs.values())
        for run in runs:
            run.cancel()
        await asyncio.gather(*runs, return_exceptions=True)

    async def _run(self, key: Hashable, name: Hashable, stretch: float) -> None:
        loop = asyncio.get_running_loop()
        failures = 0
        try:
            while key in self._wanted:
                await _rest(self._last.get(key, 0.0), self._spacing * stretch)
                lane = self._lanes.setdefault(name, Lane())
                async with lane.turn:
                    await _rest(lane.done, self._spacing)
                    async with self._slots:
                        arrived = await self._deliver(key, last_try=failures == len(PAUSES))
                    lane.done = self._last[key] = loop.time()
                if not arrived:
                    await asyncio.sleep(PAUSES[failures])
                failures = 0 if arrived else failures + 1
        finally:
            del self._runs[key]
            self._tidy(loop.time())

    async def _deliver(self, key: Hashable, *, last_try: bool) -> bool:
        """Delivers what is true by now; False where it failed and is wanted again."""
        deliver = self._wanted.pop(key, None)
        if deliver is None:
            return True
        try:
            await deliver()
        except Exception as error:
            if last_try or not isinstance(error, self._passing):
                log.exception("a delivery for %s failed", key)
                return True
            log.info("a delivery for %s will be tried again: %s", key, error)
            self._wanted.setdefault(key, deliver)
            return False
        return True

    def _tidy(self, now: float) -> None:
        if len(self._last) > _MANY:
            self._last = {key: at for key, at in self._last.items() if now - at < QUIET}
        if len(self._lanes) > _MANY:
            quiet = [
                name for name, lane in self._lanes.items() if not lane.turn.locked() and now - lane.done > QUIET
            ]
            for name in quiet:
                del self._lanes[name]


async def _rest(since: float, seconds: float) -> None:
    """Sleeps until so many seconds have passed since a moment of the loop's clock; never longer than that."""
    wait = min(since + seconds - asyncio.get_running_loop().time(), seconds)
    if wait > 0:
        await asyncio.sleep(wait)
