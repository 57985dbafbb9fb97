"""A room on a real database, with a clock that is moved by hand and robots whose luck is known."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from typing import Any

from bot.room.room import Room
from bot.room.search_workers import SearchWorkers
from bot.room.shell import TableChanged
from bot.tables.change import wakes
from db import Claim, Database, Phase, member_account
from games import GAMES
from games.core import DEALER, Amount, Pick
from tests.held import Held
from tests.here import Here

GUILD, CHANNEL = 11, 12
ANN, BOB, EVE = 1001, 1002, 1003
NAMES = {ANN: "Ann", BOB: "Bob", EVE: "Eve"}
MINUTE = 60_000
BY_THE_BOOK: dict[str, dict[str, Any]] = {key: {} for key in GAMES}
"""The house rules of a server whose tables begin with the games' own rules, instead of their short forms."""


class Hall:
    """The room that the tests of tables share. `changed` notes every table that said it had changed.

    It lies in the SQLite file at `path`, unless a `url` is given.
    """

    def __init__(self, path: Path, url: str = "") -> None:
        self.path = path
        self.url = url or f"sqlite+aiosqlite:///{path}"
        self.claim: Claim | None = None
        self.now = 1_767_225_600_000
        self.changed: list[int] = []
        self.workers: SearchWorkers = Here()
        self.store: Database
        self.room: Room

    async def open(self) -> None:
        """Opens the store and takes up its tables, as a process does that begins."""
        self.store = await Database.open(self.url, now=lambda: self.now, lock_timeout_ms=50, claim=self.claim)
        self.room = Room(self.store, GAMES, now=lambda: self.now, luck=Random(7), workers=self.workers)
        self.room.listeners.append(self._note)
        if not (await self.room.members.settings(GUILD)).house_rules:  # its tables begin with the long forms
            await self.store.servers.set_settings(GUILD, house_rules=BY_THE_BOOK)
        await self.room.outages.restore()

    def _note(self, change: TableChanged) -> None:
        if change.is_seen:
            self.changed.append(change.after.id)

    async def close(self) -> None:
        await self.room.close()
        await self.store.close()

    async def restart(self) -> None:
        await self.close()
        await self.open()

    @contextmanager
    def locked(self) -> Iterator[None]:
        """Another program holds the database's lock: every commit fails."""
        other = sqlite3.connect(self.path, isolation_level=None)
        other.execute("BEGIN IMMEDIATE")
        yield
        other.close()

    # Tables

    async def table(self, number: int) -> Held:
        return Held(self.room, await self.room.table(number))

    async def rematch(self, table: Held) -> Held:
        return Held(self.room, await self.room.rematches.rematch(table.now))

    async def lobby(self, *others: int, game: str = "thirty-one", **given: Any) -> Held:
        """Ann's table, with the others at it."""
        opened = await self.room.new_tables.open(
            guild_id=GUILD,
            channel_id=given.pop("channel_id", CHANNEL),
            host=given.pop("host", (ANN, "Ann")),
            game=game,
            options=given.pop("options", {}),
            capacity=given.pop("capacity", max(1 + len(others), GAMES[game].players.start)),
            stake=given.pop("stake", 10),
            pace=given.pop("pace", "normal"),
        )
        assert not given
        table = Held(self.room, opened)
        for person in others:
            await self.room.members.welcome(GUILD, person, NAMES[person])
            await table.join(person, NAMES[person])
        return table

    async def match(self, *others: int, robots: int = 0, **given: Any) -> Held:
        """Ann's table with the others and some robots at it, in play."""
        count = 1 + len(others) + robots
        table = await self.lobby(*others, **{"capacity": count, **given})
        for _ in range(robots):
            await table.add_robot(table.kind.levels[-1])
        await table.start()
        return table

    async def pass_time(self, ms: int) -> None:
        """Moves the clock, and lets happen what was due meanwhile, in order and at its own time."""
        end = self.now + ms
        for header in self.room.tables.headers():
            await self.room.table(header.id)
        for _ in range(5_000):
            now = self.room.moment()
            due = [(at, table.id) for table in self.room if (at := wakes(table, now)) is not None and at <= end]
            if not due:
                self.now = end
                return
            at, number = min(due)
            self.now = max(self.now, at)
            await (await self.table(number)).wake()
        raise AssertionError("something happens again and again")

    async def wallet(self, person: int) -> int:
        return await self.store.ledger.balance(member_account(GUILD, person))

    async def sound(self) -> None:
        """The books agree, and no match holds tokens that is over."""
        assert await self.store.ledger.audit() == []


def turn(table: Held) -> int:
    """The id of the person whose turn it is, where it is one person's."""
    (seat,) = (seat for seat in table.playing().game.to_act() if seat != DEALER)
    user_id = table.by_seat[seat].user_id
    assert user_id is not None
    return user_id


def seat_of(table: Held, person: int) -> int:
    row = table.sitting(person)
    assert row is not None
    assert row.seat is not None
    return row.seat


def some_move(table: Held, person: int, *wanted: str) -> str:
    """A legal move of the person, the first of the `wanted` verbs if it can be."""
    texts: list[str] = []
    for move in table.playing().game.moves(seat_of(table, person)):
        if isinstance(move, Pick):
            texts.append(move.text(move.cards[: max(1, move.least)]))
        elif isinstance(move, Amount):
            texts.append(move.text(move.low))
        else:
            texts.append(move)
    order = {verb: place for place, verb in enumerate(wanted)}
    return min(texts, key=lambda text: order.get(text.split()[0], len(order)))


async def move(hall: Hall, table: Held, *wanted: str) -> int:
    """Whoever is to play makes a move, and wants the next round if that has ended one; returns who it was."""
    person = turn(table)
    await table.act(person, some_move(table, person, *wanted), table.stamp(person), hall.now)
    if table.match is not None and table.match.game.between_rounds():
        await table.next_round(person)
    return person


async def finish(hall: Hall, table: Held) -> None:
    """Plays a match of people and robots to its end."""
    for _ in range(2_000):
        if table.header.phase is not Phase.PLAYING:
            return
        acting = [seat for seat in table.playing().game.to_act() if seat != DEALER]
        if all(table.by_seat[seat].robot_plays for seat in acting):
            await hall.pass_time(1_000)
        else:
            await move(hall, table, "knock", "take", "drop")
    raise AssertionError("the match does not end")
