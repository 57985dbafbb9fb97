"""Spit: five stock piles each, two spit piles, and no turns."""

from __future__ import annotations

from games.spit.game import Spit
from games.spit.options import SpitOptions
from games.spit.view import SpitView

__all__ = ["Spit", "SpitOptions", "SpitView"]
