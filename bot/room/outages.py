"""Outages: what a process takes up as it begins, and by how much tables are put off while nobody could play.

That is so while the process is down, while it stands still or can't store anything, while Discord is out of reach,
and where the clock on the wall has jumped (`bot.room.standstill`).
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterable
from contextlib import AsyncExitStack
from dataclasses import replace
from typing import Final

from bot.room.new_tables import NewTables
from bot.room.register import Register
from bot.room.shell import Shell
from bot.room.standstill import Standstill
from bot.tables.attendance import first_due
from bot.tables.paces import HOUR, MINUTE, SECOND
from bot.tables.standstill import time_lost
from db import LIVE, Database, Header, StoreError

log = logging.getLogger(__name__)

UNFINISHED_WINDOW_MS: Final = HOUR
"""A process that ends may leave undone what followed from a move that was made up to this long before (ms).

Robots, alarms, rounds that lie open, pages on their way: all of it comes within minutes of the last move. What
happens later than that, deadlines and idle limits, a table's header tells.
"""

NOTE_EVERY_MS: Final = 30 * SECOND
"""The time between two notes that all is well (ms): after a kill people have up to so much more time."""

READ_SPACING_MS: Final = 5
"""Tables that are to be looked after when a process begins are read this long after each other (ms): presses that
come meanwhile don't wait for all of them."""


class Outages:
    """Does what is to be done when nobody could play, and before anybody can.

    `shard_of` and `note`: see `bot.room.room.Room`; `set_clock` says when a table wakes.
    """

    def __init__(
        self,
        store: Database,
        shell: Shell,
        tables: Register,
        new_tables: NewTables,
        now: Callable[[], int],
        set_clock: Callable[[int, int | None], None],
        shard_of: Callable[[int], int] | None,
        note: str,
    ) -> None:
        self.behind: list[int] = []
        """The tables at which something may have been left undone by the process before this one, latest first,
        and those that slept while their deadline moved: their messages tell the old one."""

        self._store = store
        self._shell = shell
        self._tables = tables
        self._new_tables = new_tables
        self._now = now
        self._set_clock = set_clock
        self._standstill = Standstill(now, shard_of)
        self._untold: dict[int, int] = {}  # by how many ms deadlines have moved that nobody was told of
        self._held_up: set[int] = set()  # tables at which something was due while they stood still
        self._note, self._noted = note, 0
        self._kept = replace(store.epochs)

    def stands(self, guild_id: int) -> bool:
        """True if no time runs at a server's tables."""
        return self._standstill.stands(guild_id)

    def holds_up(self, match_id: int) -> bool:
        """True if a table stands still; what is due there happens when its time goes on."""
        stands = self.stands(self._tables.header(match_id).guild_id)
        if stands:
            self._held_up.add(match_id)
        return stands

    async def restore(self) -> int:
        """Takes up every table that the store has open; returns how many.

        They sleep: no log is read before somebody asks for the table, or something happens there. A match that
        can't be played on (its game is gone, its rules have changed) is abandoned and its stakes are returned, as
        soon as that is known.
        """
        asleep = await self._tables.restore()
        latest = await self._latest(asleep)
        newest = max(latest.values(), default=0)
        if not self._noted:
            noted = await self._store.notes.read(self._note)
            self._standstill.went_well_until(int(noted) if noted else newest or self._now())
            self._noted = self._now()
            await self._go_on()
            asleep = [self._tables.header(row.id) for row in asleep]
        asleep.sort(key=lambda row: latest[row.id], reverse=True)
        recent = [row.id for row in asleep if latest[row.id] >= newest - UNFINISHED_WINDOW_MS]
        self.behind = [*recent, *(number for number in self.behind if number not in recent)]
        undone, now = set(recent), self._now()
        soon = now
        for header in asleep:
            at = first_due(header)
            if header.id in undone or at <= now:
                at, soon = soon, soon + READ_SPACING_MS
            self._set_clock(header.id, at)
        return len(self._tables.headers())

    async def _latest(self, headers: Iterable[Header]) -> dict[int, int]:
        """Returns when something happened last at these tables, in ms since 1970, by their numbers."""
        last = await self._store.matches.last_moves()
        return {row.id: max(row.touched_ms, (row.started_ms or 0) + last.get(row.id, 0)) for row in headers}

    async def reach(self, shard: int) -> None:
        """Discord can be reached, for the servers of one of its shards: the time of their tables goes on."""
        self._standstill.connected(shard)
        try:
            await self._go_on()
        except StoreError as error:
            log.warning("the tables stand still until the store can say so: %s", error)

    def lose(self, shard: int) -> None:
        """Discord can't be reached any more: the time of these servers' tables stands still."""
        self._standstill.disconnected(shard)

    async def _go_on(self) -> None:
        """The time of the tables that stood still, and need not, goes on from where it was."""
        if self._held_up:  # whichever is gone by now waits for nothing
            self._held_up.intersection_update(header.id for header in self._tables.headers())
        async with self._tables.several:
            for shard, well in self._standstill.due():
                await self._postpone(shard, well)
                # What is to be cleared away has a time of its own, which a clock that was set back puts far off.
                due = self._held_up | self._new_tables.unseen
                self._held_up.clear()
                for number in due:  # in an order of their own; whichever stands still yet is held up again
                    self._set_clock(number, self._now())

    async def _postpone(self, shard: int, well: int) -> None:
        """Puts off what a shard's tables wait for by as long as nobody could play, all in one transaction."""

        def theirs(header: Header) -> bool:
            return header.phase in LIVE and self._standstill.belongs(header.guild_id, shard)

        async with AsyncExitStack() as stack:
            await stack.enter_async_context(self._tables.nobody_wakes())
            held = {live.table.id: live for live in self._tables if theirs(live.table.header)}
            for live in held.values():
                await stack.enter_async_context(self._shell.locked(live, as_known=True))
            headers = [header for header in self._tables.headers() if theirs(header)]
            latest, now = await self._latest(headers), self._now()
            lost = {row.id: time_lost(row, latest[row.id], well, now) for row in headers}
            shifts = {number: ms for number, ms in lost.items() if ms}
            if shifts:
                elsewhere = self._standstill.well_until((row.guild_id for row in self._tables.headers()), shard)
                await self._store.matches.postpone(shifts, self._note, min(now, elsewhere))
                log.info("tables that stood still for a while: %d", len(shifts))
            self._standstill.on(shard, now)
            for number, ms in shifts.items():
                header = self._tables.postpone(number, ms)
                if number in held:
                    self._shell.postpone(held[number], ms)
                elif header is not None:
                    self._tell_later(header, ms)
                    if ms < 0:  # else it is woken too soon, and goes on waiting
                        self._set_clock(number, first_due(header))

    def _tell_later(self, header: Header, ms: int) -> None:
        """A table that sleeps has stood still: its message is shown anew where its countdown is a minute wrong."""
        untold = self._untold.pop(header.id, 0) + ms
        if header.deadline_ms is None or not untold:
            return
        if abs(untold) >= MINUTE:
            self.behind.append(header.id)
        else:
            self._untold[header.id] = untold

    def take_behind(self) -> list[int]:
        """Returns the tables that are `behind`, each once."""
        behind, self.behind = self.behind, []
        known = {header.id for header in self._tables.headers()}
        self._untold = {number: ms for number, ms in self._untold.items() if number in known}
        return list(dict.fromkeys(behind))

    async def keep(self) -> None:
        """Makes sure that these tables are still this process's; to be called every few seconds.

        Where that was not done in time the tables' time has stood still, and goes on. After a time in which they
        may have been another's they become what the store says; so do those of which nobody could say what was
        stored, and those that are over, where a person was deleted who may have played there. Raises
        `db.StoreError`, `StoreElsewhere` where they are another's now.
        """
        await self._store.keep()
        await self._go_on()
        self._standstill.watch()
        if self._now() - self._noted >= NOTE_EVERY_MS:
            await self.note_well()
        epochs = replace(self._store.epochs)
        if self._kept.deletion != epochs.deletion:
            for live in self._tables:
                if not live.table.is_live:
                    live.in_doubt = True
                    await self._tables.look_again(live)
            self._kept.deletion = epochs.deletion
        for live in self._tables:
            if live.in_doubt:  # and may stay so for long where nobody asks for the table
                await self._tables.look_again(live)
        if self._kept.lease == epochs.lease:
            return
        for live in self._tables:
            await self._tables.look_again(live)
        known = {header.id for header in self._tables.headers()}
        await self.restore()
        for header in self._tables.headers():
            if (header.seed, header.created_ms) in self._new_tables.doubtful and header.id not in known:
                await self._new_tables.clear_away(header.id)  # whoever asked for it was told that it is not there
        self._new_tables.doubtful.clear()
        self._kept.lease = epochs.lease

    async def note_well(self) -> None:
        """Notes for the process after this one until when all was well."""
        self._noted = self._now()
        well = self._standstill.well_until(row.guild_id for row in self._tables.headers())
        await self._store.notes.write(self._note, str(well))
