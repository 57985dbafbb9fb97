"""The page of a match: what lies in it, and how it is served in the local room."""

from __future__ import annotations

import io
import json
import re
from pathlib import Path
from random import Random
from typing import Any

import aiohttp
import pytest
from PIL import Image, ImageChops, ImageStat

from bot.cli.local_replays import LocalReplays
from bot.cli.main import main
from bot.cli.play import local_room
from bot.cli.replay_page import Layers, as_html
from bot.settings import Settings
from db import Phase
from games import GAMES
from games.driver import drive
from games.records import Ply, Record
from local_discord import Person
from tests.held import Held
from tests.players import CHANNEL, press

NAMES = ("Ann", "</script><b>Bob")


def record(moves: int = 6) -> Record:
    """The beginning of a match of Thirty-One."""
    kind = GAMES["thirty-one"]
    steps = [step for step, _ in zip(drive(kind.start(2), ["normal"] * 2, Random(4)), range(moves), strict=False)]
    plies = tuple(Ply(number, step.seat, step.move) for number, step in enumerate(steps))
    return Record("thirty-one", kind.rules, 2, names=NAMES, moves=plies)


def match_in(html: str) -> Any:
    """The match as the page's script reads it."""
    found = re.search(r'<script type="application/json" id="match">(.*?)</script>', html, re.DOTALL)
    assert found
    return json.loads(found[1])


def test_a_file_holds_every_move_with_its_pictures_and_words(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "match.txt"
    file.write_text(str(record()), encoding="utf-8")
    assert main(["replay", "--html", str(file)]) == 0
    assert "match.html" in capsys.readouterr().out
    html = file.with_suffix(".html").read_text(encoding="utf-8")
    match = match_in(html)
    assert len(match["steps"]) == 6
    assert match["deals"] == [0]
    assert match["names"] == list(NAMES)
    assert [value for value, _ in match["views"]] == ["public", "0", "1", "all"]
    for step in match["steps"]:
        assert len(step["hands"]) == 2
        for number in (step["table"], *step["hands"]):
            assert match["pictures"][number]["layers"]
            assert match["pictures"][number]["alt"]
    assert all(source.startswith("data:image/webp;base64,") for source in match["sources"])
    assert len(set(match["sources"])) == len(match["sources"])
    assert any(
        len(picture["layers"]) == 2 for picture in match["pictures"]
    )  # what differs lies over what is there
    dealt = [line for line in match["steps"][0]["lines"] if line["to"] == [0]]
    assert dealt
    assert dealt[0]["told"].startswith("To Ann: ")
    assert "<b>Bob" not in html.replace(r"\u003cb>Bob", "")
    assert not re.search(r"(?:src|href)=\"?(?:https?:)?//", html)


@pytest.mark.parametrize(
    ("line", "html"),
    [
        ("-# **Ann** takes 7♥", "<b>Ann</b> takes 7♥"),
        (r"**Eve \*\*x\*\***: \<b\>", "<b>Eve **x**</b>: &lt;b&gt;"),
        (r"a\_b & c", "a_b &amp; c"),
    ],
)
def test_a_line_of_a_message_becomes_html(line: str, html: str) -> None:
    assert as_html(line) == html


def test_layers_show_what_was_drawn_and_nothing_comes_twice() -> None:
    """Two pictures that differ in a corner share the rest; one that is there already is no second one."""
    layers, luck = Layers(), Random(1)
    first = Image.effect_noise((160, 96), 40).convert("RGB")
    second = first.copy()
    second.paste((200, 30, luck.randrange(255)), (100, 60, 120, 80))
    (lowest,) = layers.of(lossless(first))
    assert layers.of(lossless(first)) == [lowest]
    under, over = layers.of(lossless(second))
    assert under == lowest
    assert len(over) < len(lowest) / 4
    shown = Image.open(io.BytesIO(under)).convert("RGBA")
    shown.alpha_composite(Image.open(io.BytesIO(over)).convert("RGBA"))
    (whole,) = Layers().of(lossless(second))
    apart = ImageChops.difference(shown.convert("RGB"), Image.open(io.BytesIO(whole)).convert("RGB"))
    assert max(ImageStat.Stat(apart).mean) < 8  # with loss, as each of them is
    assert len(layers.of(lossless(first.rotate(180)))) == 1  # too much differs


def lossless(picture: Image.Image) -> bytes:
    buffer = io.BytesIO()
    picture.save(buffer, "WEBP", lossless=True)
    return buffer.getvalue()


async def test_the_local_room_shows_matches_that_are_over_to_whoever_has_the_key(tmp_path: Path) -> None:
    settings = Settings(database_url=f"sqlite+aiosqlite:///{tmp_path}/room.db", emoji=False, robot_delay=0)
    async with (
        local_room(settings, None, limits=False, spacing=0) as (discord, bot),
        await Person.join(discord, "alice") as alice,
        aiohttp.ClientSession() as session,
    ):
        await alice.wait(lambda person: person.commands and person.bot_online)
        await alice.slash(CHANNEL, "thirty-one", seats=2)
        await press(alice, "robot")
        await press(alice, "start")
        table = Held(bot.room, *bot.room)
        async with session.get(f"{bot.replays}/{table.id}") as answer:
            assert answer.status == 404
            assert "still going on" in await answer.text()
        await table.leave(int(alice.id), give_up=True)
        assert table.header.phase is Phase.OVER
        page = await alice.slash(CHANNEL, "replay", table=table.id)
        assert f"{bot.replays}/{table.id}#1" in json.dumps(page.message)
        async with session.get(f"{bot.replays}/{table.id}") as answer:
            assert answer.status == 200
            match = match_in(await answer.text())
        (layer,) = match["pictures"][match["steps"][0]["table"]]["layers"]
        picture = match["sources"][layer]
        async with session.get(f"{bot.replays}/{picture}") as answer:
            assert answer.content_type == "image/webp"
            assert (await answer.read())[8:12] == b"WEBP"
        async with session.get(f"{bot.replays}/{table.id}/9999.webp") as answer:
            assert answer.status == 404
        stranger = LocalReplays(bot, "another-key").path
        async with session.get(f"{discord.origin}{stranger}/{table.id}") as answer:
            assert answer.status == 403
