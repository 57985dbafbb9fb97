"""New puzzles, which are looked for at night in matches that are over."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from bot.room.puzzles import stored
from bot.room.search_workers import SearchWorkers
from bot.room.search_workers.puzzles import puzzles_in
from bot.tables.fairness import record_of
from bot.tables.paces import DAY, HOUR
from db import Database, StoredPuzzle
from games import GAMES

NIGHT_MS: Final = 2 * HOUR
"""The time after midnight, by UTC, at which new ones are looked for (ms)."""

AT_ONCE: Final = 100
"""So many matches of a night's are read from the store at a time."""

A_NIGHT: Final = 2_000
"""The number of matches in which puzzles are looked for in one night; those that are left have their turn in the
next."""

COOL_MS: Final = DAY
"""For so long after its end nothing is made of a match: somebody may challenge others to its deal."""

CURSOR: Final = "puzzles-after"
"""The note that says how far the search has come: when the last match ended, and its number."""


class PuzzleNights:
    """Looks for the puzzles of a night. Nothing is kept in memory: the next night may be another process's."""

    def __init__(self, store: Database, now: Callable[[], int], workers: SearchWorkers) -> None:
        """`workers` are where they are looked for."""
        self._store = store
        self._now = now
        self._workers = workers

    async def look_for_new(self, most: int = A_NIGHT) -> int:
        """Looks for puzzles in matches that have ended since the last time; how many it found.

        How far it has come is noted after each match, so that a process that takes over goes on from there.
        """
        count = 0
        for _ in range(0, most, AT_ONCE):
            ended = await self._store.puzzles.sources(
                await self._after(), self._now() - COOL_MS, min(AT_ONCE, most)
            )
            for ended_ms, number in ended:
                count += await self._look_in(number)
                await self._store.notes.write(CURSOR, f"{ended_ms} {number}")
            if len(ended) < AT_ONCE:
                break
        return count

    async def _after(self) -> tuple[int, int]:
        noted = await self._store.notes.read(CURSOR)
        ended_ms, _, number = (noted or "-1 0").partition(" ")
        return int(ended_ms), int(number)

    async def _look_in(self, number: int) -> int:
        """Looks in what each person has done in a match themselves."""
        played = await self._store.matches.log(number)
        if played is None or played[0].game not in GAMES:
            return 0
        header, moves = played
        kind = GAMES[header.game]
        record = record_of(header, moves, open_seed=False, alternates=kind.alternates)
        new: dict[str, StoredPuzzle] = {}
        for occupant in header.seats:
            if occupant.user_id is None or occupant.seat is None:
                continue
            own = [one.ply for one in moves if one.seat == occupant.seat and one.by == "person"]
            if own:
                found = await self._workers.work_out(puzzles_in, record, occupant.seat, own)
                new |= {puzzle.key: stored(puzzle, number) for puzzle in found}
        await self._store.puzzles.keep_found(number, list(new.values()))
        return len(new)
