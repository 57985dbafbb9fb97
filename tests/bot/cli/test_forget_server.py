"""A host deletes what is kept of a server that has sent the bot away, before its time."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from bot.cli.main import main
from db import Database
from tests.db.examples import GUILD, LOBBY, MOVES, begun, over


def test_a_server_is_forgotten_once_its_matches_are_over(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    url = f"sqlite+aiosqlite:///{tmp_path}/room.db"
    monkeypatch.setenv("GAMESTER_DATABASE_URL", url)

    async def play(*, to_the_end: bool) -> None:
        store = await Database.open(url)
        if to_the_end:
            (row,) = await store.matches.live()
            await store.matches.append(over(row), MOVES[1:])
        else:
            await store.matches.append(begun(await store.matches.create(LOBBY)), MOVES[:1])
        await store.close()

    async def known() -> set[int]:
        store = await Database.look(url)
        found = await store.servers.known()
        await store.close()
        return found

    asyncio.run(play(to_the_end=False))
    assert main(["forget-server", str(GUILD)]) == 1
    assert "Matches there are not over yet: 1." in capsys.readouterr().err
    asyncio.run(play(to_the_end=True))
    assert main(["forget-server", str(GUILD)]) == 0
    assert "Nothing is stored about this server any more." in capsys.readouterr().out
    assert asyncio.run(known()) == set()
