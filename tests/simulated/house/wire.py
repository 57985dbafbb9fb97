"""Discord at the other end of the wire: local_discord's model, called in place instead of through sockets.

discord.py is whole above this: its requests, rate limits and second tries, its gateway, heartbeats and resumes.
"""

from __future__ import annotations

import asyncio
import errno
import json
import re
from collections import defaultdict, deque
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import suppress
from typing import Any, Final
from urllib.parse import parse_qs, urlsplit

import aiohttp
from aiohttp import BodyPartReader, WSMessage, WSMsgType, web

from local_discord.faults import FaultPlan, Faults
from local_discord.gateway import Closed, Gateway, Session
from local_discord.interactions import Interaction, Interactions
from local_discord.model import Json
from local_discord.rest import Rest
from local_discord.rest_application import ApplicationRoutes
from local_discord.rest_interactions import InteractionRoutes
from local_discord.rest_messages import MessageRoutes
from local_discord.world import World
from tests.simulated.house.loop import RUNS, Loop, Process
from tests.simulated.house.weather import GATEWAY, NETWORK, Weather

ORIGIN: Final = "http://discord.test"
TOKEN: Final = "bot.token"

HANGS_S: Final = 90.0
"""Seconds after which a request that nobody answers is given up."""


class Asked:
    """A request as local_discord's handlers want it."""

    def __init__(self, url: str, headers: Any, data: Any, params: Any, match: dict[str, str]) -> None:
        query = {name: values[-1] for name, values in parse_qs(urlsplit(url).query).items()}
        self.query = {**query, **{name: str(value) for name, value in (params or {}).items()}}
        self.headers = headers or {}
        self.match_info = match
        self._form = isinstance(data, aiohttp.FormData)
        self.content_type = "multipart/form-data" if self._form else "application/json"
        self._data = data

    @property
    def said(self) -> str:
        """The body as it is sent, but for files."""
        return repr([value for _, _, value in self._data._fields]) if self._form else str(self._data)

    async def text(self) -> str:
        """The body."""
        return self._data.decode() if isinstance(self._data, bytes) else self._data or ""

    async def multipart(self) -> AsyncIterator[BodyPartReader]:
        """The parts of a form."""
        return self._parts()

    async def _parts(self) -> AsyncIterator[BodyPartReader]:
        for options, _headers, value in self._data._fields:
            yield _Part(options, value)

    def body(self) -> Any:
        """What a message or an answer says, read as JSON; None for what is no JSON."""
        text = self._data
        if self._form:
            text = next(
                (value for options, _, value in self._data._fields if options["name"] == "payload_json"), ""
            )
        return json.loads(text) if text else None


class _Part(BodyPartReader):
    name: Any = None
    filename: Any = None

    def __init__(self, options: Any, value: Any) -> None:
        self.name, self.filename = options.get("name"), options.get("filename")
        self._value = value

    async def read(self, *, decode: bool = False) -> bytes:
        return self._value.encode() if isinstance(self._value, str) else bytes(self._value.read())


class Answer:
    """A response, as far as discord.py asks for it."""

    def __init__(self, response: web.Response) -> None:
        self.status, self.reason, self.headers = response.status, response.reason, response.headers
        self._body = response.body

    async def text(self, encoding: str = "utf-8") -> str:
        """The body."""
        return self._body.decode() if isinstance(self._body, bytes) else ""

    async def read(self) -> bytes:
        """The body."""
        return self._body if isinstance(self._body, bytes) else b""


class Exchange:
    """A request that is made when it is entered."""

    def __init__(self, made: Coroutine[Any, Any, Answer]) -> None:
        self._made = made

    async def __aenter__(self) -> Answer:
        return await self._made

    async def __aexit__(self, *_: object) -> None:
        """There is nothing to let go of."""


class HTTPSession:
    """In the place of `aiohttp.ClientSession`."""

    def __init__(self, wire: Wire) -> None:
        self.closed = False
        self._wire = wire
        self._sockets: list[Socket] = []

    def request(self, method: str, url: str, **named: Any) -> Exchange:
        """Makes a request."""
        return Exchange(self._wire.carry(method, url, **named))

    def get(self, url: str, **named: Any) -> Exchange:
        """The same."""
        return self.request("GET", url, **named)

    async def ws_connect(self, url: str, **_: Any) -> Socket:
        """Connects to the gateway. Raises `aiohttp.ClientError`."""
        return await self._wire.connect()

    async def close(self) -> None:
        """Hangs up."""
        self.closed = True


class Socket:
    """The bot's end of a connection to the gateway."""

    def __init__(self, wire: Wire) -> None:
        self.process = RUNS.get()
        self.closed = False
        self.close_code: int | None = None
        self.session: Session | None = None
        self._wire = wire
        self._arrived: deque[WSMessage] = deque()
        self._waiting: asyncio.Future[None] | None = None
        self._last = 0.0

    # The bot's side

    async def receive(self, timeout: float | None = None) -> WSMessage:  # noqa: ASYNC109 -- as in aiohttp
        """The next frame. Raises `TimeoutError`."""
        if not self._arrived and not self.closed:
            self._waiting = asyncio.get_running_loop().create_future()
            try:
                async with asyncio.timeout(timeout):
                    await self._waiting
            finally:
                self._waiting = None
        return self._arrived.popleft() if self._arrived else WSMessage(WSMsgType.CLOSED, None, None)

    async def send_str(self, text: str) -> None:
        """Sends a frame. Raises `ConnectionResetError` where nobody is there any more."""
        if self.closed:
            raise aiohttp.ClientConnectionResetError("Cannot write to closing transport")
        wire = self._wire
        wire.loop.call_later(wire.weather.trip(), wire.frame, self, text, context=wire.loop.outside())

    async def close(self, *, code: int = 4000, message: bytes = b"") -> bool:
        """Hangs up."""
        self._end(code)
        return True

    # Discord's side

    def put(self, frame: str) -> None:
        """Sends a frame to the bot; frames don't overtake each other."""
        loop = self._wire.loop
        self._last = max(self._last, loop.time() + self._wire.weather.trip())
        loop.call_at(self._last, self._arrives, WSMessage(WSMsgType.TEXT, frame, None), context=loop.outside())

    def hang_up(self, code: int) -> None:
        """Discord closes the connection with this code; 1006 means that it breaks."""
        self._end(code)

    def _arrives(self, message: WSMessage) -> None:
        if not self.closed:
            self._arrived.append(message)
            self._wake()

    def _end(self, code: int) -> None:
        if self.closed:
            return
        self.closed, self.close_code = True, code
        self._wire.lost(self, code)
        self._wake()

    def _wake(self) -> None:
        if self._waiting is not None and not self._waiting.done():
            self._waiting.set_result(None)


class SimulatedGateway(Gateway):
    """The gateway without sockets."""

    wire: Wire

    def interact(self, payload: str, guild_id: str | None) -> None:
        """Sends an INTERACTION_CREATE, which may get lost on the way, come twice, late, or after the next one."""
        loop, weather = self.wire.loop, self.wire.weather
        fault = weather.strikes(GATEWAY, "interaction")

        def send() -> None:
            self.dispatch("INTERACTION_CREATE", payload, guild_id)

        if fault == "delayed":
            self.wire.hurt.add(json.loads(payload)["id"])
        if fault in ("reorder", "delayed"):
            seconds = 0.2 if fault == "reorder" else weather.luck.uniform(0.5, 6.0)
            loop.call_later(seconds, send, context=loop.outside())
            return
        send()
        if fault == "duplicate":
            send()
        elif fault == "cut":
            self.drop_connections()

    def drop_connections(self) -> None:
        """Breaks every connection of the bot."""
        for socket in list(self.wire.sockets):
            socket.hang_up(1006)

    def handle(self, socket: Socket, frame: Json) -> None:
        """Takes a frame of the bot's."""
        socket.session = self._handle(frame, socket.session, socket)  # type: ignore[arg-type]

    def lose(self, socket: Socket, code: int) -> None:
        """A connection is gone; its session goes too where that was said."""
        self._lose(socket.session, socket)  # type: ignore[arg-type]
        if code in (1000, 1001) and socket.session is not None:
            self._sessions.pop(socket.session.id, None)


class CountedInteractions(Interactions):
    """Interactions, with what came of each."""

    def __init__(self, world: World, again: Callable[[Interaction], None]) -> None:
        super().__init__(world)
        self._again = again

    def to_answer(self, interaction_id: str, token: str) -> Interaction:
        """As the base's; an answer to what has its answer is told."""
        found = self._by_token.get(token)
        if found is not None and found.answer is not None:
            self._again(found)
        return super().to_answer(interaction_id, token)

    def interaction(self, token: str) -> Interaction | None:
        """The interaction with a token."""
        return self._by_token.get(token)


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
        """What Discord refused because the request was wrong in itself."""

        self._answered_by: dict[str, Process | None] = {}
        """Which process has answered an interaction first."""

        self.at_work: Process | None = None
        """Whose request is carried out."""

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
        rest = Rest(
            world,
            TOKEN,
            ApplicationRoutes(world, f"{ORIGIN}/gateway", 1),
            MessageRoutes(world),
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
        world.watchers += [self.interactions, self.gateway]

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
        weather, path = self.weather, urlsplit(url).path
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
        if response.status == 400 and '"code": 40060' not in str(response.body) and not is_late:
            self.refused.append(f"{what}: {response.body!r}")
        return Answer(response)

    def _meddle(self, match: dict[str, str], fault: str) -> None:
        """What a request is about changes just before it arrives."""
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
            if channel.parent is None:
                world.add_channel(guild, channel.name or "card-room")
            else:
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
    """What a request is about, in one of the words of `POINTS`."""
    if path.endswith("/callback"):
        return "answer"
    if "token" in match:
        return {"POST": "follow-up", "PATCH": "edit-answer", "DELETE": "delete-answer"}.get(method, "read")
    if "channel_id" in match:
        return {"POST": "post", "PATCH": "edit", "DELETE": "delete"}.get(method, "read")
    return "other"
