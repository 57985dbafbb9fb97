"""Notes that people, servers and the process itself keep: names with values."""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import cache
from typing import Any

from sqlalchemy import Connection, Executable, Table, bindparam, delete, select

from .engine import upsert
from .records import to_json
from .schema.people import notes, preferences, settings

_OWNER = {preferences: preferences.c.user_id, settings: settings.c.guild_id}
_CHOICES = {
    table: select(table.c.name, table.c.value).where(owner == bindparam("owner")).order_by(table.c.name)
    for table, owner in _OWNER.items()
}


def read_choices(conn: Connection, table: Table, owner: int) -> dict[str, Any]:
    """All that `owner` has set in `preferences` or `settings`."""
    found = conn.execute(_CHOICES[table], {"owner": owner})
    return {row.name: json.loads(row.value) for row in found}


def set_choices(conn: Connection, table: Table, owner: int, changes: Mapping[str, Any]) -> None:
    """Set some; a value of None takes the choice back. The others stay as they are."""
    column = _OWNER[table]
    gone = [name for name, value in changes.items() if value is None]
    if gone:
        conn.execute(delete(table).where(column == owner, table.c.name.in_(gone)))
    rows = [
        {column.name: owner, "name": name, "value": to_json(value)}
        for name, value in sorted(changes.items())
        if value is not None
    ]
    if rows:
        new = upsert(conn.dialect.name, table)
        key = table.primary_key.columns
        conn.execute(new.on_conflict_do_update(index_elements=key, set_={"value": new.excluded.value}), rows)


def owners_of(conn: Connection, table: Table, name: str) -> list[int]:
    """All who have set something of this name in `preferences` or `settings`."""
    return list(conn.scalars(select(_OWNER[table]).where(table.c.name == name).order_by(_OWNER[table])))


_NOTE = select(notes.c.value).where(notes.c.name == bindparam("name"))


def read_note(conn: Connection, name: str) -> str | None:
    """One of the process's own notes."""
    return conn.scalar(_NOTE, {"name": name})


def set_note(conn: Connection, name: str, value: str) -> None:
    """Write one of the process's own notes."""
    conn.execute(_as_it_is(conn.dialect.name), {"name": name, "value": value})


@cache
def _as_it_is(dialect: str) -> Executable:
    """The statement that stores a note, new or not; made once, since making it costs as much as it does."""
    row = upsert(dialect, notes)
    return row.on_conflict_do_update(index_elements=[notes.c.name], set_={"value": row.excluded.value})
