"""The tables of one process: those that are awake, and of all others that are open or in play the headers alone.

A table that sleeps lies in the store. Whoever asks for it wakes it: its log is read and played. What headers tell
is asked of both kinds alike, and wakes none.
"""

from __future__ import annotations

import asyncio
import logging
from collections import defaultdict
from collections.abc import AsyncIterator, Callable, Iterator, Mapping, Sequence
from contextlib import asynccontextmanager
from dataclasses import replace
from weakref import WeakValueDictionary

from bot.log_context import at_table
from bot.room.shell import LiveTable, Shell, TableChanged
from bot.tables import money
from bot.tables.commands import Command
from bot.tables.errors import Refusal
from bot.tables.restoring import by_rules_of_today, finished_match, restored
from bot.tables.standstill import postponed
from bot.tables.table import Table
from db import LIVE, Epochs, Header, LoggedMove, Occupant, Phase, match_account
from games.core import AnyGame

log = logging.getLogger(__name__)


class Register:
    """The tables of the servers that `holds` says are this process's. Iterating goes over those that are awake."""

    def __init__(self, shell: Shell, games: Mapping[str, type[AnyGame]], holds: Callable[[int], bool]) -> None:
        self._shell = shell
        self._games = games
        self._holds = holds
        self._awake: dict[int, LiveTable] = {}
        self._asleep: dict[int, Header] = {}
        self._waking: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()
        self._may_wake = asyncio.Event()
        self._may_wake.set()
        self._channels: defaultdict[int, set[int]] = defaultdict(set)
        self.several = asyncio.Lock()
        """Held by whoever has several tables in hand at once: for a rematch, or because a person is forgotten."""

    # What is there, without waking any ---------------------------------------------------------------------

    def __iter__(self) -> Iterator[LiveTable]:
        return iter(tuple(self._awake.values()))

    def __contains__(self, match_id: int) -> bool:
        return match_id in self._awake or match_id in self._asleep

    def awake(self, match_id: int) -> LiveTable | None:
        """The table with this number, if it is awake."""
        return self._awake.get(match_id)

    def header(self, match_id: int) -> Header:
        """The header of one that is there. Raises `KeyError`."""
        return self._asleep.get(match_id) or self._awake[match_id].table.header

    def headers(self) -> list[Header]:
        """The headers of all that are open or in play."""
        awake = (live.table.header for live in self._awake.values())
        return [*self._asleep.values(), *(header for header in awake if header.phase in LIVE)]

    def in_channel(self, channel_id: int) -> list[Header]:
        """The headers of those in a channel, or in threads of their own that it shows, oldest first.

        They are open or in play.
        """
        numbers = sorted(self._channels.get(channel_id, ()))
        headers = [self._asleep.get(number) or self._awake[number].table.header for number in numbers]
        return [header for header in headers if header.phase in LIVE]

    def in_server(self, guild_id: int) -> list[Header]:
        """The headers of those in a server that are open or in play."""
        return [header for header in self.headers() if header.guild_id == guild_id]

    def awake_in(self, channel_id: int) -> list[Table]:
        """Those whose messages lie in a channel and that are awake, over or not."""
        found = (
            self._awake[number].table for number in self._channels.get(channel_id, ()) if number in self._awake
        )
        return [table for table in found if table.header.channel_id == channel_id]

    def of_person(self, user_id: int) -> list[tuple[Header, Occupant]]:
        """The headers of those that are open or in play and to which a person belongs, with their place."""
        return [(header, seat) for header in self.headers() for seat in header.seats if seat.user_id == user_id]

    # Coming and going --------------------------------------------------------------------------------------

    def enter(self, table: Table, read_at: Epochs) -> LiveTable:
        """Takes up a table, which is awake from now on; for `read_at` see `LiveTable`."""
        self._asleep.pop(table.id, None)
        live = self._awake[table.id] = LiveTable(table, read_at)
        self._enter_channels(table.header)
        return live

    def let_sleep(self, live: LiveTable) -> None:
        """Of a table there is the header alone from now on; of one that is over nothing."""
        header = live.table.header
        del self._awake[header.id]
        if header.phase in LIVE:
            self._lay_down(header)
        else:
            self._leave_channels(header)

    def forget(self, concerned: Callable[[Table], bool]) -> None:
        """Forgets what is known of these tables: it is not true any more."""
        for live in self:
            if concerned(live.table):
                self.drop(live.table.id)

    def drop(self, match_id: int) -> None:
        """Forgets what is known of the match with this number: it is not true any more."""
        if match_id in self._asleep:
            self._strike_out(self._asleep[match_id])
        if (live := self._awake.pop(match_id, None)) is not None:
            self._leave_channels(live.table.header)

    def postpone(self, match_id: int, ms: int) -> Header | None:
        """The header of one that sleeps and has stood still for `ms`, as it is now; None for one that is awake."""
        if (header := self._asleep.get(match_id)) is None:
            return None
        self._asleep[match_id] = postponed(header, ms)
        return self._asleep[match_id]

    # With the store ----------------------------------------------------------------------------------------

    async def restore(self) -> list[Header]:
        """Takes up every match that the store has open, as asleep; returns their headers. No log is read.

        One whose header tells that it can't be played on (its game is gone, or it is of newer rules) is abandoned
        and its stakes are returned.
        """
        found = [row for row in await self._shell.store.matches.live() if self._holds(row.guild_id)]
        for header in tuple(self._asleep.values()):
            self._strike_out(header)
        for header in found:
            if header.id not in self._awake:
                self._lay_down(header)
        for header in tuple(self._asleep.values()):
            if not self._may_go_on(header):
                async with self._reading(header.id):
                    await self._abandon(header)
        return list(self._asleep.values())

    async def table(self, match_id: int) -> Table:
        """The table with this number as it is now, from the store if it sleeps or is over. Raises `Refusal`.

        One of another process's servers is only to be looked at.
        """
        found = self._awake.get(match_id) or await self._found(match_id)
        return found.table if isinstance(found, LiveTable) else found

    async def live(self, match_id: int) -> LiveTable:
        """The table with this number, which is awake from now on. Raises `Refusal`, also for another process's."""
        found = self._awake.get(match_id) or await self._found(match_id)
        if not isinstance(found, LiveTable):
            raise Refusal("refused-elsewhere")
        return found

    async def change(self, table: Table, command: Command) -> TableChanged:
        """Does `command` at a table, whatever has become of that meanwhile: see `Shell.change`."""
        change = await self._shell.change(await self.live(table.id), command)
        before, after = change.before, change.after.header
        old = after if before is None else before.header
        moved = (old.channel_id, old.home_id) != (after.channel_id, after.home_id)
        if moved and after.id in self._awake:
            self._leave_channels(old)
            self._enter_channels(after)
        return change

    async def look_again(self, live: LiveTable) -> None:
        """A table becomes what the store says. One that an older copy of the database doesn't know is gone."""
        try:
            async with self._shell.locked(live):
                pass
        except Refusal:
            log.warning("the database knows no table %s any more", live.table.id)
            self.drop(live.table.id)

    async def _found(self, match_id: int) -> LiveTable | Table:
        async with self._reading(match_id):
            return self._awake.get(match_id) or await self._read(match_id)

    @asynccontextmanager
    async def _reading(self, match_id: int) -> AsyncIterator[None]:
        """Two who wake one table at once must mean the same, with one lock: the second waits for the first."""
        while not self._may_wake.is_set():  # and not again by the time that whoever waits goes on
            await self._may_wake.wait()
        async with self._waking.setdefault(match_id, asyncio.Lock()):
            with at_table(match_id):
                yield

    @asynccontextmanager
    async def nobody_wakes(self) -> AsyncIterator[None]:
        """No table is read from the store meanwhile: whoever asks for one that sleeps waits."""
        self._may_wake.clear()
        try:
            for waking in tuple(self._waking.values()):
                async with waking:
                    pass  # it has been read by now
            yield
        finally:
            self._may_wake.set()

    async def _read(self, match_id: int) -> LiveTable | Table:
        read_at = replace(self._shell.store.epochs)
        found = await self._shell.store.matches.log(match_id)
        kind = self._games.get(found[0].game) if found else None
        if found is None or kind is None:
            raise Refusal("refused-no-table", table=match_id)
        header, moves = found
        if not self._holds(header.guild_id):
            return _finished_table(header, kind, moves)
        if header.phase not in LIVE:
            return self.enter(_finished_table(header, kind, moves), read_at)
        if (again := restored(header, kind, moves)) is not None:
            live = self.enter(Table.of(again.header, kind, again.match), read_at)
            self._shell.resume(live)
            return live
        live = self.enter(_finished_table(await self._abandon(header), kind, moves), read_at)
        self._shell.publish(TableChanged(None, live.table))
        return live

    def _may_go_on(self, header: Header) -> bool:
        kind = self._games.get(header.game)
        return kind is not None and (header.phase is Phase.LOBBY or header.rules <= kind.rules)

    async def _abandon(self, header: Header) -> Header:
        """Ends a match that can't be played on, and returns the stakes; its header then."""
        log.warning("table %s (%s) can't be resumed; its stakes are returned", header.id, header.game)
        store, account = self._shell.store, match_account(header.id)
        moved = [transfer for transfer, _ in await store.ledger.history(account, limit=100)]
        back = money.returned(account, moved, f"refund:{header.id}:abandoned")
        ended_ms = self._shell.moment().ms
        closed = replace(header, phase=Phase.CLOSED, ended_ms=ended_ms, deadline_ms=None)
        await store.matches.save(closed, back)
        if header.id in self._asleep:
            self._strike_out(header)
        return closed

    # Inside ------------------------------------------------------------------------------------------------

    def _lay_down(self, header: Header) -> None:
        self._asleep[header.id] = header
        self._enter_channels(header)

    def _strike_out(self, header: Header) -> None:
        del self._asleep[header.id]
        self._leave_channels(header)

    def _enter_channels(self, header: Header) -> None:
        for channel_id in _channels_of(header):
            self._channels[channel_id].add(header.id)

    def _leave_channels(self, header: Header) -> None:
        for channel_id in _channels_of(header):
            numbers = self._channels[channel_id]
            numbers.discard(header.id)
            if not numbers:
                del self._channels[channel_id]


def _channels_of(header: Header) -> frozenset[int]:
    """The channel where a table's messages lie, and the one that shows its card."""
    return frozenset((header.channel_id, header.home_id or header.channel_id))


def _finished_table(header: Header, kind: type[AnyGame], moves: Sequence[LoggedMove]) -> Table:
    header = by_rules_of_today(header, kind)
    return Table.of(header, kind, finished_match(header, kind, moves))
