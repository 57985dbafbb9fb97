"""The Thirty-One Game, as Henry Dudeney set it in The Canterbury Puzzles (no. 79) and catsatcards.com retells it.

Twenty-four cards, ace to six of each suit, lie face up. Two players in turn turn one down and add it to the
count. Whoever makes exactly 31 wins, and so does whoever leaves the other no card that keeps the count at or
below 31. The right to begin alternates from game to game.

Decisions where the source is silent, or to fit this program:

* Seat 0 begins the first game. ``first_player`` says who sits there: anybody, whoever opened the table, or his
  challenger.
* A player without a card that fits is not asked to act. With ``must_bust`` he is: he turns any card, is shown to
  go beyond 31, and loses, as Dudeney's players do.
* Five or six rows, for puzzles, take clubs and diamonds of a second pack (``3C/2``).
* The session is that of Wit and Reason (RULES 2.6), with its ``session_tie`` and its way to end early, and the
  table may have hints.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any, ClassVar, Self

from games.cards import Card
from games.core import (
    LEAVE,
    Event,
    IllegalMove,
    InvalidMove,
    Move,
    Pick,
    Seat,
    View,
    check_seats,
    tell,
)
from games.sums import Finished, Hint, Play, Review, Session, SumsGame, hint, review
from games.thirty_one_game import guide, robot
from games.thirty_one_game.layout import in_order, layout, parse
from games.thirty_one_game.options import ThirtyOneGameOptions
from games.thirty_one_game.position import Position, counted, opening
from games.thirty_one_game.view import ThirtyOneGameView


class ThirtyOneGame(SumsGame):
    """A session of The Thirty-One Game."""

    key: ClassVar[str] = "thirty-one-game"
    rules: ClassVar[int] = 1
    Options = ThirtyOneGameOptions
    levels: ClassVar[tuple[str, ...]] = robot.LEVELS

    def __init__(self, options: ThirtyOneGameOptions) -> None:
        super().__init__(Session.agreed(options.games, options.session_tie), "play")
        self.options = options
        self.face_up: tuple[Card, ...] = ()
        self._next_game()

    @classmethod
    def start(cls, seats: int, options: Any = None) -> Self:
        """A new session; see `Game.start`."""
        check_seats(cls, seats)
        return cls(ThirtyOneGameOptions.make(options))

    @classmethod
    def host_seat(cls, options: Any) -> Seat | None:
        """Seat 0 begins: the host's, the challenger's, or anybody's."""
        return {"host": 0, "challenger": 1, "random": None}[ThirtyOneGameOptions.make(options).first_player]

    @staticmethod
    def guide(options: Any) -> list[tuple[str, dict[str, Any]]]:
        """The rules page under ``options``: messages and their arguments."""
        return guide.rules(ThirtyOneGameOptions.make(options))

    def _next_game(self) -> list[Event]:
        self.face_up = in_order(self.options.cards_per_rank)
        return [self._open_game()]

    # Who may do what --------------------------------------------------------------------------------------

    def to_act(self) -> frozenset[Seat]:
        """See `Game.to_act`."""
        return frozenset() if self.phase == "over" else frozenset({self.turn})

    def moves(self, seat: Seat) -> Sequence[Move]:
        """See `Game.moves`."""
        if seat not in self.to_act():
            return ()
        offer = Pick("turn", self._allowed())
        return (offer, "stop") if self.session.may_ask(seat) else (offer,)

    def default(self, seat: Seat) -> str:
        """The lowest card that fits (RULES 3.5), or the lowest of all for a player who has to go beyond."""
        return f"turn {self._allowed()[0]}"

    def _allowed(self) -> tuple[Card, ...]:
        return self.face_up if self.phase == "bust" else self._fitting()

    def _fitting(self) -> tuple[Card, ...]:
        return tuple(card for card in self.face_up if self.total + card.number <= self.options.target)

    # Moves ------------------------------------------------------------------------------------------------

    def play(self, seat: Seat, move: str, at: int = 0) -> list[Event]:
        """See `Game.play`."""
        verb, card = parse(move)
        if card is not None and card not in in_order(self.options.cards_per_rank):
            raise InvalidMove(move)
        if self.phase == "over":
            raise IllegalMove("match-over")
        if verb == LEAVE and seat in (0, 1):
            return self._leave(seat)
        if seat != self.turn:
            raise IllegalMove("not-your-turn")
        return self._stop(seat) if card is None else self._turn(seat, card)

    def _turn(self, seat: Seat, card: Card) -> list[Event]:
        if card not in self.face_up:
            raise IllegalMove("already-turned", card=card)
        total = self.total + card.number
        if total > self.options.target and self.phase != "bust":
            raise IllegalMove("would-exceed", card=card, total=total, goal=self.options.target)
        self.face_up = tuple(other for other in self.face_up if other != card)
        self.total = total
        self.plays += (Play(seat, card, card.number, total),)
        if self.phase == "bust":
            event = tell("bust", seat=seat, other=1 - seat, card=card, total=total, goal=self.options.target)
            return [event, *self._end_game(1 - seat, "bust")]
        events = [tell("turn", seat=seat, card=card, total=total)]
        if total == self.options.target:
            return [*events, tell("goal", seat=seat, total=total), *self._end_game(seat, "goal")]
        if self._fitting():
            self.turn = 1 - seat
            return events
        if self.options.must_bust:
            self.turn, self.phase = 1 - seat, "bust"
            return [*events, tell("must-bust", seat=1 - seat, total=total)]
        return [*events, tell("stuck", seat=1 - seat, other=seat, total=total), *self._end_game(seat, "stuck")]

    # What can be known ------------------------------------------------------------------------------------

    @property
    def position(self) -> Position:
        """The position of the player on turn."""
        return Position(counted(self.face_up), self.options.target - self.total)

    def all_cards(self) -> tuple[Card, ...]:
        """The layout: what lies face up and what was turned."""
        return (*self.face_up, *(play.card for play in self.plays if play.card))

    def view(self, seat: Seat | None) -> ThirtyOneGameView:
        """Everything: nothing is hidden here."""
        return ThirtyOneGameView(
            seat=seat,
            seats=2,
            to_act=self.to_act(),
            moves=() if seat is None else tuple(self.moves(seat)),
            phase=self.phase,
            number=self.number,
            games=self.session.games,
            lead=self.lead,
            rows=layout(self.options.cards_per_rank),
            turned=tuple(play.card for play in self.plays if play.card),
            left=counted(self.face_up),
            target=self.options.target,
            total=self.total,
            room=self.options.target - self.total,
            plays=self.plays,
            wins=self.session.wins,
            draws=self.session.draws,
            asked=self.session.asked,
            finished=self.finished,
            hint=self._hint() if self.options.hint and self.phase == "play" and seat == self.turn else None,
        )

    def _hint(self) -> Hint:
        moves = {f"turn {card}": card.number for card in self._fitting()}
        return hint(self.position, self.options.target, moves)

    @staticmethod
    def robot(view: View, level: str, luck: Random) -> str:
        """See `games.thirty_one_game.robot`."""
        return robot.choose(view, level, luck)


def review_game(game: Finished, cards_per_rank: int = 4, target: int = 31) -> Review:
    """Looks into one finished game of a session: who stood better when, and what gave it away."""
    return review(opening(cards_per_rank, target), target, game)
