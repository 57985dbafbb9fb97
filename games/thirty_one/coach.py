"""Thirty-One's coach: what each choice was worth in tokens or points, as the cards may have lain."""

from __future__ import annotations

from random import Random
from typing import Final

from games.core import AnyGame, Seat, Tools
from games.thirty_one.robot import choose
from games.thirty_one.search import Trial, choices_of
from games.thirty_one.state import Phase
from games.thirty_one.view import ThirtyOneView
from games.weighing import Unit, Weigher, Weighing


def weigh(game: AnyGame, seat: Seat, move: str, luck: Random, tools: Tools) -> Weighing | None:
    """See `games.weighing.Weigher`; side bets, and how a round is to be dealt, are not weighed."""
    view: ThirtyOneView = game.view(seat)
    if view.phase not in (Phase.TURN, Phase.DISCARD) or (view.knocked and view.knocker is None):
        return None
    choices = choices_of(view, choose(view, "normal", Random(0)))
    if len(choices) < 2:
        return None
    if move not in choices:
        choices.append(move)
    trial = Trial(view, luck)
    deals = (trial.worths(lie, choices) for lie in trial.whole.lies())
    return Weighing("discard" if view.phase is Phase.DISCARD else "turn", tuple(choices), deals)


def _unit(game: AnyGame) -> Unit:
    return Unit("points" if game.state.options.counts_points else "tokens", 0.08)


COACH: Final = Weigher(weigh, _unit, round_of=lambda game: int(game.state.round))
