"""Dudeney's Thirty-One Game: 24 open cards, turned down one by one, and a race to 31."""

from __future__ import annotations

from games.thirty_one_game.game import ThirtyOneGame, review_game

__all__ = ["ThirtyOneGame", "review_game"]
