"""Game nights under way: they begin at their hour, draw a round when the one before has ended, and are told.

All that a night is stands in the store. `advance` looks at it and does what is due, as often as it is called: by
the clock, by a press, when a table of the night has ended, after a restart. What must not happen twice is claimed
there first: a round by the night's own row, a table by its number in the night's series, a message by its number.
"""

from __future__ import annotations

import asyncio
import logging
from typing import Any, Final
from weakref import WeakValueDictionary

import discord

from bot.interactions import night_events
from bot.interactions.room_bot import RoomBot
from bot.messages.errors import UNKNOWN_MESSAGE
from bot.messages.once import Channel, ClaimedPost, Once
from bot.messages.orphans import presses_of
from bot.messages.sending import edit_page, post_page
from bot.messages.updates import TRANSIENT_ERRORS, is_transient
from bot.room.series import Planned
from bot.tables.commands import Close
from bot.tables.drawing import Sizes, draw
from bot.tables.errors import Refusal
from bot.tables.nights import (
    LATEST_MS,
    NOBODY_MS,
    NUMBERS,
    Played,
    free,
    gone,
    is_last,
    may_be_taken_up,
    next_round_ms,
    nobody_since,
    series_of,
    sizes_of,
    to_draw,
)
from bot.tables.paces import MINUTE
from bot.tables.wishes import NEVER, Wishes
from bot.ui.night import card_page, night_page, round_page
from bot.ui.page import Page
from db import Night, NightPhase, StoreError
from games import GAMES

log = logging.getLogger(__name__)

KIND: Final = "night"
"""The kind of series that a night's tables are."""

VERBS: Final = ("night-in", "night-card", "night-next")
"""The presses by which a night's messages are known: one of them says which message it is on."""

SIGN_UP: Final = 1
CARD: Final = 1_000
"""The numbers of a night's posts; round 3 is told in number 4."""

LEFT_MS: Final = 5 * MINUTE
"""A table of a night at which nobody is any more is closed after this (ms): the others wait for it."""

SOON_MS: Final = MINUTE
"""Things that are due within this time have their own alarm, others are found by the look of each minute (ms)."""

CALM_MS: Final = 60 * MINUTE
"""The least time between two questions to the store where there is no night (ms)."""


class Evenings:
    """The nights of this process's servers."""

    def __init__(self, bot: RoomBot) -> None:
        self._bot = bot
        self._once = Once(bot, bot.store, bot.now)
        self._locks: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()
        self._alarms: dict[int, asyncio.TimerHandle] = {}
        self._announced: dict[int, tuple[object, ...]] = {}
        self._calm = (0, "")
        bot.room.series.tell(KIND, self._ended)

    def close(self) -> None:
        """Sets no alarm any more."""
        for alarm in self._alarms.values():
            alarm.cancel()

    async def look(self) -> None:
        """Does what is due at each night; where there is none, now and then is enough."""
        now, deletion = self._bot.now(), self._bot.store.epochs.deletion
        if now < self._calm[0] and deletion == self._calm[1]:  # who was deleted goes from the cards
            return
        nights = [one for one in await self._bot.store.nights.unfinished() if self._bot.room.holds(one.guild_id)]
        for night in nights:
            await self.advance(night.id)
        if not nights:
            self._calm = now + CALM_MS, deletion

    def wake(self, night_id: int) -> None:
        """Does what is due at a night, in the background."""
        self._bot.posts.begin(self.advance(night_id))

    def _ended(self, series: str) -> None:
        self.wake(int(series.partition(" ")[2]))

    async def advance(self, night_id: int) -> None:
        """Does what is due at a night and shows it; what can't be done now is tried again within a minute."""
        self._calm = (0, "")
        async with self._locks.setdefault(night_id, asyncio.Lock()):
            night = await self._bot.store.nights.get(night_id)
            guild = self._bot.get_guild(night.guild_id) if night is not None else None
            if night is None or guild is None or guild.unavailable or not self._bot.room.holds(night.guild_id):
                return
            try:
                night = await self._further(night, guild)
                await self._show(night, guild)
            except (discord.HTTPException, *TRANSIENT_ERRORS, StoreError) as error:
                log.info("night %s does not get on yet: %s", night_id, error)

    # How it gets on --------------------------------------------------------------------------------------------

    async def _further(self, night: Night, guild: discord.Guild) -> Night:
        now = self._bot.now()
        if night.phase is NightPhase.OFF and not may_be_taken_up(night, now):
            return await self._changed(night, phase=NightPhase.OVER)
        if night.phase is NightPhase.PLANNED:
            self._alarm(night.id, night.at_ms)
            if now < night.at_ms:
                return night
            if now > night.at_ms + LATEST_MS or await night_events.is_called_off(guild, night):
                return await self._changed(night, phase=NightPhase.OFF)
            night = await self._changed(night, phase=NightPhase.RUNNING, drawn_ms=now)
        if night.phase is not NightPhase.RUNNING:
            return night
        if await self._channel_is_gone(guild, night):
            return await self._changed(night, phase=NightPhase.OVER, drawn=())
        channel = self._once.channel(night.guild_id, night.channel_id)
        if channel is None:
            await self._bot.troubles.found(night.guild_id, "table", night.channel_id)
        elif night.drawn:
            night = await self._open(night, channel)
        tables = await self.tables(night)
        if channel is not None:
            await self._tell_round(night, tables, channel)
        await self._close_left(tables)
        guests = await self._bot.store.nights.guests(night.id)
        over = [table for table in tables if table.is_over]  # whoever is still awaited at a table may come back
        if left := gone(guests, over) & {guest.user_id for guest in guests if not guest.away}:
            await self._bot.store.nights.away(night.id, left)
        return await self._next(night, tables, channel)

    async def _next(self, night: Night, tables: list[Played], channel: Channel | None) -> Night:
        """The next round, or the end, where either is due."""
        nights, now = self._bot.store.nights, self._bot.now()
        nobody = all(table.is_over for table in tables) and not night.drawn
        if nobody and (is_last(night, now) or now - nobody_since(night, tables) >= NOBODY_MS):
            return await self._changed(night, phase=NightPhase.OVER)
        if is_last(night, now) or night.drawn:
            return night
        at = next_round_ms(night, await nights.guests(night.id), tables)
        if at is None or at > now:
            self._alarm(night.id, at)
            return night
        if channel is None:
            return night
        night = await self._draw(night, tables)
        if not night.drawn:
            return night
        night = await self._open(night, channel)
        await self._tell_round(night, await self.tables(night), channel)
        return night

    async def _changed(self, night: Night, **changes: Any) -> Night:
        """The night after `changes`, or as another has changed it meanwhile."""
        await self._bot.store.nights.change(night, changes)
        found = await self._bot.store.nights.get(night.id)
        return night if found is None else found

    async def _channel_is_gone(self, guild: discord.Guild, night: Night) -> bool:
        if guild.get_channel_or_thread(night.channel_id) is not None:
            return False
        try:
            await self._bot.fetch_channel(night.channel_id)  # a thread that is archived is there
        except discord.NotFound:
            return True
        except discord.Forbidden:
            return False
        return False

    async def tables(self, night: Night) -> list[Played]:
        """The tables of a night so far, by number."""
        found = await self._bot.room.series.tables(series_of(night))
        return [Played(table.number, table.header, table.results) for table in found]

    async def _close_left(self, tables: list[Played]) -> None:
        """Closes the tables at which nobody plays any more."""
        now = self._bot.now()
        for played in tables:
            header = played.header
            if played.is_over or now - max(header.touched_ms, header.started_ms or 0) < LEFT_MS:
                continue
            try:
                table = await self._bot.room.table(header.id)
                if table.everybody_away:
                    await self._bot.room.change(table, Close())
            except Refusal as error:
                log.info("table %s of a night is not closed: %s", header.id, error)

    # A round ---------------------------------------------------------------------------------------------------

    async def games(self, guild_id: int, channel_id: int, wanted: tuple[str, ...]) -> dict[str, Sizes]:
        """Those of the `wanted` games that can be played in a channel, with how many people."""
        server = await self._bot.room.members.settings(guild_id)
        channel = self._bot.get_channel(channel_id)
        parent = channel.parent_id if isinstance(channel, discord.Thread) else channel_id
        found = dict[str, Sizes]()
        for game in wanted:
            try:
                server.check_place(game, channel_id, parent)
            except Refusal:
                continue
            sizes = sizes_of(GAMES[game], server.rules_of(GAMES[game].Options, game))
            if sizes is not None:
                found[game] = sizes
        return found

    async def _draw(self, night: Night, tables: list[Played]) -> Night:
        """Draws the next round of those who are there and not barred, once."""
        store = self._bot.store
        guests = [
            guest
            for guest in free(await store.nights.guests(night.id), tables)
            if await store.servers.bar_of(night.guild_id, guest.user_id) is None
        ]
        games = await self.games(night.guild_id, night.channel_id, night.games)
        if not guests or not games:
            return night
        wishing, met = to_draw(guests, night, tables)
        server = await self._bot.room.members.settings(night.guild_id)
        seed = f"{series_of(night)} {night.round + 1}"
        drawn = draw(wishing, games, met, seed, robots=server.robots)
        if not drawn.tables:
            return night
        first = (night.round + 1) * NUMBERS
        planned = tuple(
            (first + number, one.game, one.people, one.seats) for number, one in enumerate(drawn.tables)
        )
        now = self._bot.now()
        return await self._changed(night, round=night.round + 1, drawn=planned, drawn_ms=now)

    async def _open(self, night: Night, channel: Channel) -> Night:
        """Opens the tables of the round that is drawn, each once, and shows them."""
        names = {guest.user_id: guest.name for guest in await self._bot.store.nights.guests(night.id)}
        parent = channel.parent_id if isinstance(channel, discord.Thread) else None
        for number, game, people, seats in night.drawn:
            there = tuple((user_id, names[user_id]) for user_id in people if user_id in names)
            planned = Planned(number, game, there, seats, pace=night.pace)
            try:
                table = await self._bot.room.series.open(
                    series_of(night),
                    planned,
                    guild_id=night.guild_id,
                    channel_id=night.channel_id,
                    parent_id=parent,
                )
                if table.is_live and table.header.message_id is None:
                    await self._bot.messages.bring(table)
            except Refusal as error:
                log.info("table %s of night %s is not opened: %s", number, night.id, error)
        return await self._changed(night, drawn=())

    async def _tell_round(self, night: Night, tables: list[Played], channel: Channel) -> None:
        """Says once to each where they sit; only those are called who want to be."""
        here = [table for table in tables if table.round == night.round]
        last = await self._bot.store.rituals.last_post(night.guild_id, series_of(night))
        if (
            not here
            or night.drawn
            or (last is not None and (last.number, bool(last.message_id)) >= (1 + night.round, True))
        ):
            return
        server = await self._bot.room.members.settings(night.guild_id)
        seated = [seat.user_id for table in here for seat in table.header.seats if seat.user_id is not None]
        waiting = {guest.user_id for guest in free(await self._bot.store.nights.guests(night.id), tables)}
        people = self._bot.store.people
        called = [
            user_id
            for user_id in seated
            if server.calls and Wishes.read(await people.preferences(user_id)).reminder != NEVER
        ]
        page = round_page(night, here, waiting, await self._names(night.guild_id), await self._words(night))
        post = self._post(night, 1 + night.round, f"{night.id} {night.round}")
        await self._once.post(channel, post, page, last, pinged=called, silent=not called)

    # What is seen of it ----------------------------------------------------------------------------------------

    async def _show(self, night: Night, guild: discord.Guild) -> None:
        """Brings the night's message, its card and its event up to date, if they are not."""
        if night.version == night.shown:
            return
        nights, words = self._bot.store.nights, await self._words(night)
        channel = self._once.channel(night.guild_id, night.channel_id)
        if channel is not None:
            if night.phase is NightPhase.OVER and night.round:
                night = await self._show_card(night, channel)
            page = night_page(
                night, await nights.guests(night.id), self._bot.now(), await self._names(night.guild_id), words
            )
            message_id = await self._show_page(night, channel, page, night.message_id, SIGN_UP)
            if message_id != night.message_id:
                await nights.note(night.id, {"message_id": message_id})
                night = await nights.get(night.id) or night
        if night.in_events:
            event_id = await self._follow_event(night, guild)
            if event_id != night.event_id:
                await nights.note(night.id, {"event_id": event_id})
        await nights.note(night.id, {"shown": night.version})
        if night.phase is NightPhase.OVER:
            await self._bot.store.rituals.forget_posts(night.guild_id, series_of(night))

    async def _follow_event(self, night: Night, guild: discord.Guild) -> int | None:
        """The event stands as the night does; sign-ups change nothing about it."""
        seen = (night.at_ms, night.rounds, night.length_ms, night.phase, night.message_id)
        if self._announced.get(night.id) == seen:
            return night.event_id
        event_id, troubles = night.event_id, self._bot.troubles
        try:
            event_id = await night_events.follow(guild, night, self._bot.now(), await self._words(night))
        except discord.Forbidden as error:
            log.info("the event of night %s is not as it should be: %s", night.id, error)
            await troubles.found(night.guild_id, "events", 0)
        else:
            if night_events.may_make_events(guild):
                await troubles.works(night.guild_id, "events", 0)
        self._announced[night.id] = seen
        return event_id

    async def _show_card(self, night: Night, channel: Channel) -> Night:
        words, names = await self._words(night), await self._names(night.guild_id)
        page = card_page(night, await self.tables(night), names, words)
        card_id = await self._show_page(night, channel, page, night.card_id, CARD)
        if card_id != night.card_id:
            await self._bot.store.nights.note(night.id, {"card_id": card_id})
        return await self._bot.store.nights.get(night.id) or night

    async def _show_page(
        self, night: Night, channel: Channel, page: Page, message_id: int | None, number: int
    ) -> int | None:
        """Shows a page of the night where it lies, or posts it; returns its message."""
        if message_id is not None:
            message = channel.get_partial_message(message_id)
            try:
                await edit_page(message, page)
            except discord.HTTPException as error:
                if is_transient(error):
                    raise
                log.info("a message of night %s is not brought up to date: %s", night.id, error)
                if error.code == UNKNOWN_MESSAGE and night.phase in (NightPhase.PLANNED, NightPhase.RUNNING):
                    return (await post_page(channel, page, silent=True)).id
            return message_id
        last = await self._bot.store.rituals.last_post(night.guild_id, series_of(night))
        argument = str(night.id) if number == SIGN_UP else f"{night.id} card"
        return await self._once.post(channel, self._post(night, number, argument), page, last)

    def _post(self, night: Night, number: int, argument: str) -> ClaimedPost:
        def is_it(message: discord.Message) -> bool:
            return any(
                press.verb in VERBS and press.argument == argument for press in presses_of(message.components)
            )

        return ClaimedPost(night.guild_id, series_of(night), number, is_it)

    async def _words(self, night: Night) -> Any:
        return await self._bot.pages.words_for_all(night.guild_id)

    async def _names(self, guild_id: int) -> dict[str, str]:
        return {game: (await self._bot.pages.words_for_all(guild_id, game))("name") for game in GAMES}

    # The clock -------------------------------------------------------------------------------------------------

    def _alarm(self, night_id: int, at_ms: int | None) -> None:
        """Wakes a night then, if that is soon."""
        now = self._bot.now()
        if (old := self._alarms.pop(night_id, None)) is not None:
            old.cancel()
        if at_ms is not None and 0 < at_ms - now <= SOON_MS:
            loop = asyncio.get_running_loop()
            self._alarms[night_id] = loop.call_later((at_ms - now) / 1_000, self.wake, night_id)
