"""The common parts of the robots of all races: good manners, and reactions no quicker than people's."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Final, NamedTuple

from games.core import Offer
from games.race.view import RaceView

LEVELS: Final = ("beginner", "normal", "strong")
FITS_PEOPLE: Final = {"beginner": 770, "normal": 770}
"""The pace of people for whom these levels are made, in ms (`games.core.Game.fits_people`): who needs 900 for a
move, more or less, makes the quicker third of their moves within this."""


class Quickness(NamedTuple):
    """The quickness of a robot of one level: its reactions from `low` to `high` milliseconds, and how often in 100
    it overlooks something."""

    low: int
    high: int
    misses: int


def courtesy(moves: Sequence[Offer]) -> str | None:
    """Returns what a robot does before anything else: it keeps nobody waiting."""
    return next((move for move in ("resume", "pause", "ready") if move in moves), None)


def reaction(view: RaceView, quickness: Quickness, luck: Random) -> int:
    """A reaction time in milliseconds, not before the end of the seat's own penalty."""
    return max(luck.randint(quickness.low, quickness.high), view.blocked_until - view.now)
