"""The turns in which sessions with Discord begin: so many every five seconds, of all processes of a token."""

from __future__ import annotations

import asyncio
import logging
from collections import defaultdict
from typing import Final

import discord

from bot.messages.updates import TRANSIENT_ERRORS
from db import StoreError, session_turn

log = logging.getLogger(__name__)

SESSION_EVERY_MS: Final = 5_250
"""Between two beginnings of sessions in one bucket: Discord wants five seconds, as it sees them arrive (ms)."""


class SessionQueue:
    """The place of one process's shards in the line: a shard belongs to a bucket, of which one begins at a time.

    Where several processes share a server's database they ask it, whether they keep their tables yet or not; a
    process alone counts for itself.
    """

    def __init__(self, client: discord.AutoShardedClient, database_url: str) -> None:
        self._client = client
        self._url = database_url
        self._at_once: int | None = None
        self._beginning: defaultdict[int, asyncio.Lock] = defaultdict(asyncio.Lock)
        self._free_s: defaultdict[int, float] = defaultdict(float)

    async def turn(self, shard_id: int) -> None:
        """Returns when this shard's session may begin. Who is cancelled and asks anew has lost one moment."""
        bucket = shard_id % await self._buckets()
        async with self._beginning[bucket]:
            try:
                wait_ms = await session_turn(self._url, bucket, SESSION_EVERY_MS)
            except StoreError as error:
                log.warning("nobody can say when shard %s may begin a session: %s", shard_id, error)
                wait_ms = SESSION_EVERY_MS
            if wait_ms is None:
                wait_ms = int(1_000 * (self._free_s[bucket] - asyncio.get_running_loop().time()))
            await asyncio.sleep(max(0, wait_ms) / 1_000)
            self._free_s[bucket] = asyncio.get_running_loop().time() + SESSION_EVERY_MS / 1_000

    async def _buckets(self) -> int:
        """Returns how many sessions Discord lets begin at once (`max_concurrency`); 1 while it does not say."""
        if self._at_once is None:
            try:
                self._at_once = (await self._client.fetch_session_start_limits()).max_concurrency
            except (discord.DiscordException, *TRANSIENT_ERRORS) as error:
                log.warning("Discord does not say how many sessions may begin at once: %s", error)
        return self._at_once or 1
