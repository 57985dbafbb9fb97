"""The robots of the banking games (RULES 5.11 and 6.5).

`normal` does what `games.bank.advice` says. `beginner` stakes and doubles as the fancy takes it, goes on any pair
half of the time, and draws by feeling: always on less than 12, never on 19 or more.
"""

from __future__ import annotations

from random import Random
from typing import Final

from games.bank.advice import advise
from games.bank.state import Step
from games.bank.view import AnyBankView

THINKING_MS: Final = (700, 1_300)
"""The shortest and the longest time that a robot thinks, in milliseconds."""

DRAWING_MS: Final = (1_300, 1_900)
"""The same while the bank looks at its cards."""

_SURE, _ENOUGH = 12, 19
"""Between these totals a beginner may draw or stand, the likelier to draw the less it has."""


def delay(view: AnyBankView, level: str, luck: Random) -> int:
    """Returns how long the robot takes, in milliseconds."""
    span = DRAWING_MS if view.step in (Step.BANK, Step.DOUBLE) else THINKING_MS
    return luck.randint(*span)


def choose(view: AnyBankView, level: str, luck: Random) -> str:
    """The move of a robot of this level in the steps that all banking games have."""
    if level == "beginner":
        return _by_feeling(view, luck)
    advice = advise(view)
    if advice is not None:
        return advice.move
    if offer := view.stake_offer:
        return offer.text(offer.low)
    return "no double" if "double" in view.moves else "stand"


def _by_feeling(view: AnyBankView, luck: Random) -> str:
    if offer := view.stake_offer:
        return offer.text(luck.randint(offer.low, offer.high))
    if "double" in view.moves:
        return luck.choice(("double", "no double"))
    if "split" in view.moves and luck.random() < 0.5:
        return "split"
    hand = view.asked
    total = hand.total if hand is not None else None
    if total is None:
        return luck.choice(("card", "stand", "stand"))
    eager = (_ENOUGH - total) / (_ENOUGH - _SURE)
    return "card" if luck.random() < eager else "stand"
