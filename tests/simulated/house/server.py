"""As much of a PostgreSQL server as the house asks for, over one SQLite file that several processes share.

What SQLite has no word for is here: sessions that outlive their clients for a while, advisory locks that belong to
a session, and LISTEN and NOTIFY. Rows are locked as a whole: one transaction writes at a time. What a session had
not committed is undone as soon as its line breaks, also where its locks linger.
"""

from __future__ import annotations

import asyncio
import errno
import json
import sqlite3
from collections import defaultdict
from collections.abc import Callable, Sequence
from contextvars import Context, copy_context
from functools import cache
from pathlib import Path
from typing import Any, Final, TypeVar

import aiosqlite
import asyncpg  # type: ignore[import-untyped]
from sqlalchemy import URL, AsyncAdaptedQueuePool, event
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from db import engine
from db.claims import COUNT, EVERYTHING, SHARD
from tests.simulated.house.disk import EXECUTE, Connection, Disk
from tests.simulated.house.loop import RUNS, Loop, Process
from tests.simulated.house.weather import STORE, Weather

T = TypeVar("T")

ADDRESS: Final = "postgresql+asyncpg://gamester@database.test/house"

KEEPALIVE_S: Final = 30.0
"""Seconds after which the server notices that nobody is at the other end of a silent line."""

LINGERS: Final = 0.4
"""How often the server does not notice at once that a line is broken."""

STATES: Final = {
    "locked": ("canceling statement due to lock timeout", "55P03"),
    "full": ("could not extend file: No space left on device", "53100"),
    "io": ("deadlock detected", "40P01"),
}
"""What the server says of faults that leave the line as it is, and its code for each."""

SPOKEN: Final = {
    "SELECT DISTINCT objid::bigint": "SELECT value FROM json_each(other_counts(?, ?))",
    "SELECT CAST(STRFTIME('%s', clock_timestamp())": "SELECT clock_timestamp()",
    "SELECT pg_terminate_backend": "SELECT end_own(?, ?)",
}
"""How statements begin that ask the server's own tables, and what is asked of SQLite instead."""


@cache
def spoken(statement: str) -> str:
    """What is asked of SQLite for a statement."""
    return next((said for begins, said in SPOKEN.items() if statement.startswith(begins)), statement)


def ping(line: Any) -> bool:
    """Asks whether a line of SQLAlchemy's is whole, in one trip, as its driver for PostgreSQL does."""
    line.run_async(lambda driver: driver.execute("SELECT 1"))
    return True


class Refused(sqlite3.OperationalError):
    """What the server says no to. SQLAlchemy knows a line that is gone by the words "connection closed"."""

    def __init__(self, text: str, sqlstate: str) -> None:
        super().__init__(text)
        self.sqlstate = sqlstate


def error_of(fault: str) -> Exception:
    """What the driver raises for a fault at a statement."""
    text, state = STATES.get(fault, ("connection closed: server closed the connection unexpectedly", "08006"))
    return Refused(text, state)


class Session:
    """The server's end of a line: it has the locks. `process` is at the other end, as far as the server knows."""

    def __init__(self, process: Process | None) -> None:
        self.process = process
        self.is_held_up = False
        """True where the line is broken, and the server has not noticed."""


class Server:
    """The server's own state: who has which lock, and who listens."""

    def __init__(self, loop: Loop, weather: Weather, path: Path, now: Callable[[], float]) -> None:
        self._loop, self._weather, self._path, self._now = loop, weather, path, now
        self._locks: defaultdict[tuple[int, int], dict[Session, bool]] = defaultdict(dict)
        self.lines: list[Line] = []
        self.on_moves: Callable[[Session], None] = lambda session: None
        """Hears of each commit of moves, by which session it is."""

        self.cut_off: set[Process] = set()
        """The processes that can't reach the server."""

    def engine(self, _url: URL, lock_timeout_ms: int) -> AsyncEngine:
        """In the place of `db.engine._server_engine`."""
        made = create_async_engine(
            URL.create("sqlite+aiosqlite", database=str(self._path)),
            poolclass=AsyncAdaptedQueuePool,
            hide_parameters=True,
            pool_pre_ping=True,
            connect_args={"isolation_level": None, "timeout": lock_timeout_ms / 1_000},
        )
        event.listen(made.sync_engine, "connect", engine._prepare)
        event.listen(made.sync_engine, "begin", engine._begin)
        made.sync_engine.dialect.do_ping = ping  # type: ignore[method-assign]
        return made

    def luck(self) -> float:
        """A number from 0 to 1."""
        return self._weather.luck.random()

    def stored_moves(self, session: Session) -> None:
        """A session is about to commit moves."""
        self.on_moves(session)

    def is_reached_by(self, process: Process | None) -> bool:
        """True if a process can reach the server."""
        return self._weather.store_up and process not in self.cut_off

    def connection(self, connector: Callable[[], sqlite3.Connection], disk: Disk) -> ServerConnection:
        """A new line of the process that asks."""
        return ServerConnection(connector, disk, self)

    def hang_up(self, disk: Disk, process: Process | None = None, *, lingers: bool = False) -> None:
        """All lines break, or those of one process."""
        for one in list(disk.open):
            if isinstance(one, ServerConnection) and process in (None, one.process):
                one.lose(lingers=lingers)
        for line in [one for one in self.lines if process in (None, one.process)]:
            line.end()

    # Locks

    def knows(self, connection: sqlite3.Connection, session: Session) -> None:
        """Gives a connection the server's functions."""
        made = connection.create_function
        made("pg_try_advisory_lock", 2, lambda area, number: self._take(session, (area, number), shared=False))
        made(
            "pg_try_advisory_lock_shared", 2, lambda area, number: self._take(session, (area, number), shared=True)
        )
        made("pg_advisory_unlock_all", 0, lambda: self.end(session))
        made("other_counts", 2, self._other_counts)
        made("end_own", 2, lambda everything, shard: self._end_own(session, (everything, shard)))
        made("clock_timestamp", 0, self._now)

    def _take(self, session: Session, lock: tuple[int, int], *, shared: bool) -> int:
        others = {one: mode for one, mode in self._locks[lock].items() if one is not session}
        if others and not (shared and all(others.values())):
            return 0
        self._locks[lock].setdefault(session, shared)
        return 1

    def _other_counts(self, area: int, count: int) -> str:
        return json.dumps(
            [number for (area_, number), held in self._locks.items() if area_ == area and held and number != count]
        )

    def _end_own(self, session: Session, areas: Sequence[int]) -> int:
        """Ends the sessions with locks whose client is the one that asks."""
        there = {one: None for (area, _), held in self._locks.items() if area in areas for one in held}
        own = [one for one in there if one is not session and one.process is session.process]
        for one in own:
            self.end(one)
        return len(own)

    def end(self, session: Session) -> None:
        """A session has no locks any more."""
        for held in self._locks.values():
            held.pop(session, None)

    def lose(self, session: Session, *, lingers: bool) -> None:
        """A line breaks; where it `lingers` the server learns of it half a minute later."""
        if not lingers:
            self.end(session)
            return
        session.is_held_up = True
        self._loop.call_later(KEEPALIVE_S, self.end, session, context=self._loop.outside())

    def keeper(self, shard: int) -> Process | None:
        """The process that has the lock of a shard; None where nobody has it, or only its line is left."""
        held = [
            *self._locks[SHARD, shard],
            *(one for one, shared in self._locks[EVERYTHING, 0].items() if not shared),
        ]
        return next((one.process for one in held if not one.is_held_up), None)

    def holds(self, session: Session, shards: Sequence[int] | None) -> bool:
        """True if a session has the locks of these shards (None: of all)."""
        if shards is None:
            return session in self._locks[EVERYTHING, 0]
        return all(session in self._locks[SHARD, shard] for shard in shards)

    def counts(self) -> list[int]:
        """By how many shards the processes reckon that are there."""
        return sorted(number for (area, number), held in self._locks.items() if area == COUNT and held)

    # LISTEN and NOTIFY

    async def listen(self, **_: Any) -> Line:
        """In the place of `asyncpg.connect`."""
        line = Line(self, self._loop, self._weather)
        await line.trip("connect")
        if not self.is_reached_by(line.process):
            raise ConnectionRefusedError(errno.ECONNREFUSED, "Connection refused")
        self.lines.append(line)
        return line

    def notify(self, channel: str, payload: str) -> None:
        """Tells everybody who listens."""
        for line in list(self.lines):
            line.hear(channel, payload)

    def time(self) -> float:
        """Seconds since 1970, by the server's clock."""
        return self._now()


class Line:
    """A connection of asyncpg's that listens."""

    def __init__(self, server: Server, loop: Loop, weather: Weather) -> None:
        self.process = RUNS.get()
        self._server, self._loop, self._weather = server, loop, weather
        self._context: Context = copy_context()
        self._heard: defaultdict[str, list[Callable[..., None]]] = defaultdict(list)
        self._ended: list[Callable[[Any], None]] = []
        self._is_there = True

    async def add_listener(self, channel: str, callback: Callable[..., None]) -> None:
        """LISTEN."""
        await self.trip("letter")
        self._heard[channel].append(callback)

    def add_termination_listener(self, callback: Callable[[Any], None]) -> None:
        """Calls back when the line breaks."""
        self._ended.append(callback)

    async def fetch(self, statement: str, *values: Any, timeout: float = 60.0) -> list[Any]:  # noqa: ASYNC109 -- as in asyncpg
        """Carries out one of the relay's statements."""
        async with asyncio.timeout(timeout):
            await self.trip("letter")
        server = self._server
        if statement.startswith("SELECT pg_notify($1, extract"):
            server.notify(values[0], f"{server.time()} {values[1]}")
        elif statement.startswith("SELECT pg_notify"):
            if server.time() >= values[2]:
                return []
            server.notify(values[0], values[1])
        return [()]

    def terminate(self) -> None:
        """Hangs up."""
        self._is_there = False
        if self in self._server.lines:
            self._server.lines.remove(self)

    async def trip(self, point: str) -> None:
        """On the way there. Raises what the driver does where something goes wrong."""
        fault = self._weather.strikes(STORE, point)
        late = {"slow": self._weather.luck.uniform(0.2, 1.0), "crawls": self._weather.luck.uniform(1.5, 7.0)}
        await asyncio.sleep(self._weather.luck.uniform(*self._weather.disk) + late.get(fault, 0.0))
        if fault in STATES:
            raise asyncpg.PostgresError(STATES[fault][0])
        if fault in ("unreachable", "unsure") or not self._server.is_reached_by(self.process):
            self.end()
        if not self._is_there:
            raise asyncpg.InterfaceError("connection is closed")

    def hear(self, channel: str, payload: str) -> None:
        """Something was said on a channel."""
        for callback in self._heard[channel]:
            later = self._weather.luck.uniform(*self._weather.disk)
            self._loop.call_later(later, self._tell, callback, channel, payload, context=self._context.copy())

    def _tell(self, callback: Callable[..., None], channel: str, payload: str) -> None:
        if self._is_there:
            callback(self, 0, channel, payload)

    def end(self) -> None:
        """The line breaks."""
        if self._is_there:
            self.terminate()
            for callback in self._ended:
                self._loop.call_soon(callback, self, context=self._context.copy())


class ServerConnection(Connection):
    """A line of SQLAlchemy's to the server, whose locks go with it."""

    def __init__(self, connector: Callable[[], sqlite3.Connection], disk: Disk, server: Server) -> None:
        super().__init__(connector, disk)
        self._server = server
        self.session = Session(self.process)
        self._wrote_moves = False

    async def _connect(self) -> aiosqlite.Connection:
        connection = await super()._connect()
        self._server.knows(self._conn, self.session)
        return connection

    @property
    def _conn(self) -> sqlite3.Connection:
        if self._connection is None:
            raise error_of("unreachable")
        return self._connection

    async def _execute(self, fn: Callable[..., Any], *args: Any, **kwargs: Any) -> Any:
        if self._connection is None:
            raise error_of("unreachable")
        name = fn.__name__
        if name in EXECUTE:
            self._wrote_moves |= args[0].startswith("INSERT INTO moves")
            args = (spoken(args[0]), *args[1:])
        elif name in ("commit", "rollback"):
            if self._wrote_moves and name == "commit":
                self._server.stored_moves(self.session)
            self._wrote_moves = False
        return await super()._execute(fn, *args, **kwargs)

    def reaches(self, _weather: Weather) -> bool:
        return self._server.is_reached_by(self.process)

    def failed(self, fault: str, point: str) -> Exception:
        if fault in STATES:
            return error_of(fault)
        self.lose(lingers=self._server.luck() < LINGERS)
        if point == "connect":
            return ConnectionRefusedError(errno.ECONNREFUSED, "Connection refused")
        return error_of(fault)

    def lose(self, *, lingers: bool) -> None:
        """The line breaks."""
        self._server.lose(self.session, lingers=lingers)
        super().cut()

    def cut(self) -> None:
        if self._connection is not None:  # else the line is broken already
            self._server.end(self.session)
        super().cut()
