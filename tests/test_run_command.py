"""`python -m bot run` as a process: how it ends when it is told to."""

from __future__ import annotations

import asyncio
import contextlib
import json
import os
import shutil
import signal
import socket
import sqlite3
import sys
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Any

import aiohttp
import pytest

from local_discord import LocalDiscord, Person
from local_discord.components import text_of
from local_discord.events import Session
from local_discord.faults import Faults
from tests.players import CHANNEL, offering, press, presses

ROOT = Path(__file__).resolve().parent.parent

RUN = """
import sys
from bot.cli.main import main
from local_discord import use_local_discord

with use_local_discord(sys.argv[1]):
    sys.exit(main(["run", *sys.argv[2:]]))
"""


async def begun(
    discord: LocalDiscord,
    folder: Path,
    *arguments: str,
    program: str = RUN,
    **settings: str,
) -> asyncio.subprocess.Process:
    """The bot as a process of its own, against a Discord of this one; `program` begins it."""
    return await asyncio.create_subprocess_exec(
        sys.executable,
        "-c",
        program,
        discord.origin,
        *arguments,
        cwd=folder,
        env={
            **os.environ,
            "PYTHONPATH": str(ROOT),
            "DISCORD_TOKEN": discord.token,
            "GAMESTER_DATABASE_URL": "sqlite+aiosqlite:///room.db",
            "GAMESTER_EMOJI": "off",
            "GAMESTER_PICTURES": "off",
            "GAMESTER_SHARDS": "1",
            **settings,
        },
        stderr=asyncio.subprocess.PIPE,
    )


def logged(file: Path) -> list[str]:
    """The moves that a database holds."""
    with closing(sqlite3.connect(file)) as kept:
        return [move for (move,) in kept.execute("SELECT move FROM moves ORDER BY ply")]


async def test_told_to_stop_it_answers_and_leaves_one_whole_file(tmp_path: Path, empty_store: Path) -> None:
    shutil.copy(empty_store, tmp_path / "room.db")
    async with LocalDiscord(enforce_limits=False) as discord:
        process = await begun(discord, tmp_path)
        try:
            async with await Person.join(discord, "alice") as alice, await Person.join(discord, "bob") as bob:
                await alice.wait(lambda person: person.commands and person.bot_online, timeout=60)
                await alice.slash(CHANNEL, "thirty-one", seats=2, pace="untimed")
                await bob.wait(lambda person: offering(person, "join"))
                await press(bob, "join")
                await press(alice, "start")
                panels = [(person, await press(person, "hand")) for person in (alice, bob)]
                [(person, panel)] = [(p, m) for p, m in panels if any(one.verb == "do" for one in presses(m))]
                assert panel is not None
                discord.faults = Faults(latency=(0.8, 0.8))
                move = next(one for one in presses(panel) if one.verb == "do")
                clicking = asyncio.create_task(person.click(panel, move.id()))
                async with asyncio.timeout(30):
                    while logged(tmp_path / "room.db")[-1] != move.argument:  # noqa: ASYNC110 -- another process is watched
                        await asyncio.sleep(0.02)
                assert not clicking.done()  # the move is stored, and its answer still on the way
                process.send_signal(signal.SIGINT)
                answer = await clicking
                assert answer.message is not None
                assert answer.message["id"] == panel["id"]
                _, err = await asyncio.wait_for(process.communicate(), 10)
        finally:
            if process.returncode is None:
                process.kill()
                await process.wait()
    assert process.returncode == 0, err.decode()
    assert "Traceback" not in err.decode()
    assert not (tmp_path / "room.db-wal").exists()
    shutil.copy(tmp_path / "room.db", tmp_path / "copy.db")
    assert logged(tmp_path / "copy.db")[-1] == move.argument


async def test_told_to_stop_while_it_starts_it_stops_as_well(tmp_path: Path) -> None:
    faults = Faults(latency=(1.0, 1.0))
    async with LocalDiscord(enforce_limits=False, faults=faults) as discord:
        process = await begun(discord, tmp_path)
        try:
            async with asyncio.timeout(60):
                while not discord.statuses.total():  # noqa: ASYNC110 -- it has not begun to log in yet
                    await asyncio.sleep(0.02)
            process.send_signal(signal.SIGTERM)
            _, err = await asyncio.wait_for(process.communicate(), 10)
        finally:
            if process.returncode is None:
                process.kill()
                await process.wait()
    assert process.returncode == 0, err.decode()
    assert "Traceback" not in err.decode()


async def test_it_tells_other_programs_that_it_is_well(tmp_path: Path, empty_store: Path) -> None:
    shutil.copy(empty_store, tmp_path / "room.db")
    with closing(socket.create_server(("127.0.0.1", 0))) as free:
        port = free.getsockname()[1]
    async with LocalDiscord(enforce_limits=False) as discord, aiohttp.ClientSession() as session:
        process = await begun(discord, tmp_path, GAMESTER_STATUS=str(port), GAMESTER_LOG_FORMAT="json")
        try:
            async with asyncio.timeout(60):
                while not await is_well(session, port):  # noqa: ASYNC110 -- another process is watched
                    await asyncio.sleep(0.1)
            process.terminate()
            _, err = await asyncio.wait_for(process.communicate(), 10)
        finally:
            if process.returncode is None:
                process.kill()
                await process.wait()
    assert process.returncode == 0, err.decode()
    assert {"time", "level", "logger", "message"} <= json.loads(err.splitlines()[0]).keys()


async def is_well(session: aiohttp.ClientSession, port: int) -> bool:
    """True if `/healthz` says that all is well; False while nobody answers."""
    try:
        async with session.get(f"http://127.0.0.1:{port}/healthz") as answer:
            return answer.status == 200
    except aiohttp.ClientError:
        return False


async def test_a_database_that_vanished_is_told_before_anything_is_done(tmp_path: Path) -> None:
    (tmp_path / "room.db-seen").write_text(f"{7:>20}\n", encoding="ascii")
    async with LocalDiscord(enforce_limits=False) as discord:
        process = await begun(discord, tmp_path)
        _, err = await asyncio.wait_for(process.communicate(), 60)
        assert process.returncode == 78
        assert "Tables up to #7 have been here" in err.decode()
        assert "Traceback" not in err.decode()
        meant = await begun(discord, tmp_path, "--new-database")
        try:
            async with await Person.join(discord, "alice") as alice:
                await alice.wait(lambda person: person.commands and person.bot_online, timeout=60)
                await alice.slash(CHANNEL, "thirty-one", seats=2)
                assert "table\N{NO-BREAK SPACE}8" in text_of(alice.last(CHANNEL)).lower()
        finally:
            meant.kill()
            await meant.wait()


def made_odd(send: Callable[..., None]) -> Callable[..., None]:
    """Returns a `send` that spells what a session sends as another server of the same interface does."""

    def send_odd(session: Session, event: str, payload: dict[str, Any] | str) -> None:
        data = json.loads(payload) if isinstance(payload, str) else {**payload}
        if event == "READY":
            del data["shard"]
        elif event == "INTERACTION_CREATE":
            data.pop("channel", None)
            if "message" in data:
                data["message"]["thread"] = None
        elif event == "MESSAGE_UPDATE":
            data["thread"] = None
        send(session, event, data)

    return send_odd


async def test_events_that_cannot_be_read_never_end_it(
    tmp_path: Path, empty_store: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Session, "send", made_odd(Session.send))
    shutil.copy(empty_store, tmp_path / "room.db")
    async with LocalDiscord(enforce_limits=False) as discord:
        process = await begun(discord, tmp_path, GAMESTER_COUNT_MESSAGES="on")
        try:
            async with await Person.join(discord, "alice") as alice, await Person.join(discord, "bob") as bob:
                await alice.wait(lambda person: person.commands and person.bot_online, timeout=60)
                await alice.slash(CHANNEL, "thirty-one", seats=2, pace="untimed")
                await bob.wait(lambda person: offering(person, "join"))
                channel = {"id": "5", "type": 0, "name": "nowhere"}
                guild = {"id": "3", "name": "x", "channels": [channel]}
                discord.gateway.events.dispatch("GUILD_CREATE", guild, None)
                discord.gateway.events.dispatch("INTERACTION_CREATE", {"id": "1"}, None)
                await press(bob, "join")
                await press(alice, "start")
                assert await press(bob, "hand") is not None
        finally:
            with contextlib.suppress(ProcessLookupError):
                process.send_signal(signal.SIGTERM)
            _, said = await process.communicate()
    assert process.returncode == 0
    for event in ("MESSAGE_UPDATE", "GUILD_CREATE", "INTERACTION_CREATE"):
        assert f"is left out: {event}".encode() in said
