"""A stand-in that thinks at once, in this process: what tests use, with a clock that they turn by hand."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable

from bot.minds.thinking import Asked, T, think


class Here:
    """Answers before `ask` returns, after `seconds` by `clock`; 0 means with the first thought."""

    def __init__(self, seconds: float = 0.0, clock: Callable[[], float] = time.perf_counter) -> None:
        self._seconds = seconds
        self._clock = clock

    def ask(self, question: Asked[T]) -> asyncio.Future[T | None]:
        """See `Minds.ask`."""
        answer: asyncio.Future[T | None] = asyncio.get_running_loop().create_future()
        answer.set_result(think(question, self._seconds, self._clock))
        return answer

    async def close(self) -> None:
        """There is nothing to let go of."""
