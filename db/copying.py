"""Copies all that is kept into another database, of the same kind or of the other."""

from __future__ import annotations

from sqlalchemy import Connection, delete, insert, select
from sqlalchemy.ext.asyncio import AsyncConnection

from .engine import AT_A_TIME, last_number, number_after
from .errors import StoreTaken
from .records import MINT
from .schema import accounts, metadata

NUMBERED = tuple(table for table in metadata.sorted_tables if "id" in table.c)
"""The tables that number their rows by themselves."""


async def copy_all(source: AsyncConnection, target: AsyncConnection) -> dict[str, int]:
    """Copy every row, in one transaction; how many there were, by table.

    Both have this program's schema. Raises StoreTaken unless the target is empty.
    """
    copied = {table.name: 0 for table in metadata.sorted_tables}
    async with target.begin():
        await target.run_sync(_make_room)
        for table in metadata.sorted_tables:
            rows = await source.stream(select(table), execution_options={"yield_per": AT_A_TIME})
            async for some in rows.mappings().partitions():
                await target.execute(insert(table), [dict(row) for row in some])
                copied[table.name] += len(some)
        for table in NUMBERED:
            last = max(await source.run_sync(last_number, table), await target.run_sync(last_number, table))
            await target.run_sync(number_after, table, last)
    return copied


def _make_room(conn: Connection) -> None:
    """Take away the mint, which alone every new store has. Raises StoreTaken if there is anything else."""
    for table in metadata.sorted_tables:
        kept = select(table).where(accounts.c.account != MINT) if table is accounts else select(table)
        if conn.execute(kept.limit(1)).first() is not None:
            raise StoreTaken(table=table.name)
    conn.execute(delete(accounts))
