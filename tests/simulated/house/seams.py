"""The seams at which the simulation takes the place of the machine: clocks, luck, threads, sockets and the disk.

Nothing of the bot's own is touched but what it took from the machine when it was imported: a function that has one
of the machine's clocks as a default gets the simulated one.
"""

from __future__ import annotations

import asyncio
import datetime as calendar
import functools
import os
import random
import sys
import threading
import time
import types
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from datetime import UTC, datetime
from itertools import count
from typing import Any, Final
from unittest.mock import patch

import aiohttp
import aiosqlite
import asyncpg  # type: ignore[import-untyped]
import discord
from discord import backoff, gateway
from sqlalchemy import Engine
from sqlalchemy.connectors import asyncio as connectors
from sqlalchemy.dialects.sqlite import aiosqlite as adapted
from sqlalchemy.engine import interfaces
from sqlalchemy.ext.asyncio import engine as asyncio_engine

from db import engine
from tests.simulated.house import driver
from tests.simulated.house.disk import Disk
from tests.simulated.house.exchange import HTTPSession
from tests.simulated.house.loop import Loop
from tests.simulated.house.wire import Wire

OURS: Final = ("bot", "db", "cogs", "games")

real = types.SimpleNamespace(
    time=time.time,
    time_ns=time.time_ns,
    monotonic=time.monotonic,
    perf_counter=time.perf_counter,
    thread_time=time.thread_time,
)
"""The machine's clocks."""

THOUGHT_S: Final = 0.1
"""Seconds of a core that pass whenever somebody asks how many have: who thinks has as many thoughts each time."""


class KeepAlive(gateway.KeepAliveHandler):
    """discord.py's heart, which beats on the loop instead of in a thread."""

    _beating: Any = None

    def start(self) -> None:
        """Begins to beat."""
        self._beating = self.ws.loop.create_task(self._beat(), name="heart")

    async def _beat(self) -> None:
        while True:
            await asyncio.sleep(self.interval or 0.0)
            if self._stop_ev.is_set():
                return
            if self._last_recv + self.heartbeat_timeout < time.perf_counter():
                await self.ws.close(4000)
                return
            try:
                await self.ws.send_heartbeat(self.get_payload())
            except Exception:
                return
            self._last_send = time.perf_counter()

    def stop(self) -> None:
        """Beats no more."""
        super().stop()
        if self._beating is not None:
            self._beating.cancel()


class Luck:
    """The bytes that the machine would draw from its entropy; `draw` is the luck of the step at hand."""

    def __init__(self) -> None:
        self.draw = random.Random(0)

    def urandom(self, size: int) -> bytes:
        """So many bytes."""
        return self.draw.randbytes(size)


@functools.cache
def have_clocks() -> list[tuple[Any, tuple[Any, ...] | None, dict[str, Any] | None]]:
    """Our functions that have one of the machine's clocks as a default, with their defaults.

    They are sought once: what is imported while a simulation lasts takes the simulated clocks by itself.
    """
    seen, clocks, found = set[int](), set(vars(real).values()), []
    for name, module in sorted(sys.modules.items()):
        if name.partition(".")[0] not in OURS:
            continue
        for holder in list(vars(module).values()):
            members = list(vars(holder).values()) if isinstance(holder, type) else [holder]
            for member in members:
                function = getattr(member, "__func__", member)
                if not isinstance(function, types.FunctionType) or id(function) in seen:
                    continue
                seen.add(id(function))
                defaults = (*(function.__defaults__ or ()), *(function.__kwdefaults__ or {}).values())
                if any(isinstance(one, types.BuiltinFunctionType) and one in clocks for one in defaults):
                    found.append((function, function.__defaults__, function.__kwdefaults__))
    return found


@contextmanager
def simulated(loop: Loop, wire: Wire, disk: Disk, luck: Luck, now: Callable[[], float]) -> Iterator[None]:
    """While it lasts the machine is the simulation. `now` tells the time of the clock on the wall, in seconds."""
    steady, thought = loop.time, count()
    clocks: dict[Any, Callable[[], Any]] = {
        real.time: now,
        real.time_ns: lambda: round(now() * 1_000_000_000),
        real.monotonic: steady,
        real.perf_counter: steady,
        real.thread_time: lambda: next(thought) * THOUGHT_S,
    }
    with ExitStack() as stack:
        for name, clock in vars(real).items():
            stack.enter_context(patch.object(time, name, clocks[clock]))
        for function, defaults, named in have_clocks():
            stack.callback(setattr, function, "__defaults__", defaults)
            stack.callback(setattr, function, "__kwdefaults__", named)
            function.__defaults__ = defaults and tuple(_exchanged(one, clocks) for one in defaults)
            function.__kwdefaults__ = named and {key: _exchanged(one, clocks) for key, one in named.items()}
        stack.enter_context(patch.object(os, "urandom", luck.urandom))
        stack.enter_context(patch.object(random, "_urandom", luck.urandom))
        seeded = types.SimpleNamespace(Random=lambda: _seeded(luck))
        stack.enter_context(patch.object(backoff, "random", seeded))
        for module in (discord.utils, discord.http):
            stack.enter_context(patch.object(module, "datetime", _calendar(now)))
        stack.enter_context(patch.object(discord.utils, "utcnow", lambda: datetime.fromtimestamp(now(), UTC)))
        stack.enter_context(patch.object(gateway, "KeepAliveHandler", KeepAlive))
        stack.enter_context(patch.object(aiohttp, "ClientSession", lambda **_: HTTPSession(wire)))
        stack.enter_context(patch.object(aiohttp, "TCPConnector", lambda **_: None))
        stack.enter_context(patch.object(aiosqlite, "connect", disk.connect))
        for module in (adapted, connectors, interfaces):
            stack.enter_context(patch.object(module, "await_", driver.await_))
        for module in (asyncio_engine, engine):
            stack.enter_context(patch.object(module, "greenlet_spawn", driver.greenlet_spawn))
        stack.enter_context(patch.object(engine, "create_async_engine", driver.create_async_engine))
        stack.enter_context(patch.object(Engine, "_connection_cls", driver.Line))
        stack.enter_context(patch.object(Engine, "_has_events", driver.DEAF))
        stack.enter_context(patch.object(adapted.AsyncAdapt_aiosqlite_connection, "_cursor_cls", driver.Cursor))
        if disk.server is not None:
            stack.enter_context(patch.object(asyncpg, "connect", disk.server.listen))
            stack.enter_context(patch.object(engine, "_server_engine", disk.server.engine))
            stack.enter_context(patch.dict(engine._READING, postgresql=engine._READING["sqlite"]))
        stack.enter_context(patch.object(threading.Thread, "start", _no_thread))
        yield


def _calendar(now: Callable[[], float]) -> types.SimpleNamespace:
    """The module `datetime`, for those who ask it what time it is."""

    class Simulated(datetime):
        @classmethod
        def now(cls, tz: Any = None) -> Any:
            return cls.fromtimestamp(now(), tz)

    return types.SimpleNamespace(**{**vars(calendar), "datetime": Simulated})


def _no_thread(thread: threading.Thread) -> None:
    raise RuntimeError(f"a thread is started: {thread.name}")


def _exchanged(default: Any, clocks: dict[Any, Any]) -> Any:
    return clocks.get(default, default) if isinstance(default, types.BuiltinFunctionType) else default


def _seeded(luck: Luck) -> random.Random:
    made = random.Random(luck.draw.random())
    made.seed = functools.partial(lambda *_: None)  # type: ignore[method-assign]
    return made
