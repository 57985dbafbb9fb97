"""How Vingt-Un looks."""

from __future__ import annotations

from bot.ui.bank_screen import BankScreen
from games.vingt_un import VingtUn, VingtUnView


class VingtUnScreen(BankScreen[VingtUnView]):
    """How Vingt-Un looks: see `BankScreen`."""

    kind = VingtUn
    minutes = 35
