"""Solo Whist's coach: what each card was worth on the score sheet, in deals that agree with calls and cards."""

from __future__ import annotations

from random import Random
from typing import Final

from games.core import AnyGame, Pick, Seat, Tools
from games.solo_whist.calls import MISERES, Call
from games.solo_whist.search import goes_with_calls, known_by, payments
from games.solo_whist.state import Phase
from games.solo_whist.view import SoloWhistView
from games.tricks.coach import kind_of, weighed
from games.tricks.consistent import likely
from games.tricks.imagine import Judge
from games.weighing import Unit, Weigher, Weighing


def weigh(game: AnyGame, seat: Seat, move: str, luck: Random, tools: Tools) -> Weighing | None:
    """See `games.weighing.Weigher`; calls, claims and a general misère are not weighed."""
    view: SoloWhistView = game.view(seat)
    contract = view.contract
    may = next((offer.cards for offer in view.moves if isinstance(offer, Pick) and offer.verb == "play"), ())
    if not move.startswith("play ") or len(may) < 2 or view.phase is not Phase.PLAY:
        return None
    if contract is None or contract.call is Call.GENERAL:
        return None
    known = known_by(view)
    shuns = known.order if contract.call in MISERES else ()
    judge = Judge(known, payments(view, known), luck, tools, shuns)
    kind = kind_of(view.trick, may, first=not view.past)
    return weighed(kind, judge, may, likely(known.possible(luck), goes_with_calls(view, known), luck))


COACH: Final = Weigher(weigh, lambda game: Unit("payment", 0.8), lambda game: int(game.state.deal))
