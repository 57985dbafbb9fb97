"""The speed of the store: `python -m tests.bench.store [URL]`, by default on a new file in the current folder.

Measures a durable append alone, appends per second by 50 tables at once, and the time to load 1,000 live matches.
"""

from __future__ import annotations

import asyncio
import itertools
import statistics
import sys
import tempfile
import time
from dataclasses import replace

from db import Database, Header, LoggedMove, Occupant, Phase

SECONDS = 3.0
TABLES = 50
MATCHES = 1_000
MOVES = 100


def lobby(guild_id: int) -> Header:
    """A match of four that has just begun."""
    seats = tuple(Occupant(place, 100 + place, f"Player {place}", None, seat=place) for place in range(4))
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


async def play(db: Database, header: Header, until: float) -> list[float]:
    """Append one move after the other, as a live table does; the seconds that each took."""
    times = []
    for ply in itertools.count():
        began = time.perf_counter()
        if began >= until:
            break
        header = replace(header, touched_ms=ply, deadline_ms=60_000 + ply)
        await db.matches.append(header, [LoggedMove(ply, ply % 4, "play QS", ply * 1_000, "person")])
        times.append(time.perf_counter() - began)
    return times


async def appends(db: Database, tables: int) -> str:
    """Durable appends by some tables at once, in words."""
    headers = [await db.matches.create(lobby(1)) for _ in range(tables)]
    began, busy = time.perf_counter(), time.process_time()
    played = await asyncio.gather(*(play(db, header, began + SECONDS) for header in headers))
    seconds, busy = time.perf_counter() - began, time.process_time() - busy
    for header in headers:  # so that how much there is to load does not hang on how fast it went
        await db.matches.save(replace(header, phase=Phase.CLOSED))
    times = [one for table in played for one in table]
    each = f"median {statistics.median(times) * 1e3:.2f} ms, {busy / len(times) * 1e6:.0f} us of processor"
    return f"{len(times) / seconds:8.0f} appends/s by {tables} at once ({each})"


async def fill(db: Database) -> None:
    """As many live matches as the house must wake up with."""

    async def one() -> None:
        row = await db.matches.create(lobby(2))
        log = [LoggedMove(ply, ply % 4, "play QS", ply * 1_000, "person") for ply in range(MOVES)]
        await db.matches.append(row, log)

    for _ in range(0, MATCHES, TABLES):
        await asyncio.gather(*(one() for _ in range(TABLES)))


async def main(url: str) -> None:
    """Run the measurements and print them."""
    db = await Database.open(url)
    try:
        print(await appends(db, 1))
        print(await appends(db, TABLES))
        await fill(db)
        begun = time.perf_counter()
        found = await db.matches.live()
        seconds = time.perf_counter() - begun
        print(f"{seconds:8.2f} s to load the headers of {len(found)} matches")
        print("audit:", await db.ledger.audit() or "sound")
    finally:
        await db.close()


if __name__ == "__main__":
    with tempfile.TemporaryDirectory(dir=".") as folder:
        asyncio.run(main(sys.argv[1] if len(sys.argv) > 1 else f"sqlite+aiosqlite:///{folder}/bench.db"))
