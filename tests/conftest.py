"""Hooks and fixtures of all tests: they say which ones this machine can't run, and make the schema once."""

from __future__ import annotations

import asyncio
import gc
import shutil
import sys
import tempfile
from collections.abc import AsyncIterator, Iterator
from functools import partial
from pathlib import Path

import playwright.async_api
import pytest
import pytest_asyncio
from hypothesis import HealthCheck
from hypothesis import settings as hypothesis_settings
from hypothesis.strategies import from_regex
from sqlalchemy import URL

from db import Database
from tests import postgres
from tests.local_discord.browser import CHROMIUM, chromium

# How long an example takes to draw or to run says something about the machine, and nothing about what is tested.
hypothesis_settings.register_profile("patient", deadline=None, suppress_health_check=[HealthCheck.too_slow])
hypothesis_settings.load_profile("patient")

ON_SIGNALS = [
    "test_run_command.py",
    "test_rolling_restart.py",
    "test_run_on_postgres.py",
    "faults",
    "simulated/test_house.py",
]
"""Windows has no signals to end a process with, and no fork."""

ON_POSTGRES = [
    "test_rolling_restart.py",
    "test_run_on_postgres.py",
    "test_tournament_kill.py",
    "bot/room/test_doubt.py",
    "cogs/test_two_processes.py",
    "db/test_claims.py",
    "db/test_relay.py",
    "db/test_servers_address.py",
]

collect_ignore = [
    *(ON_SIGNALS if sys.platform == "win32" else []),
    *([] if postgres.HAVE else ON_POSTGRES),
]


MEMORY = Path("/dev/shm")
ROOM = 2 << 30
"""Bytes that have to be free there: a run of all tests leaves a third of a gigabyte behind until it ends."""


@pytest.hookimpl(tryfirst=True)
def pytest_configure(config: pytest.Config) -> None:
    """Lets what tests store lie in memory where there is room: each commit waits for a disk's flush."""
    is_worker = hasattr(config, "workerinput")
    if is_worker or config.option.basetemp or not MEMORY.is_dir() or shutil.disk_usage(MEMORY).free < ROOM:
        return
    config.option.basetemp = tempfile.mkdtemp(prefix="gamester-tests-", dir=MEMORY)
    config.add_cleanup(partial(shutil.rmtree, config.option.basetemp, ignore_errors=True))


@pytest.fixture(scope="session")
def empty_store(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A SQLite file in which nothing has happened yet: a copy of it opens without the migrations."""
    path = tmp_path_factory.mktemp("empty") / "house.db"

    async def make() -> None:
        await (await Database.open(f"sqlite+aiosqlite:///{path}")).close()

    asyncio.run(make())
    return path


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Tests in a browser share one event loop, so that they can share one browser."""
    for item in items:
        if isinstance(item, pytest.Function) and "running_chromium" in item.fixturenames:
            item.add_marker(pytest.mark.asyncio(loop_scope="session"), append=False)
    # With the first regular expression Hypothesis imports a part of itself that pytest reads as a syntax tree, at
    # which CPython 3.11 may fail once greenlets have run (see `tests.syntax`).
    from_regex("").validate()


@pytest_asyncio.fixture(scope="session", loop_scope="session")
async def running_chromium() -> AsyncIterator[playwright.async_api.Browser]:
    """A browser without a window, for all tests of this process; starting one takes two seconds of a processor."""
    async with chromium() as browser:
        yield browser


@pytest.fixture(scope="session")
def postgres_server() -> Iterator[str]:
    """The address of a PostgreSQL server; empty where there is none."""
    if postgres.GIVEN or not postgres.HAVE:
        yield postgres.GIVEN or ""
        return
    with postgres.server() as server:
        yield server.url


@pytest.fixture(scope="session")
def empty_on_postgres(postgres_server: str) -> Iterator[str]:
    """The name of a database on the PostgreSQL server in which nothing has happened yet, to be copied."""
    if not postgres_server:
        yield ""
        return

    async def make() -> URL:
        address = await postgres.new_database(postgres_server)
        await (await Database.open(address.render_as_string(hide_password=False))).close()
        return address

    address = asyncio.run(make())
    assert address.database is not None
    yield address.database
    asyncio.run(postgres.drop(postgres_server, address))


@pytest.fixture
async def on_postgres(postgres_server: str, empty_on_postgres: str) -> AsyncIterator[URL]:
    """The address of a new database on a PostgreSQL server."""
    async with postgres.database(postgres_server, empty_on_postgres) as address:
        yield address


def pytest_collection_finish() -> None:
    """Look for garbage as seldom as the bot does, and never among what the tests are themselves."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(20_000, 10, 20)


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Nobody should take a run without a browser, or without a server, for a full one."""
    if CHROMIUM is None:
        words = "The browser tests were left out: Chromium is not installed."
        terminalreporter.write_line(words, yellow=True)
    if not postgres.HAVE:
        words = "The tests on PostgreSQL were left out: it is not installed."
        terminalreporter.write_line(words, yellow=True)
