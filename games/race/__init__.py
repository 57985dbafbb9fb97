"""The races' shared floor: RULES 1.8."""

from games.race.game import Race
from games.race.values import (
    COMMON_MOVES,
    DEAL,
    LIVE,
    RACE,
    READY,
    Control,
    Deadline,
    Pace,
    RaceOptions,
    RaceView,
    courtesy,
    reaction,
    tie_window,
)

__all__ = [
    "COMMON_MOVES",
    "DEAL",
    "LIVE",
    "RACE",
    "READY",
    "Control",
    "Deadline",
    "Pace",
    "Race",
    "RaceOptions",
    "RaceView",
    "courtesy",
    "reaction",
    "tie_window",
]
