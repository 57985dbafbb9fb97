"""The shared part of the cogs of all games: they make their game known."""

from __future__ import annotations

from typing import ClassVar

from discord.ext import commands

from bot.interactions.room_bot import RoomBot
from bot.ui.screen import AnyScreen


class GameCog(commands.Cog):
    """One game on Discord. A game's own cog adds its screen and its command (`bot.interactions.table_command`)."""

    screen: ClassVar[type[AnyScreen]]

    def __init__(self, bot: RoomBot) -> None:
        self.bot = bot

    async def cog_load(self) -> None:
        """Makes the game's screen known."""
        self.bot.screens[self.screen.kind.key] = self.screen()
