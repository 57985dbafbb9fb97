"""The paces: how long a person has for a move, and how long a table may lie untouched."""

from __future__ import annotations

from typing import Final, NamedTuple

SECOND: Final = 1_000
MINUTE: Final = 60 * SECOND
HOUR: Final = 60 * MINUTE
DAY: Final = 24 * HOUR

REST: Final = 15 * MINUTE
"""A table may sleep that nobody has touched for this long, and where nothing happens by itself for this long."""

MISSES: Final = 2
"""After this many missed turns in a row a robot plays the seat (RULES 1.6)."""

REST_OF_TURN: Final = 2 * SECOND
"""The time for the second half of a turn whose first half the clock has played (see `Game.mid_turn`), in ms."""


class Pace(NamedTuple):
    """Milliseconds for a move (None: no limit), and until an untouched table is closed."""

    name: str
    move: int | None
    idle: int


PACES: Final = {
    pace.name: pace
    for pace in (
        Pace("usual", 60 * SECOND, 2 * HOUR),
        Pace("blitz", 20 * SECOND, 30 * MINUTE),
        Pace("normal", 60 * SECOND, 2 * HOUR),
        Pace("slow", DAY, 7 * DAY),
        Pace("untimed", None, 7 * DAY),
        Pace("alone", None, 2 * HOUR),
    )
}
USUAL_PACE: Final = "usual"
"""The pace of a table where nobody asks for one: `in_play` says what comes of it."""

ALONE: Final = "alone"
"""The pace that comes of that for one person among robots."""

OFFERED_PACES: Final = tuple(name for name in PACES if name != ALONE)
"""The paces that there are to choose from."""


def in_play(pace: str, people: int) -> str:
    """The pace of a match that this many people play: whoever is alone with robots has no clock.

    Unless they have chosen one. What nobody chose stays usual: fewer people may play the rematch.
    """
    if pace not in (USUAL_PACE, ALONE):
        return pace
    return ALONE if people == 1 else USUAL_PACE
