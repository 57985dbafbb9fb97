"""Work that the process before this one left undone: what it did not show, and names of people deleted since."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable

import discord

from bot.messages.kinds import PublicMessage
from bot.messages.orphans import remove_orphans
from bot.messages.updates import TRANSIENT_ERRORS
from bot.room.room import Room
from bot.tables.errors import Refusal
from bot.tables.table import Table
from db import StoreError

log = logging.getLogger(__name__)


class CatchingUp:
    """Brings old messages up to date in the background, by `bring`; `public` is a table's public message.

    Messages that were sent and not noted before `begun` (ms since 1970) go.
    """

    def __init__(
        self,
        client: discord.Client,
        room: Room,
        begun: int,
        bring: Callable[[Table], Awaitable[None]],
        public: Callable[[Table], PublicMessage],
    ) -> None:
        self._client = client
        self._room = room
        self._begun = begun
        self._bring = bring
        self._public = public
        self.behind: list[int] = []
        """Tables whose last changes the process before this one may not have shown."""

        self.task: asyncio.Task[None] | None = None
        self._naming: asyncio.Task[None] | None = None

    def begin(self) -> None:
        """Begins to show what is `behind`, one table after another; what can't be delivered stays behind."""
        if self.task is None or self.task.done():
            self.task = asyncio.create_task(self._catch_up(), name="catch up")

    async def _catch_up(self) -> None:
        missed: list[int] = []
        while self.behind:
            number = self.behind.pop(0)
            try:
                table = await self._room.table(number)
                await self._room.make_whole(table)
                await remove_orphans(self._client, self._public(table).location, self._begun)
                await self._bring(table)
            except Refusal as error:
                log.warning("table %s is not brought up to date: %s", number, error)
            except TRANSIENT_ERRORS as error:
                log.warning("table %s is not brought up to date yet: %s", number, error)
                missed.append(number)
            except Exception:
                log.exception("table %s is not brought up to date", number)
        self.behind += missed

    def name_anew(self) -> None:
        """Begins to put right the messages of the past that name somebody who was forgotten, one after another."""
        before = self._naming
        self._naming = asyncio.create_task(self._name_anew(before), name="name anew")

    async def _name_anew(self, before: asyncio.Task[None] | None) -> None:
        if before is not None:
            await asyncio.wait([before])
        try:
            numbers = await self._room.naming()
        except StoreError as error:
            log.warning("old messages may name somebody who was deleted: %s", error)
            return
        for number in numbers:
            try:
                table = await self._room.table(number)
                public = self._public(table)
                public.location.stays = True
                await self._bring(table)
                if public.is_true or public.location.gone:
                    await self._room.store.matches.named_anew(number)
            except (Refusal, *TRANSIENT_ERRORS) as error:
                log.warning("the message of table %s may name somebody who was deleted: %s", number, error)

    def close(self) -> None:
        """Gives up what has not been done."""
        for task in (self.task, self._naming):
            if task is not None:
                task.cancel()
