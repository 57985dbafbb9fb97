"""The coach of each game, by key: who reviews what somebody played there (`games.coaching`)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from games.bank.coach import COACH as BANK
from games.coaching import Coach
from games.conjugal_patience.coach import COACH as CONJUGAL_PATIENCE
from games.dictation.coach import COACH as DICTATION
from games.french_vingt_un.coach import COACH as FRENCH_VINGT_UN
from games.grabbage.coach import COACH as GRABBAGE
from games.knock_out_whist.coach import COACH as KNOCK_OUT_WHIST
from games.pirate.coach import COACH as PIRATE
from games.progressive_patience.coach import COACH as PROGRESSIVE_PATIENCE
from games.solo_whist.coach import COACH as SOLO_WHIST
from games.spit.coach import COACH as SPIT
from games.thirty_one.coach import COACH as THIRTY_ONE
from games.thirty_one_game.coach import COACH as THIRTY_ONE_GAME
from games.whist.coach import COACH as WHIST
from games.wit_and_reason.coach import COACH as WIT_AND_REASON

COACHES: Final[Mapping[str, Coach]] = {
    "thirty-one": THIRTY_ONE,
    "wit-and-reason": WIT_AND_REASON,
    "thirty-one-game": THIRTY_ONE_GAME,
    "spit": SPIT,
    "grabbage": GRABBAGE,
    "pirate": PIRATE,
    "conjugal-patience": CONJUGAL_PATIENCE,
    "progressive-patience": PROGRESSIVE_PATIENCE,
    "knock-out-whist": KNOCK_OUT_WHIST,
    "whist": WHIST,
    "solo-whist": SOLO_WHIST,
    "vingt-un": BANK,
    "french-vingt-un": FRENCH_VINGT_UN,
    "dictation": DICTATION,
}
