"""What everybody who answers an interaction may count on: the bot, as it is put together by `bot.client`."""

from __future__ import annotations

from collections.abc import Callable

import discord
from discord.ext import commands

from bot.interactions.router import Router
from bot.messages.card_emoji import CardEmoji
from bot.messages.line import Line
from bot.messages.messages import Messages
from bot.room.room import Room
from bot.room.shell import TableChanged
from bot.settings import Settings
from bot.ui.pages import Pages
from bot.ui.screen import AnyScreen
from db import Database, Relay


class RoomBot(commands.AutoShardedBot):
    """The card room on Discord. What needs the store exists from `setup_hook` on."""

    settings: Settings
    now: Callable[[], int]
    """Milliseconds since 1970."""

    screens: dict[str, AnyScreen]
    """The screens of all games, by key; each game's cog brings its own."""

    command_ids: dict[str, int]
    """By which number Discord knows each slash command, such as `table list`, as far as it has been told."""

    room_listeners: list[Callable[[TableChanged], None]]
    """Hear of all changes of tables; cogs may join before there is a room."""

    router: Router
    store: Database
    room: Room
    pages: Pages
    line: Line
    messages: Messages
    cards: CardEmoji
    relay: Relay | None
    """The way to other processes' tables; None where no other can share the database."""
    replays: str = ""
    """The address below which replays can be opened as pages, by their numbers; empty where there is none."""


Interaction = discord.Interaction[RoomBot]
