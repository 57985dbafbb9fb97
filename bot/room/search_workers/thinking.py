"""One question to a robot that searches, and how it is answered in the time that there is."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from random import Random
from typing import Protocol, TypeVar

from bot.room.search_workers.tools import tools
from bot.tables.question import Question
from games.core import Decision

R = TypeVar("R")


class SearchWorkers(Protocol):
    """Workers that answer questions, in this process or in others.

    The future's result is None where no answer came about. Who no longer wants it cancels it.
    """

    def ask(self, question: Question) -> asyncio.Future[Decision | None]:
        """Begins to think."""
        ...

    async def work_out(self, work: Callable[..., R], *given: object) -> R:
        """Returns what `work`, a function of a module, makes of what is given; it may take seconds or more."""
        ...

    async def close(self) -> None:
        """Lets go of everything; questions that are still open get no answer."""
        ...


def think(question: Question, seconds: float, clock: Callable[[], float] = time.perf_counter) -> Decision | None:
    """The best decision that comes within `seconds`, by `clock`; the first one is always waited for."""
    best, end = None, clock() + seconds
    for decision in question.kind.search(question.view, question.level, Random(question.luck), tools()):
        best = decision
        if clock() >= end:
            break
    return best
