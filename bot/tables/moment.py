"""A moment, as the shell tells it to a table: nothing in here looks at a clock."""

from __future__ import annotations

from typing import NamedTuple


class Moment(NamedTuple):
    """`ms` is our own time, in milliseconds since 1970; `by_discord` is what Discord's clock says then.

    That stamps clicks, and what happens by itself is stamped by it, too. `round_trip_ms` is how long a person's
    answer is on its way, there and back. `robot_delay` multiplies the time that robots take and that a round lies
    open.
    """

    ms: int
    by_discord: int
    round_trip_ms: int = 0
    robot_delay: float = 1.0
