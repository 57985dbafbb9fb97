"""The command line as a newcomer meets it, in an empty folder; what runs beside others is a process of its own."""

from __future__ import annotations

import asyncio
import json
import os
import re
import shutil
import signal
import socket
import sqlite3
import sys
from collections.abc import AsyncIterator, Iterable
from contextlib import asynccontextmanager
from pathlib import Path
from random import Random

import aiohttp
import pytest

from bot.cli.doctor import INVITED
from bot.cli.main import main
from db import Database
from games import GAMES
from games.driver import by_seed, drive
from games.fair import commitment, seating
from games.records import Ply, Record
from games.thirty_one import ThirtyOne
from local_discord import Person
from local_discord.components import text_of
from local_discord.permissions import BOT
from tests.players import CHANNEL, Message, offering, press, presses

ROOT = Path(__file__).resolve().parent.parent


def ours(environment: Iterable[str]) -> list[str]:
    """The names of our settings."""
    return [name for name in environment if name.startswith(("GAMESTER_", "DISCORD_"))]


class Command:
    """A running command of ours."""

    def __init__(self, process: asyncio.subprocess.Process) -> None:
        self.process = process

    async def address(self) -> str:
        """The first address that it prints. Fails where it ends without one."""
        assert self.process.stdout is not None
        read = b""
        async with asyncio.timeout(60):
            while not (found := re.search(rb"http://\S+", read)):
                line = await self.process.stdout.readline()
                assert line, read
                read += line
        return found[0].decode()

    async def end(self) -> tuple[int, str, str]:
        """Exit code, output and errors, when it has ended."""
        out, err = await asyncio.wait_for(self.process.communicate(), 60)
        return self.process.returncode or 0, out.decode(), err.decode()


@asynccontextmanager
async def started(folder: Path, *arguments: str, **environment: str) -> AsyncIterator[Command]:
    """`python -m bot ...` in `folder`, with nothing of ours in its environment."""
    clean = {name: value for name, value in os.environ.items() if name not in ours(os.environ)}
    process = await asyncio.create_subprocess_exec(
        sys.executable,
        "-m",
        "bot",
        *arguments,
        cwd=folder,
        env={**clean, "PYTHONPATH": str(ROOT), **environment},
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.PIPE,
    )
    try:
        yield Command(process)
    finally:
        if process.returncode is None:
            process.kill()
            await process.wait()


async def run(folder: Path, *arguments: str, **environment: str) -> tuple[int, str, str]:
    """Exit code, output and errors of a command that ends by itself."""
    async with started(folder, *arguments, **environment) as command:
        return await command.end()


class Terminal:
    """Commands in this process: in an empty folder, with nothing of ours in the environment."""

    def __init__(self, folder: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
        self.folder = folder
        self._monkeypatch = monkeypatch
        self._capsys = capsys
        for name in ours(os.environ):
            monkeypatch.delenv(name)
        monkeypatch.chdir(folder)

    def run(self, *arguments: str, **environment: str) -> tuple[int, str, str]:
        """Exit code, output and errors of `gamester ...`."""
        with self._monkeypatch.context() as only_now:
            for name, value in environment.items():
                only_now.setenv(name, value)
            code = main(arguments)
        out, err = self._capsys.readouterr()
        assert "Traceback" not in err
        return code, out, err


@pytest.fixture
def terminal(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Terminal:
    return Terminal(tmp_path, monkeypatch, capsys)


async def interrupted(command: Command) -> None:
    """Ctrl-C ends it cleanly and in words."""
    command.process.send_signal(signal.SIGINT)
    code, out, err = await command.end()
    assert code == 0, err
    assert "Everything is kept" in out
    assert "Traceback" not in err
    assert "ERROR" not in err


async def test_play_opens_the_room_and_the_next_start_takes_it_up(tmp_path: Path) -> None:
    play = ("play", "--no-browser", "--port", "0", "--folder", "room")
    async with started(tmp_path, *play) as command:
        address = await command.address()
        async with aiohttp.ClientSession() as session, session.get(address) as page:
            assert page.status == 200
            assert "text/html" in page.headers["Content-Type"]
        async with await Person.join(address, "alice") as alice:
            await alice.wait(lambda person: offering(person, "play-now"))  # the hello in an empty channel
            await alice.slash(CHANNEL, "thirty-one", seats=2, pace="untimed")
            lobby = alice.last(CHANNEL)
            await press(alice, "robot")
            await press(alice, "start")
            await alice.wait(lambda person: offering(person, "hand"))
        await interrupted(command)

    async with started(tmp_path, *play, GAMESTER_PICTURES="off") as command:
        address = await command.address()
        async with await Person.join(address, "alice") as alice:
            old = alice.message(lobby["id"])
            assert old is not None
            opened = (await alice.click(old, "My hand")).message
            assert opened is not None

            def turn(person: Person) -> Message | None:
                panel = person.message(opened["id"])
                return panel if any(one.verb == "do" for one in presses(panel)) else None

            panel = await alice.wait(turn)
            answer = await alice.click(panel, presses(panel)[0].id())
            assert "table\N{NO-BREAK SPACE}1" in answer.text
            assert text_of(panel) != answer.text
            await interrupted(command)  # while somebody still looks at the page


async def test_run_without_a_token_says_so(tmp_path: Path) -> None:
    code, out, err = await run(tmp_path, "run")
    assert (code, out) == (78, "")  # its host has to do something: nobody need try again
    assert "There is no token" in err
    assert "make play" in err
    assert "Traceback" not in err
    assert list(tmp_path.iterdir()) == []


def test_run_with_a_setting_that_makes_no_sense_says_which(terminal: Terminal) -> None:
    code, _, err = terminal.run("run", GAMESTER_ROBOT_DELAY="fast")
    assert code == 78
    assert "GAMESTER_ROBOT_DELAY" in err


def test_the_doctor_looks_at_everything(terminal: Terminal, empty_store: Path) -> None:
    code, out, err = terminal.run("doctor", GAMESTER_DATABASE_URL="sqlite+aiosqlite:///own.db")
    assert code == 0, err
    assert out.count("✓") == 5
    assert "✗" not in out
    assert "There is no database yet" in out
    assert not (terminal.folder / "own.db").exists()
    shutil.copy(empty_store, terminal.folder / "own.db")
    code, out, err = terminal.run("doctor", GAMESTER_DATABASE_URL="sqlite+aiosqlite:///own.db")
    assert code == 0, err
    assert "The database is sound" in out
    (terminal.folder / "own.db").write_bytes(b"this is no database" * 100)
    code, out, err = terminal.run("doctor", GAMESTER_DATABASE_URL="sqlite+aiosqlite:///own.db")
    assert code == 1
    assert out.count("✗") == 1
    code, out, err = terminal.run("doctor", GAMESTER_DATABASE_URL="mysql://host/name")
    assert code == 1
    assert "✗ A setting can’t be used: the database's address" in out
    assert out.count("✓") == 4, "it looks at all the rest"
    assert err == ""


def test_the_local_room_lets_the_bot_do_what_the_real_invitation_asks_for() -> None:
    assert INVITED.value == BOT


def test_the_doctor_says_all_that_is_wrong_at_once(terminal: Terminal) -> None:
    (terminal.folder / ".env").write_text("GAMESTER_PICTURE=off\n")
    (terminal.folder / "file").touch()
    wrong = {
        "GAMESTER_ROBOT_DELAY": "fast",
        "GAMESTER_LOG": "loud",
        "GAMESTER_DATABASE_URL": "sqlite:///file/own.db",
    }
    code, out, err = terminal.run("doctor", **wrong)
    assert (code, err) == (1, "")
    assert "✗ A setting can’t be used: GAMESTER_ROBOT_DELAY" in out
    assert "✗ A setting can’t be used: GAMESTER_LOG" in out
    assert "✗ There is no setting GAMESTER_PICTURE, so it does nothing. Is GAMESTER_PICTURES meant?" in out
    assert "✗ The database: The database can’t be reached:" in out
    assert "4 things need care." in out


def test_a_host_is_told_what_is_wrong_with_a_file_or_an_address(terminal: Terminal) -> None:
    (terminal.folder / "text.db").write_bytes(b"this is no database" * 100)
    nobody_listens = "postgresql://127.0.0.1:1/name"
    for arguments, url, told in (
        (("restore", "none.db"), "sqlite:///own.db", "There is no file none.db."),
        (("replay", "none.txt"), "sqlite:///own.db", "There is no file none.txt."),
        (("restore", "text.db"), "sqlite:///own.db", "This is no database, or a damaged one: "),
        (("backup", "copy.db"), nobody_listens, "The database can’t be reached: "),
        (("copy-database", "text.db", "sqlite:///own.db"), "", "the database's address is no URL"),
        (("backup", "copy.db"), f"{nobody_listens}?sslmode=require", "The database can’t be reached: "),
        (
            ("backup", "copy.db"),
            f"{nobody_listens}?sslmod=1",
            "the database's address has a parameter that is not",
        ),
    ):
        code, out, err = terminal.run(*arguments, GAMESTER_DATABASE_URL=url)
        assert (code, out) == (1, "")
        assert err.startswith(f"This did not work: {told}")
    assert [path.name for path in terminal.folder.iterdir()] == ["text.db"]
    with socket.create_server(("127.0.0.1", 0)) as other:
        _, _, err = terminal.run("play", "--no-browser", "--port", str(other.getsockname()[1]))
    assert "Another program has this port." in err
    assert "GAMESTER_STATUS" in err


async def test_the_doctor_looks_at_the_books_beside_a_bot_that_runs(tmp_path: Path) -> None:
    where = {"GAMESTER_DATABASE_URL": "sqlite+aiosqlite:///own.db", "GAMESTER_PICTURES": "off"}
    store = await Database.open(f"sqlite+aiosqlite:///{tmp_path}/own.db")
    try:
        await store.people.welcome(1, 2, "ann", 1_000)
        with sqlite3.connect(tmp_path / "own.db") as other:
            other.execute("UPDATE accounts SET balance = 999 WHERE account <> 'mint'")
        code, out, _ = await run(tmp_path, "doctor", **where)
        assert code == 1
        assert "The ledger disagrees" in out
        await store.people.welcome(1, 3, "bob", 1_000)  # nobody took the file away from whoever has it
    finally:
        await store.close()


@pytest.fixture
def record(tmp_path: Path) -> Path:
    """A whole match, dealt from a seed, as a file."""
    seed, game = bytes(range(32)), ThirtyOne.start(3, {"tokens": 1})
    steps = drive(game, ["normal"] * 3, Random(4), dealer=by_seed(seed))
    whole = Record(
        game="thirty-one",
        rules=ThirtyOne.rules,
        seats=3,
        options={"tokens": 1},
        names=("Ann", "Bob", "Eve"),
        commitment=commitment(seed),
        seed=seed.hex(),
        seating=seating(seed, (), 3),
        moves=tuple(Ply(number, step.seat, step.move) for number, step in enumerate(steps)),
    )
    path = tmp_path / "match.txt"
    path.write_text(str(whole), encoding="utf-8")
    return path


def test_replay_tells_a_match(terminal: Terminal, record: Path) -> None:
    code, out, err = terminal.run("replay", record.name)
    assert code == 0, err
    assert "Round 1: Eve deals." in out
    for name in ("Ann", "Bob", "Eve"):
        assert f"To {name}: You are dealt " in out
    assert "takes the pot" in out.splitlines()[-1]


def test_replay_as_json(terminal: Terminal, record: Path) -> None:
    code, out, err = terminal.run("replay", "--json", record.name)
    assert code == 0, err
    lines = [json.loads(line) for line in out.splitlines()]
    assert [line["ply"] for line in lines[:-1]] == list(range(1, len(lines)))
    assert lines[0]["move"].startswith("deal ")
    assert {event["verb"] for line in lines[:-1] for event in line["events"]} >= {"deal", "hand", "turn-up", "win"}
    assert lines[-1]["outcome"]["winners"]


def test_verify_tells_a_good_record_from_a_tampered_one(terminal: Terminal, record: Path) -> None:
    code, out, err = terminal.run("verify", record.name)
    assert code == 0, err
    assert out.strip()

    head, deal, *rest = re.split(r"(0 dealer deal .*)\n", record.read_text("utf-8"), maxsplit=1)
    *cards, last, bottom = deal.split()
    record.write_text(f"{head}{' '.join([*cards, bottom, last])}\n{''.join(rest)}", "utf-8")
    code, out, err = terminal.run("verify", record.name)
    assert code == 1
    assert "Deal 0" in out
    assert "not sound" in out

    record.write_text("once upon a time", "utf-8")
    code, _, err = terminal.run("verify", record.name)
    assert code == 1
    assert "did not work" in err


@pytest.mark.parametrize("game", ["thirty-one", "spit"])
def test_the_arena_tells_who_wins(terminal: Terminal, game: str) -> None:
    assert game in GAMES
    arguments = ("arena", game, "--seats", "2", "--robots", "normal,random", "--matches", "10", "--luck", "3")
    code, out, err = terminal.run(*arguments)
    assert code == 0, err
    shares = [float(share) for share in re.findall(r"(\d+\.\d) % ±", out)]
    assert len(shares) == 2
    assert sum(shares) == pytest.approx(100, abs=0.2)
    code, _, err = terminal.run("arena", game, "--seats", "2", "--robots", "genius,random")
    assert code == 1
