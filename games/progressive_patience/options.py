"""The options of Progressive Patience (RULES 14 and 18)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar

from games.cards import Card
from games.options import Options, Value, choice, flag, number
from games.two_handed import pack


@dataclass(frozen=True)
class ProgressivePatienceOptions(Options):
    """House rules of Progressive Patience: with how many packs it is played and how many ranks these have, aces
    first; how the waste piles become the stock again, after how many turns without a build builds become
    compulsory, and whether people see what a strong robot would do, and why.
    """

    ADVISES = True

    PRESETS: ClassVar[Mapping[str, Mapping[str, Value]]] = {
        "quick": {"packs": 1, "ranks": 8},
        "books": {},
        "advised": {"packs": 1, "ranks": 8, "hint": True},
    }
    LENGTH: ClassVar[tuple[str, ...]] = ("packs", "ranks", "sweep")

    packs: int = choice(2, 1)
    ranks: int = choice(13, 8)
    sweep: str = choice("in_order", "shuffle")
    stall_turns: int = number(250, 250, 800)
    hint: bool = flag(False)

    @property
    def to_deal(self) -> list[tuple[Card, ...]]:
        """All packs at once."""
        return [tuple(card for number in range(1, self.packs + 1) for card in pack(number, self.ranks))]
