"""`doctor` and `run` on a PostgreSQL server on which something is not as it has to be."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path

import asyncpg  # type: ignore[import-untyped]
import pytest
from sqlalchemy import URL

from db import Claim, Database
from local_discord import LocalDiscord
from tests import postgres
from tests.test_play_command import run
from tests.test_run_command import begun


@pytest.fixture
async def guest(postgres_server: str) -> AsyncIterator[str]:
    """The address of an empty database for a role that may make no tables there."""
    address = (await postgres.new_database(postgres_server)).set(drivername="postgresql")
    role = f"{address.database}_guest"
    admin = await asyncpg.connect(address.render_as_string(hide_password=False))
    await admin.execute(f"CREATE ROLE {role} LOGIN")
    await admin.execute("REVOKE CREATE ON SCHEMA public FROM PUBLIC")
    yield address.set(username=role).render_as_string(hide_password=False)
    await admin.execute(f"DROP ROLE {role}")
    await admin.close()
    await postgres.drop(postgres_server, address)


async def test_both_say_that_the_role_may_not_make_the_tables(tmp_path: Path, guest: str) -> None:
    cause = "may not do what the bot needs: permission denied for schema public."
    code, out, err = await run(tmp_path, "doctor", GAMESTER_DATABASE_URL=guest, GAMESTER_PICTURES="off")
    assert (code, err) == (1, "")
    assert f"✗ The database: The database’s role {cause}" in out
    async with LocalDiscord() as discord:
        process = await begun(discord, tmp_path, GAMESTER_DATABASE_URL=guest)
        _, told = await asyncio.wait_for(process.communicate(), 60)
    assert process.returncode == 1
    assert f"This did not work: The database’s role {cause}" in told.decode()
    assert "Traceback" not in told.decode()


async def test_run_says_that_others_divide_the_servers_otherwise(tmp_path: Path, on_postgres: URL) -> None:
    url = on_postgres.render_as_string(hide_password=False)
    store = await Database.open(url, claim=Claim((0,), 2))
    shards = {"GAMESTER_SHARDS": "4", "GAMESTER_SHARD_IDS": "1"}
    async with LocalDiscord() as discord:
        process = await begun(discord, tmp_path, GAMESTER_DATABASE_URL=url, **shards)
        _, told = await asyncio.wait_for(process.communicate(), 60)
    await store.close()
    assert process.returncode == 1
    assert "says GAMESTER_SHARDS=2, and this one 4" in told.decode()
    assert "Traceback" not in told.decode()
