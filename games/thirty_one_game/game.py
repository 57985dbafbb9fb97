"""The Thirty-One Game, as Henry Dudeney set it in The Canterbury Puzzles (no. 79) and catsatcards.com retells it.

Twenty-four cards, ace to six of each suit, lie face up. Two players in turn turn one down and add it to the
count. Whoever makes exactly 31 wins, and so does whoever leaves the other no card that keeps the count at or
below 31. The right to begin alternates from game to game.

Decisions where the source is silent, or to fit this program:

* Seat 0 begins the first game. `first_player` says who sits there: anybody, whoever opened the table, or their
  challenger.
* A player without a card that fits is not asked to act. With `must_bust` they are: they turn any card, are shown
  to go beyond 31, and lose, as Dudeney's players do.
* Five or six rows, for puzzles, take clubs and diamonds of a second pack (`3C/2`).
* The session is that of Wit and Reason (RULES 2.6), with its `session_tie` and its way to end early, and the
  table may have hints.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from games.cards import Card
from games.core import Game, Seat
from games.sums import LEVELS, Finished, Review, delay, review
from games.thirty_one_game import hints, moves
from games.thirty_one_game.guide import guide
from games.thirty_one_game.options import ThirtyOneGameOptions
from games.thirty_one_game.position import opening
from games.thirty_one_game.robot import choose
from games.thirty_one_game.state import State
from games.thirty_one_game.view import ThirtyOneGameView, view

_HOST_SEATS: Final = {"host": 0, "challenger": 1, "random": None}
"""Where whoever opened the table sits, by the option `first_player`; seat 0 begins."""


class ThirtyOneGame(Game[State, ThirtyOneGameView, ThirtyOneGameOptions]):
    """A session of The Thirty-One Game."""

    key = "thirty-one-game"
    rules = 2
    players = range(2, 3)
    Options = ThirtyOneGameOptions
    levels = LEVELS
    stand_in = "human"
    family = "sums"
    part = moves.PLAY
    robot = staticmethod(choose)
    hint = staticmethod(hints.hint)
    delay = staticmethod(delay)
    guide = staticmethod(guide)

    @classmethod
    def begin(cls, seats: int, options: ThirtyOneGameOptions) -> State:
        """See `Game.begin`."""
        return moves.begin(options)

    @classmethod
    def host_seat(cls, options: ThirtyOneGameOptions | Mapping[str, object]) -> Seat | None:
        """See `Game.host_seat`."""
        return _HOST_SEATS[ThirtyOneGameOptions.make(options).first_player]

    def view(self, seat: Seat | None) -> ThirtyOneGameView:
        """See `Game.view`."""
        return view(self, self.state, seat)

    def all_cards(self) -> tuple[Card, ...]:
        """See `Game.all_cards`."""
        return self.state.all_cards


def review_game(game: Finished, cards_per_rank: int = 4, target: int = 31) -> Review:
    """Looks into one finished game of a session: who stood better when, and what gave it away."""
    return review(opening(cards_per_rank, target), target, game)
