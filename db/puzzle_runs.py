"""Runs through puzzles against the clock: which puzzle lies before whom, and how far they have come."""

from __future__ import annotations

import json
from typing import Final, NamedTuple

from sqlalchemy import Connection, and_, select, update

from .engine import upsert
from .records import to_json
from .schema.daily import puzzle_runs


class PuzzleRun(NamedTuple):
    """A person's run against the clock: which puzzle lies there, all of the run, and how it goes."""

    user_id: int
    began_ms: int
    guild_id: int
    name: str
    puzzle: str
    seen: tuple[str, ...]
    solved: int
    missed: int
    ended_ms: int | None


_RUN: Final = [puzzle_runs.c[name] for name in PuzzleRun._fields]


def begin_run(conn: Connection, run: PuzzleRun) -> None:
    """Begin a run; whatever run of this person was under way ends with what it had."""
    mine = (puzzle_runs.c.user_id == run.user_id, puzzle_runs.c.ended_ms.is_(None))
    conn.execute(update(puzzle_runs).where(*mine).values(ended_ms=run.began_ms))
    row = {**run._asdict(), "seen": to_json(list(run.seen))}
    conn.execute(upsert(conn.dialect.name, puzzle_runs).values(row).on_conflict_do_nothing())


def read_run(conn: Connection, user_id: int, began_ms: int) -> PuzzleRun | None:
    """A person's run that began then."""
    mine = (puzzle_runs.c.user_id == user_id, puzzle_runs.c.began_ms == began_ms)
    found = conn.execute(select(*_RUN).where(*mine)).one_or_none()
    return None if found is None else PuzzleRun(**found._asdict() | {"seen": tuple(json.loads(found.seen))})


def go_on_run(conn: Connection, run: PuzzleRun, answered: str) -> bool:
    """Store a run as it is now that `answered` was answered; False where another answer to that was quicker."""
    theirs = and_(
        puzzle_runs.c.user_id == run.user_id,
        puzzle_runs.c.began_ms == run.began_ms,
        puzzle_runs.c.puzzle == answered,
        puzzle_runs.c.solved + puzzle_runs.c.missed < run.solved + run.missed,
        puzzle_runs.c.ended_ms.is_(None),
    )
    row = {**run._asdict(), "seen": to_json(list(run.seen))}
    return bool(conn.execute(update(puzzle_runs).where(theirs).values(row)).rowcount)


def end_run(conn: Connection, user_id: int, began_ms: int, ended_ms: int) -> None:
    """A run is over by the clock."""
    mine = (puzzle_runs.c.user_id == user_id, puzzle_runs.c.began_ms == began_ms, puzzle_runs.c.ended_ms.is_(None))
    conn.execute(update(puzzle_runs).where(*mine).values(ended_ms=ended_ms))
