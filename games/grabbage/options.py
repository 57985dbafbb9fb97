"""Grabbage's options (RULES 1.8, 11.5 and 18)."""

from __future__ import annotations

from dataclasses import dataclass

from games.options import choice, flag
from games.race import RaceOptions


@dataclass(frozen=True)
class GrabbageOptions(RaceOptions):
    """The options of Grabbage."""

    waste_piles: int = choice(1, 4)
    """How many waste piles each player has (11.5)."""

    shuffle_waste: bool = flag(False)
    """Whether the waste is shuffled before it becomes the stock again (11.3)."""
