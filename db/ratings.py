"""Results and ratings."""

from __future__ import annotations

from sqlalchemy import Connection, bindparam, insert, select
from sqlalchemy.exc import IntegrityError

from .engine import upsert
from .errors import Conflict
from .records import Header, Results, SeatResult, as_row, names_of
from .schema.playing import results
from .schema.standing import ratings
from .standings import add_results


def insert_results(conn: Connection, match: Header, ended: Results, now: int) -> None:
    """Store how a match ended, the new ratings of the rated, and everybody's standings.

    Raises Conflict if it was done before.
    """
    rows = ended(lambda user_id: rating(conn, match.guild_id, match.game, user_id))
    if not rows:
        return
    at_ms = now if match.ended_ms is None else match.ended_ms
    common = {"guild_id": match.guild_id, "game": match.game, "at_ms": at_ms}
    try:
        conn.execute(insert(results), [{"match_id": match.id, **common, **as_row(row)} for row in rows])
    except IntegrityError as error:
        raise Conflict(match=match.id) from error
    rated = [
        {**common, "user_id": row.user_id, "mu": row.mu, "sigma": row.sigma}
        for row in sorted(rows, key=lambda row: row.user_id or 0)
        if row.rated and None not in (row.user_id, row.mu, row.sigma)
    ]
    add_results(conn, match.guild_id, match.game, at_ms, rows)
    if rated:
        new = upsert(conn.dialect.name, ratings)
        latest = {name: new.excluded[name] for name in ("mu", "sigma", "at_ms")}
        conn.execute(new.on_conflict_do_update(index_elements=ratings.primary_key.columns, set_=latest), rated)


def read_results(conn: Connection, match_id: int) -> tuple[SeatResult, ...]:
    """Returns how a match ended, by seat; empty if it has not."""
    columns = [results.c[name] for name in names_of(SeatResult)]
    found = conn.execute(select(*columns).where(results.c.match_id == match_id).order_by(results.c.seat))
    return tuple(SeatResult(*row) for row in found)


_RATING = select(ratings.c.mu, ratings.c.sigma).where(
    ratings.c.guild_id == bindparam("guild"),
    ratings.c.game == bindparam("game"),
    ratings.c.user_id == bindparam("user"),
)


def rating(conn: Connection, guild_id: int, game: str, user_id: int) -> tuple[float, float] | None:
    """(mu, sigma) of one person at one game; None for whoever was never rated."""
    found = conn.execute(_RATING, {"guild": guild_id, "game": game, "user": user_id}).one_or_none()
    return (found.mu, found.sigma) if found else None


def rating_history(conn: Connection, guild_id: int, game: str, user_id: int) -> list[tuple[int, float, float]]:
    """(time in ms, mu, sigma) after each rated match, oldest first."""
    rated = (
        select(results.c.at_ms, results.c.mu, results.c.sigma)
        .where(results.c.guild_id == guild_id, results.c.game == game, results.c.user_id == user_id)
        .where(results.c.rated, results.c.mu.is_not(None), results.c.sigma.is_not(None))
        .order_by(results.c.at_ms, results.c.match_id)
    )
    return [(row.at_ms, row.mu, row.sigma) for row in conn.execute(rated)]
