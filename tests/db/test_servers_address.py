"""A database's address as those write it who let servers, tried on one; and the rights that a role needs there."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from itertools import count

import asyncpg  # type: ignore[import-untyped]
import pytest
from sqlalchemy import URL, make_url

from db import Database, StoreAbsent, StoreForbidden, StoreUnreachable, relay_on
from tests import postgres

MANAGED = "sslmode=prefer&channel_binding=prefer&target_session_attrs=read-write&connect_timeout=10"


@pytest.mark.parametrize(
    "parameters",
    [MANAGED, "application_name=card-room", "options=-c%20statement_timeout%3D9s", "sslmode=disable", "ssl=allow"],
)
async def test_a_server_is_reached_as_its_address_wants_it(on_postgres: URL, parameters: str) -> None:
    url = f"{on_postgres.render_as_string(hide_password=False)}?{parameters}"
    store = await Database.open(url)
    await store.notes.write("name", "value")
    await Database.rehearse(url)
    async with connected(on_postgres) as admin:
        others = "SELECT application_name FROM pg_stat_activity WHERE datname = $1 AND pid <> pg_backend_pid()"
        rows = await admin.fetch(others, on_postgres.database)
    name = "card-room " if "card-room" in parameters else "gamester "
    assert rows
    assert all(row["application_name"].startswith(name) for row in rows)
    await store.close()


async def test_a_server_without_encryption_is_refused_where_it_is_wanted(on_postgres: URL) -> None:
    url = on_postgres.render_as_string(hide_password=False)
    for wanted in ("sslmode=require", "sslmode=verify-full", "channel_binding=require"):
        with pytest.raises(StoreUnreachable, match="rejected SSL"):
            await Database.open(f"{url}?{wanted}")


async def test_the_way_to_the_other_processes_is_taken_as_the_address_wants_it(on_postgres: URL) -> None:
    async def receive(text: str) -> None:
        pass

    relay = relay_on(f"{on_postgres.render_as_string(hide_password=False)}?{MANAGED}", lambda _: True, receive)
    assert relay is not None
    try:
        numbers = count()
        async with asyncio.timeout(30):
            while not await relay.send(1, next(numbers), "text"):  # noqa: ASYNC110 -- its connection is awaited
                await asyncio.sleep(0.05)
    finally:
        await relay.close()


@asynccontextmanager
async def connected(address: URL) -> AsyncIterator[asyncpg.Connection]:
    conn = await asyncpg.connect(address.set(drivername="postgresql").render_as_string(hide_password=False))
    yield conn
    await conn.close()


@pytest.fixture
async def guest(postgres_server: str) -> AsyncIterator[str]:
    """The address of an empty database for a role that may do nothing there but look."""
    address = await postgres.new_database(postgres_server)
    role = f"guest_{address.database}"
    async with connected(address) as admin:
        await admin.execute(f"CREATE ROLE {role} LOGIN")
        await admin.execute("REVOKE CREATE ON SCHEMA public FROM PUBLIC")
    yield address.set(username=role).render_as_string(hide_password=False)
    await postgres.drop(postgres_server, address)
    async with connected(make_url(postgres_server)) as admin:
        await admin.execute(f"DROP ROLE {role}")


async def test_a_role_that_may_not_create_tables_is_found_out_before_the_start_and_told_at_it(guest: str) -> None:
    for way in (Database.rehearse, Database.open):
        with pytest.raises(StoreForbidden, match="permission denied for schema public"):
            await way(guest)


async def test_a_role_that_may_not_write_the_tables_is_found_out_before_the_start(
    guest: str, postgres_server: str
) -> None:
    owner = make_url(guest).set(username=make_url(postgres_server).username)
    await (await Database.open(owner.render_as_string(hide_password=False))).close()
    role = make_url(guest).username
    async with connected(owner) as admin:
        await admin.execute(f"GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA public TO {role}")
        await admin.execute(f"GRANT USAGE ON ALL SEQUENCES IN SCHEMA public TO {role}")
        await admin.execute(f"REVOKE DELETE ON moves FROM {role}")
    with pytest.raises(StoreForbidden, match="permission denied for table moves"):
        await Database.rehearse(guest)
    async with connected(owner) as admin:
        await admin.execute(f"GRANT DELETE ON moves TO {role}")
        await admin.execute(f"REVOKE USAGE ON SEQUENCE matches_id_seq FROM {role}")
    with pytest.raises(StoreForbidden, match="permission denied for the sequence of table matches"):
        await Database.rehearse(guest)
    async with connected(owner) as admin:
        await admin.execute(f"GRANT USAGE ON SEQUENCE matches_id_seq TO {role}")
    await Database.rehearse(guest)
    async with connected(owner) as admin:
        await admin.execute(f"DROP OWNED BY {role}")


async def test_a_rehearsal_leaves_nothing(on_postgres: URL) -> None:
    url = on_postgres.render_as_string(hide_password=False)
    await Database.rehearse(url)
    store = await Database.look(url)
    assert await store.notes.read("rehearsal") is None
    await store.close()


async def test_a_rehearsal_on_an_empty_server_makes_no_tables(postgres_server: str) -> None:
    async with postgres.database(postgres_server) as address:
        url = address.render_as_string(hide_password=False)
        await Database.rehearse(url)
        with pytest.raises(StoreAbsent):
            await Database.look(url)
