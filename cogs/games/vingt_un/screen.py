"""The look of Vingt-Un."""

from __future__ import annotations

from bot.ui.bank_screen import BankScreen
from games.vingt_un import VingtUn, VingtUnView


class VingtUnScreen(BankScreen[VingtUnView]):
    """The look of Vingt-Un: see `BankScreen`."""

    kind = VingtUn
