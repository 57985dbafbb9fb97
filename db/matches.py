"""Matches, their seats and their moves.

A header is stored as texts and numbers, its mappings as JSON. What was stored last tells which few columns a move
has changed.
"""

from __future__ import annotations

import json
import sqlite3
from collections import defaultdict
from collections.abc import Collection, Iterable, Mapping, Sequence
from operator import attrgetter
from typing import Any, NamedTuple

from sqlalchemy import (
    ColumnElement,
    Connection,
    Executable,
    Select,
    and_,
    bindparam,
    delete,
    insert,
    select,
    update,
)
from sqlalchemy.exc import IntegrityError

from .engine import AT_A_TIME, store_rows, upsert
from .errors import Conflict
from .records import LIVE, Called, Header, LoggedMove, Occupant, Phase, as_row, names_of
from .schema.playing import matches, moves, results, seats

_HEADER = tuple(name for name in names_of(Header) if name not in ("id", "seats"))
_of = attrgetter(*_HEADER)
_SEAT = names_of(Occupant)
_JSON = ("options", "cuts", "called", "rematch_cuts")

_INSERT_MOVE = insert(moves)
_UPDATE_HEADER = update(matches).where(matches.c.id == bindparam("match_id"))
_DELETE_SEAT = delete(seats).where(
    seats.c.match_id == bindparam("at_match"), seats.c.place == bindparam("at_place")
)
_POSTPONE_HEADER = (
    update(matches)
    .where(matches.c.id == bindparam("match_id"))
    .values({name: matches.c[name] + bindparam("ms") for name in ("touched_ms", "started_ms", "deadline_ms")})
)
_POSTPONE_SEATS = (
    update(seats)
    .where(seats.c.match_id == bindparam("at_match"), seats.c.deadline_ms.is_not(None))
    .values(deadline_ms=seats.c.deadline_ms + bindparam("ms"))
)
_LOCK_MATCH = select(matches.c.id).where(matches.c.id == bindparam("match_id")).with_for_update()


def _seat_as_it_is(dialect: str) -> Executable:
    """The statement that stores a seat, new or not."""
    row = upsert(dialect, seats)
    latest = {name: row.excluded[name] for name in _SEAT}
    return row.on_conflict_do_update(index_elements=seats.primary_key.columns, set_=latest)


_SEAT_AS_IT_IS = {dialect: _seat_as_it_is(dialect) for dialect in ("sqlite", "postgresql")}
"""Made once, since making it costs as much as it does."""


def insert_matches(conn: Connection, new: Sequence[Header]) -> Sequence[int]:
    """Store new matches and their seats; their ids, in the same order."""
    numbered = insert(matches).returning(matches.c.id, sort_by_parameter_order=True)
    ids = conn.scalars(numbered, [as_row(header, _HEADER) for header in new]).all()
    rows = [
        {"match_id": match_id, **as_row(seat)}
        for match_id, header in zip(ids, new, strict=True)
        for seat in header.seats
    ]
    if rows:
        conn.execute(insert(seats), rows)
    return ids


def insert_moves(conn: Connection, new: Sequence[tuple[int, LoggedMove]]) -> None:
    """Add lines to the logs of matches, each with the match's id.

    Raises Conflict if a ply is taken or a match is not there; its facts name the first line.
    """
    rows = [{"match_id": match_id, **as_row(move)} for match_id, move in new]
    try:
        store_rows(conn, _INSERT_MOVE, rows)
    except (IntegrityError, sqlite3.IntegrityError) as error:
        raise Conflict(match=new[0][0], ply=new[0][1].ply) from error


def update_matches(conn: Connection, new: Mapping[int, Header], known: Mapping[int, Header]) -> None:
    """Store headers and seats by their matches' ids, as they are now.

    `known` is what is known to lie in the tables; the rest is looked up. Raises Conflict if a match is not there.
    One statement changes all headers: it sets every column that is another in one of the matches. One stores the
    seats that have changed or are new, and one takes away those that are left for good.
    """
    if unknown := new.keys() - known.keys():
        known = {**known, **{row.id: row for row in _read(conn, _THESE, {"ids": list(unknown)})}}
    if missing := new.keys() - known.keys():
        raise Conflict(match=min(missing))
    pairs = [(header, known[match_id]) for match_id, header in new.items()]
    differ = [
        {name for name, one, other in zip(_HEADER, _of(now), _of(old), strict=True) if one != other}
        for now, old in pairs
    ]
    columns = sorted(set().union(*differ))
    changed = [
        {"match_id": now.id, **as_row(now, columns)}
        for (now, _), names in zip(pairs, differ, strict=True)
        if names
    ]
    if changed:
        store_rows(conn, _UPDATE_HEADER, changed)
    gone, sitting = list[dict[str, Any]](), list[dict[str, Any]]()
    for now, old in pairs:
        if now.seats == old.seats:
            continue
        before = {seat.place: seat for seat in old.seats}
        for seat in now.seats:
            if seat != before.pop(seat.place, None):
                sitting.append({"match_id": now.id, **as_row(seat)})
        gone += [{"at_match": now.id, "at_place": place} for place in before]
    if gone:
        store_rows(conn, _DELETE_SEAT, gone)
    if sitting:
        store_rows(conn, _SEAT_AS_IT_IS[conn.dialect.name], sitting)


def postpone(conn: Connection, shifts: Mapping[int, int]) -> None:
    """Put off everything that these matches wait for, each by so many ms; their starts too, so that their own time
    goes on from where it was.
    """
    rows = [{"match_id": match_id, "ms": ms} for match_id, ms in shifts.items()]
    if rows:
        conn.execute(_POSTPONE_HEADER, rows)
        conn.execute(_POSTPONE_SEATS, [{"at_match": row["match_id"], "ms": row["ms"]} for row in rows])


def lock_match(conn: Connection, match_id: int) -> None:
    """Nobody else changes this match before the transaction ends; on SQLite nobody does in any case."""
    conn.execute(_LOCK_MATCH, {"match_id": match_id})


class _Those(NamedTuple):
    """The statements that read the matches for which a condition holds: their seats, and their headers."""

    seats: Select[Any]
    headers: Select[Any]


def _those(wanted: ColumnElement[bool]) -> _Those:
    sitting = select(seats.c.match_id, *(seats.c[name] for name in _SEAT)).join(matches).where(wanted)
    headers = select(matches.c.id, *(matches.c[name] for name in _HEADER)).where(wanted)
    return _Those(sitting.order_by(seats.c.match_id, seats.c.place), headers.order_by(matches.c.id))


# Made once: making them costs more than carrying them out.
_THE_ONE = _those(matches.c.id == bindparam("match_id"))
_THESE = _those(matches.c.id.in_(bindparam("ids", expanding=True)))
_LIVE = _those(matches.c.phase.in_(LIVE))
_MOVES = (
    select(moves.c.ply, moves.c.seat, moves.c.move, moves.c.at, moves.c.by)
    .where(moves.c.match_id == bindparam("match_id"))
    .order_by(moves.c.ply)
)
_LAST_MOVES = select(
    matches.c.id,
    select(moves.c.at)
    .where(moves.c.match_id == matches.c.id)
    .order_by(moves.c.ply.desc())
    .limit(1)
    .scalar_subquery(),
).where(matches.c.phase.in_(LIVE))


def read_match(conn: Connection, match_id: int) -> Header | None:
    """One match with its seats."""
    found = _read(conn, _THE_ONE, {"match_id": match_id})
    return found[0] if found else None


def read_matches(conn: Connection, wanted: ColumnElement[bool]) -> list[Header]:
    """The matches for which a condition on the table `matches` holds, with their seats, by id."""
    return _read(conn, _those(wanted))


def _read(
    conn: Connection, those: _Those, given: Mapping[str, Any] | None = None, **execution: Any
) -> list[Header]:
    """The matches that some statements find; `execution`: how rows are fetched, such as `yield_per`."""
    by_match: defaultdict[int, list[Occupant]] = defaultdict(list)
    for match_id, *seat in conn.execute(those.seats, given, execution_options=execution):
        by_match[match_id].append(Occupant(*seat))
    rows = conn.execute(those.headers, given, execution_options=execution)
    return [_match(match_id, columns, by_match.pop(match_id, ())) for match_id, *columns in rows]


def read_moves(conn: Connection, match_id: int) -> tuple[LoggedMove, ...]:
    """The log of a match, in order."""
    return tuple(LoggedMove(*row) for row in conn.execute(_MOVES, {"match_id": match_id}))


def read_live_match(conn: Connection, seed: str, created_ms: int) -> Header | None:
    """The match that is not over, has this seed, and was asked for then; practice has the seed of another."""
    same = and_(matches.c.seed == seed, matches.c.created_ms == created_ms)
    found = read_matches(conn, and_(matches.c.phase.in_(LIVE), same))
    return found[0] if found else None


def read_live_of(conn: Connection, user_id: int) -> list[Header]:
    """The matches that are not over and in which a person has a seat, by id."""
    own = select(seats.c.match_id).where(seats.c.user_id == user_id, seats.c.left.is_(False))
    return read_matches(conn, and_(matches.c.phase.in_(LIVE), matches.c.id.in_(own)))


def read_log(conn: Connection, match_id: int) -> tuple[Header, tuple[LoggedMove, ...]] | None:
    """One match with its seats and its log."""
    header = read_match(conn, match_id)
    return None if header is None else (header, read_moves(conn, match_id))


def read_series(conn: Connection, series: str) -> list[Header]:
    """The tables that an event has opened, by id; also those that are over."""
    return read_matches(conn, matches.c.series == series)


def read_live(conn: Connection) -> list[Header]:
    """Every match that is not over, by id."""
    return _read(conn, _LIVE, yield_per=AT_A_TIME)


def read_last_moves(conn: Connection) -> dict[int, int]:
    """Returns when the last line of each log was written whose match is not over, as `LoggedMove.at` says it."""
    return {match_id: at for match_id, at in conn.execute(_LAST_MOVES) if at is not None}


def read_ended(conn: Connection, limit: int = 50) -> list[Header]:
    """The matches that have ended, newest first."""
    newest = (
        select(matches.c.id)
        .where(matches.c.phase.not_in(LIVE))
        .order_by(matches.c.ended_ms.desc(), matches.c.id.desc())
        .limit(limit)
    )
    found = read_matches(conn, matches.c.id.in_(newest))
    return sorted(found, key=lambda row: (row.ended_ms or 0, row.id), reverse=True)


def read_finished(
    conn: Connection,
    guild_id: int,
    user_id: int | None = None,
    channels: Collection[int] | None = None,
    *,
    limit: int = 20,
    skip: int = 0,
) -> list[Header]:
    """The matches of a server that were played to their end, newest first, after the first `skip` of them.

    Only those that `user_id` played, and only those in one of `channels` (None: all of them).
    """
    mine = (results.c.seat == 0,) if user_id is None else (results.c.user_id == user_id,)
    wanted = select(results.c.match_id).where(results.c.guild_id == guild_id, *mine)
    if channels is not None:
        wanted = wanted.join(matches).where(matches.c.channel_id.in_(channels))
    newest = wanted.order_by(results.c.at_ms.desc(), results.c.match_id.desc()).limit(limit).offset(skip)
    ids = conn.scalars(newest).all()
    found = {header.id: header for header in _read(conn, _THESE, {"ids": ids})}
    return [found[match_id] for match_id in ids]


def _match(match_id: int, values: Iterable[Any], sitting: Iterable[Occupant]) -> Header:
    columns = dict(zip(_HEADER, values, strict=True))
    for name in _JSON:
        if columns[name] is not None:
            columns[name] = json.loads(columns[name])
    for name in ("cuts", "rematch_cuts"):
        columns[name] = tuple(columns[name])
    columns["phase"] = Phase(columns["phase"])
    if columns["called"] is not None:
        columns["called"] = Called(*map(tuple, columns["called"]))
    return Header(id=match_id, **columns, seats=tuple(sitting))
