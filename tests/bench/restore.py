"""How long a restart takes with a thousand tables in play, and what they weigh in memory."""

from __future__ import annotations

import asyncio
import tempfile
import time
from pathlib import Path

import psutil

from bot.tables.room import Room
from bot.tables.table import Table
from db import Database, Phase
from games import GAMES
from games.core import DEALER, IllegalMove, InvalidMove

TABLES = 1_000
MOVES = 40
TOGETHER = 100
"""How many tables are played side by side, because their commits can share a write to disk."""


def _resident() -> float:
    return float(psutil.Process().memory_info().rss) / 1e6


async def restore() -> None:
    """Opens tables of every game in turn, plays them on, closes the process's room and takes it up again."""
    with tempfile.TemporaryDirectory() as folder:
        url = f"sqlite+aiosqlite:///{Path(folder) / 'bench.db'}"
        store = await Database.open(url)
        room = Room(store, GAMES, haste=1e9)
        began = time.perf_counter()
        first = 0
        while (
            sum(table.header.phase is Phase.PLAYING for table in room) < TABLES
        ):  # the short matches end on the way
            await asyncio.gather(*(_played(room, number) for number in range(first, first + TOGETHER)))
            first += TOGETHER
        made = time.perf_counter() - began
        await room.close()
        await store.close()
        del room
        before = _resident()
        store = await Database.open(url)
        room = Room(store, GAMES, haste=1e9)
        began = time.perf_counter()
        count = await room.restore()
        took = time.perf_counter() - began
        print(f"  {count} tables of {len(GAMES)} games with up to {MOVES} moves each (made in {made:.0f} s)")
        print(f"  restored in {took:.2f} s; resident memory {_resident():.0f} MB ({_resident() - before:+.0f} MB)")
        await room.close()
        await store.close()


async def _played(room: Room, number: int) -> None:
    """A table of people with some moves made, the safe ones."""
    key = sorted(GAMES)[number % len(GAMES)]
    kind = GAMES[key]
    seats = kind.players.start
    table = await room.open(
        guild_id=1,
        channel_id=number + 1,
        host=(number * 10 + 1, "Ann"),
        game=key,
        options={},
        capacity=seats,
        stake=0,
        pace="untimed",
    )
    for extra in range(1, seats):
        await room.welcome(1, number * 10 + 1 + extra, "Ben")
        await table.join(number * 10 + 1 + extra, "Ben")
    await table.start()
    for _ in range(MOVES):
        if not await _moved(table):
            return


async def _moved(table: Table) -> bool:
    """One person's safe move, whoever may act; False when the match is over or waits for time."""
    if table.match is None or table.header.phase is not Phase.PLAYING:
        return False
    for seat in sorted(table.match.game.to_act() - {DEALER}):
        person = table.at_seat(seat).user_id
        try:
            await table.act(person or 0, table.match.game.default(seat), None, table.services.now())
        except (IllegalMove, InvalidMove):
            continue
        return True
    return False
