"""What Wit and Reason and Dudeney's Thirty-One Game share: sessions of pairs, exact play, reasons, reviews.

Both are races to a total in which everything is open and nothing is left to chance. Each game brings its own
`Position`; everything here works on any of them.
"""

from __future__ import annotations

from games.sums.game import SumsGame
from games.sums.reasons import Hint, Reason, hint
from games.sums.review import Finished, Play, Review, Step, review
from games.sums.sessions import Session
from games.sums.solver import PASS, Counts, Line, Position, Verdict, hardest, keeping, lines, verdict
from games.sums.view import REST, SumsView

__all__ = [
    "PASS",
    "REST",
    "Counts",
    "Finished",
    "Hint",
    "Line",
    "Play",
    "Position",
    "Reason",
    "Review",
    "Session",
    "Step",
    "SumsGame",
    "SumsView",
    "Verdict",
    "hardest",
    "hint",
    "keeping",
    "lines",
    "review",
    "verdict",
]
