"""The rate limit of requests to Discord: never more than it takes."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable
from types import SimpleNamespace
from typing import Final

import aiohttp

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
        self.waiting = 0
        """How many requests wait for their turn."""

    async def turn(self) -> None:
        """Returns when the next request may be made."""
        loop = asyncio.get_running_loop()
        self.waiting += 1
        try:
            async with self._in_line:
                if (wait := self._lately[0] + self._period - loop.time()) > 0:
                    await asyncio.sleep(wait)
                self._lately.append(loop.time())
        finally:
            self.waiting -= 1


class Requests:
    """Counts what Discord answers to requests. `listeners` hear whose a request was, and its answer's status.

    Answers to interactions are `answer`, all others the bot's `own`; `scope` is whose limit a 429 speaks of.
    """

    def __init__(self) -> None:
        self.listeners: list[Callable[[str, int, str], None]] = []

    def trace(self) -> aiohttp.TraceConfig:
        """Returns what is to be handed to discord.py, so that they are seen."""
        config = aiohttp.TraceConfig()
        config.on_request_end.append(self._ended)
        return config

    async def _ended(
        self, session: aiohttp.ClientSession, context: SimpleNamespace, end: aiohttp.TraceRequestEndParams
    ) -> None:
        answers = "/interactions/" in end.url.path or "/webhooks/" in end.url.path
        told = end.response.headers
        scope = "global" if told.get("X-RateLimit-Global") else told.get("X-RateLimit-Scope", "unknown")
        for listener in self.listeners:
            listener("answer" if answers else "own", end.response.status, scope)
