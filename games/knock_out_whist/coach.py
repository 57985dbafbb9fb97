"""Knock-out Whist's coach: by how much a choice changed the chance to win the match, as far as one could know."""

from __future__ import annotations

from random import Random
from typing import Final

from games.cards import Card
from games.core import AnyGame, Reason, Seat, Tools
from games.knock_out_whist.hints import of_card
from games.knock_out_whist.search import Trial, choices_of, kinds_of, possible
from games.knock_out_whist.state import Phase
from games.knock_out_whist.view import KnockOutWhistView
from games.tricks.coach import kind_of
from games.tricks.reasons import telling
from games.weighing import Unit, Weigher, Weighing


def weigh(game: AnyGame, seat: Seat, move: str, luck: Random, tools: Tools) -> Weighing | None:
    """See `games.weighing.Weigher`; a toss is not weighed."""
    view: KnockOutWhistView = game.view(seat)
    choices = choices_of(view) if view.phase in (Phase.CHOOSE, Phase.PLAY) else []
    if len(choices) < 2:
        return None
    may = view.choosable
    same = {f"play {card}": f"play {other}" for card, other in kinds_of(view, may).items()}
    if view.phase is Phase.CHOOSE:
        kind = "trumps"
    elif "knock" in choices:
        kind = "dog"
    else:
        kind = kind_of(view.trick, may, first=not view.fallen)
    trial = Trial(view, luck)
    deals = (trial.worths(deal, choices) for deal in possible(view, luck))

    def why(choice: str) -> Reason | None:
        verb, _, card = choice.partition(" ")
        return telling(of_card(view, may, Card(card))) if verb == "play" and kind != "dog" else None

    return Weighing(kind, tuple(choices), deals, alike=same, why=why)


COACH: Final = Weigher(weigh, lambda game: Unit("percent", 3.0, 100.0), lambda game: int(game.state.round))
