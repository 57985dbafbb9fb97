"""The bot itself: it puts the floors together, opens them, and closes them in turn."""

from __future__ import annotations

import asyncio
import json
import logging
from collections.abc import Callable
from typing import Any, Final

import discord

from bot.inside import Event, guard_events, hand_in, limit_requests, reconnect_soon
from bot.interactions import tree
from bot.interactions.handover import Handover
from bot.interactions.let_in import LetIn
from bot.interactions.room_bot import RoomBot
from bot.interactions.router import Router
from bot.interactions.sessions import SessionQueue
from bot.interactions.tree import Tree, sync_commands
from bot.messages.card_emoji import CardEmoji
from bot.messages.line import Line, made_ms
from bot.messages.messages import Messages
from bot.messages.posts import Posts
from bot.messages.rate_limit import RateLimiter, Requests
from bot.messages.troubles import Troubles
from bot.messages.updates import SPACING
from bot.pictures import DrawingProcesses, Painter
from bot.room.room import Room
from bot.room.search_workers import SearchWorkers
from bot.room.shell import TableChanged
from bot.settings import Settings
from bot.tables.errors import Refusal
from bot.tables.table import DIRECT
from bot.ui.pages import Pages
from db import Claim, Database, StoreElsewhere, StoreError, relay_on, wall_ms
from games import GAMES

log = logging.getLogger(__name__)

GUILDS_TIMEOUT_S: Final = 2.0
"""Seconds: Discord names a shard's servers one after another, and does not say which is the last."""

LEASE_CHECK_S: Final = 5.0
"""Seconds between two looks whether the tables are still this process's."""

OF_SHARDS: Final = frozenset({"shard_connect", "shard_disconnect", "shard_resumed"})
"""The events that a process hears also while another one keeps its tables."""

TAKEN_OVER_S: Final = 15.0
"""Seconds after which a process from which the tables were taken has noticed that, and has ended: it looks every
`LEASE_CHECK_S`, tries for a second to get them back, and answers what is under way."""

CLOSE_TIMEOUT_S: Final = 3.0
"""Seconds that Discord has to hang up: the store is closed whether it does or not."""


class Gamester(RoomBot):
    """The card room's bot. `up` is set when every shard is there and its tables are this process's.

    `room_listeners` hear of all changes of tables, `milestones` of the great ones. `waits` is set while another
    process keeps the tables.

    `now` tells the time in ms, `spacing` is how many seconds lie between two edits in one channel, and after
    `pause` seconds without another server a shard counts as there. For `workers` see `Room`; `painter` draws
    where there are to be pictures, by default in processes of their own.
    """

    def __init__(
        self,
        settings: Settings,
        now: Callable[[], int] = wall_ms,
        spacing: float = SPACING,
        pause: float = GUILDS_TIMEOUT_S,
        workers: SearchWorkers | None = None,
        painter: Painter | None = None,
    ) -> None:
        self.requests = Requests()
        sharding: dict[str, Any] = {"shard_ids": list(settings.shard_ids)} if settings.shard_ids else {}
        super().__init__(
            command_prefix=(),
            help_command=None,
            # If at all messages are only counted, to see when a table is buried; their content stays with Discord.
            intents=discord.Intents(guilds=True, guild_messages=settings.count_messages),
            tree_cls=Tree,
            shard_count=settings.shards,
            **sharding,
            max_messages=None,
            member_cache_flags=discord.MemberCacheFlags.none(),
            chunk_guilds_at_startup=False,
            guild_ready_timeout=pause,
            allowed_mentions=discord.AllowedMentions.none(),
            http_trace=self.requests.trace(),
        )
        self.settings = settings
        self.now = now
        self.screens = {}
        self.command_ids = {}
        self.router = Router()
        self.let_in = LetIn(now)
        self.room_listeners: list[Callable[[TableChanged], None]] = []
        self.milestones: list[Callable[[TableChanged], None]] = []
        self.store_listeners: list[Callable[[str, float], None]] = []
        self.up = asyncio.Event()
        self.waits = asyncio.Event()
        self._handover = Handover(self.router, settings.shard_ids)
        self._taking: asyncio.Task[None] | None = None
        self._waiting: asyncio.Task[None] | None = None
        self._doubting: asyncio.Task[None] | None = None
        self._deletion: str | None = None
        """The mark of `db.Epochs` for deletions when it was last looked at; None: it has not been."""

        self._connected: set[int] = set()
        self._ends = False
        self._away: dict[int, int] = {}
        self._sessions = SessionQueue(self, settings.database_url)
        self._spacing = spacing
        self._workers = workers
        self._drawing = DrawingProcesses()
        self._painter = (painter or Painter(processes=self._drawing)) if settings.pictures else None
        guard_events(self, self._wants)
        self.rate_limiter = RateLimiter.of(settings.share)
        self.requests.listeners.append(self.rate_limiter.heard)
        limit_requests(self, self.rate_limiter.turn, self._posted)
        self.add_listener(self.router.on_interaction)

    async def setup_hook(self) -> None:
        """Takes up the tables. Where another process keeps them it returns before that.

        So a successor is connected by the time at which it may take them over: see `bot.interactions.handover`.
        """
        self._taking = asyncio.create_task(self._take_up(), name="take up")
        waiting = asyncio.create_task(self.waits.wait())
        await asyncio.wait([self._taking, waiting], return_when=asyncio.FIRST_COMPLETED)
        waiting.cancel()
        if self._taking.done():
            self._taking.result()

    def _wait_for_tables(self) -> None:
        self._handover.hold()
        self.waits.set()
        self._waiting = asyncio.create_task(self._tell_when_connected(), name="waits for its tables")

    async def _tell_when_connected(self) -> None:
        await self.wait_until_ready()
        log.info("connected, and ready to take over from the process that keeps these tables")

    def dispatch(self, event_name: str, /, *args: Any, **named: Any) -> None:
        """Hands an event to whom it concerns. While another process keeps the tables, it concerns that one."""
        if not self.waits.is_set() or event_name in OF_SHARDS:
            super().dispatch(event_name, *args, **named)

    def _wants(self, event: str, data: Event) -> bool:
        """False for what Discord tells a process that ends, and for presses while another one answers them."""
        return not self._ends and not (event == "INTERACTION_CREATE" and self._handover.holds(data))

    async def _take_up(self) -> None:
        """Loads the cogs, opens the store, takes up every table, tells Discord the commands if they changed.

        What takes long comes first: once the store is open people may wait for an answer.
        """
        settings = self.settings
        if self._painter is not None:
            self._painter.warm()
        await self.load_cogs()
        commands = await tree.what_commands_say(self.tree) if settings.sync else None
        self.store = await Database.open(
            settings.database_url,
            now=self.now,
            claim=Claim(settings.shard_ids, settings.shards),
            vanished=settings.new_database,
            timed=self.store_listeners,
            waits=self._wait_for_tables,
        )
        await self._put_together()
        log.info("tables resumed: %d", await self.room.outages.restore())
        self.messages.past.behind = [*self.room.outages.take_behind(), *await self.room.unshown()]
        await self.cards.start()
        await self._take_over()
        if self.relay is not None and not self._handover.in_order:
            self._doubting = asyncio.create_task(self._show_again(), name="show again")
        if commands is not None:
            self.command_ids = await sync_commands(self, commands)

    async def _put_together(self) -> None:
        """Makes the room upon its store, and all that shows it: each part knows those before it."""
        settings = self.settings
        self.room = Room(
            self.store,
            GAMES,
            now=self.now,
            robot_delay=settings.robot_delay,
            workers=self._workers,
            holds=settings.holds,
            listeners=self.room_listeners,
            milestones=self.milestones,
            shard_of=lambda guild_id: (guild_id >> 22) % (self.shard_count or 1),
            note="-".join(["well-until", *map(str, settings.shard_ids or ())]),
        )
        self.line = Line(self.now, self.room.lag)
        self.cards = CardEmoji(self, self.store.notes, enabled=settings.emoji)
        self.pages = Pages(self.store, self.cards, self.screens, self._painter)
        self.relay = relay_on(settings.database_url, settings.holds, self._receive)
        direct = self.relay is not None or settings.holds(DIRECT)
        self.troubles = Troubles(self, self.store, self.pages, self.now)
        await self.troubles.load()
        self.posts = Posts(self, self.pages, self.troubles)
        self.store.servers.listeners.append(self.posts.audited)
        self.messages = Messages(
            self, self.room, self.pages, self.troubles, self.now, self._spacing, direct=direct
        )
        self.room_listeners.insert(0, self.messages.changed)  # the others may count on it
        if not settings.count_messages:
            self.router.afterwards.append(self.messages.look_below)

    async def _take_over(self) -> None:
        """Answers what was held back while another process kept the tables; what comes now is this one's."""
        held, late = await self._handover.take_over(self.store), self.waits.is_set()
        self.waits.clear()
        for press, held_ms in held:
            # Its way is known by when it came: what it has waited since is not Discord's lag.
            self.room.lag.heard(made_ms(int(press["id"])), self.now() - held_ms)
            hand_in(self, press)
        if late:  # what a shard that connects, and all of them, bring about: they were there before
            if self._waiting is not None:
                self._waiting.cancel()
            for shard_id in tuple(self._connected):
                await self._reach(shard_id)
            if self.is_ready():
                self.dispatch("ready")

    async def before_identify_hook(self, shard_id: int | None, *, initial: bool = False) -> None:
        """Waits until a session of this shard may begin."""
        await self._sessions.turn(shard_id or 0)

    async def _show_again(self) -> None:
        """Shows everything once more: the process before this one went on for a while, and showed what it knew."""
        await asyncio.sleep(TAKEN_OVER_S)
        self.messages.doubt()

    def _posted(self, channel_id: int, message_id: int) -> None:
        if hasattr(self, "messages"):
            self.messages.posted(channel_id, message_id)

    async def _receive(self, text: str) -> None:
        """Answers a press or a command that another process has passed on, as if Discord had brought it here."""
        hand_in(self, json.loads(text))

    async def keep(self) -> None:
        """Sees to it that the tables stay this process's. Raises `db.StoreElsewhere` when they no longer are."""
        while True:
            await asyncio.sleep(LEASE_CHECK_S)
            if self._taking is None or not self._taking.done():
                continue
            self._taking.result()
            try:
                await self.room.outages.keep()
                self._bring_up_to_date()
                self.dispatch("kept")
                known, self._deletion = self._deletion, self.store.epochs.deletion
                if known not in (None, self._deletion):
                    self.messages.past.name_anew()  # somebody was deleted, perhaps through another process
            except StoreElsewhere:
                raise
            except (Refusal, StoreError) as error:
                log.warning("nobody can say whose the tables are: %s", error)

    async def on_ready(self) -> None:
        """Every shard is there."""
        if not self.up.is_set():
            shards = ", ".join(map(str, sorted(self.shards)))
            log.info(
                "I am %s (%s); servers: %d, shards: %s", self.user, self.application_id, len(self.guilds), shards
            )
        self.up.set()

    async def on_shard_connect(self, shard_id: int) -> None:
        """People can play on the servers of a shard."""
        self._connected.add(shard_id)
        await self._reach(shard_id)

    async def on_shard_resumed(self, shard_id: int) -> None:
        """They can again."""
        await self._reach(shard_id)

    async def _reach(self, shard_id: int) -> None:
        if self.waits.is_set():
            return
        if (since_ms := self._away.pop(shard_id, None)) is not None:
            log.info("shard %d is connected again after %.0f s", shard_id, (self.now() - since_ms) / 1_000)
        await self.room.outages.reach(shard_id)
        self._bring_up_to_date()

    def _bring_up_to_date(self) -> None:
        """Begins to show the tables whose messages fell behind while they slept."""
        if self.up.is_set() and (behind := self.room.outages.take_behind()):
            self.messages.past.behind += behind
            self.messages.catch_up()

    async def on_shard_disconnect(self, shard_id: int) -> None:
        """They can't until its connection is there again."""
        reconnect_soon(self, shard_id)
        self._connected.discard(shard_id)
        if shard_id not in self._away and not self.is_closed():  # each try that fails tells it anew
            self._away[shard_id] = self.now()
            log.warning("shard %d has lost Discord; it connects again by itself", shard_id)
        if not self.waits.is_set() and hasattr(self, "room"):
            self.room.outages.lose(shard_id)

    async def on_guild_join(self, guild: discord.Guild) -> None:
        """A server has invited the bot."""
        log.info("joined server %d; there are %d now", guild.id, len(self.guilds))

    async def on_guild_remove(self, guild: discord.Guild) -> None:
        """A server has sent the bot away."""
        log.info("left server %d; there are %d now", guild.id, len(self.guilds))

    async def close(self) -> None:
        """Answers what is under way and stops the rest; everything that counts is in the store.

        That is let go of before Discord hangs up: a successor may wait for it.
        """
        if self._taking is not None and not self._taking.done():
            self._taking.cancel()
            await asyncio.wait([self._taking])
        if self._waiting is not None:
            self._waiting.cancel()
        if self._doubting is not None:
            self._doubting.cancel()
        if hasattr(self, "relay") and self.relay is not None:
            await self.relay.close()  # before the router, which answers nothing more that comes
        await self.router.finish()
        if hasattr(self, "room"):  # where the start was broken off, nothing may have come after it
            await self.room.close()
        if hasattr(self, "messages"):
            await self.posts.close()
            await self.messages.close()
            await self.cards.close()
        await self._let_go()
        try:
            await asyncio.wait_for(super().close(), CLOSE_TIMEOUT_S)
        except TimeoutError:
            log.warning("Discord did not hang up; the connection is left to itself")
        if self._painter is not None:
            self._painter.close()
            await self._drawing.ended()

    async def _let_go(self) -> None:
        """Closes the store; a process that shares a database tells its successor what it has taken."""
        ends, self._ends = self._ends, True
        if not hasattr(self, "store"):
            return
        if not ends and hasattr(self, "messages") and self.relay is not None:
            try:
                await self._handover.hand_over(self.store)
            except StoreError as error:
                log.warning("whoever takes over will not know what was answered: %s", error)
        await self.store.close()
