"""Orders of whoever runs the bot to its processes, and what servers were told that stopped working there."""

from __future__ import annotations

from typing import Final, NamedTuple

from sqlalchemy import ColumnElement, Connection, delete, insert, select, update

from .engine import row_of, upsert
from .privacy import DELETION_EPOCH
from .schema.people import orders, troubles


class Order(NamedTuple):
    """An order of whoever runs the bot to its processes, which they follow within seconds.

    `verb`: `leave` a server, `announce` a text to those that want it, `maintenance` until `until_ms`.
    """

    id: int
    verb: str
    guild_id: int
    text: str
    at_ms: int
    until_ms: int | None


class Trouble(NamedTuple):
    """Something that stopped working on a server: its kind, and where. `told`: somebody there was told."""

    guild_id: int
    kind: str
    channel_id: int
    told: bool = False


KEPT_MS: Final = 30 * 86_400_000
"""Orders are deleted after so long (ms)."""


def give(conn: Connection, order: Order) -> int:
    """Write an order down (its number is not looked at), without those of long ago; returns the number it has."""
    conn.execute(delete(orders).where(orders.c.at_ms < order.at_ms - KEPT_MS))
    row = {name: value for name, value in order._asdict().items() if name != "id"}
    return int(conn.execute(insert(orders).values(row).returning(orders.c.id)).scalar_one())


def after(conn: Connection, number: int, since_ms: int) -> list[Order]:
    """The orders that came after this number, and not before a time (ms), oldest first."""
    rows = select(orders).where(orders.c.id > number, orders.c.at_ms >= since_ms).order_by(orders.c.id)
    return [Order(**row._mapping) for row in conn.execute(rows)]


_NEWS: Final = f"SELECT (SELECT value FROM notes WHERE name = '{DELETION_EPOCH}'), (SELECT max(id) FROM orders)"


def news(conn: Connection) -> tuple[str, int]:
    """The deletion epoch and the number of the newest order: a process has to learn of what the others have done.

    Every process asks every few seconds, so it goes past SQLAlchemy, and begins no transaction.
    """
    epoch, newest = row_of(conn, _NEWS)
    return epoch or "", newest or 0


def note_trouble(conn: Connection, found: Trouble, at_ms: int) -> bool:
    """Write down that something stopped working; returns False where that is known already."""
    row = {**found._asdict(), "at_ms": at_ms}
    return bool(conn.execute(upsert(conn.dialect.name, troubles).values(row).on_conflict_do_nothing()).rowcount)


def note_told(conn: Connection, known: Trouble) -> None:
    """Write down that somebody on the server has been told of it."""
    conn.execute(update(troubles).where(*_it(known)).values(told=True))


def troubles_over(conn: Connection, known: Trouble) -> None:
    """It works again."""
    conn.execute(delete(troubles).where(*_it(known)))


def read_troubles(conn: Connection) -> list[Trouble]:
    """All that has stopped working, on any server."""
    rows = select(*(troubles.c[name] for name in Trouble._fields)).order_by(troubles.c.at_ms)
    return [Trouble(*row) for row in conn.execute(rows)]


def _it(known: Trouble) -> tuple[ColumnElement[bool], ...]:
    return tuple(troubles.c[name] == getattr(known, name) for name in ("guild_id", "kind", "channel_id"))
