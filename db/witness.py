"""A small file beside an embedded database that remembers how many tables there have been.

A database of which a part was deleted opens like any other, and so does a backup. The witness tells that tables
are missing, and which numbers have been given already: no number may come again, since old messages name it.
"""

from __future__ import annotations

import os
import re
from pathlib import Path

from sqlalchemy import Connection

from .engine import last_number, number_after
from .errors import StoreVanished
from .schema import matches


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
            there = last_number(conn, matches)
        if there < self.seen:
            raise StoreVanished(seen=self.seen, there=there)

    def compare(self, conn: Connection, *, meant: bool) -> None:
        """The same; where it is `meant` that they are missing, new numbers begin above theirs."""
        if not meant:
            self.look(conn)
        with conn.begin():
            there = last_number(conn, matches)
            if there < self.seen:
                number_after(conn, matches, self.seen)
        self.see(there)

    def _read(self) -> str:
        try:
            return self._path.read_text(encoding="ascii")
        except FileNotFoundError:
            return ""
