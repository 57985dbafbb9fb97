"""The facts that one person's matches on a server tell about them."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby

from sqlalchemy import Connection, and_, case, func, select

from .board_records import Best, Company, Streaks
from .schema.people import members
from .schema.playing import results, seats


def streaks(conn: Connection, guild_id: int, user_id: int) -> Streaks:
    """Returns how many matches in a row a person has won, now and at best."""
    mine = and_(results.c.guild_id == guild_id, results.c.user_id == user_id)
    # Put in order here: SQLite would rather read all of a server's results, whose order an index has.
    ended = sorted(
        map(tuple, conn.execute(select(results.c.at_ms, results.c.match_id, results.c.place).where(mine)))
    )
    runs = [(won, len(list(run))) for won, run in groupby(place == 1 for _, _, place in ended)]
    now = runs[-1][1] if runs and runs[-1][0] else 0
    return Streaks(now, max((length for won, length in runs if won), default=0))


def experience(conn: Connection, game: str, user_ids: Sequence[int], before: int) -> int:
    """Returns how many matches of a game had ended, on any server, for the least practised of these people.

    Those that count have a number below `before`: it stays the same however long a table is looked at.
    """
    mine = and_(results.c.user_id.in_(user_ids), results.c.game == game, results.c.match_id < before)
    played = select(results.c.user_id, func.count(results.c.match_id.distinct()).label("played")).where(mine)
    counts = {row.user_id: row.played for row in conn.execute(played.group_by(results.c.user_id))}
    return min((counts.get(user_id, 0) for user_id in user_ids), default=0)


def company(conn: Connection, guild_id: int, user_id: int, limit: int) -> Company:
    """Returns whom a person has played with most often, and in how many matches robots sat at the table."""
    own = results.alias("own")
    mine = and_(own.c.guild_id == guild_id, own.c.user_id == user_id)
    matches = func.count().label("matches")
    others = (
        select(results.c.user_id, func.coalesce(func.max(members.c.name), ""), matches)
        .select_from(own)
        .join(results, and_(results.c.match_id == own.c.match_id, results.c.seat != own.c.seat))
        .outerjoin(members, and_(members.c.guild_id == guild_id, members.c.user_id == results.c.user_id))
        .where(mine, results.c.user_id.is_not(None))
        .group_by(results.c.user_id)
        .order_by(matches.desc(), results.c.user_id)
        .limit(limit)
    )
    beside = (
        select(func.count(own.c.match_id.distinct()))
        .select_from(own)
        .join(seats, and_(seats.c.match_id == own.c.match_id, seats.c.robot.is_not(None)))
        .where(mine)
    )
    people = tuple((name, count) for _, name, count in conn.execute(others))
    return Company(people, conn.scalar(beside) or 0)


def best_before(conn: Connection, guild_id: int, game: str, match_id: int, settled: float) -> Best:
    """The best that there was at a game on a server before a match with this number.

    Ratings count from a deviation of `settled` down.
    """
    earlier = and_(results.c.guild_id == guild_id, results.c.game == game, results.c.match_id < match_id)
    certain = case((results.c.sigma <= settled, results.c.mu - 3 * results.c.sigma))
    matches = func.count(results.c.match_id.distinct())
    row = conn.execute(select(matches, func.max(certain), func.max(results.c.tokens)).where(earlier)).one()
    return Best(*row)
