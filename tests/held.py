"""A table as a test has it in hand: always as it is now, and with a word for everything that can be done there."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from bot.room.room import Room
from bot.room.shell import TableChanged
from bot.tables import commands as ask
from bot.tables.change import wakes
from bot.tables.match import Match
from bot.tables.table import Table
from db import Header, Occupant
from games.core import Seat


class Held:
    """A table that is asked as the room has it now; whatever is done goes through the room."""

    def __init__(self, room: Room, table: Table) -> None:
        self.room = room
        self._last = table

    @property
    def now(self) -> Table:
        """The table by now; as it was last where it is awake no more."""
        live = self.room.tables.awake(self._last.id)
        if live is not None:
            self._last = live.table
        return self._last

    @property
    def header(self) -> Header:
        return self.now.header

    @header.setter
    def header(self, header: Header) -> None:
        """The table is another from now on, and nobody is told: for what no test can bring about otherwise."""
        live = self.room.tables.awake(self._last.id)
        assert live is not None
        self._last = live.table = live.table.with_header(header)

    @property
    def id(self) -> int:
        return self._last.id

    def sitting(self, user_id: int) -> Occupant | None:
        return self.now.sitting(user_id)

    def sitter(self, user_id: int) -> Occupant:
        """The place of a person who has one."""
        found = self.now.sitting(user_id)
        assert found is not None
        return found

    @property
    def by_seat(self) -> Mapping[Seat, Occupant]:
        return self.now.by_seat

    def playing(self) -> Match:
        return self.now.playing()

    def __getattr__(self, name: str) -> Any:
        return getattr(self.now, name)

    def __repr__(self) -> str:
        return f"table {self._last.id}"

    def wakes(self) -> int | None:
        return wakes(self.now, self.room.moment())

    async def do(self, command: ask.Command) -> TableChanged:
        change = await self.room.change(self.now, command)
        self._last = change.after
        return change

    async def join(self, user_id: int, name: str, agreed: int | None = None) -> None:
        await self.do(ask.Join(user_id, name, agreed))

    async def agree(self, user_id: int, stake: int) -> None:
        await self.do(ask.Agree(user_id, stake))

    async def add_robot(self, level: str) -> None:
        await self.do(ask.AddRobot(level))

    async def remove(self, place: int) -> None:
        await self.do(ask.Remove(place))

    async def set_options(self, options: Any) -> None:
        await self.do(ask.SetOptions(options))

    async def set_table(self, capacity: int, stake: int, pace: str, *, asked_by: int | None = None) -> None:
        await self.do(ask.SetTable(capacity, stake, pace, asked_by))

    async def cut(self, user_id: int, words: str) -> None:
        await self.do(ask.Cut(user_id, words))

    async def start(self, *, asked_by: int | None = None, shown_to: int | None = None) -> None:
        await self.do(ask.Start(asked_by, shown_to))

    async def close(self) -> None:
        await self.do(ask.Close())

    async def hand_over(self, user_id: int) -> None:
        await self.do(ask.HandOver(user_id))

    async def ready(self, user_id: int) -> bool:
        """True when nobody is waited for any more."""
        return not (await self.do(ask.Ready(user_id))).after.waited_for

    async def act(self, user_id: int, move: str, stamp: int | None, arrived_ms: int) -> None:
        await self.do(ask.Act(user_id, move, stamp, arrived_ms))

    async def come_back(self, user_id: int) -> bool:
        """False if they had never left."""
        change = await self.do(ask.ComeBack(user_id))
        return change.before is not change.after

    async def leave(self, user_id: int, *, give_up: bool, closes: bool | None = None) -> None:
        await self.do(ask.Leave(user_id, give_up=give_up, closes=closes))

    async def open_up(self, user_id: int) -> None:
        await self.do(ask.OpenUp(user_id))

    async def next_round(self, user_id: int) -> None:
        await self.do(ask.NextRound(user_id))

    async def wake(self) -> None:
        await self.do(ask.Wake())

    async def note(self, **facts: Any) -> None:
        await self.do(ask.Note(**facts))

    async def note_seat(self, user_id: int, **facts: Any) -> None:
        await self.do(ask.NoteSeat(user_id, **facts))
