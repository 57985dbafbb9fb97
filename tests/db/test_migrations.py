"""The migrations lead to the schema that the queries are written for."""

from __future__ import annotations

import contextlib
import sqlite3
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import Connection
from sqlalchemy.ext.asyncio import create_async_engine

from db import MINT, Database, StoreError, Transfer
from db.schema import metadata


def differences(conn: Connection) -> list[object]:
    options = {"compare_type": True, "compare_server_default": True}
    return list(compare_metadata(MigrationContext.configure(conn, opts=options), metadata))


async def test_a_new_database_has_the_schema_of_the_program(db: Database, url: str) -> None:
    engine = create_async_engine(url)
    async with engine.connect() as conn:
        assert await conn.run_sync(differences) == []
    await engine.dispose()


async def test_a_step_that_fails_leaves_nothing_behind(tmp_path: Path) -> None:
    """Another program's table is in the way of the first step, in the middle of it."""
    path = tmp_path / "house.db"
    with contextlib.closing(sqlite3.connect(path)) as other, other:
        other.execute("CREATE TABLE seats (theirs TEXT)")
    with pytest.raises(StoreError) as caught:
        await Database.open(f"sqlite+aiosqlite:///{path}")
    assert caught.value.reason == "store-failed"
    with contextlib.closing(sqlite3.connect(path)) as other:
        assert other.execute("SELECT name FROM sqlite_master").fetchall() == [("seats",)]
        other.execute("DROP TABLE seats")
    await (await Database.open(f"sqlite+aiosqlite:///{path}")).close()


async def test_opening_again_changes_nothing(db: Database, url: str) -> None:
    await db.transfer(Transfer(MINT, "a", 5, "one"))
    await db.close()
    again = await Database.open(url)
    assert await again.balance("a") == 5
    assert await again.audit() == []
    await again.close()
