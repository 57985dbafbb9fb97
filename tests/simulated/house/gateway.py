"""The gateway without sockets: the bot's connections, and events that get lost on the way, come twice or late."""

from __future__ import annotations

import asyncio
import json
from collections import deque
from collections.abc import Callable
from typing import TYPE_CHECKING

import aiohttp
from aiohttp import WSMessage, WSMsgType

from local_discord.events import Session
from local_discord.gateway import Gateway
from local_discord.interactions import Interaction, Interactions
from local_discord.model import Json
from local_discord.world import World
from tests.simulated.house.loop import RUNS
from tests.simulated.house.weather import GATEWAY

if TYPE_CHECKING:
    from tests.simulated.house.wire import Wire


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
            self.events.dispatch("INTERACTION_CREATE", payload, guild_id)

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
