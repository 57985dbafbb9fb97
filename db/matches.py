"""Matches, their seats and their moves.

A row is flattened to texts and numbers before it is stored. The flat form of what was stored last tells which few
columns a move has changed.
"""

from __future__ import annotations

import json
from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, fields
from typing import Any

from sqlalchemy import ColumnElement, Connection, Row, delete, insert, select, update
from sqlalchemy.exc import IntegrityError

from .errors import Conflict
from .records import LIVE, Called, Header, LoggedMove, Phase, Sitter
from .schema import matches, moves, seats

_HEADER = tuple(field.name for field in fields(Header) if field.name not in ("id", "seats"))
_SEAT = tuple(field.name for field in fields(Sitter))
_JSON = frozenset(("options", "cuts", "called"))


@dataclass(frozen=True, slots=True)
class Flat:
    """A match's header and seats as they lie in the tables; the seats by their place."""

    header: dict[str, Any]
    seats: dict[int, dict[str, Any]]


def flatten(row: Header) -> Flat:
    """The texts and numbers of a row; later changes of its mappings do not reach them."""
    return Flat(_flat(row, _HEADER), {seat.place: _flat(seat, _SEAT) for seat in row.seats})


def to_json(value: Any) -> str:
    """The compact text under which JSON is stored."""
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


def insert_match(conn: Connection, flat: Flat) -> int:
    """Store a new match and its seats; its id."""
    new = insert(matches).values(flat.header).returning(matches.c.id)
    match_id: int = conn.execute(new).scalar_one()
    _insert_seats(conn, match_id, list(flat.seats.values()))
    return match_id


def update_match(conn: Connection, match_id: int, new: Flat, old: Flat | None) -> None:
    """Store the header and seats as they are now. `old` is what is known to lie there; without it all is written.

    Raises Conflict if there is no such match.
    """
    changed = new.header if old is None else _changed(new.header, old.header)
    if changed:
        found = conn.execute(update(matches).where(matches.c.id == match_id).values(changed)).rowcount
        if not found:
            raise Conflict(match=match_id)
    if old is None:
        conn.execute(delete(seats).where(seats.c.match_id == match_id))
        _insert_seats(conn, match_id, list(new.seats.values()))
        return
    for place in old.seats.keys() - new.seats.keys():
        conn.execute(delete(seats).where(seats.c.match_id == match_id, seats.c.place == place))
    for place in old.seats.keys() & new.seats.keys():
        if changed := _changed(new.seats[place], old.seats[place]):
            its_row = (seats.c.match_id == match_id, seats.c.place == place)
            conn.execute(update(seats).where(*its_row).values(changed))
    _insert_seats(conn, match_id, [seat for place, seat in new.seats.items() if place not in old.seats])


def insert_moves(conn: Connection, match_id: int, log: Sequence[LoggedMove]) -> None:
    """Add lines to a match's log. Raises Conflict if one of the plies is taken, or the match is not there."""
    if not log:
        return
    rows = [
        {"match_id": match_id, "ply": m.ply, "seat": m.seat, "move": m.move, "at": m.at, "by": m.by} for m in log
    ]
    try:
        conn.execute(insert(moves), rows)
    except IntegrityError as error:
        raise Conflict(match=match_id, ply=log[0].ply) from error


def read_match(conn: Connection, match_id: int) -> Header | None:
    """One match with its seats."""
    found = read_matches(conn, matches.c.id == match_id)
    return found[0] if found else None


def read_matches(conn: Connection, wanted: ColumnElement[bool]) -> list[Header]:
    """The matches for which a condition on the table `matches` holds, with their seats, by id."""
    headers = conn.execute(select(matches).where(wanted).order_by(matches.c.id)).all()
    by_match: defaultdict[int, list[Sitter]] = defaultdict(list)
    sitting = select(seats).join(matches).where(wanted).order_by(seats.c.match_id, seats.c.place)
    for row in conn.execute(sitting):
        by_match[row.match_id].append(Sitter(**_unflat(row, _SEAT)))
    return [_match(header, by_match[header.id]) for header in headers]


def read_moves(conn: Connection, match_id: int) -> tuple[LoggedMove, ...]:
    """The log of a match, in order."""
    log = select(moves).where(moves.c.match_id == match_id).order_by(moves.c.ply)
    return tuple(LoggedMove(m.ply, m.seat, m.move, m.at, m.by) for m in conn.execute(log))


def read_live(conn: Connection) -> list[tuple[Header, tuple[LoggedMove, ...]]]:
    """Every match that is not over, with its log, by id."""
    live = matches.c.phase.in_(LIVE)
    logs: defaultdict[int, list[LoggedMove]] = defaultdict(list)
    log = select(moves).join(matches).where(live).order_by(moves.c.match_id, moves.c.ply)
    for match_id, *move in conn.execute(log):
        logs[match_id].append(LoggedMove(*move))
    return [(row, tuple(logs[row.id])) for row in read_matches(conn, live)]


def read_ended(conn: Connection, limit: int) -> list[Header]:
    """The matches that have ended, newest first."""
    newest = (
        select(matches.c.id)
        .where(matches.c.phase.not_in(LIVE))
        .order_by(matches.c.ended_ms.desc(), matches.c.id.desc())
        .limit(limit)
    )
    found = read_matches(conn, matches.c.id.in_(newest))
    return sorted(found, key=lambda row: (row.ended_ms or 0, row.id), reverse=True)


def read_matches_of(conn: Connection, guild_id: int, user_id: int, limit: int) -> list[Header]:
    """The matches of one server at which one person has a seat, newest first."""
    newest = (
        select(matches.c.id)
        .join(seats)
        .where(seats.c.user_id == user_id, matches.c.guild_id == guild_id)
        .distinct()
        .order_by(matches.c.id.desc())
        .limit(limit)
    )
    return read_matches(conn, matches.c.id.in_(newest))[::-1]


def _insert_seats(conn: Connection, match_id: int, rows: Sequence[Mapping[str, Any]]) -> None:
    if rows:
        conn.execute(insert(seats), [{"match_id": match_id, **row} for row in rows])


def _changed(new: dict[str, Any], old: dict[str, Any]) -> dict[str, Any]:
    return {name: value for name, value in new.items() if value != old[name]}


def _flat(row: Header | Sitter, names: tuple[str, ...]) -> dict[str, Any]:
    flat = {name: getattr(row, name) for name in names}
    return {name: to_json(value) if name in _JSON and value is not None else value for name, value in flat.items()}


def _unflat(row: Row[Any], names: tuple[str, ...]) -> dict[str, Any]:
    flat = {name: getattr(row, name) for name in names}
    return {
        name: json.loads(value) if name in _JSON and value is not None else value for name, value in flat.items()
    }


def _match(row: Row[Any], sitting: list[Sitter]) -> Header:
    header = _unflat(row, _HEADER)
    header["cuts"] = tuple(header["cuts"])
    header["phase"] = Phase(header["phase"])
    if header["called"] is not None:
        header["called"] = Called(*map(tuple, header["called"]))
    return Header(id=row.id, **header, seats=tuple(sitting))
