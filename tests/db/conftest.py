"""Every test of the store runs on a real SQLite file, and on a PostgreSQL server where there is one."""

from __future__ import annotations

import shutil
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from db import Database
from tests import postgres

NOW = 1_700_000_000_000


@pytest.fixture(params=["sqlite", "postgresql"] if postgres.HAVE else ["sqlite"])
async def url(
    request: pytest.FixtureRequest,
    tmp_path: Path,
    empty_store: Path,
    postgres_server: str,
    empty_on_postgres: str,
) -> AsyncIterator[str]:
    """The address of a database that is new to each test."""
    if request.param == "sqlite":
        shutil.copy(empty_store, tmp_path / "house.db")
        yield f"sqlite+aiosqlite:///{tmp_path}/house.db"
        return
    async with postgres.database(postgres_server, empty_on_postgres) as address:
        yield address.render_as_string(hide_password=False)


@pytest.fixture
async def db(url: str) -> AsyncIterator[Database]:
    """An open store whose clock stands still at NOW."""
    store = await Database.open(url, now=lambda: NOW)
    yield store
    await store.close()


@pytest.fixture
async def embedded(tmp_path: Path, empty_store: Path) -> AsyncIterator[Database]:
    """An open store in the SQLite file house.db, whatever else there is; it has little patience with locks."""
    shutil.copy(empty_store, tmp_path / "house.db")
    store = await Database.open(f"sqlite+aiosqlite:///{tmp_path}/house.db", now=lambda: NOW, lock_timeout_ms=50)
    yield store
    await store.close()
