"""Puzzles in the store: the one of a day is one for all, and a rating is only by what others played."""

from __future__ import annotations

import asyncio

from db import Database, StoredPuzzle

SOME = [StoredPuzzle(f"key {number}", "whist", "{}", None, 25.0, 6.0) for number in range(9)]


async def test_the_puzzle_of_a_day_is_drawn_once_whoever_asks_first(db: Database) -> None:
    assert await db.puzzles.of_day(1, 3) is None, "there is none at all"
    await db.puzzles.keep(SOME)
    drawn = await asyncio.gather(*(db.puzzles.of_day(1, draw) for draw in (5, 2, 7)))
    assert len({*drawn}) == 1
    assert await db.puzzles.of_day(1, 8) == drawn[0]
    days = {(await db.puzzles.of_day(day, 4 * day) or SOME[0]).key for day in range(2, 10)}
    assert days == {one.key for one in SOME} - {(drawn[0] or SOME[0]).key}, (
        "none comes twice while there are others"
    )
    assert drawn[0] not in await db.puzzles.near(1, 25.0, 1, 99), "nobody has it before its day is over"
    assert drawn[0] in await db.puzzles.near(1, 25.0, 10, 99)
