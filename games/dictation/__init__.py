"""Dictation: one order of cards, and a patience for everybody."""

from games.dictation.game import Dictation
from games.dictation.options import DictationOptions
from games.dictation.poker_squares import PokerSquare
from games.dictation.sir_tommy import SirTommy
from games.dictation.state import Phase
from games.dictation.view import DictationView

__all__ = ["Dictation", "DictationOptions", "DictationView", "Phase", "PokerSquare", "SirTommy"]
