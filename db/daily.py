"""The deal of the day: its seed, and how far everybody has come with it."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from sqlalchemy import ColumnElement, Connection, FromClause, and_, func, or_, select, update

from .engine import upsert
from .errors import Conflict
from .records import as_row, names_of, to_json
from .schema.daily import daily_deals, daily_plays
from .schema.people import members


@dataclass(frozen=True, slots=True)
class DailyPlay:
    """The progress of one person with the deal of a day, which everybody has.

    `day` counts from 1 January 1970; `guild_id` is where they played last, 0 in direct messages. `points` and
    `ended_ms` are None until they have finished.
    """

    day: int
    game: str
    user_id: int
    guild_id: int
    name: str
    moves: tuple[str, ...] = ()
    points: int | None = None
    began_ms: int = 0
    ended_ms: int | None = None


def read_seed(conn: Connection, day: int) -> str | None:
    """The seed of a day, if one was drawn."""
    return conn.scalar(select(daily_deals.c.seed).where(daily_deals.c.day == day))


def keep_seed(conn: Connection, day: int, fresh: str) -> str:
    """Keep `fresh` as the seed of a day unless it has one; the seed it has."""
    conn.execute(upsert(conn.dialect.name, daily_deals).values(day=day, seed=fresh).on_conflict_do_nothing())
    kept = read_seed(conn, day)
    assert kept is not None
    return kept


def read_deal(conn: Connection, day: int) -> tuple[str, dict[str, Any] | None] | None:
    """The seed of a day and its pars."""
    row = conn.execute(select(daily_deals).where(daily_deals.c.day == day)).one_or_none()
    return None if row is None else (row.seed, None if row.pars is None else json.loads(row.pars))


def keep_pars(conn: Connection, day: int, pars: Mapping[str, Any]) -> None:
    """Keep the pars of a day."""
    conn.execute(update(daily_deals).where(daily_deals.c.day == day).values(pars=to_json(pars)))


def read_play(conn: Connection, day: int, game: str, user_id: int) -> DailyPlay | None:
    """Returns how far a person has come."""
    found = conn.execute(select(*_COLUMNS).where(*_one(day, game, user_id))).one_or_none()
    return None if found is None else _play(found)


def keep_play(conn: Connection, play: DailyPlay, known: int) -> None:
    """Store a play. Raises Conflict unless what is stored has `known` moves, with which this one begins."""
    row = as_row(play)
    if known == 0:
        stored = conn.execute(upsert(conn.dialect.name, daily_plays).values(row).on_conflict_do_nothing())
    else:
        before = daily_plays.c.moves == to_json(list(play.moves[:known]))
        mine = _one(play.day, play.game, play.user_id)
        stored = conn.execute(update(daily_plays).where(*mine, before).values(row))
    if not stored.rowcount:
        raise Conflict(day=play.day, user=play.user_id)


def board(conn: Connection, day: int, game: str, guild_id: int | None, limit: int) -> list[DailyPlay]:
    """Returns the plays that are finished, best first; of equals the one that was finished first stands first."""
    order = (daily_plays.c.points.desc(), daily_plays.c.ended_ms, daily_plays.c.user_id)
    found = conn.execute(select(*_COLUMNS).where(_finished(day, game, guild_id)).order_by(*order).limit(limit))
    return [_play(row) for row in found]


def field(conn: Connection, day: int, games: Sequence[str]) -> list[DailyPlay]:
    """Everybody who has finished one of these games of a day, whoever did so first standing first."""
    done = (daily_plays.c.day == day, daily_plays.c.game.in_(games), daily_plays.c.points.is_not(None))
    found = conn.execute(select(*_COLUMNS).where(*done).order_by(daily_plays.c.ended_ms, daily_plays.c.user_id))
    return [_play(row) for row in found]


def plays_of(conn: Connection, day: int, games: Sequence[str], user_id: int) -> list[DailyPlay]:
    """One person's plays of these games of a day."""
    mine = (daily_plays.c.day == day, daily_plays.c.game.in_(games), daily_plays.c.user_id == user_id)
    return [_play(row) for row in conn.execute(select(*_COLUMNS).where(*mine))]


def place(
    conn: Connection, day: int, game: str, guild_id: int | None, points: int, user_id: int
) -> tuple[int, int]:
    """Returns the place that the `points` of a person have among those who have finished, and how many these are.

    Whoever asks is one of them, also where they played elsewhere and have never sat at a table of the server.
    """
    finished = or_(_finished(day, game, guild_id), and_(*_one(day, game, user_id)))
    count = select(func.count()).select_from(daily_plays)
    better = conn.scalar(count.where(finished, daily_plays.c.points > points)) or 0
    return 1 + better, conn.scalar(count.where(finished)) or 0


def places_of(
    conn: Connection, user_id: int, first: int, last: int, games: Sequence[str], guild_id: int | None
) -> list[tuple[int, int]]:
    """The deals of these games that a person has finished from day `first` to `last`: the day, and their place."""
    better = daily_plays.alias("better")
    above = (
        select(func.count())
        .select_from(better)
        .where(
            better.c.day == daily_plays.c.day,
            better.c.game == daily_plays.c.game,
            better.c.points > daily_plays.c.points,
            finished_here(guild_id, better),
        )
        .scalar_subquery()
    )
    mine = (
        daily_plays.c.user_id == user_id,
        daily_plays.c.day.between(first, last),
        daily_plays.c.game.in_(games),
        daily_plays.c.points.is_not(None),
    )
    found = conn.execute(select(daily_plays.c.day, 1 + above).where(*mine).order_by(daily_plays.c.day))
    return [(day, int(place)) for day, place in found]


def days_finished(conn: Connection, user_id: int) -> list[int]:
    """The days on which a person has finished a deal, newest first."""
    mine = (daily_plays.c.user_id == user_id, daily_plays.c.points.is_not(None))
    found = select(daily_plays.c.day).where(*mine).distinct().order_by(daily_plays.c.day.desc())
    return list(conn.scalars(found))


_COLUMNS = [daily_plays.c[name] for name in names_of(DailyPlay)]


def _one(day: int, game: str, user_id: int) -> tuple[ColumnElement[bool], ...]:
    return daily_plays.c.day == day, daily_plays.c.game == game, daily_plays.c.user_id == user_id


def _finished(day: int, game: str, guild_id: int | None) -> ColumnElement[bool]:
    return and_(daily_plays.c.day == day, daily_plays.c.game == game, finished_here(guild_id))


def finished_here(guild_id: int | None, plays: FromClause = daily_plays) -> ColumnElement[bool]:
    """The condition that somebody of a server has finished a deal, wherever they played it; None: anybody."""
    done = plays.c.points.is_not(None)
    if guild_id is None:
        return done
    known = select(members.c.user_id).where(members.c.guild_id == guild_id)
    return and_(done, or_(plays.c.guild_id == guild_id, plays.c.user_id.in_(known)))


def _play(row: Any) -> DailyPlay:
    values = row._mapping
    return DailyPlay(
        **{name: values[name] for name in names_of(DailyPlay)} | {"moves": tuple(json.loads(row.moves))}
    )
