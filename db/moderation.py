"""The audit log of a server, and whom its managers have barred from its tables."""

from __future__ import annotations

import json
from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, Final, NamedTuple

from sqlalchemy import (
    BindParameter,
    ColumnElement,
    Connection,
    Row,
    and_,
    bindparam,
    delete,
    insert,
    or_,
    select,
    update,
)

from .engine import upsert
from .marks import leave_mark, marked, take_mark, was_deleted
from .schema.people import audit_log, bars


class AuditEntry(NamedTuple):
    """An act of somebody who manages a server.

    `verb` and `facts` say what, `target` to whom, if it was done to a person. The ids are None for whoever was
    forgotten, and of nobody; `at_ms` says when it was done, and once it is stored, when that was.
    """

    guild_id: int
    verb: str
    actor_id: int | None
    actor_name: str
    target_id: int | None = None
    target_name: str = ""
    facts: Mapping[str, Any] = MappingProxyType({})
    at_ms: int = 0


EVERYWHERE: Final = 0
"""Stands for the server where somebody is barred on all of them, and in direct messages."""


EVERYBODY: Final = 0
"""Stands for the person where the whole of a server is barred."""


class Bar(NamedTuple):
    """A person who is kept from the tables of a server, since `at_ms` and until `until_ms` (None: for good).

    See `EVERYWHERE` and `EVERYBODY`.
    """

    guild_id: int
    user_id: int
    name: str
    reason: str = ""
    until_ms: int | None = None
    at_ms: int = 0


SOMEONE = "someone"
"""The word that stands where the name of a forgotten person stood."""


def append_audit(conn: Connection, entry: AuditEntry, at_ms: int) -> None:
    """Write down what somebody has done; whoever was deleted after it was done is someone."""
    row = entry._asdict() | {"facts": json.dumps(dict(entry.facts), ensure_ascii=False), "at_ms": at_ms}
    for who in ("actor", "target"):
        person = row[f"{who}_id"]
        if entry.at_ms and person is not None and was_deleted(conn, person, entry.at_ms):
            row |= {f"{who}_id": None, f"{who}_name": SOMEONE}
    conn.execute(insert(audit_log), row)


def read_audit_log(conn: Connection, guild_id: int, limit: int, skip: int = 0) -> list[AuditEntry]:
    """Returns what was done on a server, newest first, without the first `skip`."""
    columns = [audit_log.c[name] for name in AuditEntry._fields]
    newest = select(*columns).where(audit_log.c.guild_id == guild_id).order_by(audit_log.c.id.desc())
    rows = conn.execute(newest.limit(limit).offset(skip))
    return [AuditEntry(*row)._replace(facts=json.loads(row.facts)) for row in rows]


def audit_about(conn: Connection, user_id: int) -> list[dict[str, Any]]:
    """Returns what a person has done, and what was done to them, oldest first; not by whom, nor to whom."""
    mine = or_(audit_log.c.actor_id == user_id, audit_log.c.target_id == user_id)
    return [
        {
            "guild_id": row.guild_id,
            "verb": row.verb,
            "part": "actor" if row.actor_id == user_id else "target",
            "name": row.actor_name if row.actor_id == user_id else row.target_name,
            "facts": json.loads(row.facts),
            "at_ms": row.at_ms,
        }
        for row in conn.execute(select(audit_log).where(mine).order_by(audit_log.c.id))
    ]


def bar(conn: Connection, new: Bar) -> None:
    """Keep a person from the tables of a server; the newest reason and end hold."""
    row = upsert(conn.dialect.name, bars).values(new._asdict())
    changes = {name: row.excluded[name] for name in ("name", "reason", "until_ms", "at_ms")}
    conn.execute(row.on_conflict_do_update(index_elements=bars.primary_key.columns, set_=changes))
    take_mark(conn, _mark(new.guild_id, new.user_id))


def allow(conn: Connection, guild_id: int, user_id: int) -> bool:
    """Let a person sit down again, even if they had themselves forgotten since they were barred.

    Returns whether they were barred by name.
    """
    found = conn.execute(delete(bars).where(bars.c.guild_id == guild_id, bars.c.user_id == user_id))
    take_mark(conn, _mark(guild_id, user_id))
    return bool(found.rowcount)


def _holds(now: int | BindParameter[int]) -> ColumnElement[bool]:
    return or_(bars.c.until_ms.is_(None), bars.c.until_ms > now)


_BARRING = (
    select(bars)
    .where(
        or_(
            and_(bars.c.user_id == bindparam("user"), bars.c.guild_id.in_((bindparam("guild"), EVERYWHERE))),
            and_(bars.c.guild_id == bindparam("guild"), bars.c.user_id == EVERYBODY),
        ),
        _holds(bindparam("now")),
    )
    .order_by(bars.c.guild_id)
)
"""Every bar that may keep a person from a server's tables at a moment."""


def bar_of(conn: Connection, guild_id: int, user_id: int, now: int) -> Bar | None:
    """The bar that keeps a person from the tables of a server at `now` (ms); None where none does.

    It may be their own there, their own everywhere, or the whole server's. One that began before its person had
    themselves forgotten holds on, without a reason.
    """
    rows = conn.execute(_BARRING, {"guild": guild_id, "user": user_id, "now": now})
    if (row := rows.first()) is not None:
        return _read(row)
    for where in dict.fromkeys((EVERYWHERE, guild_id)):
        ends = marked(conn, _mark(where, user_id))
        if ends is not None and (not ends or int(ends) > now):
            return Bar(where, user_id, SOMEONE, until_ms=int(ends) if ends else None)
    return None


def barred(conn: Connection, guild_id: int, now: int) -> list[Bar]:
    """Those who are kept from a server's tables at `now` (ms), whoever was barred last first."""
    named = and_(bars.c.guild_id == guild_id, bars.c.user_id != EVERYBODY, _holds(now))
    rows = conn.execute(select(bars).where(named).order_by(bars.c.at_ms.desc(), bars.c.name))
    return [_read(row) for row in rows]


def clear_ended(conn: Connection, now: int) -> None:
    """Delete the bars that have ended."""
    conn.execute(delete(bars).where(bars.c.until_ms <= now))


def _read(row: Row[Any]) -> Bar:
    """Reads a bar; one that earlier versions have stored has no reason."""
    return Bar(**{**row._mapping, "reason": row.reason or ""})


def forget(conn: Connection, user_id: int) -> None:
    """Forgets a person: what was done stays, by and to someone; a bar becomes a mark that can't be read."""
    for row in conn.execute(select(bars).where(bars.c.user_id == user_id)).all():
        leave_mark(conn, _mark(row.guild_id, user_id), "" if row.until_ms is None else str(row.until_ms))
    conn.execute(delete(bars).where(bars.c.user_id == user_id))
    for who in ("actor", "target"):
        own = audit_log.c[f"{who}_id"] == user_id
        conn.execute(update(audit_log).where(own).values({f"{who}_id": None, f"{who}_name": SOMEONE}))


def _mark(guild_id: int, user_id: int) -> str:
    return f"bar:{guild_id}:{user_id}"
