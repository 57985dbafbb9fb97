"""The migrations lead to the schema that the queries are written for."""

from __future__ import annotations

import contextlib
import sqlite3
from pathlib import Path
from typing import Any

import pytest
from alembic import command
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import Connection, RowMapping, insert, select
from sqlalchemy.ext.asyncio import create_async_engine

from db import MINT, Called, Database, Occupant, Phase, StoreError, Transfer
from db.migrate import _config
from db.schema import metadata
from db.schema.playing import matches, results
from db.schema.standing import standings

from .examples import ANN, BOB, ended


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
    await db.ledger.transfer(Transfer(MINT, "a", 5, "one"))
    await db.close()
    again = await Database.open(url)
    assert await again.ledger.balance("a") == 5
    assert await again.ledger.audit() == []
    await again.close()


async def test_a_database_of_the_first_version_keeps_what_lay_in_its_extras(tmp_path: Path) -> None:
    """`first_schema.sql` was written down by the program that had the first schema."""
    path = tmp_path / "house.db"
    with contextlib.closing(sqlite3.connect(path)) as other:
        other.executescript(Path(__file__).with_name("first_schema.sql").read_text(encoding="utf-8"))
    db = await Database.open(f"sqlite+aiosqlite:///{path}")
    lobby, playing = await db.matches.live()
    log = await db.matches.moves(playing.id)
    assert (lobby.phase, lobby.robot_level, lobby.words_only) == (Phase.LOBBY, "beginner", True)
    assert lobby.seats[0].dm == (5, 6)
    assert (playing.phase, playing.call_id, playing.rematch_of) == (Phase.PLAYING, 88, 1)
    assert playing.called == Called((3, 0), (11, 12))
    ann, bob, ada = playing.seats
    assert (ann.deadline_ms, ann.half_turn, ann.moved_ms, ann.dm) == (900, True, 44, None)
    assert (bob.left, bob.gave_up, bob.deadline_ms) == (True, True, None)
    assert ada == Occupant(2, None, "Ada", "normal", seat=2, agreed=10)
    assert (ann.agreed, bob.agreed) == (10, 10)
    assert [move.move for move in log] == ["deal AS KD"]
    over = await db.matches.get(3)
    assert over is not None
    assert (over.phase, over.end_shown, over.rematch_id, over.called) == (Phase.OVER, True, 2, None)
    assert await db.ledger.audit() == []
    await db.close()


LATER = (
    *("terms", "digest", "rematch_seed", "rematch_cuts", "opened", "continues"),
    *("kept_for", "kept_name", "kept_until_ms", "kept_message_id", "deal_of", "twin_id"),
    "least_finished",
    *("home_id", "card_id", "thread_lost", "late_hands"),
    *("series", "series_number"),
)
"""The columns of matches that came after the standings."""


async def test_results_of_before_are_summed_up_into_standings(db: Database, url: str, tmp_path: Path) -> None:
    """The standings that the migration makes of the results are those that have been summed up match by match."""
    await ended(db, 1, ANN, BOB)
    await ended(db, 40 * 86_400_000, BOB, ANN, rated=False)
    await ended(db, 41 * 86_400_000, ANN, BOB, game="spit")
    now, old = create_async_engine(url), create_async_engine(f"sqlite+aiosqlite:///{tmp_path}/old.db")
    async with now.connect() as conn:
        kept = [(table, (await conn.execute(select(table))).mappings().all()) for table in (matches, results)]
        summed = (await conn.execute(select(standings).order_by(*standings.primary_key))).all()
    async with old.begin() as conn:
        await conn.run_sync(lambda sync: command.upgrade(_config(sync), "0004"))
        for table, rows in kept:
            await conn.execute(insert(table), [_without_later(row) for row in rows])
    await (await Database.open(f"sqlite+aiosqlite:///{tmp_path}/old.db")).close()
    async with old.connect() as conn:
        assert (await conn.execute(select(standings).order_by(*standings.primary_key))).all() == summed
    for engine in (now, old):
        await engine.dispose()


def _without_later(row: RowMapping) -> dict[str, Any]:
    return {name: value for name, value in row.items() if name not in LATER}
