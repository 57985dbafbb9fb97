"""A match of French Vingt-Un as plain data, and what may be seen of it."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from games.bank import Bank, BankView
from games.french_vingt_un.options import FrenchVingtUnOptions


class Kind(StrEnum):
    """The eight rounds, in their order."""

    ORDINARY = "ordinary"
    IMAGINARY = "imaginary"
    BLIND = "blind"
    SYMPATHY = "sympathy"
    ROUGE = "rouge"
    COMPANY = "company"
    DIFFERENCES = "differences"
    CLOCK = "clock"


class Own(StrEnum):
    """The steps that only these rounds have."""

    OPENING = "opening"
    FACE_UP = "face-up"  # cards face up to everybody
    TURN = "turn"  # a card is turned up in the middle
    JUDGE = "judge"  # what they decide


@dataclass
class State:
    """The bank and the house rules; French Vingt-Un adds nothing to it."""

    options: FrenchVingtUnOptions
    bank: Bank


FrenchVingtUnView = BankView[FrenchVingtUnOptions]
"""The match as one seat knows it."""
