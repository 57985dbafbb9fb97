"""A small file beside an embedded database that remembers how many tables there have been.

A database of which a part was deleted opens like any other, and so does a backup. The witness tells that tables
are missing, and which numbers have been given already: no number may come again, since old messages name it.
"""

from __future__ import annotations

import os
import re
from pathlib import Path

from sqlalchemy import Connection, func, select, text

from .errors import StoreVanished
from .schema import matches

_SEQUENCE = text("SELECT seq FROM sqlite_sequence WHERE name = 'matches'")
_FORGET_SEQUENCE = text("DELETE FROM sqlite_sequence WHERE name = 'matches'")
_SET_SEQUENCE = text("INSERT INTO sqlite_sequence (name, seq) VALUES ('matches', :seq)")


class Witness:
    """What was seen in the database at `database`: `seen` is the highest number of a table, 0 for none."""

    def __init__(self, database: Path) -> None:
        self._path = Path(f"{database}-seen")
        found = re.fullmatch(r"\s*(\d+)\n", self._read())
        self.seen = int(found[1]) if found else 0

    def see(self, number: int) -> None:
        """A table has got this number. Raises OSError."""
        if number > self.seen:
            self.seen = number
            # In place and of the same length: even a full disk has room for it.
            descriptor = os.open(self._path, os.O_CREAT | os.O_WRONLY, 0o600)
            try:
                os.write(descriptor, f"{number:>20}\n".encode())
            finally:
                os.close(descriptor)

    def look(self, conn: Connection) -> None:
        """Raises StoreVanished unless the tables that were seen are there."""
        with conn.begin():
            there = _there(conn)
        if there < self.seen:
            raise StoreVanished(seen=self.seen, there=there)

    def compare(self, conn: Connection, *, meant: bool) -> None:
        """The same; where it is `meant` that they are missing, new numbers begin above theirs."""
        if not meant:
            self.look(conn)
        with conn.begin():
            there = _there(conn)
            if there < self.seen:
                conn.execute(_FORGET_SEQUENCE)
                conn.execute(_SET_SEQUENCE, {"seq": self.seen})
        self.see(there)

    def _read(self) -> str:
        try:
            return self._path.read_text(encoding="ascii")
        except FileNotFoundError:
            return ""


def _there(conn: Connection) -> int:
    """The highest number that the database knows to have been given."""
    return max(conn.scalar(select(func.max(matches.c.id))) or 0, conn.scalar(_SEQUENCE) or 0)
