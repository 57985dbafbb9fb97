"""The floor that every game stands on, in one place: what drives a game, and what one is written with.

Programs that play need `GAMES` (in `games`), `advance`, `DEALER`, `Pick`, `Amount`, `InvalidMove`, `IllegalMove`
and the methods of `Game`.
"""

from __future__ import annotations

from games.copying import clone
from games.decisions import DealReview, Decision, Mistake, Reviewable, Tools
from games.events import Event, Outcome, Paragraph, Reason, Reckoning, Scored, tell
from games.game import AnyGame, G, Game, advance, at_once, check_seats, final_decision, quick_levels, quick_move
from games.moves import DEALER, JOIN, LEAVE, TIME, Amount, IllegalMove, InvalidMove, Offer, Pick, Seat, deal_of
from games.notation import Dealing, Form, Kind, MoveMaker, Moves, Said, cards_of, number, pack
from games.parts import Part, Standing
from games.views import View

__all__ = [
    "DEALER",
    "JOIN",
    "LEAVE",
    "TIME",
    "Amount",
    "AnyGame",
    "DealReview",
    "Dealing",
    "Decision",
    "Event",
    "Form",
    "G",
    "Game",
    "IllegalMove",
    "InvalidMove",
    "Kind",
    "Mistake",
    "MoveMaker",
    "Moves",
    "Offer",
    "Outcome",
    "Paragraph",
    "Part",
    "Pick",
    "Reason",
    "Reckoning",
    "Reviewable",
    "Said",
    "Scored",
    "Seat",
    "Standing",
    "Tools",
    "View",
    "advance",
    "at_once",
    "cards_of",
    "check_seats",
    "clone",
    "deal_of",
    "final_decision",
    "number",
    "pack",
    "quick_levels",
    "quick_move",
    "tell",
]
