"""The lag of Discord's clock behind ours, and the time that a click has been lying here."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Final

LONGEST_TRIP_MS: Final = 1_000
"""A longer way than this is rather a clock that goes wrong."""

CREEP: Final = 1 / 1_000
"""How much two clocks may drift apart: what was the shortest way is taken to grow by this much."""

SET_ANEW_MS: Final = 500
"""Where our clock and one that nobody sets disagree by this much, ours has been set anew."""


class Lag:
    """The lag of Discord's clock, read from a click, behind ours when the click arrives: its way, and any skew.

    Clicks are stamped by Discord. What happens by itself is stamped by the same clock, as near as it is known:
    so a robot's move does not come before a click that was made earlier, and a deadline lets the clicks arrive
    that were made before it.

    `shortest` is the least that it has been, which tells how long a click has lain here before anybody looked at
    it: a process that stood still finds clicks that are old. `steady` is a clock in seconds that nobody sets.
    """

    def __init__(self, steady: Callable[[], float] = time.monotonic) -> None:
        self.ms = 0.0
        self.round_trip = 0
        """How long a person's answer is on its way at least, there and back, in milliseconds."""

        self.steady = steady
        self.shortest: float | None = None
        self._heard = False
        self._seen_at = 0.0
        self._ahead = 0.0

    def heard(self, arrived_ms: int, now_ms: int) -> None:
        """A click with this stamp is here at `now_ms`."""
        self.ms += (self._seen(arrived_ms, now_ms) - self.ms) / (8 if self._heard else 1)
        self.round_trip = min(max(round(2 * self.ms), 0), LONGEST_TRIP_MS)
        self._heard = True

    def waited(self, arrived_ms: int, now_ms: int) -> float:
        """For how long a click with this stamp has been waiting here at `now_ms`, in milliseconds."""
        self._seen(arrived_ms, now_ms)
        assert self.shortest is not None
        return now_ms - arrived_ms - self.shortest

    def _seen(self, arrived_ms: int, now_ms: int) -> float:
        """Notes how short the way may be; returns how long this one was, without what looks like waiting."""
        steady_ms, sample = 1_000 * self.steady(), float(now_ms - arrived_ms)
        ahead = now_ms - steady_ms
        if self.shortest is None or abs(ahead - self._ahead) > SET_ANEW_MS:
            self.shortest = sample
        else:
            crept = self.shortest + CREEP * (steady_ms - self._seen_at)
            self.shortest = min(sample, crept)
        self._seen_at, self._ahead = steady_ms, ahead
        return min(sample, self.shortest + LONGEST_TRIP_MS)
