"""A match of French Vingt-Un as plain data."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from games.bank import Bank
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

    PAUSE = "pause"  # the end of the round before lies there for a while
    OPENING = "opening"
    FACE_UP = "face-up"  # cards face up to everybody
    TURN = "turn"  # a card is turned up in the middle
    JUDGE = "judge"  # what they decide


@dataclass
class State:
    """The bank, and what French Vingt-Un adds to it.

    `pause_until` is when a pause is over, in milliseconds since the start; None where there is none.
    """

    options: FrenchVingtUnOptions
    bank: Bank
    pause_until: int | None = None
