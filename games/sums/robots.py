"""The common parts of the robots of both games."""

from __future__ import annotations

from random import Random
from typing import Final

from games.core import Game
from games.sums.view import SumsView

LEVELS: Final = ("beginner", "human", "perfect")
"""From the weakest on."""

REST_MS: Final = 5_000
"""The milliseconds that a robot that leads lets the end of the game before lie on the table."""


def delay(view: SumsView, level: str, luck: Random) -> int:
    """Before it leads, a robot lets everybody see how the last game ended."""
    return REST_MS if view.between else Game.delay(view, level, luck)
