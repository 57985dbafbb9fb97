"""`make play`: the real bot against a Discord on this machine, for people without a token."""

from __future__ import annotations

import asyncio
import os
import socket
import sys
import webbrowser
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, closing
from dataclasses import replace
from pathlib import Path
from typing import Any, Final

from discord import TextChannel

from bot.cli.local_replays import LocalReplays
from bot.cli.serve import told_to_stop
from bot.client import Gamester
from bot.interactions.greeting import greet
from bot.settings import Settings
from bot.words import words_for
from local_discord import FORUM, VOICE_CHANNEL, LocalDiscord, use_local_discord

PORT: Final = 8731
"""The port that is tried first, so that yesterday's address still works."""

GUILDS_TIMEOUT_S: Final = 0.1
"""Seconds: a Discord on this machine names its servers at once."""


@asynccontextmanager
async def local_room(
    settings: Settings, state: Path | None, port: int = 0, *, limits: bool = True, **inner: Any
) -> AsyncIterator[tuple[LocalDiscord, Gamester]]:
    """A Discord on loopback with the bot in it, ready; both are closed at the end.

    `limits`: whether requests are rationed, as Discord does. `inner`: see `Gamester`.
    """
    discord = LocalDiscord(port=port, state=state, enforce_limits=limits)
    try:
        with use_local_discord(discord):
            bot = Gamester(replace(settings, token=discord.token), **{"pause": GUILDS_TIMEOUT_S, **inner})
            with closing(LocalReplays(bot, discord.key)) as replays:
                bot.replays = discord.origin + replays.path
                await discord.start(replays.routes())
                async with bot:
                    running = asyncio.create_task(bot.start(discord.token), name="bot")
                    ready = asyncio.create_task(bot.up.wait(), name="ready")
                    await asyncio.wait([running, ready], return_when=asyncio.FIRST_COMPLETED)
                    if running.done():
                        ready.cancel()
                        await running
                    yield discord, bot
                await asyncio.gather(running, return_exceptions=True)
    finally:
        await discord.close()


def _free_port() -> int:
    """The usual port, or any other where that is taken."""
    with socket.socket() as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind(("127.0.0.1", PORT))
        except OSError:
            return 0
    return PORT


async def play(settings: Settings, folder: Path, *, browser: bool, port: int | None = None) -> None:
    """Runs the room until Ctrl-C. What was played lies in `folder` and is taken up the next time."""
    folder.mkdir(parents=True, exist_ok=True)
    own = replace(settings, database_url=f"sqlite+aiosqlite:///{folder / 'gamester.db'}")
    stop = told_to_stop()
    where = _free_port() if port is None else port
    async with local_room(own, folder / "discord.db", where) as (discord, bot):
        words = words_for()
        alone, together = discord.page("alice"), discord.page("alice", "bob")
        print(words("play-open", alone=alone, together=together, everybody=discord.page()), flush=True)
        _add_channels(discord)
        await _say_hello(discord, bot)
        if browser and _has_desktop():
            webbrowser.open(discord.page())
        await stop.wait()
        print(words("play-bye"), flush=True)


async def _say_hello(discord: LocalDiscord, bot: Gamester) -> None:
    """Greets whoever comes in where nobody has said anything yet."""
    for channel in bot.get_all_channels():
        if isinstance(channel, TextChannel) and not discord.world.messages(str(channel.id)):
            await greet(bot, channel)


def _add_channels(discord: LocalDiscord) -> None:
    """Gives a server that has none a forum, which its settings can choose for tables, and a voice channel."""
    for guild in discord.world.guilds.values():
        kinds = {channel.type for channel in guild.channels.values()}
        if FORUM not in kinds:
            discord.world.add_forum(guild, "matches")
        if VOICE_CHANNEL not in kinds:
            discord.world.add_voice(guild, "voice")


def _has_desktop() -> bool:
    return sys.platform in ("darwin", "win32") or bool(
        os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY")
    )
