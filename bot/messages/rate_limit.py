"""The rate limit of requests to Discord: never more than it takes, of all processes of a token together.

Each process has its share: of the shards, as many as it holds. Nobody has to ask anybody for that; and where the
shares come to more all the same, as where another program uses the token, Discord says so (a global 429).
"""

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

LEAST: Final = 1 / 16
"""Of its limit a process keeps so much, however often it is refused."""

RECOVERY_S: Final = 60.0
"""Seconds in which a limit that fell to nothing would be whole again; after one refusal it takes half as long."""

TOGETHER_S: Final = 1.0
"""Seconds in which several refusals count as one: they were under way at once."""

TOO_MANY: Final = 429
"""The status with which Discord refuses what goes past a limit."""


class RateLimiter:
    """A limit that lets through as many requests as Discord takes, which tells of it only by refusing more.

    No more than `at_once` begin in the time that this many may take, however long everything stood still before.
    A refusal halves it at once; it grows back evenly.
    """

    def __init__(self, a_second: float = REQUESTS_A_SECOND, at_once: int = BURST) -> None:
        self._whole = a_second
        self._at_once = at_once
        self._kept, self._refused_s = 1.0, -RECOVERY_S
        self._lately: deque[float] = deque([-at_once / a_second] * at_once, maxlen=at_once)
        self._in_line = asyncio.Lock()
        self.waiting = 0
        """The number of requests that wait for their turn."""

    @classmethod
    def of(cls, share: float) -> RateLimiter:
        """The limit of a process with this share of the token's."""
        return cls(REQUESTS_A_SECOND * share, max(1, round(BURST * share)))

    def a_second(self) -> float:
        """Returns how many requests a second it lets through at the moment."""
        return self._whole * self._part(asyncio.get_running_loop().time())

    def _part(self, now_s: float) -> float:
        return min(1.0, self._kept + (now_s - self._refused_s) / RECOVERY_S)

    async def turn(self) -> None:
        """Returns when the next request may be made."""
        loop = asyncio.get_running_loop()
        self.waiting += 1
        try:
            async with self._in_line:
                # The limit may be another one by the time that has been waited for.
                while (wait := self._lately[0] + self._at_once / self.a_second() - loop.time()) > 0:  # noqa: ASYNC110
                    await asyncio.sleep(wait)
                self._lately.append(loop.time())
        finally:
            self.waiting -= 1

    def heard(self, kind: str, status: int, scope: str) -> None:
        """Discord has answered a request: see `Requests`."""
        now_s = asyncio.get_running_loop().time()
        if status == TOO_MANY and scope == "global" and now_s - self._refused_s >= TOGETHER_S:
            self._kept, self._refused_s = max(LEAST, self._part(now_s) / 2), now_s


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
