"""Guesses of watchers who wins a match; they count for nothing."""

from __future__ import annotations

from typing import NamedTuple

from sqlalchemy import Connection, and_, case, func, select

from .engine import upsert
from .schema.playing import guesses, matches, results


class Guessed(NamedTuple):
    """The number of a person's guesses that the end of their match has answered, and of those that were right."""

    made: int
    right: int


def guess(conn: Connection, match_id: int, user_id: int, seat: int, at_ms: int) -> int:
    """Note that a person takes `seat` to win; returns the seat that they stand by, which is their first."""
    row = {"match_id": match_id, "user_id": user_id, "seat": seat, "at_ms": at_ms}
    conn.execute(upsert(conn.dialect.name, guesses).values(row).on_conflict_do_nothing())
    found = guessed(conn, match_id, user_id)
    return seat if found is None else found


def guessed(conn: Connection, match_id: int, user_id: int) -> int | None:
    """The seat that a person takes to win a match; None where they have not said."""
    own = and_(guesses.c.match_id == match_id, guesses.c.user_id == user_id)
    return conn.scalar(select(guesses.c.seat).where(own))


def guesses_of(conn: Connection, guild_id: int, user_id: int) -> Guessed:
    """Returns how the guesses of a person on a server have come out; where nobody won no guess was right."""
    right = func.coalesce(func.sum(case((results.c.place == 1, 1), else_=0)), 0)
    ended = (
        select(func.count(), right)
        .select_from(guesses)
        .join(matches, matches.c.id == guesses.c.match_id)
        .join(results, and_(results.c.match_id == guesses.c.match_id, results.c.seat == guesses.c.seat))
        .where(guesses.c.user_id == user_id, matches.c.guild_id == guild_id)
    )
    return Guessed(*conn.execute(ended).one())
