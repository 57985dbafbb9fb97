"""Texts from one process to another by way of the server that they share."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import AsyncExitStack
from typing import Any

import asyncpg  # type: ignore[import-untyped]
import pytest
from sqlalchemy import URL

from db import Relay, relay_on
from db import relay as module
from tests import postgres


class Post:
    """Two ends of a relay: the one sends by a line of its own, the other takes what is for server 1 by another."""

    def __init__(self, server: URL) -> None:
        self.lines = [postgres.Line(server), postgres.Line(server)]
        self._received: asyncio.Queue[str] = asyncio.Queue()
        self.arrived: Callable[[], None] = lambda: None
        self.sender: Relay
        self.receiver: Relay
        self._sent = 0

    async def send(self, text: str, guild_id: int = 1) -> bool:
        self._sent += 1
        return await self.sender.send(guild_id, self._sent, text)

    async def until_taken(self, text: str) -> None:
        """Sends until somebody takes it. Raises `TimeoutError` after a while."""
        async with asyncio.timeout(30):
            while not await self.send(text):  # noqa: ASYNC110 -- another connection is awaited
                await asyncio.sleep(0.05)

    async def take(self, text: str) -> None:
        self._received.put_nowait(text)

    async def received(self, count: int) -> list[str]:
        """This many texts that have come, in order; waits for them for a while."""
        async with asyncio.timeout(30):
            return [await self._received.get() for _ in range(count)]


def connected(url: str, holds: bool, post: Post) -> Relay:
    def held(guild_id: int) -> bool:
        if holds:
            post.arrived()
        return holds and guild_id == 1

    relay = relay_on(url, held, post.take)
    assert relay is not None
    return relay


@pytest.fixture
async def post(on_postgres: URL, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Post]:
    monkeypatch.setattr(module, "LOOKS", 0.2)
    post = Post(on_postgres)
    async with AsyncExitStack() as stack:
        urls = [await stack.enter_async_context(line.open()) for line in post.lines]
        post.sender, post.receiver = connected(urls[0], False, post), connected(urls[1], True, post)
        await post.until_taken("first")
        yield post
        await post.sender.close()
        await post.receiver.close()


async def test_a_text_is_taken_by_whoever_holds_its_server_and_by_nobody_else(post: Post) -> None:
    assert await post.send("for one")
    assert not await post.send("for nobody", guild_id=2)
    assert not await post.send("x" * (module.MOST_BYTES + 1))
    assert await post.received(2) == ["first", "for one"]


@pytest.mark.parametrize("end", [0, 1])
async def test_a_way_that_has_fallen_silent_is_noticed_and_made_anew(post: Post, end: int) -> None:
    """As one that a firewall forgot, because nothing had come by for long: neither end hears of it."""
    post.lines[end].forget()
    assert not await post.send("lost")
    await post.until_taken("second")
    assert await post.received(2) == ["first", "second"]


async def test_an_outage_is_one_line_in_the_log_and_one_when_it_ends(
    post: Post, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    tries = 0
    connect = asyncpg.connect

    async def refused(**arguments: Any) -> Any:
        nonlocal tries
        tries += 1
        if tries < 6:
            raise ConnectionError("nobody there")
        return await connect(**arguments)

    caplog.set_level("INFO", logger="db.relay")
    monkeypatch.setattr(module, "RECONNECT_PAUSE_S", 0.01)
    monkeypatch.setattr(asyncpg, "connect", refused)
    post.lines[0].forget()
    await post.until_taken("second")
    assert tries > 3
    lost, back = (record.getMessage() for record in caplog.records)
    assert "can't be passed on" in lost
    assert "passed on again" in back


async def test_a_text_that_has_come_is_received_though_nobody_can_be_told(post: Post) -> None:
    """Else neither end would answer, where only the word for it is lost. And what comes next gets through."""
    post.arrived = post.lines[1].forget
    assert not await post.send("second")
    post.arrived = lambda: None
    await post.until_taken("third")
    assert await post.received(3) == ["first", "second", "third"]
