"""Marks that forgotten people leave: what can be had only once was had.

A mark is a keyed hash of the reason of a transfer, and stands beside the books without any tie to them. It tells
nothing by itself; whoever comes again can be known by it, and nobody can be found.
"""

from __future__ import annotations

import hashlib
import hmac
import secrets

from sqlalchemy import Connection, delete, select

from .engine import upsert
from .notes import read_note
from .schema import notes

KEY = "mark-key"
"""The note that holds the key, which is made when the first mark is left."""


def leave_mark(conn: Connection, reason: str) -> None:
    """Note that the transfer with this reason was made."""
    row = upsert(conn.dialect.name, notes)
    conn.execute(row.values(name=KEY, value=secrets.token_hex(32)).on_conflict_do_nothing())
    conn.execute(row.values(name=_mark(conn, reason), value="").on_conflict_do_nothing())


def is_marked(conn: Connection, reason: str) -> bool:
    """True if the transfer with this reason was made by somebody who has been forgotten since."""
    if read_note(conn, KEY) is None:
        return False
    return conn.scalar(select(notes.c.name).where(notes.c.name == _mark(conn, reason))) is not None


def take_mark(conn: Connection, reason: str) -> None:
    """Take a mark away, if it was left."""
    if read_note(conn, KEY) is not None:
        conn.execute(delete(notes).where(notes.c.name == _mark(conn, reason)))


def _mark(conn: Connection, reason: str) -> str:
    key = bytes.fromhex(read_note(conn, KEY) or "")
    return "had:" + hmac.new(key, reason.encode(), hashlib.sha256).hexdigest()
