"""Many tables out of a few: their rows are copied in SQL, as sets."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Final

KEYS: Final = {"matches": "id", "seats": "match_id", "moves": "match_id"}
TIMES: Final = ("created_ms", "started_ms", "touched_ms", "deadline_ms", "moved_ms")


def multiply(path: Path, times: int, apart_ms: int) -> None:
    """Copies every match in the SQLite file at `path`, so that there are `times` of it; nothing may be staked.

    Each copy is `apart_ms` older than the one before. The originals keep their numbers, and come first.
    """
    copies = f"SELECT 1 AS copy UNION ALL SELECT copy + 1 FROM copies WHERE copy < {times - 1}"
    with closing(sqlite3.connect(path)) as conn, conn:
        (stride,) = conn.execute("SELECT max(id) FROM matches").fetchone()
        for table, key in KEYS.items():
            columns = {row[1]: f'"{row[1]}"' for row in conn.execute(f"PRAGMA table_info({table})")}
            older = {name: f"{name} - copy * {apart_ms}" for name in columns if name in TIMES}
            values = {**columns, **older, key: f"{key} + copy * {stride}"}
            conn.execute(
                f"WITH RECURSIVE copies AS ({copies}) INSERT INTO {table} ({', '.join(columns.values())}) "
                f"SELECT {', '.join(values.values())} FROM {table}, copies"
            )
