"""The options of Dictation (RULES 15.6 and 18)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar, Final

from games.options import IllegalOptions, Options, Value, choice, flag, number

LEAST_SECONDS: Final = 5
"""The least time for a card, in seconds, where there is a limit at all."""

SECOND_MS: Final = 1_000


@dataclass(frozen=True)
class DictationOptions(Options):
    """House rules of Dictation."""

    PRESETS: ClassVar[Mapping[str, Mapping[str, Value]]] = {
        "quick": {"dictation_pace": "auto"},
        "books": {},
        "squares": {"patience": "poker_squares", "dictation_pace": "auto"},
    }
    LENGTH: ClassVar[tuple[str, ...]] = ("patience", "dictation_pace", "card_seconds")

    patience: str = choice("sir_tommy", "poker_squares", leads=True)
    """The patience that is played (15.6)."""

    poker_scoring: str = choice("american", "english", only_if=("patience", ("poker_squares",)))
    """The scoring of the lines of a square (15.6)."""

    rank_by: str = choice("sequences_then_cards", "sequences", only_if=("patience", ("sir_tommy",)))
    """The measure that ranks the players of Sir Tommy (15.4)."""

    layouts: str = choice("sealed", "open", "private")
    """The part of a layout that the others see (15.5)."""

    dictation_pace: str = choice("dictator", "auto")
    """The caller of the next card: the dictator, or the table itself as soon as all are ready (15.6)."""

    card_seconds: int = number(0, 0, 120)
    """The seconds that everybody has for a card; 0 leaves it to the table's pace (15.6)."""

    hint: bool = flag(False)
    """True if everybody is told what the robot would do, and why (15.8)."""

    def check(self) -> None:
        """Raises `IllegalOptions` for a time that is too short for anybody."""
        if 0 < self.card_seconds < LEAST_SECONDS:
            raise IllegalOptions("options-too-short", least=LEAST_SECONDS)

    @property
    def move_ms(self) -> int | None:
        """The time for a card, where the table has one."""
        return self.card_seconds * SECOND_MS or None
