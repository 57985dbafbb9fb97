"""Spit's options (RULES 1.8, 10 and 18)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar, Final

from games.options import IllegalOptions, Value, choice, flag, number
from games.race import LIVE, RaceOptions, tie_window

LONGEST_WAIT: Final = 15
"""The seconds that the next spit waits for both at most, where it doesn't come by itself (10.6)."""


@dataclass(frozen=True)
class SpitOptions(RaceOptions):
    """The options of Spit."""

    PRESETS: ClassVar[Mapping[str, Mapping[str, Value]]] = {
        "quick": {},
        "everything": {"combine_pairs": True, "tie_window_ms": 250, "slap_tie": "random"},
        "turns": {"pace": "turns"},
    }
    LENGTH: ClassVar[tuple[str, ...]] = ("pace", "max_deals")

    tie_window_ms: int = tie_window(0)
    """The milliseconds within which two slaps at one pile count as simultaneous (10.7)."""

    combine_pairs: bool = flag(False)
    """True if cards of equal rank may be piled on each other in the layout (10.5)."""

    slap_mode: str = choice("race", "winner_chooses", only_if=LIVE)
    """The way to a pile: both race for it, or the player who went out just chooses (10.7)."""

    slap_tie: str = choice("first", "random", "out_player", only_if=LIVE)
    """The player who gets a pile that both have slapped at once (10.7)."""

    auto_spit_seconds: int = number(4, 0, 30, only_if=LIVE)
    """The seconds after which the next spit comes by itself; 0 waits for both, 15 seconds at most (10.6)."""

    idle_force_seconds: int = number(15, 3, 120, only_if=LIVE)
    """The seconds that the only player who can still play may rest before counting as stuck (10.5)."""

    slap_seconds: int = number(8, 2, 60, only_if=LIVE)
    """The seconds that both may look at the piles before one is given to the player who went out (10.7)."""

    max_deals: int = number(40, 3, 100)
    """The number of deals after which the player with fewer cards wins (10.8)."""

    def check(self) -> None:
        """A tie needs a window, and a window a race."""
        if self.slap_tie != "first" and not self.tie_window_ms:
            raise IllegalOptions("tie-needs-window")
        if self.tie_window_ms and self.slap_mode != "race":
            raise IllegalOptions("window-needs-race")
