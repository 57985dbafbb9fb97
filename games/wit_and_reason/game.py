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
  `pass`. Whoever can play may not pass. The game is drawn as soon as a pass shows that neither can play.
* Leaving forfeits the game and the session. Ending early takes both players: each may `stop` when on turn, and
  the session ends after that pair of games (see `games.sums.sessions`).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar, Self

from games.cards import Card
from games.core import Event, Game, Move, Outcome, Seat, check_seats
from games.options import Options
from games.sums import LEVELS, Finished, Review, delay, review
from games.wit_and_reason import moves
from games.wit_and_reason.guide import guide
from games.wit_and_reason.options import WitOptions
from games.wit_and_reason.position import GOAL, START
from games.wit_and_reason.robot import choose
from games.wit_and_reason.state import State
from games.wit_and_reason.view import WitView, view


class WitAndReason(Game):
    """A session of Wit and Reason."""

    key: ClassVar[str] = "wit-and-reason"
    rules: ClassVar[int] = 2
    players: ClassVar[range] = range(2, 3)
    Options: ClassVar[type[Options]] = WitOptions
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
        return cls(seats, moves.begin(WitOptions.make(options)))

    @classmethod
    def host_seat(cls, options: Any) -> Seat | None:
        """The host leads the first game where the table agreed on that."""
        return 0 if WitOptions.make(options).first_lead == "host" else None

    def to_act(self) -> frozenset[Seat]:
        """See `Game.to_act`."""
        return moves.to_act(self.state)

    def moves(self, seat: Seat) -> Sequence[Move]:
        """See `Game.moves`."""
        return moves.offers(self.state, seat)

    def play(self, seat: Seat, move: str, at: int = 0) -> list[Event]:
        """See `Game.play`."""
        return moves.play(self.state, seat, move)

    def view(self, seat: Seat | None) -> WitView:
        """See `Game.view`."""
        return view(self, self.state, seat)

    def outcome(self) -> Outcome | None:
        """The end of the session."""
        return self.state.session.outcome

    def default(self, seat: Seat) -> str:
        """See `Game.default`."""
        return moves.default(self.state, seat)

    def all_cards(self) -> tuple[Card, ...]:
        """See `Game.all_cards`."""
        return self.state.all_cards


def review_game(game: Finished) -> Review:
    """Looks into one finished game of a session: who stood better when, and what gave it away."""
    return review(START, GOAL, game)
