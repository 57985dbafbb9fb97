"""Choices that were read lately: every page asks for them, and they hardly ever change."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable
from typing import Any, Final

FRESH: Final = 10.0
"""Seconds after which a choice is read again where another process on the same database may have changed it."""

MOST: Final = 10_000
"""How many owners are remembered; then all are forgotten."""

Key = tuple[str, int]


class Choices:
    """The choices of people and servers, by table and owner. What was read counts for `fresh` seconds."""

    def __init__(self, fresh: float = FRESH, clock: Callable[[], float] = time.monotonic) -> None:
        self._fresh = fresh
        self._clock = clock
        self._known: dict[Key, tuple[float, dict[str, Any]]] = {}
        self._reading: dict[Key, asyncio.Future[dict[str, Any]]] = {}
        self._changes = 0

    async def get(self, key: Key, read: Callable[[], Awaitable[dict[str, Any]]]) -> dict[str, Any]:
        """The choices under `key`; `read` fetches them where they are not fresh. The caller owns the dict."""
        known = self._known.get(key)
        if known is not None and self._clock() < known[0]:
            return dict(known[1])
        reading = self._reading.get(key)
        if reading is None:  # whoever asks meanwhile waits for the same answer
            reading = self._reading[key] = asyncio.ensure_future(self._read(key, read, self._changes))
        return dict(await asyncio.shield(reading))

    async def _read(self, key: Key, read: Callable[[], Awaitable[dict[str, Any]]], before: int) -> dict[str, Any]:
        """`before`: the changes there had been when this was begun."""
        try:
            found = await read()
        finally:
            if before == self._changes:
                del self._reading[key]
        if before == self._changes:  # nobody has changed anything in the meantime
            if len(self._known) >= MOST:
                self._known.clear()
            self._known[key] = (self._clock() + self._fresh, found)
        return found

    def forget(self, key: Key | None = None) -> None:
        """Something has been changed: what stands under `key`, or nobody can say what."""
        self._changes += 1
        self._reading.clear()
        if key is None:
            self._known.clear()
        else:
            self._known.pop(key, None)
