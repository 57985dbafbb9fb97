"""The room's time: one scheduler for all that happens by itself at any table, and the lag of Discord's clock."""

from __future__ import annotations

import asyncio
import heapq
import itertools
import logging
import time
from collections.abc import Callable, Coroutine
from math import inf
from typing import Final

from bot.log_context import TABLE
from db import OUTAGE

log = logging.getLogger(__name__)

RETRY_AFTER_MS: Final = 250
"""After an alarm that changed nothing, or failed, the clock waits this long before it tries again (ms)."""

STORE_RETRY_MS: Final = 5_000
"""A locked or full database is tried again after this (ms)."""

SLACK: Final = 1_000
"""The number of replaced entries that may wait beside as many as there are true ones."""

LONGEST_TRIP_MS: Final = 1_000
"""A longer way than this is rather a clock that goes wrong."""

CREEP: Final = 1 / 1_000
"""The share of the time by which two clocks may drift apart: what was the shortest way is taken to grow by it."""

SET_ANEW_MS: Final = 500
"""Our clock has been set anew where it disagrees by more than this with one that nobody sets (ms)."""


class Clock:
    """Calls `ring(key)` at the time set for `key`, the number of a table or of something else (`of`); a later time
    replaces an earlier one.

    The order to come is a heap in which replaced entries stay until they surface, so that setting a time costs
    next to nothing with thousands of tables. Where most of it is replaced ones it is made anew.
    """

    def __init__(
        self, now: Callable[[], int], ring: Callable[[int], Coroutine[None, None, None]], of: str = "table"
    ) -> None:
        self._now = now
        self._ring = ring
        self._of = of
        self._times: dict[int, int] = {}
        self._held: set[int] = set()
        self._heap: list[tuple[int, int, int]] = []
        self._count = itertools.count()
        self._sleeper: asyncio.Task[None] | None = None
        self._ringing: dict[int, asyncio.Task[None]] = {}
        self._closed = False

    def set(self, key: int, at: int | None, *, held: bool = False) -> None:
        """Wakes `key` at `at` (ms since 1970), or never. Where that is `held`, no later time counts until then."""
        if self._closed:
            return
        if held:
            self._held.add(key)
        elif key in self._held and (at is None or at >= self._times[key]):
            return
        if self._times.get(key) == at:
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
        ending = list(self._ringing.values())
        if self._sleeper is not None:
            self._sleeper.cancel()
            ending.append(self._sleeper)
        await asyncio.gather(*ending, return_exceptions=True)

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
            self._held.discard(key)
            if key not in self._ringing:
                self._ringing[key] = asyncio.create_task(self._call(key), name=f"{self._of} {key}")
            else:
                self.set(key, self._now() + RETRY_AFTER_MS)

    async def _call(self, key: int) -> None:
        TABLE.set(key if self._of == "table" else None)
        try:
            await self._ring(key)
        except Exception as error:
            if not isinstance(error, OUTAGE):  # of those the store has told, once for all tables
                log.exception("what was due at %s %s failed; it will be tried again", self._of, key)
            self.set(key, self._now() + STORE_RETRY_MS)
        finally:
            del self._ringing[key]


class Lag:
    """The lag of Discord's clock, read from a click, behind ours when the click arrives: its way, and any skew.

    Clicks are stamped by Discord. What happens by itself is stamped by the same clock, as near as it is known:
    so a robot's move does not come before a click that was made earlier, and a deadline lets the clicks arrive
    that were made before it.

    `shortest` is the least that it has been, which tells how long a click has lain here before anybody looked at
    it: a process that stood still finds clicks that are old. `steady` is a clock in seconds that nobody sets.
    """

    def __init__(self, steady: Callable[[], float] = time.monotonic) -> None:
        self.ms = 0.0
        self.round_trip = 0
        """Milliseconds that a person's answer is on its way, there and back; where one of the clocks is ahead of
        the other, so much more or less."""

        self.steady = steady
        self.shortest = inf
        self._heard = False
        self._seen_at = 0.0
        self._ahead = 0.0

    def heard(self, arrived_ms: int, now_ms: int) -> None:
        """A click with this stamp is here at `now_ms`."""
        waited = min(self.waited(arrived_ms, now_ms), LONGEST_TRIP_MS)
        self.ms += (self.shortest + waited - self.ms) / (8 if self._heard else 1)
        self.round_trip = min(max(round(2 * self.ms), 0), LONGEST_TRIP_MS)
        self._heard = True

    def waited(self, arrived_ms: int, now_ms: int) -> float:
        """Returns for how many ms a click with this stamp has been waiting here at `now_ms`.

        It also tells how short the way may be.
        """
        steady_ms, sample = 1_000 * self.steady(), float(now_ms - arrived_ms)
        ahead = now_ms - steady_ms
        if abs(ahead - self._ahead) > SET_ANEW_MS:
            self.shortest, self._heard = sample, False  # what was heard before was by another clock
        else:
            crept = self.shortest + CREEP * (steady_ms - self._seen_at)
            self.shortest = min(sample, crept)
        self._seen_at, self._ahead = steady_ms, ahead
        return sample - self.shortest
