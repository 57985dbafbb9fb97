"""A backup is taken by another process while the house is full, and what it brings back is whole."""

from __future__ import annotations

import asyncio
import os
import sqlite3
import sys
from collections.abc import Awaitable, Callable
from contextlib import closing
from pathlib import Path
from random import Random

import pytest

from bot.cli.copies import backup
from bot.cli.main import main
from bot.room.room import Room
from db import Database, Phase, match_account
from games import GAMES
from tests.bot.tables.hall import GUILD, Hall, some_move, turn
from tests.held import Held
from tests.here import Here

ROOT = Path(__file__).resolve().parents[3]
TABLES, STAKE = 100, 10


Run = Callable[..., Awaitable[tuple[int, str]]]


@pytest.fixture
def gamester(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Run:
    """Runs a command of ours beside the hall, with the database at `url`; its exit code and what it prints."""

    async def run(*arguments: str, url: str) -> tuple[int, str]:
        monkeypatch.setenv("GAMESTER_DATABASE_URL", url)
        code = await asyncio.to_thread(main, arguments)
        return code, "".join(capsys.readouterr())

    return run


async def another_process(*arguments: str, url: str) -> tuple[int, str]:
    """The same, in a process of its own."""
    process = await asyncio.create_subprocess_exec(
        sys.executable,
        "-m",
        "bot",
        *arguments,
        env={**os.environ, "PYTHONPATH": str(ROOT), "GAMESTER_DATABASE_URL": url},
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.STDOUT,
    )
    out, _ = await process.communicate()
    return process.returncode or 0, out.decode()


class FullHouse:
    """A hundred tables of two, who play match after match."""

    def __init__(self, hall: Hall) -> None:
        self.hall = hall
        self.moves = 0
        self._closing = False

    async def play(self, number: int) -> None:
        """One table, from the lobby on, until the house closes."""
        room, people = self.hall.room, [(1_000 + 2 * number + one, f"P{one}") for one in (0, 1)]
        opened = await room.new_tables.open(
            guild_id=GUILD,
            channel_id=1_000 + number,
            host=people[0],
            game="thirty-one",
            options={},
            capacity=2,
            stake=STAKE,
            pace="untimed",
        )
        table = Held(room, opened)
        await room.members.welcome(GUILD, *people[1])
        await table.join(*people[1])
        await table.start()
        while not self._closing:
            table = await self._moved(table)

    async def _moved(self, table: Held) -> Held:
        if table.header.phase is Phase.OVER:
            return await self.hall.rematch(table)
        if table.next_round_ms is not None:
            await table.next_round(
                next(occupant.user_id for occupant in table.people if occupant.user_id is not None)
            )
            return table
        person = turn(table)
        await table.act(person, some_move(table, person), table.stamp(person), self.hall.now)
        self.moves += 1
        return table

    def close(self) -> None:
        self._closing = True


async def check_whole(old: Database, new: Database) -> int:
    """Each match in the copy is as it was after one of its commits; returns how many there are."""
    assert await new.ledger.audit() == []
    number = 0
    while (header := await new.matches.get(number + 1)) is not None:
        number += 1
        log, escrow = await new.matches.moves(number), await new.ledger.balance(match_account(number))
        assert log == (await old.matches.moves(number))[: len(log)]
        results = await new.matches.results(number)
        assert (escrow, len(results)) == {"lobby": (0, 0), "playing": (2 * STAKE, 0), "over": (0, 2)}[header.phase]
        assert bool(log) == (header.phase != "lobby")
        assert sum(result.tokens for result in results) == 0
    return number


async def test_a_backup_while_a_hundred_tables_play_brings_each_back_as_it_was(
    gamester: Run, hall: Hall, tmp_path: Path
) -> None:
    house, here = FullHouse(hall), f"sqlite+aiosqlite:///{hall.path}"
    file, url = tmp_path / "copies" / "backup.db", f"sqlite+aiosqlite:///{tmp_path}/restored.db"
    players = [asyncio.create_task(house.play(number)) for number in range(TABLES)]
    while house.moves < 2 * TABLES:  # noqa: ASYNC110 -- the tables are watched, not asked
        await asyncio.sleep(0.01)
    before = house.moves
    code, out = await another_process("backup", str(file), url=here)
    assert code == 0, out
    after = house.moves
    house.close()
    await asyncio.gather(*players)
    assert after > before + TABLES  # they went on meanwhile
    assert [path.name for path in file.parent.iterdir()] == ["backup.db"]
    assert file.stat().st_mode & 0o077 == 0

    code, out = await gamester("restore", str(file), url=url)
    assert code == 0, out
    restored = await Database.open(url)
    assert await check_whole(hall.store, restored) >= TABLES
    room = Room(restored, GAMES, luck=Random(1), workers=Here())
    assert await room.outages.restore() >= TABLES - 1  # one may have been between two matches
    await room.close()
    await restored.close()


async def test_nothing_is_written_over(gamester: Run, hall: Hall, tmp_path: Path) -> None:
    file, url = tmp_path / "backup.db", f"sqlite+aiosqlite:///{hall.path}"
    other = f"sqlite+aiosqlite:///{tmp_path}/other.db"
    await hall.lobby()
    assert await gamester("backup", str(file), url=url) == (0, "Copied: 1 match with 0 moves.\n")
    assert await gamester("copy-database", url, other, url=url) == (0, "Copied: 1 match with 0 moves.\n")
    kept = [path.read_bytes() for path in (file, tmp_path / "other.db")]
    for arguments in (("backup", str(file)), ("copy-database", url, other), ("restore", str(file))):
        code, out = await gamester(*arguments, url=url if arguments[0] == "backup" else other)
        assert code == 1
        assert "there already" in out
        assert "Traceback" not in out
    assert [path.read_bytes() for path in (file, tmp_path / "other.db")] == kept


async def test_what_a_killed_backup_left_goes_with_the_next_one(hall: Hall, tmp_path: Path) -> None:
    folder = tmp_path / "copies"
    killed, under_way = folder / ".backup-killed", folder / ".backup-beside"
    for left in (killed, under_way):
        left.mkdir(parents=True)
        (left / "gamester.db").write_bytes(b"half")
    os.utime(killed, (0, 0))
    await backup(f"sqlite+aiosqlite:///{hall.path}", folder / "monday.db")
    assert sorted(path.name for path in folder.iterdir()) == [".backup-beside", "monday.db"]


async def test_nothing_is_restored_beneath_a_bot_that_runs(gamester: Run, hall: Hall, tmp_path: Path) -> None:
    file, url = tmp_path / "backup.db", f"sqlite+aiosqlite:///{hall.path}"
    assert (await gamester("backup", str(file), url=url))[0] == 0
    code, out = await another_process("restore", str(file), url=url)
    assert code == 1
    assert "Another process is using my database" in out


async def test_a_backup_by_an_earlier_version_is_brought_up_to_date(gamester: Run, tmp_path: Path) -> None:
    file, url = tmp_path / "old.db", f"sqlite+aiosqlite:///{tmp_path}/new.db"
    with closing(sqlite3.connect(file)) as old:
        old.executescript((ROOT / "tests/db/first_schema.sql").read_text(encoding="utf-8"))
    kept = file.read_bytes()
    code, out = await gamester("restore", str(file), url=url)
    assert code == 0, out
    assert file.read_bytes() == kept
    store = await Database.look(url)
    assert len(await store.matches.live()) == 2
    await store.close()
