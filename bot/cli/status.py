"""The status that other programs may ask of a running bot: `/livez`, `/readyz` and, for Prometheus, `/metrics`.

`/livez` says that the process itself is well: without an answer there it may be ended. `/readyz` (`/healthz` is
its older name) says whether Discord and the database answer too, which no restart would mend.

Nothing in it tells of a person, a server or a hand.
"""

from __future__ import annotations

import asyncio
import logging
from collections import Counter
from collections.abc import AsyncIterator, Iterable
from contextlib import asynccontextmanager
from itertools import product
from typing import Final

import aiohttp
from aiohttp import web
from prometheus_client import (
    CONTENT_TYPE_LATEST,
    CollectorRegistry,
    GCCollector,
    Histogram,
    ProcessCollector,
    generate_latest,
)
from prometheus_client import Counter as Count
from prometheus_client.core import GaugeMetricFamily, InfoMetricFamily
from prometheus_client.metrics_core import Metric
from prometheus_client.registry import Collector

from bot import __version__
from bot.cli.backups import newest
from bot.client import Gamester
from bot.interactions.router import Done
from bot.messages.rate_limit import TOO_MANY
from bot.room.shell import TableChanged
from db import LIVE, Phase, StoreError
from games import GAMES

STORE_TIMEOUT_S: Final = 2.0
"""Seconds that the store has to answer."""

ANSWERS: Final = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.0, 3.0, 5.0, 10.0)
"""Seconds that answers are sorted by; Discord gives three."""


class Counting(logging.Handler):
    """Counts the lines of the log by their level."""

    def __init__(self, lines: Count) -> None:
        super().__init__()
        self._lines = lines

    def emit(self, record: logging.LogRecord) -> None:
        """Counts one line."""
        self._lines.labels(record.levelname.lower()).inc()


class Now(Collector):
    """The figures of the bot at the moment at which it is asked."""

    def __init__(self, bot: Gamester) -> None:
        self._bot = bot

    def collect(self) -> Iterable[Metric]:
        """The version, the tables by phase and game, and the shards; called by prometheus-client."""
        tables = GaugeMetricFamily("gamester_tables", "Tables that are open or in play.", labels=["phase", "game"])
        up = GaugeMetricFamily("gamester_shard_up", "1 while a shard is connected to Discord.", labels=["shard"])
        latency = GaugeMetricFamily(
            "gamester_shard_latency_seconds", "How long Discord takes to answer a heartbeat.", labels=["shard"]
        )
        servers = GaugeMetricFamily("gamester_servers", "Servers that the bot is on.", len(self._bot.guilds))
        backed_up = GaugeMetricFamily(
            "gamester_backup_timestamp_seconds", "When the newest scheduled backup was made, since 1970."
        )
        folder = self._bot.settings.backups
        if folder is not None and (at := newest(folder)) is not None:
            backed_up.add_metric([], at)
        queues = GaugeMetricFamily("gamester_queue", "How much waits, by what it waits for.", labels=["queue"])
        limit = GaugeMetricFamily(
            "gamester_request_limit",
            "Requests a second that this process makes at most; less than its share after a global 429.",
            self._bot.rate_limiter.a_second(),
        )
        build = InfoMetricFamily("gamester_build", "What runs here.", {"version": __version__})
        if self._bot.up.is_set():
            count = Counter((header.phase, header.game) for header in self._bot.room.tables.headers())
            for phase, game in product(LIVE, GAMES):
                tables.add_metric([phase, game], count[phase, game])
            for number, shard in self._bot.shards.items():
                up.add_metric([str(number)], not shard.is_closed())
                latency.add_metric([str(number)], shard.latency)
            for name, waiting in self._queues().items():
                queues.add_metric([name], waiting)
        return build, tables, up, latency, servers, queues, limit, backed_up

    def _queues(self) -> dict[str, int]:
        bot = self._bot
        return {
            "interactions": bot.line.length,
            "requests": bot.rate_limiter.waiting,
            "writes": bot.store.waiting,
            **{f"{kind}-messages": waiting for kind, waiting in bot.messages.waiting.items()},
        }


class Status:
    """The pages about one bot."""

    def __init__(self, bot: Gamester) -> None:
        self._bot = bot
        self._registry = CollectorRegistry()
        self._registry.register(Now(bot))
        ProcessCollector(registry=self._registry)
        GCCollector(registry=self._registry)
        self._changes = Count("gamester_table_changes", "Changes of tables.", registry=self._registry)
        self._answers = Histogram(
            "gamester_answer_seconds",
            "From a press or a command until all that it asked for is done.",
            buckets=ANSWERS,
            registry=self._registry,
        )
        self._interactions = Count(
            "gamester_interactions",
            "Commands, suggestions and presses that are done with, by how they ended.",
            ["kind", "name", "outcome"],
            registry=self._registry,
        )
        self._begun = Count("gamester_matches_begun", "Matches that began.", ["game"], registry=self._registry)
        self._ended = Count(
            "gamester_matches_ended",
            "Matches that ended: over, or closed before their end.",
            ["game", "end"],
            registry=self._registry,
        )
        self._requests = Count(
            "gamester_requests",
            "Requests to Discord: answers to interactions, and the bot's own, which its limit counts.",
            ["kind", "status"],
            registry=self._registry,
        )
        self._limited = Count(
            "gamester_rate_limited",
            "Requests that Discord refused as too many (429), by whose limit that was.",
            ["scope"],
            registry=self._registry,
        )
        self._store = Histogram(
            "gamester_store_seconds",
            "From asking the store until it has answered, waiting for the commit included.",
            ["kind"],
            buckets=ANSWERS,
            registry=self._registry,
        )
        for kind in ("read", "write"):
            self._store.labels(kind)
        for scope in ("global", "shared", "user"):
            self._limited.labels(scope)
        for game in GAMES:
            self._begun.labels(game)
        lines = Count("gamester_log_lines", "Lines of the log.", ["level"], registry=self._registry)
        self.log = Counting(lines)
        bot.router.listeners.append(self._done)
        bot.room_listeners.append(self._changed)
        bot.requests.listeners.append(self._requested)
        bot.store_listeners.append(lambda kind, seconds: self._store.labels(kind).observe(seconds))

    def _done(self, done: Done) -> None:
        self._answers.observe(done.seconds)
        self._interactions.labels(done.kind, done.name, done.outcome).inc()

    def _requested(self, kind: str, status: int, scope: str) -> None:
        self._requests.labels(kind, str(status)).inc()
        if status == TOO_MANY:
            self._limited.labels(scope).inc()

    def _changed(self, change: TableChanged) -> None:
        if change.is_seen:
            self._changes.inc()
        header = change.after.header
        if change.before is None or change.before.header.phase is header.phase:
            return
        if header.phase is Phase.PLAYING:
            self._begun.labels(header.game).inc()
        elif change.before.header.phase is Phase.PLAYING:
            self._ended.labels(header.game, header.phase.value).inc()

    async def livez(self, request: web.Request) -> web.Response:
        """200: the process takes requests, whatever becomes of Discord and the database."""
        return web.json_response({"version": __version__})

    async def readyz(self, request: web.Request) -> web.Response:
        """200 while every shard is connected and the store answers, else 503; either way it says which.

        200 too while every shard is connected and the tables are another process's, which this one replaces as
        soon as that ends: whoever replaces processes in turn waits for it.
        """
        up, waits = self._bot.up.is_set(), self._bot.waits.is_set()
        known = self._bot.shards.items() if up or waits else ()
        shards = {str(number): not shard.is_closed() for number, shard in known}
        store = up and await self._store_answers()
        well = (store or (waits and self._bot.is_ready())) and all(shards.values())
        told = {"up": up, "waits": waits, "store": store, "shards": shards}
        return web.json_response(told, status=200 if well else 503)

    async def _store_answers(self) -> bool:
        try:
            async with asyncio.timeout(STORE_TIMEOUT_S):
                await self._bot.store.notes.read("readyz")
        except (StoreError, TimeoutError):
            return False
        return True

    async def metrics(self, request: web.Request) -> web.Response:
        """All figures, as Prometheus reads them."""
        headers = {"Content-Type": CONTENT_TYPE_LATEST}
        return web.Response(body=generate_latest(self._registry), headers=headers)


@asynccontextmanager
async def status_pages(bot: Gamester, host: str, port: int) -> AsyncIterator[int]:
    """While it lasts the pages are served; yields the port, for which 0 takes any. Raises `OSError`."""
    status = Status(bot)
    app = web.Application()
    pages = {
        "/livez": status.livez,
        "/readyz": status.readyz,
        "/healthz": status.readyz,
        "/metrics": status.metrics,
    }
    app.add_routes([web.get(path, page) for path, page in pages.items()])
    runner = web.AppRunner(app, access_log=None)
    logging.getLogger().addHandler(status.log)
    try:
        await runner.setup()
        await web.TCPSite(runner, host, port).start()
        yield runner.addresses[0][1]
    finally:
        logging.getLogger().removeHandler(status.log)
        await runner.cleanup()


def live_page(host: str, port: int) -> str:
    """The address of the page that says that the bot is alive; one that serves all (0.0.0.0, ::) is asked here."""
    here = {"0.0.0.0": "127.0.0.1", "::": "::1"}.get(host, host)
    return f"http://[{here}]:{port}/livez" if ":" in here else f"http://{here}:{port}/livez"


async def is_alive(address: tuple[str, int] | None) -> bool:
    """True if the bot that serves its pages at `address` (`Settings.status`) takes requests, or serves none."""
    if address is None:
        return True
    try:
        async with (
            aiohttp.ClientSession(timeout=aiohttp.ClientTimeout(2 * STORE_TIMEOUT_S)) as session,
            session.get(live_page(*address)) as answer,
        ):
            return answer.status == 200
    except (aiohttp.ClientError, TimeoutError):
        return False
