"""The puzzles as a repository: see `db.puzzles`."""

from __future__ import annotations

from collections.abc import Sequence

from . import puzzle_boards, puzzle_runs, puzzles
from .puzzles import Rate, StoredPuzzle
from .repositories import Repository, reads, writes


class PuzzleBook(Repository):
    """Puzzles, who has answered which, the puzzle of each day, and runs against the clock."""

    read = reads(puzzles.read)
    known_keys = reads(puzzles.known_keys)
    withdraw = writes(puzzles.withdraw_key)
    withdraw_of = writes(puzzles.withdraw_of)
    sources = reads(puzzles.sources)
    open_one = reads(puzzles.open_one)
    near = reads(puzzles.near)
    for_run = reads(puzzles.for_run)
    oldest = reads(puzzles.oldest)
    answer_of = reads(puzzles.answer_of)
    days_answered = reads(puzzles.days_answered)
    day_counts = reads(puzzles.day_counts)
    begin_run = writes(puzzle_runs.begin_run)
    run = reads(puzzle_runs.read_run)
    go_on_run = writes(puzzle_runs.go_on_run)
    end_run = writes(puzzle_runs.end_run)
    week_solved = reads(puzzle_boards.week_solved)
    week_runs = reads(puzzle_boards.week_runs)
    tally = reads(puzzle_boards.tally)

    async def keep(self, new: Sequence[StoredPuzzle]) -> None:
        """Keep new puzzles; those whose position is known stay as they are."""
        await self.queue.write(lambda conn: puzzles.keep(conn, new, self.queue.now()))

    async def keep_found(self, match_id: int, new: Sequence[StoredPuzzle]) -> None:
        """Keep what was found in a match, unless it may be no source any more."""
        await self.queue.write(lambda conn: puzzles.keep_found(conn, match_id, new, self.queue.now()))

    async def give(self, user_id: int, key: str, day: int, guild_id: int, name: str) -> None:
        """A person has a puzzle before them from now on; where they had it before nothing changes."""
        at_ms = self.queue.now()
        await self.queue.write(lambda conn: puzzles.give(conn, user_id, key, day, guild_id, name, at_ms))

    async def answer(self, user_id: int, key: str, day: int, move: str, solved: bool, rate: Rate) -> bool:
        """Store an answer; False where it counts no more. See `puzzles.answer`."""
        at_ms = self.queue.now()
        return await self.queue.write(
            lambda conn: puzzles.answer(conn, user_id, key, day, move, solved, at_ms, rate)
        )

    async def of_day(self, day: int, draw: int) -> StoredPuzzle | None:
        """The puzzle of a day, which is drawn by this number where it wasn't before; None where there is none."""
        known = await self.queue.read(lambda conn: puzzles.of_day(conn, day))
        return known or await self.queue.write(lambda conn: puzzles.draw_day(conn, day, draw))
