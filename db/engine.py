"""Opens a database of either kind and hides the difference: after this module only SQL that both understand."""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from functools import lru_cache, partial
from typing import Any, TypeVar

from sqlalchemy import URL, AsyncAdaptedQueuePool, Connection, Executable, Table, event, func, select, text
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine
from sqlalchemy.util import greenlet_spawn

from .address import file_of, is_server, server_arguments
from .claims import Claim, count_lease, fencing_tokens, take
from .errors import StoreElsewhere
from .faults import DRIVER_ERRORS, shaken

T = TypeVar("T")

log = logging.getLogger(__name__)

LOCK_TIMEOUT_MS = 2_000
"""The time that a write waits for a lock that another program holds (ms)."""

READERS = 4
"""The number of those who may read a file at once."""

BETWEEN_TRIES = 0.1
"""Seconds between two tries to claim what another process keeps."""

TRIES_AGAIN = 10
"""The number of tries of a process that had it before, and may meet its own lost connection."""

AT_A_TIME = 500
"""The number of rows of a long answer that are fetched at a time: in between the event loop turns."""

STATEMENTS = 500
"""The statements that are kept as SQLite reads them: one sets whichever columns have changed."""

_NAMED = sqlite.dialect(paramstyle="named")

_READING: dict[str, dict[str, Any]] = {
    "sqlite": {"begin": "BEGIN"},
    "postgresql": {"isolation_level": "REPEATABLE READ", "postgresql_readonly": True},
}
"""The options by which a transaction that only reads is told apart, so that all it reads is of one moment."""


@dataclass
class Epochs:
    """Marks that change when what was read before may not be true any more.

    `lease` counts how often the process has claimed its tables: when it changes, another one may have written
    in between. `deletion` changes when a person was deleted, by whichever process, once this one learns of it.
    `order` is the number of the newest order to processes that this one knows of.
    """

    lease: int = 0
    deletion: str = ""
    order: int = 0


class Access:
    """The way into a database of either kind: one connection that is kept open to write, and a pool to read."""

    def __init__(
        self,
        url: URL,
        lock_timeout_ms: int = LOCK_TIMEOUT_MS,
        *,
        looks: bool = False,
        claim: Claim | None = None,
        waits: Callable[[], None] = lambda: None,
    ) -> None:
        """For a `url` that `parse` has made; nothing is opened yet. `looks`: a file is read and never written.

        `claim` is what a server has to lock for the connection that writes, which counts as a new lease in the
        `epochs`. `waits` is called where another process has it at the first time, once.
        """
        self.epochs = Epochs()
        self._server = is_server(url)
        self._engine = (
            _server_engine(url, lock_timeout_ms) if self._server else _file_engine(url, lock_timeout_ms, looks)
        )
        self._reading = self._engine.execution_options(**_READING[url.get_backend_name()])
        # What lies in memory lives as long as its one connection, which readers and writers share.
        self._keeps = self._server or file_of(url) is not None
        self._kept: AsyncConnection | None = None
        self._waits = waits
        self._claim = claim if self._server else None  # a file has a lock that keeps everybody else away
        self._tokens: dict[str, str] | None = None

    async def begin_lease(self) -> None:
        """From now on nothing is written any more once another process has taken over, even if that is gone again.

        To be called when the schema is there, before anything is read that this process keeps.
        """
        if self._claim is not None:
            self._tokens = await self.write(partial(count_lease, claim=self._claim))

    async def write(self, work: Callable[[Connection], T]) -> T:
        """Runs `work`, which begins its transaction itself; only one may be under way at a time.

        On SQLite the transaction takes the write lock as it begins, so none fails halfway for want of it.
        """
        if not self._keeps:
            return await _visit(self._engine, work)
        conn = self._kept
        if conn is None or self._server:
            conn = await self._writer()
        try:
            return await conn.run_sync(work)
        except BaseException as error:
            if shaken(error):
                await self._give_back()
            raise

    async def read(self, work: Callable[[Connection], T]) -> T:
        """Runs `work`; all that it reads is of one moment."""
        return await _visit(self._reading, work)

    def reading(self) -> AsyncConnection:
        """A connection, to be entered, for what takes long to read; all that it reads is of one moment."""
        return self._reading.connect()

    def writing(self) -> AsyncConnection:
        """A connection, to be entered, for what takes long to write."""
        return self._engine.connect()

    async def close(self) -> None:
        """Closes every connection."""
        await self._give_back()
        await self._engine.dispose()

    async def _writer(self) -> AsyncConnection:
        """The connection that writes. A server may have cut it off since the last time, so it is asked first."""
        if self._kept is not None and self._server and not await self._kept.run_sync(_alive):
            await self._give_back()
        if self._kept is None:
            kept = await self._engine.connect()
            try:
                await self._take(kept)
            except BaseException:
                if self._claim is not None:
                    await kept.invalidate()  # in the pool it would keep what locks it has
                await kept.close()
                raise
            self._kept = kept
        return self._kept

    async def _take(self, conn: AsyncConnection) -> None:
        """Claims what this process keeps. The first time it waits for as long as another one has it.

        Raises StoreElsewhere where another has it later, or has had it since, and StoreDivided where one divides
        it otherwise.
        """
        if self._claim is None:
            return
        claim, tries = self._claim, 0
        while not await conn.run_sync(take, claim):
            tries += 1
            if self.epochs.lease and tries >= TRIES_AGAIN:
                raise StoreElsewhere
            if tries == 1:
                log.warning("another process keeps these tables; waiting until it ends")
                if not self.epochs.lease:  # later it may be our own lost connection, and people are answered
                    self._waits()
            await asyncio.sleep(BETWEEN_TRIES)
        if self._tokens is not None and await conn.run_sync(_tokens_of, claim) != self._tokens:
            raise StoreElsewhere  # it answers people already, or its successor will
        self.epochs.lease += 1

    async def _give_back(self) -> None:
        """Returns the connection that writes to the pool, which rolls back, and closes what it finds broken.

        What still works is not closed: with the last connection to a file go the write-ahead log and its index,
        which a full disk has no room to bring back, and then not even reading would work.
        """
        if self._kept is not None:
            kept, self._kept = self._kept, None
            if self._claim is not None:
                await kept.invalidate()  # in the pool it would go on holding the locks
            else:
                with suppress(*DRIVER_ERRORS):
                    await kept.run_sync(_roll_back)
            await kept.close()


async def _visit(engine: AsyncEngine, work: Callable[[Connection], T]) -> T:
    def visit() -> T:
        with engine.sync_engine.connect() as conn:
            return work(conn)

    # As `AsyncConnection.run_sync` does, for coming and going too, which would be a greenlet and a task each.
    return await greenlet_spawn(visit)


def _server_engine(url: URL, lock_timeout_ms: int) -> AsyncEngine:
    arguments = server_arguments(url)
    named: dict[str, str] = arguments["server_settings"]
    if (size := url.query.get("prepared_statement_cache_size")) is not None:
        arguments["prepared_statement_cache_size"] = int(str(size))
    return create_async_engine(
        url.set(query={}),
        hide_parameters=True,  # errors are logged, and rows hold cards and seeds
        pool_pre_ping=True,
        connect_args={
            **arguments,
            "command_timeout": 60,
            "server_settings": {
                **named,
                "application_name": f"{named['application_name']} {secrets.token_hex(8)}",  # this process's alone
                "lock_timeout": str(lock_timeout_ms),
                # The locks of a machine that has vanished are free again after half a minute.
                "tcp_keepalives_idle": "10",
                "tcp_keepalives_interval": "5",
                "tcp_keepalives_count": "4",
            },
        },
    )


def _file_engine(url: URL, lock_timeout_ms: int, looks: bool) -> AsyncEngine:
    engine = create_async_engine(
        url,
        poolclass=AsyncAdaptedQueuePool,
        pool_size=READERS + 1 if file_of(url) else 1,
        max_overflow=0,
        hide_parameters=True,
        # Transactions are begun below, not by the driver's guess.
        connect_args={"isolation_level": None, "timeout": lock_timeout_ms / 1_000},
    )
    if looks:
        event.listen(engine.sync_engine, "connect", lambda dbapi, _record: _set(dbapi, "query_only = ON"))
    else:
        event.listen(engine.sync_engine, "connect", _prepare)
    event.listen(engine.sync_engine, "begin", _begin)
    return engine


def _prepare(dbapi: Any, _record: Any) -> None:
    _set(dbapi, "journal_mode = WAL", "synchronous = FULL", "foreign_keys = ON")


def _set(dbapi: Any, *pragmas: str) -> None:
    cursor = dbapi.cursor()
    for pragma in pragmas:
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def _begin(conn: Connection) -> None:
    # Past SQLAlchemy's cursor, which would go to the driver's thread and back three times instead of once.
    begin = conn.get_execution_options().get("begin", "BEGIN IMMEDIATE")
    conn.connection.run_async(lambda driver: driver.execute(begin))


def store_rows(conn: Connection, statement: Executable, rows: Sequence[Mapping[str, Any]]) -> None:
    """Carries out a statement that has no answer for each of `rows`, which all have the same columns.

    A single one, as most moves have, goes to SQLite's thread and back once, past SQLAlchemy's cursor, and not
    three times. What is wrong is then raised as the driver has it. (Its `executemany` leaves a cursor that holds
    the file open after it is closed.)
    """
    if len(rows) > 1 or conn.dialect.name != "sqlite":
        conn.execute(statement, rows)
        return
    sql = _in_sqlite(statement, tuple(rows[0]))
    conn.connection.run_async(lambda driver: driver.execute_fetchall(sql, rows[0]))


def row_of(conn: Connection, query: str) -> Sequence[Any]:
    """The only row that a query finds, asked of the driver itself: no transaction begins, and none is ended."""
    rows: Sequence[Sequence[Any]] = conn.connection.run_async(
        lambda driver: driver.execute_fetchall(query) if conn.dialect.name == "sqlite" else driver.fetch(query)
    )
    return rows[0]


@lru_cache(maxsize=STATEMENTS)
def _in_sqlite(statement: Executable, columns: tuple[str, ...]) -> str:
    return str(statement.compile(dialect=_NAMED, column_keys=columns))  # type: ignore[attr-defined]


def _roll_back(conn: Connection) -> None:
    """Ends what a commit that failed has left open: SQLAlchemy takes it for closed, and the pool leaves it so."""
    if not conn.invalidated and (dbapi := conn.connection.dbapi_connection) is not None:
        dbapi.rollback()


def _tokens_of(conn: Connection, claim: Claim) -> dict[str, str]:
    with conn.begin() as transaction:
        found = fencing_tokens(conn, claim)
        transaction.rollback()  # nothing was stored
    return found


def _alive(conn: Connection) -> bool:
    dbapi = conn.connection.dbapi_connection
    try:
        return dbapi is not None and conn.dialect.do_ping(dbapi)
    except Exception:  # whatever it is, the connection is of no use
        return False


def upsert(dialect: str, table: Table) -> postgresql.Insert | sqlite.Insert:
    """An insert into `table` that knows `on_conflict_do_update`, which standard SQL has no word for.

    `dialect` is the name of the connection's: `conn.dialect.name`.
    """
    return postgresql.insert(table) if dialect == "postgresql" else sqlite.insert(table)


def last_number(conn: Connection, table: Table) -> int:
    """The highest number that a row of `table` ever had, as far as is known; it numbers its rows by itself."""
    highest = conn.scalar(select(func.coalesce(func.max(table.c.id), 0))) or 0
    if conn.dialect.name == "postgresql":
        given = conn.scalar(
            text(f"SELECT CASE WHEN is_called THEN last_value ELSE 0 END FROM {table.name}_id_seq")
        )
    else:
        given = conn.scalar(text("SELECT seq FROM sqlite_sequence WHERE name = :name"), {"name": table.name})
    return max(highest, given or 0)


def number_after(conn: Connection, table: Table, last: int) -> None:
    """Have `table` give its next row a number above `last`, which no row's number exceeds."""
    if conn.dialect.name == "postgresql":
        conn.execute(text(f"SELECT setval('{table.name}_id_seq', :next, false)"), {"next": last + 1})
    elif table.dialect_options["sqlite"]["autoincrement"]:
        conn.execute(text("DELETE FROM sqlite_sequence WHERE name = :name"), {"name": table.name})
        row = {"name": table.name, "last": last}
        conn.execute(text("INSERT INTO sqlite_sequence (name, seq) VALUES (:name, :last)"), row)
