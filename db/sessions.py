"""Sessions with Discord begin one after another, of all processes of a token together, by the database's clock.

Nothing is locked meanwhile: each process is told its moment and waits for it by itself. One that dies before
leaves its moment unused, and nobody waits for longer than that.
"""

from __future__ import annotations

import time
from typing import Final

from sqlalchemy import Connection, func, select

from .engine import upsert
from .schema import notes

LONGEST_MS: Final = 3_600_000
"""A next moment that lies further ahead is none: somebody has set a clock back."""


def session_turn(conn: Connection, bucket: int, every_ms: int) -> int:
    """Take the next moment at which a session of this bucket may begin; how many ms from now that is.

    Between two moments of one bucket lie `every_ms` at least.
    """
    name = f"session-{bucket}"
    row = upsert(conn.dialect.name, notes).values(name=name, value="0")
    # Whoever asks at the same time waits here until this is stored.
    conn.execute(row.on_conflict_do_update(index_elements=[notes.c.name], set_={"value": notes.c.value}))
    free_ms = int(conn.scalar(select(notes.c.value).where(notes.c.name == name)) or 0)
    now_ms = _now_ms(conn)
    turn_ms = free_ms if now_ms < free_ms <= now_ms + LONGEST_MS else now_ms
    conn.execute(notes.update().where(notes.c.name == name).values(value=str(turn_ms + every_ms)))
    return turn_ms - now_ms


def _now_ms(conn: Connection) -> int:
    if conn.dialect.name != "postgresql":
        return time.time_ns() // 1_000_000
    seconds = conn.scalar(select(func.extract("epoch", func.clock_timestamp())))
    return int(float(seconds or 0) * 1_000)
