"""Conjugal Patience, as in *The Penguin Book of Card Games* (RULES 13).

The source leaves open, and this program decides:

* A vacancy is filled after each build, not after all of a turn.
* The waste becomes the stock as soon as the stock is empty, so a discard never comes straight back. With both
  empty the turn ends without a discard.
* The source says both that one plays as many cards as one can and that skill lies in holding builds back: builds
  are optional. After `stall_turns` turns without one they are compulsory until one is made.
* Seat 0 begins.
* Whoever leaves loses.
"""

from __future__ import annotations

from games.cards import Card
from games.conjugal_patience import hints
from games.conjugal_patience.guide import guide
from games.conjugal_patience.moves import PLAY
from games.conjugal_patience.options import ConjugalPatienceOptions
from games.conjugal_patience.robot import choose
from games.conjugal_patience.search import search
from games.conjugal_patience.state import State
from games.conjugal_patience.view import ConjugalPatienceView, view
from games.core import Game, Seat


class ConjugalPatience(Game[State, ConjugalPatienceView, ConjugalPatienceOptions]):
    """A match of Conjugal Patience."""

    key = "conjugal-patience"
    rules = 1
    players = range(2, 3)
    family = "two-handed"
    alternates = True
    levels = ("beginner", "normal", "strong")
    searches = frozenset({"strong"})
    Options = ConjugalPatienceOptions
    part = PLAY
    robot = staticmethod(choose)
    hint = staticmethod(hints.hint)
    search = staticmethod(search)
    guide = staticmethod(guide)

    @classmethod
    def begin(cls, seats: int, options: ConjugalPatienceOptions) -> State:
        """See `Game.begin`; seat 0 begins."""
        return State(options)

    def view(self, seat: Seat | None) -> ConjugalPatienceView:
        """See `Game.view`."""
        return view(self, self.state, seat)

    def all_cards(self) -> tuple[Card, ...]:
        """See `Game.all_cards`."""
        return self.state.all_cards

    def mid_turn(self, seat: Seat) -> bool:
        """Whoever has built has still to end the turn."""
        return self.state.turns.built and seat == self.state.turns.turn
