"""Texts from one process to another on the same PostgreSQL server, by its LISTEN and NOTIFY.

Nothing of them is kept: who is not there when a text is sent does not get it, and the sender learns of that.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Awaitable, Callable
from typing import Any, Final

import asyncpg  # type: ignore[import-untyped]
from sqlalchemy import URL

from .address import is_server, parse, server_arguments
from .faults import DRIVER_ERRORS

log = logging.getLogger(__name__)

LETTERS: Final = "gamester_letters"
TAKEN: Final = "gamester_taken"

MOST_BYTES: Final = 7_900
"""Bytes: the server takes no longer ones than 8,000, with the time at which it took them."""

TAKE_TIMEOUT_S: Final = 1.2
"""Seconds in which somebody has to take a text. Who pressed waits meanwhile, and Discord for three seconds."""

IN_TIME: Final = 0.9
"""Seconds after which a text is not taken any more: by the time that word got there the sender would answer."""

RECONNECT_PAUSE_S: Final = 1.0
"""Seconds before a lost connection is made anew."""

LOOKS: Final = 10.0
"""Seconds between two looks whether the connection is there: one that nobody uses may be dropped silently."""

# Times are told by the server's clock, which both ends share.
_SEND: Final = "SELECT pg_notify($1, extract(epoch FROM clock_timestamp())::text || ' ' || $2)"
_TAKE: Final = "SELECT pg_notify($1, $2) WHERE extract(epoch FROM clock_timestamp()) < $3::float8"


class Relay:
    """One process's way to the others. `receive` gets the texts for servers that it `holds`."""

    def __init__(self, url: URL, holds: Callable[[int], bool], receive: Callable[[str], Awaitable[None]]) -> None:
        """For `relay_on` alone."""
        self._arguments = server_arguments(url)
        self._holds = holds
        self._receive = receive
        self._conn: asyncpg.Connection | None = None
        self._turn = asyncio.Lock()  # a connection does one thing at a time
        self._waiting: dict[str, asyncio.Future[None]] = {}
        self._received: set[asyncio.Task[None]] = set()
        self._closed = False
        self._is_out = False
        self._listening = asyncio.create_task(self._listen(), name="relay")

    async def send(self, guild_id: int, number: int, text: str) -> bool:
        """Sends a text to whoever holds a server; whether they have taken it. No other text has this `number`."""
        payload = f"{number} {guild_id} {text}"
        if len(payload.encode()) > MOST_BYTES:
            return False
        taken = self._waiting[str(number)] = asyncio.get_running_loop().create_future()
        try:
            async with asyncio.timeout(TAKE_TIMEOUT_S):
                await self._ask(_SEND, LETTERS, payload)
                await taken
        except (*DRIVER_ERRORS, TimeoutError):
            return False
        finally:
            del self._waiting[str(number)]
        return True

    async def close(self) -> None:
        """Sends and takes nothing more; what has been taken is received."""
        self._closed = True
        if self._received:
            await asyncio.wait(self._received)
        self._listening.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await self._listening

    async def _listen(self) -> None:
        while True:
            try:
                await self._until_lost(await asyncpg.connect(**self._arguments))
            except DRIVER_ERRORS as error:
                if not self._is_out:  # an outage is one line, however often the connection is tried
                    log.warning("presses in direct messages can't be passed on at the moment: %s", error)
                self._is_out = True
            await asyncio.sleep(RECONNECT_PAUSE_S)

    async def _until_lost(self, conn: asyncpg.Connection) -> None:
        lost = asyncio.Event()
        conn.add_termination_listener(lambda _: lost.set())
        try:
            await conn.add_listener(LETTERS, self._arrived)
            await conn.add_listener(TAKEN, self._was_taken)
            self._conn = conn
            if self._is_out:
                log.info("presses in direct messages are passed on again")
                self._is_out = False
            while not lost.is_set():
                with contextlib.suppress(TimeoutError):
                    async with asyncio.timeout(LOOKS):
                        await lost.wait()
                await self._ask("SELECT 1")
        finally:
            self._conn = None
            conn.terminate()

    async def _ask(self, statement: str, *values: Any) -> list[Any]:
        """The rows that a statement finds. Raises what the driver does; ConnectionError without a connection."""
        async with self._turn:
            if self._conn is None:
                raise ConnectionError
            rows: list[Any] = await self._conn.fetch(statement, *values, timeout=TAKE_TIMEOUT_S)
            return rows

    def _arrived(self, _conn: Any, _process: int, _channel: str, payload: str) -> None:
        sent, number, guild_id, text = payload.split(" ", 3)
        if self._holds(int(guild_id)) and not self._closed:
            task = asyncio.create_task(self._take(float(sent), number, text), name="letter")
            self._received.add(task)
            task.add_done_callback(self._received.discard)

    async def _take(self, sent: float, number: str, text: str) -> None:
        if self._conn is None:
            return  # nobody would know that it has been taken: the sender answers
        try:
            if not await self._ask(_TAKE, TAKEN, number, sent + IN_TIME):
                return  # by now the sender answers
        except DRIVER_ERRORS as error:  # the sender may know all the same: better two answers than none
            log.warning("a press was taken, and nobody may know: %s", error)
        await self._receive(text)

    def _was_taken(self, _conn: Any, _process: int, _channel: str, number: str) -> None:
        taken = self._waiting.get(number)
        if taken is not None and not taken.done():
            taken.set_result(None)


def relay_on(url: str, holds: Callable[[int], bool], receive: Callable[[str], Awaitable[None]]) -> Relay | None:
    """The relay of a server's database; None for a file, which no other process shares."""
    address = parse(url)
    return Relay(address, holds, receive) if is_server(address) else None
