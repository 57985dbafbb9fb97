"""Conjugal Patience, as in *The Penguin Book of Card Games* (RULES 13).

The source leaves open, and this program decides:

* A vacancy is filled after each build, not after all of a turn.
* The waste becomes the stock as soon as the stock is empty, so a discard never comes straight back. With both
  empty the turn ends without a discard.
* The source says both that one plays as many cards as one can and that skill lies in holding builds back: builds
  are optional. After `stall_turns` turns without one they are compulsory until one is made.
* The short form is played with packs from the aces to the eights.
* Seat 0 begins.
* A player who leaves loses.
"""

from __future__ import annotations

from games.conjugal_patience import hints
from games.conjugal_patience.moves import PLAY
from games.conjugal_patience.options import ConjugalPatienceOptions
from games.conjugal_patience.robot import choose, search
from games.conjugal_patience.state import State
from games.conjugal_patience.view import ConjugalPatienceView, seen_by
from games.core import Game, Paragraph


class ConjugalPatience(Game[State, ConjugalPatienceView, ConjugalPatienceOptions]):
    """A match of Conjugal Patience."""

    key = "conjugal-patience"
    rules = 1
    compared = "points"
    players = range(2, 3)
    family = "two-handed"
    alternates = True
    levels = ("beginner", "normal", "strong")
    searches = frozenset({"strong"})
    Options = ConjugalPatienceOptions
    part = PLAY
    hint = staticmethod(hints.hint)
    begin = staticmethod(State.before_the_deal)
    view = seen_by
    choose = staticmethod(choose)
    search = staticmethod(search)

    @staticmethod
    def guide(options: ConjugalPatienceOptions) -> list[Paragraph]:
        return [
            ("rules-aim" if options.ranks == 13 else "rules-aim-short", {}),
            ("rules-turn", {}),
            ("rules-free", {}),
            ("rules-over-shuffled" if options.shuffle_waste else "rules-over", {}),
            ("rules-small", {}),
            ("rules-stall", {"turns": options.stall_turns}),
            *options.hint_told,
        ]
