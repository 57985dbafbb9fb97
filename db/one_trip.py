"""SQLite's driver, told to do at once what it does one after the other.

`aiosqlite` has a thread for each connection, and every call goes there and back, which takes longer than most
statements do. SQLAlchemy makes four calls of each: a cursor, execute, fetch all, close. Here they are one, and a
transaction that only reads begins with its first statement. What is streamed goes the usual way.

This is the only place that touches what the two libraries don't promise to keep: see `tests/db/test_one_trip.py`.
"""

from __future__ import annotations

import sqlite3
from typing import Any

from sqlalchemy import Connection, Engine, event
from sqlalchemy.dialects.sqlite.aiosqlite import AsyncAdapt_aiosqlite_connection, AsyncAdapt_aiosqlite_cursor
from sqlalchemy.util import await_only


class _Cursor:
    """What SQLAlchemy takes for a cursor of the driver's: it holds what one statement has brought."""

    description: Any = None
    rowcount = -1
    lastrowid: int | None = None

    def __init__(self, connection: _Connection) -> None:
        self._connection = connection
        self._rows: list[Any] = []

    async def __aenter__(self) -> _Cursor:
        return self

    async def execute(self, operation: str, parameters: Any = ()) -> None:
        await self._go("execute", operation, parameters)

    async def executemany(self, operation: str, parameters: Any) -> None:
        await self._go("executemany", operation, parameters)

    async def fetchall(self) -> list[Any]:
        return self._rows

    async def close(self) -> None:
        """Leaves it as it is: it is closed already."""

    async def _go(self, method: str, operation: str, parameters: Any) -> None:
        driver: Any = self._connection.driver_connection
        begin, self._connection.begin = self._connection.begin, ""
        await driver._execute(self._carry_out, driver._conn, begin, method, operation, parameters)

    def _carry_out(
        self, connection: sqlite3.Connection, begin: str, method: str, operation: str, parameters: Any
    ) -> None:
        """Runs in the driver's thread."""
        cursor = connection.cursor()
        try:
            if begin:
                cursor.execute(begin)
            getattr(cursor, method)(operation, parameters)
            self.description, self.lastrowid = cursor.description, cursor.lastrowid
            self._rows = cursor.fetchall() if cursor.description else []
            self.rowcount = cursor.rowcount
        finally:
            cursor.close()


class _AdaptedCursor(AsyncAdapt_aiosqlite_cursor):
    __slots__ = ()

    def _make_new_cursor(self, connection: Any) -> Any:
        return _Cursor(self._adapt_connection)  # type: ignore[arg-type]


class _Connection(AsyncAdapt_aiosqlite_connection):
    """A connection whose statements are one trip each; `begin` goes with the next one."""

    __slots__ = ("begin",)
    _cursor_cls = _AdaptedCursor

    def __init__(self, dbapi: Any, driver: Any) -> None:
        super().__init__(dbapi, driver)
        self.begin = ""

    def cursor(self, server_side: bool = False) -> Any:
        if server_side:
            self.begin_now()
        return super().cursor(server_side)

    def begin_now(self) -> None:
        """Begins what was to begin with the next statement."""
        begin, self.begin = self.begin, ""
        if begin:
            await_only(self.driver_connection.execute(begin))

    def commit(self) -> None:
        if not self._has_yet_to_begin():
            super().commit()

    def rollback(self) -> None:
        if not self._has_yet_to_begin():
            super().rollback()

    def _has_yet_to_begin(self) -> bool:
        begin, self.begin = self.begin, ""
        return bool(begin)


def begin_with_next(conn: Connection, begin: str) -> None:
    """Has the transaction of a connection begin as its next statement is carried out."""
    adapted = conn.connection.dbapi_connection
    assert isinstance(adapted, _Connection)
    adapted.begin = begin


def use_one_trip(engine: Engine) -> None:
    """Has all connections of `engine`, which is SQLite's, go to their threads as seldom as they can."""

    @event.listens_for(engine, "do_connect")
    def connect(dialect: Any, _record: Any, arguments: list[Any], named: dict[str, Any]) -> _Connection:
        return _Connection(dialect.dbapi, dialect.get_driver_connection(dialect.connect(*arguments, **named)))
