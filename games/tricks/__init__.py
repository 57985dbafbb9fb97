"""The common parts of all games of tricks: following suit, who wins, the trick on the table, and what has been
shown."""

from __future__ import annotations

from games.tricks.claims import Claims, lay_open
from games.tricks.hands import by_suit, height, longest_suit, lowest, may_follow, may_lead, strength
from games.tricks.part import TrickPlay
from games.tricks.play import Claim, Tricks, check, gather, lay, playable
from games.tricks.trick import Play, Trick

__all__ = [
    "Claim",
    "Claims",
    "Play",
    "Trick",
    "TrickPlay",
    "Tricks",
    "by_suit",
    "check",
    "gather",
    "height",
    "lay",
    "lay_open",
    "longest_suit",
    "lowest",
    "may_follow",
    "may_lead",
    "playable",
    "strength",
]
