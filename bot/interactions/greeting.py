"""The greeting: what a channel is told that has never heard of the room."""

from __future__ import annotations

import discord

from bot.interactions.host import Host
from bot.ui.games import games_page, with_commands
from games import GAMES


async def greet(bot: Host, channel: discord.abc.Messageable) -> None:
    """Says hello in a channel, with the games to begin at once. Raises what Discord raises."""
    hello = with_commands(bot.pages.words()("greeting"), bot.command_ids)
    screens = [bot.screens[key] for key in GAMES]
    page = games_page(screens, 0, lambda game: bot.pages.words(None, game), hello)
    await channel.send(view=page.view())
