"""The order of all that waits: the presses that can still be answered, as they came, and deliveries after these.

Discord gives three seconds from the press, wherever it lies meanwhile: a process that stood still finds many, of
which some are dead. So an interaction's time counts from its own stamp, and those that can be answered go first.

Deliveries give way (`PriorityGate`): none begins while a move is being made, nor at a table where an answer is
still to come. Whoever has moved sees it first; but one that takes its time at Discord holds up nobody's panel.
"""

from __future__ import annotations

import asyncio
from collections import defaultdict
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager, contextmanager, suppress
from enum import IntEnum
from functools import partial
from heapq import heappop, heappush
from itertools import count
from typing import Any, Final

import discord

from bot.pictures import Priority
from bot.room.clock import Lag

Interaction = discord.Interaction[Any]
"""An interaction whose client has `pages`, `command_ids` and the `line`: see `bot.interactions.room_bot`."""

AT_ONCE: Final = 16
"""This many interactions are carried out at once; the store writes what they change together."""

FEW: Final = 2
"""This many begin while others are being deferred: that needs the same core, and can't wait."""

LATE: Final = 1.0
"""An interaction that has waited for this many seconds is deferred at once, and no picture is drawn for it."""

DEAD: Final = 3.0
"""Discord takes no answer that comes later than this after the press, in seconds."""

GIVES_WAY: Final = 0.5
"""Seconds that one which is dead waits at first: until those that arrived with it stand in line."""

LONGEST_WAIT_S: Final = 0.25
"""Seconds that a delivery gives way to moves and answers, at most."""

ANSWER_FIRST_S: Final = 0.04
"""Seconds that an answer may be on its way before other deliveries at its table begin: Discord may take longer."""

URGENCY: Final = "urgency"
"""The name of an interaction's urgency among its extras."""

IN_LINE: Final = "in line"
"""The name, there too, of the function that ends its turn."""


class Urgency(IntEnum):
    """The urgency of an interaction, in the order in which they are carried out."""

    IN_TIME = 0
    LATE = 1
    DEAD = 2
    """It is done and not answered: whatever shows it follows by itself."""


class TooLate(Exception):
    """Discord takes no answer to this interaction any more."""


class Line:
    """The interactions that wait to be carried out. `now` tells the time in ms, `lag` how late clicks arrive."""

    def __init__(self, now: Callable[[], int], lag: Lag, at_once: int = AT_ONCE) -> None:
        self._now = now
        self._lag = lag
        self._at_once = at_once
        self._under_way: set[asyncio.Future[None]] = set()
        self._urgent = 0
        self._numbers = count()
        self._waiting: list[tuple[Urgency, int, int, asyncio.Future[None]]] = []

    def waited(self, interaction: Interaction) -> float:
        """Returns for how many seconds an interaction has been waiting here already."""
        return self._lag.waited(made_ms(interaction.id), self._now()) / 1_000

    def urgency(self, interaction: Interaction) -> Urgency:
        """Returns how it stands now; one that has been deferred can be answered for long."""
        waited = self.waited(interaction)
        if waited >= DEAD and not interaction.response.is_done():
            return Urgency.DEAD
        return Urgency.LATE if waited >= LATE else Urgency.IN_TIME

    @property
    def length(self) -> int:
        """Returns how many wait for their turn."""
        return len(self._waiting)

    @contextmanager
    def deferring(self) -> Iterator[None]:
        """While it lasts an interaction is being deferred."""
        self._urgent += 1
        try:
            yield
        finally:
            self._urgent -= 1
            self._next()

    @asynccontextmanager
    async def turn(self, interaction: Interaction, urgency: Urgency) -> AsyncIterator[None]:
        """Begins when it is this interaction's turn: those that stand better first, of these the oldest.

        It may end before the rest of what is to be done: see `give_way`.
        """
        if urgency is Urgency.DEAD:
            await asyncio.sleep(GIVES_WAY)
        turn: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        heappush(self._waiting, (urgency, interaction.id, next(self._numbers), turn))
        interaction.extras[IN_LINE] = partial(self._next, turn)
        self._next()
        try:
            await turn
            yield
        finally:
            turn.cancel()
            self._next(turn)

    def _next(self, ended: asyncio.Future[None] | None = None) -> None:
        """A turn has `ended`, or none; whoever is first begins, as long as there is room."""
        if ended is not None:
            self._under_way.discard(ended)
        while self._waiting and len(self._under_way) < (FEW if self._urgent else self._at_once):
            *_, turn = heappop(self._waiting)
            if not turn.done():
                self._under_way.add(turn)
                turn.set_result(None)


class PriorityGate:
    """A gate for deliveries: they begin while nobody's move is being made, those with the higher priority first.

    Before that each waits for the answers that are under way at its own table, until these have arrived or have
    been on their way for `ANSWER_FIRST_S`. One that has waited for `LONGEST_WAIT_S` in all begins all the same.
    """

    def __init__(self) -> None:
        self._moves = 0
        self._answers: defaultdict[int | None, set[asyncio.Future[None]]] = defaultdict(set)
        self._waiting: list[tuple[Priority, int, asyncio.Future[None]]] = []
        self._numbers = count()

    @contextmanager
    def making_move(self) -> Iterator[None]:
        """While it lasts somebody's move is being made, or whatever else they have pressed."""
        self._moves += 1
        try:
            yield
        finally:
            self._moves -= 1
            if self._waiting:
                self._let_one_begin()

    @contextmanager
    def answering(self, table: int | None) -> Iterator[Callable[[], object]]:
        """While it lasts a press at a table is carried out and answered; yields what to call as that sets out."""
        loop, answers = asyncio.get_running_loop(), self._answers[table]
        answered: asyncio.Future[None] = loop.create_future()
        answers.add(answered)
        long_enough: list[asyncio.TimerHandle] = []
        try:
            yield lambda: long_enough.append(loop.call_later(ANSWER_FIRST_S, _end, answered))
        finally:
            for timer in long_enough:
                timer.cancel()
            _end(answered)
            answers.discard(answered)
            if not answers:
                self._answers.pop(table, None)

    async def answered(self, table: int | None) -> float:
        """Waits for the answers at this table; returns how many seconds a delivery may still wait at the gate."""
        if not (answers := self._answers.get(table)):
            return LONGEST_WAIT_S
        loop = asyncio.get_running_loop()
        latest = loop.time() + LONGEST_WAIT_S
        await asyncio.wait(answers, timeout=LONGEST_WAIT_S)  # those that come later are of later moves
        return max(latest - loop.time(), 0.0)

    async def clear(self, priority: Priority, seconds: float = LONGEST_WAIT_S) -> None:
        """Returns when a delivery may begin, after this many `seconds` at the latest."""
        if not self._moves and not self._waiting:
            return
        loop = asyncio.get_running_loop()
        free: asyncio.Future[None] = loop.create_future()
        heappush(self._waiting, (priority, next(self._numbers), free))
        try:
            with suppress(TimeoutError):
                async with asyncio.timeout(seconds):
                    await free
        finally:
            loop.call_soon(self._let_one_begin)  # once this one is well under way

    def _let_one_begin(self) -> None:
        """The first that still waits begins."""
        while self._waiting and not self._moves:
            *_, free = heappop(self._waiting)
            if not free.done():
                free.set_result(None)
                return


def _end(future: asyncio.Future[None]) -> None:
    if not future.done():
        future.set_result(None)


def urgency_of(interaction: Interaction) -> Urgency:
    """Returns how an interaction stood when its turn came."""
    urgency: Urgency = interaction.extras.get(URGENCY, Urgency.IN_TIME)
    return urgency


def give_way(interaction: Interaction) -> None:
    """Ends an interaction's turn: what is left of it waits for Discord, and holds up nobody meanwhile."""
    if (end := interaction.extras.get(IN_LINE)) is not None:
        end()


def check_answerable(interaction: Interaction) -> None:
    """Raises `TooLate` where Discord takes no answer any more."""
    if interaction.extras.get(URGENCY) is Urgency.DEAD:
        raise TooLate


def made_ms(number: int) -> int:
    """Returns when Discord made the message or the interaction with this number, in ms since 1970 by its own
    clock: the upper bits."""
    return (number >> 22) + discord.utils.DISCORD_EPOCH
