"""The look of Vingt-Un."""

from __future__ import annotations

from bot.ui.bank_screen import BankScreen
from cogs.games.vingt_un.samples import split_hands, the_end_of_a_round
from games.vingt_un import VingtUn, VingtUnView


class VingtUnScreen(BankScreen[VingtUnView]):
    """The look of Vingt-Un: see `BankScreen`."""

    kind = VingtUn
    minutes = 35
    samples = (split_hands, the_end_of_a_round)
