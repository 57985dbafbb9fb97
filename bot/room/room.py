"""The card room: every table that is open or in play, in one process. It knows no Discord."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import AsyncExitStack, contextmanager
from dataclasses import replace
from random import Random, SystemRandom
from typing import Any, Final

from bot.log_context import at_table
from bot.room.clock import RETRY_AFTER_MS, STORE_RETRY_MS, Clock
from bot.room.register import Register
from bot.room.search_workers import Processes, SearchWorkers, review
from bot.room.shell import LiveTable, Shell, TableChanged
from bot.room.standstill import Standstill
from bot.tables import daily_grant, money, seating
from bot.tables.attendance import first_due
from bot.tables.commands import Close, Command, Note, Start, Wake
from bot.tables.daily_grant import Given
from bot.tables.errors import MovedOn, Refusal, refused_options
from bot.tables.fairness import record_of
from bot.tables.house_rules import filled_up
from bot.tables.limits import check_one_with_robots, check_room, company
from bot.tables.moment import Moment
from bot.tables.opening import opened, rematch_of
from bot.tables.paces import DAY, HOUR, OFFERED_PACES, SECOND
from bot.tables.server_settings import HIGHEST_STAKE, ServerSettings
from bot.tables.standstill import time_lost
from bot.tables.table import DIRECT, Table
from bot.tables.waking import wakes
from db import (
    LIVE,
    MINT,
    Conflict,
    Database,
    Header,
    Occupant,
    Phase,
    StoreError,
    StoreUnreachable,
    StoreUnsure,
    Transfer,
    member_account,
    wall_ms,
)
from games.core import AnyGame, DealReview, Reviewable
from games.options import IllegalOptions, Options
from games.records import Record

log = logging.getLogger(__name__)

UNFINISHED_WINDOW_MS: Final = HOUR
"""A process that ends may leave undone what followed from a move that was made up to this long before (ms).

Robots, alarms, rounds that lie open, pages on their way: all of it comes within minutes of the last move. What
happens later than that, deadlines and idle limits, a table's header tells.
"""

NOTE_EVERY_MS: Final = 30 * SECOND
"""How often it is noted in the store that all is well (ms): after a kill people have up to so much more time."""

READ_SPACING_MS: Final = 5
"""Tables that are to be looked after when a process begins are read this long after each other (ms): presses that
come meanwhile don't wait for all of them."""


class Room:
    """All tables of the servers that `holds` says are this process's. Its `listeners` hear of every change.

    `workers` are where its robots think, by default in processes of their own. `shard_of` says to which of
    Discord's shards a server belongs, each of which has to be reached first (see `reach`; None: people are there
    in any case), and `note` is the name of the process's own note in the store that tells until when all was well.
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
        shard_of: Callable[[int], int] | None = None,
        note: str = "well-until",
    ) -> None:
        self.store = store
        self.games = games
        self.now = now
        self.holds = holds
        self.behind: list[int] = []
        """The tables at which something may have been left undone by the process before this one, latest first."""

        self.workers = workers or Processes()
        self._clock = Clock(now, self._ring)
        self._standstill = Standstill(now, shard_of)
        self._held_up: set[int] = set()  # tables at which something was due while they stood still
        self._note, self._noted = note, 0
        self._rematches = asyncio.Lock()
        self._lease_epoch = store.lease_epoch
        self._deletion_epoch = store.deletion_epoch
        self._unseen: set[int] = set()  # tables that are to be closed as soon as the store lets them
        self._doubtful: set[str] = set()  # the seeds of tables of which nobody could say whether they were stored
        self._opening: list[tuple[int, int]] = []  # the channels and hosts of tables that are being stored
        self.listeners: list[Callable[[TableChanged], None]] = [] if listeners is None else listeners
        self._shell = Shell(
            store, now, luck or SystemRandom(), robot_delay, self.workers, self._set_clock, self.listeners
        )
        self.lag = self._shell.lag
        self.tables = Register(self._shell, games, holds)

    # Life -------------------------------------------------------------------------------------------------

    async def restore(self) -> int:
        """Takes up every table that the store has open; returns how many.

        They sleep: no log is read before somebody asks for the table, or something happens there. A match that
        can't be played on (its game is gone, its rules have changed) is abandoned and its stakes are returned, as
        soon as that is known.
        """
        asleep = await self.tables.restore()
        latest = await self._latest(asleep)
        newest = max(latest.values(), default=0)
        if not self._noted:
            noted = await self.store.notes.read(self._note)
            self._standstill.went_well_until(int(noted) if noted else newest or self.now())
            self._noted = self.now()
            await self._go_on()
            asleep = [self.tables.header(row.id) for row in asleep]
        asleep.sort(key=lambda row: latest[row.id], reverse=True)
        self.behind = [row.id for row in asleep if latest[row.id] >= newest - UNFINISHED_WINDOW_MS]
        undone, now = set(self.behind), self.now()
        soon = now
        for header in asleep:
            at = first_due(header)
            if header.id in undone or at <= now:
                at, soon = soon, soon + READ_SPACING_MS
            self._set_clock(header.id, at)
        return len(self.tables.headers())

    async def _latest(self, headers: Iterable[Header]) -> dict[int, int]:
        """When something happened last at these tables, in ms since 1970, by their numbers."""
        last = await self.store.matches.last_moves()
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
        async with self._rematches:
            for shard, well in self._standstill.due():
                await self._postpone(shard, well)
                held_up, self._held_up = self._held_up, set()
                for number in held_up:  # in an order of their own; whichever stands still yet is held up again
                    self._set_clock(number, self.now())

    async def _postpone(self, shard: int, well: int) -> None:
        """Puts off what a shard's tables wait for by as long as nobody could play, all in one transaction."""

        def theirs(header: Header) -> bool:
            return header.phase in LIVE and self._standstill.belongs(header.guild_id, shard)

        async with AsyncExitStack() as stack:
            await stack.enter_async_context(self.tables.nobody_wakes())
            held = {live.table.id: live for live in self.tables if theirs(live.table.header)}
            for live in held.values():
                await stack.enter_async_context(self._shell.locked(live))
            headers = [header for header in self.tables.headers() if theirs(header)]
            latest, now = await self._latest(headers), self.now()
            lost = {row.id: time_lost(row, latest[row.id], well, now) for row in headers}
            shifts = {number: ms for number, ms in lost.items() if ms}
            if shifts:
                elsewhere = self._standstill.well_until((row.guild_id for row in self.tables.headers()), shard)
                await self.store.matches.postpone(shifts, self._note, min(now, elsewhere))
                log.info("%d tables have stood still for a while", len(shifts))
            self._standstill.on(shard, now)
            for number, ms in shifts.items():
                header = self.tables.postpone(number, ms)
                if number in held:
                    self._shell.postpone(held[number], ms)
                elif header is not None and ms < 0:  # else it is woken too soon, and goes on waiting
                    self._set_clock(number, first_due(header))

    async def keep(self) -> None:
        """Makes sure that these tables are still this process's; to be called every few seconds.

        Where that was not done in time the tables' time has stood still, and goes on. After a time in which they
        may have been another's they become what the store says; so do those that are over, where a person was
        deleted who may have played there. Raises `db.StoreError`, `StoreElsewhere` where they are another's now.
        """
        await self.store.keep()
        await self._go_on()
        self._standstill.watch()
        if self.now() - self._noted >= NOTE_EVERY_MS:
            await self._note_well()
        if self._deletion_epoch != (deleted := self.store.deletion_epoch):
            for live in self.tables:
                if not live.table.is_live:
                    live.in_doubt = True
                    await self._look_again(live)
            self._deletion_epoch = deleted
        if self._lease_epoch == (lease := self.store.lease_epoch):
            return
        for live in self.tables:
            await self._look_again(live)
        known = {header.id for header in self.tables.headers()}
        await self.restore()
        for header in self.tables.headers():
            if header.seed in self._doubtful and header.id not in known:
                await self.clear_away(header.id)  # whoever asked for it was told that it is not there
        self._doubtful.clear()
        self._lease_epoch = lease

    async def _note_well(self) -> None:
        """Notes for the process after this one until when all was well."""
        self._noted = self.now()
        well = self._standstill.well_until(row.guild_id for row in self.tables.headers())
        await self.store.notes.write(self._note, str(well))

    async def _look_again(self, live: LiveTable) -> None:
        """A table becomes what the store says. One that an older copy of the database doesn't know is gone."""
        try:
            async with self._shell.at_rest(live):
                pass
        except Refusal:
            log.warning("the database knows no table %s any more", live.table.id)
            self.tables.drop(live.table.id)

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

        One that hasn't begun is cleared away; whoever wants it presses Rematch again.
        """
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
        await self.workers.close()
        try:
            await self._note_well()
        except StoreError as error:
            log.warning("nobody can tell later until when all was well: %s", error)

    # Tables -----------------------------------------------------------------------------------------------

    def __iter__(self) -> Iterator[Table]:
        """Over those that are awake."""
        return (live.table for live in self.tables)

    async def table(self, match_id: int) -> Table:
        """The table with this number as it is now: see `Register.table`. Raises `Refusal`."""
        return await self.tables.table(match_id)

    async def change(self, table: Table, command: Command) -> TableChanged:
        """Does `command` at a table, whatever has become of that meanwhile: see `Shell.change`."""
        return await self._shell.change(await self.tables.live(table.id), command)

    def moment(self) -> Moment:
        """Now, as tables are told."""
        return self._shell.moment()

    async def review(self, deals: Sequence[Reviewable]) -> list[DealReview]:
        """Finds where something was lost in `deals` that are over (see `Game.deal_to_review`)."""
        return await self.workers.work_out(review, deals)

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

    def forget_ended(self, before_ms: int) -> list[int]:
        """Lets go of tables that have been over for a while, and returns their numbers; the store keeps them."""
        ended = [live for live in self.tables if not live.table.is_live]
        gone = [live for live in ended if (live.table.header.ended_ms or 0) < before_ms]
        for live in gone:
            self.tables.let_sleep(live)
        return [live.table.id for live in gone]

    async def open(
        self,
        *,
        guild_id: int,
        channel_id: int,
        host: tuple[int, str],
        game: str,
        options: Mapping[str, Any],
        capacity: int,
        stake: int | None,
        pace: str | None = None,
        filled: bool = False,
        parent_id: int | None = None,
        asked_ms: int | None = None,
    ) -> Table:
        """A new table with its host at it, and robots in all other chairs if it is to be `filled`.

        `options` are those that were chosen; the others, and a `stake` or a `pace` of None, are what is usual on
        the server; whoever can't pay the usual stake plays for fun. `parent_id` is the channel of a thread;
        `asked_ms` is when the host asked, by Discord's clock (None: now, by ours). In direct messages nothing is
        staked, and every table is filled. Raises `Refusal`.
        """
        kind, server = self.games[game], await self.settings(guild_id)
        server.check_place(game, channel_id, parent_id or channel_id)
        direct = guild_id == DIRECT
        if direct and stake:
            raise Refusal("refused-direct-stake")
        if filled:
            server.check_robots()
        made = self._house_rules(server, kind, options)
        have = await self.admit(guild_id, *host)
        if stake is None:
            usual = server.stake if made.ranked and not direct else 0
            stake = usual if have >= usual * kind.risk else 0
        pace = server.pace if pace is None else pace
        if pace not in OFFERED_PACES or not 0 <= stake <= HIGHEST_STAKE or capacity not in kind.players:
            raise Refusal("refused-table-options")
        server.check_stake(stake)
        money.check_ranked(made, stake, game)
        header = opened(
            kind,
            guild_id=guild_id,
            channel_id=channel_id,
            host=host,
            options=made.changed(),
            capacity=capacity,
            stake=stake,
            pace=pace,
            luck=self._shell.luck,
            now=self.now(),
            asked=asked_ms,
        )
        if filled or direct:
            header = replace(header, seats=seating.filled(header, kind.stand_in))
        if len(header.seats) > 1:
            self.check_one_with_robots(header)
        with self._room_for_another(channel_id, host[0]):
            if have < stake * kind.risk:
                raise Refusal("refused-short", need=stake * kind.risk, have=have)
            table = await self._create(header, kind)
            with at_table(table.id):
                log.info("a table of %s is opened", game)
        self._clock.set(table.id, wakes(table, self.moment()))
        return table

    async def _create(self, header: Header, kind: type[AnyGame]) -> Table:
        """Stores a new table and takes it up. Where the store's word for it was lost, its seed tells it."""
        try:
            stored = await self.store.matches.create(header)
        except StoreUnsure as error:
            try:
                found = await self.store.matches.with_seed(header.seed)
            except StoreError:
                self._doubtful.add(header.seed)
                raise
            if found is None:
                raise StoreUnreachable(**error.facts) from error
            stored = found
        self.tables.drop(stored.id)  # in an older copy of the database numbers come again
        return self.tables.enter(Table.of(stored, kind), self._shell.epochs).table

    def _house_rules(self, server: ServerSettings, kind: type[AnyGame], chosen: Mapping[str, Any]) -> Options:
        """The server's house rules for a game, with those that were chosen. Raises `Refusal`."""
        try:
            made = kind.Options.make(dict(chosen))
        except IllegalOptions as wrong:
            raise refused_options(wrong, kind.key) from wrong
        usual = server.rules_of(kind.Options, kind.key)
        return kind.Options.make(filled_up(chosen, usual)) if usual.changed() else made

    @contextmanager
    def _room_for_another(self, channel_id: int, host_id: int) -> Iterator[None]:
        """While a table is being opened it counts already. Raises `Crowded` where there are enough of them."""
        hosted = [header for header in self.tables.headers() if header.host_id == host_id]
        opening = (
            sum(place == channel_id for place, _ in self._opening),
            sum(host == host_id for _, host in self._opening),
        )
        check_room(self.tables.in_channel(channel_id), hosted, self.now(), opening)
        self._opening.append((channel_id, host_id))
        try:
            yield
        finally:
            self._opening.remove((channel_id, host_id))

    def check_one_with_robots(self, header: Header) -> None:
        """Raises `Crowded` where the host of a table with robots alone has another such table in the channel."""
        if company(header) == 1:
            check_one_with_robots(self.tables.in_channel(header.channel_id), header.host_id, header.id)

    async def clear_away(self, match_id: int) -> None:
        """Closes a table that nobody can see, and returns its stakes; where the store is in the way, later."""
        self._unseen.add(match_id)
        try:
            await self.change(await self.table(match_id), Close())
        except (MovedOn, StoreError) as error:
            log.warning("table %s is not cleared away yet: %s", match_id, error)
            self._clock.set(match_id, self.now() + STORE_RETRY_MS)
            return
        except Refusal as error:
            log.info("table %s need not be cleared away: %s", match_id, error)
        self._unseen.discard(match_id)

    async def rematch(
        self,
        old: Table,
        shown_to: int | None = None,
        parent_id: int | None = None,
        asked_ms: int | None = None,
    ) -> Table:
        """A new table with the seats and rules of `old`, begun at once.

        `shown_to`: see `bot.tables.commands.Start`; `parent_id` and `asked_ms`: see `open`. Raises `Refusal`, or a
        `db.StoreError` such as `db.Short`; no table is left behind then.
        """
        async with self._rematches:
            live = await self.tables.live(old.id)
            async with self._shell.at_rest(live):
                old = live.table
            if old.header.rematch_id is not None:
                raise Refusal("refused-rematch-on", table=old.header.rematch_id)
            seats = seating.again(old.header, old.kind, old.robot_level)
            await self._check_rematch(old.header, seats, parent_id)
            header = rematch_of(old.header, old.kind, seats, self._shell.luck, self.now(), asked_ms)
            table = await self._rematch(header, old.kind, shown_to)
            try:
                await self.change(old, Note(rematch_id=table.id))
            except StoreError:
                await self.clear_away(table.id)
                raise
            return table

    async def check_wanted(self, header: Header, seats: Sequence[Occupant], parent_id: int | None) -> None:
        """Raises `Refusal` where the server wants no match like that any more, with these `seats`.

        `parent_id`: see `open`.
        """
        server = await self.settings(header.guild_id)
        server.check_place(header.game, header.channel_id, parent_id or header.channel_id)
        if any(seat.user_id is None for seat in seats):
            server.check_robots()
        else:
            server.check_stake(header.stake)

    async def _check_rematch(self, old: Header, seats: Sequence[Occupant], parent_id: int | None) -> None:
        """Raises `Refusal` where the server doesn't let such a table be opened any more."""
        await self.check_wanted(old, seats, parent_id)
        for seat in seats:
            if seat.user_id is not None and await self.store.servers.is_barred(old.guild_id, seat.user_id):
                raise Refusal("refused-other-barred", name=seat.name)

    async def _rematch(self, header: Header, kind: type[AnyGame], shown_to: int | None) -> Table:
        table = await self._create(header, kind)
        try:
            return (await self.change(table, Start(shown_to=shown_to))).after
        except Exception:
            await self.clear_away(table.id)
            raise

    async def record(self, table: Table) -> Record:
        """The table's match as a text; with its seed when it is over."""
        log = table.match.log if table.match is not None else await self.store.matches.moves(table.id)
        return record_of(table.header, log, open_seed=not table.is_live, follows=table.kind.alternates)

    # People -----------------------------------------------------------------------------------------------

    async def welcome(self, guild_id: int, user_id: int, name: str) -> int:
        """Makes sure that a person has a wallet here, if it is a server; returns what is in it."""
        if guild_id == DIRECT:
            return 0
        return await self.store.people.welcome(guild_id, user_id, name, (await self.settings(guild_id)).grant)

    async def admit(self, guild_id: int, user_id: int, name: str) -> int:
        """The same for whoever wants to sit down. Raises `Refusal` where they are barred."""
        await self.check_allowed(guild_id, user_id)
        return await self.welcome(guild_id, user_id, name)

    async def check_allowed(self, guild_id: int, user_id: int) -> None:
        """Raises `Refusal` where somebody is barred."""
        if await self.store.servers.is_barred(guild_id, user_id):
            raise Refusal("refused-barred")

    async def settings(self, guild_id: int) -> ServerSettings:
        """Returns what a server has chosen; direct messages with the bot have chosen nothing."""
        return ServerSettings.read(await self.store.servers.settings(guild_id))

    async def daily(self, guild_id: int, user_id: int, name: str) -> Given:
        """Gives somebody today's tokens.

        Raises `db.Conflict` for the second time on one day (UTC), and `Refusal` where days bring nothing.
        """
        await self.welcome(guild_id, user_id, name)
        first, day = (await self.settings(guild_id)).daily, self.now() // DAY
        if not first:
            raise Refusal("refused-daily-off")
        before = daily_grant.days_before(guild_id, user_id, day)
        days = daily_grant.streak(before, await self.store.ledger.used_reasons(before))
        account, tokens = member_account(guild_id, user_id), daily_grant.tokens_on(days, first)
        await self.store.ledger.transfer(
            Transfer(MINT, account, tokens, daily_grant.reason(guild_id, user_id, day))
        )
        return Given(
            tokens, await self.store.ledger.balance(account), days, daily_grant.tokens_on(days + 1, first)
        )

    async def forget_person(self, user_id: int) -> None:
        """Deletes what is kept of a person, here too. Raises `Refusal` while they belong to a table.

        Whatever happens at their tables at the same time, a rematch too, comes before that or after.
        """
        async with self._rematches, AsyncExitStack() as stack:
            self.check_forgettable(user_id)
            theirs = [live for live in self.tables if live.table.sitting(user_id) is not None]
            for live in theirs:
                await stack.enter_async_context(self._shell.changed_elsewhere(live))
            try:
                await self.store.people.forget(user_id)
            except Conflict as error:  # at tables that other processes keep
                numbers = error.facts["matches"]
                found = [await self.store.matches.get(number) for number in numbers]
                there = [header for header in found if header is not None]
                seats = [seat for header in there for seat in header.seats if seat.user_id == user_id]
                left = bool(seats) and all(seat.left for seat in seats)
                raise _not_forgotten(numbers, left=left) from error
        for live in theirs:
            await self._look_again(live)  # it names them no more

    async def forget_server(self, guild_id: int) -> None:
        """Deletes what is kept of a server, here too. Raises `Refusal` while there are tables open or in play."""
        if there := self.tables.in_server(guild_id):
            raise Refusal("refused-forget-server", tables=tuple(f"#{header.id}" for header in there))
        await self.store.servers.forget(guild_id)
        self.tables.forget(lambda table: table.header.guild_id == guild_id)

    def check_forgettable(self, user_id: int) -> None:
        """Raises `Refusal` while a person belongs to a table: first they have to leave it, or it has to end."""
        if held := self.tables.of_person(user_id):
            raise _not_forgotten([header.id for header, _ in held], left=all(seat.left for _, seat in held))

    # Inside -----------------------------------------------------------------------------------------------

    def _set_clock(self, match_id: int, at: int | None) -> None:
        """What a table waits for by itself. One that is to be closed waits for nothing else."""
        if match_id not in self._unseen:
            self._clock.set(match_id, at)

    async def _ring(self, match_id: int) -> None:
        if match_id not in self.tables:
            return
        if match_id in self._unseen:
            await self.clear_away(match_id)
            return
        if self._standstill.stands(self.tables.header(match_id).guild_id):
            self._held_up.add(match_id)
            return
        table = (await self.change(await self.table(match_id), Wake())).after
        at = wakes(table, self.moment())
        if at is not None and at <= self.now():
            at = self.now() + (RETRY_AFTER_MS if at <= self.now() - RETRY_AFTER_MS else 0)
        self._clock.set(match_id, at)


def _not_forgotten(numbers: Iterable[int], *, left: bool) -> Refusal:
    """Why somebody can't be deleted yet: they sit at these tables, or have `left` them all to a robot."""
    reason = "refused-forget-playing" if left else "refused-forget-seated"
    return Refusal(reason, tables=tuple(f"#{number}" for number in numbers))
