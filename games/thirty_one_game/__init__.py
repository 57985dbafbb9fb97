"""Dudeney's Thirty-One Game: 24 open cards, turned down one by one, and a race to 31."""

from __future__ import annotations

from games.thirty_one_game.game import ThirtyOneGame, review_game
from games.thirty_one_game.options import ThirtyOneGameOptions
from games.thirty_one_game.state import Phase
from games.thirty_one_game.view import ThirtyOneGameView

__all__ = ["Phase", "ThirtyOneGame", "ThirtyOneGameOptions", "ThirtyOneGameView", "review_game"]
