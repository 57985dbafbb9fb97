"""Every test of the store runs on a real SQLite file.

With GAMESTER_TEST_POSTGRES=postgresql://user@host/name they run on that server too, each in a database of its own.
"""

from __future__ import annotations

import os
import shutil
import uuid
from collections.abc import AsyncIterator
from pathlib import Path

import asyncpg  # type: ignore[import-untyped]
import pytest
from sqlalchemy import make_url

from db import Database

POSTGRES = os.environ.get("GAMESTER_TEST_POSTGRES")

NOW = 1_700_000_000_000


@pytest.fixture(params=["sqlite", "postgresql"] if POSTGRES else ["sqlite"])
async def url(request: pytest.FixtureRequest, tmp_path: Path, empty_store: Path) -> AsyncIterator[str]:
    """The address of a database that is new to each test."""
    if request.param == "sqlite":
        shutil.copy(empty_store, tmp_path / "house.db")
        yield f"sqlite+aiosqlite:///{tmp_path}/house.db"
        return
    assert POSTGRES is not None
    server = make_url(POSTGRES).set(drivername="postgresql")
    name = f"test_{uuid.uuid4().hex}"
    admin = await asyncpg.connect(server.render_as_string(hide_password=False))
    await admin.execute(f"CREATE DATABASE {name}")
    yield server.set(drivername="postgresql+asyncpg", database=name).render_as_string(hide_password=False)
    await admin.execute(f"DROP DATABASE {name} WITH (FORCE)")
    await admin.close()


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
    store = await Database.open(f"sqlite+aiosqlite:///{tmp_path}/house.db", now=lambda: NOW, patience_ms=50)
    yield store
    await store.close()
