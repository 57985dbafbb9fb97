"""Tournaments, who entered them, and their boards; a board and the match at it are stored in one transaction."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from typing import Any

from sqlalchemy import Connection, Table, delete, insert, or_, select, update

from .engine import upsert
from .errors import Conflict
from .matches import insert_matches
from .records import Header, as_row, names_of
from .repositories import Repository, reads
from .schema.events import boards, entrants, tournaments
from .schema.playing import matches
from .tournament_records import UNDER_WAY, Board, Entrant, How, Stage, TournamentHeader

Stored = tuple[TournamentHeader, tuple[Entrant, ...], tuple[Board, ...]]

_ENTRANT = names_of(Entrant)
_BOARD = names_of(Board)


def _header(row: Any) -> TournamentHeader:
    kept = {name: getattr(row, name) for name in names_of(TournamentHeader)}
    kept |= {"terms": json.loads(row.terms), "cuts": tuple(json.loads(row.cuts)), "stage": Stage(row.stage)}
    return TournamentHeader(**kept)


def _board(row: Any) -> Board:
    kept = {name: getattr(row, name) for name in _BOARD}
    kept["seats"] = tuple(json.loads(row.seats))
    kept["won"] = tuple(json.loads(row.won)) if row.won is not None else None
    kept["how"] = How(row.how) if row.how is not None else None
    return Board(**kept)


def read(conn: Connection, number: int) -> Stored | None:
    """One tournament with everybody who entered it and all its boards; None where there is none."""
    found = conn.execute(select(tournaments).where(tournaments.c.id == number)).one_or_none()
    if found is None:
        return None
    own = select(entrants).where(entrants.c.tournament_id == number).order_by(entrants.c.number)
    paired = select(boards).where(boards.c.tournament_id == number).order_by(boards.c.number)
    people = (Entrant(**{name: getattr(row, name) for name in _ENTRANT}) for row in conn.execute(own))
    return _header(found), tuple(people), tuple(_board(row) for row in conn.execute(paired))


def to_look_after(conn: Connection) -> list[TournamentHeader]:
    """The tournaments that are not over, or whose card names somebody who was deleted; oldest first."""
    wanted = or_(tournaments.c.stage.in_(UNDER_WAY), tournaments.c.next_ms.is_not(None))
    found = select(tournaments).where(wanted).order_by(tournaments.c.id)
    return [_header(row) for row in conn.execute(found)]


def of_server(conn: Connection, guild_id: int, limit: int = 10) -> list[TournamentHeader]:
    """The tournaments of a server, newest first."""
    wanted = select(tournaments).where(tournaments.c.guild_id == guild_id)
    return [_header(row) for row in conn.execute(wanted.order_by(tournaments.c.id.desc()).limit(limit))]


def create(conn: Connection, new: TournamentHeader) -> int:
    """Store a new tournament; returns its number."""
    row = as_row(new)
    del row["id"]
    number: int = conn.scalars(insert(tournaments).values(row).returning(tournaments.c.id)).one()
    return number


def remove(conn: Connection, number: int) -> None:
    """Delete a tournament that nobody has seen yet."""
    conn.execute(delete(tournaments).where(tournaments.c.id == number))


def save(
    conn: Connection,
    header: TournamentHeader,
    people: Iterable[Entrant],
    paired: Sequence[Board],
    tables: Mapping[int, Header],
) -> dict[int, int]:
    """Store a tournament as it is now: its header, the people and boards that are others than before.

    `tables` are new matches by the numbers of their boards; returns their ids. Raises Conflict where somebody else
    has changed the tournament: its version in the store has to be the one before `header`'s.
    """
    row = as_row(header)
    del row["id"]
    same = (tournaments.c.id == header.id, tournaments.c.version == header.version - 1)
    if not conn.execute(update(tournaments).where(*same).values(row)).rowcount:
        raise Conflict(tournament=header.id)
    made = _insert_tables(conn, paired, tables)
    with_matches = [replace(one, match_id=made.get(one.number, one.match_id)) for one in paired]
    _put(conn, entrants, header.id, map(as_row, people))
    _put(conn, boards, header.id, map(as_row, with_matches))
    return made


def _insert_tables(conn: Connection, paired: Sequence[Board], tables: Mapping[int, Header]) -> dict[int, int]:
    """Store the new matches; those with the same deals as others know the first of them, and each the other."""
    follows = {board.number: board.same_deal_as for board in paired if board.same_deal_as is not None}
    first = [number for number in tables if number not in follows]
    made: dict[int, int] = {}
    if first:
        made |= dict(zip(first, insert_matches(conn, [tables[number] for number in first]), strict=True))
    later = [number for number in tables if number in follows]
    twins = {number: made[follows[number] or 0] for number in later}
    headers = [replace(tables[number], deal_of=twins[number], twin_id=twins[number]) for number in later]
    if headers:
        made |= dict(zip(later, insert_matches(conn, headers), strict=True))
    for number, twin in twins.items():
        shared = {"deal_of": twin, "twin_id": made[number]}
        conn.execute(update(matches).where(matches.c.id == twin).values(shared))
    return made


def _put(conn: Connection, table: Table, number: int, rows: Iterable[dict[str, Any]]) -> None:
    stored = [{"tournament_id": number, **row} for row in rows]
    if stored:
        new = upsert(conn.dialect.name, table)
        latest = {name: new.excluded[name] for name in stored[0] if name not in table.primary_key.columns}
        conn.execute(new.on_conflict_do_update(index_elements=table.primary_key.columns, set_=latest), stored)


class Tournaments(Repository):
    """Tournaments, who entered them, and their boards."""

    read = reads(read)
    to_look_after = reads(to_look_after)
    of_server = reads(of_server)

    async def create(self, new: TournamentHeader) -> TournamentHeader:
        """Store a new tournament; the header with its number."""
        return replace(new, id=await self.queue.write(lambda conn: create(conn, new)))

    async def remove(self, number: int) -> None:
        """Delete a tournament that nobody has seen yet."""
        await self.queue.write(lambda conn: remove(conn, number))

    async def save(
        self,
        header: TournamentHeader,
        people: Sequence[Entrant],
        paired: Sequence[Board],
        tables: Mapping[int, Header],
    ) -> dict[int, int]:
        """Store a tournament as it is now; see `db.tournaments.save`."""
        made = await self.queue.write(lambda conn: save(conn, header, people, paired, tables))
        for match_id in made.values():
            self.queue.batches.see(match_id)
        return made
