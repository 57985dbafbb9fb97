"""An event loop whose time passes at once, and processes on it that can be frozen and killed between two steps."""

from __future__ import annotations

import asyncio
import heapq
import sys
from asyncio import events
from collections import deque
from collections.abc import Callable, Coroutine
from contextvars import Context, ContextVar, copy_context
from typing import Any, TypeVar
from weakref import WeakSet

T = TypeVar("T")

LONGEST_RUSH = 300_000
"""After so many turns in which no time has passed something goes round in circles."""


class Process:
    """A process of the host's: all that was begun in its context belongs to it and ends with it."""

    def __init__(self) -> None:
        self.alive = True
        self.frozen = False
        self.parked: list[asyncio.Handle] = []
        self.tasks: WeakSet[asyncio.Task[Any]] = WeakSet()


RUNS: ContextVar[Process | None] = ContextVar("RUNS", default=None)
"""The process that the code at hand belongs to; None: Discord, its people, the disk."""


class Stuck(AssertionError):
    """The loop goes round and round, and no time passes."""


class Loop(asyncio.BaseEventLoop):
    """Runs what is due, in an order that depends on what was asked alone, and moves its clock to what comes next.

    What other programs would do in threads is done inline. Seconds, from 0.
    """

    # What the base keeps for itself, and a loop of one's own has to know.
    _ready: deque[asyncio.Handle]
    _scheduled: list[Any]
    _timer_cancelled_count: int
    _asyncgen_firstiter_hook: Any
    _asyncgen_finalizer_hook: Any

    def __init__(self) -> None:
        super().__init__()
        self._clock_resolution = 1e-9
        self._at = 0.0
        self._outside = copy_context()
        self.set_task_factory(_made)  # type: ignore[arg-type]
        self.turns = 0
        """How many callbacks have run."""

    def time(self) -> float:
        """Seconds since the loop began."""
        return self._at

    def outside(self) -> Context:
        """Returns a context that belongs to no process."""
        return self._outside.copy()

    def run_for(self, seconds: float, *calls: Callable[[], object]) -> None:
        """Makes the calls, outside of every process, and lets so much time pass."""
        for call in calls:
            self.call_soon(call, context=self.outside())
        end, before = self._at + seconds, events._get_running_loop()
        hooks = sys.get_asyncgen_hooks()
        sys.set_asyncgen_hooks(firstiter=self._asyncgen_firstiter_hook, finalizer=self._asyncgen_finalizer_hook)
        events._set_running_loop(self)
        try:
            self._run_until(end)
        finally:
            events._set_running_loop(before)
            sys.set_asyncgen_hooks(*hooks)

    def run(self, work: Coroutine[Any, Any, T], context: Context) -> T:
        """Runs a coroutine to its end, in the context of a process."""
        task = self.create_task(work, context=context.copy())
        while not task.done():
            self.run_for(0.01)
        return task.result()

    def _run_until(self, end: float) -> None:
        ready, scheduled = self._ready, self._scheduled
        rush = 0
        while True:
            while ready:
                rush += 1
                if rush > LONGEST_RUSH:
                    raise Stuck(f"no time passes: {ready[0]}")
                handle = ready.popleft()
                if handle._cancelled:
                    continue
                process = handle._context.get(RUNS)  # type: ignore[attr-defined]
                if process is not None:
                    if not process.alive:
                        continue
                    if process.frozen:
                        process.parked.append(handle)
                        continue
                self.turns += 1
                handle._run()
            while scheduled and scheduled[0]._cancelled:
                self._timer_cancelled_count -= 1
                heapq.heappop(scheduled)._scheduled = False
            if not scheduled or scheduled[0]._when > end:
                self._at = max(self._at, end)
                return
            if scheduled[0]._when > self._at:
                self._at, rush = scheduled[0]._when, 0
            while scheduled and scheduled[0]._when <= self._at:
                due = heapq.heappop(scheduled)
                due._scheduled = False
                ready.append(due)

    def thaw(self, process: Process) -> None:
        """A frozen process goes on: what was due meanwhile is done now."""
        process.frozen = False
        self._ready.extend(process.parked)
        process.parked.clear()

    def timers(self) -> list[str]:
        """The names of what waits for its time, for whoever looks for what was left behind."""
        return sorted(str(handle) for handle in self._scheduled if not handle._cancelled)

    # Inside -----------------------------------------------------------------------------------------------

    def run_in_executor(self, executor: Any, func: Callable[..., T], *args: Any) -> asyncio.Future[T]:  # type: ignore[override]
        """Does at once what another thread would do."""
        future: asyncio.Future[T] = self.create_future()
        try:
            future.set_result(func(*args))
        except Exception as error:
            future.set_exception(error)
        return future

    def _write_to_self(self) -> None:
        """Nobody has to be woken."""

    def _process_events(self, event_list: object) -> None:
        """There are none: no socket is real."""


def _made(
    loop: asyncio.AbstractEventLoop, work: Coroutine[Any, Any, T], *, context: Context | None = None
) -> asyncio.Task[T]:
    """A task, which its process knows."""
    process = RUNS.get() if context is None else context.get(RUNS)
    if context is not None and process is None and (process := RUNS.get()) is not None:
        context.run(RUNS.set, process)  # whatever else a process leaves out of a task's context
    task = asyncio.Task(work, loop=loop, context=context)
    if process is not None:
        process.tasks.add(task)
    return task
