"""The floor that every game stands on, in one place: what drives a game, and what one is written with.

Programs that play need `GAMES` (in `games`), `advance`, `DEALER`, `Pick`, `Amount`, `InvalidMove`, `IllegalMove`
and the methods of `Game`.
"""

from __future__ import annotations

from games.copying import clone
from games.events import Event, Outcome, Paragraph, Reason, Reckoning, tell
from games.game import AnyGame, G, Game, advance, at_once, check_seats, first_thought, thought_out
from games.moves import DEALER, JOIN, LEAVE, TIME, Amount, IllegalMove, InvalidMove, Move, Pick, Seat, deal_of
from games.notation import Act, Dealing, Form, Kind, Moves, Said, cards_of, number, pack
from games.parts import Part
from games.thinking import Hindsight, LookedBack, Remark, Thought, Tools
from games.views import View

__all__ = [
    "DEALER",
    "JOIN",
    "LEAVE",
    "TIME",
    "Act",
    "Amount",
    "AnyGame",
    "Dealing",
    "Event",
    "Form",
    "G",
    "Game",
    "Hindsight",
    "IllegalMove",
    "InvalidMove",
    "Kind",
    "LookedBack",
    "Move",
    "Moves",
    "Outcome",
    "Paragraph",
    "Part",
    "Pick",
    "Reason",
    "Reckoning",
    "Remark",
    "Said",
    "Seat",
    "Thought",
    "Tools",
    "View",
    "advance",
    "at_once",
    "cards_of",
    "check_seats",
    "clone",
    "deal_of",
    "first_thought",
    "number",
    "pack",
    "tell",
    "thought_out",
]
