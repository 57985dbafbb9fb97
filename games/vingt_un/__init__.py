"""Vingt-Un: everybody against the bank, for twenty-one and no more."""

from games.vingt_un.game import VingtUn
from games.vingt_un.options import VingtUnOptions
from games.vingt_un.state import VingtUnView

__all__ = ["VingtUn", "VingtUnOptions", "VingtUnView"]
