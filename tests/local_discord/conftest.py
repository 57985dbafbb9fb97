"""A Discord on loopback, people in it, and a bot without a library."""

from __future__ import annotations

from collections.abc import AsyncIterator

import pytest

from local_discord import LocalDiscord, Person
from tests.local_discord.raw_bot import GO, RawBot


@pytest.fixture
async def local() -> AsyncIterator[LocalDiscord]:
    async with LocalDiscord() as discord:
        yield discord


@pytest.fixture
async def raw(local: LocalDiscord) -> AsyncIterator[RawBot]:
    """A bot with one command, /go."""
    bot = await RawBot.start(local)
    assert (await bot.register(GO)).status == 200
    yield bot
    await bot.close()


@pytest.fixture
async def alice(local: LocalDiscord) -> AsyncIterator[Person]:
    async with await Person.join(local, "alice") as person:
        yield person


@pytest.fixture
async def bob(local: LocalDiscord) -> AsyncIterator[Person]:
    async with await Person.join(local, "bob") as person:
        yield person
