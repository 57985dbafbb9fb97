"""Every trouble has its own clear error, loses nothing, and is over when its cause is."""

from __future__ import annotations

import asyncio
import contextlib
import os
import resource
import shutil
import signal
import sqlite3
import subprocess
import sys
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import asyncpg  # type: ignore[import-untyped]
import pytest
from sqlalchemy import Connection, Engine, event

from db import (
    MINT,
    Database,
    LoggedMove,
    Phase,
    StoreAbsent,
    StoreBusy,
    StoreCorrupt,
    StoreError,
    StoreFull,
    StoreLocked,
    StoreNewer,
    StoreOlder,
    StoreRewound,
    StoreUnreachable,
    StoreVanished,
    Transfer,
    member_account,
)
from tests import postgres

from .examples import LOBBY, begun

ROOT = Path(__file__).parents[2]
BIG = "x" * 20_000


def address(path: Path) -> str:
    return f"sqlite+aiosqlite:///{path}"


async def used(path: Path) -> None:
    """A store in which something happened, closed again."""
    db = await Database.open(address(path))
    await db.matches.create(LOBBY)
    await db.ledger.transfer(Transfer(MINT, "a", 5, "one"))
    await db.notes.write("big", BIG * 20)
    await db.close()


@contextlib.contextmanager
def listening(name: str, listener: Callable[..., None]) -> Iterator[None]:
    """Calls `listener` at an event of any engine."""
    event.listen(Engine, name, listener)
    try:
        yield
    finally:
        event.remove(Engine, name, listener)


def spawn(program: str, *args: str) -> subprocess.Popen[str]:
    return subprocess.Popen(
        [sys.executable, "-c", program, *args],
        cwd=ROOT,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
        bufsize=1,
    )


async def test_folders_and_file_are_created_for_the_owner_alone(tmp_path: Path) -> None:
    path = tmp_path / "a" / "b" / "house.db"
    await used(path)
    assert path.stat().st_mode & 0o077 == 0


async def in_play(path: Path) -> None:
    """A store with three tables, whose process was killed: all that is new lies in the log beside the file."""
    program = """
import asyncio, os, sys
from db import Database
from tests.db.examples import LOBBY

async def play():
    db = await Database.open(sys.argv[1])
    for _ in range(3):
        await db.matches.create(LOBBY)
    os.kill(os.getpid(), 9)

asyncio.run(play())
"""
    process = await asyncio.create_subprocess_exec(sys.executable, "-c", program, address(path), cwd=ROOT)
    await process.wait()


@pytest.mark.parametrize("gone", [["house.db-wal"], ["house.db", "house.db-wal", "house.db-shm"]])
async def test_a_database_that_vanished_while_nobody_looked_is_missed(tmp_path: Path, gone: list[str]) -> None:
    path = tmp_path / "house.db"
    await in_play(path)
    for name in gone:
        (tmp_path / name).unlink()
    for _ in range(2):
        with pytest.raises(StoreVanished) as caught:
            await Database.open(address(path))
        assert caught.value.facts == {"seen": 3, "there": 0}
        with pytest.raises(StoreVanished):
            await Database.look(address(path))
    db = await Database.open(address(path), vanished=True)
    assert (await db.matches.create(LOBBY)).id == 4
    await db.close()
    await (await Database.open(address(path))).close()


async def test_a_lost_log_is_missed_by_its_moves_where_no_table_is_new(tmp_path: Path) -> None:
    """Moves that were played since the last start lie in the log beside the file until SQLite folds it in."""
    path = tmp_path / "house.db"
    db = await Database.open(address(path))
    header = await db.matches.create(LOBBY)
    await db.matches.append(begun(header), [LoggedMove(0, -1, "deal", 0, "chance")])
    await db.close()
    program = """
import asyncio, os, sys
from db import Database, LoggedMove

async def play():
    db = await Database.open(sys.argv[1])
    (header,) = await db.matches.live()
    for ply in (1, 2):
        await db.matches.append(header, [LoggedMove(ply, 0, "knock", ply, "person")])
    os.kill(os.getpid(), 9)

asyncio.run(play())
"""
    process = await asyncio.create_subprocess_exec(sys.executable, "-c", program, address(path), cwd=ROOT)
    await process.wait()
    shutil.copytree(tmp_path, tmp_path / "whole")
    (tmp_path / "house.db-wal").unlink()
    for way in (Database.open, Database.look):
        with pytest.raises(StoreRewound) as caught:
            await way(address(path))
        assert caught.value.facts == {"match": header.id, "seen": 3, "there": 1}
    db = await Database.open(address(tmp_path / "whole" / "house.db"))
    assert len(await db.matches.moves(header.id)) == 3
    await db.close()
    db = await Database.open(address(path), vanished=True)  # it is meant
    await db.close()
    await (await Database.open(address(path))).close()


async def test_an_older_file_is_missed_by_its_moves_until_it_has_played_on(tmp_path: Path) -> None:
    path, backup = tmp_path / "house.db", tmp_path / "backup.db"
    db = await Database.open(address(path))
    header = begun(await db.matches.create(LOBBY))
    await db.matches.append(header, [LoggedMove(0, -1, "deal", 0, "chance")])
    await db.close()
    shutil.copy(path, backup)
    db = await Database.open(address(path))
    await db.matches.append(header, [LoggedMove(1, 0, "knock", 1, "person")])
    await db.close()
    await (await Database.open(address(path))).close()
    shutil.copy(backup, path)
    with pytest.raises(StoreRewound):
        await Database.open(address(path))
    db = await Database.open(address(path), vanished=True)
    await db.matches.append(header, [LoggedMove(1, 1, "draw", 1, "person")])
    await db.close()
    await (await Database.open(address(path))).close()


async def test_whoever_deletes_the_files_of_a_database_leaves_what_remembers_it(tmp_path: Path) -> None:
    path = tmp_path / "house.db"
    await used(path)
    for file in (*tmp_path.glob("house.db*"), *(one for one in tmp_path.glob("*") if one.name[0] != ".")):
        file.unlink(missing_ok=True)
    with pytest.raises(StoreVanished):
        await Database.open(address(path))


async def test_what_an_earlier_version_remembered_is_taken_over(tmp_path: Path) -> None:
    path = tmp_path / "house.db"
    (tmp_path / "house.db-seen").write_text(f"{7:>20}\n", encoding="ascii")
    with pytest.raises(StoreVanished):
        await Database.open(address(path))
    db = await Database.open(address(path), vanished=True)
    assert (await db.matches.create(LOBBY)).id == 8
    await db.close()
    assert not (tmp_path / "house.db-seen").exists()


async def test_a_server_that_is_forgotten_is_not_missed(tmp_path: Path) -> None:
    path = tmp_path / "house.db"
    db = await Database.open(address(path))
    header = begun(await db.matches.create(LOBBY))
    await db.matches.append(header, [LoggedMove(0, -1, "deal", 0, "chance")])
    await db.matches.save(replace(header, phase=Phase.CLOSED))
    await db.servers.forget(header.guild_id)
    await db.close()
    await (await Database.open(address(path))).close()


async def test_after_a_backup_is_put_back_no_number_comes_again(tmp_path: Path) -> None:
    path, backup = tmp_path / "house.db", tmp_path / "backup.db"
    db = await Database.open(address(path))
    await db.matches.create(LOBBY)
    await db.close()
    shutil.copy(path, backup)
    db = await Database.open(address(path))
    for _ in range(4):
        last = await db.matches.create(LOBBY)
    await db.close()
    shutil.copy(backup, path)
    with pytest.raises(StoreVanished) as caught:
        await Database.open(address(path))
    assert caught.value.facts == {"seen": 5, "there": 1}
    db = await Database.open(address(path), vanished=True)
    assert await db.matches.get(1) is not None
    assert (await db.matches.create(LOBBY)).id == last.id + 1
    await db.close()


async def test_an_index_that_disagrees_with_its_table_is_found_when_somebody_looks(tmp_path: Path) -> None:
    """A start has no time for it, and the doctor has."""
    path = tmp_path / "house.db"
    await used(path)
    with contextlib.closing(sqlite3.connect(path)) as conn:
        conn.execute("PRAGMA writable_schema = ON")
        conn.execute(
            "UPDATE sqlite_schema SET sql = replace(sql, '(phase)', '(game)') WHERE name = 'ix_matches_phase'"
        )
        conn.commit()
    with pytest.raises(StoreCorrupt):
        await Database.look(address(path))


async def test_a_store_in_memory_is_whole_too() -> None:
    db = await Database.open("sqlite+aiosqlite:///:memory:")
    calls = [db.ledger.transfer(Transfer(MINT, "a", 1, f"{n}")) for n in range(5)]
    await asyncio.gather(*calls, db.matches.live(), db.ledger.audit())
    assert await db.ledger.balance("a") == 5
    await db.close()


async def test_a_write_takes_the_lock_before_it_reads(embedded: Database, tmp_path: Path) -> None:
    """Otherwise another program could write between its reading and its writing, and it would fail for that."""
    other = sqlite3.connect(tmp_path / "house.db", isolation_level=None, timeout=0)
    locked: list[bool] = []

    def try_to_write(*_: object) -> None:
        try:
            other.execute("BEGIN IMMEDIATE")
        except sqlite3.OperationalError:
            locked.append(True)
        else:
            locked.append(False)
            other.execute("ROLLBACK")

    with listening("before_cursor_execute", try_to_write):
        await embedded.ledger.transfer(Transfer(MINT, "a", 1, "one"))
        await asyncio.gather(*(embedded.notes.write(name, "b") for name in "xyz"))
        assert all(locked)
        locked.clear()
        await embedded.matches.live()
        assert not any(locked)
    other.close()


async def test_every_connection_to_a_file_is_durable_and_checks_its_keys(embedded: Database) -> None:
    seen: list[list[object]] = []

    def look(conn: Connection) -> None:
        seen.append([_pragma(conn, name) for name in ("journal_mode", "synchronous", "foreign_keys")])

    with listening("begin", look):
        await asyncio.gather(*(embedded.ledger.audit() for _ in range(4)), embedded.notes.write("a", "b"))
    assert seen == [[("wal",), (2,), (1,)]] * 5


def _closed(conn: Connection) -> None:
    driver: Any = conn.connection.driver_connection
    driver._connection.close()


def _stuck(conn: Connection) -> None:
    raise sqlite3.OperationalError("disk I/O error")


@pytest.mark.parametrize(("moment", "trouble"), [("begin", _closed), ("rollback", _stuck)])
@pytest.mark.parametrize("company", [0, 5])
async def test_a_write_connection_that_breaks_is_not_used_again(
    embedded: Database, moment: str, trouble: Callable[[Connection], None], company: int
) -> None:
    """The file is closed under a transaction, or a transaction cannot be undone and stays open."""
    await embedded.ledger.transfer(Transfer(MINT, "a", 1, "before"))
    calls = [embedded.ledger.transfer(Transfer("nobody", "a", 1, f"{n}")) for n in range(company + 1)]
    with listening(moment, trouble):
        outcomes = await asyncio.gather(*calls, return_exceptions=True)
    assert all(isinstance(outcome, StoreError) for outcome in outcomes)
    await embedded.ledger.transfer(Transfer(MINT, "a", 1, "after"))
    assert await embedded.ledger.balance("a") == 2
    assert await embedded.ledger.audit() == []


@pytest.mark.parametrize("url", ["mysql://host/name", "sqlite+pysqlite:///x.db", "house.db", ""])
async def test_an_address_of_another_kind_is_refused(url: str) -> None:
    with pytest.raises(ValueError, match="address"):
        await Database.open(url)


HOLDER = """
import asyncio, sys
from db import Database
async def hold():
    db = await Database.open(sys.argv[1])
    print("open", flush=True)
    await asyncio.to_thread(sys.stdin.readline)
asyncio.run(hold())
"""


async def test_a_second_process_is_kept_out_until_the_first_is_dead(tmp_path: Path) -> None:
    url = address(tmp_path / "house.db")
    with spawn(HOLDER, url) as holder:
        assert holder.stdout is not None
        assert holder.stdout.readline() == "open\n"
        with pytest.raises(StoreBusy) as caught:
            await Database.open(url)
        assert caught.value.reason == "store-busy"
        holder.kill()
    await (await Database.open(url)).close()


OPENER = """
import asyncio, sys
from db import Database, StoreBusy
try:
    asyncio.run(Database.open(sys.argv[1]))
except StoreBusy:
    print("busy")
else:
    print("open")
"""


async def test_a_process_may_open_its_own_file_again_and_still_keeps_others_out(tmp_path: Path) -> None:
    """As when a bot is restarted inside a running program, its old store never closed, or closed late."""
    url = address(tmp_path / "house.db")

    def stranger() -> str:
        return subprocess.run([sys.executable, "-c", OPENER, url], cwd=ROOT, capture_output=True, text=True).stdout

    old = await Database.open(url)
    await old.ledger.transfer(Transfer(MINT, "a", 5, "one"))
    new = await Database.open(url)
    assert await new.ledger.balance("a") == 5
    await new.ledger.transfer(Transfer(MINT, "a", 5, "two"))
    await old.close()
    assert stranger() == "busy\n"
    await new.close()
    assert stranger() == "open\n"


WRITER = """
import asyncio, sys
from dataclasses import replace
from db import Database, MINT, LoggedMove, Transfer, match_account
from tests.db.examples import LOBBY, begun
async def table(db, number):
    row = begun(await db.matches.create(LOBBY))
    for ply in range(100_000):
        row = replace(row, touched_ms=ply)
        stake = Transfer(MINT, match_account(row.id), 1, f"stake:{row.id}:{ply}")
        await db.matches.append(row, [LoggedMove(ply, 0, "pass", ply, "person")], [stake])
        print(row.id, ply, flush=True)
async def main():
    db = await Database.open(sys.argv[1])
    await asyncio.gather(*(table(db, number) for number in range(8)))
asyncio.run(main())
"""


async def test_what_was_confirmed_survives_a_kill(url: str) -> None:
    """The process is killed in the middle of its appends: every one it had confirmed is there, none is half."""
    told: dict[int, int] = {}
    with spawn(WRITER, url) as writer:
        assert writer.stdout is not None
        for count, line in enumerate(writer.stdout):
            # The last line may be cut off by the kill: it confirmed nothing.
            if line.endswith("\n"):
                match_id, ply = map(int, line.split())
                told[match_id] = ply
            if count == 300:
                writer.send_signal(signal.SIGKILL)
    db = await Database.open(url)
    live = {row.id: row for row in await db.matches.live()}
    assert len(told) == 8
    for match_id, ply in told.items():
        row, log = live[match_id], await db.matches.moves(match_id)
        assert len(log) > ply
        assert [move.ply for move in log] == list(range(len(log)))
        assert row.touched_ms == len(log) - 1
        assert await db.ledger.balance(f"match:{match_id}") == len(log)
    assert await db.ledger.audit() == []
    await db.close()


async def test_a_lock_that_is_held_is_reported_and_passes(embedded: Database, tmp_path: Path) -> None:
    row = begun(await embedded.matches.create(LOBBY))
    other = sqlite3.connect(tmp_path / "house.db", isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    calls = [embedded.matches.append(row, [LoggedMove(0, 0, "pass", 0, "person")]), embedded.notes.write("a", "b")]
    outcomes = await asyncio.gather(*calls, return_exceptions=True)
    assert [type(outcome) for outcome in outcomes] == [StoreLocked, StoreLocked]
    assert await embedded.matches.moves(row.id) == ()
    other.close()
    await embedded.matches.append(row, [LoggedMove(0, 0, "pass", 0, "person")])
    assert len(await embedded.matches.moves(row.id)) == 1


async def test_whoever_asks_what_is_new_waits_for_no_lock(embedded: Database, tmp_path: Path) -> None:
    """Every process asks every few seconds: it begins no transaction, and learns what others have stored."""
    other = sqlite3.connect(tmp_path / "house.db", isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    other.execute("INSERT INTO orders (id, verb, guild_id, text, at_ms) VALUES (7, 'leave', 1, '', 0)")
    await embedded.keep()
    assert embedded.epochs.order == 0
    other.execute("COMMIT")
    await embedded.keep()
    assert embedded.epochs.order == 7
    other.close()


@contextlib.contextmanager
def pages_limited() -> Iterator[None]:
    """No transaction adds a page to the file, as on a disk that is full."""

    def limit(conn: Connection) -> None:
        _pragma(conn, "max_page_count = 1")  # SQLite takes the present size for the least

    def lift(conn: Connection) -> None:
        _pragma(conn, "max_page_count = 1000000")

    with listening("begin", limit), listening("rollback", lift), listening("commit", lift):
        yield


def _pragma(conn: Connection, pragma: str) -> object:
    """Past SQLAlchemy's connection, whose own events this would set off."""
    cursor = conn.connection.cursor()
    cursor.execute(f"PRAGMA {pragma}")
    found = cursor.fetchone()
    cursor.close()
    return found


@contextlib.contextmanager
def files_limited() -> Iterator[None]:
    """The system lets no file of this process grow, as under a quota."""
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (4096, hard))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))


@pytest.mark.parametrize("full", [pages_limited, files_limited])
@pytest.mark.parametrize("company", [0, 5])
async def test_a_full_disk_is_reported_and_passes(
    tmp_path: Path, full: Any, company: int, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level("INFO", logger="db.queue")
    db = await Database.open(address(tmp_path / "house.db"))
    row = begun(await db.matches.create(LOBBY))
    await db.matches.append(row, [LoggedMove(0, 0, "pass", 0, "person")])
    with full():
        others = [db.notes.write(f"{n}", BIG) for n in range(company)]
        big = [LoggedMove(ply, 0, BIG, ply, "person") for ply in range(1, 5)]
        outcomes = await asyncio.gather(db.matches.append(row, big), *others, return_exceptions=True)
        assert {type(outcome) for outcome in outcomes} == {StoreFull}
        assert len(await db.matches.moves(row.id)) == 1
        await db.keep()  # as every few seconds: it stores nothing, and so says nothing of the disk
    assert await db.ledger.audit() == []
    assert await db.notes.read("0") is None
    await db.matches.append(row, big)
    assert len(await db.matches.moves(row.id)) == 5
    began, ended = (record.getMessage() for record in caplog.records if record.name == "db.queue")
    assert began.startswith("the database can't store anything: store-full")  # one line, however much it refused
    assert ended == "the database stores again"
    await db.close()


async def test_a_file_that_is_no_database_is_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "house.db"
    path.write_text("Dear diary, " * 1000)
    with pytest.raises(StoreCorrupt):
        await Database.open(address(path))
    assert path.read_text() == "Dear diary, " * 1000
    path.unlink()
    await used(path)


async def test_a_damaged_file_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "house.db"
    await used(path)
    with path.open("r+b") as file:
        file.seek(8 * 4096)
        file.write(os.urandom(20 * 4096))
    before = path.read_bytes()
    with pytest.raises(StoreCorrupt) as caught:
        await Database.open(address(path))
    assert caught.value.reason == "store-corrupt"
    assert path.read_bytes() == before


async def test_damage_that_comes_later_is_reported(tmp_path: Path) -> None:
    path = tmp_path / "house.db"
    db = await Database.open(address(path))
    await db.notes.write("large", BIG * 400)  # far more than is cached
    await db.close()
    db = await Database.open(address(path))
    with path.open("r+b") as file:
        file.seek(path.stat().st_size // 2)
        file.write(os.urandom(path.stat().st_size // 2))
    with pytest.raises(StoreCorrupt):
        await db.notes.read("large")
    await db.close()


async def test_a_newer_schema_is_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "house.db"
    await used(path)
    with contextlib.closing(sqlite3.connect(path)) as other, other:
        [[newest]] = other.execute("SELECT version_num FROM alembic_version")
        other.execute("UPDATE alembic_version SET version_num = '9999'")
    with pytest.raises(StoreNewer) as caught:
        await Database.open(address(path))
    assert caught.value.facts["found"] == "9999"
    with contextlib.closing(sqlite3.connect(path)) as other, other:
        other.execute("UPDATE alembic_version SET version_num = ?", [newest])
    db = await Database.open(address(path))
    assert await db.ledger.balance("a") == 5
    await db.close()


async def test_a_path_that_cannot_be_a_file_is_unreachable(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    for path in (tmp_path, tmp_path / "file" / "house.db"):
        with pytest.raises(StoreUnreachable):
            await Database.open(address(path))


async def test_a_server_that_does_not_answer_is_unreachable() -> None:
    with pytest.raises(StoreUnreachable) as caught:
        await Database.open("postgresql+asyncpg://nobody:secret@127.0.0.1:1/none")
    assert "secret" not in str(caught.value)


if postgres.HAVE:

    @pytest.mark.parametrize("url", ["postgresql"], indirect=True)
    async def test_a_server_that_comes_back_is_used_again(db: Database, url: str, postgres_server: str) -> None:
        kill = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1"
        admin = await asyncpg.connect(postgres_server)
        for number in range(3):
            await db.ledger.transfer(Transfer(MINT, "a", 1, f"{number}"))
            await admin.execute(kill, url.rsplit("/", 1)[1])
        await admin.close()
        assert await db.ledger.balance("a") == 3

    @pytest.mark.parametrize("url", ["postgresql"], indirect=True)
    async def test_an_unknown_name_or_database_is_unreachable(url: str) -> None:
        with pytest.raises(StoreUnreachable):
            await Database.open(url + "_no")

    @pytest.mark.parametrize("url", ["postgresql"], indirect=True)
    async def test_processes_that_pay_crosswise_do_not_block_each_other(db: Database, url: str) -> None:
        """Two stores, as two processes would have, in opposite order over the same accounts."""
        other = await Database.open(url)
        names = [f"a{n}" for n in range(6)]
        await db.ledger.transfer(*(Transfer(MINT, name, 100, f"in {name}") for name in names))
        calls = []
        for n in range(60):
            left, right = names[n % 6], names[(n * 5 + 1) % 6]
            if left != right:
                calls.append(db.ledger.transfer(Transfer(left, right, 1, f"l {n}")))
                calls.append(other.ledger.transfer(Transfer(right, left, 1, f"r {n}")))
        await asyncio.gather(*calls)
        assert [await db.ledger.balance(name) for name in names] == [100] * 6
        assert await db.ledger.audit() == []
        await other.close()


async def test_who_only_looks_makes_and_changes_nothing(tmp_path: Path, url: str) -> None:
    with pytest.raises(StoreAbsent):
        await Database.look(f"sqlite+aiosqlite:///{tmp_path}/nowhere.db")
    assert not (tmp_path / "nowhere.db").exists()
    store = await Database.open(url)
    looks = await Database.look(url)
    await store.people.welcome(1, 2, "ann", 1_000)
    assert await looks.ledger.balance(member_account(1, 2)) == 1_000
    assert await looks.ledger.audit() == []
    if url.startswith("sqlite"):
        with pytest.raises(StoreUnreachable):
            await looks.notes.write("note", "by whoever only looks")
    await looks.close()
    await store.close()


async def test_an_earlier_schema_is_told_and_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "old.db"
    with sqlite3.connect(path) as old:
        old.executescript(Path(__file__).with_name("first_schema.sql").read_text())
    before = path.read_bytes()
    with pytest.raises(StoreOlder):
        await Database.look(f"sqlite+aiosqlite:///{path}")
    assert path.read_bytes() == before
