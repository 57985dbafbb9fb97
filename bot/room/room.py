"""The card room: every table that is open or in play, in one process. It knows no Discord."""

from __future__ import annotations

import logging
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from random import Random, SystemRandom

from bot.room.badges import BadgeCounter
from bot.room.clock import RETRY_AFTER_MS, Clock
from bot.room.duplicate import Duplicates
from bot.room.members import Members
from bot.room.new_tables import NewTables
from bot.room.outages import Outages
from bot.room.register import Register
from bot.room.rematches import Rematches
from bot.room.search_workers import Processes, SearchWorkers, review, review_seat
from bot.room.series import Series
from bot.room.shell import Shell, TableChanged
from bot.room.tournaments import Tournaments
from bot.tables.change import wakes
from bot.tables.commands import Close, Note, Wake
from bot.tables.errors import Refusal
from bot.tables.fairness import record_of
from bot.tables.moment import Moment
from bot.tables.table import Table
from db import Database, Header, Phase, StoreError, wall_ms
from games.coaching import SeatReview
from games.core import AnyGame, DealReview, Reviewable, Seat
from games.records import Record

log = logging.getLogger(__name__)


class Room:
    """All tables of the servers that `holds` says are this process's. Its `listeners` hear of every change,
    its `milestones` of those that `Shell` tells them.

    `workers` are where its robots think, by default in processes of their own. `shard_of` says to which of
    Discord's shards a server belongs, each of which has to be reached first (see `Outages.reach`; None: people are
    there in any case), and `note` is the name of the process's own note in the store that tells until when all was
    well.
    """

    def __init__(
        self,
        store: Database,
        games: Mapping[str, type[AnyGame]],
        *,
        now: Callable[[], int] = wall_ms,
        luck: Random | None = None,
        robot_delay: float = 1.0,
        workers: SearchWorkers | None = None,
        holds: Callable[[int], bool] = lambda guild_id: True,
        listeners: list[Callable[[TableChanged], None]] | None = None,
        milestones: list[Callable[[TableChanged], None]] | None = None,
        shard_of: Callable[[int], int] | None = None,
        note: str = "well-until",
    ) -> None:
        self.store = store
        self.games = games
        self.now = now
        self.holds = holds
        self.workers = workers or Processes()
        self.listeners: list[Callable[[TableChanged], None]] = [] if listeners is None else listeners
        self.milestones: list[Callable[[TableChanged], None]] = [] if milestones is None else milestones
        self._clock = Clock(now, self._ring)
        self._shell = Shell(
            store,
            now,
            luck or SystemRandom(),
            robot_delay,
            self.workers,
            self._clock.set,
            self.listeners,
            self.milestones,
        )
        self.lag = self._shell.lag
        self.tables = Register(self._shell, games, holds)
        self.table = self.tables.table
        self.change = self.tables.change
        self.members = Members(store, self._shell, self.tables, now)
        self.new_tables = NewTables(store, games, self._shell, self.tables, self.members, self._clock, now)
        self.rematches = Rematches(store, games, self._shell, self.tables, self.members, self.new_tables, now)
        self.series = Series(store, games, self._shell, self.tables, self.members, self.new_tables, now)
        self.milestones.append(self.series.changed)
        self.duplicates = Duplicates(store, games, self.workers, now)
        self.outages = Outages(
            store, self._shell, self.tables, self.new_tables, now, self._clock.set, shard_of, note
        )
        self.tournaments = Tournaments(
            store,
            self.tables,
            self.members,
            self.series,
            self.workers,
            now,
            self._shell.luck,
            holds,
            self.outages.stands,
        )
        self.badges = BadgeCounter(store, self.workers, now, holds)

    def __iter__(self) -> Iterator[Table]:
        """Over those that are awake."""
        return (live.table for live in self.tables)

    async def admit(self, table: Table, user_id: int, name: str) -> None:
        """Lets a person sit down at a table, in whichever way they come there. Raises `Refusal`."""
        await self.members.admit_to(table.header, user_id, name)
        await self.duplicates.check_seat(table, user_id)
        await self.members.check_stake(table.header.guild_id, user_id, table.stake * table.kind.risk)
        if table.stake and table.header.phase is Phase.PLAYING:  # a lobby is looked at when it begins
            await self._check_match_stake(table)

    async def _check_match_stake(self, table: Table) -> None:
        """Raises `Refusal` where nobody may stake as much any more as at a match that is in play."""
        header = table.header
        server = await self.members.settings(header.guild_id)
        try:
            server.check_stake(header.stake, header.channel_id, header.home_id or header.channel_id)
        except Refusal as error:
            raise Refusal("refused-match-stakes", stake=header.stake * table.kind.risk) from error

    def moment(self) -> Moment:
        """Now, as tables are told."""
        return self._shell.moment()

    async def review(self, deals: Sequence[Reviewable]) -> list[DealReview]:
        """Finds where something was lost in `deals` that are over (see `Game.deal_to_review`)."""
        return await self.workers.work_out(review, deals)

    async def review_seat(self, record: Record, seat: Seat, own: Collection[int]) -> SeatReview:
        """Finds which decisions of a seat cost it most: of the moves of `record` those whose numbers are `own`."""
        return await self.workers.work_out(review_seat, record, seat, own)

    async def in_channel(self, channel_id: int) -> list[Table]:
        """The tables of a channel that are open or in play, oldest first."""
        return await self._awakened(self.tables.in_channel(channel_id))

    async def of_person(self, user_id: int, guild_id: int | None = None) -> list[Table]:
        """The tables that are open or in play and at which a person sits."""
        return await self._awakened(
            header
            for header, seat in self.tables.of_person(user_id)
            if not seat.left and guild_id in (None, header.guild_id)
        )

    async def _awakened(self, headers: Iterable[Header]) -> list[Table]:
        tables = [await self.table(header.id) for header in tuple(headers)]
        return [table for table in tables if table.is_live]

    def let_sleep(self, table: Table) -> bool:
        """Lets a table sleep if nothing is under way there, and nothing happens soon; whether it does."""
        live = self.tables.awake(table.id)
        if live is None or not self._shell.may_sleep(live):
            return False
        self.tables.let_sleep(live)
        self.store.matches.let_go(table.id)
        return True

    def forget_ended(self, memory_ms: int) -> list[int]:
        """Lets go of tables that have been over for longer than this, and returns their numbers.

        The store keeps them. Where the clock was set back they may have ended at a time that is still to come.
        """
        ended, now = [live for live in self.tables if not live.table.is_live], self.now()
        gone = [live for live in ended if abs(now - (live.table.header.ended_ms or 0)) > memory_ms]
        for live in gone:
            self.tables.let_sleep(live)
        return [live.table.id for live in gone]

    async def record(self, table: Table) -> Record:
        """The table's match as a text; with its seed when it is over."""
        log = table.match.log if table.match is not None else await self.store.matches.moves(table.id)
        return record_of(table.header, log, open_seed=not table.is_live, alternates=table.kind.alternates)

    async def unshown(self) -> list[int]:
        """The tables that ended last whose end their message may not show yet (see `bot.messages.messages`)."""
        ended = [row for row in await self.store.matches.ended() if self.holds(row.guild_id)]
        return [row.id for row in ended if not row.end_shown and row.game in self.games]

    async def naming(self) -> list[int]:
        """The tables of the past kept here whose message still names somebody who was deleted, newest first."""
        found = []
        for number in await self.store.matches.naming():
            header = await self.store.matches.get(number)
            if header is None:
                await self.store.matches.named_anew(number)
            elif self.holds(header.guild_id):
                found.append(number)
        return found

    async def make_whole(self, table: Table) -> None:
        """Ends what a process that died left half done: a rematch that its first table doesn't know of.

        One that hasn't begun is cleared away; whoever wants it presses Rematch again. A table of an event begins.
        """
        if table.header.series is not None and table.header.phase is Phase.LOBBY:
            await self.series.begin(table.header)
            return
        origin = table.header.rematch_of
        if origin is None or table.header.message_id is not None:
            return
        if table.header.phase is Phase.LOBBY:
            await self.change(table, Close())
        elif (old := await self.table(origin)).header.rematch_id is None:
            noted = await self.change(old, Note(rematch_id=table.id))
            self._shell.publish(TableChanged(None, noted.after))

    async def close(self) -> None:
        """Stops the clocks and the search workers; everything is in the store already."""
        await self._clock.close()
        await self.tournaments.close()
        await self.workers.close()
        try:
            await self.outages.note_well()
        except StoreError as error:
            log.warning("nobody can tell later until when all was well: %s", error)

    async def _ring(self, match_id: int) -> None:
        if match_id not in self.tables:
            return
        if match_id in self.new_tables.unseen:
            await self.new_tables.clear_away(match_id)
            return
        if self.outages.holds_up(match_id):
            return
        table = (await self.change(await self.table(match_id), Wake())).after
        at = wakes(table, self.moment())
        if at is not None and at <= self.now():
            at = self.now() + (RETRY_AFTER_MS if at <= self.now() - RETRY_AFTER_MS else 0)
        self._clock.set(match_id, at)
