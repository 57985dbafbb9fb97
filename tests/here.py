"""Search workers that think at once, in this process, by a clock that a test turns by hand."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from typing import Any

from bot.room.search_workers.thinking import R, think
from bot.tables.question import Question
from games.core import Decision


class Here:
    """Answers before `ask` returns, after `seconds` by `clock`; 0 means with the first thought."""

    def __init__(self, seconds: float = 0.0, clock: Callable[[], float] = time.perf_counter) -> None:
        self._seconds = seconds
        self._clock = clock

    def ask(self, question: Question) -> asyncio.Future[Decision | None]:
        """See `SearchWorkers.ask`."""
        answer: asyncio.Future[Decision | None] = asyncio.get_running_loop().create_future()
        answer.set_result(think(question, self._seconds, self._clock))
        return answer

    async def work_out(self, work: Callable[..., R], *given: Any) -> R:
        """See `SearchWorkers.work_out`."""
        return work(*given)

    async def close(self) -> None:
        """There is nothing to let go of."""
