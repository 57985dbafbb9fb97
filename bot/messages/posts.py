"""Posts: what the bot tells in a channel that a server has chosen for it, silently: nobody is called there."""

from __future__ import annotations

import asyncio
import logging
from collections import defaultdict
from collections.abc import Coroutine
from typing import Any

import discord

from bot.messages.sending import nonce_of, post_page
from bot.messages.troubles import Troubles
from bot.messages.updates import TRANSIENT_ERRORS
from bot.ui.audit import entry_line
from bot.ui.page import Page, text_page
from bot.ui.pages import Pages
from db import AuditEntry, StoreError
from games import GAMES

log = logging.getLogger(__name__)


class Posts:
    """Sends them, each in a task of its own. `audited` is what the audit log's channel is told of."""

    def __init__(self, client: discord.Client, pages: Pages, troubles: Troubles) -> None:
        self._client = client
        self._pages = pages
        self._troubles = troubles
        self._entries: defaultdict[int, list[AuditEntry]] = defaultdict(list)
        self._tasks: set[asyncio.Task[Any]] = set()

    def begin(self, work: Coroutine[Any, Any, Any]) -> None:
        """Does something in the background; what goes wrong is logged."""
        task = asyncio.create_task(self._guarded(work), name="post")
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        task.add_done_callback(lambda _: work.close())  # which has not even begun where it is given up at once

    async def _guarded(self, work: Coroutine[Any, Any, Any]) -> None:
        try:
            await work
        except StoreError as error:
            log.warning("something is not posted: %s", error)
        except Exception:
            log.exception("something is not posted")

    async def post(self, kind: str, guild_id: int, channel_id: int, page: Page, once: str = "") -> bool:
        """Sends a page to a chosen channel; returns False where nobody will ever see it there.

        `kind` is the trouble that it is if the bot may not. With a name of its own on this server it comes `once`,
        however often it is sent. Raises what passes (see `updates.is_transient`).
        """
        channel = self._client.get_partial_messageable(channel_id, guild_id=guild_id)
        try:
            await post_page(channel, page, silent=True, nonce=nonce_of(guild_id, kind, once) if once else None)
        except (discord.Forbidden, discord.NotFound) as error:
            log.info("nothing can be posted in channel %s: %s", channel_id, error)
            await self._troubles.found(guild_id, kind, channel_id)
            return False
        await self._troubles.works(guild_id, kind, channel_id)
        return True

    def audited(self, entry: AuditEntry) -> None:
        """Somebody who manages a server has done something; what is done at once comes in one message."""
        entries = self._entries[entry.guild_id]
        entries.append(entry)
        if len(entries) == 1:
            self.begin(self._post_audited(entry.guild_id))

    async def _post_audited(self, guild_id: int) -> None:
        try:
            channel_id = (await self._pages.server(guild_id)).log_channel
            words = {game: await self._pages.words_for_all(guild_id, game) for game in (None, *GAMES)}
        finally:  # else what comes next would wait for what has failed
            entries = self._entries.pop(guild_id)
        if not channel_id:
            return
        page = text_page(*(entry_line(entry, words.__getitem__) for entry in entries))
        try:
            await self.post("log", guild_id, channel_id, page)
        except (discord.HTTPException, *TRANSIENT_ERRORS) as error:
            log.warning("the audit log of server %s is not posted: %s", guild_id, error)

    async def close(self) -> None:
        """Gives up what has not been sent."""
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
