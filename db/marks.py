"""Marks that forgotten people leave: what can be had only once was had.

A mark is a keyed hash of the reason of a transfer, and stands beside the books without any tie to them. It tells
nothing by itself; whoever comes again can be known by it, and nobody can be found.
"""

from __future__ import annotations

import hashlib
import hmac
import secrets
from collections.abc import Sequence
from typing import NamedTuple

from sqlalchemy import Connection, delete, select

from .engine import upsert
from .notes import read_note, set_note
from .schema.people import notes

KEY = "mark-key"
"""The note that holds the key, which is made when the first mark is left."""


FORGOTTEN = "forgotten:"
"""The beginning of the names of notes that say when somebody was deleted; their mark follows."""


class Forgotten(NamedTuple):
    """Somebody who was deleted, and when (ms since 1970): by a hash of their number under a key."""

    key: str
    mark: str
    at_ms: int


def leave_mark(conn: Connection, reason: str, value: str = "") -> None:
    """Note that the transfer with this reason was made, or that a bar holds; the newest `value` stays."""
    _make_key(conn)
    set_note(conn, _mark(read_note(conn, KEY) or "", reason), value)


def note_forgotten(conn: Connection, user_id: int, at_ms: int) -> None:
    """Note that a person has been deleted: a copy from before has to do it again (see `forgotten`)."""
    _make_key(conn)
    set_note(conn, FORGOTTEN + person_mark(read_note(conn, KEY) or "", user_id), str(at_ms))


def was_deleted(conn: Connection, user_id: int, since_ms: int) -> bool:
    """True if a person was deleted at `since_ms` or later: what was found of them then must not come back."""
    key = read_note(conn, KEY)
    at_ms = read_note(conn, FORGOTTEN + person_mark(key, user_id)) if key is not None else None
    return at_ms is not None and int(at_ms) >= since_ms


def forgotten(conn: Connection) -> list[Forgotten]:
    """Everybody who was deleted, for a list that outlives this database."""
    key = read_note(conn, KEY)
    if key is None:
        return []
    rows = conn.execute(select(notes).where(notes.c.name.startswith(FORGOTTEN, autoescape=True)))
    return [Forgotten(key, row.name.removeprefix(FORGOTTEN), int(row.value)) for row in rows]


def keep_forgotten(conn: Connection, listed: Sequence[Forgotten]) -> None:
    """Take a list over into a database that was brought back, as far as it is under its key.

    That is the newest of the list where the database has left no mark yet.
    """
    newest = max(listed, key=lambda one: one.at_ms, default=None)
    if newest is None:
        return
    key = read_note(conn, KEY)
    if key is None:
        set_note(conn, KEY, key := newest.key)
    for one in listed:
        if one.key == key:
            set_note(conn, FORGOTTEN + one.mark, str(one.at_ms))


def person_mark(key: str, user_id: int) -> str:
    """The hash by which a person is known under a key (hexadecimal)."""
    return hmac.new(bytes.fromhex(key), f"person:{user_id}".encode(), hashlib.sha256).hexdigest()


def _make_key(conn: Connection) -> None:
    row = upsert(conn.dialect.name, notes)
    conn.execute(row.values(name=KEY, value=secrets.token_hex(32)).on_conflict_do_nothing())


def is_marked(conn: Connection, reason: str) -> bool:
    """True if the transfer with this reason was made by somebody who has been forgotten since."""
    return marked(conn, reason) is not None


def marked(conn: Connection, reason: str) -> str | None:
    """The value of the mark that was left for this reason; None where none was."""
    key = read_note(conn, KEY)
    return None if key is None else read_note(conn, _mark(key, reason))


def take_mark(conn: Connection, reason: str) -> None:
    """Take a mark away, if it was left."""
    key = read_note(conn, KEY)
    if key is not None:
        conn.execute(delete(notes).where(notes.c.name == _mark(key, reason)))


def _mark(key: str, reason: str) -> str:
    return "had:" + hmac.new(bytes.fromhex(key), reason.encode(), hashlib.sha256).hexdigest()
