"""Boards of puzzles: who has solved most this week, whose run was best, and what one person has answered."""

from __future__ import annotations

from typing import Any, NamedTuple

from sqlalchemy import ColumnElement, Connection, Table, and_, bindparam, func, not_, or_, select

from .schema.daily import puzzle_answers, puzzle_runs
from .schema.people import members


class PuzzleScore(NamedTuple):
    """A line of the week's boards."""

    place: int
    user_id: int
    name: str
    amount: int


class PuzzleTally(NamedTuple):
    """All that one person has answered, how many rightly, how many of those in a row now, and their best run."""

    answered: int
    solved: int
    in_a_row: int
    best_run: int


def week_solved(
    conn: Connection, first_ms: int, guild_id: int | None, user_id: int, limit: int
) -> list[PuzzleScore]:
    """Returns who has solved most puzzles since then, on a server or of all; last comes the line of `user_id`."""
    those = and_(puzzle_answers.c.solved, puzzle_answers.c.at_ms >= first_ms, _here(puzzle_answers, guild_id))
    return _scores(conn, puzzle_answers, those, func.count(), user_id, limit)


def week_runs(
    conn: Connection, first_ms: int, guild_id: int | None, user_id: int, limit: int
) -> list[PuzzleScore]:
    """Returns who has had the best runs since then: as `week_solved`."""
    those = and_(puzzle_runs.c.solved > 0, puzzle_runs.c.began_ms >= first_ms, _here(puzzle_runs, guild_id))
    return _scores(conn, puzzle_runs, those, func.max(puzzle_runs.c.solved), user_id, limit)


_ANSWERED = and_(puzzle_answers.c.user_id == bindparam("user"), puzzle_answers.c.at_ms.is_not(None))
_COUNT = select(func.count()).select_from(puzzle_answers).where(_ANSWERED)
_COUNT_SOLVED = _COUNT.where(puzzle_answers.c.solved)
_COUNT_SINCE = _COUNT.where(puzzle_answers.c.at_ms > bindparam("since"))
_LAST_WRONG = select(func.max(puzzle_answers.c.at_ms)).where(_ANSWERED, not_(puzzle_answers.c.solved))
_BEST_RUN = select(func.max(puzzle_runs.c.solved)).where(puzzle_runs.c.user_id == bindparam("user"))


def tally(conn: Connection, user_id: int) -> PuzzleTally:
    """All that one person has answered."""
    own = {"user": user_id}
    since = conn.scalar(_LAST_WRONG, own) or -1
    return PuzzleTally(
        conn.scalar(_COUNT, own) or 0,
        conn.scalar(_COUNT_SOLVED, own) or 0,
        conn.scalar(_COUNT_SINCE, {**own, "since": since}) or 0,
        conn.scalar(_BEST_RUN, own) or 0,
    )


def _scores(
    conn: Connection, table: Table, those: ColumnElement[bool], count: Any, user_id: int, limit: int
) -> list[PuzzleScore]:
    sums = (
        select(
            func.rank().over(order_by=count.desc()).label("place"),
            table.c.user_id,
            func.max(table.c.name).label("name"),
            count.label("amount"),
        )
        .where(those)
        .group_by(table.c.user_id)
        .subquery()
    )
    lines = conn.execute(select(sums).order_by(sums.c.place, sums.c.user_id).limit(limit))
    best = [PuzzleScore(int(row[0]), row[1], row[2], int(row[3])) for row in lines]
    own = conn.execute(select(sums).where(sums.c.user_id == user_id)).one_or_none()
    if own is not None and all(one.user_id != user_id for one in best):
        best.append(PuzzleScore(int(own[0]), own[1], own[2], int(own[3])))
    return best


def _here(table: Table, guild_id: int | None) -> ColumnElement[bool]:
    """Whoever belongs to a server, wherever they have answered; None: anybody."""
    if guild_id is None:
        return table.c.user_id.is_not(None)
    known = select(members.c.user_id).where(members.c.guild_id == guild_id)
    return or_(table.c.guild_id == guild_id, table.c.user_id.in_(known))
