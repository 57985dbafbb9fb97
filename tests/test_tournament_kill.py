"""Processes that run a tournament are killed in the middle of its rounds, and another takes over each time.

Two at a time have the same PostgreSQL database: one keeps the tables, the other waits for them to be free. Nothing
of a pairing may be lost or made twice, whatever had been stored when the process died.
"""

from __future__ import annotations

import asyncio
import multiprocessing
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from multiprocessing.process import BaseProcess
from random import Random
from typing import Any, NamedTuple

from sqlalchemy import URL

from bot.room.room import Room
from bot.tables.commands import Act
from bot.tables.paces import MINUTE
from bot.tournaments.commands import BeginSoon
from bot.tournaments.event import POINT, Event
from bot.tournaments.reducer import round_begins_ms
from bot.tournaments.standings import standings
from bot.tournaments.terms import Form, Terms
from db import Claim, Database
from db.tournament_records import Stage
from games import GAMES
from tests.here import Here

GUILD, CHANNEL, FIRST = 11, 12, 5_000
PEOPLE, ROUNDS, KILLS = 16, 6, 5
START = 1_767_225_600_000


def keep_on(url: str, clock: Any, seed: int) -> None:
    """A process's work: it looks after the tournament and lets people give up at their boards until it is over."""

    async def run() -> None:
        store = await Database.open(url, now=lambda: int(clock.value), claim=Claim())
        room = Room(store, GAMES, now=lambda: int(clock.value), luck=Random(seed), workers=Here())
        await room.outages.restore()
        luck, event = Random(seed), await looked(room)
        while event.header.stage is not Stage.OVER:
            if not event.open_boards:
                clock.value = max(clock.value, round_begins_ms(event) or 0)
            for board in event.open_boards:
                if board.match_id is not None and luck.random() < 0.3:
                    table = await room.table(board.match_id)
                    if table.is_live:
                        loser = event.by_number[max(board.seats)].user_id
                        await room.change(table, Act(loser or 0, "leave", None, room.now()))
            event = await looked(room)
        await room.close()
        await store.close()

    asyncio.run(run())


async def looked(room: Room) -> Event:
    await room.tournaments.look_after(1)
    return await room.tournaments.event(1)


class Pairing(NamedTuple):
    """The parts of a board that must never be others once they have been stored."""

    round: int
    seats: tuple[int, ...]
    match_id: int | None


class Processes:
    """Those that run, oldest first."""

    def __init__(self, url: str) -> None:
        methods = multiprocessing.get_all_start_methods()
        self._context: Any = multiprocessing.get_context("forkserver" if "forkserver" in methods else "spawn")
        self._context.set_forkserver_preload(["tests.test_tournament_kill"])
        self._clock = self._context.RawValue("q", START + 2 * MINUTE)  # without a lock, which the dead would keep
        self._url = url
        self._count = 0
        self.running: list[BaseProcess] = []

    def begin(self) -> None:
        self._count += 1
        process = self._context.Process(target=keep_on, args=(self._url, self._clock, self._count), daemon=True)
        process.start()
        self.running.append(process)

    async def kill_one(self, which: int = 0) -> None:
        process = self.running.pop(which)
        assert process.is_alive(), "it ended by itself"
        process.kill()
        await asyncio.to_thread(process.join)

    @contextmanager
    def ended(self) -> Iterator[None]:
        """None is left behind where the test fails."""
        try:
            yield
        finally:
            for process in self.running:
                process.kill()


async def stored(url: str) -> Event:
    """Looks at the store: nobody sits twice in a round, and each board has one match."""
    store = await Database.look(url)
    try:
        before, found, after = (
            await store.matches.series("tournament 1"),
            await store.tournaments.read(1),
            await store.matches.series("tournament 1"),  # a process may have stored a round meanwhile
        )
    finally:
        await store.close()
    assert found is not None
    event = Event(*found)
    boards = {(board.number, board.match_id) for board in event.boards}
    assert {(match.series_number, match.id) for match in before} <= boards
    assert boards <= {(match.series_number, match.id) for match in after}
    assert len({number for number, _ in boards}) == len({match_id for _, match_id in boards}) == len(event.boards)
    for number in range(1, event.header.round + 1):
        seated = [one for board in event.boards if board.round == number for one in board.seats]
        assert sorted(seated) == list(range(1, PEOPLE + 1))
    return event


async def until(url: str, holds: Callable[[Event], bool]) -> Event:
    """The tournament when it `holds`, which other processes bring about."""
    for _ in range(2_000):
        if holds(event := await stored(url)):
            return event
        await asyncio.sleep(0.02)
    raise AssertionError("it does not come")


def has_ended(least: int, event: Event) -> bool:
    return len(event.ended_boards) >= least


async def made(url: str) -> None:
    """A Swiss that everybody has entered."""
    store = await Database.open(url, now=lambda: START, claim=Claim())
    room = Room(store, GAMES, now=lambda: START, luck=Random(0), workers=Here())
    event = await room.tournaments.create(
        guild_id=GUILD,
        channel_id=CHANNEL,
        host_id=1,
        name="Cup",
        terms=Terms(Form.SWISS, "pirate", rounds=ROUNDS),
        begins_ms=START + 10 * MINUTE,
    )
    for person in range(PEOPLE):
        await room.tournaments.sign_up(event.header.id, FIRST + person, f"p{person + 1}")
    await room.tournaments.change(event.header.id, BeginSoon())
    await room.close()
    await store.close()


async def test_killed_in_the_middle_of_rounds_it_loses_no_pairing_and_pairs_nobody_twice(on_postgres: URL) -> None:
    url, luck, known = on_postgres.render_as_string(hide_password=False), Random(4), dict[int, Pairing]()
    await made(url)
    processes, in_a_round = Processes(url), 0
    with processes.ended():
        for _ in range(2):
            processes.begin()
        for kill in range(KILLS):
            ended = len((await stored(url)).ended_boards)
            await until(url, partial(has_ended, ended + 1 + luck.randrange(5)))
            await asyncio.sleep(luck.random() * 0.05)  # waits for nothing: it makes the moment a random one
            await processes.kill_one(1 if kill == 1 else 0)  # once the one that waits
            processes.begin()
            event = await stored(url)
            now = {board.number: Pairing(board.round, board.seats, board.match_id) for board in event.boards}
            assert known.items() <= now.items()
            known = now
            in_a_round += bool(event.open_boards)
        event = await until(url, lambda event: event.header.stage is Stage.OVER)
    assert in_a_round >= KILLS // 2
    assert (
        known.items()
        <= {board.number: Pairing(board.round, board.seats, board.match_id) for board in event.boards}.items()
    )
    assert len(event.boards) == ROUNDS * PEOPLE // 2
    assert max(Counter(frozenset(board.seats) for board in event.boards).values()) == 1
    # Whoever has the higher number gave up, and nothing else has been counted.
    wins = Counter(min(board.seats) for board in event.boards)
    assert {line.number: int(line.points) for line in standings(event)} == {
        number: wins[number] for number in range(1, PEOPLE + 1)
    }
    assert all(sum(board.won or ()) == POINT for board in event.boards)
