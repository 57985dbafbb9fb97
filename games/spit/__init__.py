"""Spit: five stock piles each, two spit piles, and no turns."""

from games.spit.game import Spit

__all__ = ["Spit"]
