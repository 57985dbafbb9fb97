"""Correspondence: a reminder at half of a day's time, and a line in the morning to those who asked for it."""

from __future__ import annotations

import logging
from collections import defaultdict
from collections.abc import Iterable
from typing import Final

import discord

from bot.interactions.periodic import PeriodicCog
from bot.interactions.room_bot import RoomBot
from bot.messages.sending import new
from bot.messages.updates import TRANSIENT_ERRORS, is_transient
from bot.tables.commands import NoteSeat
from bot.tables.errors import Refusal
from bot.tables.paces import HOUR, PACES
from bot.tables.table import options_of
from bot.tables.wishes import DM, DMS_CLOSED, NEVER, Wishes
from bot.tables.zones import at_hour, date_of
from bot.ui.markup import in_time, table_link
from db import Header, Occupant, Phase
from games import GAMES

log = logging.getLogger(__name__)

SLOW: Final = "slow"
"""The pace of a day a move."""

MORNING: Final = "morning"
"""The kind of notice, numbered by the date in the person's zone."""

LATE_MS: Final = 3 * HOUR
"""For so long after its hour (ms) a line is still one of the morning: a process may have been down meanwhile."""


class Letters(PeriodicCog):
    """Looks every minute at the tables of a day a move, by their headers: none is woken for nothing.

    Each thing is noted before it is done, so that it is done once at most.
    """

    def __init__(self, bot: RoomBot) -> None:
        super().__init__(bot)
        self._looked_at: dict[tuple[int, int], int] = {}
        self._written: dict[int, int] = {}

    async def look(self) -> None:
        """Reminds and writes to whoever is due."""
        await self.remind()
        await self.write()

    def _waiting(self) -> Iterable[tuple[Header, Occupant]]:
        """The tables of a day a move, with each person for whom they wait."""
        for header in self.bot.room.tables.headers():
            if header.phase is Phase.PLAYING and _has_a_day(header):
                for occupant in header.seats:
                    if occupant.deadline_ms is not None and not occupant.robot_plays:
                        yield header, occupant

    # At half the time -------------------------------------------------------------------------------------

    async def remind(self) -> None:
        """Reminds whoever has let half of their time go by, once a turn and as they have chosen."""
        now, half = self.bot.now(), (PACES[SLOW].move or 0) // 2
        due = [
            (header.id, occupant.user_id or 0, occupant.deadline_ms or 0)
            for header, occupant in self._waiting()
            if (occupant.deadline_ms or 0) - half <= now < (occupant.deadline_ms or 0)
        ]
        self._looked_at = {
            (table, user): until for table, user, until in due if self._looked_at.get((table, user)) == until
        }
        for table_id, user_id, until in due:
            if (table_id, user_id) in self._looked_at:
                continue
            self._looked_at[table_id, user_id] = until
            try:
                await self._remind(table_id, user_id)
            except (Refusal, discord.HTTPException, *TRANSIENT_ERRORS) as error:
                del self._looked_at[table_id, user_id]  # the seat's own note keeps it to once
                log.info("somebody at table %s is not reminded yet: %s", table_id, error)

    async def _remind(self, table_id: int, user_id: int) -> None:
        table = await self.bot.room.table(table_id)
        occupant, match = table.sitting(user_id), table.match
        if (
            occupant is None
            or occupant.seat is None
            or match is None
            or occupant.seat not in match.standing.to_act
        ):
            return
        turn = match.made[occupant.seat] + 1
        wishes = Wishes.read(await self.bot.store.people.preferences(user_id))
        if table.is_reminded(user_id) or wishes.reminder == NEVER:
            return
        table = (await self.bot.room.change(table, NoteSeat(user_id, reminded=turn))).after
        if wishes.reminder == DM:
            words = await self.bot.pages.words_of(user_id, table.header.game)
            told = words("reminder", game=words("name"), table=table.id, link=table_link(table.header))
            until = words("until", time=in_time(occupant.deadline_ms or 0))
            if await self._write(user_id, f"{told} {until}"):
                return
        self.bot.messages.remind(table, user_id)

    # In the morning ---------------------------------------------------------------------------------------

    async def write(self) -> None:
        """Writes to whoever wants a line at this hour, and for whom a table waits."""
        theirs = defaultdict[int, list[Header]](list)
        for header, occupant in self._waiting():
            theirs[occupant.user_id or 0].append(header)
        now = self.bot.now()
        for user_id, headers in theirs.items():
            wishes = Wishes.read(await self.bot.store.people.preferences(user_id))
            if wishes.morning is None:
                continue
            server = await self.bot.room.members.settings(headers[0].guild_id)
            zone = wishes.zone_on(server.zone)
            today, due = date_of(now, zone), at_hour(now, wishes.morning, zone)
            if not wishes.morning_since <= due <= now < due + LATE_MS:
                continue
            if self._written.get(user_id) == today:
                continue
            is_first = await self.bot.store.rituals.claim_notice(user_id, MORNING, today)
            self._written[user_id] = today
            if is_first:
                try:
                    await self._write(user_id, await self._line(user_id))
                except (discord.HTTPException, *TRANSIENT_ERRORS) as error:
                    log.info("somebody has no line this morning: %s", error)
        self._written = {user_id: day for user_id, day in self._written.items() if user_id in theirs}

    async def _line(self, user_id: int) -> str:
        """Tells a person what waits for them, at the tables of all processes."""
        words = await self.bot.pages.words_of(user_id)
        waiting = []
        for header in await self.bot.store.matches.live_of(user_id):
            own = next(seat for seat in header.seats if seat.user_id == user_id)
            if _has_a_day(header) and own.deadline_ms is not None:
                game = (await self.bot.pages.words_of(user_id, header.game))("name")
                until = in_time(own.deadline_ms)
                waiting.append(
                    words("morning-table", table=header.id, game=game, link=table_link(header), time=until)
                )
        return words("morning", count=len(waiting), tables=tuple(waiting))

    async def _write(self, user_id: int, text: str) -> bool:
        """Writes to a person; that their direct messages are closed is noted, and told when they look next."""
        user = self.bot.get_user(user_id) or discord.Object(user_id)
        try:
            channel = await self.bot.create_dm(user)
            await channel.send(**new(text), suppress_embeds=True)
        except discord.HTTPException as error:
            if is_transient(error):
                raise
            log.info("somebody can't be written to: %s", error)
            await self.bot.store.people.set_preferences(user_id, **{DMS_CLOSED: True})
            return False
        return True


def _has_a_day(header: Header) -> bool:
    """True if there is a day for a move: house rules may give seconds, whatever the pace."""
    kind = GAMES.get(header.game)
    return header.pace == SLOW and kind is not None and options_of(header, kind).move_ms is None


async def setup(bot: RoomBot) -> None:
    """Called by the bot as it starts."""
    await bot.add_cog(Letters(bot))
