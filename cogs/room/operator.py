"""The orders of whoever runs the bot: its processes follow within seconds, each for the servers it holds."""

from __future__ import annotations

import asyncio
import json
import logging
from collections.abc import Sequence
from typing import Final

import discord
from discord.ext import commands

from bot.interactions.room_bot import RoomBot
from bot.messages.updates import TRANSIENT_ERRORS, is_transient
from bot.tables.errors import Refusal
from bot.tables.paces import DAY
from bot.ui.markup import cut_text
from bot.ui.page import text_page
from db import Order, StoreError

log = logging.getLogger(__name__)

LATEST_MS: Final = DAY
"""A process that begins follows orders that are no older than this (ms), as far as nobody has yet."""

ANNOUNCED: Final = "announced"
"""The name, among a server's settings, of the number of the last order that was announced there."""

LONGEST: Final = 3_500
"""Of an announcement this much is told, in UTF-16 units."""


class Operator(commands.Cog):
    """Looks for orders as often as the process looks after its tables."""

    def __init__(self, bot: RoomBot) -> None:
        self.bot = bot
        self._last = -1  # a process that begins looks once, whatever it knows
        self._began = bot.now()
        self._undone: dict[int, Order] = {}  # what was ordered and not carried out yet, by number
        self._roused: set[int] = set()  # tables that slept, and were woken to tell of a restart alone
        self._looking = asyncio.Lock()
        self._announcing = asyncio.Lock()
        self._shown = "-".join(["restart-shown", *map(str, bot.settings.shard_ids or ())])

    @commands.Cog.listener()
    async def on_ready(self) -> None:
        """The restart that tables were told of has been: they show it no more."""
        if (noted := await self.bot.store.notes.read(self._shown)) and self.bot.pages.back_ms is None:
            await self.bot.store.notes.write(self._shown, "")
            self.bot.posts.begin(self._show_asleep(json.loads(noted), None))
        await self.on_kept()

    @commands.Cog.listener()
    async def on_kept(self) -> None:
        """Follows what has been ordered since the last time."""
        if self._looking.locked() or not self.bot.is_ready():
            return
        async with self._looking:
            newest = self.bot.store.epochs.order
            try:
                if newest > self._last:
                    for order in await self.bot.store.operator.after(self._last, self._began - LATEST_MS):
                        log.info("order %d is followed: %s", order.id, order.verb)
                        self._last, self._undone[order.id] = order.id, order
                    self._last = max(self._last, newest)  # whatever came before is too old to be followed
                for order in list(self._undone.values()):
                    await self._follow(order)
                if self.bot.pages.back_ms is not None and self.bot.pages.back_ms <= self.bot.now():
                    await self._tell_restart(None)
            except StoreError as error:
                log.warning("nobody can say what has been ordered: %s", error)

    async def _follow(self, order: Order) -> None:
        """Carries out an order; one that fails, and may not the next time, stays among those to be followed."""
        if order.verb == "announce":
            if not self._announcing.locked():
                self.bot.posts.begin(self._announce(order))
            return
        if order.verb == "leave" and not await self._has_left(order):
            return
        if order.verb == "maintenance" and order.at_ms >= self._began:  # else this process began after it
            await self._tell_restart(order.until_ms)
        del self._undone[order.id]

    async def _has_left(self, order: Order) -> bool:
        """Leaves a server, unless the bot was invited there anew since; returns False to be tried once more."""
        guild = self.bot.get_guild(order.guild_id)
        if guild is None or (order.at_ms < self._began and _joined_ms(guild) > order.at_ms):
            return True
        try:
            await guild.leave()
        except (discord.HTTPException, *TRANSIENT_ERRORS) as error:
            log.warning("server %d can't be left: %s", order.guild_id, error)
            return not is_transient(error)
        return True

    async def _announce(self, order: Order) -> None:
        """Tells a text on every server of this process that wants it, and on none twice."""
        async with self._announcing:
            told = True
            for guild_id in await self.bot.store.servers.that_chose("news_channel"):
                if self.bot.get_guild(guild_id) is None:
                    continue
                kept = await self.bot.store.servers.settings(guild_id)
                server = await self.bot.room.members.settings(guild_id)
                if not (server.news_channel and server.host_news) or int(kept.get(ANNOUNCED, 0)) >= order.id:
                    continue
                words = await self.bot.pages.words_for_all(guild_id)
                page = text_page(words("host-news"), cut_text(order.text, LONGEST), words("host-news-about"))
                try:
                    await self.bot.posts.post("news", guild_id, server.news_channel, page, f"order-{order.id}")
                except (discord.HTTPException, *TRANSIENT_ERRORS) as error:
                    log.warning("server %d is not told an announcement: %s", guild_id, error)
                    told = told and not is_transient(error)
                    continue
                await self.bot.store.servers.choose(guild_id, {ANNOUNCED: order.id})
            if told:
                self._undone.pop(order.id, None)

    async def _tell_restart(self, until_ms: int | None) -> None:
        """Every table shows that a restart is near, or no more: first those that are awake, then the others."""
        self.bot.pages.back_ms = until_ms if until_ms is not None and until_ms > self.bot.now() else None
        awake, tables = self.bot.messages.refresh_all(self._roused), self.bot.room.tables.headers()
        asleep = [one.id for one in tables if one.id not in awake and one.message_id is not None]
        shown = json.dumps([*awake, *asleep]) if self.bot.pages.back_ms else ""
        await self.bot.store.notes.write(self._shown, shown)
        self.bot.posts.begin(self._show_asleep(asleep, self.bot.pages.back_ms))

    async def _show_asleep(self, numbers: Sequence[int], back_ms: int | None) -> None:
        """Brings the tables that sleep up to date, one after another, for as long as that is to be told."""
        for number in numbers:
            if self.bot.pages.back_ms != back_ms:
                return
            try:
                self._roused.add(number)
                table = await self.bot.room.table(number)
                await self.bot.messages.put_right(table)
            except (Refusal, *TRANSIENT_ERRORS) as error:
                log.info("table %s does not tell of the restart: %s", number, error)


def _joined_ms(guild: discord.Guild) -> int:
    """Returns when the bot came to a server (ms since 1970), as far as Discord says so."""
    joined = guild.me.joined_at
    return int(joined.timestamp() * 1_000) if joined is not None else 0


async def setup(bot: RoomBot) -> None:
    """Called by the bot as it starts."""
    await bot.add_cog(Operator(bot))
