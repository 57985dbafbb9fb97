"""LISTEN and NOTIFY as asyncpg has them: a line of a process to the server, on which it hears what others say."""

from __future__ import annotations

import asyncio
from collections import defaultdict
from collections.abc import Callable
from contextvars import Context, copy_context
from typing import TYPE_CHECKING, Any

import asyncpg  # type: ignore[import-untyped]

from tests.simulated.house.loop import RUNS, Loop
from tests.simulated.house.server_line import STATES
from tests.simulated.house.weather import STORE, Weather

if TYPE_CHECKING:
    from tests.simulated.house.server import Server


class Line:
    """A connection of asyncpg's that listens."""

    def __init__(self, server: Server, loop: Loop, weather: Weather) -> None:
        self.process = RUNS.get()
        self._server, self._loop, self._weather = server, loop, weather
        self._context: Context = copy_context()
        self._heard: defaultdict[str, list[Callable[..., None]]] = defaultdict(list)
        self._ended: list[Callable[[Any], None]] = []
        self._is_there = True

    async def add_listener(self, channel: str, callback: Callable[..., None]) -> None:
        """LISTEN."""
        await self.trip("letter")
        self._heard[channel].append(callback)

    def add_termination_listener(self, callback: Callable[[Any], None]) -> None:
        """Calls back when the line breaks."""
        self._ended.append(callback)

    async def fetch(self, statement: str, *values: Any, timeout: float = 60.0) -> list[Any]:  # noqa: ASYNC109 -- as in asyncpg
        """Carries out one of the relay's statements."""
        async with asyncio.timeout(timeout):
            await self.trip("letter")
        server = self._server
        if statement.startswith("SELECT pg_notify($1, extract"):
            server.notify(values[0], f"{server.time()} {values[1]}")
        elif statement.startswith("SELECT pg_notify"):
            if server.time() >= values[2]:
                return []
            server.notify(values[0], values[1])
        return [()]

    def terminate(self) -> None:
        """Hangs up."""
        self._is_there = False
        if self in self._server.lines:
            self._server.lines.remove(self)

    async def trip(self, point: str) -> None:
        """On the way there. Raises what the driver does where something goes wrong."""
        fault = self._weather.strikes(STORE, point)
        late = {"slow": self._weather.luck.uniform(0.2, 1.0), "crawls": self._weather.luck.uniform(1.5, 7.0)}
        await asyncio.sleep(self._weather.luck.uniform(*self._weather.disk) + late.get(fault, 0.0))
        if fault in STATES:
            raise asyncpg.PostgresError(STATES[fault][0])
        if fault in ("unreachable", "unsure") or not self._server.is_reached_by(self.process):
            self.end()
        if not self._is_there:
            raise asyncpg.InterfaceError("connection is closed")

    def hear(self, channel: str, payload: str) -> None:
        """Something was said on a channel."""
        for callback in self._heard[channel]:
            later = self._weather.luck.uniform(*self._weather.disk)
            self._loop.call_later(later, self._tell, callback, channel, payload, context=self._context.copy())

    def _tell(self, callback: Callable[..., None], channel: str, payload: str) -> None:
        if self._is_there:
            callback(self, 0, channel, payload)

    def end(self) -> None:
        """The line breaks."""
        if self._is_there:
            self.terminate()
            for callback in self._ended:
                self._loop.call_soon(callback, self, context=self._context.copy())
