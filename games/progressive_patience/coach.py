"""The coach of Progressive Patience: how many cards ahead each move would have brought one some turns later."""

from __future__ import annotations

from random import Random
from typing import Final

from games.core import AnyGame, Seat, Tools
from games.progressive_patience.search import choices_of, possible
from games.progressive_patience.view import ProgressivePatienceView
from games.weighing import Unit, Weigher, Weighing


def weigh(game: AnyGame, seat: Seat, move: str, luck: Random, tools: Tools) -> Weighing | None:
    """See `games.weighing.Weigher`."""
    view: ProgressivePatienceView = game.view(seat)
    choices, alike = choices_of(view)
    if len(choices) < 2 or move not in alike:
        return None
    builds = any(not choice.startswith("discard") for choice in choices)
    deals = (match.worths(seat, choices) for match in possible(view, luck))
    return Weighing("build" if builds else "discard", tuple(choices), deals, alike=alike)


COACH: Final = Weigher(weigh, lambda game: Unit("cards", 0.5))
