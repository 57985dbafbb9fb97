"""Whist by the Revised Code of 1900, with the customs of later tables as options (RULES 8).

Source: "Hoyle's Games Modernized" by Professor Hoffmann, whose laws 1 to 94 these are. Decisions of our own:

* Partners sit at seats 0 and 2, and at 1 and 3. Whoever draws for them moves to the seat that they have drawn,
  before the first hand; the lowest card deals, from seat 3, and the lower of the other side sits at the dealer's
  left (8.2).
* A claim needs both opponents, a concession the partner; each may be tried once at a lead, with two tricks left or
  more. No answer within thirty seconds is a refusal.
* The last card of a hand plays itself after a second, where it is led after three and a half.
* Between two hands the table stops until all are ready.
* With a waiting list five play five rubbers, or six play three, so that everybody rests once; scores are then
  everybody's own.

Shares: every seat puts one stake on the match; the winning side takes them, or the best score of several rubbers.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random
from typing import Any, ClassVar, Self

from games.cards import Card
from games.core import (
    DEALER,
    LEAVE,
    Amount,
    Event,
    Game,
    IllegalMove,
    Move,
    Outcome,
    Seat,
    Thought,
    Tools,
    check_seats,
    tell,
    thought_out,
)
from games.options import IllegalOptions, Options
from games.tricks.review import PlayedDeal, played_deal
from games.whist import claims, ending, hands, leaving, moves, scoring
from games.whist.drawing import draw
from games.whist.guide import guide
from games.whist.notation import ParsedMove, parse
from games.whist.options import WhistOptions
from games.whist.robot import choose, delay
from games.whist.search import search
from games.whist.state import Phase, State
from games.whist.view import WhistView, view


class Whist(Game):
    """A match of Whist: a rubber, or a single game."""

    key: ClassVar[str] = "whist"
    rules: ClassVar[int] = 4
    players: ClassVar[range] = range(4, 7)
    usual_seats: ClassVar[int | None] = 4
    Options: ClassVar[type[Options]] = WhistOptions
    family: ClassVar[str | None] = "tricks"
    levels: ClassVar[tuple[str, ...]] = ("beginner", "normal", "strong")
    searches: ClassVar[frozenset[str]] = frozenset({"strong"})
    delay = staticmethod(delay)
    guide = staticmethod(guide)

    state: State

    @classmethod
    def start(cls, seats: int, options: Any = None) -> Self:
        """A new match. Raises `IllegalOptions` where more than four would play without a waiting list."""
        chosen = WhistOptions.make(options)
        check_seats(cls, seats)
        if seats > 4 and not chosen.waiting_list:
            raise IllegalOptions("options-waiting-list-seats")
        return cls(seats, State.before_the_first_deal(seats, chosen))

    @classmethod
    def partners(cls, seats: int, options: WhistOptions) -> tuple[tuple[Seat, ...], ...]:
        """See `Game.partners`: they sit opposite each other, as they came (8.2)."""
        return ((0, 2), (1, 3)) if seats == 4 and options.partners == "chosen" else ()

    def reseated(self) -> tuple[Seat, ...]:
        """See `Game.reseated`."""
        return self.state.reseated

    def to_act(self) -> frozenset[Seat]:
        """See `Game.to_act`."""
        return moves.to_act(self.state)

    def moves(self, seat: Seat) -> Sequence[Move]:
        """See `Game.moves`."""
        return moves.offers(self.state, seat) if seat in self.to_act() else ()

    def play(self, seat: Seat, move: str, at: int = 0) -> list[Event]:
        """See `Game.play`."""
        parsed = parse(move)
        if self.state.phase is Phase.OVER:
            raise IllegalMove("match-over")
        self.state.at = at
        if parsed.verb == LEAVE:
            return leaving.leave(self.state, seat)
        if seat not in self.to_act():
            raise IllegalMove("not-your-turn")
        return self._deal(parsed) if seat == DEALER else self._move(seat, parsed)

    def _deal(self, move: ParsedMove) -> list[Event]:
        state, card = self.state, self.state.forced
        match state.phase, move.verb:
            case Phase.DRAW, "deal":
                return draw(state, move.cards)
            case Phase.DEAL, "deal":
                return hands.deal(state, move.cards)
            case Phase.CLAIM, "time":
                return claims.reject(state, None)
            case Phase.PLAY, "time" if card is not None and state.tricks.turn is not None:
                return hands.play_card(state, state.tricks.turn, card)
        raise IllegalMove("wrong-phase")

    def _move(self, seat: Seat, move: ParsedMove) -> list[Event]:
        state = self.state
        match state.phase, move.verb:
            case Phase.PLAY, "play":
                return hands.play_card(state, seat, move.cards[0])
            case Phase.PLAY, "claim":
                return claims.claim(state, seat, Amount.named(move.rest))
            case Phase.PLAY, "concede":
                return claims.concede(state, seat)
            case Phase.PLAY, "say":
                return self._say(seat, move.rest)
            case Phase.CLAIM, "accept":
                return claims.accept(state, seat)
            case Phase.CLAIM, "reject":
                return claims.reject(state, seat)
            case Phase.SCORE, "ready":
                scoring.go_on(state, seat)
                return []
            case Phase.SCORE, "honours":
                return self._honours(seat)
        raise IllegalMove("wrong-phase")

    def _say(self, seat: Seat, remark: str) -> list[Event]:
        if self.state.options.mute_partners:
            raise IllegalMove("option-off")
        if seat in self.state.said:
            raise IllegalMove("said-already")
        self.state.said.add(seat)
        return [tell("said", seat=seat, remark=remark)]

    def _honours(self, seat: Seat) -> list[Event]:
        if self.state.options.honours != "claim":
            raise IllegalMove("option-off")
        if not self.state.may_call or seat in self.state.called:
            raise IllegalMove("no-honours-now")
        return scoring.call_honours(self.state, seat)

    def view(self, seat: Seat | None) -> WhistView:
        """See `Game.view`."""
        return view(self, self.state, seat)

    def outcome(self) -> Outcome | None:
        """See `Game.outcome`."""
        return ending.outcome(self.state)

    def default(self, seat: Seat) -> str:
        """See `Game.default`."""
        if seat not in self.to_act():
            raise ValueError(f"seat {seat} may not act")
        return moves.default(self.state, seat)

    @staticmethod
    def robot(view: WhistView, level: str, luck: Random) -> str:
        """See `Game.robot`."""
        return thought_out(search(view, luck, {})).move if level == "strong" else choose(view, level, luck)

    @staticmethod
    def search(view: WhistView, level: str, luck: Random, tools: Tools) -> Iterator[Thought]:
        """See `Game.search`."""
        return search(view, luck, tools)

    def played_deal(self) -> PlayedDeal | None:
        """See `Game.played_deal`: as an option all hands are shown when a hand is over (8.7)."""
        state, last = self.state, self.state.last_hand
        if state.phase in (Phase.PLAY, Phase.CLAIM) or not state.options.review:
            return None
        if last is None or last.number != state.number:
            return None
        return played_deal(last.number, state.tricks, [int(seat in state.side(1)) for seat in range(state.seats)])

    def all_cards(self) -> tuple[Card, ...]:
        """See `Game.all_cards`."""
        return self.state.all_cards

    def alarm(self) -> int | None:
        """See `Game.alarm`."""
        return moves.alarm(self.state)
