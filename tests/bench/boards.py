"""The speed of leaderboards and of one person's figures: `python -m tests.bench boards`.

One server on SQLite with a million results: what a page takes wherever it begins, what a person's figures take,
and how long the migration takes that sums all these results up.
"""

from __future__ import annotations

import asyncio
import sqlite3
import statistics
import tempfile
import time
from collections.abc import Awaitable, Callable
from contextlib import closing
from functools import partial
from pathlib import Path
from random import Random
from typing import Final

from alembic import command
from sqlalchemy import create_engine

from db import ALL_GAMES, ALL_TIME, BoardPage, By, Database
from db.migrate import _config

GUILD: Final = 1
MATCHES: Final = 250_000
PEOPLE: Final = 20_000
GAMES: Final = ("whist", "spit", "thirty-one", "dictation")
YEAR_MS: Final = 365 * 86_400_000
NOW_MS: Final = 1_790_000_000_000
ROUNDS: Final = 15

MATCH: Final = """
    INSERT INTO matches (id, guild_id, channel_id, game, rules, options, capacity, stake, pace, host_id, phase,
    seed, cuts, seating, created_ms, touched_ms)
    VALUES (?, 1, 1, ?, 1, '{}', 4, 0, 'normal', 0, 'over', '', '[]', 0, 0, 0)
"""
RESULT: Final = """
    INSERT INTO results (match_id, seat, guild_id, game, at_ms, user_id, place, points, tokens, rated, mu_before,
    sigma_before, mu, sigma) VALUES (?, ?, 1, ?, ?, ?, ?, 0, ?, 1, 25, 8, ?, ?)
"""
BEFORE: Final = "0004"
"""The last schema that had no standings."""


def begin(path: Path) -> None:
    """A file as a program without standings makes it."""
    engine = create_engine(f"sqlite:///{path}")
    with engine.begin() as conn:
        command.upgrade(_config(conn), BEFORE)
    engine.dispose()


def fill(path: Path) -> None:
    """A year of matches of four, as a program without standings has left them; a few people play in most."""
    luck = Random(1)
    people = [
        luck.randint(1, PEOPLE) if seat else min(PEOPLE, int(luck.paretovariate(0.6)))
        for _ in range(MATCHES)
        for seat in range(4)
    ]
    with closing(sqlite3.connect(path)) as file, file:
        for number in range(MATCHES):
            game, at = GAMES[number % len(GAMES)], NOW_MS - YEAR_MS + number * (YEAR_MS // MATCHES)
            file.execute(MATCH, (number + 1, game))
            file.executemany(
                RESULT,
                [
                    (number + 1, seat, game, at, people[4 * number + seat], seat + 1, 3 - 2 * seat, 25 + seat, 7)
                    for seat in range(4)
                ],
            )


async def timed(what: str, read: Callable[[], Awaitable[object]]) -> None:
    """Prints the median and the slowest of some rounds, the first of which is left out."""
    times = []
    for _ in range(ROUNDS + 1):
        began = time.perf_counter()
        await read()
        times.append(time.perf_counter() - began)
    print(f"  {what:<44} {statistics.median(times[1:]) * 1e3:7.1f} ms, slowest {max(times[1:]) * 1e3:.1f} ms")


async def measure(folder: Path) -> None:
    """Fills the file, brings it up to date and reads it."""
    path = folder / "house.db"
    url = f"sqlite+aiosqlite:///{path}"
    begin(path)
    fill(path)
    began = time.perf_counter()
    db = await Database.open(url)
    print(f"{4 * MATCHES:,} results summed up by the migration in {time.perf_counter() - began:.0f} s")
    for by, game in ((By.RATING, "whist"), (By.TOKENS, ALL_GAMES), (By.MATCHES, ALL_GAMES)):
        first = BoardPage(GUILD, game, ALL_TIME, by, 0, 10, 3)
        total = (await db.boards.board(first, 1)).total
        for start in (0, total // 2):
            page = first._replace(start=start)
            await timed(f"by {by}, line {start:,} of {total:,}", partial(db.boards.board, page, PEOPLE // 2))
    for user_id in (1, PEOPLE // 2):
        matches = (await db.boards.standings_of(GUILD, user_id, ALL_TIME))[ALL_GAMES].matches
        await timed(f"streaks over {matches:,} matches", lambda who=user_id: db.boards.streaks(GUILD, who))  # type: ignore[misc]
        await timed(f"company in {matches:,} matches", lambda who=user_id: db.boards.company(GUILD, who, 5))  # type: ignore[misc]
    await db.close()


def boards() -> None:
    """See the head of the file."""
    with tempfile.TemporaryDirectory() as folder:
        asyncio.run(measure(Path(folder)))
