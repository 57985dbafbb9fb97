"""A change costs one way to the driver's thread for each statement, and no cursor holds on to the past."""

from __future__ import annotations

import shutil
import sqlite3
from dataclasses import replace
from pathlib import Path
from typing import Any

import aiosqlite
import pytest
from sqlalchemy import Connection, text

from db import Database, LoggedMove, StoreError
from db.address import parse
from db.engine import READERS, Access

from .examples import LOBBY, begun


async def test_a_move_takes_five_ways_to_the_drivers_thread(
    empty_store: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """One to begin, one for each of three statements, one to commit."""
    ways: list[str] = []
    go: Any = aiosqlite.Connection._execute

    async def counted(self: aiosqlite.Connection, fn: object, *args: object, **named: object) -> object:
        ways.append(getattr(fn, "__name__", ""))
        return await go(self, fn, *args, **named)

    shutil.copy(empty_store, tmp_path / "some.db")
    db = await Database.open(f"sqlite+aiosqlite:///{tmp_path}/some.db")
    row = begun(await db.matches.create(LOBBY))
    await db.matches.append(row, [LoggedMove(0, 0, "pass", 1, "person")])
    waiting = replace(row.seats[0], deadline_ms=7)
    later = replace(row, touched_ms=9, seats=(waiting, *row.seats[1:]))
    monkeypatch.setattr(aiosqlite.Connection, "_execute", counted)
    await db.matches.append(later, [LoggedMove(1, 1, "pass", 2, "person")])
    monkeypatch.undo()
    assert (len(ways), ways[-1]) == (5, "commit")
    assert (await db.matches.get(row.id), len(await db.matches.moves(row.id))) == (later, 2)
    await db.close()


async def test_rows_that_are_left_are_let_go_of(tmp_path: Path) -> None:
    access = Access(parse(f"sqlite+aiosqlite:///{tmp_path}/some.db"))
    numbers = text("WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 9) SELECT i FROM n")

    def made(conn: Connection) -> None:
        with conn.begin():
            conn.execute(text("CREATE TABLE t AS SELECT 1 AS i"))

    await access.write(made)
    async with access.reading() as conn:
        rows = await conn.stream(numbers, execution_options={"yield_per": 2})
        assert [row.i async for row in rows] == [*range(1, 10)]
        rows = await conn.stream(text("SELECT t.i FROM t, t AS u"), execution_options={"yield_per": 1})
        await rows.close()
        assert (await conn.execute(text("SELECT count(*) FROM t"))).scalar() == 1
    await access.close()


async def test_a_read_that_failed_does_not_hold_on_to_what_there_was(
    empty_store: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    shutil.copy(empty_store, tmp_path / "some.db")
    db = await Database.open(f"sqlite+aiosqlite:///{tmp_path}/some.db")
    await db.matches.create(LOBBY)
    execute = aiosqlite.Cursor.execute
    errors: list[StoreError] = []

    async def unsure(self: aiosqlite.Cursor, sql: str, parameters: Any = None) -> aiosqlite.Cursor:
        await execute(self, sql, parameters)
        raise sqlite3.OperationalError("disk I/O error")

    monkeypatch.setattr(aiosqlite.Cursor, "execute", unsure)
    for _ in range(READERS + 1):
        with pytest.raises(StoreError) as failed:
            await db.matches.get(1)
        errors.append(failed.value)  # with all that hangs on it
    monkeypatch.undo()
    number = (await db.matches.create(LOBBY)).id
    assert all([await db.matches.get(number) for _ in range(READERS + 1)])
    await db.close()
