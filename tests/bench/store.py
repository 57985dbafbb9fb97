"""How fast the store is: `python -m tests.bench.store [URL]`, by default on a new file in the current folder.

Measures durable appends per second, alone and by 50 tables at once, and the time to load 1,000 live matches.
"""

from __future__ import annotations

import asyncio
import sys
import tempfile
import time
from collections.abc import Iterable
from dataclasses import replace

from db import Database, Header, LoggedMove, Phase, Sitter

SECONDS = 3.0
TABLES = 50
MATCHES = 1_000
MOVES = 100


def lobby(guild_id: int) -> Header:
    """A match of four that has just begun."""
    seats = tuple(Sitter(place, 100 + place, f"Player {place}", None, seat=place) for place in range(4))
    return Header(
        id=0,
        guild_id=guild_id,
        channel_id=guild_id,
        game="whist",
        rules=1,
        options={"points": 5},
        capacity=4,
        stake=10,
        pace="normal",
        host_id=100,
        phase=Phase.PLAYING,
        seed="00" * 32,
        cuts=(),
        seating=0,
        created_ms=0,
        started_ms=0,
        ended_ms=None,
        touched_ms=0,
        deadline_ms=60_000,
        message_id=1,
        seats=seats,
    )


async def play(db: Database, header: Header, plies: Iterable[int], until: float | None = None) -> int:
    """Append one move after the other, as a live table does; how many there were before time ran out."""
    done = 0
    for ply in plies:
        if until is not None and time.perf_counter() >= until:
            break
        header = replace(header, touched_ms=ply, deadline_ms=60_000 + ply)
        await db.append(header, [LoggedMove(ply, ply % 4, "play QS", ply * 1_000, "person")])
        done += 1
    return done


async def appends(db: Database, tables: int) -> float:
    """Durable appends per second by so many tables at once."""
    rows = [await db.create_match(lobby(1)) for _ in range(tables)]
    begun = time.perf_counter()
    counts = await asyncio.gather(*(play(db, row, range(1_000_000), begun + SECONDS) for row in rows))
    return sum(counts) / (time.perf_counter() - begun)


async def fill(db: Database) -> None:
    """As many live matches as the house must wake up with."""

    async def one() -> None:
        row = await db.create_match(lobby(2))
        log = [LoggedMove(ply, ply % 4, "play QS", ply * 1_000, "person") for ply in range(MOVES)]
        await db.append(row, log)

    for _ in range(0, MATCHES, TABLES):
        await asyncio.gather(*(one() for _ in range(TABLES)))


async def main(url: str) -> None:
    """Run the measurements and print them."""
    db = await Database.open(url)
    try:
        print(f"{await appends(db, 1):8.0f} appends/s by one table")
        print(f"{await appends(db, TABLES):8.0f} appends/s by {TABLES} tables at once")
        await fill(db)
        begun = time.perf_counter()
        found = await db.live_matches()
        seconds = time.perf_counter() - begun
        print(f"{seconds:8.2f} s to load {len(found)} matches, {sum(len(log) for _, log in found)} moves")
        print("audit:", await db.audit() or "sound")
    finally:
        await db.close()


if __name__ == "__main__":
    with tempfile.TemporaryDirectory(dir=".") as folder:
        asyncio.run(main(sys.argv[1] if len(sys.argv) > 1 else f"sqlite+aiosqlite:///{folder}/bench.db"))
