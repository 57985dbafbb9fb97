"""aiosqlite without its threads: real SQLite, inline, on a disk that takes its time and fails as disks do."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Callable, Coroutine, Generator
from functools import cache, partial
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any, Final

import aiosqlite

from tests.simulated.house.loop import RUNS, Process
from tests.simulated.house.weather import STORE, Weather

if TYPE_CHECKING:
    from tests.simulated.house.server import Server

ERRORS: Final = {
    "locked": ("database is locked", "SQLITE_BUSY"),
    "full": ("database or disk is full", "SQLITE_FULL"),
    "io": ("disk I/O error", "SQLITE_IOERR_FSYNC"),
    "unreachable": ("unable to open database file", "SQLITE_CANTOPEN"),
    "unsure": ("unable to open database file", "SQLITE_CANTOPEN"),
}
"""The driver's words for each fault, and SQLite's name for it."""

KEPT: Final = 0.8
"""The share of statements that need no disk: reads come from memory, and writes may wait for the commit."""

EXECUTE: Final = ("execute", "executemany", "_execute_fetchall")
"""The driver's functions that carry out a statement."""

FLUSHED: Final = ("commit", "connect")
"""The statements that always take their time; a commit of nothing takes none."""

PATIENT: Final = ("begin", "write", "commit")
"""The statements that wait for a lock that another connection holds."""

LOCK_S: Final = 2.0
"""Seconds for which SQLite waits for a lock before it gives up."""


class Disk:
    """Carries out what connections ask for, one statement at a time, each after its time.

    Where there is a `server` it is one of its lines that is opened.
    """

    def __init__(self, weather: Weather, server: Server | None = None) -> None:
        self._weather = weather
        self.server = server
        self.open: list[Connection] = []

    def connect(self, database: Any, **named: Any) -> Connection:
        """In the place of `aiosqlite.connect`."""
        named.pop("iter_chunk_size", None)
        kind = Connection if self.server is None else self.server.connection
        connection = kind(lambda: sqlite3.connect(database, **{**named, "timeout": 0}), self)
        self.open.append(connection)
        return connection

    def cut(self, process: Process) -> None:
        """A process is gone: what it had not committed is undone."""
        if self.server is not None:
            self.server.hang_up(self, process)
        for connection in [one for one in self.open if one.process is process]:
            connection.cut()

    def due(self, point: str, connection: Connection) -> str | None:
        """Returns what befalls a piece of work, empty if nothing does; None where it needs no time, either."""
        fault = self._weather.strikes(STORE, point)
        if not connection.reaches(self._weather):
            return "unreachable"
        if fault:
            return fault
        if point == "commit" and not connection.has_written:
            return None
        return "" if point in FLUSHED or self._weather.luck.random() >= KEPT else None

    async def carry_out(
        self, point: str, work: Callable[[], Any], connection: Connection, fault: str | None
    ) -> Any:
        """Does a piece of work in its time, or fails: as was `due`."""
        weather = self._weather
        seconds = weather.luck.uniform(*weather.disk) * (4 if point == "commit" else 1)
        if fault in ("slow", "crawls"):
            seconds += weather.luck.uniform(0.2, 1.0) if fault == "slow" else weather.luck.uniform(1.5, 7.0)
        elif fault == "locked":
            seconds += LOCK_S
        if fault is not None:
            await asyncio.sleep(seconds)
        if point != "connect" and not connection.is_open:
            fault = "unreachable"
        if fault in ERRORS and fault != "unsure":
            raise connection.failed(fault, point)
        waited = 0.0
        while True:
            try:
                result = work()
                break
            except sqlite3.OperationalError as error:
                if point not in PATIENT or error.sqlite_errorname != "SQLITE_BUSY" or waited >= LOCK_S:
                    raise
            # It waits for a lock of another connection as SQLite would, without holding up everybody.
            waited += 0.02
            await asyncio.sleep(0.02)
        if fault == "unsure":
            raise connection.failed(fault, point)
        if point == "commit" and fault is not None:
            await asyncio.sleep(weather.luck.uniform(*weather.disk))
        return result


class Connection(aiosqlite.Connection):
    """A connection of a process, without a thread of its own."""

    def __init__(self, connector: Callable[[], sqlite3.Connection], disk: Disk) -> None:
        # Not the base's, which makes a thread.
        self._running = True
        self._connection = None
        self._connector = connector
        self._iter_chunk_size = 64
        self._thread = SimpleNamespace(daemon=True)  # type: ignore[assignment]
        self._disk = disk
        self.process = RUNS.get()
        self.has_written = False
        """True where the transaction at hand has changed something."""

    # The base's wrap their coroutines, which `driver.await_` would have to take to the loop.
    execute = aiosqlite.Connection.execute.__wrapped__  # type: ignore[attr-defined]
    execute_fetchall = aiosqlite.Connection.execute_fetchall.__wrapped__  # type: ignore[attr-defined]

    def __await__(self) -> Generator[Any, None, aiosqlite.Connection]:
        return self._connect().__await__()

    def __del__(self) -> None:
        """Whoever was killed has closed nothing."""

    async def _connect(self) -> aiosqlite.Connection:
        if self._connection is None:
            disk = self._disk
            made = await disk.carry_out("connect", self._connector, self, disk.due("connect", self))
            if not self._running:  # it was cut meanwhile
                made.close()
                raise self.failed("unreachable", "connect")
            self._connection = made
        return self

    @property
    def is_open(self) -> bool:
        """False where the line was cut."""
        return self._connection is not None

    def reaches(self, weather: Weather) -> bool:
        """True if what is asked gets to the store."""
        return weather.store_up

    def failed(self, fault: str, _point: str) -> Exception:
        """The error that the driver raises for a fault."""
        return _error(fault)

    async def _execute(self, fn: Callable[..., Any], *args: Any, **kwargs: Any) -> Any:
        self._is_asked()
        name = fn.__name__
        point = point_of(args[0]) if name in EXECUTE else "commit" if name == "commit" else ""
        self.has_written = point == "write" or (self.has_written and point != "begin")
        if not point:
            return fn(*args, **kwargs)
        return await self._disk.carry_out(point, partial(fn, *args, **kwargs), self, self._disk.due(point, self))

    def _is_asked(self) -> None:
        if not self._running or self._connection is None:
            raise ValueError("Connection closed")

    def cursor_in_place(self) -> sqlite3.Cursor:
        """Returns one of SQLite's own."""
        self._is_asked()
        assert self._connection is not None
        return self._connection.cursor()

    def in_place(
        self, cursor: sqlite3.Cursor, name: str, statement: str, given: Any
    ) -> Coroutine[Any, Any, Any] | None:
        """Has the cursor carry out a statement at once; returns what to wait for where that takes time."""
        self._is_asked()
        function, point, fault = getattr(cursor, name), point_of(statement), None
        if point:
            self.has_written |= point == "write"
            fault = self._disk.due(point, self)
        if fault is None:
            try:
                function(statement, given)
            except sqlite3.OperationalError:
                if point not in PATIENT:
                    raise
            else:
                return None
        return self._disk.carry_out(point, partial(function, statement, given), self, fault)

    def stop(self) -> asyncio.Future[Any] | None:
        self.cut()
        try:
            future = asyncio.get_running_loop().create_future()
        except RuntimeError:
            return None
        future.set_result(None)
        return future

    async def close(self) -> None:
        self.cut()

    def cut(self) -> None:
        """Closes the file, which undoes what was not committed."""
        self._running = False
        if self._connection is not None:
            if self._connection.in_transaction:  # what a cursor still holds would keep it open, and its lock
                self._connection.rollback()
            self._connection.close()
            self._connection = None
        if self in self._disk.open:
            self._disk.open.remove(self)


@cache
def point_of(statement: str) -> str:
    """The point at which a statement may fail; empty for one that does not touch the disk."""
    word = statement.lstrip()[:6].upper()
    if word in ("INSERT", "UPDATE", "DELETE", "CREATE", "REPLAC", "ALTER "):
        return "write"
    if word.startswith("BEGIN"):
        return "begin"
    return "" if word in ("PRAGMA", "ROLLBA") else "read"


def _error(fault: str) -> sqlite3.OperationalError:
    text, name = ERRORS[fault]
    error = sqlite3.OperationalError(text)
    error.sqlite_errorname = name
    return error
