"""Grabbage, and Hasty Patience for two: everybody builds on the same sequences at once."""

from __future__ import annotations

from games.grabbage.game import Grabbage
from games.grabbage.options import GrabbageOptions
from games.grabbage.view import GrabbageView, Player

__all__ = ["Grabbage", "GrabbageOptions", "GrabbageView", "Player"]
