"""As much of a PostgreSQL server as the house asks for, over one SQLite file that several processes share.

What SQLite has no word for is here: sessions that outlive their clients for a while, advisory locks that belong to
a session, and LISTEN and NOTIFY. Rows are locked as a whole: one transaction writes at a time. What a session had
not committed is undone as soon as its line breaks, also where its locks linger.
"""

from __future__ import annotations

import errno
import json
import sqlite3
from collections import defaultdict
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, Final, TypeVar

from sqlalchemy import URL, AsyncAdaptedQueuePool, event
from sqlalchemy.ext.asyncio import AsyncEngine

from db import engine
from db.claims import COUNT, EVERYTHING, SHARD
from tests.simulated.house import driver
from tests.simulated.house.disk import Disk
from tests.simulated.house.letters import Line
from tests.simulated.house.loop import Loop, Process
from tests.simulated.house.server_line import ServerConnection, Session
from tests.simulated.house.weather import Weather

T = TypeVar("T")

ADDRESS: Final = "postgresql+asyncpg://gamester@database.test/house"

KEEPALIVE_S: Final = 30.0
"""Seconds after which the server notices that nobody is at the other end of a silent line."""


def ping(line: Any) -> bool:
    """Asks whether a line of SQLAlchemy's is whole, in one trip, as its driver for PostgreSQL does."""
    line.run_async(lambda driver: driver.execute("SELECT 1"))
    return True


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
        made = driver.create_async_engine(
            URL.create("sqlite+aiosqlite", database=str(self._path)),
            poolclass=AsyncAdaptedQueuePool,
            hide_parameters=True,
            pool_pre_ping=True,
            connect_args={"isolation_level": None, "timeout": lock_timeout_ms / 1_000},
        )
        event.listen(made.sync_engine, "connect", engine._prepare)
        event.listen(made.sync_engine, "begin", engine._begin)
        made.sync_engine.dialect.do_ping = ping  # type: ignore[method-assign, assignment]
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
