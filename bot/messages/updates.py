"""Debounced updates of messages: at most one delivery under way for each, and the newest state wins.

Whoever has news for a message asks for a delivery; asking ten times while one is under way makes one more
delivery, of what is true by then. So a hurried game never queues stale pictures.

Deliveries give way to moves, and at their own table to the answers: see `bot.messages.line.PriorityGate`.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Hashable
from contextlib import suppress
from dataclasses import dataclass, field
from functools import partial
from typing import Final
from weakref import WeakValueDictionary

import aiohttp
import discord

from bot.log_context import TABLE
from bot.messages.line import PriorityGate
from bot.messages.rate_limit import TOO_MANY
from bot.pictures import Priority
from db import StoreError

log = logging.getLogger(__name__)

SPACING: Final = 1.0
"""Seconds between two deliveries to one message: a channel takes about five edits in five seconds."""

RETRY_AFTER_S: Final = (1.0, 5.0, 30.0)
"""Seconds to wait before a delivery that failed for a while is tried again; the last of them again and again."""

TRANSIENT_ERRORS: Final = (
    discord.DiscordServerError,
    discord.RateLimited,
    aiohttp.ClientError,
    OSError,
    StoreError,
)
"""Such failures pass: Discord is in trouble, or the way there is, or the store."""


def is_transient(error: BaseException) -> bool:
    """True if what failed so may be tried again: one of the `TRANSIENT_ERRORS`, or Discord was asked too much."""
    return isinstance(error, TRANSIENT_ERRORS) or (
        isinstance(error, discord.HTTPException) and error.status == TOO_MANY
    )


@dataclass
class Lane:
    """A shared budget, such as that of one channel's messages: one delivery at a time, with rests between."""

    turn: asyncio.Lock = field(default_factory=asyncio.Lock)
    done: float = 0.0


class UpdateQueue:
    """The budget that all deliveries of one kind share. `runs` are under way.

    At the `gate` moves that are being made go first, then the deliveries of the queue with the higher `priority`.
    `spacing`: seconds from the end of one delivery to the start of the next, for each message and in each lane.
    `at_once`: this many are under way at once, and as many more of those that cost no request of the bot's, which
    never wait behind the others for the limit.
    """

    def __init__(
        self, spacing: float, at_once: int, gate: PriorityGate | None = None, priority: Priority = Priority.OWN
    ) -> None:
        self.spacing = spacing
        self.gate = gate or PriorityGate()
        self.priority = priority
        self.slots = asyncio.Semaphore(at_once)
        self.free_slots = asyncio.Semaphore(at_once)
        self.closed = False
        self.again = asyncio.Event()
        self._lanes: WeakValueDictionary[Hashable, Lane] = WeakValueDictionary()
        self.runs: set[asyncio.Task[None]] = set()

    def updater(
        self,
        name: str,
        *,
        table: int | None = None,
        lane: Hashable = None,
        stretch: float = 1.0,
        is_free: Callable[[], bool] = lambda: False,
    ) -> MessageUpdater:
        """The updater that brings a message up to date.

        `table` is the number of the table that the log says it is about. `lane` names the budget that it spends
        from, where several messages share one. `stretch` multiplies the time that has to pass between two
        deliveries to this message. `is_free` says whether the next one will cost no request of the bot's.
        """
        shared = Lane() if lane is None else self.lane(lane)
        return MessageUpdater(self, name, table, shared, self.spacing * stretch, is_free)

    def lane(self, name: Hashable) -> Lane:
        """The budget of this name."""
        return self._lanes.setdefault(name, Lane())

    def hurry(self) -> None:
        """Discord is there anew: what waits to be tried again is tried at once."""
        self.again.set()
        self.again = asyncio.Event()

    async def close(self) -> None:
        """Gives up what has not been delivered."""
        self.closed = True
        runs = list(self.runs)
        for run in runs:
            run.cancel()
        await asyncio.gather(*runs, return_exceptions=True)


class MessageUpdater:
    """The deliveries to one message. What fails for a while (`is_transient`) is tried again until it arrives."""

    def __init__(
        self,
        queue: UpdateQueue,
        name: str,
        table: int | None,
        lane: Lane,
        spacing: float,
        is_free: Callable[[], bool],
    ) -> None:
        self._is_free = is_free
        self._name = name
        self._table = table
        self._queue = queue
        self.making_move = queue.gate.making_move
        self.answering = partial(queue.gate.answering, table)
        """While these last, somebody's move is made, or a press at the table is answered: see `PriorityGate`."""

        self._lane = lane
        self._spacing = spacing
        self._wanted = False
        self._done = 0.0
        self._run: asyncio.Task[None] | None = None
        self._settled = asyncio.Event()

    def spend_from(self, lane: Hashable) -> None:
        """Spends from this budget from now on: its message lies in another channel."""
        self._lane = self._queue.lane(lane)

    @property
    def is_under_way(self) -> bool:
        """True if there is a delivery, or one that will be tried again."""
        return self._run is not None

    def ask(self, deliver: Callable[[], Awaitable[None]]) -> None:
        """Wants a delivery, by `deliver`: at once, or after the one that is under way, which does the same."""
        self._wanted = True
        if self._run is None and not self._queue.closed:
            self._settled.clear()
            self._run = asyncio.create_task(self._go(deliver), name=f"update {self._name}")
            self._queue.runs.add(self._run)
            self._run.add_done_callback(self._queue.runs.discard)

    async def idle(self) -> None:
        """Returns when nothing is under way, or has failed so often that nobody can say when it will arrive."""
        while self._run is not None and not self._settled.is_set():
            await self._settled.wait()

    async def _go(self, deliver: Callable[[], Awaitable[None]]) -> None:
        failures = 0
        TABLE.set(self._table)
        try:
            while self._wanted:
                await _rest(self._done, self._spacing)
                async with self._lane.turn:
                    await _rest(self._lane.done, self._queue.spacing)
                    left = await self._queue.gate.answered(self._table)
                    async with self._queue.free_slots if self._is_free() else self._queue.slots:
                        await self._queue.gate.clear(self._queue.priority, left)
                        arrived = await self._try(deliver)
                    self._lane.done = self._done = asyncio.get_running_loop().time()
                if not arrived:
                    await self._pause(failures)
                failures = 0 if arrived else failures + 1
        finally:
            self._run = None
            self._settled.set()

    async def _pause(self, failures: int) -> None:
        """Waits until a delivery that has failed so often before is tried again."""
        if failures >= len(RETRY_AFTER_S):
            self._settled.set()
        again = self._queue.again
        with suppress(TimeoutError):
            async with asyncio.timeout(RETRY_AFTER_S[min(failures, len(RETRY_AFTER_S) - 1)]):
                await again.wait()

    async def _try(self, deliver: Callable[[], Awaitable[None]]) -> bool:
        """Delivers what is true by now; False where it failed and is wanted again."""
        self._wanted = False
        try:
            await deliver()
        except Exception as error:
            if not is_transient(error):
                log.exception("a delivery for %s failed", self._name)
                return True
            log.info("a delivery for %s will be tried again: %s", self._name, error)
            self._wanted = True
            return False
        return True


async def _rest(since: float, seconds: float) -> None:
    """Sleeps until `seconds` have passed since a moment of the loop's clock; never longer than that."""
    wait = min(since + seconds - asyncio.get_running_loop().time(), seconds)
    if wait > 0:
        await asyncio.sleep(wait)
