"""Brings a database to this program's schema. See docs/database.md for how to add a step."""

from __future__ import annotations

import logging
from collections.abc import Callable
from functools import cache
from itertools import count
from pathlib import Path
from typing import Final

from alembic import command
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, MetaData, func, select, text

from .copying import Told, untold
from .errors import StoreAbsent, StoreCorrupt, StoreForbidden, StoreNewer, StoreOlder
from .notes import set_note
from .schema import metadata

log = logging.getLogger(__name__)

VERSION: Final = "alembic_version"
"""The table in which the number of the last step stands."""

_STEPS: Final = Path(__file__).with_name("migrations")

_RIGHTS: Final = ("SELECT", "INSERT", "UPDATE", "DELETE")
"""The rights that a role has to have on each table."""

_LOCK = 0x6761_6D65  # any number no other program on the server is likely to lock


def migrate(conn: Connection, told: Told = untold) -> None:
    """Run the steps that are missing, all in one transaction; `told` hears of each one that is done.

    Raises StoreCorrupt if the file is damaged, StoreNewer if a later version of the program was here before.
    """
    embedded = conn.dialect.name == "sqlite"
    if embedded:
        # A step that rebuilds a table must not set off the foreign keys that point at it.
        _pragma(conn, "foreign_keys = OFF")
    with conn.begin():
        if embedded:
            _check(conn, "quick_check(1)", sound=[("ok",)])
        else:
            conn.execute(text("SELECT pg_advisory_xact_lock(:key)"), {"key": _LOCK})
        _upgrade(conn, told)
        if embedded:
            _check(conn, "foreign_key_check", sound=[])
    if embedded:
        _pragma(conn, "foreign_keys = ON")


def rehearse(conn: Connection) -> None:
    """Try on a server all that a start does there, and undo it.

    Raises StoreNewer, StoreForbidden where a right is missing, and what the driver does.
    """
    with conn.begin() as transaction:
        _upgrade(conn)
        set_note(conn, "rehearsal", "")
        for table in metadata.sorted_tables:
            allowed = (func.has_table_privilege(table.name, right) for right in _RIGHTS)
            if not all(conn.execute(select(*allowed)).one()):
                raise StoreForbidden(detail=f"permission denied for table {table.name}")
            sequence = func.pg_get_serial_sequence(table.name, "id") if "id" in table.c else None
            if sequence is not None and not conn.scalar(select(func.has_sequence_privilege(sequence, "USAGE"))):
                raise StoreForbidden(detail=f"permission denied for the sequence of table {table.name}")
        transaction.rollback()


def check(conn: Connection) -> None:
    """Look at what is there, and change nothing.

    Raises StoreCorrupt if a file is damaged, and what `check_schema` raises.
    """
    check_schema(conn)
    if conn.dialect.name == "sqlite":
        _check(conn, "integrity_check(1)", sound=[("ok",)])  # slower than at a start, and sees more
        _check(conn, "foreign_key_check", sound=[])


def check_schema(conn: Connection) -> None:
    """Raises StoreNewer or StoreOlder if the schema that is there is another, StoreAbsent if there is none."""
    found = MigrationContext.configure(conn).get_current_revision()
    if found is None:
        raise StoreAbsent
    if _is_behind(found):
        raise StoreOlder(found=found)


def older(conn: Connection) -> str | None:
    """The number of the step that was the last when an earlier version was here; None for today's schema, or none.

    Raises StoreNewer.
    """
    found = MigrationContext.configure(conn).get_current_revision()
    return found if found is not None and _is_behind(found) else None


def build(conn: Connection, revision: str) -> None:
    """Make the tables of an earlier version in an empty database, without a row."""
    with conn.begin():
        command.upgrade(_config(conn), revision)
        found = MetaData()
        found.reflect(conn)
        for table in reversed(found.sorted_tables):
            if table.name != VERSION:
                conn.execute(table.delete())


def _upgrade(conn: Connection, told: Told = untold) -> None:
    found = MigrationContext.configure(conn).get_current_revision()
    if not _is_behind(found):
        return
    steps = len(list(_known_steps().iterate_revisions("head", found)))
    done = count(1)

    def applied(**_: object) -> None:
        number = next(done)
        if found is not None:  # a new database is nothing to wait for
            log.info("the database is brought up to date: step %d of %d", number, steps)
        told(number, steps)

    command.upgrade(_config(conn, applied), "head")


def _config(conn: Connection, applied: Callable[..., None] = untold) -> Config:
    config = Config()
    config.set_main_option("script_location", str(_STEPS).replace("%", "%%"))
    config.attributes |= {"connection": conn, "applied": applied}
    return config


@cache
def _known_steps() -> ScriptDirectory:
    """The steps that this program knows; alembic executes each of them to read its number."""
    return ScriptDirectory(str(_STEPS))


def _is_behind(found: str | None) -> bool:
    """True if steps are missing in a schema. Raises StoreNewer for one that is not known here."""
    scripts = _known_steps()
    if found is not None and found not in {script.revision for script in scripts.walk_revisions()}:
        raise StoreNewer(found=found, known=str(scripts.get_current_head()))
    return found != scripts.get_current_head()


def _pragma(conn: Connection, pragma: str) -> None:
    """Set it outside a transaction, where alone it has an effect."""
    cursor = conn.connection.cursor()
    cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def _check(conn: Connection, pragma: str, sound: list[tuple[str]]) -> None:
    found = [tuple(row) for row in conn.exec_driver_sql(f"PRAGMA {pragma}")]
    if found != sound:
        raise StoreCorrupt(detail=str(found[0]))
