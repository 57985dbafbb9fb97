"""Discord at the other end of the wire: local_discord's model, called in place instead of through sockets.

discord.py is whole above this: its requests, rate limits and second tries, its gateway, heartbeats and resumes.
"""

from __future__ import annotations

import asyncio
import errno
import json
import re
from collections import defaultdict
from collections.abc import Callable, Coroutine
from contextlib import suppress
from typing import Any, Final

import aiohttp
from aiohttp import web

from local_discord.faults import FaultPlan, Faults
from local_discord.gateway import Closed
from local_discord.interactions import Interaction
from local_discord.model import FORUM, Channel, Guild, Json
from local_discord.rest import Rest
from local_discord.rest_application import ApplicationRoutes
from local_discord.rest_interactions import InteractionRoutes
from local_discord.rest_messages import MessageRoutes
from local_discord.rest_threads import ThreadRoutes
from local_discord.world import World
from tests.simulated.house.exchange import Answer, Asked
from tests.simulated.house.gateway import CountedInteractions, SimulatedGateway, Socket
from tests.simulated.house.loop import RUNS, Loop, Process
from tests.simulated.house.weather import NETWORK, Weather

ORIGIN: Final = "http://discord.test"
TOKEN: Final = "bot.token"

HANGS_S: Final = 90.0
"""Seconds after which a request that nobody answers is given up."""


DONE_BEFORE: Final = ('"code": 40060', '"code": 160004', '"code": 50083')
"""Refusals of what something has come before: an answer, a thread below a message, its way into the archive."""


class Wire:
    """All of Discord, and the way there. `on_body` hears of each request before it is judged."""

    def __init__(self, loop: Loop, world: World, weather: Weather) -> None:
        self.loop, self.world, self.weather = loop, world, weather
        self.sockets: list[Socket] = []
        self.hurt: set[str] = set()
        """The ids of interactions whose way was troubled: they may be answered late, or never."""

        self.answered_again: list[str] = []
        """The ids of interactions that were answered once more although nothing had gone wrong."""

        self.refused: list[str] = []
        """The requests that Discord refused because they were wrong in themselves."""

        self._answered_by: dict[str, Process | None] = {}
        """The process that has answered each interaction first."""

        self.at_work: Process | None = None
        """The process whose request is carried out."""

        self.forbidden: set[str] = set()
        """The messages that the bot was not allowed to change when it tried last, and such channels."""

        self.showed: set[str] = set()
        """The ids of interactions by which a message has been changed after their answer."""

        self.requests = 0
        self.on_lost: Callable[[], None] = lambda: None
        self.on_body: list[Callable[[str, str, Asked], None]] = []
        plan = FaultPlan(Faults())
        self.gateway = SimulatedGateway(world, TOKEN, f"{ORIGIN}/gateway", plan)
        self.gateway.wire = self
        self.interactions = CountedInteractions(world, self._again)
        messages = MessageRoutes(world)
        rest = Rest(
            world,
            TOKEN,
            ApplicationRoutes(world, f"{ORIGIN}/gateway", 1),
            messages,
            ThreadRoutes(world, messages),
            InteractionRoutes(world, self.interactions),
            plan,
            enforce_limits=True,
        )
        self._routes: dict[tuple[str, int], list[tuple[re.Pattern[str], Any]]] = defaultdict(list)
        for route in rest.routes():
            if "{rest" in route.path:
                self._unknown = route.handler
                continue
            pattern = re.compile(re.sub(r"\\\{(\w+)\\\}", r"(?P<\1>[^/]+)", re.escape(route.path)))
            self._routes[route.method, route.path.count("/")].append((pattern, route.handler))
        world.watchers += [self.interactions, self.gateway.events]

    def _again(self, interaction: Interaction) -> None:
        if interaction.id not in self.hurt:
            self.answered_again.append(interaction.id)

    def reaches(self, process: Process) -> bool:
        """True if events reach a process."""
        return self.weather.network_up and any(
            socket.session is not None and id(socket.session.outbox) == id(socket)
            for socket in self.sockets
            if socket.process is process
        )

    def is_gone(self, number: str) -> bool:
        """True if the channel of an interaction, or the pressed message, is not there any more."""
        interaction = self.interactions.opener_of(number)
        if interaction is None or interaction.channel.id not in self.world.channels:
            return interaction is not None
        source = interaction.source
        return source is not None and not self.world.message_for(interaction.user.id, source.channel_id, source.id)

    # The gateway

    async def connect(self) -> Socket:
        """A new connection of the process that asks. Raises `aiohttp.ClientError`."""
        await asyncio.sleep(self.weather.trip())
        if not self.weather.network_up:
            raise aiohttp.ClientOSError(errno.ECONNREFUSED, "Connection refused")
        socket = Socket(self)
        self.sockets.append(socket)
        socket.put(json.dumps({"op": 10, "d": {"heartbeat_interval": 41_250}, "s": None, "t": None}))
        return socket

    def frame(self, socket: Socket, text: str) -> None:
        """A frame of the bot's arrives."""
        if socket.closed or socket not in self.sockets:
            return
        try:
            self.gateway.handle(socket, json.loads(text))
        except Closed as closed:
            socket.hang_up(closed.code)

    def lost(self, socket: Socket, code: int) -> None:
        """A connection is gone."""
        if socket in self.sockets:
            self.sockets.remove(socket)
            self.on_lost()
            self.loop.outside().run(self.gateway.lose, socket, code)

    def cut(self, process: Process) -> None:
        """A process is gone, and with it its connections."""
        for socket in [one for one in self.sockets if one.process is process]:
            socket.hang_up(1006)

    # Requests

    async def carry(
        self, method: str, url: str, *, data: Any = None, headers: Any = None, params: Any = None, **_: Any
    ) -> Answer:
        """A request, there and back. Raises what aiohttp raises."""
        weather, path = self.weather, url.removeprefix(ORIGIN).partition("?")[0]
        handler, match = self._unknown, dict[str, str]()
        for pattern, known in self._routes.get((method, path.count("/")), ()):
            if (found := pattern.fullmatch(path)) is not None:
                handler, match = known, found.groupdict()
                break
        point = _point(method, path, match)
        fault = weather.strikes(NETWORK, point)
        interaction = self.interactions.interaction(match.get("token", ""))
        if (fault or not weather.network_up) and interaction is not None:
            self.hurt.add(interaction.id)
        await asyncio.sleep(weather.trip() + (weather.luck.uniform(0.5, 4.0) if fault == "slow" else 0.0))
        if not weather.network_up or fault == "cut_before":
            raise aiohttp.ClientOSError(errno.ECONNRESET, "Connection reset by peer")
        if fault == "hangs":
            end = self.loop.time() + HANGS_S
            while self.loop.time() < end and not weather.is_calm:  # noqa: ASYNC110 -- it is the weather that ends it
                await asyncio.sleep(1.0)
            raise TimeoutError
        if fault == "rate_limited":
            answer = _refused(429, {"message": "You are being rate limited.", "retry_after": 0.3, "global": False})
        elif fault == "server_error":
            answer = Answer(web.Response(status=weather.luck.choice((500, 502, 503)), text=""))
        else:
            self.requests += 1
            asked = Asked(url, headers, data, params, match)
            answer = self.loop.outside().run(
                self._carried_out, handler, asked, point, fault, f"{method} {path}", RUNS.get()
            )
        if point == "edit-answer" and answer.status == 200 and interaction is not None:
            self.showed.add(interaction.id)
        if point in ("post", "edit"):
            about = match.get("message_id") or match["channel_id"]
            (self.forbidden.add if answer.status == 403 else self.forbidden.discard)(about)
        await asyncio.sleep(weather.trip())
        if not weather.network_up or fault == "cut_after":
            if interaction is not None:
                self.hurt.add(interaction.id)
            raise aiohttp.ClientOSError(errno.ECONNRESET, "Connection reset by peer")
        return Answer(web.Response(status=502, text="")) if fault == "lost_answer" else answer

    def _carried_out(
        self, handler: Any, asked: Asked, point: str, fault: str, what: str, process: Process | None
    ) -> Answer:
        self._meddle(asked.match_info, fault)
        for listener in self.on_body:
            listener(point, what, asked)
        self.at_work = process
        response = _now(handler(asked))
        self.at_work = None
        token = asked.match_info.get("token", "")
        is_late = bool(token) and self._answered_by.setdefault(token, process) is not process
        if response.status == 400 and not any(code in str(response.body) for code in DONE_BEFORE) and not is_late:
            self.refused.append(f"{what}: {response.body!r}")
        return Answer(response)

    def _meddle(self, match: dict[str, str], fault: str) -> None:
        """Changes what a request is about just before it arrives."""
        world = self.world
        channel = world.channels.get(match.get("channel_id", ""))
        if fault == "expire_token" and "token" in match:
            self.interactions.expire(match["token"])
        elif fault == "delete_message" and channel is not None:
            if (message := channel.messages.get(match.get("message_id", ""))) is not None:
                world.delete_message(message)
        elif fault == "delete_channel" and channel is not None and channel.guild_id:
            guild = world.guilds[channel.guild_id]
            world.delete_channel(channel)
            replace_deleted(world, guild, channel)


def replace_deleted(world: World, guild: Guild, channel: Channel) -> None:
    """Whoever deleted a channel or a thread makes another one; a post was a table's own."""
    if channel.type == FORUM:
        world.add_forum(guild, channel.name or "", *channel.tags.values())
    elif channel.parent is None:
        world.add_channel(guild, channel.name or "card-room")
    elif channel.parent.type != FORUM:
        world.add_thread(channel.parent, channel.name or "")


def _now(work: Coroutine[Any, Any, web.Response]) -> web.Response:
    """The result of a coroutine that waits for nothing."""
    with suppress(StopIteration):
        try:
            work.send(None)
        except StopIteration as done:
            response: web.Response = done.value
            return response
    raise RuntimeError("Discord waits for something")


def _refused(status: int, body: Json) -> Answer:
    response = web.Response(status=status, body=json.dumps(body).encode(), content_type="application/json")
    response.headers["Via"] = "1.1 local"
    return Answer(response)


def _point(method: str, path: str, match: dict[str, str]) -> str:
    """Says what a request is about, in one of the words of `POINTS`."""
    if path.endswith("/callback"):
        return "answer"
    if "token" in match:
        return {"POST": "follow-up", "PATCH": "edit-answer", "DELETE": "delete-answer"}.get(method, "read")
    if "channel_id" in match:
        return {"POST": "post", "PATCH": "edit", "DELETE": "delete"}.get(method, "read")
    return "other"
