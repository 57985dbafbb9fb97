"""The state of a running bot as other programs see it: over HTTP, with the bot in a Discord on this machine."""

from __future__ import annotations

import asyncio
import logging
import re
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import aiohttp
import pytest
from aiohttp import web
from aiohttp.test_utils import TestServer

from bot import __version__, create_bot
from bot.cli.play import local_room
from bot.cli.status import is_alive, live_page, status_pages
from bot.client import Gamester
from bot.messages.rate_limit import Requests
from bot.settings import Settings
from local_discord import Person
from tests.players import CHANNEL, press


def settings(folder: Path) -> Settings:
    return Settings(database_url=f"sqlite+aiosqlite:///{folder}/room.db", pictures=False, emoji=False)


@asynccontextmanager
async def asking(bot: Gamester) -> AsyncIterator[tuple[aiohttp.ClientSession, str]]:
    async with status_pages(bot, "127.0.0.1", 0) as port, aiohttp.ClientSession() as session:
        yield session, f"http://127.0.0.1:{port}"


def figure(text: str, name: str) -> float:
    """One line of what Prometheus reads."""
    found = re.search(rf"^{re.escape(name)} (\S+)$", text, re.MULTILINE)
    assert found, (name, text)
    return float(found[1])


async def test_a_bot_that_plays_is_well_and_counts(tmp_path: Path) -> None:
    async with local_room(settings(tmp_path), None) as (discord, bot), asking(bot) as (session, page):
        async with await Person.join(discord, "alice") as alice:
            await alice.wait(lambda person: person.commands and person.bot_online)
            await alice.slash(CHANNEL, "thirty-one", seats=2)
            await press(alice, "robot")
            await press(alice, "start")
            logging.getLogger("bot").error("this is counted")
            await alice.wait(lambda person: person.ephemeral(CHANNEL))  # the hand, which follows the start
            while bot.router.under_way:  # noqa: ASYNC110 -- nothing tells of it
                await asyncio.sleep(0.01)
            async with session.get(f"{page}/readyz") as answer:
                assert answer.status == 200
                assert await answer.json() == {"up": True, "waits": False, "store": True, "shards": {"0": True}}
            async with session.get(f"{page}/metrics") as answer:
                told = await answer.text()
                assert answer.headers["Content-Type"].startswith("text/plain")
        assert figure(told, 'gamester_tables{game="thirty-one",phase="playing"}') == 1
        assert figure(told, f'gamester_build_info{{version="{__version__}"}}') == 1
        assert figure(told, 'gamester_shard_up{shard="0"}') == 1
        assert figure(told, "gamester_servers") == len(bot.guilds)
        assert figure(told, "gamester_answer_seconds_count") >= 3
        assert figure(told, 'gamester_log_lines_total{level="error"}') == 1
        done = 'gamester_interactions_total{kind="%s",name="%s",outcome="%s"}'
        assert figure(told, done % ("command", "thirty-one", "done")) == 1
        assert figure(told, done % ("press", "start", "done")) == 1
        assert figure(told, 'gamester_matches_begun_total{game="thirty-one"}') == 1
        assert figure(told, 'gamester_requests_total{kind="answer",status="200"}') >= 1
        assert figure(told, 'gamester_rate_limited_total{scope="global"}') == 0
        assert figure(told, "gamester_request_limit") == 40
        assert figure(told, 'gamester_store_seconds_count{kind="write"}') >= 3
        assert figure(told, 'gamester_queue{queue="writes"}') == 0
        assert alice.id not in told


async def test_it_counts_what_was_refused_what_ended_and_what_was_too_much(tmp_path: Path) -> None:
    async with local_room(settings(tmp_path), None) as (discord, bot), asking(bot) as (session, page):
        async with await Person.join(discord, "alice") as alice:
            await alice.wait(lambda person: person.commands and person.bot_online)
            await alice.slash(CHANNEL, "hand")  # there is no table yet
            await alice.slash(CHANNEL, "thirty-one", seats=2)
            await press(alice, "robot")
            await press(alice, "start")
            (number,) = (header.id for header in bot.room.tables.headers())
            await bot.room.new_tables.clear_away(number)
            for listener in bot.requests.listeners:
                listener("own", 429, "global")
            async with session.get(f"{page}/metrics") as answer:
                told = await answer.text()
        assert figure(told, 'gamester_interactions_total{kind="command",name="hand",outcome="refused"}') == 1
        assert figure(told, 'gamester_matches_ended_total{end="closed",game="thirty-one"}') == 1
        assert figure(told, 'gamester_rate_limited_total{scope="global"}') == 1
        assert 20 <= figure(told, "gamester_request_limit") < 25  # halved, and growing back


async def test_a_429_of_discord_is_seen_with_its_scope() -> None:
    """As discord.py makes its requests: by a session that has the trace."""
    requests, heard = Requests(), list[tuple[str, int, str]]()
    requests.listeners.append(lambda *what: heard.append(what))

    async def refuse(request: web.Request) -> web.Response:
        return web.Response(status=429, headers={"X-RateLimit-Scope": "shared"})

    app = web.Application()
    app.add_routes([web.post("/{path:.*}", refuse)])
    async with TestServer(app) as server, aiohttp.ClientSession(trace_configs=[requests.trace()]) as session:
        for path in ("/api/v10/channels/1/messages", "/api/v10/interactions/1/token/callback"):
            async with session.post(server.make_url(path)):
                pass
    assert heard == [("own", 429, "shared"), ("answer", 429, "shared")]


async def test_without_its_store_it_is_not_well(tmp_path: Path) -> None:
    async with local_room(settings(tmp_path), None) as (_, bot), asking(bot) as (session, page):
        await bot.store.close()
        async with session.get(f"{page}/livez") as answer:
            assert answer.status == 200  # a new start would mend nothing
        async with session.get(f"{page}/readyz") as answer:
            assert answer.status == 503
            assert (await answer.json())["store"] is False


async def test_before_it_is_up_it_is_alive_and_not_ready(tmp_path: Path) -> None:
    """One that waits for its predecessor must not be killed for it."""
    async with create_bot(settings(tmp_path)) as bot, asking(bot) as (session, page):
        async with session.get(f"{page}/livez") as answer:
            assert answer.status == 200
        async with session.get(f"{page}/healthz") as answer:  # the older name
            assert answer.status == 503
            assert await answer.json() == {"up": False, "waits": False, "store": False, "shards": {}}
        async with session.get(f"{page}/metrics") as answer:
            assert answer.status == 200


async def test_the_health_check_asks_where_the_setting_says(tmp_path: Path) -> None:
    async with create_bot(settings(tmp_path)) as bot, status_pages(bot, "0.0.0.0", 0) as port:
        assert await is_alive(("0.0.0.0", port))
        assert await is_alive(("127.0.0.1", port))
    assert not await is_alive(("127.0.0.1", port))
    assert await is_alive(None)  # no pages are served: nothing says that it is ill


@pytest.mark.parametrize(
    ("host", "asked"),
    [("0.0.0.0", "127.0.0.1"), ("::", "[::1]"), ("::1", "[::1]"), ("fd00::7", "[fd00::7]"), ("bot", "bot")],
)
def test_it_asks_where_it_can_be_reached_also_at_an_ipv6_address(host: str, asked: str) -> None:
    assert live_page(host, 9100) == f"http://{asked}:9100/livez"
