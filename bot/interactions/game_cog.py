"""The shared part of the cogs of all games: they make their game known, and open its tables."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from discord.ext import commands

from bot.interactions.opening import open_table
from bot.interactions.room_bot import Interaction, RoomBot
from bot.messages.sending import attending
from bot.ui.screen import AnyScreen
from games.options import Value


class GameCog(commands.Cog):
    """One game on Discord. A game's own cog adds its screen and its command (`bot.interactions.table_command`)."""

    screen: ClassVar[type[AnyScreen]]

    def __init__(self, bot: RoomBot) -> None:
        self.bot = bot

    async def cog_load(self) -> None:
        """Makes the game's screen known."""
        self.bot.screens[self.screen.kind.key] = self.screen()

    async def open(
        self,
        interaction: Interaction,
        *,
        seats: int,
        stake: int | None,
        pace: str | None,
        finishers: int,
        options: Mapping[str, Value],
    ) -> None:
        """Opens a table where the person is and answers with its lobby; see `bot.interactions.opening`."""
        async with attending(interaction, public=True):
            kind = self.screen.kind
            await open_table(
                interaction, kind, seats=seats, stake=stake, pace=pace, finishers=finishers, options=options
            )
