"""The rate limit of requests to Discord: never more than it takes."""

from __future__ import annotations

import asyncio
from collections import deque
from typing import Final

REQUESTS_A_SECOND: Final = 40
"""Requests in a second, beside answers: Discord takes 50 of a bot in any second, and these `BURST` on top."""

BURST: Final = 8


class RateLimiter:
    """A limit that lets through as many requests as Discord takes, which tells of it only by refusing more.

    No more than `at_once` begin in the time that this many may take, however long everything stood still before.
    """

    def __init__(self, a_second: float = REQUESTS_A_SECOND, at_once: int = BURST) -> None:
        self._period = at_once / a_second
        self._lately: deque[float] = deque([-self._period] * at_once, maxlen=at_once)
        self._in_line = asyncio.Lock()

    async def turn(self) -> None:
        """Returns when the next request may be made."""
        loop = asyncio.get_running_loop()
        async with self._in_line:
            if (wait := self._lately[0] + self._period - loop.time()) > 0:
                await asyncio.sleep(wait)
            self._lately.append(loop.time())
