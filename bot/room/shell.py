"""The shell around the tables: lock, apply, store, swap, publish. A reader finds the whole trip of a command here.

A change is committed first; only then the table is made so, and everybody is told. A commit that fails leaves the
table as it was. Where nobody can say what was committed, or another process was quicker, the table's log is read
again, and it becomes what that says.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator, Callable, Collection
from contextlib import asynccontextmanager
from dataclasses import replace
from functools import partial
from operator import attrgetter
from random import Random
from typing import Any, Final, NamedTuple

from bot.log_context import TABLE
from bot.room.clock import Lag
from bot.room.search_workers import SearchWorkers
from bot.tables.change import Change, wakes
from bot.tables.commands import Answered, Command, Paying, Postpone, Reread, Resume
from bot.tables.errors import MovedOn, Refusal
from bot.tables.limits import QUIET_MS, company
from bot.tables.moment import Moment
from bot.tables.paces import REST
from bot.tables.reducer import apply
from bot.tables.table import Table
from db import (
    Conflict,
    Database,
    Epochs,
    Header,
    LoggedMove,
    StoreError,
    StoreRegained,
    StoreUnreachable,
    StoreUnsure,
    member_account,
)
from db.records import Occupant, names_of
from games.core import Decision

log = logging.getLogger(__name__)

NOTES: Final = (
    "message_id",
    "card_id",
    "words_only",
    "call_id",
    "called",
    "end_shown",
    "rematch_id",
    "started_ms",
    "touched_ms",
)
"""Fields of a header that are no reason by themselves to show a table anew. `rematch_id` is one once the
rematch's message can be linked to."""


class TableChanged(NamedTuple):
    """A table has become another: `before` is None where it was just taken up, or is to be shown in any case."""

    before: Table | None
    after: Table

    @property
    def is_seen(self) -> bool:
        """True if anybody who looks at the table sees it; else something was noted, or thought of."""
        before, after = self.before, self.after
        if before is None or before.match is not after.match or before.next_round_ms != after.next_round_ms:
            return True
        return before.header is not after.header and _as_seen(before.header) != _as_seen(after.header)

    @property
    def brings_hints(self) -> bool:
        """True if people at the table may see other hints than before."""
        return self.before is None or self.before.hints != self.after.hints


_SEEN: Final = attrgetter(*(name for name in names_of(Header) if name not in ("seats", *NOTES)))
_SEEN_OF_SEAT: Final = attrgetter(*(name for name in names_of(Occupant) if not name.startswith("dm_")))


def _as_seen(header: Header) -> tuple[Any, ...]:
    return _SEEN(header), *map(_SEEN_OF_SEAT, header.seats)


class LiveTable:
    """A table that is awake: what it is now, its lock, and what is under way for it.

    `read_at` are the store's epochs at which it was read.
    """

    def __init__(self, table: Table, read_at: Epochs) -> None:
        self.table = table
        self.lock = asyncio.Lock()
        self.users = 0
        """The number of those who have it in hand: it stays awake meanwhile."""

        self.in_doubt = False
        """The store may say something else: the table becomes that before it changes again."""

        self.read_at = read_at
        self.thinking: dict[int, asyncio.Future[Decision | None]] = {}
        self.answers: dict[int, Decision | None] = {}
        """The decisions that were found while a change was being stored that knew nothing of them."""


class Shell:
    """Applies commands to live tables. Its `listeners` hear of changes, `rings` of when a table wants to wake.

    `milestones` hear only of changes by which a table begins or ends, or a seat is kept for another, or nobody.
    """

    def __init__(
        self,
        store: Database,
        now: Callable[[], int],
        luck: Random,
        robot_delay: float,
        workers: SearchWorkers,
        rings: Callable[[int, int | None], None],
        listeners: list[Callable[[TableChanged], None]],
        milestones: list[Callable[[TableChanged], None]],
    ) -> None:
        self.store = store
        self.luck = luck
        self.listeners = listeners
        self.milestones = milestones
        self.lag = Lag()
        self._now = now
        self._robot_delay = robot_delay
        self._workers = workers
        self._rings = rings

    def moment(self) -> Moment:
        """Now, as tables are told."""
        now = self._now()
        return Moment(now, now - round(self.lag.ms), self.lag.round_trip, self._robot_delay)

    async def change(self, live: LiveTable, command: Command) -> TableChanged:
        """Applies `command`, stores what comes of it, makes the table so, and tells everybody.

        Raises what `apply` raises, `MovedOn` where another process was quicker, and `db.StoreError`: `StoreUnsure`
        where nobody can say yet what was stored.
        """
        async with self.locked(live):
            before = live.table
            if isinstance(command, Paying):
                command = replace(command, wallets=await self._wallets(before, command.payers(before)))
            change = apply(before, command, self.moment(), self.luck)
            if change.table is before:
                return TableChanged(before, before)
            if await self._store(live, change):
                self._become(live, change)
            return TableChanged(before, live.table)

    @asynccontextmanager
    async def locked(self, live: LiveTable, *, as_known: bool = False) -> AsyncIterator[None]:
        """Nobody else changes the table meanwhile, and it is what the store says, unless `as_known`."""
        live.users += 1
        of_log = TABLE.set(live.table.id)
        try:
            async with live.lock:
                if not as_known and self.is_in_doubt(live):
                    await self._read_again(live)
                yield
        finally:
            TABLE.reset(of_log)
            live.users -= 1

    @asynccontextmanager
    async def changed_elsewhere(self, live: LiveTable) -> AsyncIterator[None]:
        """The store comes to say something else meanwhile: the table becomes that before it changes again."""
        async with self.locked(live, as_known=True):
            try:
                yield
            finally:
                live.in_doubt = True

    def is_in_doubt(self, live: LiveTable) -> bool:
        """True if another process may have changed the table since it was read."""
        return live.in_doubt or live.read_at.lease != self.store.epochs.lease

    def resume(self, live: LiveTable) -> None:
        """A table that was read from the store goes on: its robots look at how it stands."""
        self._become(live, apply(live.table, Resume(), self.moment(), self.luck), quiet=True)

    def postpone(self, live: LiveTable, ms: int) -> None:
        """A table's time has stood still for `ms`, as is stored already; to be called while it is `locked`."""
        self._become(live, apply(live.table, Postpone(ms), self.moment(), self.luck))

    def set_clock(self, live: LiveTable) -> None:
        """Says again when something happens there by itself."""
        self._rings(live.table.id, wakes(live.table, self.moment()))

    def may_sleep(self, live: LiveTable) -> bool:
        """True if nobody has touched it lately, and nothing is under way there or happens soon by itself."""
        now, header = self.moment(), live.table.header
        at = wakes(live.table, now)
        long_ago = now.ms - header.touched_ms >= (REST if company(header) > 1 else QUIET_MS)
        rests = long_ago and at is not None and at - now.ms >= REST
        return rests and not live.users and not live.thinking and not self.is_in_doubt(live)

    # The store ---------------------------------------------------------------------------------------------

    async def _wallets(self, table: Table, people: Collection[int]) -> dict[int, int]:
        guild_id = table.header.guild_id
        return {user_id: await self.store.ledger.balance(member_account(guild_id, user_id)) for user_id in people}

    async def _store(self, live: LiveTable, change: Change) -> bool:
        """Stores a change; False where the table was read again meanwhile, and so is what was stored already."""
        before, header = live.table.header, change.table.header
        if header is before and not change.moves and not change.transfers:
            return True
        try:
            await self.store.matches.append(
                header, change.moves, change.transfers, change.results, read_at=live.read_at
            )
        except StoreRegained as error:
            await self._read_again(live)
            if live.table.header is not before:
                raise MovedOn from error
            return await self._store(live, change)
        except (Conflict, StoreUnsure) as error:
            live.in_doubt = True
            await self._look_after(live, change, error)
            return False
        log.debug("%d moves are stored", len(change.moves))
        if header.phase is not before.phase:
            log.info("the match of %s is %s", header.game, header.phase)
        return True

    async def _look_after(self, live: LiveTable, change: Change, error: StoreError) -> None:
        """The table becomes what the store says. Returns where that has all it was given, in spite of `error`."""
        try:
            logged = await self._read_again(live)
        except StoreError:
            raise error from None
        if moves := change.moves:
            stored = logged[moves[0].ply :][: len(moves)] == moves
        else:
            stored = live.table.header == change.table.header
        if not stored and isinstance(error, Conflict):
            raise MovedOn from error
        if not stored:
            raise StoreUnreachable(**error.facts) from error

    async def _read_again(self, live: LiveTable) -> tuple[LoggedMove, ...]:
        """The table becomes what the store says, and everybody is told if that is news. Returns its log."""
        before, read_at = live.table, replace(self.store.epochs)
        found = await self.store.matches.log(before.id)
        if found is None:
            raise Refusal("refused-no-table", table=before.id)
        change = apply(before, Reread(*found), self.moment(), self.luck)
        if change.table is not before:
            self._become(live, change)
        live.in_doubt, live.read_at = False, read_at
        return found[1]

    # What follows ------------------------------------------------------------------------------------------

    def _become(self, live: LiveTable, change: Change, *, quiet: bool = False) -> None:
        """Swaps, has thought about what is to be thought about, sets the clock, and publishes."""
        before, live.table = live.table, change.table
        if live.thinking or live.answers or live.table.plans or live.table.hints:
            self._think(live)
        if live.table is change.table:
            self._rings(live.table.id, change.wakes)
        else:  # a thought has come already
            self.set_clock(live)
        if not quiet:
            self.publish(TableChanged(before, live.table))

    def publish(self, change: TableChanged) -> None:
        """Tells everybody who listens."""
        for listener in self.listeners:
            listener(change)
        before, header = change.before, change.after.header
        old = None if before is None else before.header
        if old is None or old.phase is not header.phase or old.kept_for != header.kept_for:
            for listener in self.milestones:
                listener(change)

    def _think(self, live: LiveTable) -> None:
        """Asks the search workers what the table wants to know, and nothing that it no longer wants to."""
        for number, decision in live.answers.items():
            self._take(live, number, decision)
        live.answers.clear()
        searches = live.table.searches()
        for number in live.thinking.keys() - searches.keys():
            live.thinking.pop(number).cancel()
        for number in searches.keys() - live.thinking.keys():
            future = self._workers.ask(searches[number].question)
            if future.done():
                self._take(live, number, None if future.cancelled() else future.result())
            else:
                live.thinking[number] = future
                future.add_done_callback(partial(self._answered, live, number))

    def _answered(self, live: LiveTable, number: int, done: asyncio.Future[Decision | None]) -> None:
        if live.thinking.pop(number, None) is None or done.cancelled():
            return
        if live.lock.locked():  # what is being stored was worked out before: it learns of this when it is swapped
            live.answers[number] = done.result()
        before = live.table
        self._take(live, number, done.result())
        self.set_clock(live)
        self.publish(TableChanged(before, live.table))

    def _take(self, live: LiveTable, number: int, decision: Decision | None) -> None:
        live.table = apply(live.table, Answered(number, decision), self.moment(), self.luck).table
