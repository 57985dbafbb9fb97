"""A cursor for SQLite that goes to the driver's thread once for each statement.

aiosqlite has a thread for each connection. SQLAlchemy asks it for a cursor, has that execute a statement and
closes it: three ways there and back, each of which wakes two threads. So a move's three statements were nine ways.
"""

from __future__ import annotations

from collections.abc import AsyncIterator, Awaitable, Callable, Iterable, Sequence
from typing import Any, Self

import aiosqlite


class SpareCursor:
    """What SQLAlchemy takes for aiosqlite's cursor: one that is `made` where none of the connection's is `spare`.

    Closed it is spare again, unless its statement brought rows or failed: those would go on reading the database
    as it was, also for the next transaction, and keep the file open.
    """

    arraysize = 1

    def __init__(self, made: Callable[[], Awaitable[aiosqlite.Cursor]], spare: list[aiosqlite.Cursor]) -> None:
        self.description: Any = None
        self.rowcount = -1
        self.lastrowid: int | None = None
        self._made = made
        self._spare = spare
        self._cursor: aiosqlite.Cursor | None = None
        self._holds = False

    async def __aenter__(self) -> Self:
        return self

    async def execute(self, statement: str, parameters: Sequence[Any] | None = None) -> Self:
        """Executes a statement, with its parameters if it has any."""
        return self._executed(await (await self._taken()).execute(statement, parameters))

    async def executemany(self, statement: str, parameters: Iterable[Sequence[Any]]) -> Self:
        """Executes a statement once for each of these."""
        return self._executed(await (await self._taken()).executemany(statement, parameters))

    async def _taken(self) -> aiosqlite.Cursor:
        if self._cursor is None:
            self._cursor = self._spare.pop() if self._spare else await self._made()
        self._holds = True  # as long as nobody can say
        return self._cursor

    def _executed(self, cursor: aiosqlite.Cursor) -> Self:
        self.description, self.rowcount, self.lastrowid = cursor.description, cursor.rowcount, cursor.lastrowid
        self._holds = self.description is not None
        return self

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
        return await self._cursor.fetchall()

    def __aiter__(self) -> AsyncIterator[Any]:
        assert self._cursor is not None
        return self._cursor.__aiter__()

    async def close(self) -> None:
        """Lets go of the rows; where there were none nothing is held."""
        cursor, self._cursor = self._cursor, None
        if cursor is not None and self._holds:
            await cursor.close()
        elif cursor is not None:
            self._spare.append(cursor)
