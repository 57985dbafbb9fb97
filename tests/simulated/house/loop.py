"""An event loop whose time passes at once, and processes on it that can be frozen and killed between two steps."""

from __future__ import annotations

import asyncio
import heapq
import sys
from asyncio import events
from collections import deque
from collections.abc import Callable, Coroutine, Sequence
from contextvars import Context, ContextVar, copy_context
from typing import Any, TypeVar

T = TypeVar("T")

LONGEST_RUSH = 300_000
"""After so many turns in which no time has passed something goes round in circles."""


class Process:
    """A process of the host's: all that was begun in its context belongs to it and ends with it."""

    def __init__(self) -> None:
        self.alive = True
        self.frozen = False
        self.parked: list[asyncio.Handle] = []


RUNS: ContextVar[Process | None] = ContextVar("RUNS", default=None)
"""The process that the code at hand belongs to; None: Discord, its people, the disk."""


class Stuck(AssertionError):
    """The loop goes round and round, and no time passes."""


class Soon(asyncio.Handle):
    """A callback that is due; made more quickly than the base's, which asks whether somebody debugs."""

    __slots__ = ()

    def __init__(self, callback: Callable[..., object], args: Sequence[Any], loop: Loop, context: Context) -> None:
        self._context, self._loop, self._callback, self._args = context, loop, callback, args
        self._cancelled = False
        self._repr = self._source_traceback = None


class Timer(asyncio.TimerHandle):
    """The same at a time to come."""

    __slots__ = ()

    def __init__(
        self, when: float, callback: Callable[..., object], args: Sequence[Any], loop: Loop, context: Context
    ) -> None:
        self._context, self._loop, self._callback, self._args = context, loop, callback, args
        self._cancelled = False
        self._repr = self._source_traceback = None
        self._when, self._scheduled = when, False

    def cancel(self) -> None:
        """It is thrown away when its time has come."""
        self._cancelled = True
        self._callback = self._args = None  # type: ignore[assignment]


class Loop(asyncio.BaseEventLoop):
    """Runs what is due, in an order that depends on what was asked alone, and moves its clock to what comes next.

    What other programs would do in threads is done inline. Seconds, from 0.
    """

    # What the base keeps for itself, and a loop of one's own has to know.
    _ready: deque[asyncio.Handle]
    _asyncgen_finalizer_hook: Any

    def __init__(self) -> None:
        super().__init__()
        self._clock_resolution = 1e-9
        self._at = 0.0
        self._due: list[tuple[float, int, Timer]] = []
        self._timers = 0
        self._outside = copy_context()
        self.set_task_factory(_made)  # type: ignore[arg-type]
        self.turns = 0
        """The number of callbacks that have run."""

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
        ready, due = self._ready, self._due
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
                try:  # as `Handle._run` does, which would be a call more
                    handle._context.run(handle._callback, *handle._args)  # type: ignore[attr-defined]
                except Exception as error:
                    self.call_exception_handler({"message": f"Exception in {handle}", "exception": error})
            while due and due[0][2]._cancelled:
                heapq.heappop(due)
            if not due or due[0][0] > end:
                self._at = max(self._at, end)
                return
            if due[0][0] > self._at:
                self._at, rush = due[0][0], 0
            while due and due[0][0] <= self._at:
                ready.append(heapq.heappop(due)[2])

    def thaw(self, process: Process) -> None:
        """A frozen process goes on: what was due meanwhile is done now."""
        process.frozen = False
        self._ready.extend(process.parked)
        process.parked.clear()

    def timers(self) -> list[str]:
        """The names of what waits for its time, for whoever looks for what was left behind."""
        return sorted(str(handle) for _, _, handle in self._due if not handle._cancelled)

    # Inside -----------------------------------------------------------------------------------------------

    def call_soon(  # type: ignore[override]
        self, callback: Callable[..., object], *args: Any, context: Context | None = None
    ) -> asyncio.Handle:
        """As the base's."""
        handle = Soon(callback, args, self, copy_context() if context is None else context)
        self._ready.append(handle)
        return handle

    def call_later(  # type: ignore[override]
        self, delay: float, callback: Callable[..., object], *args: Any, context: Context | None = None
    ) -> Timer:
        """As the base's."""
        return self.call_at(self._at + delay, callback, *args, context=context)

    def call_at(  # type: ignore[override]
        self, when: float, callback: Callable[..., object], *args: Any, context: Context | None = None
    ) -> Timer:
        """As the base's; what is due at the same time is done in the order in which it was asked for."""
        timer = Timer(when, callback, args, self, copy_context() if context is None else context)
        self._timers += 1
        heapq.heappush(self._due, (when, self._timers, timer))
        return timer

    def run_in_executor(self, executor: Any, func: Callable[..., T], *args: Any) -> asyncio.Future[T]:  # type: ignore[override]
        """Does at once what another thread would do."""
        future: asyncio.Future[T] = self.create_future()
        try:
            future.set_result(func(*args))
        except Exception as error:
            future.set_exception(error)
        return future

    def tasks_of(self, process: Process) -> list[asyncio.Task[Any]]:
        """The tasks of a process that have not ended."""
        return [task for task in asyncio.all_tasks(self) if task.process is process]  # type: ignore[attr-defined]

    def _asyncgen_firstiter_hook(self, agen: object) -> None:
        """Nobody ends those that are under way."""

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
    task.process = process  # type: ignore[attr-defined]
    return task
