"""The coaches of both sum games: exact, since nothing is hidden and everything can be worked out.

A won position is worth a game, a drawn one half of it.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

from games.cards import Card
from games.core import AnyGame, Pick, Seat, Tools
from games.sums.solver import Position, Verdict, verdict
from games.weighing import Unit, Weigher, Weighing


def coach(position_of: Callable[[Any], Position | None], worth: Callable[[Card], int]) -> Weigher:
    """A coach of a game whose views mean these positions, None where no card is chosen; cards count `worth`."""

    def weigh(game: AnyGame, seat: Seat, move: str, luck: Random, tools: Tools) -> Weighing | None:
        view = game.view(seat)
        position = position_of(view)
        offer = next((offer for offer in view.moves if isinstance(offer, Pick)), None)
        if position is None or offer is None:
            return None
        values = {offer.text([card]): worth(card) for card in offer.cards}
        if move not in values or not {*values.values()} <= {*position.values()}:
            return None
        first = {value: text for text, value in reversed(values.items())}
        ends = {text: verdict(position.after(value)).turned() for value, text in first.items()}
        choices = tuple(ends)
        games = [(ends[text] - Verdict.LOSS) / 2 for text in choices]
        alike = {text: first[value] for text, value in values.items()}
        return Weighing("sum", choices, iter([games]), exact=True, alike=alike) if len(choices) > 1 else None

    return Weigher(weigh, lambda game: Unit("games", 0.5), round_of=lambda game: int(game.state.session.number))
