"""The deal of the day at a server's own hour: it is posted once, also where a process ends in the middle of it."""

from __future__ import annotations

import logging
from functools import cached_property
from typing import Final

import discord

from bot.interactions.periodic import PeriodicCog
from bot.interactions.room_bot import RoomBot
from bot.messages.once import ClaimedPost, Once
from bot.messages.orphans import presses_of
from bot.messages.updates import TRANSIENT_ERRORS, is_transient
from bot.room.daily import DealOfTheDay, streak
from bot.tables.paces import DAY, MINUTE
from bot.tables.server_settings import ServerSettings
from bot.tables.zones import due_ms
from bot.ui.deal_post import TOLD_SCORES, WEEK, News, deal_page, is_first_of_week, is_last_of_week, monday_of
from bot.ui.page import Page
from db import DEAL, Dealing, Score
from games.dictation import Dictation
from games.dictation.day import PATIENCES

log = logging.getLogger(__name__)

LOOK_EVERY_MS: Final = 15 * MINUTE
"""The clocks of all zones are by quarters of an hour apart."""

LEAST_STREAK: Final = 2


class DealPost(PeriodicCog):
    """Looks every quarter of an hour which servers are due; every minute while something could not be posted."""

    def __init__(self, bot: RoomBot) -> None:
        super().__init__(bot)
        self._looked = -1

    @cached_property
    def _deals(self) -> DealOfTheDay:
        """The deals of all days, once the store is open."""
        return DealOfTheDay(self.bot.store, self.bot.now, self.bot.room.workers)

    async def look(self) -> None:
        """Posts what has come due, also while nobody was there, and sees that tomorrow's deal is promised."""
        quarter = self.bot.now() // LOOK_EVERY_MS
        if quarter != self._looked:
            await self._deals.promise_tomorrow()
            self._looked = quarter if await self.post_due() else -1

    async def post_due(self) -> bool:
        """Posts the deal of today wherever it is due, once; False where something has to be tried again."""
        done, once = True, Once(self.bot, self.bot.store, self.bot.now)
        for dealing in await self.bot.store.rituals.dealing():
            day, now, last = self.bot.now() // DAY, self.bot.now(), dealing.last
            server = ServerSettings.read(dealing.chosen)
            due = due_ms(day, server.deal_hour, server.zone)
            is_posted = last is not None and (last.number, bool(last.message_id)) >= (day, True)
            if is_posted or not server.deal_since <= due <= now or not self.bot.room.holds(dealing.guild_id):
                continue
            guild = self.bot.get_guild(dealing.guild_id)
            channel = once.channel(dealing.guild_id, server.deal_channel)
            if channel is None:
                if guild is not None and not guild.unavailable:
                    await self.bot.troubles.found(dealing.guild_id, "deal", server.deal_channel)
                continue
            try:
                page = await self._page(dealing.guild_id, day)
                await once.post(channel, self._post(dealing, day), page, last)
                await self.bot.troubles.works(dealing.guild_id, "deal", server.deal_channel)
            except (discord.HTTPException, *TRANSIENT_ERRORS) as error:
                log.info("the deal of the day is not posted on server %s: %s", dealing.guild_id, error)
                done = done and not is_transient(error)
                if isinstance(error, discord.Forbidden):
                    await self.bot.troubles.found(dealing.guild_id, "deal", server.deal_channel)
        return done

    def _post(self, dealing: Dealing, day: int) -> ClaimedPost:
        def is_it(message: discord.Message) -> bool:
            boards = (press.argument for press in presses_of(message.components) if press.verb == "deal")
            return f"board {day}" in boards

        return ClaimedPost(dealing.guild_id, DEAL, day, is_it)

    # The page ---------------------------------------------------------------------------------------------

    async def _page(self, guild_id: int, day: int) -> Page:
        words = await self.bot.pages.words_for_all(guild_id, Dictation.key)
        best = [
            play
            for patience in PATIENCES
            for play in await self.bot.store.daily.board(day - 1, patience, guild_id, 1)
        ]
        people = await self.bot.store.rituals.days_of_finishers(day - 2, day, guild_id)
        streaks = [(name, streak(days, day)) for name, days in people.values()]
        streaks = sorted((one for one in streaks if one[1] >= LEAST_STREAK), key=lambda one: -one[1])
        return deal_page(News(day, best, streaks, await self._week(guild_id, day)), words)

    async def _week(self, guild_id: int, day: int) -> list[Score]:
        """The table of this week on its last day, that of the last one on the first."""
        if not (is_last_of_week(day) or is_first_of_week(day)):
            return []
        first = monday_of(day - 1)
        return await self.bot.store.rituals.week_scores(first, first + WEEK - 1, PATIENCES, guild_id, TOLD_SCORES)


async def setup(bot: RoomBot) -> None:
    """Called by the bot as it starts."""
    await bot.add_cog(DealPost(bot))
