"""The real bot, a Discord on loopback, and a browser that looks at it."""

from __future__ import annotations

import logging
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
import pytest_asyncio
from playwright.async_api import Browser

from bot.cli.play import local_room
from bot.pictures import Painter
from bot.settings import Settings
from tests.browser.room import BrowserRoom
from tests.local_discord.browser import CHROMIUM
from tests.seeds import deal_alike

collect_ignore_glob = [] if CHROMIUM else ["test_*.py"]


@pytest_asyncio.fixture(loop_scope="session")
async def room(
    running_chromium: Browser,
    tmp_path: Path,
    caplog: pytest.LogCaptureFixture,
    request: pytest.FixtureRequest,
    monkeypatch: pytest.MonkeyPatch,
) -> AsyncIterator[BrowserRoom]:
    """A card room with quick robots. Whatever the bot logs as an error fails the test."""
    deal_alike(request, monkeypatch)
    monkeypatch.setattr(Painter, "warm", lambda painter: None)  # hundreds of cards that no test looks at
    monkeypatch.setattr(
        "bot.pictures.painter.PICTURE_TIMEOUT_S", 20
    )  # on a busy machine there would be words instead
    url = f"sqlite+aiosqlite:///{tmp_path}/room.db"
    settings = Settings(database_url=url, robot_delay=0.005, emoji=False)
    # A thread draws: a process of its own for each test would be a second's work.
    async with local_room(settings, None, limits=False, spacing=0, painter=Painter()) as (discord, bot):
        yield BrowserRoom(discord, bot, running_chromium)
    trouble = [record.getMessage() for record in caplog.get_records("call") if record.levelno >= logging.ERROR]
    assert trouble == []
