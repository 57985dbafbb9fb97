"""The real bot in simcord's Discord, on a database of its own, with simcord's clock."""

from __future__ import annotations

import logging
import shutil
from collections.abc import AsyncIterator
from functools import partial
from pathlib import Path
from typing import Any

import pytest
import simcord

from bot import create_bot
from bot.client import Gamester
from bot.minds import Here
from bot.pictures import Painter
from bot.settings import Settings
from bot.tables.clock import Clock
from tests.seeds import deal_alike

from .house import House

START_MS = 1_767_225_600_000  # simcord's clock begins on 1 January 2026


@pytest.fixture
def settings() -> dict[str, Any]:
    """What a test module may override."""
    return {"pictures": False}


@pytest.fixture
async def house(
    tmp_path: Path,
    empty_store: Path,
    settings: dict[str, Any],
    caplog: pytest.LogCaptureFixture,
    request: pytest.FixtureRequest,
    monkeypatch: pytest.MonkeyPatch,
) -> AsyncIterator[House]:
    """A house that is open. Whatever the bot logs as an error that no test expects fails the test."""
    deal_alike(request, monkeypatch)
    shutil.copy(empty_store, tmp_path / "house.db")
    running: list[simcord.Env] = []

    def now() -> int:
        return round(running[0].now().timestamp() * 1000) if running else START_MS

    def make_bot() -> Gamester:
        url = f"sqlite+aiosqlite:///{tmp_path}/house.db"
        chosen = {"haste": 0, "emoji": False, "shards": 1, **settings}
        return create_bot(
            Settings(database_url=url, **chosen), now=now, spacing=0, minds=Here(), painter=Painter()
        )

    env = simcord.Env(make_bot())
    running.append(env)
    # It looks whether all is settled twenty times a second; what it waits for takes a few milliseconds.
    env._settle_internal = partial(env._settle_internal, idle=0.002)  # type: ignore[method-assign]
    # What tables wait for comes when a test lets time pass, and not before.
    sleep = Clock.sleep
    monkeypatch.setattr(Clock, "sleep", lambda clock: env.external_wait(sleep(clock), reason="a table's time"))
    await env.start()
    house = House(env, make_bot)
    await env.settle()
    try:
        yield house
    finally:
        await house.bot.close()
        await env.shutdown()
    env._raise_errors_since(env._errors_acknowledged)
    logged = [record.getMessage() for record in caplog.get_records("call") if record.levelno >= logging.ERROR]
    trouble = [line for line in logged if not any(part in line for part in house.expected_trouble)]
    assert trouble == []
