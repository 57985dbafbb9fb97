"""A moment, as the shell tells it to a table: nothing in here looks at a clock."""

from __future__ import annotations

from typing import NamedTuple


class Moment(NamedTuple):
    """`ms` is our own time, in milliseconds since 1970.

    `lag_ms` is how far Discord's clock, which stamps clicks, is behind it when a click arrives; what happens by
    itself is stamped by that clock, too. `round_trip_ms` is how long a person's answer is on its way, there and
    back. `robot_delay` multiplies the time that robots take and that a round lies open.
    """

    ms: int
    lag_ms: int = 0
    round_trip_ms: int = 0
    robot_delay: float = 1.0

    @property
    def by_discord(self) -> int:
        """The same moment by Discord's clock."""
        return self.ms - self.lag_ms
