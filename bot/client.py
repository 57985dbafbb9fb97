"""The bot itself: it puts the floors together and brings Discord's events to them."""

from __future__ import annotations

import asyncio
import hashlib
import json
import logging
import pkgutil
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

import discord
from discord import app_commands
from discord.ext import tasks

from bot.interactions.answers import tell_error
from bot.interactions.host import Host, Interaction
from bot.interactions.router import Router
from bot.messages.card_emoji import CardEmoji
from bot.messages.courier import SPACING
from bot.messages.panels import SPACING as PANEL_SPACING
from bot.messages.panels import WATCH, Panels
from bot.messages.posts import Posts
from bot.pictures import Painter, PictureError
from bot.settings import Settings
from bot.tables.errors import Refusal
from bot.tables.room import Room, wall_clock
from bot.tables.table import Table
from bot.ui.lobby import closed_page, lobby_page
from bot.ui.markup import table_link
from bot.ui.match import match_page, result_page
from bot.ui.page import Page
from bot.ui.panel import panel_page, parting_page
from bot.ui.reader import Reader, no_emoji, reader_of
from bot.ui.scenes import Scenes
from bot.ui.screen import GameScreen
from bot.words import Words, card_sign, languages, words_for
from db import LIVE, Database, Phase, StoreError
from games import GAMES
from games.cards import Card

log = logging.getLogger(__name__)

#: Whatever lies in this folder is loaded: the room's own cogs, and one for each game.
COGS: Final = Path(__file__).resolve().parent.parent / "cogs"
#: A table that has been over for this long is let go of (ms).
MEMORY_MS: Final = 30 * 60_000


class Tree(app_commands.CommandTree["Gamester"]):
    """The slash commands; whatever goes wrong in one is answered in words."""

    async def interaction_check(self, interaction: Interaction, /) -> bool:
        """A command that Discord brings twice is carried out once."""
        return interaction.client.router.is_new(interaction)

    async def on_error(self, interaction: Interaction, error: app_commands.AppCommandError, /) -> None:
        """Answers with the error's words."""
        cause: Exception = error
        if isinstance(error, app_commands.CommandInvokeError):
            cause = error.original
        elif isinstance(error, app_commands.CommandNotFound | app_commands.CommandSignatureMismatch):
            cause = Refusal("refused-old-command")
        elif isinstance(error, app_commands.MissingPermissions):
            cause = Refusal("refused-permission")
        elif isinstance(error, app_commands.NoPrivateMessage):
            cause = Refusal("refused-server-only")
        if interaction.type is discord.InteractionType.autocomplete:
            log.info("no suggestions: %s", cause)
            return
        await tell_error(interaction, cause)


class Gamester(Host):
    """The card room's bot. ``store``, ``room`` and what draws exist from `setup_hook` on."""

    def __init__(self, settings: Settings, now: Callable[[], int] = wall_clock, spacing: float = SPACING) -> None:
        sharding: dict[str, Any] = {"shard_ids": list(settings.shard_ids)} if settings.shard_ids else {}
        super().__init__(
            command_prefix=(),
            help_command=None,
            # Messages are only counted, to see when a table is buried; their content stays with Discord.
            intents=discord.Intents(guilds=True, guild_messages=True),
            tree_cls=Tree,
            shard_count=settings.shards,
            **sharding,
            max_messages=None,
            member_cache_flags=discord.MemberCacheFlags.none(),
            chunk_guilds_at_startup=False,
            allowed_mentions=discord.AllowedMentions.none(),
        )
        self.settings = settings
        self.now = now
        self.router = Router()
        self.screens: dict[str, GameScreen] = {}
        self.up = asyncio.Event()
        self._spacing = spacing
        self._resumed: list[Table] = []
        self._catching_up: asyncio.Task[None] | None = None
        self._painter = self._make_painter()
        self.scenes = Scenes(self._painter)

    def _make_painter(self) -> Painter | None:
        if not self.settings.pictures:
            return None
        try:
            return Painter()
        except PictureError:
            log.exception("pictures are off: fonts or cards could not be loaded; words stand in")
            return None

    # Life -------------------------------------------------------------------------------------------------

    async def setup_hook(self) -> None:
        """Opens the store, takes up every table, loads the cogs, tells Discord the commands if they changed."""
        self.store = await Database.open(self.settings.database_url, now=self.now)
        self.cards = CardEmoji(self, self.store, enabled=self.settings.emoji)
        holds = self.settings.holds
        self.room = Room(self.store, GAMES, now=self.now, haste=self.settings.haste, holds=holds)
        self.posts = Posts(
            self,
            self.public_page,
            self.ping_text,
            self.now,
            self._spacing,
            lambda table: self.screen(table).stretch,
        )
        self.posts.lost = self._channel_lost
        self.panels = Panels(
            self, self.private_page, self.parting_page, self.now, min(self._spacing, PANEL_SPACING)
        )
        await self.load_cogs()
        self.room.listeners += [self.posts.changed, self.panels.changed]
        log.info("%d tables resumed", await self.room.restore())
        self._resumed = [*self.room, *await self.room.unshown()]
        await self.cards.start()
        if self.settings.sync:
            await self._sync()
        self._tidy.start()
        self._watch_panels.start()
        if self._painter is not None:
            self._painter.warm()

    async def load_cogs(self) -> None:
        """Loads every cog there is; afterwards every game has its screen."""
        for folder in ("games", "room"):
            for module in pkgutil.iter_modules([str(COGS / folder)]):
                await self.load_extension(f"cogs.{folder}.{module.name}")

    async def close(self) -> None:
        """Stops what is under way; everything that counts is in the store."""
        self._tidy.cancel()
        self._watch_panels.cancel()
        if self._catching_up is not None:
            self._catching_up.cancel()
        if hasattr(self, "room"):
            await self.room.close()
            await self.posts.close()
            await self.panels.close()
            await self.cards.close()
        await super().close()
        if hasattr(self, "store"):
            await self.store.close()
        if self._painter is not None:
            self._painter.close()

    async def _sync(self) -> None:
        """Sends the command tree to Discord if it is another than the last time."""
        payload = [command.to_dict(self.tree) for command in self.tree.get_commands()]
        digest = hashlib.sha256(json.dumps(payload, sort_keys=True).encode()).hexdigest()
        name = f"commands:{self.application_id}"
        if await self.store.value(name) != digest:
            await self.tree.sync()
            await self.store.set_value(name, digest)
            log.info("the slash commands were sent to Discord")

    @tasks.loop(minutes=10)
    async def _tidy(self) -> None:
        for number in self.room.forget_ended(self.now() - MEMORY_MS):
            self.posts.forget(number)
            self.panels.forget(number)

    @tasks.loop(seconds=WATCH)
    async def _watch_panels(self) -> None:
        self.panels.watch(self.room.find)

    # Events -----------------------------------------------------------------------------------------------

    async def on_ready(self) -> None:
        """Every shard is there; ``up`` is set for whoever waits for it."""
        if not self.up.is_set():
            self._catching_up = asyncio.create_task(self._catch_up(), name="catch up")
        self.up.set()

    async def _catch_up(self) -> None:
        """Shows what the process before this one had committed but not shown, one table after another."""
        for table in self._resumed:
            try:
                await self.room.make_whole(table)
                await self.posts.after_restart(table)
                await self.panels.after_restart(table)
            except (Refusal, StoreError) as error:
                log.warning("table %s is not brought up to date: %s", table.id, error)
        self._resumed.clear()

    async def on_interaction(self, interaction: Interaction) -> None:
        """Answers components and dialogs; commands come through the tree."""
        if interaction.type is discord.InteractionType.modal_submit:
            await self.router.dialog(interaction)
        elif interaction.type is discord.InteractionType.component:
            await self.router.component(interaction)

    async def on_message(self, message: discord.Message, /) -> None:
        """Counts what is written below the tables of a channel."""
        if self.user is not None and message.author.id != self.user.id:
            self.posts.seen_below(message.id, self.room.in_channel(message.channel.id))

    async def on_guild_channel_delete(self, channel: discord.abc.GuildChannel) -> None:
        """A channel is gone: its tables are cleared away, the stakes returned."""
        await self._clear_away(self.room.in_channel(channel.id))

    async def on_raw_thread_delete(self, thread: discord.RawThreadDeleteEvent) -> None:
        """A thread is gone: as `on_guild_channel_delete`."""
        await self._clear_away(self.room.in_channel(thread.thread_id))

    async def on_guild_remove(self, guild: discord.Guild) -> None:
        """The bot was sent away: the server's tables are cleared away, the stakes returned."""
        await self._clear_away([table for table in self.room if table.header.guild_id == guild.id])

    async def _clear_away(self, tables: list[Table]) -> None:
        """Clears tables away whose place is gone; what stands in the way of one does not keep the others open."""
        for table in tables:
            try:
                await self._channel_lost(table)
            except (Refusal, StoreError) as error:
                log.warning("table %s is not cleared away yet: %s", table.id, error)
                self.posts.changed(table)  # its message will be found missing, and it is tried again

    async def _channel_lost(self, table: Table) -> None:
        if table.header.phase in LIVE:
            await table.close()

    # Screens ----------------------------------------------------------------------------------------------

    def language(self, interaction: Interaction | None = None) -> str:
        """The language to speak: the person's own where the room has it, else English."""
        if interaction is not None and interaction.locale is not None:
            spoken = interaction.locale.value
            for language in (spoken, spoken.split("-")[0]):
                if language in languages():
                    return language
        return "en"

    def words(self, game: str | None = None, interaction: Interaction | None = None) -> Words:
        """The words of a game, or of the room."""
        return words_for(game, self.language(interaction)).with_cards(self.cards.text)

    async def reader(
        self, table: Table, user_id: int | None = None, interaction: Interaction | None = None
    ) -> Reader:
        """How ``table`` looks to one person, or to everybody in its channel."""
        server = await self.store.settings(table.header.guild_id)
        own = await self.store.preferences(user_id) if user_id is not None else {}
        words = self.words(table.header.game, interaction)
        emoji: Callable[[Card], discord.PartialEmoji | None] = self.cards.emoji
        four_colours = self.screen(table).four_colours and own.get("four_colours", True)
        if not own.get("pictures", True) or not four_colours:
            # Who wants words alone may have them read out, and of an emoji only its name would be read;
            # and the emoji have four colours.
            words, emoji = words.with_cards(card_sign), no_emoji
        return reader_of(
            table,
            words,
            pictures=server.get("pictures", True) and own.get("pictures", True) and not table.header.words_only,
            four_colours=four_colours,
            emoji=emoji,
        )

    def screen(self, table: Table) -> GameScreen:
        """The screen of a table's game."""
        return self.screens[table.header.game]

    async def public_page(self, table: Table) -> Page:
        """The table's public message as it has to be now."""
        reader = await self.reader(table)
        if table.header.phase is Phase.LOBBY:
            return lobby_page(table, reader)
        if table.header.phase is Phase.PLAYING:
            return await match_page(table, reader, self.screen(table), self.scenes)
        if table.header.phase is Phase.OVER:
            return await result_page(table, reader, self.screen(table), self.scenes)
        return closed_page(table, reader, self.screen(table))

    async def private_page(self, table: Table, user_id: int, notice: str = "") -> Page:
        """One person's panel as it has to be now."""
        reader = await self.reader(table, user_id)
        return await panel_page(table, user_id, reader, self.screen(table), self.scenes, notice)

    def parting_page(self, table: Table, asleep: bool) -> Page:
        """What a panel shows at last: see `Panels`."""
        return parting_page(table, self.words(table.header.game), asleep=asleep)

    def ping_text(self, table: Table, people: list[int]) -> str:
        """The short line that calls whoever is to move."""
        words = self.words(table.header.game)
        mentions = tuple(f"<@{user_id}>" for user_id in people)
        return words("ping", people=mentions, game=words("name"), table=table.id, link=table_link(table))


def create_bot(settings: Settings, **inner: Any) -> Gamester:
    """The whole bot, not connected yet. ``inner``: see `Gamester`."""
    return Gamester(settings, **inner)
