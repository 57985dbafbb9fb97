"""The options of every race (RULES 1.8)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from games.options import Options, choice, flag, number

LIVE: Final = ("pace", ("live",))
"""For options that only matter where everybody acts at once: `only_if=LIVE`."""


@dataclass(frozen=True)
class RaceOptions(Options):
    """The options of every race. Times are milliseconds or seconds, as the name says."""

    HINTS_ON_REQUEST = True

    pace: str = choice("live", "turns")
    """Everybody at once, or one action each in turn (RT-7)."""

    min_gap_ms: int = number(150, 0, 1000, only_if=LIVE)
    """Actions of one seat that are closer together than this are refused (RT-4)."""

    bounce_penalty_ms: int = number(0, 0, 2000, only_if=LIVE)
    """The milliseconds for which a seat may do nothing after a play that bounced (RT-3)."""

    idle_seconds: int = number(90, 10, 600, only_if=LIVE)
    """Silence after which a seat is waited for (RT-6)."""

    hint: bool = flag(False)
    """True if people may ask what is well played, and why; then the match is not ranked."""

    @property
    def racing(self) -> bool:
        """In turns it is a game like any other, with the table's time for a move."""
        return self.pace == "live"


def tie_window(default: int) -> int:
    """The option `tie_window_ms` (RT-5), for games that have something to contest."""
    return number(default, 0, 1000, only_if=LIVE)
