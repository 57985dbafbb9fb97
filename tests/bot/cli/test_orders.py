"""The orders that whoever runs the bot types beside the process that has the database: they are there at once."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest

from bot.cli.main import main
from db import EVERYBODY, EVERYWHERE, Database, wall_ms
from tests.db.examples import ANN, BOB, GUILD

Beside = Callable[[list[str], Callable[[Database], Awaitable[Any]]], Any]


@pytest.fixture
def beside(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Beside:
    """Types a command while a process has the database, and returns what that process finds afterwards."""
    url = f"sqlite+aiosqlite:///{tmp_path}/room.db"
    monkeypatch.setenv("GAMESTER_DATABASE_URL", url)

    def type_and_look(typed: list[str], look: Callable[[Database], Awaitable[Any]]) -> Any:
        async def do() -> Any:
            store = await Database.open(url)
            try:
                assert await asyncio.to_thread(main, typed) == 0
                return await look(store)
            finally:
                await store.close()

        return asyncio.run(do())

    return type_and_look


def test_a_person_and_a_server_are_barred_and_allowed(beside: Beside, capsys: pytest.CaptureFixture[str]) -> None:
    held = beside(["bar-person", str(BOB), "--reason", "cheated"], lambda store: store.servers.bar_of(GUILD, BOB))
    assert held is not None
    assert (held.guild_id, held.reason) == (EVERYWHERE, "cheated")
    assert beside(["allow-person", str(BOB)], lambda store: store.servers.bar_of(GUILD, BOB)) is None
    held = beside(["bar-server", str(GUILD)], lambda store: store.servers.bar_of(GUILD, ANN))
    assert held is not None
    assert (held.user_id, held.reason) == (EVERYBODY, "")
    assert beside(["allow-server", str(GUILD)], lambda store: store.servers.bar_of(GUILD, ANN)) is None
    assert "nobody who is meant sits down" in capsys.readouterr().out


def test_orders_reach_the_process(beside: Beside, capsys: pytest.CaptureFixture[str]) -> None:
    (left,) = beside(["leave-server", str(GUILD)], lambda store: store.operator.after(0, 0))
    assert (left.verb, left.guild_id) == ("leave", GUILD)
    told = beside(["announce", "Hello **all**"], lambda store: store.operator.after(left.id, 0))
    assert [order.text for order in told] == ["Hello **all**"]
    assert "No server has a channel for announcements" in capsys.readouterr().out
    *_, near = beside(["maintenance", "2"], lambda store: store.operator.after(0, 0))
    assert near.until_ms is not None
    assert 100_000 < near.until_ms - wall_ms() <= 120_000
    *_, over = beside(["maintenance", "0"], lambda store: store.operator.after(0, 0))
    assert over.until_ms is None
    assert "back in 2 minutes" in capsys.readouterr().out


def test_where_there_is_no_database_nothing_is_made(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("GAMESTER_DATABASE_URL", f"sqlite+aiosqlite:///{tmp_path}/none.db")
    assert main(["leave-server", "1"]) == 1
    assert list(tmp_path.iterdir()) == []
    assert capsys.readouterr().err
