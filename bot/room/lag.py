"""How far Discord's clock is behind ours."""

from __future__ import annotations

from typing import Final

LONGEST_TRIP_MS: Final = 1_000
"""A longer way than this is rather a clock that goes wrong."""


class Lag:
    """How far Discord's clock, read from a click, is behind ours when the click arrives: its way, and any skew.

    Clicks are stamped by Discord. What happens by itself is stamped by the same clock, as near as it is known:
    so a robot's move does not come before a click that was made earlier, and a deadline lets the clicks arrive
    that were made before it.
    """

    def __init__(self) -> None:
        self.ms = 0.0
        self._heard = False

    @property
    def round_trip(self) -> int:
        """How long a person's answer is on its way at least, there and back, in milliseconds."""
        return min(max(round(2 * self.ms), 0), LONGEST_TRIP_MS)

    def heard(self, arrived_ms: int, now_ms: int) -> None:
        """A click with this stamp is here at `now_ms`."""
        sample = now_ms - arrived_ms
        self.ms += (sample - self.ms) / (8 if self._heard else 1)
        self._heard = True
