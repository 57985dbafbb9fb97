"""The log: what reaches it, and what does not."""

from __future__ import annotations

import asyncio
import json
import logging
import re
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from bot.cli.logs import log_to_terminal
from bot.cli.play import local_room
from bot.log_context import at_table
from bot.room.clock import Clock
from bot.settings import Settings
from db import Database, LoggedMove
from local_discord import Person
from tests.bot.tables.hall import BOB, Hall, finish
from tests.db.examples import LOBBY
from tests.players import CHANNEL, press


@contextmanager
def logged(level: str, form: str = "text") -> Iterator[None]:
    """Logging as a process has it that has just begun; afterwards it is what it was."""
    root = logging.getLogger()
    kept = {name: logging.getLogger(name).level for name in (None, "bot", "cogs", "db", "games", "local_discord")}
    handlers, root.handlers = root.handlers, []
    log_to_terminal(level, form)
    try:
        yield
    finally:
        root.handlers = handlers
        for name, before in kept.items():
            logging.getLogger(name).setLevel(before)


async def test_not_even_debug_logs_what_an_interaction_is_answered_with(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    settings = Settings(database_url=f"sqlite+aiosqlite:///{tmp_path}/room.db", pictures=False, emoji=False)
    with logged("DEBUG"):
        async with local_room(settings, None) as (discord, bot):
            async with await Person.join(discord, "alice") as alice:
                await alice.wait(lambda person: person.commands and person.bot_online)
                await alice.slash(CHANNEL, "thirty-one", seats=2)
                await press(alice, "robot")
                await press(alice, "start")
            tokens = [one.token for one in discord.interactions._by_token.values()]
            seed = next(iter(bot.room)).header.seed
    told = capsys.readouterr().err
    assert "slash commands were sent" in told
    assert "alembic" not in told  # what it says of each step is not for hosts
    assert discord.token not in told
    assert seed not in told
    assert tokens
    assert not [token for token in tokens if token in told]


def test_an_address_is_logged_without_its_token(capsys: pytest.CaptureFixture[str]) -> None:
    address = "https://discord.com/api/v10/webhooks/123/aW50ZXJhY3Rpb246MTIz/messages/@original"
    with logged("INFO"):
        logging.getLogger("discord.http").warning("PATCH %s responded with 429.", address)
        try:
            raise OSError(f"POST {address.replace('webhooks', 'interactions')}")
        except OSError:
            logging.getLogger("bot").exception("it failed")
    told = capsys.readouterr().err
    assert "aW50ZXJhY3Rpb246MTIz" not in told
    assert "/webhooks/123/…/messages/@original" in told
    assert "/interactions/123/…/messages/@original" in told


async def test_every_line_about_a_match_names_its_table_and_none_a_card(
    hall: Hall, capsys: pytest.CaptureFixture[str]
) -> None:
    """Two matches at once, people and robots, from the lobby to the end, with all that there is to log."""
    with logged("DEBUG", "json"):
        tables = [await hall.match(BOB, robots=1, options={"tokens": 1}, pace="blitz") for _ in range(2)]
        for table in tables:
            await finish(hall, table)
    told = capsys.readouterr().err
    lines = [json.loads(line) for line in told.splitlines()]
    for table in tables:
        mine = [line for line in lines if line.get("table") == table.id]
        ends = [line["message"] for line in mine if line["level"] == "INFO"]
        assert ends == [
            "a table of thirty-one is opened",
            "the match of thirty-one is playing",
            "the match of thirty-one is over",
        ]
        log = await hall.store.matches.moves(table.id)
        assert [line["logger"] for line in mine].count("bot.room.shell") > len(log) // 3
        assert table.header.seed not in told
        assert not {move.move for move in log if len(move.move.split()) > 1 and move.move in told}
    assert not re.search(r"\b[A2-9TJQK][CDHS]\b", told)
    assert [line for line in lines if line["logger"].startswith("bot.tables") and "table" not in line] == []


def test_a_line_of_text_and_of_json_say_the_same(capsys: pytest.CaptureFixture[str]) -> None:
    for form in ("text", "json"):
        with logged("INFO", form), at_table(12):
            try:
                raise OSError("the way is blocked")
            except OSError:
                logging.getLogger("bot").exception("it “failed”")
    text, _, rest = capsys.readouterr().err.partition("\n")
    *_, as_json = rest.splitlines()
    assert text.endswith("ERROR bot [table 12]: it “failed”")
    line = json.loads(as_json)
    assert (line["level"], line["logger"], line["message"], line["table"]) == ("ERROR", "bot", "it “failed”", 12)
    assert line["error"].endswith("OSError: the way is blocked")


async def test_a_failure_of_the_clock_is_logged_without_the_cards(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    """A table that does something by itself may fail in the store, with a deal in hand."""
    store = await Database.open(f"sqlite+aiosqlite:///{tmp_path}/room.db")
    match = await store.matches.create(LOBBY)
    with sqlite3.connect(tmp_path / "room.db") as other:
        other.execute("CREATE TRIGGER no BEFORE INSERT ON moves BEGIN SELECT RAISE(FAIL, 'broken'); END")
    rung, deal = asyncio.Event(), " ".join(["deal", "AS", "KD", "7C"])

    async def ring(_key: int) -> None:
        rung.set()
        await store.matches.append(match, [LoggedMove(0, -1, deal, 0, "dealer")])

    clock = Clock(lambda: 0, ring)
    clock.set(1, 0)
    await rung.wait()
    await clock.close()
    await store.close()
    assert "failed; it will be tried again" in caplog.text
    assert "broken" in caplog.text
    assert deal not in caplog.text
    assert match.seed not in caplog.text
