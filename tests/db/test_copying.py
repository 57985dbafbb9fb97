"""All that is kept goes from one database into another, whichever kinds they are, and nothing is mixed."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import create_engine, select

from db import AuditEntry, Database, StoreTaken
from db.schema import metadata

from .conftest import NOW
from .examples import ANN, BOB, GUILD, LOBBY, MOVES, begun, over, prize, result, staked


def rows_of(path: Path) -> dict[str, list[Any]]:
    """Everything in a SQLite file, by table."""
    engine = create_engine(f"sqlite:///{path}")
    with engine.connect() as conn:
        found = {table.name: conn.execute(select(table)).all() for table in metadata.sorted_tables}
    engine.dispose()
    return {name: sorted(map(tuple, rows), key=repr) for name, rows in found.items()}


@asynccontextmanager
async def beside(path: Path, name: str) -> AsyncIterator[Database]:
    """A new SQLite file in the same folder."""
    store = await Database.open(f"sqlite+aiosqlite:///{path / name}", now=lambda: NOW)
    try:
        yield store
    finally:
        await store.close()


async def filled(store: Database) -> None:
    """Something in every table."""
    row = await staked(store)
    ended = [result(0, ANN, 1, 10, mu=26.0, sigma=8.0), result(1, BOB, 2, -10, mu=24.0, sigma=8.0)]
    await store.matches.append(over(begun(row)), MOVES[1:], [prize(row, ANN)], lambda rating: ended)
    await store.people.set_preferences(ANN, hand="dm")
    await store.servers.set_settings(GUILD, stakes=False)
    await store.notes.write("emoji", "ü♠")
    await store.daily.seed(20_000, "c0ffee")
    await store.servers.append_audit(AuditEntry(GUILD, "end", ANN, "Ann"))


async def test_there_and_back_everything_is_as_it_was(db: Database, tmp_path: Path) -> None:
    async with beside(tmp_path, "first.db") as first, beside(tmp_path, "last.db") as last:
        await filled(first)
        copied = await first.copy_to(db)
        assert copied["moves"] == len(MOVES)
        assert await db.copy_to(last) == copied
    assert await db.ledger.audit() == []
    assert rows_of(tmp_path / "last.db") == rows_of(tmp_path / "first.db")


async def test_a_copy_gives_no_number_again(db: Database, tmp_path: Path) -> None:
    async with beside(tmp_path, "first.db") as first:
        await filled(first)
        await first.copy_to(db)
    assert (await db.matches.create(LOBBY)).id == 2
    await db.people.welcome(GUILD, 9, "Zoe", 100)
    await db.servers.append_audit(AuditEntry(GUILD, "end", BOB, "Bob"))
    assert len(await db.servers.audit_log(GUILD, 10)) == 2
    assert await db.ledger.audit() == []


async def test_a_copy_of_nothing_begins_with_the_first_number(db: Database, tmp_path: Path) -> None:
    async with beside(tmp_path, "first.db") as first:
        await first.copy_to(db)
    assert (await db.matches.create(LOBBY)).id == 1


async def test_nothing_is_copied_to_where_something_is(db: Database, tmp_path: Path) -> None:
    await db.people.welcome(GUILD, ANN, "Ann", 100)
    async with beside(tmp_path, "first.db") as first:
        await filled(first)
        with pytest.raises(StoreTaken):
            await first.copy_to(db)
    assert await db.matches.get(1) is None
    assert await db.ledger.audit() == []
