"""Solo Whist's robots (RULES 9.14).

`beginner` takes care half of the time: it counts its tricks roughly, calls no misère, takes a trick if it can and
otherwise throws its lowest card; the other half it plays any card that is allowed. `normal` counts the tricks that
its hand is likely to take, calls by that, and plays by the habits of good players.
"""

from __future__ import annotations

from random import Random
from typing import Final

from games.cards import Card
from games.solo_whist import bidding, leads, misere, reckoning
from games.solo_whist.state import Phase
from games.solo_whist.view import SoloWhistView
from games.tricks import lowest
from games.tricks.habits import LOOKING_MS, THINKING_MS, Memory, follow

CHOOSING: Final = (1_500, 2_100)
"""The shortest and the longest time that it thinks about a call, trumps or a claim, in milliseconds."""

_CARE: Final = 50
"""The number of times in 100 that a beginner takes care."""


def delay(view: SoloWhistView, level: str, luck: Random) -> int:
    """Returns how long the robot takes, in milliseconds: a trick that is complete lies long enough to be seen."""
    span = CHOOSING if view.claim is not None else THINKING_MS
    if (view.phase is Phase.CALL and not view.calls) or (
        view.phase is Phase.PLAY and view.claim is None and not view.trick and view.past
    ):
        span = LOOKING_MS
    elif view.phase is not Phase.PLAY:
        span = CHOOSING
    return luck.randint(*span)


def choose(view: SoloWhistView, level: str, luck: Random) -> str:
    """The move of a robot of this level."""
    beginner = level == "beginner"
    if view.claim is not None:
        return "accept" if reckoning.agrees(view) else "reject"
    match view.phase:
        case Phase.CALL:
            return bidding.call(view, luck, beginner=beginner)
        case Phase.RAISE:
            return bidding.raise_or_drop(view, luck, beginner=beginner)
        case Phase.TRUMP:
            return f"trump {bidding.best_trumps(view)}"
    may = view.choosable
    mind = reckoning.memory(view, may)
    if level == "beginner":
        careful = view.trick and luck.randrange(100) < _CARE
        return f"play {_careful(mind, luck, avoids=view.is_misere) if careful else luck.choice(may)}"
    side = view.contract.side if view.contract else ()
    if view.is_misere:
        return f"play {misere.best(mind, side[0] if side else None)}"
    return f"play {follow(mind) if view.trick else leads.lead(mind, side)}"


def _careful(mind: Memory, luck: Random, *, avoids: bool) -> Card:
    """Some card that takes the trick as it lies, or doesn't where tricks are avoided; or else the lowest."""
    wanted = [card for card in mind.may if mind.takes(card) is not avoids]
    return luck.choice(wanted) if wanted else lowest(mind.may)
