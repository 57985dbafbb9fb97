"""The real bot in simcord's Discord, on a database of its own, with simcord's clock."""

from __future__ import annotations

import logging
import shutil
from collections.abc import AsyncIterator, Iterator
from functools import partial
from pathlib import Path
from typing import Any

import pytest
import simcord
from discord import app_commands
from simcord.http import router

from bot import create_bot
from bot.client import Gamester
from bot.interactions import tree
from bot.interactions.room_bot import RoomBot
from bot.interactions.tree import what_commands_say
from bot.pictures import Painter
from bot.pictures.atlas import ASSETS
from bot.pictures.thread import RenderThread
from bot.room.clock import Clock
from bot.settings import Settings
from bot.tables.table import DIRECT
from games import GAMES
from tests import openapi
from tests.here import Here
from tests.payloads import faults
from tests.seeds import deal_alike
from tests.settling import look_less

from .house import House

START_MS = 1_767_225_600_000  # simcord's clock begins on 1 January 2026


@pytest.fixture
def settings() -> dict[str, Any]:
    """The settings that a test module may override."""
    return {"pictures": False}


@pytest.fixture(scope="session", autouse=True)
def settles_soon() -> Iterator[None]:
    """See `tests.settling`."""
    with pytest.MonkeyPatch.context() as patch:
        look_less(patch)
        yield


@pytest.fixture(scope="session", autouse=True)
def commands_say_the_same() -> Iterator[None]:
    """Has what the commands say of themselves put into words for the first bot of all, and told by every one."""
    said: list[list[dict[str, Any]]] = []

    async def once(commands: app_commands.CommandTree[RoomBot]) -> list[dict[str, Any]]:
        if not said:
            said.append(await what_commands_say(commands))
        return said[0]

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(tree, "what_commands_say", once)
        yield


class Easel(RenderThread):
    """Draws for all tests: what it has loaded and drawn for one is there for the next."""

    def close(self) -> None:
        """A house that closes leaves it as it is."""


@pytest.fixture(scope="session")
def easel() -> Easel:
    return Easel(ASSETS)


@pytest.fixture
def every_request() -> list[tuple[str, str, Any]]:
    """Every request of the bot: method, path and body."""
    return []


@pytest.fixture(autouse=True)
def everything_sent(
    monkeypatch: pytest.MonkeyPatch, every_request: list[tuple[str, str, Any]]
) -> Iterator[list[Any]]:
    """The body of every request of the bot; whatever Discord could refuse in any of them fails the test."""
    bodies: list[Any] = []
    refused: list[Any] = []
    dispatch = router.dispatch

    def noted(backend: Any, method: str, path: str, *, json: Any, **facts: Any) -> Any:
        bodies.append(json)
        every_request.append((method, path, json))
        if wrong := faults(json) or openapi.faults(method, path, json):
            refused.append((method, path, wrong))
        return dispatch(backend, method, path, json=json, **facts)

    monkeypatch.setattr(router, "dispatch", noted)
    yield bodies
    assert refused == []


@pytest.fixture
def house_rules() -> dict[str, dict[str, Any]]:
    """The rules with which tables begin: the games' own, so that most tests needn't know their short forms."""
    return {key: {} for key in GAMES}


@pytest.fixture
async def house(
    house_rules: dict[str, dict[str, Any]],
    tmp_path: Path,
    empty_store: Path,
    settings: dict[str, Any],
    easel: Easel,
    caplog: pytest.LogCaptureFixture,
    request: pytest.FixtureRequest,
    monkeypatch: pytest.MonkeyPatch,
) -> AsyncIterator[House]:
    """A house that is open. Whatever the bot logs as an error that no test expects fails the test."""
    deal_alike(request, monkeypatch)
    monkeypatch.setattr("bot.pictures.painter.RenderThread", lambda assets: easel)
    shutil.copy(empty_store, tmp_path / "house.db")
    running: list[simcord.Env] = []
    slept: list[int] = []

    def now() -> int:
        return (round(running[0].now().timestamp() * 1000) if running else START_MS) + sum(slept)

    def make_bot() -> Gamester:
        url = f"sqlite+aiosqlite:///{tmp_path}/house.db"
        chosen = {"robot_delay": 0, "emoji": False, "shards": 1, **settings}
        return create_bot(
            Settings(database_url=url, **chosen), now=now, spacing=0, workers=Here(), painter=Painter()
        )

    env = simcord.Env(make_bot())
    running.append(env)
    # It looks whether all is settled twenty times a second; what it waits for takes a few milliseconds.
    env._settle_internal = partial(env._settle_internal, idle=0.002)  # type: ignore[method-assign]
    # What tables wait for comes when a test lets time pass, and not before.
    sleep = Clock.sleep

    async def sleep_outside(clock: Clock) -> None:
        # In here: a sleep that is cancelled before it began would never be awaited.
        await env.external_wait(sleep(clock), reason="a table's time")

    monkeypatch.setattr(Clock, "sleep", sleep_outside)
    await env.start()
    house = House(env, make_bot, slept.append)
    for guild in (house.guild.id, DIRECT):
        await house.bot.store.servers.set_settings(guild, house_rules=house_rules)
    await env.settle()
    try:
        yield house
    finally:
        await house.bot.close()
        await env.shutdown()
    env._raise_errors_since(env._errors_acknowledged)
    logged = [record.getMessage() for record in caplog.get_records("call") if record.levelno >= logging.ERROR]
    trouble = [line for line in logged if not any(part in line for part in house.expected_trouble)]
    assert trouble == []
