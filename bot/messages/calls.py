"""Calls: one short message that pings whoever is to move, or is waited for in a rematch."""

from __future__ import annotations

import logging
from collections.abc import Callable
from typing import Final

import discord

from bot.messages.locations import InChannel, remove
from bot.messages.sending import edited, new, sent
from bot.messages.updates import is_transient
from bot.tables.attendance import plays_itself
from bot.tables.commands import Note
from bot.tables.table import Table
from bot.ui.pages import Pages
from db import Called, Phase, StoreError

log = logging.getLogger(__name__)

FRESH_MS: Final = 10_000
"""Whoever moved this recently at a table knows that their next turn will come; they are not pinged."""


class Call:
    """The call at one table. `called` is the turn whose people were called last; the newest call replaces it."""

    def __init__(self, place: InChannel, pages: Pages, now: Callable[[], int]) -> None:
        self._watched = place.watched
        self._place = place
        self._pages = pages
        self._now = now
        self._called = self.table.header.called
        self._links_to = self.table.header.message_id
        self._replaced: list[discord.PartialMessage] = []

    @property
    def table(self) -> Table:
        """Its table by now."""
        return self._watched.table

    async def bring(self) -> None:
        """Calls whoever is to move now, if that has not been done; keeps the link of an older call true."""
        await self._clear()
        header = self.table.header
        turn = self._turn() if (await self._pages.server(header.guild_id)).calls else None
        if turn is not None and self._have_been_called(turn):
            await self._link(header.call_id or 0, turn)
            await self._watched.change(Note(called=turn))
            self._called = turn
        elif turn != self._called:
            await self._replace(turn)
        elif turn is not None and self._links_to != header.message_id and header.call_id is not None:
            await self._link(header.call_id, turn)
        self._links_to = header.message_id

    def _have_been_called(self, turn: Called) -> bool:
        """True if fewer people are waited for than were called to a rematch: nobody has to be called again."""
        called = self._called
        return called is not None and called.made == turn.made == () and set(turn.people) < set(called.people)

    async def withdraw(self) -> None:
        """Removes the call, whoever was called: nobody is waited for any more."""
        await self._clear()
        if self.table.header.call_id is not None:
            await self._replace(None)

    async def _replace(self, turn: Called | None) -> None:
        self._called = turn
        channel, old, call = self._place.channel, self.table.header.call_id, None
        if turn is not None:
            page = await self._pages.call(self.table, turn.people)
            call = await sent(page, lambda page: channel.send(**new(page, turn.people)))
        if call is not None or old is not None:
            try:
                await self._watched.note(call, Note(call_id=call.id if call is not None else None, called=turn))
            except StoreError:
                self._called = self.table.header.called
                raise
        if old is not None:
            self._replaced.append(channel.get_partial_message(old))
            await self._clear()

    async def _clear(self) -> None:
        """Removes the calls that another has replaced. Raises what passes (see `updates.is_transient`)."""
        while self._replaced:
            await remove(self._replaced[0])
            del self._replaced[0]

    async def _link(self, call_id: int, turn: Called) -> None:
        """Lets the call link to the table's new message; nobody is called by that."""
        try:
            call = self._place.channel.get_partial_message(call_id)
            page = await self._pages.call(self.table, turn.people)
            await sent(page, lambda page: call.edit(**edited(page, turn.people)))
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
        if table.match is None or table.header.phase is not Phase.PLAYING or table.racing():
            return None
        match = table.match
        waiting = [table.at_seat(seat) for seat in sorted(match.standing.to_act) if seat >= 0]
        people = tuple(
            occupant.user_id
            for occupant in waiting
            if occupant.user_id is not None
            and not plays_itself(occupant)
            and self._now() - occupant.moved_ms > FRESH_MS
        )
        made = tuple(match.made[occupant.seat] for occupant in waiting if occupant.seat is not None)
        return Called(made, people) if people else None
