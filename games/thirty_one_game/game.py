"""The Thirty-One Game, as Henry Dudeney set it in The Canterbury Puzzles (no. 79) and catsatcards.com retells it.

Twenty-four cards, ace to six of each suit, lie face up. Two players in turn turn one down and add it to the
count. Whoever makes exactly 31 wins, and so does whoever leaves the other no card that keeps the count at or
below 31. The right to begin alternates from game to game.

Decisions where the source is silent, or to fit this program:

* Seat 0 begins the first game. `first_player` says who sits there: anybody, the host, or their
  challenger.
* A player without a card that fits is not asked to act. With `must_bust` they are: they turn any card, are shown
  to go beyond 31, and lose, as Dudeney's players do.
* Five or six rows, for puzzles, take clubs and diamonds of a second pack (`3C/2`).
* The session is that of Wit and Reason (RULES 2.6), with its `session_tie` and its way to end early, and the
  table may have hints.
"""

from __future__ import annotations

from games.core import Game, Paragraph
from games.sums import LEVELS, Finished, Review, delay, review
from games.sums.sessions import EXTRA_PAIRS, Session
from games.thirty_one_game import hints, moves
from games.thirty_one_game.options import ThirtyOneGameOptions
from games.thirty_one_game.position import opening
from games.thirty_one_game.robot import choose
from games.thirty_one_game.state import State
from games.thirty_one_game.view import ThirtyOneGameView, seen_by


class ThirtyOneGame(Game[State, ThirtyOneGameView, ThirtyOneGameOptions]):
    """A session of The Thirty-One Game."""

    key = "thirty-one-game"
    rules = 2
    players = range(2, 3)
    Options = ThirtyOneGameOptions
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
    def guide(options: ThirtyOneGameOptions) -> list[Paragraph]:
        early = Session.agreed(options.games, options.session_tie).may_end_early
        return [
            ("rules-goal", {"target": options.target}),
            ("rules-layout", {"rows": options.cards_per_rank}),
            ("rules-play", {"target": options.target}),
            ("rules-stuck", {"bust": "yes" if options.must_bust else "no", "target": options.target}),
            ("rules-lead", {"first": options.first_player}),
            (
                "rules-session",
                {"games": options.games, "tie": options.session_tie, "pairs": EXTRA_PAIRS, "early": early},
            ),
            ("rules-buttons", {}),
            ("rules-leave", {}),
            *options.hint_told,
        ]


def review_game(game: Finished, cards_per_rank: int = 4, target: int = 31) -> Review:
    """Looks into one finished game of a session: who stood better when, and what gave it away."""
    return review(opening(cards_per_rank, target), target, game)
