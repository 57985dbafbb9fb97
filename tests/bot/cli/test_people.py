"""A host shows and deletes what is kept of a person; a copy that is brought back forgets them again."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import TypeVar

import pytest

from bot.cli.forgotten import NAME
from bot.cli.main import main
from db import EVERYWHERE, Database, Forgotten, Phase, Transfer, match_account, member_account
from tests.db.examples import ANN, BOB, GUILD, LOBBY, MOVES, begun, names, over

T = TypeVar("T")


@pytest.fixture
def url(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    """The address of the commands' database; its backups go beside it."""
    monkeypatch.setenv("GAMESTER_BACKUPS", str(tmp_path / "backups"))
    return at(tmp_path / "room.db", monkeypatch)


def at(path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    monkeypatch.setenv("GAMESTER_DATABASE_URL", f"sqlite+aiosqlite:///{path}")
    return f"sqlite+aiosqlite:///{path}"


def inside(url: str, work: Callable[[Database], Awaitable[T]]) -> T:
    """Has `work` done in the database, and returns what it finds there."""

    async def do() -> T:
        store = await Database.open(url)
        try:
            return await work(store)
        finally:
            await store.close()

    return asyncio.run(do())


async def play(store: Database) -> None:
    """Ann and Bob are in the middle of a match, with ten tokens of each in escrow."""
    for person in (ANN, BOB):
        await store.people.welcome(GUILD, person, f"P{person}", 100)
    header = await store.matches.create(LOBBY)
    escrow = match_account(header.id)
    stakes = [Transfer(member_account(GUILD, one), escrow, 10, f"stake:{header.id}:{one}") for one in (ANN, BOB)]
    await store.matches.append(begun(header), MOVES[:1], stakes)


async def finish(store: Database) -> None:
    (header,) = await store.matches.live()
    escrow = match_account(header.id)
    back = Transfer(escrow, member_account(GUILD, BOB), 20, f"prize:{header.id}")
    await store.matches.append(over(header), MOVES[1:], [back])


async def forgotten(store: Database) -> list[Forgotten]:
    return await store.people.forgotten()


async def known(store: Database) -> bool:
    return any(value for name, value in (await store.people.export(ANN)).items() if name != "user_id")


def test_what_is_kept_of_a_person_is_shown_and_deleted(url: str, capsys: pytest.CaptureFixture[str]) -> None:
    inside(url, play)
    assert main(["export-person", str(ANN)]) == 0
    assert json.loads(capsys.readouterr().out)["servers"][0]["tokens"] == 90
    assert main(["forget-person", str(ANN)]) == 1
    assert "matches that are not over: 1." in capsys.readouterr().err
    inside(url, finish)
    assert main(["forget-person", str(ANN)]) == 0
    assert "Nothing is kept of this person any more." in capsys.readouterr().out
    assert not inside(url, known)


def test_a_copy_from_before_forgets_them_again_and_ends_their_match(
    url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    inside(url, play)
    assert main(["backup", str(tmp_path / "monday.db")]) == 0
    inside(url, finish)
    assert main(["forget-person", str(ANN)]) == 0
    listed = tmp_path / "backups" / NAME
    assert not names(ANN, listed.read_text(encoding="ascii"))
    assert listed.stat().st_mode & 0o077 == 0

    again = at(tmp_path / "again.db", monkeypatch)
    assert main(["restore", str(tmp_path / "monday.db")]) == 0
    assert "One person in it had been deleted since" in capsys.readouterr().out
    assert not inside(again, known)
    header = inside(again, lambda store: store.matches.get(1))
    assert header is not None
    assert header.phase is Phase.CLOSED
    assert inside(again, lambda store: store.ledger.balance(member_account(GUILD, BOB))) == 100
    assert inside(again, lambda store: store.ledger.audit()) == []

    # What was brought back goes on with the list, and a copy of it knows that they are gone.
    assert main(["backup", str(tmp_path / "tuesday.db")]) == 0
    at(tmp_path / "third.db", monkeypatch)
    assert main(["restore", str(tmp_path / "tuesday.db")]) == 0
    assert "Nobody in it has been deleted since" in capsys.readouterr().out


def test_whoever_was_barred_stays_so_in_a_copy_from_before_anybody_was_deleted(
    url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    inside(url, play)
    inside(url, finish)
    inside(url, lambda store: store.operator.bar(EVERYWHERE, ANN, "cheated"))
    assert main(["backup", str(tmp_path / "monday.db")]) == 0
    assert main(["forget-person", str(ANN)]) == 0
    listed = (tmp_path / "backups" / NAME).read_text(encoding="ascii")

    again = at(tmp_path / "again.db", monkeypatch)
    assert main(["restore", str(tmp_path / "monday.db")]) == 0
    assert inside(again, lambda store: store.servers.bar_of(GUILD, ANN)) is not None
    assert [f"{one.key} {one.mark} {one.at_ms}\n" for one in inside(again, forgotten)] == [listed]


def test_whoever_came_again_stays_in_a_later_copy(
    url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    inside(url, play)
    inside(url, finish)
    assert main(["forget-person", str(ANN)]) == 0
    inside(url, lambda store: store.people.welcome(GUILD, ANN, "Ann", 100))
    assert main(["backup", str(tmp_path / "later.db")]) == 0
    again = at(tmp_path / "again.db", monkeypatch)
    assert main(["restore", str(tmp_path / "later.db")]) == 0
    assert inside(again, known)


def test_without_a_list_a_host_is_told(
    url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    inside(url, play)
    assert main(["backup", str(tmp_path / "copy.db")]) == 0
    at(tmp_path / "again.db", monkeypatch)
    assert main(["restore", str(tmp_path / "copy.db")]) == 0
    assert "There is no list of people who were deleted" in capsys.readouterr().out
