"""News for a server's channel for announcements: results of staked and rated matches, and records."""

from __future__ import annotations

from typing import Final

from discord.ext import commands

from bot.interactions.room_bot import RoomBot
from bot.room.shell import TableChanged
from bot.tables.ratings import SETTLED, Rating
from bot.tables.results import is_rated
from bot.tables.table import Table
from bot.ui.news import Record
from db import Phase

ENOUGH: Final = 10
"""So many matches of a game a server has played before anything there is a record."""


class News(commands.Cog):
    """Hears of every match that ends."""

    def __init__(self, bot: RoomBot) -> None:
        self.bot = bot
        bot.milestones.append(self.changed)

    async def cog_unload(self) -> None:
        """Called by discord.py."""
        self.bot.milestones.remove(self.changed)

    def changed(self, change: TableChanged) -> None:
        """A match has ended, perhaps one of which it matters how."""
        before, table = change.before, change.after
        if before is None or before.header.phase is not Phase.PLAYING or table.header.phase is not Phase.OVER:
            return
        if not table.direct and (table.stake or is_rated(table.header, table.options.ranked)):
            self.bot.posts.begin(self._tell(table))

    async def _tell(self, table: Table) -> None:
        guild_id = table.header.guild_id
        channel = (await self.bot.room.members.settings(guild_id)).news_channel
        if channel:
            page = await self.bot.pages.news(table, await self._records(table))
            await self.bot.posts.post("news", guild_id, channel, page, f"result-{table.id}")

    async def _records(self, table: Table) -> list[Record]:
        """Finds what was never reached before on this server, at this game."""
        header = table.header
        before = await self.bot.store.boards.best_before(header.guild_id, header.game, header.id, SETTLED)
        if before.matches < ENOUGH:
            return []
        ended = await self.bot.store.matches.results(header.id)
        names = {seat.seat: seat.name for seat in header.seats}
        records = list[Record]()
        settled = []
        for one in ended:
            if one.mu is not None and one.sigma is not None:
                rating = Rating(one.mu, one.sigma)
                settled += [] if rating.provisional else [(rating.certain, one.seat, rating.shown)]
        if settled and before.certain is not None and max(settled)[0] > before.certain:
            _, seat, shown = max(settled)
            records.append(Record("rating", names[seat], shown))
        most = max(ended, key=lambda one: one.tokens)
        if before.tokens is not None and most.tokens > max(0, before.tokens):
            records.append(Record("tokens", names[most.seat], most.tokens))
        return records


async def setup(bot: RoomBot) -> None:
    """Called by the bot as it starts."""
    await bot.add_cog(News(bot))
