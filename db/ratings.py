"""Results, ratings, and the leaderboards made of them."""

from __future__ import annotations

from sqlalchemy import BigInteger, ColumnElement, Connection, and_, case, cast, func, insert, select
from sqlalchemy.exc import IntegrityError

from .engine import upsert
from .errors import Conflict
from .records import Header, Results, SeatResult, Standing, as_row, names_of
from .schema import members, ratings, results


def insert_results(conn: Connection, match: Header, ended: Results, now: int) -> None:
    """Store how a match ended, and the new ratings of the rated. Raises Conflict if it was done before."""
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
    if rated:
        new = upsert(conn.dialect.name, ratings)
        latest = {name: new.excluded[name] for name in ("mu", "sigma", "at_ms")}
        conn.execute(new.on_conflict_do_update(index_elements=ratings.primary_key.columns, set_=latest), rated)


def read_results(conn: Connection, match_id: int) -> tuple[SeatResult, ...]:
    """How a match ended, by seat; empty if it has not."""
    columns = [results.c[name] for name in names_of(SeatResult)]
    found = conn.execute(select(*columns).where(results.c.match_id == match_id).order_by(results.c.seat))
    return tuple(SeatResult(*row) for row in found)


def rating(conn: Connection, guild_id: int, game: str, user_id: int) -> tuple[float, float] | None:
    """(mu, sigma) of one person at one game; None for whoever was never rated."""
    mine = and_(ratings.c.guild_id == guild_id, ratings.c.game == game, ratings.c.user_id == user_id)
    found = conn.execute(select(ratings.c.mu, ratings.c.sigma).where(mine)).one_or_none()
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


def standings(conn: Connection, guild_id: int, game: str | None, limit: int, since_ms: int) -> list[Standing]:
    """Who stands where in one server, counting the matches that ended at `since_ms` or later.

    At one game: by the rating that is all but certain (mu - 3 sigma), the unrated last, then wins, then tokens.
    Over all games, which have no rating in common: by tokens won, then wins.
    """
    mu, sigma = func.coalesce(func.max(ratings.c.mu), 0.0), func.coalesce(func.max(ratings.c.sigma), 0.0)
    wins = _count(results.c.place == 1)
    tokens = cast(func.sum(results.c.tokens), BigInteger)
    unrated, certain = func.max(ratings.c.mu).is_(None), mu - 3 * sigma
    by_rating = [unrated, certain.desc(), wins.desc(), tokens.desc()]
    order = [tokens.desc(), wins.desc()] if game is None else by_rating
    same_person = and_(
        ratings.c.guild_id == guild_id, ratings.c.game == game, ratings.c.user_id == results.c.user_id
    )
    query = (
        select(
            results.c.user_id,
            func.coalesce(func.max(members.c.name), ""),
            func.count(),
            wins,
            tokens,
            mu,
            sigma,
            _count(results.c.rated),
        )
        .outerjoin(members, and_(members.c.guild_id == guild_id, members.c.user_id == results.c.user_id))
        .outerjoin(ratings, same_person)
        .where(results.c.guild_id == guild_id, results.c.at_ms >= since_ms, results.c.user_id.is_not(None))
        .group_by(results.c.user_id)
        .order_by(*order, results.c.user_id)
        .limit(limit)
    )
    if game is not None:
        query = query.where(results.c.game == game)
    return [Standing(*row) for row in conn.execute(query)]


def _count(condition: ColumnElement[bool]) -> ColumnElement[int]:
    return cast(func.sum(case((condition, 1), else_=0)), BigInteger)
