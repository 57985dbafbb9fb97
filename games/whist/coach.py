"""Whist's coach: what each card was worth in tricks, in deals that agree with what its player had seen."""

from __future__ import annotations

from functools import partial
from random import Random
from typing import Final

from games.core import AnyGame, Seat, Tools
from games.tricks.coach import kind_of, weighed
from games.tricks.imagine import Judge
from games.tricks.reasons import why
from games.weighing import Unit, Weigher, Weighing
from games.whist.robot import memory
from games.whist.search import believed, known_by
from games.whist.view import WhistView


def weigh(game: AnyGame, seat: Seat, move: str, luck: Random, tools: Tools) -> Weighing | None:
    """See `games.weighing.Weigher`; claims and calls are not weighed."""
    view: WhistView = game.view(seat)
    may = view.choosable
    if not move.startswith("play ") or len(may) < 2:
        return None
    known = known_by(view)
    kind = kind_of(view.trick, may, first=not view.past)
    mind = memory(view, may)
    return weighed(kind, Judge(known, float, luck, tools), may, believed(view, known, luck), partial(why, mind))


COACH: Final = Weigher(weigh, lambda game: Unit("tricks", 0.15), lambda game: int(game.state.number))
