"""Dictation: everybody plays the same patience with cards in the same order (RULES 15).

Source: *The Penguin Book of Card Games*, "Dictation (Sir Tommy)", whose last sentence breaks off; the article "Sir
Tommy" for what it would have said, and "Poker Squares" for the two scorings. Decisions of our own:

* Seat 0 dictates, and chance decides who sits there; in a rematch it is the next one's turn.
* Whoever has placed the card and can build nothing waits for the others without a move of their own.
* When the last card is placed everybody who still has a build is asked once more, whatever they said before.
* A layout that somebody leaves is closed; all who stay are above it. Whoever stays longest wins.
* A hint, where the table has them, is what the robot `normal` would do.

Shares: every seat puts one stake on the match; the winners take them all, and split them.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from random import Random
from typing import Any, ClassVar, Self

from games.cards import Card
from games.core import (
    DEALER,
    LEAVE,
    Event,
    Game,
    IllegalMove,
    Move,
    Outcome,
    Seat,
    Thought,
    Tools,
    check_seats,
)
from games.dictation import moves
from games.dictation.guide import guide
from games.dictation.notation import parse
from games.dictation.options import DictationOptions
from games.dictation.robot import choose
from games.dictation.state import Phase, State
from games.dictation.view import DictationView, view
from games.options import Options


class Dictation(Game):
    """A match of Dictation: one order of cards, and a layout for everybody."""

    key: ClassVar[str] = "dictation"
    rules: ClassVar[int] = 1
    players: ClassVar[range] = range(2, 11)
    levels: ClassVar[tuple[str, ...]] = ("beginner", "normal", "strong")
    searches: ClassVar[frozenset[str]] = frozenset({"strong"})
    alternates: ClassVar[bool] = True
    Options: ClassVar[type[Options]] = DictationOptions
    robot = staticmethod(choose)
    guide = staticmethod(guide)

    state: State

    @classmethod
    def start(cls, seats: int, options: Any = None) -> Self:
        """See `Game.start`; seat 0 dictates."""
        chosen = DictationOptions.make(options)
        check_seats(cls, seats)
        return cls(seats, State.before_the_deal(seats, chosen))

    @classmethod
    def alone(cls, options: Any = None) -> Self:
        """A patience for one, away from any table: the next card comes by itself. Raises `IllegalOptions`."""
        given = DictationOptions.make(options)
        return cls(1, State.before_the_deal(1, replace(given, dictation_pace="auto")))

    def to_act(self) -> frozenset[Seat]:
        """See `Game.to_act`."""
        return moves.to_act(self.state)

    def moves(self, seat: Seat) -> Sequence[Move]:
        """See `Game.moves`."""
        return moves.offers(self.state, seat) if seat in self.to_act() else ()

    def play(self, seat: Seat, move: str, at: int = 0) -> list[Event]:
        """See `Game.play`."""
        words, cards = parse(move)
        if self.state.phase is Phase.OVER:
            raise IllegalMove("match-over")
        if words == [LEAVE] and seat in range(self.seats):
            return moves.leave(self.state, seat)
        if seat not in self.to_act():
            raise IllegalMove("placed-already" if self.state.phase is Phase.PLACE else "not-your-turn")
        if (seat == DEALER) != (words == ["deal"]) or (self.state.phase is Phase.DICTATE) != (words == ["next"]):
            raise IllegalMove("wrong-phase")
        match words:
            case ["deal"]:
                return moves.deal(self.state, cards)
            case ["next"]:
                return moves.call(self.state)
            case ["build", number]:
                return moves.build(self.state, seat, int(number))
            case ["done"]:
                return moves.finish_card(self.state, seat)
        return moves.place(self.state, seat, words)

    def view(self, seat: Seat | None) -> DictationView:
        """See `Game.view`."""
        return view(self, self.state, seat)

    def outcome(self) -> Outcome | None:
        """See `Game.outcome`."""
        return moves.outcome(self.state)

    @staticmethod
    def search(view: DictationView, level: str, luck: Random, tools: Tools) -> Iterator[Thought]:
        """See `Game.search`: one thought, which tries every place with some orders in which the rest may come."""
        yield Thought(choose(view, level, luck))

    def default(self, seat: Seat) -> str:
        """See `Game.default`."""
        if seat not in self.to_act():
            raise ValueError(f"seat {seat} may not act")
        return moves.default(self.state, seat)

    def all_cards(self) -> tuple[Card, ...]:
        """The common order; every layout has its own picture of the cards that were called."""
        return self.state.order

    def mid_turn(self, seat: Seat) -> bool:
        """Whoever has placed the card may still build."""
        return self.state.phase is Phase.PLACE and seat in self.state.placed - self.state.done
