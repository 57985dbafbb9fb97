"""Pirate's options (RULES 1.8, 12 and 18)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar

from games.options import IllegalOptions, Value, choice, flag, number
from games.race import LIVE, RaceOptions, tie_window


@dataclass(frozen=True)
class PirateOptions(RaceOptions):
    """The options of Pirate."""

    FORMER: ClassVar[Mapping[int, Mapping[str, Value]]] = {1: {"tie_window_ms": 0}}

    PRESETS: ClassVar[Mapping[str, Mapping[str, Value]]] = {
        "quick": {"cycles": 1, "tie_break": "last_capture"},
        "books": {},
        "turns": {"pace": "turns"},
    }
    LENGTH: ClassVar[tuple[str, ...]] = ("pace", "cycles", "redeal")

    cycles: int = number(2, 1, 2)
    """The ships of each suit that are captured before it is done (12.4, 12.7)."""

    tie_window_ms: int = tie_window(250)
    """The milliseconds within which two connecting cards count as simultaneous (12.5)."""

    sunk_rule: str = choice("sink", "tow", only_if=LIVE)
    """The fate of ships that are connected simultaneously; only with a window (12.5)."""

    redeal: str = choice("unlimited", "none")
    """The redeals: the waste becomes the stock again without limit, or not at all (12.6)."""

    must_build: bool = flag(True)
    """True if a turned card that can be built has to be built (12.4)."""

    claim_ms: int = number(1500, 500, 5000, only_if=LIVE)
    """The milliseconds that a turned card can be claimed by an opponent without cards (12.6)."""

    tie_break: str = choice("draw", "last_capture")
    """The way to decide between equal numbers of ships (12.7)."""

    @property
    def window(self) -> int:
        """Returns how long a contest lasts, in milliseconds; in turns there is none (RT-7)."""
        return self.tie_window_ms if self.racing else 0

    @property
    def claims(self) -> bool:
        """True if anybody can run out of cards: nobody has built all of a pack in a match of 52 cards."""
        return self.cycles > 1 or self.redeal == "none"

    @classmethod
    def of_version(cls, rules: int, given: Mapping[str, object]) -> dict[str, object]:
        """Version 1 took a `sunk_rule` without a window, and nothing came of it."""
        meant = super().of_version(rules, given)
        if rules == 1 and not meant.get("tie_window_ms"):
            meant.pop("sunk_rule", None)
        return meant

    def check(self) -> None:
        """Without a window nothing is simultaneous, so nothing can be kept in tow."""
        if self.sunk_rule != "sink" and not self.tie_window_ms:
            raise IllegalOptions("sunk-needs-window")
