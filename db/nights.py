"""Game nights: when they are, how far they have come, who has signed up, and what each of these wishes.

Whatever is done to one raises its version; what its message shows is noted, so that any process finds out what is
still to be shown. Once a night is over nobody's sign-up or wish is kept.
"""

from __future__ import annotations

import json
from collections.abc import Collection, Mapping
from dataclasses import fields
from typing import Any

from sqlalchemy import Connection, Row, delete, insert, or_, select, update

from .engine import upsert
from .moderation import SOMEONE
from .night_records import Night, NightGuest, NightPhase
from .records import to_json
from .schema.events import night_people, nights

_COLUMNS = tuple(field.name for field in fields(Night) if field.name != "id")
_GUEST = tuple(field.name for field in fields(NightGuest))
_UNFINISHED = or_(nights.c.phase != NightPhase.OVER, nights.c.version > nights.c.shown)


def _stored(values: Mapping[str, Any]) -> dict[str, Any]:
    return {name: to_json(value) if name in ("games", "drawn") else value for name, value in values.items()}


def _night(row: Row[Any]) -> Night:
    columns = {name: getattr(row, name) for name in _COLUMNS}
    columns["games"] = tuple(json.loads(row.games))
    columns["drawn"] = tuple(
        (number, game, tuple(people), seats) for number, game, people, seats in json.loads(row.drawn)
    )
    columns["phase"] = NightPhase(row.phase)
    return Night(id=row.id, **columns)


def plan(conn: Connection, new: Night) -> int:
    """Store a new night; its number."""
    row = _stored({name: getattr(new, name) for name in _COLUMNS})
    return int(conn.scalar(insert(nights).values(row).returning(nights.c.id)) or 0)


def get(conn: Connection, night_id: int) -> Night | None:
    """The night with this number."""
    row = conn.execute(select(nights).where(nights.c.id == night_id)).one_or_none()
    return _night(row) if row is not None else None


def unfinished(conn: Connection) -> list[Night]:
    """The nights that are to come or under way, and those that are still to be shown as they are, by number."""
    return [_night(row) for row in conn.execute(select(nights).where(_UNFINISHED).order_by(nights.c.id))]


def of_server(conn: Connection, guild_id: int) -> list[Night]:
    """The nights of a server that are to come or under way, the next one first."""
    to_come = nights.c.phase.in_((NightPhase.PLANNED, NightPhase.RUNNING))
    found = conn.execute(
        select(nights).where(nights.c.guild_id == guild_id, to_come).order_by(nights.c.at_ms, nights.c.id)
    )
    return [_night(row) for row in found]


def change(conn: Connection, before: Night, changes: Mapping[str, Any]) -> bool:
    """Change a night that stands where `before` says: its phase, round and rounds; False where it does not."""
    c = nights.c
    there = (c.id == before.id, c.phase == before.phase, c.round == before.round, c.rounds == before.rounds)
    values = {**_stored(changes), "version": c.version + 1}
    changed = conn.execute(update(nights).where(*there).values(values)).rowcount
    if changed and changes.get("phase") == NightPhase.OVER:
        conn.execute(delete(night_people).where(night_people.c.night_id == before.id))
    return bool(changed)


def note(conn: Connection, night_id: int, changes: Mapping[str, Any]) -> None:
    """Note where a night's message or event lies, or which version is shown: nobody sees that."""
    conn.execute(update(nights).where(nights.c.id == night_id).values(**changes))


def _touch(conn: Connection, *night_ids: int) -> None:
    conn.execute(update(nights).where(nights.c.id.in_(night_ids)).values(version=nights.c.version + 1))


# Guests -------------------------------------------------------------------------------------------------------


def guests(conn: Connection, night_id: int) -> list[NightGuest]:
    """Returns those who have signed up, in the order in which they did."""
    theirs = select(night_people).where(night_people.c.night_id == night_id)
    rows = conn.execute(theirs.order_by(night_people.c.at_ms, night_people.c.user_id))
    return [NightGuest(*(getattr(row, name) for name in _GUEST)) for row in rows]


def sign_up(conn: Connection, night_id: int, guest: NightGuest) -> None:
    """Somebody comes, or comes again: then their wishes stay, and they are not away any more."""
    row = {"night_id": night_id, **{name: getattr(guest, name) for name in _GUEST}}
    new = upsert(conn.dialect.name, night_people).values(row)
    again = {"name": guest.name, "at_ms": guest.at_ms, "away": False}
    conn.execute(new.on_conflict_do_update(index_elements=night_people.primary_key.columns, set_=again))
    _touch(conn, night_id)


def wish(conn: Connection, night_id: int, user_id: int, changes: Mapping[str, Any]) -> bool:
    """Change what somebody wishes; False where they have not signed up. Only they see it."""
    mine = (night_people.c.night_id == night_id, night_people.c.user_id == user_id)
    return bool(conn.execute(update(night_people).where(*mine).values(**changes)).rowcount)


def sign_off(conn: Connection, night_id: int, user_id: int) -> None:
    """Somebody does not come after all."""
    conn.execute(
        delete(night_people).where(night_people.c.night_id == night_id, night_people.c.user_id == user_id)
    )
    _touch(conn, night_id)


def away(conn: Connection, night_id: int, users: Collection[int]) -> None:
    """These have left, or did not show up."""
    theirs = (night_people.c.night_id == night_id, night_people.c.user_id.in_(users))
    there = update(night_people).where(*theirs, night_people.c.away.is_(False))
    if conn.execute(there.values(away=True)).rowcount:
        _touch(conn, night_id)


# What becomes of them -----------------------------------------------------------------------------------------


def planned_by(conn: Connection, user_id: int) -> list[dict[str, Any]]:
    """The nights that somebody has planned."""
    made = select(nights.c.id, nights.c.guild_id, nights.c.at_ms).where(nights.c.maker_id == user_id)
    return [dict(row) for row in conn.execute(made.order_by(nights.c.id)).mappings()]


def export(conn: Connection, user_id: int) -> list[dict[str, Any]]:
    """The nights that somebody has signed up for: their wishes without names."""
    mine = select(night_people).where(night_people.c.user_id == user_id)
    return [
        {
            "night": row.night_id,
            "name": row.name,
            "at_ms": row.at_ms,
            "game": row.game,
            "beside": row.beside is not None,
            "apart": row.apart is not None,
            "away": row.away,
        }
        for row in conn.execute(mine.order_by(night_people.c.night_id))
    ]


def forget_person(conn: Connection, user_id: int, played: Collection[int]) -> None:
    """Nothing tells any more that a person planned a night, came to one, or was wished for.

    `played` are the nights at whose tables they sat: what tells of these is shown anew.
    """
    mine = select(night_people.c.night_id).where(night_people.c.user_id == user_id)
    signed = conn.scalars(mine).all()
    made = conn.scalars(select(nights.c.id).where(nights.c.maker_id == user_id)).all()
    conn.execute(delete(night_people).where(night_people.c.user_id == user_id))
    for column in (night_people.c.beside, night_people.c.apart):
        conn.execute(update(night_people).where(column == user_id).values({column.name: None}))
    conn.execute(update(nights).where(nights.c.maker_id == user_id).values(maker_id=0, maker_name=SOMEONE))
    for row in conn.execute(select(nights).where(nights.c.drawn != "[]")).all():
        left = [
            (number, game, [one for one in people if one != user_id], seats)
            for number, game, people, seats in _night(row).drawn
        ]
        conn.execute(update(nights).where(nights.c.id == row.id).values(drawn=to_json(left)))
    _touch(conn, *signed, *made, *played)


def forget_server(conn: Connection, guild_id: int) -> None:
    """Delete the nights of a server."""
    own = select(nights.c.id).where(nights.c.guild_id == guild_id)
    conn.execute(delete(night_people).where(night_people.c.night_id.in_(own)))
    conn.execute(delete(nights).where(nights.c.guild_id == guild_id))
