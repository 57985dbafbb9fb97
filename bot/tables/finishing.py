"""Playing to the end: how many of their matches people have finished, and a host who asks for that."""

from __future__ import annotations

from typing import Final

from bot.tables.errors import Refusal
from db.conduct_records import Completion

FINISHERS: Final = (70, 80, 90, 95)
"""The percentages that a host may ask for."""

ENOUGH_BEGUN: Final = 10
"""Of fewer matches nothing is said, and nobody is refused: a newcomer has left none, or had bad luck with one."""

NEVER: Final = Completion(0, 0)
"""The figures of whoever has begun no match."""


def check_finishes(known: Completion, least: int) -> None:
    """Raises `Refusal` where somebody has finished less than `least` percent of enough matches."""
    if known.begun >= ENOUGH_BEGUN and known.percent < least:
        raise Refusal("refused-marks-finishers", least=least, percent=known.percent, begun=known.begun)
