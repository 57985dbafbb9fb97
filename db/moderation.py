"""The audit log of a server, and whom its managers have barred from its tables."""

from __future__ import annotations

import json
from typing import Any

from sqlalchemy import Connection, delete, insert, or_, select, update

from .engine import upsert
from .marks import is_marked, leave_mark, take_mark
from .records import AuditEntry
from .schema import audit_log, bars

SOMEONE = "someone"
"""What stands where the name of a forgotten person stood."""


def append_audit(conn: Connection, entry: AuditEntry, at_ms: int) -> None:
    """Write down what somebody has done."""
    row = entry._asdict() | {"facts": json.dumps(dict(entry.facts), ensure_ascii=False), "at_ms": at_ms}
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


def bar(conn: Connection, guild_id: int, user_id: int, name: str) -> None:
    """Keep a person from the tables of a server."""
    row = {"guild_id": guild_id, "user_id": user_id, "name": name}
    conn.execute(upsert(conn.dialect.name, bars).values(row).on_conflict_do_nothing())


def allow(conn: Connection, guild_id: int, user_id: int) -> None:
    """Let a person sit down again, even if they had themselves forgotten since they were barred."""
    conn.execute(delete(bars).where(bars.c.guild_id == guild_id, bars.c.user_id == user_id))
    take_mark(conn, _mark(guild_id, user_id))


def is_barred(conn: Connection, guild_id: int, user_id: int) -> bool:
    """True if a person is kept from the tables of a server, even if they had themselves forgotten since."""
    row = select(bars.c.user_id).where(bars.c.guild_id == guild_id, bars.c.user_id == user_id)
    return conn.scalar(row) is not None or is_marked(conn, _mark(guild_id, user_id))


def barred(conn: Connection, guild_id: int) -> list[str]:
    """The names of those who are kept from a server's tables."""
    return list(conn.scalars(select(bars.c.name).where(bars.c.guild_id == guild_id).order_by(bars.c.name)))


def forget(conn: Connection, user_id: int) -> None:
    """Forgets a person: what was done stays, by and to someone; a bar becomes a mark that can't be read."""
    for row in conn.execute(select(bars.c.guild_id).where(bars.c.user_id == user_id)).all():
        leave_mark(conn, _mark(row.guild_id, user_id))
    conn.execute(delete(bars).where(bars.c.user_id == user_id))
    for who in ("actor", "target"):
        own = audit_log.c[f"{who}_id"] == user_id
        conn.execute(update(audit_log).where(own).values({f"{who}_id": None, f"{who}_name": SOMEONE}))


def _mark(guild_id: int, user_id: int) -> str:
    return f"bar:{guild_id}:{user_id}"
