"""Knock-out Whist: who takes no trick is out, and every round has a card fewer."""

from games.knock_out_whist.game import KnockOutWhist
from games.knock_out_whist.options import KnockOutWhistOptions
from games.knock_out_whist.state import Phase, RoundResult
from games.knock_out_whist.view import KnockOutWhistView

__all__ = ["KnockOutWhist", "KnockOutWhistOptions", "KnockOutWhistView", "Phase", "RoundResult"]
