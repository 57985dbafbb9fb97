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

from collections.abc import Sequence
from typing import Any, ClassVar, Final, Self

from games.cards import Card
from games.core import Event, Game, Move, Outcome, Seat, check_seats
from games.options import Options
from games.sums import LEVELS, Finished, Review, delay, review
from games.thirty_one_game import moves
from games.thirty_one_game.guide import guide
from games.thirty_one_game.options import ThirtyOneGameOptions
from games.thirty_one_game.position import opening
from games.thirty_one_game.robot import choose
from games.thirty_one_game.state import State
from games.thirty_one_game.view import ThirtyOneGameView, view

_HOST_SEATS: Final = {"host": 0, "challenger": 1, "random": None}
"""Where whoever opened the table sits, by the option `first_player`; seat 0 begins."""


class ThirtyOneGame(Game):
    """A session of The Thirty-One Game."""

    key: ClassVar[str] = "thirty-one-game"
    rules: ClassVar[int] = 2
    players: ClassVar[range] = range(2, 3)
    Options: ClassVar[type[Options]] = ThirtyOneGameOptions
    levels: ClassVar[tuple[str, ...]] = LEVELS
    stand_in: ClassVar[str] = "human"
    family: ClassVar[str | None] = "sums"

    robot = staticmethod(choose)
    delay = staticmethod(delay)
    guide = staticmethod(guide)

    state: State

    @classmethod
    def start(cls, seats: int, options: Any = None) -> Self:
        """See `Game.start`."""
        check_seats(cls, seats)
        return cls(seats, moves.begin(ThirtyOneGameOptions.make(options)))

    @classmethod
    def host_seat(cls, options: Any) -> Seat | None:
        """See `Game.host_seat`."""
        return _HOST_SEATS[ThirtyOneGameOptions.make(options).first_player]

    def to_act(self) -> frozenset[Seat]:
        """See `Game.to_act`."""
        return moves.to_act(self.state)

    def moves(self, seat: Seat) -> Sequence[Move]:
        """See `Game.moves`."""
        return moves.offers(self.state, seat)

    def play(self, seat: Seat, move: str, at: int = 0) -> list[Event]:
        """See `Game.play`."""
        return moves.play(self.state, seat, move)

    def view(self, seat: Seat | None) -> ThirtyOneGameView:
        """See `Game.view`."""
        return view(self, self.state, seat)

    def outcome(self) -> Outcome | None:
        """The end of the session."""
        return self.state.session.outcome

    def default(self, seat: Seat) -> str:
        """See `Game.default`."""
        return moves.default(self.state)

    def all_cards(self) -> tuple[Card, ...]:
        """See `Game.all_cards`."""
        return self.state.all_cards


def review_game(game: Finished, cards_per_rank: int = 4, target: int = 31) -> Review:
    """Looks into one finished game of a session: who stood better when, and what gave it away."""
    return review(opening(cards_per_rank, target), target, game)
