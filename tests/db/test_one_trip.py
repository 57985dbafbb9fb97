"""Of SQLite's driver as little is asked as can be: each trip to its thread takes longer than most statements."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

import aiosqlite
import pytest
from sqlalchemy import Connection, text

from db import Database


@pytest.fixture
def trips(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What the driver's threads were asked to do, one after the other."""
    asked: list[str] = []
    ask: Callable[..., Awaitable[object]] = aiosqlite.Connection._execute

    async def noted(
        driver: aiosqlite.Connection, work: Callable[..., object], *given: Any, **named: Any
    ) -> object:
        asked.append(" ".join(str(part) for part in given[1:4]) or work.__name__)
        return await ask(driver, work, *given, **named)

    monkeypatch.setattr(aiosqlite.Connection, "_execute", noted)
    return asked


async def test_what_is_read_begins_with_its_first_statement(embedded: Database, trips: list[str]) -> None:
    await embedded.notes.write("one", "1")
    trips.clear()
    assert await embedded.notes.read("one") == "1"
    assert [trip.split()[0] for trip in trips[-2:]] == ["BEGIN", "rollback"]
    trips.clear()
    await embedded._queue.read(lambda conn: [conn.scalar(text("SELECT 1")), conn.scalar(text("SELECT 2"))])
    assert len(trips) == 3


async def test_a_write_takes_the_lock_before_its_first_statement(embedded: Database, trips: list[str]) -> None:
    await embedded.notes.write("one", "1")
    trips.clear()
    await embedded.notes.write("one", "2")
    assert len(trips) == 3
    assert trips[-1] == "commit"


async def test_all_that_is_read_at_once_is_of_one_moment(embedded: Database) -> None:
    await embedded.notes.write("one", "before")
    found, loop = [], asyncio.get_running_loop()
    read_once, written = asyncio.Event(), asyncio.Event()

    def twice(conn: Connection) -> None:
        note = text("SELECT value FROM notes WHERE name = 'one'")
        found.append(conn.scalar(note))
        loop.call_soon(read_once.set)
        conn.connection.run_async(lambda _: written.wait())
        found.append(conn.scalar(note))

    reading = asyncio.create_task(embedded._queue.read(twice))
    await read_once.wait()
    await embedded.notes.write("one", "after")
    written.set()
    await reading
    assert found == ["before", "before"]
    assert await embedded.notes.read("one") == "after"
