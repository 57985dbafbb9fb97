"""The options of Knock-out Whist (RULES 7 and 18)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar

from games.options import Options, Value, choice, flag, number


@dataclass(frozen=True)
class KnockOutWhistOptions(Options):
    """House rules of Knock-out Whist."""

    ADVISES = True

    PRESETS: ClassVar[Mapping[str, Mapping[str, Value]]] = {
        "quick": {},
        "advised": {"hint": True},
        "everything": {"dogs_life": True, "break_trumps": True, "trump_tie": "rps", "first_dealer": "draw_high"},
    }
    LENGTH: ClassVar[tuple[str, ...]] = ("start_cards", "dogs_life")

    start_cards: int = number(7, 3, 7)
    """The number of cards that each has in the first round; every later one has a card fewer (7.9)."""

    first_dealer: str = choice("random", "draw_high")
    """The first dealer: chance says who sits where, or all draw a card (7.2)."""

    break_trumps: bool = flag(False)
    """True if trumps may only be led once one has fallen on another suit (7.4)."""

    trump_tie: str = choice("cut", "rps")
    """The way to settle who names trumps where several have taken the most tricks (7.6)."""

    first_lead: str = choice("dealer_left", "trump_chooser")
    """The player who leads to the first trick of a round (7.6)."""

    dogs_life: bool = flag(False)
    """True if the first to take no trick get another chance with a single card (7.7)."""

    hint: bool = flag(False)
    """True if people see what a strong robot would do in their place, and why; then the match is not ranked."""
