"""The options of Conjugal Patience (RULES 13 and 18)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar

from games.cards import Card
from games.options import Options, Value, choice, flag, number
from games.two_handed import pack


@dataclass(frozen=True)
class ConjugalPatienceOptions(Options):
    """House rules of Conjugal Patience: how many ranks the packs have, aces first; whether a waste is shuffled
    before it is used again, after how many turns without a build builds become compulsory, and whether people see
    what a strong robot would do, and why.
    """

    ADVISES = True

    PRESETS: ClassVar[Mapping[str, Mapping[str, Value]]] = {
        "quick": {"ranks": 8},
        "books": {},
        "advised": {"ranks": 8, "hint": True},
    }
    LENGTH: ClassVar[tuple[str, ...]] = ("ranks",)

    ranks: int = choice(13, 8)
    shuffle_waste: bool = flag(False)
    stall_turns: int = number(150, 100, 500)
    hint: bool = flag(False)

    @property
    def to_deal(self) -> list[tuple[Card, ...]]:
        """A pack for each player."""
        return [pack(number, self.ranks) for number in (1, 2)]
