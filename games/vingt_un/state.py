"""A match of Vingt-Un as plain data."""

from __future__ import annotations

from dataclasses import dataclass

from games.bank import Bank
from games.vingt_un.options import VingtUnOptions


@dataclass
class State:
    """The bank, and what Vingt-Un adds to it: `deals` is how many turns to deal the match has."""

    options: VingtUnOptions
    bank: Bank
    deals: int
