"""A match of Vingt-Un as plain data, and what may be seen of it."""

from __future__ import annotations

from dataclasses import dataclass

from games.bank import Bank, BankView
from games.vingt_un.options import VingtUnOptions


@dataclass
class State:
    """The bank and the house rules; Vingt-Un adds nothing to it."""

    options: VingtUnOptions
    bank: Bank


VingtUnView = BankView[VingtUnOptions]
"""The match as one seat knows it."""
