"""Pirate: two build ships in suit from opposite ends, and whoever connects them captures both."""

from games.pirate.game import Pirate

__all__ = ["Pirate"]
