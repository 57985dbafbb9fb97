"""The shell around tournaments: read, apply, store with the new tables in one transaction, then begin them.

Nothing of a tournament is kept in memory: each command reads it, and whoever stores it second is refused and reads
again. So a process that dies between any two steps loses no pairing and pairs nobody twice: what is stored has its
tables, and `look_after` begins, closes and counts whatever is left to do, as often as it is called.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Iterable
from contextlib import suppress
from dataclasses import replace
from random import Random
from typing import Final, NamedTuple
from weakref import WeakValueDictionary

from bot.log_context import at_table
from bot.room.members import Members
from bot.room.register import Register
from bot.room.search_workers import SearchWorkers
from bot.room.series import Series
from bot.tables.commands import Close
from bot.tables.errors import MovedOn, Refusal
from bot.tables.opening import opened
from bot.tables.ratings import Rating
from bot.tables.seating import robot_name
from bot.tables.table import Table
from bot.tournaments.commands import Command, Ended, SignUp, Wake
from bot.tournaments.deals import board_seed, fresh_seed
from bot.tournaments.event import Event
from bot.tournaments.reducer import Change, apply, takes_long, without
from bot.tournaments.terms import Terms, by_house_rules, check
from bot.tournaments.verdict import no_shows, verdict
from db import EVERYWHERE, Conflict, Database, Header, Occupant, StoreError
from db.records import TOURNAMENT
from db.tournament_records import ROBOT, UNDER_WAY, Board, How, TournamentHeader
from games import GAMES

log = logging.getLogger(__name__)

COUNTED_AGAIN_S: Final = 10.0
"""Boards that could not be counted, as the store was out, are counted again after so long."""

TRIES: Final = 5
"""The number of times that a command is decided, anew where somebody else has changed the tournament meanwhile."""


class EventChanged(NamedTuple):
    """A tournament has become another; `tables` are those that have just been begun for it."""

    before: Event
    after: Event
    tables: tuple[Table, ...] = ()


class Tournaments:
    """All tournaments of the servers that `holds` says are this process's. `listeners` hear of every change.

    `stands` says at which servers' tables no time runs.
    """

    def __init__(
        self,
        store: Database,
        tables: Register,
        members: Members,
        series: Series,
        workers: SearchWorkers,
        now: Callable[[], int],
        luck: Random,
        holds: Callable[[int], bool],
        stands: Callable[[int], bool],
    ) -> None:
        self._store = store
        self._tables = tables
        self._members = members
        self._series = series
        self._workers = workers
        self._now = now
        self._luck = luck
        self._holds = holds
        self._stands = stands
        self._locks: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()
        self._looks: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()
        self._counting: set[asyncio.Task[None]] = set()
        self._again: dict[int, asyncio.TimerHandle] = {}
        self._to_count: set[int] = set()
        self.listeners: list[Callable[[EventChanged], None]] = []
        series.tell(TOURNAMENT, self._table_ended)

    # What is asked for ------------------------------------------------------------------------------------

    async def create(
        self,
        *,
        guild_id: int,
        channel_id: int,
        host_id: int,
        name: str,
        terms: Terms,
        begins_ms: int,
        parent_id: int | None = None,
    ) -> Event:
        """A new tournament by the server's house rules, its seed drawn and sealed. Raises `Refusal`.

        `parent_id`: see `NewTables.open`.
        """
        server = await self._members.settings(guild_id)
        terms = by_house_rules(terms, server)
        check(terms)
        server.check_place(terms.game, channel_id, parent_id or channel_id)
        if terms.robots:
            server.check_robots()
        header = TournamentHeader(
            id=0,
            guild_id=guild_id,
            channel_id=channel_id,
            host_id=host_id,
            name=name,
            game=terms.game,
            terms=terms.stored(),
            seed=fresh_seed(self._luck),
            created_ms=self._now(),
            begins_ms=begins_ms,
            next_ms=begins_ms,
        )
        return Event(await self._store.tournaments.create(header))

    async def event(self, number: int) -> Event:
        """The tournament with this number as it is now. Raises `Refusal`."""
        stored = await self._store.tournaments.read(number)
        if stored is None:
            raise Refusal("refused-no-tournament")
        return Event(*stored)

    async def sign_up(self, number: int, user_id: int, name: str) -> EventChanged:
        """A person enters. Raises `Refusal`, also where they are barred."""
        event = await self.event(number)
        guild_id = event.header.guild_id
        await self._members.check_allowed(guild_id, user_id)
        await self._members.welcome(guild_id, user_id, name)
        known = await self._store.boards.rating(guild_id, event.terms.game, user_id)
        rating = Rating(*known) if known else Rating()
        return await self.change(number, SignUp(user_id, name, rating.shown))

    async def change(self, number: int, command: Command) -> EventChanged:
        """Does `command`, stores what comes of it with all new tables, begins these, and tells everybody.

        Raises what `apply` raises, `MovedOn` where others are quicker again and again, and `db.StoreError`.
        """
        async with self._locks.setdefault(number, asyncio.Lock()):
            for _ in range(TRIES):
                event = await self.event(number)
                if not self._holds(event.header.guild_id):
                    raise Refusal("refused-elsewhere")
                change = await self._decide(event, command)
                if change.event is event:
                    return EventChanged(event, event)
                try:
                    after = await self._stored(event, change)
                except Conflict:
                    continue
                changed = EventChanged(event, after, await self._begun(after, change.opened))
                break
            else:
                raise MovedOn
        for listener in self.listeners:
            listener(changed)
        return changed

    async def _decide(self, event: Event, command: Command) -> Change:
        if event.header.stage in UNDER_WAY:
            event = without(event, await self._barred(event.header.guild_id), self._now())
        if takes_long(event, self._now()):
            decided: Change = await self._workers.work_out(apply, event, command, self._now())
            return replace(decided, event=event) if decided.event == event else decided
        return apply(event, command, self._now())

    async def _barred(self, guild_id: int) -> set[int]:
        """Those who are barred by name, on this server or on all."""
        servers = self._store.servers
        return {bar.user_id for where in (guild_id, EVERYWHERE) for bar in await servers.barred(where)}

    async def _stored(self, before: Event, change: Change) -> Event:
        """Stores a change as one transaction; the event with the matches at its boards."""
        after = change.event.with_header(version=before.header.version + 1)
        people = [one for one in after.entrants if before.by_number.get(one.number) != one]
        known = {board.number: board for board in before.boards}
        paired = [one for one in after.boards if known.get(one.number) != one]
        tables = {board.number: self._header(after, board) for board in change.opened}
        made = await self._store.tournaments.save(after.header, people, paired, tables)
        return after.with_boards(
            replace(board, match_id=made[board.number]) for board in after.boards if board.number in made
        )

    def _header(self, event: Event, board: Board) -> Header:
        """The header of the match at a board: its seed follows from the tournament's, as its seats do."""
        kind, terms, header = GAMES[event.terms.game], event.terms, event.header
        seats: list[Occupant] = []
        for place, number in enumerate(board.seats):
            entrant = event.by_number.get(number)
            if number == ROBOT or entrant is None or entrant.user_id is None:
                seats.append(Occupant(place, None, robot_name(one.name for one in seats), kind.stand_in))
            else:
                seats.append(Occupant(place, entrant.user_id, entrant.name, None))
        host_id = next((seat.user_id for seat in seats if seat.user_id is not None), 0)
        made = opened(
            kind,
            guild_id=header.guild_id,
            channel_id=header.thread_id or header.channel_id,
            host=(host_id or 0, ""),
            options=terms.options,
            capacity=len(seats),
            stake=0,
            pace=terms.pace,
            luck=self._luck,
            now=self._now(),
            asked=None,
        )
        return replace(
            made,
            seed=board_seed(header, board),
            seats=tuple(seats),
            series=f"{TOURNAMENT} {header.id}",
            series_number=board.number,
        )

    # What follows -----------------------------------------------------------------------------------------

    async def _begun(self, event: Event, boards: Iterable[Board]) -> tuple[Table, ...]:
        """Begins the matches at these boards; one that can't be begun now is tried again by `look_after`."""
        numbers = {board.number for board in boards}
        begun = []
        for board in event.boards:
            if board.number in numbers and board.match_id is not None:
                try:
                    begun.append(await self._begin(board.match_id))
                except (Refusal, StoreError) as error:
                    log.warning("table %s of a tournament has not begun yet: %s", board.match_id, error)
        return tuple(begun)

    async def _begin(self, match_id: int) -> Table:
        with at_table(match_id):
            return await self._series.begin((await self._tables.table(match_id)).header)

    async def look_after(self, number: int) -> EventChanged:
        """Does whatever is due: begins tables that were stored, ends those to which nobody comes, counts those
        that are over, and lets the tournament go on. `tables` are all in play whose message nobody has seen.
        """
        async with self._looks.setdefault(number, asyncio.Lock()):
            self._to_count.discard(number)
            event = await self.event(number)
            unseen, ended = list[Table](), list[Ended]()
            for board in event.open_boards if event.header.stage in UNDER_WAY else ():
                if board.match_id is None:
                    continue
                table = await self._begin(board.match_id)
                if table.is_live and self._nobody_comes(event, table):
                    with suppress(Refusal):  # it has ended just now
                        await self._tables.change(table, Close())
                    table = await self._tables.table(table.id)
                found, nobody_saw = verdict(table, event.terms.no_show_ms), table.header.message_id is None
                if found is not None:
                    lost = table.header.channel_id if nobody_saw and found.how is How.CLOSED else None
                    ended.append(Ended(table.id, *found, table.header.ended_ms or 0, lost))
                elif nobody_saw:
                    unseen.append(table)
            changed = await self.change(number, Wake(tuple(sorted(ended, key=lambda one: one.at_ms))))
        return EventChanged(event, changed.after, tuple(unseen))

    def _nobody_comes(self, event: Event, table: Table) -> bool:
        """True if the time to come has passed, and somebody who was to move never has, or all have gone.

        Nobody can come to a table that stands still.
        """
        waited = self._now() - (table.header.started_ms or self._now())
        if waited < event.terms.no_show_ms or self._stands(table.header.guild_id):
            return False
        idle = self._now() - table.header.touched_ms >= event.terms.no_show_ms
        return bool(no_shows(table, self._now())) or (table.everybody_away and idle)

    async def due(self, *, all_of_them: bool = False) -> list[int]:
        """The tournaments of this process that have to be looked at by the clock now, or all that are not over."""
        now = self._now()
        return [
            header.id
            for header in await self._store.tournaments.to_look_after()
            if self._holds(header.guild_id) and (all_of_them or header.next_ms is None or header.next_ms <= now)
        ]

    def _table_ended(self, series: str) -> None:
        """A table is over at which a board is played: it is counted, or later by `look_after`."""
        number = int(series.partition(" ")[2])
        self._again.pop(number, None)
        if number in self._to_count:
            return
        self._to_count.add(number)
        task = asyncio.create_task(self._count(number), name=f"the boards of {series}")
        self._counting.add(task)
        task.add_done_callback(self._counting.discard)

    async def _count(self, number: int) -> None:
        try:
            await self.look_after(number)
        except (Refusal, StoreError) as error:
            log.warning("not all boards of tournament %s are counted yet: %s", number, error)
            if isinstance(error, StoreError):  # else a round would hang until something else happens there
                loop = asyncio.get_running_loop()
                self._again[number] = loop.call_later(COUNTED_AGAIN_S, self._table_ended, f"{TOURNAMENT} {number}")

    async def close(self) -> None:
        """Waits for what is being counted. What could not be counted yet the next process counts."""
        while self._counting:
            await asyncio.wait(self._counting)
        for again in self._again.values():
            again.cancel()
