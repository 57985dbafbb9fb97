"""The courier: at most one delivery under way for each message, and the newest state wins.

Whoever has news for a message asks for a delivery; asking ten times while one is under way makes one more
delivery, of what is true by then. So a hurried game never queues stale pictures.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Hashable
from typing import Final

log = logging.getLogger(__name__)

Delivery = Callable[[], Awaitable[None]]

#: Seconds between two deliveries to one message: a channel takes about five edits in five seconds.
SPACING: Final = 1.0
#: Seconds to wait before a delivery that failed for a while is tried again.
PAUSES: Final = (1.0, 5.0, 30.0)


class Courier:
    """Runs deliveries by key. What fails with one of the ``passing`` errors is tried again after a pause."""

    def __init__(self, spacing: float = SPACING, passing: tuple[type[Exception], ...] = ()) -> None:
        self._spacing = spacing
        self._passing = passing
        self._wanted: dict[Hashable, Delivery] = {}
        self._runs: dict[Hashable, asyncio.Task[None]] = {}
        self._last: dict[Hashable, float] = {}

    def ask(self, key: Hashable, deliver: Delivery) -> None:
        """Wants ``deliver`` to run for ``key``: at once, or after the one that is under way."""
        self._wanted[key] = deliver
        if key not in self._runs:
            self._runs[key] = asyncio.create_task(self._run(key), name=f"courier {key}")

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

    async def _run(self, key: Hashable) -> None:
        loop = asyncio.get_running_loop()
        failures = 0
        try:
            while key in self._wanted:
                rest = self._last.get(key, 0.0) + self._spacing - loop.time()
                if rest > 0:
                    await asyncio.sleep(rest)
                deliver = self._wanted.pop(key, None)
                if deliver is None:
                    break
                self._last[key] = loop.time()
                try:
                    await deliver()
                    failures = 0
                except Exception as error:
                    if not isinstance(error, self._passing) or failures == len(PAUSES):
                        log.exception("a delivery for %s failed", key)
                        continue
                    log.info("a delivery for %s will be tried again: %s", key, error)
                    self._wanted.setdefault(key, deliver)
                    await asyncio.sleep(PAUSES[failures])
                    failures += 1
        finally:
            del self._runs[key]
            self._tidy(loop.time())

    def _tidy(self, now: float) -> None:
        if len(self._last) > 4096:
            self._last = {key: at for key, at in self._last.items() if now - at < self._spacing}
