"""A cursor for SQLite that goes to the driver's thread once for each statement.

aiosqlite has a thread for each connection. SQLAlchemy asks it for a cursor, has that execute a statement and
closes it: three ways there and back, each of which wakes two threads. So a move's three statements were nine ways.
"""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterable, Sequence
from typing import Any, Self

import aiosqlite


class LazyCursor:
    """What SQLAlchemy takes for aiosqlite's cursor: made with its statement, closed only where rows are left."""

    arraysize = 1

    def __init__(self, connection: aiosqlite.Connection) -> None:
        self._connection = connection
        self._cursor: aiosqlite.Cursor | None = None
        self._has_rows = False

    async def __aenter__(self) -> Self:
        return self

    async def execute(self, statement: str, parameters: Sequence[Any] | None = None) -> Self:
        """Executes a statement, with its parameters if it has any."""
        return self._made(await self._connection.execute(statement, parameters))

    async def executemany(self, statement: str, parameters: Iterable[Sequence[Any]]) -> Self:
        """Executes a statement once for each of these."""
        return self._made(await self._connection.executemany(statement, parameters))

    def _made(self, cursor: aiosqlite.Cursor) -> Self:
        self._cursor, self._has_rows = cursor, cursor.description is not None
        return self

    @property
    def description(self) -> Any:
        """The names of the columns; None before a statement, and where it brings no rows."""
        return None if self._cursor is None else self._cursor.description

    @property
    def rowcount(self) -> int:
        """How many rows the statement has changed; -1 where nobody knows."""
        return -1 if self._cursor is None else self._cursor.rowcount

    @property
    def lastrowid(self) -> int | None:
        """The number of the row that was inserted last."""
        return None if self._cursor is None else self._cursor.lastrowid

    async def fetchone(self) -> Any:
        """The next row, or None."""
        assert self._cursor is not None
        return await self._cursor.fetchone()

    async def fetchmany(self, size: int | None = None) -> Iterable[Any]:
        """Up to `size` rows."""
        assert self._cursor is not None
        return await self._cursor.fetchmany(size or self.arraysize)

    async def fetchall(self) -> Iterable[Any]:
        """All rows that are left."""
        assert self._cursor is not None
        rows = await self._cursor.fetchall()
        self._has_rows = False
        return rows

    def __aiter__(self) -> AsyncIterator[Any]:
        assert self._cursor is not None
        return self._cursor.__aiter__()

    async def close(self) -> None:
        """Lets go of rows that nobody has fetched: while they wait the tables are locked. Else nothing is held."""
        if self._has_rows and self._cursor is not None:
            self._has_rows = False
            await self._cursor.close()
