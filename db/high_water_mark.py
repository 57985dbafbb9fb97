"""The high-water mark: a small file beside an embedded database that remembers how much has been in it.

A database of which a part was deleted opens like any other, and so does an older file in place of a newer one.
It tells that tables or moves are missing, and which numbers have been given already: no number may come
again, since old messages name it. Its name begins with a dot, so that whoever deletes `gamester.db*` leaves it.
"""

from __future__ import annotations

import logging
import os
import re
from pathlib import Path
from typing import Any, NamedTuple

from sqlalchemy import Connection, func, select

from .engine import last_number, number_after
from .errors import StoreRewound, StoreVanished
from .schema.playing import matches, moves

log = logging.getLogger(__name__)


class Mark(NamedTuple):
    """The highest number of a table, 0 for none; and of the last move its table and place, 0 and -1 for none."""

    number: int = 0
    match: int = 0
    ply: int = -1


class HighWaterMark:
    """The highest table and the last move seen in a database. Raises OSError where its file can't be read."""

    def __init__(self, database: Path) -> None:
        self._path = database.with_name(f".{database.name}-seen")
        self._before = Path(f"{database}-seen")  # where earlier versions put it, who counted tables alone
        old, self._mark = _read(self._before), _read(self._path)
        if old.number > self._mark.number:
            self._mark = old
        self._file: int | None = None
        self._well = True

    @property
    def missing(self) -> dict[str, Any]:
        """The facts of `StoreVanished` where nothing is there; empty where nothing has been."""
        return {"seen": self._mark.number, "there": 0} if self._mark.number else {}

    def see(self, number: int) -> None:
        """A table has got this number, durably."""
        if number > self._mark.number:
            self.note(number=number)

    def look(self, conn: Connection) -> None:
        """Raises StoreVanished unless the tables that were seen are there, StoreRewound unless the move is."""
        number, match, ply = self._mark
        with conn.begin():
            there = last_number(conn, matches)
            last = conn.scalar(select(func.max(moves.c.ply)).where(moves.c.match_id == match))
        if there < number:
            raise StoreVanished(seen=number, there=there)
        known = -1 if last is None else last
        if known < ply:
            raise StoreRewound(match=match, seen=ply + 1, there=known + 1)

    def compare(self, conn: Connection, *, meant: bool) -> None:
        """The same; where it is `meant` that they are missing, new numbers begin above theirs."""
        if not meant:
            self.look(conn)
        with conn.begin():
            there = last_number(conn, matches)
            if there < self._mark.number:
                number_after(conn, matches, self._mark.number)
        kept = Mark(max(there, self._mark.number)) if meant else self._mark._replace(number=there)
        if kept != Mark():
            self.note(**kept._asdict())
            if self._well:
                self._before.unlink(missing_ok=True)

    def close(self) -> None:
        """Let the file go."""
        if self._file is not None:
            os.close(self._file)
            self._file = None

    def note(self, **seen: int) -> None:
        """Notes what has been stored durably, by the fields of `Mark`.

        It costs microseconds: the file is neither opened nor synced, and stays as long as it is, so that even a
        full disk has room for it. A failure is told once.
        """
        self._mark = self._mark._replace(**seen)
        text = "{:>20} {:>20} {:>20}\n".format(*self._mark)
        try:
            if self._file is None:
                self._file = os.open(self._path, os.O_CREAT | os.O_WRONLY, 0o600)
            os.lseek(self._file, 0, os.SEEK_SET)
            os.write(self._file, text.encode())
            self._well = True
        except OSError as error:
            if self._well:
                log.warning("what has been stored is not noted beside the database: %s", error)
            self._well = False


def _read(path: Path) -> Mark:
    try:
        found = re.fullmatch(r"\s*(\d+)(?:\s+(\d+)\s+(-?\d+))?\n", path.read_text(encoding="ascii"))
    except (FileNotFoundError, NotADirectoryError):
        return Mark()
    if found is None:
        return Mark()
    number, match, ply = found.groups()
    return Mark(int(number)) if match is None else Mark(int(number), int(match), int(ply))
