"""Wit and Reason, as Charles Cotton printed it in The Compleat Gamester (1674) and catsatcards.com retells it.

One player has the 26 black cards, the other the 26 red ones, all open. They play in turn and add up; ace counts
1, court cards 10. Making exactly 31 wins, going beyond is not allowed, and whoever has no fitting card passes.
If neither can play, the game is drawn. A session gives both the same number of leads.

Decisions where the source is silent, or to fit this program:

* The cut for the first lead: the source's order of ranks leaves out the ace; it is low unless `cut_ace` says
  otherwise. The dealer orders the pack, each player plays `draw`, in any order, and gets its top card. Equal
  ranks are set aside; a pack of 26 ties is shuffled anew.
* `first_lead = coin` is a toss by the dealer (`cross`: seat 0 leads, `pile`: seat 1), `host` puts whoever
  opened the table on seat 0, which leads.
* Colours are drawn by lot (the dealer's `black 0` or `black 1`) and have no effect on play.
* A forced pass happens by itself, with an event, unless `auto_pass` is off: then the stuck player has to play
  `pass`. A player who can play may not pass. The game is drawn as soon as a pass shows that neither can play.
* Leaving forfeits the game and the session. Ending early takes both players: each may `stop` when on turn, and
  the session ends after that pair of games (see `games.sums.sessions`).
"""

from __future__ import annotations

from games.core import Game, Paragraph
from games.sums import LEVELS, Finished, Review, delay, review
from games.sums.sessions import EXTRA_PAIRS, Session
from games.wit_and_reason import hints, moves
from games.wit_and_reason.options import WitOptions
from games.wit_and_reason.position import GOAL, START
from games.wit_and_reason.robot import choose
from games.wit_and_reason.state import State
from games.wit_and_reason.view import WitView, seen_by


class WitAndReason(Game[State, WitView, WitOptions]):
    """A session of Wit and Reason."""

    key = "wit-and-reason"
    rules = 2
    compared = "points"
    players = range(2, 3)
    Options = WitOptions
    levels = LEVELS
    stand_in = "human"
    family = "sums"
    view = seen_by
    part = moves.PLAY
    begin = staticmethod(moves.begin)
    choose = staticmethod(choose)
    hint = staticmethod(hints.hint)
    delay = staticmethod(delay)

    @staticmethod
    def guide(options: WitOptions) -> list[Paragraph]:
        early = Session.agreed(options.games, options.session_tie).may_end_early
        return [
            ("rules-goal", {"goal": GOAL}),
            ("rules-values", {}),
            ("rules-play", {"goal": GOAL}),
            ("rules-pass", {"auto": "yes" if options.auto_pass else "no"}),
            ("rules-lead", {"way": options.first_lead, "ace": options.cut_ace}),
            ("rules-colours", {"colours": options.colours}),
            (
                "rules-session",
                {"games": options.games, "tie": options.session_tie, "pairs": EXTRA_PAIRS, "early": early},
            ),
            ("rules-buttons", {}),
            ("rules-leave", {}),
            *options.hint_told,
        ]


def review_game(game: Finished) -> Review:
    """Looks into one finished game of a session: who stood better when, and what gave it away."""
    return review(START, GOAL, game)
