"""Solo Whist: everybody for themselves, and an auction that says who plays with or against whom."""

from games.solo_whist.calls import Call, Called, Contract
from games.solo_whist.game import SoloWhist
from games.solo_whist.options import SoloWhistOptions
from games.solo_whist.payments import COUNTED
from games.solo_whist.state import HandResult, Phase
from games.solo_whist.view import SoloWhistView

__all__ = [
    "COUNTED",
    "Call",
    "Called",
    "Contract",
    "HandResult",
    "Phase",
    "SoloWhist",
    "SoloWhistOptions",
    "SoloWhistView",
]
