"""The deal of the day at a server's own hour: it is posted once, also where a process ends in the middle of it."""

from __future__ import annotations

import logging
from typing import Final

import discord
from discord.ext import commands, tasks

from bot.interactions.room_bot import RoomBot
from bot.messages.orphans import presses_of
from bot.messages.sending import new, sent
from bot.messages.updates import TRANSIENT_ERRORS, is_transient
from bot.room.daily import streak
from bot.tables.paces import DAY, MINUTE
from bot.tables.server_settings import ServerSettings
from bot.tables.zones import due_ms
from bot.ui.deal_post import TOLD_SCORES, WEEK, News, deal_page, is_first_of_week, is_last_of_week, monday_of
from bot.ui.page import Page
from db import DEAL, Dealing, Score, StoreError
from games.dictation import Dictation
from games.dictation.day import PATIENCES

log = logging.getLogger(__name__)

LOOK_EVERY_MS: Final = 15 * MINUTE
"""The clocks of all zones are by quarters of an hour apart."""

SAME_NONCE_MS: Final = 2 * MINUTE
"""For so long Discord knows a message that is sent a second time."""

LOOKED_AT: Final = 100
"""Among so many messages, sent since the post was claimed, one whose sender has died is looked for."""

LEAST_STREAK: Final = 2

Channel = discord.TextChannel | discord.Thread | discord.VoiceChannel | discord.StageChannel


class DealPost(commands.Cog):
    """Looks every quarter of an hour which servers are due; every minute while something could not be posted.

    A post is claimed in the store before it is sent, and noted afterwards. Who finds one that is claimed and not
    noted looks for it in the channel first.
    """

    def __init__(self, bot: RoomBot) -> None:
        self.bot = bot
        self._looked = -1

    async def cog_unload(self) -> None:
        """Called by discord.py."""
        self._look.cancel()

    @commands.Cog.listener()
    async def on_ready(self) -> None:
        """Posts what has come due while nobody was there; then by the clock."""
        if not self._look.is_running():
            self._look.start()

    @tasks.loop(minutes=1)
    async def _look(self) -> None:
        quarter = self.bot.now() // LOOK_EVERY_MS
        if quarter == self._looked:
            return
        try:
            done = await self.post_due()
        except StoreError as error:  # else there would be no next time
            log.warning("nobody can say where the deal of the day is due: %s", error)
            return
        self._looked = quarter if done else -1

    async def post_due(self) -> bool:
        """Posts the deal of today wherever it is due, once; False where something has to be tried again."""
        done = True
        for dealing in await self.bot.store.rituals.dealing():
            day, now = self.bot.now() // DAY, self.bot.now()
            server = ServerSettings.read(dealing.chosen)
            due = due_ms(day, server.deal_hour, server.zone)
            is_posted = dealing.day is not None and (dealing.day, bool(dealing.message_id)) >= (day, True)
            if is_posted or not server.deal_since <= due <= now or not self.bot.room.holds(dealing.guild_id):
                continue
            channel = self._channel(dealing.guild_id, server.deal_channel)
            if channel is None:
                continue
            try:
                await self._post_once(dealing, channel, day)
            except (discord.HTTPException, *TRANSIENT_ERRORS) as error:
                log.info("the deal of the day is not posted on server %s: %s", dealing.guild_id, error)
                done = done and not is_transient(error)
        return done

    def _channel(self, guild_id: int, channel_id: int) -> Channel | None:
        """The channel of a server where it is to be posted, if the bot may write there."""
        guild = self.bot.get_guild(guild_id)
        channel = guild.get_channel_or_thread(channel_id) if guild is not None and not guild.unavailable else None
        if guild is None or not isinstance(channel, Channel):
            return None
        may = channel.permissions_for(guild.me)
        may_write = may.send_messages_in_threads if isinstance(channel, discord.Thread) else may.send_messages
        return channel if may.view_channel and may_write else None

    async def _post_once(self, dealing: Dealing, channel: Channel, day: int) -> None:
        """Posts the deal of `day`, unless somebody has; raises what Discord or the store raises."""
        rituals, guild_id, now = self.bot.store.rituals, dealing.guild_id, self.bot.now()
        page = await self._page(guild_id, day)
        if dealing.day != day:
            if not await rituals.claim_post(guild_id, DEAL, day, now):
                return
        elif (found := await self._sent_already(channel, dealing, day)) != 0:
            if found is not None:
                await rituals.note_post(guild_id, DEAL, day, found)
            return
        nonce = f"deal-{day}"
        try:
            message = await sent(page, lambda page: channel.send(**new(page), nonce=nonce, silent=True))
        except discord.HTTPException as error:
            if not is_transient(error):  # it is not there for certain
                await rituals.give_up_post(guild_id, DEAL, day)
            raise
        await rituals.note_post(guild_id, DEAL, day, message.id)

    async def _sent_already(self, channel: Channel, dealing: Dealing, day: int) -> int | None:
        """The post of `day` that was claimed, if it was sent: its number; 0 where it is to be sent now.

        None where nobody can say, and it had better come not at all than twice.
        """
        if not channel.permissions_for(channel.guild.me).read_message_history:
            return 0 if self.bot.now() - dealing.at_ms < SAME_NONCE_MS else None
        after = discord.Object((dealing.at_ms - MINUTE - discord.utils.DISCORD_EPOCH) << 22)
        async for message in channel.history(limit=LOOKED_AT, after=after):
            boards = (press.argument for press in presses_of(message.components) if press.verb == "deal")
            if message.author == self.bot.user and f"board {day}" in boards:
                return message.id
        return 0

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
        return await self.bot.store.rituals.week_scores(first, first + WEEK - 1, guild_id, TOLD_SCORES)


async def setup(bot: RoomBot) -> None:
    """Called by the bot as it starts."""
    await bot.add_cog(DealPost(bot))
