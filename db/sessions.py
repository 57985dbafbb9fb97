"""Sessions with Discord begin one after another, of all processes of a token together, by the database's clock.

Nothing is locked meanwhile: each process is told its moment and waits for it by itself. One that dies before
leaves its moment unused, and nobody waits for longer than that.
"""

from __future__ import annotations

from functools import partial
from typing import Final

from sqlalchemy import Connection, func, select

from .address import is_server, parse
from .engine import Access, upsert
from .faults import DRIVER_ERRORS, translate
from .schema.people import notes

LONGEST_MS: Final = 3_600_000
"""A next moment that lies further ahead is none: somebody has set a clock back."""


async def session_turn(url: str, bucket: int, every_ms: int) -> int | None:
    """Take the next moment at which a session of this bucket may begin; how many ms from now that is.

    Between two moments of one bucket lie `every_ms` at least. None for a file, which no other process shares.
    It needs no claim, and keeps no connection: sessions begin seldom, also while the tables are another's.
    Raises StoreError.
    """
    address = parse(url)
    if not is_server(address):
        return None
    access = Access(address)
    try:
        return await access.write(partial(_take_turn, bucket=bucket, every_ms=every_ms))
    except DRIVER_ERRORS as error:
        raise translate(error) from error
    finally:
        await access.close()


def _take_turn(conn: Connection, bucket: int, every_ms: int) -> int:
    name = f"session-{bucket}"
    row = upsert(conn.dialect.name, notes).values(name=name, value="0")
    with conn.begin():
        # Whoever asks at the same time waits here until this is stored.
        conn.execute(row.on_conflict_do_update(index_elements=[notes.c.name], set_={"value": notes.c.value}))
        free_ms = int(conn.scalar(select(notes.c.value).where(notes.c.name == name)) or 0)
        now_ms = int(float(conn.scalar(select(func.extract("epoch", func.clock_timestamp()))) or 0) * 1_000)
        turn_ms = free_ms if now_ms < free_ms <= now_ms + LONGEST_MS else now_ms
        conn.execute(notes.update().where(notes.c.name == name).values(value=str(turn_ms + every_ms)))
    return turn_ms - now_ms
