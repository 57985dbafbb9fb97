"""The rules of the room's games, as pure Python. CONTRIBUTING.md says what a new one takes."""

from __future__ import annotations

from games.conjugal_patience import ConjugalPatience
from games.core import AnyGame
from games.dictation import Dictation
from games.french_vingt_un import FrenchVingtUn
from games.grabbage import Grabbage
from games.knock_out_whist import KnockOutWhist
from games.pirate import Pirate
from games.progressive_patience import ProgressivePatience
from games.solo_whist import SoloWhist
from games.spit import Spit
from games.thirty_one import ThirtyOne
from games.thirty_one_game import ThirtyOneGame
from games.vingt_un import VingtUn
from games.whist import Whist
from games.wit_and_reason import WitAndReason

_KINDS: tuple[type[AnyGame], ...] = (
    ThirtyOne,
    WitAndReason,
    ThirtyOneGame,
    Spit,
    Grabbage,
    Pirate,
    ConjugalPatience,
    ProgressivePatience,
    KnockOutWhist,
    Whist,
    SoloWhist,
    VingtUn,
    FrenchVingtUn,
    Dictation,
)

GAMES: dict[str, type[AnyGame]] = {kind.key: kind for kind in _KINDS}
