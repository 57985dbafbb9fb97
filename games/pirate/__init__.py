"""Pirate: two build ships in suit from opposite ends, and whoever connects them captures both."""

from __future__ import annotations

from games.pirate.game import Pirate
from games.pirate.options import PirateOptions
from games.pirate.view import PirateView, Player, Ships

__all__ = ["Pirate", "PirateOptions", "PirateView", "Player", "Ships"]
