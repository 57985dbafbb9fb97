"""A table's public message, which everybody in its channel sees, and the call beside it."""

from __future__ import annotations

import logging
from collections.abc import Callable
from typing import Any

import discord

from bot.messages.calls import Call
from bot.messages.courier import Courier, Unhurried
from bot.messages.living import LivingMessage
from bot.messages.places import UNKNOWN_CHANNEL, InChannel
from bot.ui.page import Page
from bot.ui.pages import Pages
from db import LIVE

log = logging.getLogger(__name__)


class PublicMessage(LivingMessage):
    """Its version is the number of changes of its table. ``easel``: where public pages are drawn.

    Pictures for everybody cost the most and hurry the least, so they leave room for the answers to presses.
    """

    def __init__(
        self, place: InChannel, pages: Pages, courier: Courier, easel: Unhurried, now: Callable[[], int]
    ) -> None:
        super().__init__(place, now)
        self.lies = place
        self.table = table = place.table
        self.changes = 0
        self._pages = pages
        self._easel = easel
        self._call = Call(place, pages, now)
        # The budget for edits is the channel's.
        lane, stretch = table.header.channel_id, pages.screen(table).stretch
        self.errand = courier.errand(f"table {table.id}", self._deliver, lane=lane, stretch=stretch)

    def version(self) -> Any:
        return self.changes

    async def page(self, notice: str) -> Page:
        return await self._pages.public(self.table)

    async def unhurried_page(self) -> tuple[Any, Page]:
        async with self._easel.turn():
            return await super().unhurried_page()

    def changed(self) -> None:
        """The table has changed."""
        self.changes += 1
        if self.table.header.message_id is not None:
            self.want()

    async def post_anew(self) -> None:
        """Posts the table at the bottom of its channel; where that fails, the courier tries it again."""
        try:
            await self.post(self.lies)
        finally:
            self.want()  # whoever is to move is called, and what happened meanwhile is shown

    async def _deliver(self) -> None:
        table, ended = self.table, self.table.header.phase not in LIVE
        try:
            await self.bring()
            if self.is_held:
                return
            await self._call.bring()
        except discord.NotFound as error:
            if error.code == UNKNOWN_CHANNEL and table.header.phase in LIVE:
                await table.close()
        except discord.Forbidden as error:
            log.warning("table %s can't be shown in channel %s: %s", table.id, table.header.channel_id, error)
            return
        if ended and not table.header.end_shown:
            await table.note(end_shown=True)  # the next process need not reader after it
