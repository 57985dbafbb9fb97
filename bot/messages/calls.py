"""Calls: one short message that pings whoever keeps a turn waiting, or is waited for in a rematch."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Collection
from typing import Final

import discord

from bot.messages.location import remove_each
from bot.messages.locations import InChannel
from bot.messages.sending import edit_page, post_page
from bot.messages.updates import is_transient
from bot.tables.commands import Note
from bot.tables.limits import company
from bot.tables.match import Match
from bot.tables.paces import PACES
from bot.tables.table import Table
from bot.ui.pages import Pages
from db import Called, Phase
from games.core import DEALER

log = logging.getLogger(__name__)

WAIT_MS: Final = 20_000
"""Somebody is called to their turn when it has waited this long, or half its time where that is less.

It waits from the moment at which they last showed that they are looking: by a move, or a press that was answered.
"""


class Call:
    """The call at one table, of the turn that its header notes as `called`; the newest call replaces it.

    `look_again` is called when somebody's turn has waited long enough for `bring`.
    """

    def __init__(
        self, location: InChannel, pages: Pages, now: Callable[[], int], look_again: Callable[[], None]
    ) -> None:
        self._watched = location.watched
        self._location = location
        self._pages = pages
        self._now = now
        self._look_again = look_again
        self._timer: asyncio.TimerHandle | None = None
        self._since: dict[tuple[int, int], int] = {}
        self._links_to = self.table.header.message_id
        self._replaced: list[discord.PartialMessage] = []
        self.reminded: set[int] = set()
        """Those who are to be called once more: half of their time is over."""

    @property
    def table(self) -> Table:
        """Its table by now."""
        return self._watched.table

    async def bring(self) -> None:
        """Calls whoever is to move now, if that has not been done; keeps the link of an older call true."""
        await remove_each(self._replaced)
        header = self.table.header
        turn = self._turn() if (await self._pages.server(header.guild_id)).calls else None
        reminded = frozenset(self.reminded)
        late = reminded & set(turn.people if turn is not None else ())
        if turn is not None and late:
            await self._replace(turn, late)
        elif turn is not None and self._have_been_called(turn):
            await self._link(header.call_id or 0, turn)
            await self._watched.change(Note(called=turn))
        elif turn != self.table.header.called:
            await self._replace(turn)
        elif turn is not None and self._links_to != header.message_id and header.call_id is not None:
            await self._link(header.call_id, turn)
        self._links_to = header.message_id
        self.reminded -= reminded

    def _have_been_called(self, turn: Called) -> bool:
        """True if fewer people are waited for than were called: nobody has to be called again."""
        called = self.table.header.called
        if called is None or bool(called.made) != bool(turn.made):
            return False
        return _turns(turn) < _turns(called) if turn.made else set(turn.people) < set(called.people)

    async def withdraw(self) -> None:
        """Removes the call, whoever was called: nobody is waited for any more."""
        self._ring_at(None)
        await remove_each(self._replaced)
        if self.table.header.call_id is not None:
            await self._replace(None)

    async def _replace(self, turn: Called | None, late: Collection[int] = ()) -> None:
        """Calls the people of a turn in a new message, in place of the old one; only the `late`, if any are."""
        channel, old, call = self._location.channel, self.table.header.call_id, None
        if turn is not None:
            page = await self._pages.call(self.table, turn.people)
            call = await post_page(channel, page, late or turn.people)
        if call is not None or old is not None:
            await self._watched.note(call, Note(call_id=call.id if call is not None else None, called=turn))
        if old is not None:
            self._replaced.append(channel.get_partial_message(old))
            await remove_each(self._replaced)

    async def _link(self, call_id: int, turn: Called) -> None:
        """Lets the call link to the table's new message; nobody is called by that."""
        try:
            call = self._location.channel.get_partial_message(call_id)
            page = await self._pages.call(self.table, turn.people)
            await edit_page(call, page, turn.people)
        except discord.HTTPException as error:
            if is_transient(error):
                raise
            log.info("the call at table %s still links to its old message", self.table.id, exc_info=True)

    def _turn(self) -> Called | None:
        """The turn of people who have to be called, or who are waited for in a rematch; None where nobody is."""
        table = self.table
        if table.header.phase is Phase.OVER:
            people = tuple(occupant.user_id or 0 for occupant in table.waited_for)
            return Called((), people) if people else None
        if table.match is None or table.header.phase is not Phase.PLAYING or table.match.standing.racing:
            self._ring_at(None)
            return None
        return self._overdue(table, table.match)

    def _overdue(self, table: Table, match: Match) -> Called | None:
        """Those whose turn has waited long enough, and those who have been called to it already."""
        now, time = self._now(), table.options.move_ms or PACES[table.header.pace].move
        wait = WAIT_MS if time is None else min(WAIT_MS, time // 2)
        known, self._since = self._since, {}
        before = _turns(table.header.called)
        overdue, later = list[tuple[int, int]](), list[int]()
        for seat in sorted(seat for seat in match.standing.to_act if seat != DEALER):
            occupant = table.by_seat[seat]
            if occupant.user_id is None or occupant.robot_plays:
                continue
            if company(table.header) == 1 and table.deadline(seat) is None:
                continue  # robots don't mind, and whoever reads the first hand at leisure keeps nobody waiting
            turn = (occupant.user_id, match.made[seat])
            self._since[turn] = known.get(turn, now)
            due = max(self._since[turn], occupant.moved_ms, self._watched.looked.get(occupant.user_id, 0)) + wait
            if due <= now or turn in before:
                overdue.append(turn)
            else:
                later.append(due)
        self._ring_at(min(later, default=None))
        return Called(tuple(made for _, made in overdue), tuple(user for user, _ in overdue)) if overdue else None

    def _ring_at(self, ms: int | None) -> None:
        """Looks again then (ms since 1970), or not at all."""
        if self._timer is not None:
            self._timer.cancel()
        loop = asyncio.get_running_loop()
        self._timer = None if ms is None else loop.call_later((ms - self._now()) / 1_000, self._look_again)


def _turns(called: Called | None) -> set[tuple[int, int]]:
    """Returns the people who were called, each with how many moves they had made."""
    return set() if called is None else set(zip(called.people, called.made, strict=False))
