"""Rematches, and practice: from a table that is over to the next one, with its seats and rules."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from bot.room.members import Members
from bot.room.new_tables import NewTables
from bot.room.register import Register
from bot.room.shell import Shell
from bot.tables import seating
from bot.tables.commands import GoOn, Note, Start
from bot.tables.errors import Refusal
from bot.tables.limits import Crowded
from bot.tables.opening import continued, rematch_of
from bot.tables.table import Table
from db import Database, Header, Occupant, Phase
from games.core import JOIN, AnyGame


class Rematches:
    """Begins rematches, and practice, as far as the server and the limits let them be."""

    def __init__(
        self,
        store: Database,
        games: Mapping[str, type[AnyGame]],
        shell: Shell,
        tables: Register,
        members: Members,
        new_tables: NewTables,
        now: Callable[[], int],
    ) -> None:
        self._store = store
        self._games = games
        self._shell = shell
        self._tables = tables
        self._members = members
        self._new_tables = new_tables
        self._now = now

    async def rematch(
        self,
        old: Table,
        shown_to: int | None = None,
        parent_id: int | None = None,
        asked_ms: int | None = None,
    ) -> Table:
        """A new table with the seats and rules of `old`, begun at once.

        `shown_to`: see `bot.tables.commands.Start`; `parent_id` and `asked_ms`: see `NewTables.open`. Raises
        `Refusal`, or a `db.StoreError` such as `db.Short`; no table is left behind then.
        """
        async with self._tables.several:
            live = await self._tables.live(old.id)
            async with self._shell.locked(live):
                old = live.table
            if old.header.rematch_id is not None:
                raise Refusal("refused-rematch-on", table=old.header.rematch_id)
            seats = seating.again(old.header, old.kind, old.robot_level)
            await self._check_rematch(old.header, seats, parent_id)
            header = rematch_of(old.header, old.kind, seats, self._shell.luck, self._now(), asked_ms)
            table = await self._new_tables.create(header, old.kind)
            async with self._new_tables.cleared_away_on_error(table.id):
                table = (await self._tables.change(table, Start(shown_to=shown_to))).after
                await self._tables.change(old, Note(rematch_id=table.id))
            return table

    async def go_on_from(
        self,
        old: Table,
        host: tuple[int, str],
        before: int,
        *,
        guild_id: int,
        channel_id: int,
        parent_id: int | None = None,
        asked_ms: int | None = None,
    ) -> Table:
        """A table for practice: the match of `old`, which is over, goes on from where move number `before` was
        made.

        The person has the seat that was theirs, robots have all others, and nothing is counted. For the rest see
        `open`. Raises `Refusal`; no table is left behind then.
        """
        match = old.match
        if old.header.phase is not Phase.OVER or match is None:
            raise Refusal("refused-not-over" if old.is_live else "refused-other-rules")
        server = await self._members.settings(guild_id)
        server.check_place(old.header.game, channel_id, parent_id or channel_id)
        server.check_robots()
        await self._members.admit(guild_id, *host)
        moves = match.log[:before]
        if not moves or before >= len(match.log):
            raise Refusal("refused-old-button")
        seats = seating.with_robots(
            old.header, old.robot_level, host[0], sum(move.move == JOIN for move in match.log[before:])
        )
        now = self._now()
        header = continued(old.header, seats, host[0], guild_id, channel_id, now, asked_ms)
        with self._new_tables.room_for_another(header):
            table = await self._new_tables.create(header, old.kind)
        async with self._new_tables.cleared_away_on_error(table.id):
            return (await self._tables.change(table, GoOn(moves, host[0]))).after

    async def check_start(self, header: Header, user_id: int, parent_id: int | None) -> None:
        """Raises `Refusal` where a person may not begin the match of a lobby; for the rest see `check_wanted`."""
        await self._members.check_allowed(header.guild_id, user_id)
        await self._check_bars(header, header.seats, "refused-start-barred")
        await self.check_wanted(header, header.seats, parent_id)

    async def check_wanted(self, header: Header, seats: Sequence[Occupant], parent_id: int | None) -> None:
        """Raises `Refusal` where the server wants no match like that any more, with these `seats`.

        `parent_id`: see `NewTables.open`. A table in a thread of its own goes by what holds where it was opened.
        """
        server, kind = await self._members.settings(header.guild_id), self._games[header.game]
        places = (header.channel_id, header.home_id or parent_id or header.channel_id)
        server.check_place(header.game, *places)
        if header.deal_of is None:  # else they follow from the deal, and were looked at when it was opened
            server.check_rules(kind.Options, header.game, header.options)
        if any(seat.user_id is None for seat in seats):
            server.check_robots()
            return
        server.check_stake(header.stake, *places)
        for seat in seats if header.stake else ():
            left = await self._members.may_stake(header.guild_id, seat.user_id or 0)
            if left is not None and header.stake * kind.risk > left:
                raise Refusal("refused-other-stakes-a-day", name=seat.name, left=left)

    async def _check_rematch(self, old: Header, seats: Sequence[Occupant], parent_id: int | None) -> None:
        """Raises `Refusal` where the server doesn't let such a table be opened any more."""
        await self.check_wanted(old, seats, parent_id)
        await self._check_bars(old, seats, "refused-other-barred")
        for seat in seats:
            if seat.user_id is not None:
                try:
                    await self._members.check_may_sit(old.guild_id, seat.user_id)
                except Crowded as error:
                    tables = len(error.tables)
                    raise Refusal("refused-other-tables-enough", name=seat.name, tables=tables) from error

    async def _check_bars(self, header: Header, seats: Sequence[Occupant], reason: str) -> None:
        for seat in seats:
            if seat.user_id is not None and await self._store.servers.bar_of(header.guild_id, seat.user_id):
                raise Refusal(reason, name=seat.name)
