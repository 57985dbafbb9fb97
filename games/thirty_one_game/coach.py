"""The coach of The Thirty-One Game: every card against best play, by `games.sums.coach`."""

from __future__ import annotations

from typing import Final

from games.sums.coach import coach
from games.thirty_one_game.position import Position
from games.thirty_one_game.state import Phase
from games.thirty_one_game.view import ThirtyOneGameView


def _position(view: ThirtyOneGameView) -> Position | None:
    return Position(view.remaining, view.room) if view.phase is Phase.PLAY else None


COACH: Final = coach(_position, lambda card: card.number)
