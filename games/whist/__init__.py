"""Whist: two against two for the odd trick, honours and the rubber, by the Code of 1900."""

from games.whist.game import Whist
from games.whist.options import WhistOptions
from games.whist.scoring import rubber_score
from games.whist.state import GameWon, HandResult, Phase
from games.whist.view import WhistView

__all__ = ["GameWon", "HandResult", "Phase", "Whist", "WhistOptions", "WhistView", "rubber_score"]
