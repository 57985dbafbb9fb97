"""A line of SQLAlchemy's to the server: SQLite's words for its statements, PostgreSQL's errors, and its locks."""

from __future__ import annotations

import errno
import sqlite3
from collections.abc import Callable, Coroutine
from functools import cache
from typing import TYPE_CHECKING, Any, Final

import aiosqlite

from tests.simulated.house.disk import EXECUTE, Connection, Disk
from tests.simulated.house.loop import Process
from tests.simulated.house.weather import Weather

if TYPE_CHECKING:
    from tests.simulated.house.server import Server

LINGERS: Final = 0.4
"""The probability that the server does not notice at once that a line is broken."""

STATES: Final = {
    "locked": ("canceling statement due to lock timeout", "55P03"),
    "full": ("could not extend file: No space left on device", "53100"),
    "io": ("deadlock detected", "40P01"),
}
"""The server's words for faults that leave the line as it is, and its code for each."""

SPOKEN: Final = {
    "SELECT DISTINCT objid::bigint": "SELECT value FROM json_each(other_counts(?, ?))",
    "SELECT CAST(STRFTIME('%s', clock_timestamp())": "SELECT clock_timestamp()",
    "SELECT pg_terminate_backend": "SELECT end_own(?, ?)",
}
"""The beginnings of statements that ask the server's own tables, and what is asked of SQLite instead."""


@cache
def spoken(statement: str) -> str:
    """Returns what is asked of SQLite for a statement."""
    return next((said for begins, said in SPOKEN.items() if statement.startswith(begins)), statement)


class Refused(sqlite3.OperationalError):
    """A refusal of the server. SQLAlchemy knows a line that is gone by the words "connection closed"."""

    def __init__(self, text: str, sqlstate: str) -> None:
        super().__init__(text)
        self.sqlstate = sqlstate


def error_of(fault: str) -> Exception:
    """The error that the driver raises for a fault at a statement."""
    text, state = STATES.get(fault, ("connection closed: server closed the connection unexpectedly", "08006"))
    return Refused(text, state)


class Session:
    """The server's end of a line: it has the locks. `process` is at the other end, as far as the server knows."""

    def __init__(self, process: Process | None) -> None:
        self.process = process
        self.is_held_up = False
        """True where the line is broken, and the server has not noticed."""


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

    def _is_asked(self) -> None:
        if self._connection is None:
            raise error_of("unreachable")

    def in_place(
        self, cursor: sqlite3.Cursor, name: str, statement: str, given: Any
    ) -> Coroutine[Any, Any, Any] | None:
        self._looks_at(statement)
        return super().in_place(cursor, name, spoken(statement), given)

    async def _execute(self, fn: Callable[..., Any], *args: Any, **kwargs: Any) -> Any:
        name = fn.__name__
        if name in EXECUTE:
            self._looks_at(args[0])
            args = (spoken(args[0]), *args[1:])
        elif name in ("commit", "rollback"):
            if self._wrote_moves and name == "commit":
                self._server.stored_moves(self.session)
            self._wrote_moves = False
        return await super()._execute(fn, *args, **kwargs)

    def _looks_at(self, statement: str) -> None:
        self._wrote_moves |= statement.startswith("INSERT INTO moves")

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
