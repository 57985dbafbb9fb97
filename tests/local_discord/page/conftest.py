"""The page in a browser, on the event loop of all tests that share the browser."""

from __future__ import annotations

from collections.abc import AsyncIterator

import playwright.async_api
import pytest_asyncio

from local_discord import LocalDiscord, Person
from tests.local_discord.browser import CHROMIUM, Browser, window

collect_ignore_glob = [] if CHROMIUM else ["test_*.py"]


@pytest_asyncio.fixture(loop_scope="session")
async def local() -> AsyncIterator[LocalDiscord]:
    async with LocalDiscord() as discord:
        yield discord


@pytest_asyncio.fixture(loop_scope="session")
async def bob(local: LocalDiscord) -> AsyncIterator[Person]:
    async with await Person.join(local, "bob") as person:
        yield person


@pytest_asyncio.fixture(loop_scope="session")
async def browser(running_chromium: playwright.async_api.Browser, local: LocalDiscord) -> AsyncIterator[Browser]:
    """A wide window."""
    async with window(running_chromium, local) as wide:
        yield wide
