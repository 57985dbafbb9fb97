"""The files that hosts are given beside the program: they name what there is, and try nothing for ever."""

from __future__ import annotations

import json
import logging
import re
from pathlib import Path

import aiohttp
import pytest

from bot.cli.main import SET_UP_WRONG
from bot.cli.play import local_room
from bot.cli.status import status_pages
from bot.settings import NAMES, Settings
from local_discord import Person
from tests.players import CHANNEL, press, presses

ROOT = Path(__file__).resolve().parent.parent
METRIC = re.compile(r"\b(?:gamester|process|python)_[a-z0-9_]+")


def named(file: str) -> set[str]:
    """The metrics that a file of ours asks Prometheus for."""
    text = (ROOT / "deploy" / file).read_text(encoding="utf-8")
    if file.endswith(".json"):
        text = "\n".join(target["expr"] for panel in json.loads(text)["panels"] for target in panel["targets"])
    else:
        text = "\n".join(line for line in text.splitlines() if "what_to_do" not in line)
    return set(METRIC.findall(text))


async def exported(folder: Path) -> set[str]:
    """The metrics of a bot at which somebody has played, and that has a backup."""
    (folder / "backups").mkdir()
    (folder / "backups" / "gamester-1.db").touch()
    url = f"sqlite+aiosqlite:///{folder}/room.db"
    own = Settings(database_url=url, pictures=False, emoji=False, backups=folder / "backups")
    async with (
        local_room(own, None) as (discord, bot),
        status_pages(bot, "127.0.0.1", 0) as port,
        await Person.join(discord, "alice") as alice,
    ):
        await alice.wait(lambda person: person.commands and person.bot_online)
        await alice.slash(CHANNEL, "thirty-one", seats=2)
        await press(alice, "robot")
        await press(alice, "start")
        (number,) = (header.id for header in bot.room.tables.headers())
        await bot.room.new_tables.clear_away(number)
        logging.getLogger("bot").error("this is counted")
        page = f"http://127.0.0.1:{port}/metrics"
        async with aiohttp.ClientSession() as session, session.get(page) as answer:
            return set(re.findall(r"^([a-z_]+)(?:\{| )", await answer.text(), re.MULTILINE))


async def test_every_metric_that_a_rule_or_the_dashboard_names_is_exported(tmp_path: Path) -> None:
    there = await exported(tmp_path)
    asked = {file: named(file) for file in ("alerts.yml", "grafana.json")}
    assert all(asked.values())
    assert {file: sorted(names - there) for file, names in asked.items()} == {"alerts.yml": [], "grafana.json": []}
    ours = {name.removesuffix("_bucket") for name in there if name.startswith("gamester_")}
    ours = {name for name in ours if not name.endswith(("_created", "_sum", "_count"))}
    shown = {name.removesuffix("_bucket") for names in asked.values() for name in names}
    assert ours - shown == set(), "nobody would look at these"


def test_the_tests_of_the_rules_are_about_rules_that_there_are() -> None:
    rules = (ROOT / "deploy" / "alerts.yml").read_text(encoding="utf-8")
    tried = (ROOT / "deploy" / "alerts.test.yml").read_text(encoding="utf-8")
    there = set(re.findall(r"alert: (\w+)", rules))
    assert set(re.findall(r"Gamester\w+", tried)) <= there
    assert rules.count("what_to_do:") == rules.count("summary:") == len(there)


def test_nothing_tries_for_ever_with_a_wrong_token() -> None:
    compose = (ROOT / "compose.yaml").read_text(encoding="utf-8")
    bot = compose.partition("  bot:\n")[2].partition("\n  database:")[0]
    assert re.search(r"^    restart: on-failure:\d+$", bot, re.MULTILINE)
    assert compose.count("logging: *log") == compose.count("restart:")
    unit = (ROOT / "deploy" / "gamester.service").read_text(encoding="utf-8")
    assert f"RestartPreventExitStatus={SET_UP_WRONG}\n" in unit
    assert "Restart=on-failure\n" in unit


def test_what_hosts_are_given_names_settings_that_there_are() -> None:
    files = [ROOT / name for name in ("Dockerfile", "compose.yaml", "README.md")]
    files += [
        *(ROOT / "docs").glob("*.md"),
        *(ROOT / "docs/verification").glob("*.md"),
        *(ROOT / "deploy").iterdir(),
    ]
    told = {file.name: set(re.findall(r"\bGAMESTER_[A-Z_]+", file.read_text(encoding="utf-8"))) for file in files}
    known = {*NAMES, "GAMESTER_TEST_POSTGRES", "GAMESTER_FAULTS", "GAMESTER_SIMULATED_FAULTS", "GAMESTER_KILLS"}
    assert {name: sorted(names - known) for name, names in told.items() if names - known} == {}


def test_the_image_asks_after_itself_where_the_setting_says() -> None:
    image = (ROOT / "Dockerfile").read_text(encoding="utf-8")
    assert re.search(r'^HEALTHCHECK .*CMD \["/venv/bin/python", "-m", "bot", "alive"\]$', image, re.MULTILINE)
    assert image.count("FROM ${BASE}") == 2


def test_what_is_pulled_is_named_by_its_digest() -> None:
    """A name alone may mean another image tomorrow, and nobody would see it."""
    image = (ROOT / "Dockerfile").read_text(encoding="utf-8")
    compose = (ROOT / "compose.yaml").read_text(encoding="utf-8")
    pulled = [
        *re.findall(r"^ARG BASE=(.*)$", image, re.MULTILINE),
        *re.findall(r"^    image: (.*)$", compose, re.MULTILINE),
    ]
    assert len(pulled) == 3
    assert [name for name in pulled if not re.fullmatch(r"[a-z/]+:[\w.-]+@sha256:[0-9a-f]{64}", name)] == []


@pytest.mark.parametrize("name", ["privacy-statement.md", "terms.md"])
def test_the_texts_for_verification_say_where_a_name_goes(name: str) -> None:
    text = (ROOT / "docs" / "verification" / name).read_text(encoding="utf-8")
    assert {"[NAME OF YOUR BOT]", "[YOUR NAME OR COMPANY]", "[MAIL ADDRESS]", "[DATE]"} <= set(
        re.findall(r"\[[A-Z ]+\]", text)
    )


async def test_help_shows_the_hosts_own_links(tmp_path: Path) -> None:
    own = Settings(
        database_url=f"sqlite+aiosqlite:///{tmp_path}/room.db",
        pictures=False,
        emoji=False,
        privacy_link="https://host.example/privacy",
        terms_link="https://host.example/terms",
    )
    async with local_room(own, None) as (discord, _), await Person.join(discord, "alice") as alice:
        await alice.wait(lambda person: person.commands and person.bot_online)
        first = (await alice.slash(CHANNEL, "help")).message
        assert first is not None
        more = next(one for one in presses(first) if (one.verb, one.argument) == ("help", "more"))
        shown = str((await alice.click(first, more.id())).message)
        assert "https://host.example/privacy" in shown
        assert "https://host.example/terms" in shown


async def test_the_log_says_who_it_is_and_tells_an_outage_once(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.INFO, "bot.client")
    own = Settings(database_url=f"sqlite+aiosqlite:///{tmp_path}/room.db", pictures=False, emoji=False)
    async with local_room(own, None) as (_, bot):
        for _ in range(3):  # each try that fails tells it anew
            await bot.on_shard_disconnect(0)
        for _ in range(2):
            await bot.on_shard_resumed(0)
        (guild,) = bot.guilds
        await bot.on_guild_join(guild)
        await bot.on_guild_remove(guild)
    told = [record.getMessage() for record in caplog.records if record.name == "bot.client"]
    assert sum("servers: 1" in line for line in told) == 1
    assert sum("has lost Discord" in line for line in told) == 1
    assert sum("is connected again after 0 s" in line for line in told) == 1
    assert f"joined server {guild.id}; there are 1 now" in told
    assert f"left server {guild.id}; there are 1 now" in told
