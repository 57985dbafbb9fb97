"""`doctor` and `run` on a PostgreSQL server on which something is not as it has to be."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path

import asyncpg  # type: ignore[import-untyped]
import pytest

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
