"""Time and ids. A snowflake carries the millisecond in which it was made, so the two belong together."""

from __future__ import annotations

import time
from collections.abc import Callable
from datetime import UTC, datetime
from functools import lru_cache

DISCORD_EPOCH_MS = 1_420_070_400_000
"""The first second of 2015, in milliseconds since 1970 (official documentation, "Snowflakes")."""


class Clock:
    """The world's time in seconds since 1970. Tests may move it forward; it never runs backwards."""

    def __init__(self, source: Callable[[], float] | None = None) -> None:
        self._source = source or time.time
        self._offset = 0.0

    def now(self) -> float:
        """Seconds since 1970."""
        return self._source() + self._offset

    def now_ms(self) -> int:
        """Whole milliseconds since 1970."""
        return int(self.now() * 1000)

    def advance(self, seconds: float) -> None:
        """Let `seconds` (not negative) pass at once."""
        if seconds < 0:
            raise ValueError("time only moves forward")
        self._offset += seconds

    def not_before(self, milliseconds: int) -> None:
        """Catch up with ids of an earlier run whose clock had been moved ahead."""
        behind = milliseconds / 1000 - self.now()
        if behind > 0:
            self._offset += behind


class Snowflakes:
    """Hands out ids, strictly increasing, each stamped with the millisecond of its making."""

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._last = 0

    def next(self) -> str:
        """A new id, as Discord writes ids in JSON: a decimal string."""
        first_of_this_ms = (self._clock.now_ms() - DISCORD_EPOCH_MS) << 22
        self._last = max(first_of_this_ms, self._last + 1)
        return str(self._last)

    def continue_after(self, last: int) -> None:
        """Never again hand out an id up to `last`."""
        self._last = max(self._last, last)
        self._clock.not_before(snowflake_ms(last) + 1)


def snowflake_ms(snowflake: str | int) -> int:
    """The milliseconds since 1970 at which an id was made."""
    return (int(snowflake) >> 22) + DISCORD_EPOCH_MS


def snowflake_at(milliseconds: int, increment: int = 0) -> str:
    """An id stamped with a given millisecond since 1970."""
    return str(((milliseconds - DISCORD_EPOCH_MS) << 22) + increment)


@lru_cache(maxsize=1_000)
def iso(milliseconds: int) -> str:
    """A timestamp as Discord writes it."""
    return datetime.fromtimestamp(milliseconds / 1000, UTC).isoformat(timespec="milliseconds")
