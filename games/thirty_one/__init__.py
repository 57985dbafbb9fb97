"""Thirty-One, also called Scat or Blitz."""

from __future__ import annotations

from games.thirty_one.game import ThirtyOne
from games.thirty_one.options import ThirtyOneOptions
from games.thirty_one.view import RoundResult, ThirtyOneView

__all__ = ["RoundResult", "ThirtyOne", "ThirtyOneOptions", "ThirtyOneView"]
