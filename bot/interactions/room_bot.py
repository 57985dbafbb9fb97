"""The bot, as far as everybody who answers an interaction may count on it; `bot.client` puts it together."""

from __future__ import annotations

import asyncio
import pkgutil
from collections.abc import Callable
from importlib import import_module
from pathlib import Path
from typing import Final

import discord
from discord.ext import commands

from bot.interactions.let_in import LetIn
from bot.interactions.router import Router
from bot.messages.card_emoji import CardEmoji
from bot.messages.line import Line
from bot.messages.messages import Messages
from bot.messages.posts import Posts
from bot.messages.troubles import Troubles
from bot.room.room import Room
from bot.room.shell import TableChanged
from bot.settings import Settings
from bot.ui.pages import Pages
from bot.ui.screen import AnyScreen
from db import Database, Relay

COGS: Final = Path(__file__).resolve().parent.parent.parent / "cogs"
"""Whatever lies in this folder is loaded: the room's own cogs, and one for each game."""


class RoomBot(commands.AutoShardedBot):
    """The card room on Discord. What needs the store exists from `setup_hook` on."""

    settings: Settings
    now: Callable[[], int]
    """Milliseconds since 1970."""

    screens: dict[str, AnyScreen]
    """The screens of all games, by key; each game's cog brings its own."""

    command_ids: dict[str, int]
    """The number by which Discord knows each slash command, such as `table list`, as far as it has been told."""

    room_listeners: list[Callable[[TableChanged], None]]
    """Hear of all changes of tables; cogs may join before there is a room."""

    milestones: list[Callable[[TableChanged], None]]
    """Hear of those by which a table begins or ends, or a seat is kept for another, or nobody."""

    router: Router
    store: Database
    up: asyncio.Event
    """Set when every shard is there and its tables are this process's."""

    room: Room
    pages: Pages
    line: Line
    messages: Messages
    posts: Posts
    troubles: Troubles
    cards: CardEmoji
    let_in: LetIn
    relay: Relay | None
    """The way to other processes' tables; None where no other can share the database."""
    replays: str = ""
    """The address below which replays can be opened as pages, by their numbers; empty where there is none."""

    async def load_cogs(self) -> None:
        """Loads every cog there is; afterwards every game has its screen.

        They are imported as any module is. discord.py would execute its extensions again for each bot of the
        process, so that they can be exchanged while it runs, which nobody does here.
        """
        for folder in ("games", "room"):
            for module in pkgutil.iter_modules([str(COGS / folder)]):
                await import_module(f"cogs.{folder}.{module.name}").setup(self)


Interaction = discord.Interaction[RoomBot]
