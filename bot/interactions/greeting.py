"""The greeting: what a channel is told that has never heard of the room."""

from __future__ import annotations

import discord

from bot.interactions.room_bot import RoomBot
from bot.messages.sending import post_page
from bot.ui.games import Wanted, games_page
from bot.ui.markup import with_commands
from games import GAMES


async def greet(bot: RoomBot, channel: discord.TextChannel) -> None:
    """Says hello in a channel, with the games to begin at once. Raises what Discord raises."""
    guild_id, pages = channel.guild.id, bot.pages
    hello = with_commands((await pages.words_for_all(guild_id))("greeting"), bot.command_ids)
    screens = [bot.screens[key] for key in GAMES]
    words = {key: await pages.words_for_all(guild_id, key) for key in (None, *GAMES)}
    server, may = await bot.room.members.settings(guild_id), channel.permissions_for(channel.guild.me)
    pictures = pages.draws and server.pictures and may.attach_files
    page = games_page(screens, server, Wanted(), words.__getitem__, hello, pictures=pictures)
    await post_page(channel, page)
