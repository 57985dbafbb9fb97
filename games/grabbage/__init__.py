"""Grabbage, and Hasty Patience for two: everybody builds on the same sequences at once."""

from games.grabbage.game import Grabbage

__all__ = ["Grabbage"]
