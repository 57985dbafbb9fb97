"""A pool of worker processes that search, started when the first robot has something to think about.

Each is a pool of one, so that one that dies takes no other's decisions with it. They hold nothing but the modules
that they have read, and are started afresh everywhere (never forked), as Windows does it.
"""

from __future__ import annotations

import asyncio
import faulthandler
import logging
import multiprocessing
import os
import signal
import threading
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import Any, Final

from bot.room.search_workers.thinking import R, think
from bot.room.search_workers.tools import tools
from bot.tables.question import Question
from games.core import Decision

log = logging.getLogger(__name__)

SEARCH_S: Final = 1.0
"""The time that a robot thinks about a move (s), while nobody else waits."""

LEAST_SEARCH_S: Final = 0.1
"""The least that it thinks, however many wait."""

ANSWER_SLACK_S: Final = 0.1
"""The time by which an answer takes longer than its search may (s).

It takes as long where there is no choice, so that nobody can tell by the time what a robot holds.
"""

_NICENESS: Final = 10
"""The niceness of a process in which something takes long, as `os.nice` counts."""

SEARCH_TIMEOUT_S: Final = 1.5
"""A process that is busy with one move for longer than this (s) is ended, and the next one starts afresh."""


class Processes:
    """At most `most` processes, by default one for each core but the one on which the house itself runs.

    `lost` counts the questions to which a process gave no answer.
    """

    def __init__(self, most: int | None = None) -> None:
        self.lost = 0
        self._most = most or max(1, (os.cpu_count() or 1) - 1)
        self._free: list[ProcessPoolExecutor | None] = [None] * self._most
        self._turns = asyncio.Semaphore(self._most)
        self._aside = asyncio.Semaphore(self._most)
        self._works: set[asyncio.Task[Any]] = set()
        self._open: set[asyncio.Task[Decision | None]] = set()
        self._thinking: set[asyncio.Task[Decision | None]] = set()
        self._closed = False

    def ask(self, question: Question) -> asyncio.Future[Decision | None]:
        """See `SearchWorkers.ask`. The more wait, the less time each gets."""
        task = asyncio.create_task(self._answer(question), name=f"a search for {question.kind.key}")
        for tasks in (self._open, self._thinking):
            tasks.add(task)
            task.add_done_callback(tasks.discard)
        return task

    async def work_out(self, work: Callable[..., R], *given: object) -> R:
        """Works `work` out in a process of its own, for which no robot waits and which gives way to them.

        As many at once as there are processes for robots; others wait for their turn.

        Raises what `work` raises, and `asyncio.CancelledError` where the processes are closed meanwhile.
        """
        task = asyncio.create_task(self._work_out(work, *given), name=f"working out {work.__name__}")
        self._works.add(task)
        task.add_done_callback(self._works.discard)
        return await task

    async def close(self) -> None:
        """Ends the processes; one that is thinking is waited for, which takes `SEARCH_TIMEOUT_S` at most."""
        self._closed = True
        asked = (*self._open, *self._works)
        for task in asked:
            task.cancel()
        await asyncio.gather(*asked, return_exceptions=True)
        for worker in self._free:
            if worker is not None:
                await asyncio.to_thread(worker.shutdown, cancel_futures=True)
        self._free.clear()

    async def _answer(self, question: Question) -> Decision | None:
        """The decision, when its time is up, however soon it has come; the process is free for others by then."""
        async with self._turns:
            loop = asyncio.get_running_loop()
            seconds = share(len(self._thinking), self._most)
            until = loop.time() + seconds + ANSWER_SLACK_S
            decision = await self._decision(question, seconds)
        self._thinking.discard(asyncio.current_task())
        await asyncio.sleep(until - loop.time())
        return decision

    async def _decision(self, question: Question, seconds: float) -> Decision | None:
        if self._closed:
            return None
        worker: ProcessPoolExecutor | None = self._free.pop() or _worker()
        thinks_on = False
        try:
            return await asyncio.get_running_loop().run_in_executor(worker, _think, question, seconds)
        except BrokenProcessPool:
            self._without_answer(question, "the process in which it thought has died")
            worker = None
            return None
        except asyncio.CancelledError:
            thinks_on = True  # nothing stops it: it is the last that is asked again
            raise
        except Exception:
            log.exception("the %s robot of %s failed", question.level, question.kind.key)
            self._without_answer(question, "it failed")
            return None
        finally:
            self._free.insert(0 if thinks_on else len(self._free), worker)

    async def _work_out(self, work: Callable[..., R], *given: object) -> R:
        async with self._aside:
            worker, loop = _worker(), asyncio.get_running_loop()
            try:
                process = await loop.run_in_executor(worker, _give_way)
                try:
                    return await loop.run_in_executor(worker, work, *given)
                except asyncio.CancelledError:
                    os.kill(process, signal.SIGTERM)
                    raise
            finally:
                await asyncio.to_thread(worker.shutdown)

    def _without_answer(self, question: Question, why: str) -> None:
        self.lost += 1
        log.warning(
            "no decision of the %s robot of %s: %s (%d)", question.level, question.kind.key, why, self.lost
        )


def share(questions: int, processes: int) -> float:
    """The time for one search (s) while `questions` are open: the more wait, the less each gets."""
    return max(LEAST_SEARCH_S, SEARCH_S * processes / max(questions, processes))


def _worker() -> ProcessPoolExecutor:
    """A process that has not begun yet; it does with its first question."""
    return ProcessPoolExecutor(1, multiprocessing.get_context("spawn"), _begin)


def _begin() -> None:
    """In the process: reads what every search needs, so that no search's time goes on it.

    Ctrl-C is for the house, which ends its processes itself; where the house dies they end by themselves.
    """
    import games  # noqa: F401

    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_end_with_the_house, daemon=True).start()
    tools()


def _give_way() -> int:
    """In the process: whatever else runs on this machine goes first; returns the number of the process."""
    if hasattr(os, "nice"):  # not on Windows
        os.nice(_NICENESS)
    return os.getpid()


def _end_with_the_house() -> None:
    house = multiprocessing.parent_process()
    if house is not None:
        house.join()
        os._exit(1)


def _think(question: Question, seconds: float) -> Decision | None:
    """In the process: thinks, but never for longer than `SEARCH_TIMEOUT_S`, whatever the search does."""
    faulthandler.dump_traceback_later(SEARCH_TIMEOUT_S, exit=True)
    try:
        return think(question, seconds)
    finally:
        faulthandler.cancel_dump_traceback_later()
