"""French Vingt-Un's coach: a call of colours by its exact chance, everything else as in any banking game."""

from __future__ import annotations

from random import Random
from typing import Final

from games.bank import coach
from games.core import AnyGame, Seat, Tools
from games.french_vingt_un.advice import best_call
from games.french_vingt_un.rounds import CALLS
from games.french_vingt_un.state import FrenchVingtUnView, Kind
from games.weighing import Weigher, Weighing


def weigh(game: AnyGame, seat: Seat, move: str, luck: Random, tools: Tools) -> Weighing | None:
    """See `games.weighing.Weigher`."""
    if move.split()[0] not in ("elect", "declare"):
        return coach.weigh(game, seat, move, luck, tools)
    view: FrenchVingtUnView = game.view(seat)
    found, calls = best_call(view), CALLS[Kind(view.kind)]
    stake = view.stakes[seat] or view.options.min_stake
    worths = [stake * float(2 * (found.chance if call == found.move else 1 - found.chance) - 1) for call in calls]
    return Weighing("call", calls, iter([worths]), exact=True)


COACH: Final = Weigher(weigh, coach.unit_of, coach.round_of)
