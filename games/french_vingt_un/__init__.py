"""French Vingt-Un: a deal of eight rounds, each of its own kind."""

from games.french_vingt_un.game import FrenchVingtUn
from games.french_vingt_un.options import FrenchVingtUnOptions
from games.french_vingt_un.state import FrenchVingtUnView

__all__ = ["FrenchVingtUn", "FrenchVingtUnOptions", "FrenchVingtUnView"]
