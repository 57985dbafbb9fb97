"""One scheduler for everything that happens by itself, at any number of tables."""

from __future__ import annotations

import asyncio
import heapq
import itertools
import logging
from collections.abc import Callable, Coroutine
from typing import Final

from bot.log_context import TABLE

log = logging.getLogger(__name__)

RETRY_AFTER_MS: Final = 250
"""After an alarm that changed nothing, or failed, the clock waits this long before it tries again (ms)."""

STORE_RETRY_MS: Final = 5_000
"""A locked or full database is tried again after this (ms)."""

SLACK: Final = 1_000
"""How many replaced entries may wait beside as many as there are true ones."""


class Clock:
    """Calls `ring(key)` at the time set for `key`, a table's number; a later time replaces an earlier one.

    The order to come is a heap in which replaced entries stay until they surface, so that setting a time costs
    next to nothing with thousands of tables. Where most of it is replaced ones it is made anew.
    """

    def __init__(self, now: Callable[[], int], ring: Callable[[int], Coroutine[None, None, None]]) -> None:
        self._now = now
        self._ring = ring
        self._times: dict[int, int] = {}
        self._heap: list[tuple[int, int, int]] = []
        self._count = itertools.count()
        self._sleeper: asyncio.Task[None] | None = None
        self._ringing: dict[int, asyncio.Task[None]] = {}
        self._closed = False

    def set(self, key: int, at: int | None) -> None:
        """Wakes `key` at `at` (ms since 1970), or never."""
        if self._closed or self._times.get(key) == at:
            return
        if at is None:
            self._times.pop(key, None)
            return
        self._times[key] = at
        heapq.heappush(self._heap, (at, next(self._count), key))
        if len(self._heap) > 2 * len(self._times) + SLACK:
            self._heap = [(at, next(self._count), key) for key, at in self._times.items()]
            heapq.heapify(self._heap)
        if self._heap[0][2] == key:
            if self._sleeper is not None:
                self._sleeper.cancel()
            self._sleeper = asyncio.create_task(self.sleep(), name="clock")

    async def close(self) -> None:
        """Stops; alarms that are ringing are waited for."""
        self._closed = True
        if self._sleeper is not None:
            self._sleeper.cancel()
        await asyncio.gather(*self._ringing.values(), return_exceptions=True)

    async def sleep(self) -> None:
        """Sleeps from one time that was set to the next, until none is left."""
        while self._heap:
            at, _, key = self._heap[0]
            if self._times.get(key) != at:
                heapq.heappop(self._heap)
                continue
            wait = at - self._now()
            if wait > 0:
                await asyncio.sleep(wait / 1000)
                continue
            heapq.heappop(self._heap)
            del self._times[key]
            if key not in self._ringing:
                self._ringing[key] = asyncio.create_task(self._call(key), name=f"table {key}")
            else:
                self.set(key, self._now() + RETRY_AFTER_MS)

    async def _call(self, key: int) -> None:
        TABLE.set(key)
        try:
            await self._ring(key)
        except Exception:
            log.exception("what was due at table %s failed; it will be tried again", key)
            self.set(key, self._now() + STORE_RETRY_MS)
        finally:
            del self._ringing[key]
