"""New tables: from what somebody asks for to one that is stored, and away with one that nobody can see."""

from __future__ import annotations

import logging
from collections.abc import AsyncIterator, Callable, Iterator, Mapping
from contextlib import asynccontextmanager, contextmanager
from dataclasses import replace
from types import MappingProxyType

from bot.log_context import at_table
from bot.room.clock import STORE_RETRY_MS, Clock
from bot.room.members import Members
from bot.room.register import Register
from bot.room.shell import Shell
from bot.tables import money, seating
from bot.tables.change import wakes
from bot.tables.commands import Close, Note
from bot.tables.errors import MovedOn, Refusal, refused_options
from bot.tables.finishing import FINISHERS
from bot.tables.house_rules import filled_up
from bot.tables.limits import check_one_with_robots, check_room, with_robots_alone
from bot.tables.opening import dealt_again, opened
from bot.tables.paces import OFFERED_PACES, SECOND
from bot.tables.server_settings import HIGHEST_STAKE, ServerSettings
from bot.tables.table import DIRECT, Table
from db import Database, Header, StoreError, StoreUnreachable, StoreUnsure
from games.core import AnyGame, Seat
from games.options import IllegalOptions, Options, Value

log = logging.getLogger(__name__)


class NewTables:
    """Opens tables, as far as the server and the limits let them be."""

    def __init__(
        self,
        store: Database,
        games: Mapping[str, type[AnyGame]],
        shell: Shell,
        tables: Register,
        members: Members,
        clock: Clock,
        now: Callable[[], int],
    ) -> None:
        self._store = store
        self._games = games
        self._shell = shell
        self._tables = tables
        self._members = members
        self._clock = clock
        self._now = now
        self.unseen: set[int] = set()
        """Tables that are to be closed as soon as the store lets them."""

        self.doubtful: set[tuple[str, int]] = set()
        """The seeds of tables of which nobody could say whether they are stored, and when they were asked for."""

        self._opening: list[Header] = []  # tables that are being stored

    async def open(
        self,
        *,
        guild_id: int,
        channel_id: int,
        host: tuple[int, str],
        game: str,
        options: Mapping[str, Value],
        capacity: int,
        stake: int | None,
        pace: str | None = None,
        finishers: int = 0,
        filled: bool = False,
        needed: Mapping[str, Value] = MappingProxyType({}),
        parent_id: int | None = None,
        asked_ms: int | None = None,
    ) -> Table:
        """A new table with its host at it, and robots in all other chairs if it is to be `filled`.

        `options` are those that were chosen; the others, and a `stake` or a `pace` of None, are what is usual on
        the server; whoever can't pay the usual stake, or may not any more today, plays for fun. `finishers` is the
        percentage of their matches that people have to have finished to sit down (0: any). `needed` are options
        without which there can be no such table. `parent_id` is the channel of a thread; `asked_ms` is when the
        host asked, by Discord's clock (None: now, by ours). In direct messages nothing is staked, nobody else can
        come, and every table is filled. Raises `Refusal`.
        """
        kind, server = self._games[game], await self._members.settings(guild_id)
        places = (channel_id, parent_id or channel_id)
        server.check_place(game, *places)
        direct = guild_id == DIRECT
        if direct and stake:
            raise Refusal("refused-direct-stake")
        if direct and finishers:
            raise Refusal("refused-direct-finishers")
        if filled:
            server.check_robots()
        made = self.house_rules(server, kind, {**options, **needed})
        server.check_rules(kind.Options, game, made.changed(), needed)
        have = await self._members.admit(guild_id, *host)
        if stake is None:
            usual = server.at(*places).stake if made.ranked and not direct else 0
            left = await self._members.may_stake(guild_id, host[0])
            stake = usual if usual * kind.risk <= (have if left is None else min(have, left)) else 0
        if pace is not None and made.move_ms is not None:
            raise Refusal("refused-pace-own", seconds=made.move_ms // SECOND)
        pace = server.pace if pace is None else pace
        if finishers not in (0, *FINISHERS):
            raise Refusal("refused-table-options")
        if pace not in OFFERED_PACES or not 0 <= stake <= HIGHEST_STAKE or capacity not in kind.players:
            raise Refusal("refused-table-options")
        server.check_stake(stake, *places)
        money.check_ranked(made, stake, game)
        await self._members.check_stake(guild_id, host[0], stake * kind.risk)
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
            now=self._now(),
            asked=asked_ms,
        )
        header = replace(header, least_finished=finishers)
        return await self._take_up(header, kind, kind.stand_in if filled or direct else None, have)

    async def open_again(
        self,
        origin: Header,
        seat: Seat,
        *,
        guild_id: int,
        channel_id: int,
        host: tuple[int, str],
        filled: bool,
        parent_id: int | None = None,
        asked_ms: int | None = None,
    ) -> Table:
        """A new table at which the deals of `origin` are dealt again, by its house rules and for nothing.

        Its host gets the number `seat` before any draw for seats; `filled`: robots of the same level take all
        others. For the rest see `open`. Raises `Refusal`.
        """
        kind, server = self._games[origin.game], await self._members.settings(guild_id)
        server.check_place(origin.game, channel_id, parent_id or channel_id)
        if not (server.lets_change(origin.game) or server.plays_by(origin.game, kind.Options, origin.options)):
            raise Refusal("refused-deal-rules")
        if filled:
            server.check_robots()
        await self._members.admit(guild_id, *host)
        header = opened(
            kind,
            guild_id=guild_id,
            channel_id=channel_id,
            host=host,
            options=origin.options,
            capacity=len(origin.seats) or origin.capacity,
            stake=0,
            pace=server.pace,
            luck=self._shell.luck,
            now=self._now(),
            asked=asked_ms,
        )
        level = next((one.robot for one in origin.seats if one.robot is not None), kind.stand_in)
        robots = level if filled or guild_id == DIRECT else None
        return await self._take_up(dealt_again(header, origin, seat), kind, robots)

    async def open_twin(self, first: Table) -> tuple[Table, Table]:
        """The two tables of a duplicate match, of which `first`, a lobby, has been opened: seats are changed.

        Nobody sits at the second one yet; nothing is staked, and whoever sits down first has seat 0. Raises
        `Refusal`.
        """
        header = first.header
        fixed = {"deal_of": first.id, "seating": 0, "stake": 0}
        first = (await self._tables.change(first, Note(**fixed))).after
        fresh = opened(
            first.kind,
            guild_id=header.guild_id,
            channel_id=header.channel_id,
            host=(header.host_id, next(seat.name for seat in header.seats)),
            options=header.options,
            capacity=header.capacity,
            stake=0,
            pace=header.pace,
            luck=self._shell.luck,
            now=self._now(),
            asked=header.created_ms,
        )
        fresh = replace(dealt_again(fresh, first.header, 0), twin_id=first.id, seats=())
        second = await self._take_up(fresh, first.kind)
        return (await self._tables.change(first, Note(twin_id=second.id))).after, second

    async def _take_up(
        self, header: Header, kind: type[AnyGame], robots: str | None = None, have: int = 0
    ) -> Table:
        """Stores a new lobby, with robots of this level in all empty chairs if there is one.

        `have` is what its host could stake. Raises `Refusal`.
        """
        if robots is not None:
            header = replace(header, seats=seating.filled(header, robots))
        with self.room_for_another(header):
            if have < (need := header.stake * kind.risk):
                raise Refusal("refused-short", need=need, have=have)
            table = await self.create(header, kind)
            with at_table(table.id):
                log.info("a table of %s is opened", header.game)
        self._clock.set(table.id, wakes(table, self._shell.moment()))
        return table

    async def create(self, header: Header, kind: type[AnyGame]) -> Table:
        """Stores a new table and takes it up. Where the store's word was lost, its seed and time tell it."""
        try:
            stored = await self._store.matches.create(header)
        except StoreUnsure as error:
            try:
                found = await self._store.matches.with_seed(header.seed, header.created_ms)
            except StoreError:
                self.doubtful.add((header.seed, header.created_ms))
                raise
            if found is None:
                raise StoreUnreachable(**error.facts) from error
            stored = found
        self._tables.drop(stored.id)  # in an older copy of the database numbers come again
        return self._tables.enter(Table.of(stored, kind), replace(self._store.epochs)).table

    def house_rules(self, server: ServerSettings, kind: type[AnyGame], chosen: Mapping[str, Value]) -> Options:
        """The server's house rules for a game, with those that were chosen. Raises `Refusal`."""
        try:
            made = kind.Options.make(dict(chosen))
        except IllegalOptions as wrong:
            raise refused_options(wrong, kind.key) from wrong
        usual = server.rules_of(kind.Options, kind.key)
        return kind.Options.make(filled_up(chosen, usual)) if usual.changed() else made

    @contextmanager
    def room_for_another(self, header: Header) -> Iterator[None]:
        """While a table is being opened it counts already.

        Raises `Crowded` where there are enough of them, or its host, alone with robots, has such a table there.
        """
        self.check_one_with_robots(header)
        hosted = [one for one in (*self._tables.headers(), *self._opening) if one.host_id == header.host_id]
        check_room(self._here(header.channel_id), hosted, self._now())
        self._opening.append(header)
        try:
            yield
        finally:
            self._opening.remove(header)

    def check_one_with_robots(self, header: Header) -> None:
        """Raises `Crowded` where the host of a table with robots alone has another such table in the channel."""
        if with_robots_alone(header, header.host_id):
            others = [one for one in self._here(header.channel_id) if not header.id or one.id != header.id]
            check_one_with_robots(others, header.host_id)

    def _here(self, channel_id: int) -> list[Header]:
        """The tables of a channel, with those that are just being opened there."""
        opening = (one for one in self._opening if one.channel_id == channel_id)
        return [*self._tables.in_channel(channel_id), *opening]

    @asynccontextmanager
    async def cleared_away_on_error(self, match_id: int) -> AsyncIterator[None]:
        """While it lasts something is done with a new table without which it had better not be there."""
        try:
            yield
        except Exception:
            await self.clear_away(match_id)
            raise

    async def clear_away(self, match_id: int) -> None:
        """Closes a table that nobody can see, and returns its stakes; where the store is in the way, later."""
        self.unseen.add(match_id)
        try:
            await self._tables.change(await self._tables.table(match_id), Close())
        except (MovedOn, StoreError) as error:
            log.warning("table %s is not cleared away yet: %s", match_id, error)
            self._clock.set(match_id, self._now() + STORE_RETRY_MS, held=True)
            return
        except Refusal as error:
            log.info("table %s need not be cleared away: %s", match_id, error)
        self.unseen.discard(match_id)
        if (live := self._tables.awake(match_id)) is None:
            self._clock.set(match_id, None)
        else:
            self._shell.set_clock(live)
