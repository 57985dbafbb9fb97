"""What the cogs of all games share: they make their game known, and open its tables."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

import discord
from discord.ext import commands

from bot.interactions.host import Host, Interaction
from bot.messages.answers import attending
from bot.tables.errors import Refusal
from bot.ui.screen import GameScreen


class GameCog(commands.Cog):
    """One game on Discord. A game's own cog adds its screen and its command (`bot.interactions.table_command`)."""

    screen: ClassVar[type[GameScreen]]

    def __init__(self, bot: Host) -> None:
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
        pace: str,
        options: Mapping[str, Any],
    ) -> None:
        """Opens a table in the channel of `interaction` and answers with its lobby; see `Room.open`."""
        async with attending(interaction, public=True):
            guild, channel = interaction.guild_id, interaction.channel_id
            if guild is None or channel is None:
                raise Refusal("refused-server-only")
            may = interaction.app_permissions
            in_thread = isinstance(interaction.channel, discord.Thread)
            if not may.view_channel or not (may.send_messages_in_threads if in_thread else may.send_messages):
                raise Refusal("refused-cannot-write")
            if stake != 0 and not (await self.bot.store.settings(guild)).get("stakes", True):
                stake = 0
            table = await self.bot.room.open(
                guild_id=guild,
                channel_id=channel,
                host=(interaction.user.id, interaction.user.display_name),
                game=self.screen.kind.key,
                options=options,
                capacity=seats,
                stake=stake,
                pace=pace,
            )
            try:
                if not may.attach_files:
                    await table.note(words_only=True)
                await self.bot.messages.open_table(interaction, table)
            except Exception:
                await table.close()  # nobody would ever see it
                raise
