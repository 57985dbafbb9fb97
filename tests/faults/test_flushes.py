"""The disk whose flushes fail, by itself: what SQLite makes of it."""

from __future__ import annotations

import multiprocessing
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

from tests.faults.flushes import fail_while


def _write_twice(path: Path, failing: Any, told: Any) -> None:
    fail_while(failing)
    with closing(sqlite3.connect(path, isolation_level=None)) as store:
        store.execute("PRAGMA journal_mode = WAL")
        store.execute("PRAGMA synchronous = FULL")
        store.execute("CREATE TABLE moves (text)")
        failing.value = True
        try:
            store.execute("INSERT INTO moves VALUES ('lost')")
        except sqlite3.OperationalError as error:
            told.put(error.sqlite_errorname)
        failing.value = False
        store.execute("INSERT INTO moves VALUES ('kept')")
        told.put(store.execute("SELECT text FROM moves").fetchall())


def test_a_failed_flush_is_an_error_and_the_next_write_goes_through(tmp_path: Path) -> None:
    context = multiprocessing.get_context("spawn")
    failing, told = context.RawValue("b"), context.Queue()
    process = context.Process(target=_write_twice, args=(tmp_path / "moves.db", failing, told))
    process.start()
    assert told.get(timeout=60) == "SQLITE_IOERR_FSYNC"
    assert told.get(timeout=60) == [("kept",)]
    process.join()
    assert process.exitcode == 0
