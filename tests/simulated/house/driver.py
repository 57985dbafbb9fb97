"""SQLAlchemy's way to the disk without its detours: what takes no time is done in place.

Real drivers answer from a thread or a socket, so SQLAlchemy goes to the loop and back at each statement, each
cursor and each of its ends. Here most of that is done before anybody could wait for it. And what a process has
compiled of statements the next one has no need to compile anew.
"""

from __future__ import annotations

import sys
from collections import deque
from collections.abc import Awaitable, Callable, Coroutine, Generator
from types import CoroutineType, coroutine
from typing import Any, Final, TypeVar

from greenlet import GreenletExit, getcurrent, greenlet  # type: ignore[import-untyped]
from sqlalchemy import Connection, Engine, RootTransaction, util
from sqlalchemy.dialects.sqlite import aiosqlite
from sqlalchemy.ext import asyncio as ext
from sqlalchemy.ext.asyncio import AsyncEngine
from sqlalchemy.util import concurrency

from tests.simulated.house import disk

T = TypeVar("T")

switch: Final = concurrency.await_
"""SQLAlchemy's own."""


def await_(work: Awaitable[T]) -> T:
    """Awaits, in the place of SQLAlchemy's: switches to the loop only where there is something to wait for."""
    if not isinstance(work, CoroutineType):
        return switch(work)
    try:
        waits = work.send(None)
    except StopIteration as done:
        result: T = done.value
        return result
    came: T = switch(_the_rest(work, waits))
    return came


@coroutine
def _the_rest(work: Coroutine[Any, Any, T], waits: Any) -> Generator[Any, Any, T]:
    """The rest of a coroutine that waits for something already."""
    try:
        while True:
            try:
                came = yield waits
            except GeneratorExit:
                work.close()
                raise
            except BaseException as error:
                waits = work.throw(error)
            else:
                waits = work.send(came)
    except StopIteration as done:
        result: T = done.value
        return result


class Worker(greenlet):  # type: ignore[misc]
    """A greenlet that does one work after another: to make one maps memory, which takes longer than most works."""

    __sqlalchemy_greenlet_provider__ = True
    is_idle = False
    came: tuple[Any, BaseException | None] = None, None
    """The outcome of the last work: its result, or the error that it raised."""

    def run(self, *work: Any) -> None:
        """Does a work whenever it is switched to with a function and its arguments."""
        while True:
            function, given, named = work
            self.is_idle = False
            try:
                self.came = function(*given, **named), None
            except GreenletExit:
                raise
            except BaseException as error:
                self.came = None, error
            del work, function, given, named
            self.is_idle = True
            work = self.parent.switch()


IDLE: Final[list[Worker]] = []
"""Those that have nothing to do."""


async def greenlet_spawn(function: Callable[..., T], *given: Any, _require_await: bool = False, **named: Any) -> T:
    """Runs a function in a greenlet, in the place of SQLAlchemy's: in one that is there already."""
    worker = IDLE.pop() if IDLE else Worker()
    worker.parent = here = getcurrent()
    worker.gr_context = here.gr_context
    waits = worker.switch(function, given, named)
    while not worker.is_idle:
        try:
            came = await waits
        except BaseException:
            waits = worker.throw(*sys.exc_info())
        else:
            waits = worker.switch(came)
    (result, error), worker.came = worker.came, (None, None)
    IDLE.append(worker)
    if error is not None:
        try:
            raise error
        finally:
            del error  # whose traceback has this frame
    value: T = result
    return value


class Statements(dict[Any, Any]):
    """The statements that all processes have compiled so far: all of one dialect have the same words for them."""

    def get(self, key: Any, default: Any = None) -> Any:
        """As that of SQLAlchemy's cache, whose keys begin with the dialect of an engine."""
        return super().get((type(key[0]), *key[1:]), default)

    def __setitem__(self, key: Any, compiled: Any) -> None:
        super().__setitem__((type(key[0]), *key[1:]), compiled)


COMPILED: Final = Statements()


class Line(Connection):
    """A connection of SQLAlchemy's that tells of the beginning of a transaction, and of nothing else.

    Where somebody listens to one thing SQLAlchemy asks at each statement who listens to any: all that ours want to
    know of an engine is when to begin (`db.engine`).
    """

    def __init__(self, engine: Engine, **named: Any) -> None:
        super().__init__(engine, _has_events=False, **named)

    def _begin_impl(self, transaction: RootTransaction) -> None:
        self.engine.dispatch.begin(self)
        super()._begin_impl(transaction)


DEAF: Final = property(lambda _: False, lambda *_: None)
"""A property for engines: nobody listens to them, as far as `Line` has to know."""


def create_async_engine(*given: Any, **named: Any) -> AsyncEngine:
    """Makes an engine that knows what was compiled before, in the place of SQLAlchemy's."""
    made = ext.create_async_engine(*given, **named)
    made.sync_engine._compiled_cache = COMPILED
    return made


class Cursor(aiosqlite.AsyncAdapt_aiosqlite_cursor):
    """A cursor of SQLAlchemy's that has SQLite's own, and not the driver's around it."""

    __slots__ = ()
    _cursor: Any
    _connection: Any

    def __init__(self, adapted: aiosqlite.AsyncAdapt_aiosqlite_connection) -> None:
        self._adapt_connection = adapted
        self._connection = adapted._connection
        self._soft_closed_memoized = util.EMPTY_DICT
        self._rows = deque()
        try:
            self._cursor = self._connection.cursor_in_place()
        except Exception as error:
            adapted._handle_exception(error)

    def execute(self, operation: Any, parameters: Any = None) -> Any:
        """Carries out a statement."""
        return self._done("execute", operation, parameters or ())

    def executemany(self, operation: Any, seq_of_parameters: Any) -> Any:
        """Carries out a statement for each of many rows."""
        return self._done("executemany", operation, seq_of_parameters)

    def _done(self, name: str, statement: str, given: Any) -> None:
        connection: disk.Connection = self._connection
        try:
            if (later := connection.in_place(self._cursor, name, statement, given)) is not None:
                await_(later)
            if self._cursor.description:
                self._rows = deque(self._cursor.fetchall())
        except Exception as error:
            self._adapt_connection._handle_exception(error)

    async def _async_soft_close(self) -> None:
        self._soft_closed_memoized = self._soft_closed_memoized.union({"description": self._cursor.description})
        self._cursor.close()

    def close(self) -> None:
        """Lets it go."""
        self._rows.clear()
        if not self._soft_closed_memoized and self._connection.is_open:
            self._cursor.close()
