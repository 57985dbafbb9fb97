"""The common parts of Wit and Reason and Dudeney's Thirty-One Game: sessions of pairs, exact play, reasons,
reviews.

Both are races to a total in which everything is open and nothing is left to chance. Each game brings its own
`Position`; everything here works on any of them.
"""

from __future__ import annotations

from games.core import Reason
from games.sums.reasons import Hint, hint
from games.sums.review import Counted, Finished, GameEnd, Review, ReviewedPlay, review
from games.sums.robots import LEVELS, REST_MS, delay
from games.sums.sessions import Session, Sessions, stop
from games.sums.solver import PASS, Counts, Line, Position, Verdict, hardest, keeping, lines, verdict
from games.sums.view import SumsView

__all__ = [
    "LEVELS",
    "PASS",
    "REST_MS",
    "Counted",
    "Counts",
    "Finished",
    "GameEnd",
    "Hint",
    "Line",
    "Position",
    "Reason",
    "Review",
    "ReviewedPlay",
    "Session",
    "Sessions",
    "SumsView",
    "Verdict",
    "delay",
    "hardest",
    "hint",
    "keeping",
    "lines",
    "review",
    "stop",
    "verdict",
]
