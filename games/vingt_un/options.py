"""The options of Vingt-Un (RULES 5.9 and 18)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar

from games.bank import BankOptions
from games.options import IllegalOptions, Value, choice, flag, number

_NATURAL = ("deal_ends", ("natural",))
SHORTEST_CAP = 50
"""A deal that ends with a natural may be cut short after this many rounds at the soonest."""


@dataclass(frozen=True)
class VingtUnOptions(BankOptions):
    """House rules of Vingt-Un."""

    PRESETS: ClassVar[Mapping[str, Mapping[str, Value]]] = {
        "quick": {"deal_ends": "rounds", "rounds_per_deal": 3},
        "books": {},
        "everything": {
            "deal_ends": "rounds",
            "rounds_per_deal": 3,
            "pool": "natural",
            "brulet": True,
            "dealer_split": True,
            "natural_pays": 3,
            "others_pay_natural": 1,
        },
    }
    LENGTH: ClassVar[tuple[str, ...]] = (
        *("deals", "deal_ends", "rounds_per_deal", "max_rounds_per_deal", "cancelled_natural", "bankroll"),
        *("natural_takes_deal", "packs"),
    )

    deal_ends: str = choice("natural", "rounds", "pack", "one")
    """The end of a deal: by a punter's natural, after a number of rounds, with the pack, or after a single round
    (5.6)."""

    rounds_per_deal: int = number(5, 1, 20, only_if=("deal_ends", ("rounds",)))
    """The number of rounds of a deal (5.6)."""

    max_rounds_per_deal: int = number(0, 0, 500, only_if=_NATURAL)
    """The number of rounds without a natural after which a deal ends all the same; 0: never (5.6)."""

    cancelled_natural: str = choice("ends", "keeps", only_if=_NATURAL)
    """The effect of a natural that the dealer's has cancelled: it ends the deal all the same, or the dealer keeps
    the deal (5.6)."""

    natural_takes_deal: bool = flag(False, only_if=_NATURAL)
    """True if the holder of the natural that ends a deal has the next one (5.6)."""

    packs: int = choice(1, 2)
    """The number of packs that are shuffled together (5.1)."""

    dealer_split: bool = flag(False)
    """True if the dealer may go on both as well (5.5)."""

    pool: str = choice("off", "natural")
    """The pool: none, or everybody puts a chip in it at the start of a deal, for the natural that ends it
    (5.9)."""

    brulet: bool = flag(False)
    """True if a natural made by the bottom and the top card of a new pack pays the dealer (5.9)."""

    def length_in_rounds(self, seats: int) -> int | None:
        """See `Options.length_in_rounds`: a natural, or the end of the pack, comes when it comes."""
        each = {"rounds": self.rounds_per_deal, "one": 1}.get(self.deal_ends)
        return None if each is None else (self.deals or seats) * each

    def check(self) -> None:
        super().check()
        if 0 < self.max_rounds_per_deal < SHORTEST_CAP:
            raise IllegalOptions("cap-too-short", least=SHORTEST_CAP)
        if self.pool == "natural" and self.deal_ends == "one":
            raise IllegalOptions("pool-needs-rounds")
