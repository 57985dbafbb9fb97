"""Tables that an event opens by itself, a round at a time: a game night, a tournament. It knows no Discord.

Whoever holds the event says which tables there are to be (`Planned`), each with a number that is used once in that
event. A table is kept under both, and the store takes no second one: so `open` may be called again for the same
table, after a crash or by another process, and finds the one that is there. What an event is told when a table
ends (`tell`) may be lost with the process that is told; what counts is what the store says (`tables`).
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from typing import Final

from bot.room.members import Members
from bot.room.new_tables import NewTables
from bot.room.register import Register
from bot.room.shell import Shell, TableChanged
from bot.tables import seating
from bot.tables.commands import Start
from bot.tables.errors import Refusal, refused_options
from bot.tables.opening import opened
from bot.tables.paces import OFFERED_PACES, USUAL_PACE
from bot.tables.table import Table
from db import LIVE, Conflict, Database, Header, Occupant, Phase, SeatResult, wall_ms
from games.core import AnyGame
from games.options import IllegalOptions, Value

log = logging.getLogger(__name__)

USUAL_RULES: Final[Mapping[str, Value]] = {}
"""The house rules of the server."""


@dataclass(frozen=True)
class Planned:
    """A table that is to be opened: its number in the event, and who plays what there.

    `people` are ids and names in the order in which they sit, the first is the host; robots take the other chairs
    up to `seats`. `options` are those that differ from the server's house rules. Nothing is staked.
    """

    number: int
    game: str
    people: tuple[tuple[int, str], ...]
    seats: int
    options: Mapping[str, Value] = field(default_factory=lambda: USUAL_RULES)
    pace: str = USUAL_PACE


@dataclass(frozen=True)
class SeriesTable:
    """A table of an event as the store has it; `results`, one for each seat, once it was played to its end."""

    number: int
    header: Header
    results: tuple[SeatResult, ...] = ()

    @property
    def is_over(self) -> bool:
        """True if it has ended, with a result or without."""
        return self.header.phase not in LIVE


class Series:
    """The tables of all events. An event is a text: its kind and its number, such as `night 5`."""

    def __init__(
        self,
        store: Database,
        games: Mapping[str, type[AnyGame]],
        shell: Shell,
        tables: Register,
        members: Members,
        new_tables: NewTables,
        now: Callable[[], int] = wall_ms,
    ) -> None:
        self._store = store
        self._games = games
        self._shell = shell
        self._tables = tables
        self._members = members
        self._new_tables = new_tables
        self._now = now
        self._opening = asyncio.Lock()
        self._told: dict[str, Callable[[str], None]] = {}

    def tell(self, kind: str, ended: Callable[[str], None]) -> None:
        """From now on `ended` hears of each event of a `kind` one of whose tables has ended, maybe twice."""
        self._told[kind] = ended

    def changed(self, change: TableChanged) -> None:
        """A table has changed: its event hears of it if it is over now."""
        event = change.after.header.series
        if event is None or change.after.is_live or not (change.before is None or change.before.is_live):
            return
        if (ended := self._told.get(event.partition(" ")[0])) is not None:
            ended(event)

    async def tables(self, event: str) -> list[SeriesTable]:
        """The tables that were opened for an event, by number."""
        found = [
            SeriesTable(
                header.series_number or 0,
                header,
                await self._store.matches.results(header.id) if header.phase is Phase.OVER else (),
            )
            for header in await self._store.matches.series(event)
        ]
        return sorted(found, key=lambda table: table.number)

    async def open(
        self, event: str, planned: Planned, *, guild_id: int, channel_id: int, parent_id: int | None = None
    ) -> Table:
        """The table that an event has planned, where everybody sits and the match has begun.

        The one that is there already, over or not, if there is one. Nobody has been shown a new one yet:
        `Messages.bring` does that. The limits to tables of a channel and a person don't hold. `parent_id` is the
        channel of a thread. Raises `Refusal` where the server doesn't let it be played or somebody is barred, and
        `db.StoreError`: then it may be called again.
        """
        async with self._opening:  # one after the other: each looks first what there is
            header = await self._found(event, planned.number)
            if header is None:
                new = await self._planned(event, planned, guild_id, channel_id, parent_id)
                try:
                    header = (await self._new_tables.create(new, self._games[planned.game])).header
                except Conflict:
                    header = await self._found(event, planned.number)
                    if header is None:
                        raise
        return await self.begin(header)

    async def begin(self, header: Header) -> Table:
        """The table with this header; its match begins if that has not happened. Raises as `open`."""
        table = await self._tables.table(header.id)
        if table.header.phase is not Phase.LOBBY:
            return table
        try:
            return (await self._tables.change(table, Start())).after
        except Refusal:
            table = await self._tables.table(header.id)
            if table.header.phase is Phase.LOBBY:  # nobody else has begun it
                await self._new_tables.clear_away(header.id)
                raise
            return table

    async def _found(self, event: str, number: int) -> Header | None:
        headers = await self._store.matches.series(event)
        return next((header for header in headers if header.series_number == number), None)

    async def _planned(
        self, event: str, planned: Planned, guild_id: int, channel_id: int, parent_id: int | None
    ) -> Header:
        """The header of a planned table. Raises `Refusal` where it may not be opened."""
        kind, server = self._games[planned.game], await self._members.settings(guild_id)
        server.check_place(planned.game, channel_id, parent_id or channel_id)
        if planned.seats > len(planned.people):
            server.check_robots()
        made = self._new_tables.house_rules(server, kind, planned.options)
        server.check_rules(kind.Options, planned.game, made.changed())
        if planned.pace not in OFFERED_PACES or planned.seats not in kind.players or not planned.people:
            raise Refusal("refused-table-options")
        try:
            kind.start(planned.seats, made)
        except IllegalOptions as wrong:  # house rules for another number of players
            raise refused_options(wrong, planned.game) from wrong
        for user_id, name in planned.people:
            if await self._store.servers.bar_of(guild_id, user_id):
                raise Refusal("refused-other-barred", name=name)
            await self._members.welcome(guild_id, user_id, name)
        header = opened(
            kind,
            guild_id=guild_id,
            channel_id=channel_id,
            host=planned.people[0],
            options=made.changed(),
            capacity=planned.seats,
            stake=0,
            pace=planned.pace,
            luck=self._shell.luck,
            now=self._now(),
            asked=None,
        )
        header = replace(header, series=event, series_number=planned.number)
        for user_id, name in planned.people[1:]:
            header = replace(header, seats=seating.add(header, Occupant(0, user_id, name, None)))
        return replace(header, seats=seating.filled(header, kind.stand_in))
