"""Badges: counted when a match ends, and for the past while nobody waits."""

from __future__ import annotations

from bot.interactions.periodic import PeriodicCog
from bot.interactions.rewards import reward_earned
from bot.interactions.room_bot import RoomBot
from bot.room.shell import TableChanged
from bot.tables.table import Table
from db import Phase


class Badges(PeriodicCog):
    """Hears of every match that ends. The result tells the badges of its match; all others the next panel does."""

    minutes = 60

    def __init__(self, bot: RoomBot) -> None:
        super().__init__(bot)
        bot.milestones.append(self.changed)

    async def cog_unload(self) -> None:
        """Called by discord.py."""
        await super().cog_unload()
        self.bot.milestones.remove(self.changed)

    def changed(self, change: TableChanged) -> None:
        """A match may have ended."""
        before, table = change.before, change.after
        if before is None or before.header.phase is not Phase.PLAYING or table.header.phase is not Phase.OVER:
            return
        self.bot.posts.begin(self._count(table))

    async def _count(self, table: Table) -> None:
        if table.match is None:
            return
        told = (await self.bot.room.members.settings(table.header.guild_id)).badges
        new = await self.bot.room.badges.of_match(table.header, table.match.log, told=told)
        guild = self.bot.get_guild(table.header.guild_id)
        if guild is not None:
            people = [seat.user_id for seat in table.header.seats if seat.user_id is not None]
            await reward_earned(self.bot, guild, people)
        if new and told:
            self.bot.messages.refresh(await self.bot.room.table(table.id))

    async def look(self) -> None:
        """Counts the past, or goes on with it."""
        while await self.bot.room.badges.count_some():
            pass


async def setup(bot: RoomBot) -> None:
    """Called by the bot as it starts."""
    await bot.add_cog(Badges(bot))
