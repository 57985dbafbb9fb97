"""Wit and Reason: two hands of 26 open cards, and the race to exactly 31."""

from __future__ import annotations

from games.wit_and_reason.game import WitAndReason, review_game

__all__ = ["WitAndReason", "review_game"]
