"""Backups that are made by themselves: before a migration, by the clock, and never more than are kept."""

from __future__ import annotations

import os
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from sqlalchemy import URL, Connection, text

from bot.cli import backups
from bot.cli.backups import Backups, back_up_before_migration
from bot.cli.copies import backup, restore
from bot.cli.forgotten import NAME, read_list
from bot.cli.play import local_room
from bot.settings import Settings
from db import Database
from db.address import parse
from db.engine import Access
from db.marks import person_mark
from db.migrate import build

ROOT = Path(__file__).resolve().parents[3]
DAY_S = 86_400


def settings(folder: Path, kept: int = 2) -> Settings:
    return Settings(
        database_url=f"sqlite+aiosqlite:///{folder}/room.db",
        pictures=False,
        emoji=False,
        backups=folder / "backups",
        backups_kept=kept,
    )


async def test_a_database_of_an_earlier_version_is_copied_as_it_is_before_it_is_changed(tmp_path: Path) -> None:
    own = settings(tmp_path)
    with closing(sqlite3.connect(tmp_path / "room.db")) as old:
        old.executescript((ROOT / "tests/db/first_schema.sql").read_text(encoding="utf-8"))
        before = list(old.execute("SELECT * FROM matches ORDER BY id"))
    file = await back_up_before_migration(own)
    assert file is not None
    with closing(sqlite3.connect(file)) as copy:
        assert list(copy.execute("SELECT * FROM matches ORDER BY id")) == before
        assert copy.execute("SELECT version_num FROM alembic_version").fetchall() == [("0001",)]
    assert file.stat().st_mode & 0o077 == 0
    await (await Database.open(own.database_url)).close()
    assert await back_up_before_migration(own) is None  # there is nothing to change any more
    rows, _ = await restore(file, f"sqlite+aiosqlite:///{tmp_path}/again.db")
    assert rows["matches"] == len(before)


def emptied(conn: Connection) -> None:
    with conn.begin():
        conn.execute(text("DROP SCHEMA public CASCADE"))
        conn.execute(text("CREATE SCHEMA public"))


async def test_whoever_had_come_again_by_then_stays_in_such_a_copy(tmp_path: Path) -> None:
    own, folder = settings(tmp_path), tmp_path / "backups"
    with closing(sqlite3.connect(tmp_path / "room.db")) as old:
        old.executescript((ROOT / "tests/db/first_schema.sql").read_text(encoding="utf-8"))
    folder.mkdir()
    (folder / NAME).write_text(f"00 {person_mark('00', 11)} 1000\n", encoding="ascii")
    file = await back_up_before_migration(own)
    assert file is not None
    _, people = await restore(file, f"sqlite+aiosqlite:///{tmp_path}/again.db", folder / NAME)
    assert people == 0


async def test_so_is_one_on_a_server(tmp_path: Path, on_postgres: URL) -> None:
    url = on_postgres.render_as_string(hide_password=False)
    access = Access(parse(url))
    await access.write(emptied)
    await access.write(lambda conn: build(conn, "0003"))
    await access.close()
    assert await Database.older(url) == "0003"
    await backup(url, tmp_path / "old.db")
    with closing(sqlite3.connect(tmp_path / "old.db")) as copy:
        assert copy.execute("SELECT version_num FROM alembic_version").fetchall() == [("0003",)]


async def test_nothing_is_copied_where_nothing_is_or_nobody_wants_it(tmp_path: Path) -> None:
    assert await back_up_before_migration(settings(tmp_path)) is None
    assert not (tmp_path / "backups").exists()


async def test_by_the_clock_the_oldest_goes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    own, folder = settings(tmp_path), tmp_path / "backups"
    monkeypatch.setattr(backups, "FIRST_S", 0.0)
    names = iter(f"2026010{day}-000000" for day in range(1, 9))
    monkeypatch.setattr(backups, "_now", lambda: next(names))
    async with local_room(own, None) as (_, bot):
        keeper = Backups(bot, own)
        made = []
        for _ in range(3):
            await keeper.look(folder)
            await keeper.look(folder)  # nothing is due yet
            made.append(sorted(path.name for path in folder.glob("*.db")))
            assert read_list(folder / NAME) == []  # so that a restore knows that nobody was deleted
            assert (folder / NAME).exists()
            newest = folder / made[-1][-1]
            os.utime(newest, (bot.now() / 1_000 - DAY_S, bot.now() / 1_000 - DAY_S))
        assert [len(names) for names in made] == [1, 2, 2]
        assert made[2] == ["gamester-20260102-000000.db", "gamester-20260103-000000.db"]

        await bot.store.people.welcome(1, 11, "Ann", 5)
        await bot.store.people.forget(11)
        await bot.store.keep()
        await keeper.look(folder)
        assert len(read_list(folder / NAME)) == 1


async def test_a_list_that_cannot_be_written_is_told_once_and_holds_up_no_backup(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    own, folder = settings(tmp_path), tmp_path / "backups"
    monkeypatch.setattr(backups, "FIRST_S", 0.0)
    folder.mkdir()
    (folder / NAME).write_text("not a list at all, no\n", encoding="ascii")
    async with local_room(own, None) as (_, bot):
        keeper = Backups(bot, own)
        for _ in range(2):
            await keeper.look(folder)
        assert len(list(folder.glob("*.db"))) == 1
        assert [
            one.getMessage() for one in caplog.records if one.name == backups.__name__ and one.levelno > 30
        ] == [
            f"the list of deleted people can't be written: {folder / NAME} is no list of people who were deleted"
        ]
        (folder / NAME).unlink()
        await keeper.look(folder)
        assert read_list(folder / NAME) == []


async def test_a_file_that_is_no_list_is_not_taken_for_an_empty_one(tmp_path: Path) -> None:
    (tmp_path / NAME).write_text("not a list at all, no\n", encoding="ascii")
    with pytest.raises(ValueError, match="no list"):
        read_list(tmp_path / NAME)
