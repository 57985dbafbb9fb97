"""Progressive Patience, as in *The Penguin Book of Card Games* (RULES 14).

The source leaves open, and this program decides:

* Waste piles are swept up only when a card has to be turned; until then their tops can be built. In order means
  pile 1 from its oldest card to its newest, then piles 2, 3 and 4.
* Only the very first ace of the match has to be built.
* Turning a card again after a build from the stock is a right: the turn may be ended instead.
* When the stock is empty and four cards or fewer are left, each lies on a pile of its own. Once both have come to
  that, the rest is certain and plays itself.
* After `stall_turns` turns without a build, a card that fits has to be built, until one is.
* The short form is played with one pack, from the aces to the eights: the run then begins again after an eight.
* Seat 0 begins.
* A player who leaves loses.
"""

from __future__ import annotations

from games.core import Game, Paragraph, Seat
from games.progressive_patience import hints
from games.progressive_patience.moves import PLAY
from games.progressive_patience.options import ProgressivePatienceOptions
from games.progressive_patience.robot import choose
from games.progressive_patience.search import search
from games.progressive_patience.state import State
from games.progressive_patience.view import ProgressivePatienceView, seen_by


class ProgressivePatience(Game[State, ProgressivePatienceView, ProgressivePatienceOptions]):
    """A match of Progressive Patience."""

    key = "progressive-patience"
    rules = 1
    compared = "points"
    players = range(2, 3)
    family = "two-handed"
    alternates = True
    levels = ("beginner", "normal", "strong")
    searches = frozenset({"strong"})
    Options = ProgressivePatienceOptions
    view = seen_by
    part = PLAY
    hint = staticmethod(hints.hint)
    begin = staticmethod(State.before_the_deal)
    choose = staticmethod(choose)
    search = staticmethod(search)

    def mid_turn(self, seat: Seat) -> bool:
        """True if `seat` has turned a card, which it has to place, or has built and still to end the turn."""
        state = self.state
        return seat == state.turns.turn and (state.turns.built or state.turned is not None)

    @staticmethod
    def guide(options: ProgressivePatienceOptions) -> list[Paragraph]:
        return [
            (
                "rules-aim",
                {"cards": len(options.to_deal[0]) // 2, "packs": options.packs, "last": options.ranks},
            ),
            ("rules-turn", {}),
            ("rules-free", {}),
            ("rules-sweep-shuffled" if options.sweep == "shuffle" else "rules-sweep", {}),
            ("rules-last", {}),
            ("rules-stall", {"turns": options.stall_turns}),
            *options.hint_told,
        ]
