"""A match of Vingt-Un as plain data."""

from __future__ import annotations

from dataclasses import dataclass

from games.bank import Bank
from games.vingt_un.options import VingtUnOptions


@dataclass
class State:
    """The bank and the house rules; Vingt-Un adds nothing to it."""

    options: VingtUnOptions
    bank: Bank
