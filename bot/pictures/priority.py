"""The order in which pictures are drawn."""

from __future__ import annotations

from enum import IntEnum


class Priority(IntEnum):
    """The purposes of a picture, the most urgent first."""

    LATE = -1
    """Somebody has waited for so long already that nothing is drawn: what there is, or words, have to do."""

    ANSWER = 0
    """Somebody has pressed something and waits."""

    OWN = 1
    """Somebody's own page follows its table."""

    PUBLIC = 2
    """The page that everybody sees follows."""

    LEISURE = 3
    """Somebody waits who has time."""

    SPARE = 4
    """Nobody waits for it yet."""
