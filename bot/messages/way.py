"""Who goes first on the way to Discord: answers before deliveries, and never more than Discord takes."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from heapq import heappop, heappush
from itertools import count
from typing import Final

from bot.pictures import Turn

LONGEST: Final = 0.25
"""Seconds that a delivery gives way to answers, at most."""

A_SECOND: Final = 40
"""Requests in a second, beside answers: Discord takes 50 of a bot in any second, and these `AT_ONCE` on top."""

AT_ONCE: Final = 8


class RightOfWay:
    """Deliveries begin when nobody's move is being made, one after another: those with the earlier turn first."""

    def __init__(self) -> None:
        self._answers = 0
        self._waiting: list[tuple[Turn, int, asyncio.Future[None]]] = []
        self._numbers = count()

    @contextmanager
    def answering(self) -> Iterator[None]:
        """While it lasts somebody's move is being made, or whatever else they have pressed."""
        self._answers += 1
        try:
            yield
        finally:
            self._answers -= 1
            self._let_one_begin()

    async def clear(self, turn: Turn) -> None:
        """Returns when a delivery may begin, after `LONGEST` at the latest."""
        if not self._answers and not self._waiting:
            return
        loop = asyncio.get_running_loop()
        free: asyncio.Future[None] = loop.create_future()
        heappush(self._waiting, (turn, next(self._numbers), free))
        try:
            with suppress(TimeoutError):
                async with asyncio.timeout(LONGEST):
                    await free
        finally:
            loop.call_soon(self._let_one_begin)  # once this one is well under way

    def _let_one_begin(self) -> None:
        """The first that still waits begins."""
        while self._waiting and not self._answers:
            *_, free = heappop(self._waiting)
            if not free.done():
                free.set_result(None)
                return


class Ration:
    """Lets through as many requests as Discord takes. It tells of that limit only by refusing what is too much.

    No more than `at_once` begin in the time that this many may take, however long everything stood still before.
    """

    def __init__(self, a_second: float = A_SECOND, at_once: int = AT_ONCE) -> None:
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
