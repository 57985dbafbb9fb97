"""What all tables of one process share."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from random import Random
from typing import Final

from bot.minds import Minds
from db import Database

LONGEST_TRIP: Final = 1_000
"""A longer way than this is rather a clock that goes wrong, in milliseconds."""


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
        return min(max(round(2 * self.ms), 0), LONGEST_TRIP)

    def heard(self, arrived_ms: int, now_ms: int) -> None:
        """A click with this stamp is here at `now_ms`."""
        sample = now_ms - arrived_ms
        self.ms += (sample - self.ms) / (8 if self._heard else 1)
        self._heard = True


@dataclass(frozen=True)
class Services:
    """What tables share: the store, the wall clock (ms), Discord's lag behind it, robots' luck, haste, minds.

    `haste` multiplies the time that robots take to think. `changed` is called with a table's number after each
    change, `hinted` when somebody there has a new hint, `thought` when a robot there has come to a move, `due`
    with its number and when it wants to be rung (ms since 1970; None: never). None of them holds the table.
    """

    store: Database
    now: Callable[[], int]
    lag: Lag
    luck: Random
    haste: float
    minds: Minds
    changed: Callable[[int], None]
    hinted: Callable[[int], None]
    thought: Callable[[int], None]
    due: Callable[[int, int | None], None]
