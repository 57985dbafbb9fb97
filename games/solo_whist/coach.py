"""Solo Whist's coach: what calls and cards were worth on the score sheet, in deals that agree with both."""

from __future__ import annotations

from functools import partial
from random import Random
from typing import Final

from games.core import AnyGame, Seat, Tools
from games.solo_whist.belief import believed, known_by
from games.solo_whist.calls import MISERES, Call
from games.solo_whist.hints import of_card
from games.solo_whist.imagined import calls_of, payments_of
from games.solo_whist.search import payments
from games.solo_whist.state import Phase
from games.solo_whist.view import SoloWhistView
from games.tricks.coach import compared, kind_of, weighed
from games.tricks.imagine import Judge
from games.weighing import Unit, Weigher, Weighing


def weigh(game: AnyGame, seat: Seat, move: str, luck: Random, tools: Tools) -> Weighing | None:
    """See `games.weighing.Weigher`; claims are not weighed, nor a pass of a hand that is far from any call."""
    view: SoloWhistView = game.view(seat)
    contract = view.contract
    if view.phase in (Phase.CALL, Phase.RAISE):
        calls = calls_of(view, move)
        return Weighing("call", tuple(calls), payments_of(game, seat, calls, luck)) if len(calls) > 1 else None
    may = view.choosable
    if not move.startswith("play ") or len(may) < 2 or view.phase is not Phase.PLAY or contract is None:
        return None
    known, kind = known_by(view), kind_of(view.trick, may, first=not view.past)
    if contract.call is Call.GENERAL:
        return compared(kind, known, may, lambda cards: payments_of(game, seat, cards, luck))
    shuns = known.order if contract.call in MISERES else ()
    judge = Judge(known, payments(view, known), luck, tools, shuns)
    return weighed(kind, judge, may, believed(view, known, luck), partial(of_card, view, may))


COACH: Final = Weigher(weigh, lambda game: Unit("payment", 0.8), lambda game: int(game.state.deal))
