"""The options of French Vingt-Un (RULES 6 and 18)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar

from games.bank import BankOptions
from games.bank.options import COVERS
from games.options import Value, choice, number

POINTS = 10
"""The points of difference that are as much as a stake."""


@dataclass(frozen=True)
class FrenchVingtUnOptions(BankOptions):
    """House rules of French Vingt-Un. Stakes are chips."""

    PRESETS: ClassVar[Mapping[str, Mapping[str, Value]]] = {
        "quick": {"bank_rounds": 4},
        "books": {},
        "everything": {"french_double": "all", "rouge_cards": 3, "natural_pays": 3, "others_pay_natural": 1},
    }
    LENGTH: ClassVar[tuple[str, ...]] = ("deals", "bank_rounds", "bankroll")

    max_stake: int = number(3, 0, 100)
    bank_rounds: int = choice(8, 4, 2)
    """The number of the eight rounds that a bank holds before the next one goes on with those that follow
    (6.3)."""

    french_reshuffle: str = choice("continuous", "each_round")
    """The shuffling: the pack goes on from round to round, or is shuffled anew for each (6.1)."""

    french_double: str = choice("1-2", "1", "all")
    """The rounds in which the dealer may double (6.1)."""

    blind_draws: str = choice("up", "down")
    """The side of cards that are drawn in the blind round: they lie face up or face down (6.2)."""

    rouge_cards: int = choice(1, 3)
    """The number of cards that are turned up in Rouge et Noir: one decides, or two of three (6.2)."""

    clock_stake: int = number(1, 1, 100)
    """The chips for which the Clock is played with each punter (6.2)."""

    difference_rate: int = number(1, 1, 100)
    """The chips that each point of difference is worth (6.2)."""

    def length_in_rounds(self, seats: int) -> int | None:
        """See `Options.length_in_rounds`."""
        return (self.deals or seats) * self.bank_rounds

    @property
    def covers(self) -> int:
        """Ten times the most that a round is usually played for: a stake, the Clock, ten points of difference."""
        if self.bankroll:
            return self.bankroll
        return max(super().covers, COVERS * self.clock_stake, COVERS * POINTS * self.difference_rate)
