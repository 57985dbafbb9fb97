"""Whose picture is drawn first."""

from __future__ import annotations

from enum import IntEnum


class Turn(IntEnum):
    """What a picture is wanted for, the most urgent first."""

    ANSWER = 0
    """Somebody has pressed something and waits."""

    OWN = 1
    """Somebody's own page follows its table."""

    PUBLIC = 2
    """What everybody sees follows."""

    LEISURE = 3
    """Somebody waits who has time."""

    SPARE = 4
    """Nobody waits for it yet."""
