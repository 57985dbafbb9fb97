"""The coach of Conjugal Patience: how often each move would have won, however the hidden cards lay."""

from __future__ import annotations

from random import Random
from typing import Final

from games.conjugal_patience.playout import possible
from games.conjugal_patience.view import ConjugalPatienceView
from games.core import AnyGame, Seat, Tools
from games.weighing import Unit, Weigher, Weighing


def weigh(game: AnyGame, seat: Seat, move: str, luck: Random, tools: Tools) -> Weighing | None:
    """See `games.weighing.Weigher`."""
    view: ConjugalPatienceView = game.view(seat)
    choices = tuple(str(offer) for offer in view.moves)
    if len(choices) < 2 or move not in choices:
        return None
    builds = any(choice.startswith("build") for choice in choices)
    deals = (match.worths(seat, choices) for match in possible(view, luck))
    return Weighing("build" if builds else "discard", choices, deals)


COACH: Final = Weigher(weigh, lambda game: Unit("percent", 6.0, 100.0))
