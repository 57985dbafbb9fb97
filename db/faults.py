"""Turns what the drivers raise into what a person can be told."""

from __future__ import annotations

import sqlite3

import asyncpg  # type: ignore[import-untyped]
from sqlalchemy.exc import DBAPIError, IntegrityError
from sqlalchemy.exc import TimeoutError as PoolTimeout

from .errors import Conflict, StoreCorrupt, StoreError, StoreForbidden, StoreFull, StoreLocked, StoreUnreachable

# https://www.sqlite.org/rescode.html: the primary code is the first word after SQLITE_.
_SQLITE = {
    "BUSY": StoreLocked,
    "LOCKED": StoreLocked,
    "FULL": StoreFull,
    "IOERR": StoreFull,
    "CORRUPT": StoreCorrupt,
    "NOTADB": StoreCorrupt,
    "CANTOPEN": StoreUnreachable,
    "READONLY": StoreUnreachable,
    "PERM": StoreUnreachable,
    "AUTH": StoreUnreachable,
}

# https://www.postgresql.org/docs/current/errcodes-appendix.html: a whole state, or the class it belongs to.
_POSTGRES = {
    "40": StoreLocked,  # transaction rollback: deadlock, serialization failure
    "55P03": StoreLocked,  # lock not available
    "57014": StoreLocked,  # query cancelled by a timeout
    "53100": StoreFull,
    "42501": StoreForbidden,  # insufficient privilege
    "3F000": StoreForbidden,  # no schema to create in: none may be used
    "XX001": StoreCorrupt,
    "XX002": StoreCorrupt,
    "08": StoreUnreachable,
    "28": StoreUnreachable,  # wrong user or password
    "3D": StoreUnreachable,  # no such database
    "25006": StoreUnreachable,  # read only
    "53": StoreUnreachable,  # too many connections, out of memory
    "57": StoreUnreachable,  # the server is going down or coming up
}

DRIVER_ERRORS = (DBAPIError, sqlite3.Error, asyncpg.PostgresError, asyncpg.InterfaceError, PoolTimeout, OSError)
"""The errors of a statement or a connection that are the store's trouble and not the caller's."""


def translate(error: Exception) -> Exception:
    """The StoreError for a driver's error; any other exception comes back as it is."""
    if isinstance(error, StoreError) or not isinstance(error, DRIVER_ERRORS):
        return error
    if isinstance(error, IntegrityError | sqlite3.IntegrityError):
        return Conflict()
    if isinstance(error, PoolTimeout):
        return StoreLocked()
    cause = error.orig if isinstance(error, DBAPIError) else error
    kind = _kind(cause)
    if kind is None and isinstance(error, DBAPIError) and error.connection_invalidated:
        kind = StoreUnreachable
    return (kind or StoreError)(detail=str(cause))


def _kind(cause: BaseException | None) -> type[StoreError] | None:
    name = getattr(cause, "sqlite_errorname", None)
    if name:
        return _SQLITE.get(name.split("_")[1])
    state = getattr(cause, "sqlstate", None)
    if state:
        return _POSTGRES.get(state) or _POSTGRES.get(state[:2])
    if isinstance(cause, OSError | asyncpg.InterfaceError):
        return StoreUnreachable
    return None


def shaken(error: BaseException | None) -> bool:
    """True if the connection whose work ended so had better not be used again.

    A refusal leaves it sound, and so does a broken constraint; a driver's other errors and a cancellation may not.
    """
    while isinstance(error, Exception) and not isinstance(error, DRIVER_ERRORS):
        error = error.__cause__
    return error is not None and not isinstance(error, IntegrityError | sqlite3.IntegrityError)


def may_pass(error: Exception) -> bool:
    """True if the same work, done again at once, may succeed: the server broke a deadlock at our expense."""
    state = getattr(getattr(error, "orig", None), "sqlstate", None)
    return state in ("40P01", "40001")
