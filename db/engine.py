"""Opens a database of either kind and hides the difference: after this module only SQL that both understand."""

from __future__ import annotations

import asyncio
import os
import sys
from abc import ABC, abstractmethod
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import IO, Any, ClassVar, TypeVar

from sqlalchemy import URL, Connection, Engine, Table, create_engine, event, make_url, pool
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.exc import ArgumentError
from sqlalchemy.ext.asyncio import create_async_engine

from .errors import StoreBusy

if sys.platform == "win32":
    import msvcrt
else:
    import fcntl

T = TypeVar("T")

PATIENCE_MS = 2_000
"""How long a write waits for a lock that another program holds."""

_DRIVERS = {
    "sqlite": "sqlite+aiosqlite",
    "sqlite+aiosqlite": "sqlite+aiosqlite",
    "postgres": "postgresql+asyncpg",
    "postgresql": "postgresql+asyncpg",
    "postgresql+asyncpg": "postgresql+asyncpg",
}


def parse(url: str) -> URL:
    """The address with its driver named. Raises ValueError for anything but SQLite and PostgreSQL."""
    try:
        parsed = make_url(url)
    except ArgumentError:
        raise ValueError("the database's address is no URL") from None
    driver = _DRIVERS.get(parsed.drivername)
    if driver is None:
        known = "sqlite+aiosqlite:///path or postgresql+asyncpg://user@host/name"
        raise ValueError(f"the database's address must be {known}, not {parsed.drivername}:")
    return parsed.set(drivername=driver)


def file_of(url: URL) -> Path | None:
    """Where an embedded database lies; None for a server, and for SQLite in memory."""
    if url.get_backend_name() != "sqlite" or url.database in (None, "", ":memory:"):
        return None
    return Path(str(url.database))


class Access(ABC):
    """Runs transactions: `work` gets a connection, on which it begins one itself if it writes."""

    @abstractmethod
    async def write(self, work: Callable[[Connection], T]) -> T:
        """Runs `work`; on SQLite its transactions take the write lock at once, so none fails halfway."""

    @abstractmethod
    async def read(self, work: Callable[[Connection], T]) -> T:
        """Runs `work`; all that one transaction reads is of one moment."""

    @abstractmethod
    async def close(self) -> None:
        """Closes every connection."""


class ServerAccess(Access):
    """A PostgreSQL server, through asyncpg."""

    def __init__(self, url: URL) -> None:
        self._engine = create_async_engine(
            url,
            pool_pre_ping=True,
            connect_args={
                "timeout": 5,
                "command_timeout": 60,
                "server_settings": {"application_name": "gamester", "lock_timeout": str(PATIENCE_MS)},
            },
        )
        self._reader = self._engine.execution_options(isolation_level="REPEATABLE READ", postgresql_readonly=True)

    async def write(self, work: Callable[[Connection], T]) -> T:
        async with self._engine.connect() as conn:
            return await conn.run_sync(work)

    async def read(self, work: Callable[[Connection], T]) -> T:
        async with self._reader.connect() as conn:
            return await conn.run_sync(work)

    async def close(self) -> None:
        await self._engine.dispose()


class FileAccess(Access):
    """SQLite, embedded. A whole transaction is one visit to a thread, where its statements follow each other.

    Through an asynchronous driver each of them would cross between the threads several times: fifty tables that
    share a commit then take ten times as long.
    """

    def __init__(self, url: URL) -> None:
        # What lies in memory lives as long as its one connection.
        readers = 4 if file_of(url) else 0
        self._engine = create_engine(
            url.set(drivername="sqlite"),
            poolclass=pool.QueuePool,
            pool_size=readers + 1,
            max_overflow=0,
            connect_args={"check_same_thread": False},
        )
        event.listen(self._engine, "connect", _prepare)
        event.listen(self._engine, "begin", _begin)
        self._writer = ThreadPoolExecutor(1, thread_name_prefix="store")
        self._readers = ThreadPoolExecutor(readers, thread_name_prefix="store") if readers else self._writer

    async def write(self, work: Callable[[Connection], T]) -> T:
        engine = self._engine.execution_options(immediate=True)
        return await asyncio.get_running_loop().run_in_executor(self._writer, _visit, engine, work)

    async def read(self, work: Callable[[Connection], T]) -> T:
        return await asyncio.get_running_loop().run_in_executor(self._readers, _visit, self._engine, work)

    async def close(self) -> None:
        await asyncio.get_running_loop().run_in_executor(self._writer, self._engine.dispose)
        self._writer.shutdown()
        self._readers.shutdown()


def _visit(engine: Engine, work: Callable[[Connection], T]) -> T:
    with engine.connect() as conn:
        return work(conn)


def open_access(url: URL) -> Access:
    """The way into the database at `url`, which `parse` has made."""
    return ServerAccess(url) if url.get_backend_name() == "postgresql" else FileAccess(url)


def _prepare(dbapi: Any, _record: Any) -> None:
    dbapi.isolation_level = None  # transactions are begun below, not by the driver's guess
    cursor = dbapi.cursor()
    for pragma in (
        f"busy_timeout = {PATIENCE_MS}",
        "journal_mode = WAL",
        "synchronous = FULL",
        "foreign_keys = ON",
    ):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def _begin(conn: Connection) -> None:
    conn.exec_driver_sql("BEGIN IMMEDIATE" if conn.get_execution_options().get("immediate") else "BEGIN")


def upsert(conn: Connection, table: Table) -> postgresql.Insert | sqlite.Insert:
    """An insert into `table` that knows `on_conflict_do_update`, which standard SQL has no word for."""
    return postgresql.insert(table) if conn.dialect.name == "postgresql" else sqlite.insert(table)


class FileLock:
    """Keeps a second process away from an embedded file; the death of the process releases it.

    A process may open its own file again, as after a restart of the bot inside a running program.
    """

    # What the system locks is locked for the process, whoever of it asked: so the process keeps the list.
    _held: ClassVar[dict[Path, tuple[IO[str], int]]] = {}

    def __init__(self, database: Path) -> None:
        """Raises StoreBusy if another process has it, OSError as open() does."""
        self._path = database.resolve()
        file, users = self._held.get(self._path) or (self._take(), 0)
        self._held[self._path] = (file, users + 1)

    def release(self) -> None:
        """Let go; the lock's file stays, since removing it would race with the next owner."""
        file, users = self._held.pop(self._path)
        if users > 1:
            self._held[self._path] = (file, users - 1)
        else:
            file.close()

    def _take(self) -> IO[str]:
        file = open(f"{self._path}-lock", "a", encoding="ascii")  # noqa: SIM115
        try:
            if sys.platform == "win32":
                file.seek(0)
                msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
            else:
                fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            file.close()
            raise StoreBusy(path=str(self._path)) from None
        return file


def prepare_file(path: Path) -> None:
    """Create the folders and the file, readable by its owner alone: it holds the seeds of matches under way."""
    path.parent.mkdir(parents=True, exist_ok=True)
    os.close(os.open(path, os.O_CREAT | os.O_RDWR, 0o600))
