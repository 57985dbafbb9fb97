"""Progressive Patience, as in *The Penguin Book of Card Games* (RULES 14).

The source leaves open, and this program decides:

* Waste piles are swept up only when a card has to be turned; until then their tops can be built. In order means
  pile 1 from its oldest card to its newest, then piles 2, 3 and 4.
* Only the very first ace of the match has to be built.
* Turning a card again after a build from the stock is a right: the turn may be ended instead.
* When the stock is empty and four cards or fewer are left, each lies on a pile of its own. Once both have come to
  that, the rest is certain and plays itself.
* After `stall_turns` turns without a build, a card that fits has to be built, until one is.
* Seat 0 begins.
* Whoever leaves loses.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from games.cards import Card
from games.core import Game, Seat, Thought, Tools
from games.progressive_patience import hints
from games.progressive_patience.guide import guide
from games.progressive_patience.moves import PLAY
from games.progressive_patience.options import ProgressivePatienceOptions
from games.progressive_patience.robot import choose
from games.progressive_patience.search import search
from games.progressive_patience.state import State
from games.progressive_patience.view import ProgressivePatienceView, view


class ProgressivePatience(Game[State, ProgressivePatienceView, ProgressivePatienceOptions]):
    """A match of Progressive Patience."""

    key = "progressive-patience"
    rules = 1
    players = range(2, 3)
    family = "two-handed"
    alternates = True
    levels = ("beginner", "normal", "strong")
    searches = frozenset({"strong"})
    Options = ProgressivePatienceOptions
    part = PLAY
    robot = staticmethod(choose)
    hint = staticmethod(hints.hint)
    guide = staticmethod(guide)

    @classmethod
    def begin(cls, seats: int, options: ProgressivePatienceOptions) -> State:
        """See `Game.begin`; seat 0 begins."""
        return State(options)

    def view(self, seat: Seat | None) -> ProgressivePatienceView:
        """See `Game.view`."""
        return view(self, self.state, seat)

    @staticmethod
    def search(view: ProgressivePatienceView, level: str, luck: Random, tools: Tools) -> Iterator[Thought]:
        """See `Game.search`."""
        return search(view, luck, choose(view, "normal", luck))

    def all_cards(self) -> tuple[Card, ...]:
        """See `Game.all_cards`."""
        return self.state.all_cards

    def mid_turn(self, seat: Seat) -> bool:
        """Whoever has turned a card has to place it, and whoever has built has still to end the turn."""
        state = self.state
        return seat == state.turns.turn and (state.turns.built or state.turned is not None)
