"""What everybody who answers an interaction may count on: the bot, as far as the rooms above tables need it.

`bot.client.Gamester` puts it together; nothing below knows how.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable

import discord
from discord.ext import commands

from bot.interactions.router import Router
from bot.messages.card_emoji import CardEmoji
from bot.messages.panels import Panels
from bot.messages.posts import Posts
from bot.settings import Settings
from bot.tables.room import Room
from bot.tables.table import Table
from bot.ui.page import Page
from bot.ui.reader import Reader
from bot.ui.scenes import Scenes
from bot.ui.screen import GameScreen
from bot.words import Words
from db import Database


class Host(commands.AutoShardedBot, ABC):
    """The card room on Discord. What is opened or drawn exists from ``setup_hook`` on."""

    settings: Settings
    now: Callable[[], int]
    router: Router
    screens: dict[str, GameScreen]
    scenes: Scenes
    store: Database
    room: Room
    posts: Posts
    panels: Panels
    cards: CardEmoji

    @abstractmethod
    def language(self, interaction: Interaction | None = None) -> str:
        """The language to speak: the person's own where the room has it, else English."""

    @abstractmethod
    def screen(self, table: Table) -> GameScreen:
        """The screen of a table's game."""

    @abstractmethod
    async def private_page(self, table: Table, user_id: int, notice: str = "") -> Page:
        """One person's panel as it has to be now."""

    @abstractmethod
    def words(self, game: str | None = None, interaction: Interaction | None = None) -> Words:
        """The words of a game, or of the room, in the language of whoever interacts."""

    @abstractmethod
    async def reader(
        self, table: Table, user_id: int | None = None, interaction: Interaction | None = None
    ) -> Reader:
        """How ``table`` looks to one person, or to everybody in its channel."""


Interaction = discord.Interaction[Host]
