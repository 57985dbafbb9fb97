"""Thirty-One, also called Scat or Blitz."""

from __future__ import annotations

from games.thirty_one.game import ThirtyOne
from games.thirty_one.options import ThirtyOneOptions
from games.thirty_one.state import Phase, RoundEnd, RoundForm, RoundResult
from games.thirty_one.view import ThirtyOneView

__all__ = ["Phase", "RoundEnd", "RoundForm", "RoundResult", "ThirtyOne", "ThirtyOneOptions", "ThirtyOneView"]
