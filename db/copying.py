"""Copies all that is kept into another database, of the same kind or of the other."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeAlias

from sqlalchemy import Connection, MetaData, Table, delete, func, insert, select
from sqlalchemy.ext.asyncio import AsyncConnection

from .engine import AT_A_TIME, last_number, number_after
from .errors import StoreTaken
from .notes import set_note
from .records import MINT
from .schema import metadata
from .schema.standing import accounts

Told: TypeAlias = Callable[[int, int], None]
"""Hears of long work how much of it is done, and of how much."""


def untold(*_: object, **__: object) -> None:
    """Nobody wants to hear of it."""


NUMBERED = tuple(table for table in metadata.sorted_tables if "id" in table.c)
"""The tables that number their rows by themselves."""


async def copy_all(source: AsyncConnection, target: AsyncConnection, told: Told = untold) -> dict[str, int]:
    """Copy every row, in one transaction; how many there were, by table.

    Both have this program's schema. Raises StoreTaken unless the target is empty.
    """
    async with target.begin():
        await target.run_sync(_make_room)
        return await _copy(source, target, metadata.sorted_tables, told)


async def copy_as_it_is(
    source: AsyncConnection, target: AsyncConnection, note: tuple[str, str], told: Told = untold
) -> dict[str, int]:
    """The same where both have the schema of an earlier version, whatever that is; the target has no row.

    `note`: the name of one that the target alone has, and what it says.
    """
    tables = await source.run_sync(_found)
    async with target.begin():
        copied = await _copy(source, target, tables, told)
        await target.run_sync(set_note, *note)  # the table of notes was the same in every version
        return copied


def _found(conn: Connection) -> list[Table]:
    found = MetaData()
    found.reflect(conn, only=lambda name, _: name != "alembic_version")
    return found.sorted_tables


async def _copy(
    source: AsyncConnection, target: AsyncConnection, tables: Sequence[Table], told: Told
) -> dict[str, int]:
    counts = [await source.scalar(select(func.count()).select_from(table)) or 0 for table in tables]
    copied, done, rows_in_all = {table.name: 0 for table in tables}, 0, sum(counts)
    for table in tables:
        rows = await source.stream(select(table), execution_options={"yield_per": AT_A_TIME})
        async for some in rows.mappings().partitions():
            await target.execute(insert(table), [dict(row) for row in some])
            copied[table.name] += len(some)
            done += len(some)
            told(done, rows_in_all)
    for table in NUMBERED:
        if table.name in copied:
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
