"""Grabbage's options (RULES 1.8, 11.5 and 18)."""

from __future__ import annotations

from dataclasses import dataclass

from games.options import choice, flag
from games.race import RaceOptions


@dataclass(frozen=True)
class GrabbageOptions(RaceOptions):
    """The options of Grabbage."""

    #: How many waste piles each player has (11.5).
    waste_piles: int = choice(1, 4)
    #: Whether the waste is shuffled before it becomes the stock again (11.3).
    shuffle_waste: bool = flag(False)
