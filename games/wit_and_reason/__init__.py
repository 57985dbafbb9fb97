"""Wit and Reason: two hands of 26 open cards, and the race to exactly 31."""

from __future__ import annotations

from games.wit_and_reason.game import WitAndReason, review_game
from games.wit_and_reason.options import WitOptions
from games.wit_and_reason.state import Phase
from games.wit_and_reason.view import WitView

__all__ = ["Phase", "WitAndReason", "WitOptions", "WitView", "review_game"]
