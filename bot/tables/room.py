"""The card room: every table that is open or in play, in one process. It knows no Discord."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import replace
from random import Random, SystemRandom
from typing import Any, Final

from bot.log_context import at_table
from bot.minds import Minds, Processes
from bot.tables import allowance, money, seating
from bot.tables.allowance import DAY_MS, Given
from bot.tables.clock import BREATH, Clock
from bot.tables.errors import Refusal, refused_options
from bot.tables.house_rules import filled_up
from bot.tables.paces import OFFERED_PACES
from bot.tables.restoring import by_rules_of_today, looked_back_on, resumed
from bot.tables.sealing import fresh_seed
from bot.tables.server_settings import HIGHEST_STAKE, ServerSettings, settings_of
from bot.tables.services import Lag, Services
from bot.tables.state import DIRECT
from bot.tables.table import Table
from db import (
    LIVE,
    MINT,
    Database,
    Header,
    LoggedMove,
    Phase,
    Sitter,
    StoreError,
    StoreUnreachable,
    StoreUnsure,
    Transfer,
    match_account,
    member_account,
)
from games.core import Game
from games.options import IllegalOptions, Options
from games.records import Ply, Record

log = logging.getLogger(__name__)

TABLES_A_CHANNEL: Final = 8
"""Tables that one channel can hold at once, so that nobody floods it."""

TABLES_A_PERSON: Final = 8
"""Tables that one person can host at once, on all servers."""


def wall_clock() -> int:
    """Milliseconds since 1970."""
    return time.time_ns() // 1_000_000


class Room:
    """All tables of the servers that `holds` says are this process's. Its `listeners` hear of every change,
    its `hint_listeners` of every hint that somebody at a table may see.

    `minds` are where its robots think, by default in processes of their own.
    """

    def __init__(
        self,
        store: Database,
        games: Mapping[str, type[Game]],
        *,
        now: Callable[[], int] = wall_clock,
        luck: Random | None = None,
        haste: float = 1.0,
        minds: Minds | None = None,
        holds: Callable[[int], bool] = lambda guild_id: True,
    ) -> None:
        self.store = store
        self.games = games
        self.now = now
        self.holds = holds
        self.listeners: list[Callable[[Table], None]] = []
        self.hint_listeners: list[Callable[[Table], None]] = []
        self._tables: dict[int, Table] = {}
        self._clock = Clock(now, self._ring)
        self._rematches = asyncio.Lock()
        self._tenure = store.tenure
        self._opening: list[tuple[int, int]] = []  # the channels and hosts of tables that are being stored
        self.minds = minds or Processes()
        self._services = Services(
            store,
            now,
            Lag(),
            luck or SystemRandom(),
            haste,
            self.minds,
            self._changed,
            self._hinted,
            self._clock.set,
        )

    # Life -------------------------------------------------------------------------------------------------

    async def restore(self) -> int:
        """Takes up every table that the store has open; returns how many.

        A match that can't be played on (its game is gone, its rules have changed) is abandoned and its stakes
        are returned.
        """
        for header, moves in await self.store.live_matches():
            if self.holds(header.guild_id) and header.id not in self._tables:
                with at_table(header.id):
                    await self._take_up(header, moves)
        return len(self._tables)

    async def keep(self) -> None:
        """Makes sure that these tables are still this process's; to be called every few seconds.

        After a time in which they may have been another's they become what the store says. Raises `db.StoreError`,
        `StoreElsewhere` where they are another's now.
        """
        await self.store.keep()
        if self._tenure == (tenure := self.store.tenure):
            return
        for table in self:
            await table.look_again()
        await self.restore()
        self._tenure = tenure

    async def _take_up(self, header: Header, moves: tuple[LoggedMove, ...]) -> None:
        kind = self.games.get(header.game)
        found = resumed(header, kind, moves) if kind else None
        if kind is None or found is None:
            log.warning("table %s (%s) can't be resumed; its stakes are returned", header.id, header.game)
            await self._abandon(header)
            return
        table = self._tables[header.id] = Table(found.header, kind, self._services, found.match)
        table.resume()

    async def unshown(self) -> list[Table]:
        """The tables that ended last whose end their message may not show yet (see `bot.messages.messages`)."""
        ended = [
            await self.table(header.id)
            for header in await self.store.ended_matches()
            if self.holds(header.guild_id) and not header.end_shown and header.game in self.games
        ]
        return [table for table in ended if table.match is not None or table.header.phase is Phase.CLOSED]

    async def make_whole(self, table: Table) -> None:
        """Ends what a process that died left half done: a rematch that its first table doesn't know of.

        One that hasn't begun is cleared away; whoever wants it presses Rematch again.
        """
        origin = table.header.rematch_of
        if origin is None or table.header.message_id is not None:
            return
        if table.header.phase is Phase.LOBBY:
            await table.close()
        elif (old := await self.table(origin)).header.rematch_id is None:
            await old.note(rematch_id=table.id)
            self._changed(old.id)

    async def _abandon(self, header: Header) -> None:
        account = match_account(header.id)
        moved = [transfer for transfer, _ in await self.store.history(account, limit=100)]
        back = money.returned(account, moved, f"refund:{header.id}:abandoned")
        closed = replace(header, phase=Phase.CLOSED, ended_ms=self.now(), deadline_ms=None)
        await self.store.save_match(closed, back)

    async def close(self) -> None:
        """Stops the clocks and the robots' minds; everything is in the store already."""
        await self._clock.close()
        await self.minds.close()

    # Tables -----------------------------------------------------------------------------------------------

    def __iter__(self) -> Iterator[Table]:
        return iter(tuple(self._tables.values()))

    def find(self, match_id: int) -> Table | None:
        """The table with this number, if it is open, in play, or over since the last restart."""
        return self._tables.get(match_id)

    async def table(self, match_id: int) -> Table:
        """The table with this number, from the store if it is over. Raises `Refusal`.

        One of another process's servers is only to be looked at.
        """
        table = self._tables.get(match_id)
        if table is not None:
            return table
        found = await self.store.log(match_id)
        kind = self.games.get(found[0].game) if found else None
        if found is None or kind is None:
            raise Refusal("refused-no-table", table=match_id)
        header = by_rules_of_today(found[0], kind)
        fresh = Table(header, kind, self._services, looked_back_on(header, kind, found[1]))
        if not self.holds(header.guild_id):
            return fresh
        # Two who press at once must mean the same table, with the same lock.
        return self._tables.setdefault(match_id, fresh)

    def in_channel(self, channel_id: int) -> list[Table]:
        """The tables of a channel that are open or in play, oldest first."""
        return [table for table in self if table.header.channel_id == channel_id and self._alive(table)]

    def in_server(self, guild_id: int) -> list[Table]:
        """The tables of a server that are open or in play."""
        return [table for table in self if table.header.guild_id == guild_id and self._alive(table)]

    def of_person(self, user_id: int, guild_id: int | None = None) -> list[Table]:
        """The tables at which a person sits."""
        return [
            table
            for table in self
            if self._alive(table)
            and (guild_id is None or table.header.guild_id == guild_id)
            and (seat := table.sitting(user_id)) is not None
            and not seat.left
        ]

    @staticmethod
    def _alive(table: Table) -> bool:
        return table.header.phase in LIVE

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
    ) -> Table:
        """A new table with its host at it, and robots in all other chairs if it is to be `filled`.

        `options` are those that were chosen; the others, and a `stake` or a `pace` of None, are what is usual on
        the server; whoever can't pay the usual stake plays for fun. `parent_id` is the channel of a thread. In
        direct messages nothing is staked, and every table is filled. Raises `Refusal`.
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
        now = self.now()
        header = Header(
            id=0,
            guild_id=guild_id,
            channel_id=channel_id,
            game=game,
            rules=kind.rules,
            options=made.changed(),
            capacity=capacity,
            stake=stake,
            pace=pace,
            host_id=host[0],
            phase=Phase.LOBBY,
            seed=fresh_seed(),
            cuts=(),
            seating=0,
            created_ms=now,
            started_ms=None,
            ended_ms=None,
            touched_ms=now,
            deadline_ms=None,
            seats=(Sitter(0, host[0], host[1], None, agreed=stake),),
        )
        if filled or direct:
            header = replace(header, seats=seating.filled(header, kind.stand_in))
        with self._room_for_another(channel_id, host[0]):
            if have < stake * kind.risk:
                raise Refusal("refused-short", need=stake * kind.risk, have=have)
            table = await self._create(header, kind)
            with at_table(table.id):
                log.info("a table of %s is opened", game)
        self._clock.set(table.id, table.wakes())
        return table

    async def _create(self, header: Header, kind: type[Game]) -> Table:
        """Stores a new table and takes it up. Where the store's word for it was lost, its seed tells it."""
        try:
            stored = await self.store.create_match(header)
        except StoreUnsure as error:
            found = await self.store.live_match(header.seed)
            if found is None:
                raise StoreUnreachable(**error.facts) from error
            stored = found
        table = self._tables[stored.id] = Table(stored, kind, self._services)
        return table

    def _house_rules(self, server: ServerSettings, kind: type[Game], chosen: Mapping[str, Any]) -> Options:
        """The server's house rules for a game, with those that were chosen. Raises `Refusal`."""
        try:
            made = kind.Options.make(dict(chosen))
        except IllegalOptions as wrong:
            raise refused_options(wrong, kind.key) from wrong
        usual = server.rules_of(kind.Options, kind.key)
        return kind.Options.make(filled_up(chosen, usual)) if usual.changed() else made

    @contextmanager
    def _room_for_another(self, channel_id: int, host_id: int) -> Iterator[None]:
        """While a table is being opened it counts already. Raises `Refusal` where there are enough of them."""
        here = len(self.in_channel(channel_id)) + sum(channel == channel_id for channel, _ in self._opening)
        if here >= TABLES_A_CHANNEL:
            raise Refusal("refused-channel-full", tables=TABLES_A_CHANNEL)
        hosted = sum(self._alive(table) and table.header.host_id == host_id for table in self)
        if hosted + sum(host == host_id for _, host in self._opening) >= TABLES_A_PERSON:
            raise Refusal("refused-hosts-enough", tables=TABLES_A_PERSON)
        self._opening.append((channel_id, host_id))
        try:
            yield
        finally:
            self._opening.remove((channel_id, host_id))

    async def rematch(self, old: Table, shown_to: int | None = None, parent_id: int | None = None) -> Table:
        """A new table with the seats and rules of `old`, begun at once.

        `shown_to`: see `Table.start`; `parent_id`: see `open`. Raises `Refusal`, or a `db.StoreError` such as
        `db.Short`; no table is left behind then.
        """
        async with self._rematches:
            if old.header.rematch_id is not None:
                raise Refusal("refused-rematch-on", table=old.header.rematch_id)
            seats = seating.again(old.header, old.kind, old.robot_level)
            await self._check_rematch(old.header, seats, parent_id)
            table = await self._rematch(old, seats, shown_to)
            try:
                await old.note(rematch_id=table.id)
            except StoreError:
                await table.close()
                raise
            return table

    async def _check_rematch(self, old: Header, seats: Sequence[Sitter], parent_id: int | None) -> None:
        """Raises `Refusal` where the server doesn't let such a table be opened any more."""
        server = await self.settings(old.guild_id)
        server.check_place(old.game, old.channel_id, parent_id or old.channel_id)
        if any(seat.user_id is None for seat in seats):
            server.check_robots()
        else:
            server.check_stake(old.stake)
        for seat in seats:
            if seat.user_id is not None and await self.store.is_barred(old.guild_id, seat.user_id):
                raise Refusal("refused-other-barred", name=seat.name)

    async def _rematch(self, old: Table, seats: tuple[Sitter, ...], shown_to: int | None) -> Table:
        now = self.now()
        header = replace(
            old.header,
            id=0,
            phase=Phase.LOBBY,
            rules=old.kind.rules,
            seed=old.header.rematch_seed or fresh_seed(),
            cuts=old.header.rematch_cuts,
            seating=old.header.seating + 1 if old.kind.alternates else 0,
            created_ms=now,
            started_ms=None,
            ended_ms=None,
            touched_ms=now,
            deadline_ms=None,
            message_id=None,
            call_id=None,
            called=None,
            end_shown=False,
            rematch_id=None,
            rematch_of=old.id,
            terms=None,
            digest=None,
            rematch_seed=None,
            rematch_cuts=(),
            seats=seats,
        )
        table = await self._create(header, old.kind)
        try:
            await table.start(shown_to=shown_to)
        except Exception:
            await table.close()
            raise
        return table

    async def record(self, table: Table) -> Record:
        """The table's match as a text; with its seed when it is over."""
        moves = [Ply(move.at, move.seat, move.move) for move in await self.store.moves(table.id)]
        return table.record(moves, open_seed=table.header.phase not in LIVE)

    # People -----------------------------------------------------------------------------------------------

    async def welcome(self, guild_id: int, user_id: int, name: str) -> int:
        """Makes sure that a person has a wallet here, if it is a server; returns what is in it."""
        if guild_id == DIRECT:
            return 0
        return await self.store.member(guild_id, user_id, name, (await self.settings(guild_id)).grant)

    async def admit(self, guild_id: int, user_id: int, name: str) -> int:
        """The same for whoever wants to sit down. Raises `Refusal` where they are barred."""
        await self.check_allowed(guild_id, user_id)
        return await self.welcome(guild_id, user_id, name)

    async def check_allowed(self, guild_id: int, user_id: int) -> None:
        """Raises `Refusal` where somebody is barred."""
        if await self.store.is_barred(guild_id, user_id):
            raise Refusal("refused-barred")

    async def settings(self, guild_id: int) -> ServerSettings:
        """What a server has chosen."""
        return await settings_of(self.store, guild_id)

    async def daily(self, guild_id: int, user_id: int, name: str) -> Given:
        """Gives somebody today's tokens.

        Raises `db.Conflict` for the second time on one day (UTC), and `Refusal` where days bring nothing.
        """
        await self.welcome(guild_id, user_id, name)
        first, day = (await self.settings(guild_id)).daily, self.now() // DAY_MS
        if not first:
            raise Refusal("refused-daily-off")
        before = allowance.days_before(guild_id, user_id, day)
        days = allowance.streak(before, await self.store.used_reasons(before))
        account, tokens = member_account(guild_id, user_id), allowance.tokens_on(days, first)
        await self.store.transfer(Transfer(MINT, account, tokens, allowance.reason(guild_id, user_id, day)))
        return Given(tokens, await self.store.balance(account), days, allowance.tokens_on(days + 1, first))

    # Inside -----------------------------------------------------------------------------------------------

    def forget_ended(self, before_ms: int) -> list[int]:
        """Lets go of tables that have been over for a while, and returns their numbers; the store keeps them."""
        gone = [table.id for table in self if not self._alive(table) and (table.header.ended_ms or 0) < before_ms]
        for number in gone:
            del self._tables[number]
        return gone

    async def forget_person(self, user_id: int) -> None:
        """Deletes what is kept of a person, here too. Raises `Refusal` while they belong to a table."""
        self.check_forgettable(user_id)
        await self.store.forget_person(user_id)
        for table in self:
            if table.sitting(user_id):
                del self._tables[table.id]  # what the store knows of it names them no more

    async def forget_server(self, guild_id: int) -> None:
        """Deletes what is kept of a server, here too. Raises `Refusal` while there are tables open or in play."""
        if tables := self.in_server(guild_id):
            raise Refusal("refused-forget-server", tables=tuple(f"#{table.id}" for table in tables))
        await self.store.forget_server(guild_id)
        for table in self:
            if table.header.guild_id == guild_id:
                del self._tables[table.id]

    def check_forgettable(self, user_id: int) -> None:
        """Raises `Refusal` while a person belongs to a table: first they have to leave it, or it has to end."""
        held = [table for table in self if self._alive(table) and table.sitting(user_id)]
        if held:
            left = all(table.sitting(user_id).left for table in held)  # type: ignore[union-attr]
            reason = "refused-forget-playing" if left else "refused-forget-seated"
            raise Refusal(reason, tables=tuple(f"#{table.id}" for table in held))

    def _changed(self, match_id: int) -> None:
        table = self._tables.get(match_id)
        if table is not None:
            for listener in self.listeners:
                listener(table)

    def _hinted(self, match_id: int) -> None:
        table = self._tables.get(match_id)
        if table is not None:
            for listener in self.hint_listeners:
                listener(table)

    async def _ring(self, match_id: int) -> None:
        table = self._tables.get(match_id)
        if table is None:
            return
        await table.wake()
        at = table.wakes()
        if at is not None and at <= self.now():
            at = self.now() + (BREATH if at <= self.now() - BREATH else 0)
        self._clock.set(match_id, at)
