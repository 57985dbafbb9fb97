"""What a server's managers may set: stakes and pictures."""

from __future__ import annotations

from typing import Any

from discord import app_commands
from discord.ext import commands

from bot.interactions.command_text import command_text
from bot.interactions.host import Host, Interaction
from bot.messages.answers import answer, attending


class Server(commands.Cog):
    """`/settings`, for whoever may manage the server."""

    def __init__(self, bot: Host) -> None:
        self.bot = bot

    @app_commands.command(name="settings", description=command_text("cmd-settings"))
    @app_commands.describe(stakes=command_text("arg-stakes"), pictures=command_text("arg-pictures"))
    @app_commands.default_permissions(manage_guild=True)
    @app_commands.checks.has_permissions(manage_guild=True)
    @app_commands.guild_only()
    async def settings(
        self, interaction: Interaction, stakes: bool | None = None, pictures: bool | None = None
    ) -> None:
        """Shows the settings, or changes them."""
        async with attending(interaction):
            given: dict[str, Any] = {"stakes": stakes, "pictures": pictures}
            changes = {name: value for name, value in given.items() if value is not None}
            guild = interaction.guild_id or 0
            if changes:
                await self.bot.store.set_settings(guild, **changes)
            now = await self.bot.store.settings(guild)
            words = self.bot.pages.words(interaction)
            text = words("settings", stakes=now.get("stakes", True), pictures=now.get("pictures", True))
            await answer(interaction, text)


async def setup(bot: Host) -> None:
    """Called by discord.py."""
    await bot.add_cog(Server(bot))
