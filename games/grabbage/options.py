"""Grabbage's options (RULES 1.8, 11.5 and 18)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar

from games.options import Value, choice, flag
from games.race import RaceOptions


@dataclass(frozen=True)
class GrabbageOptions(RaceOptions):
    """The options of Grabbage."""

    PRESETS: ClassVar[Mapping[str, Mapping[str, Value]]] = {
        "quick": {},
        "everything": {"waste_piles": 4, "shuffle_waste": True},
        "turns": {"pace": "turns"},
    }
    LENGTH: ClassVar[tuple[str, ...]] = ("pace", "waste_piles")

    waste_piles: int = choice(1, 4)
    """The number of waste piles of each player (11.5)."""

    shuffle_waste: bool = flag(False)
    """True if the waste is shuffled before it becomes the stock again (11.3)."""
