"""Deals that several play: which of them go round, who has looked at one, and how each play of it ended.

A deal is known by the number of the first match that had it.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import Any

from sqlalchemy import ColumnElement, Connection, Table, delete, func, or_, select

from .engine import upsert
from .puzzles import withdraw
from .records import DealPlay, Phase, to_json
from .schema.daily import puzzles
from .schema.playing import deal_looks, deal_scores, matches, seats, shared_deals


def share(conn: Connection, deal: int, at_ms: int) -> None:
    """From now on this deal goes round: no puzzle tells anything of it any more."""
    withdraw(conn, puzzles.c.match_id == deal)
    _keep(conn, shared_deals, deal=deal, at_ms=at_ms)


def is_shared(conn: Connection, deal: int) -> bool:
    """True if the deal goes round."""
    return conn.scalar(select(shared_deals.c.deal).where(shared_deals.c.deal == deal)) is not None


def note_look(conn: Connection, deal: int, user_id: int, at_ms: int) -> None:
    """A person has looked at a deal; only the first time is kept."""
    _keep(conn, deal_looks, deal=deal, user_id=user_id, at_ms=at_ms)


def looked(conn: Connection, deal: int) -> dict[int, int]:
    """Returns when each person first looked at the deal, in ms since 1970."""
    found = conn.execute(select(deal_looks.c.user_id, deal_looks.c.at_ms).where(deal_looks.c.deal == deal))
    return {row.user_id: row.at_ms for row in found}


def plays(conn: Connection, deal: int) -> list[DealPlay]:
    """Everybody who was dealt it, in the order in which their matches began."""
    columns = (
        matches.c.id,
        seats.c.seat,
        seats.c.user_id,
        seats.c.name,
        seats.c.robot,
        matches.c.guild_id,
        matches.c.started_ms,
        matches.c.phase,
        seats.c.left,
        seats.c.gave_up,
        matches.c.ended_ms,
    )
    began = (
        _of(deal),
        matches.c.continues.is_(None),
        matches.c.started_ms.is_not(None),
        seats.c.seat.is_not(None),
    )
    found = conn.execute(
        select(*columns).join(seats).where(*began).order_by(matches.c.started_ms, matches.c.id, seats.c.seat)
    )
    return [
        DealPlay(
            *row[:7],
            finished=row.phase == Phase.OVER and not (row.left or row.gave_up),
            under_way=row.phase == Phase.PLAYING and not row.gave_up,
            ended_ms=row.ended_ms,
        )
        for row in found
    ]


def played_by_many(conn: Connection, guild_id: int, since_ms: int, least: int, limit: int) -> list[int]:
    """The deals that go round and that at least so many people have finished on a server, newest first."""
    number = func.coalesce(matches.c.deal_of, matches.c.id)
    over = (matches.c.guild_id == guild_id, matches.c.phase == Phase.OVER, matches.c.ended_ms >= since_ms)
    found = (
        select(number)
        .join(seats)
        .join(shared_deals, shared_deals.c.deal == number)
        .where(*over, seats.c.user_id.is_not(None))
        .group_by(number)
        .having(func.count(seats.c.user_id.distinct()) >= least)
    )
    return list(conn.scalars(found.order_by(number.desc()).limit(limit)))


def scores(conn: Connection, deal: int) -> dict[int, list[Any]]:
    """Returns how the deal ended, as JSON gives it, by match; plays of robots alone have numbers below zero."""
    found = conn.execute(select(deal_scores.c.play, deal_scores.c.scores).where(deal_scores.c.deal == deal))
    return {row.play: json.loads(row.scores) for row in found}


def keep_scores(conn: Connection, deal: int, new: Mapping[int, Sequence[Any]]) -> None:
    """Keep how the deal ended, where that isn't known yet."""
    for play, kept in new.items():
        _keep(conn, deal_scores, deal=deal, play=play, scores=to_json(kept))


def forget_deals(conn: Connection, own: Any) -> None:
    """Delete all that is kept of the deals of matches that are deleted; `own` selects their numbers."""
    for table in (shared_deals, deal_looks):
        conn.execute(delete(table).where(table.c.deal.in_(own)))
    conn.execute(delete(deal_scores).where(or_(deal_scores.c.deal.in_(own), deal_scores.c.play.in_(own))))


def _of(deal: int) -> ColumnElement[bool]:
    return or_(matches.c.id == deal, matches.c.deal_of == deal)


def _keep(conn: Connection, table: Table, **row: Any) -> None:
    conn.execute(upsert(conn.dialect.name, table).values(row).on_conflict_do_nothing())
