"""Knock-out Whist, also called Trumps, Reduction Whist, Diminishing Whist or Rat (RULES 7).

Source: the encyclopedia article "Knock-out Whist"; catsatcards.com's page "Knockout Whist" for the deal of players
who are out, Pagat's page of that name for the dog's life. Decisions of our own:

* A card that is the last of its hand plays itself after two seconds, where it is led after three and a half.
* All who go out in a round share the place; whoever leaves goes out with the round that is then being played.
* A round in which nobody but players who have left took a trick counts for nobody; dogs are back in it (7.9).
* After twenty throws of rock, paper, scissors the cards are cut.

Shares: every seat puts one stake on the match, and the winner takes them all; winners who share them split them.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random
from typing import Any, ClassVar, Self

from games.cards import Card
from games.core import (
    DEALER,
    LEAVE,
    TIME,
    Event,
    Game,
    IllegalMove,
    Move,
    Outcome,
    Seat,
    Thought,
    Tools,
    check_seats,
    thought_out,
)
from games.knock_out_whist import deals, ending, moves, trumps, turns
from games.knock_out_whist.guide import guide
from games.knock_out_whist.notation import ParsedMove, parse
from games.knock_out_whist.options import KnockOutWhistOptions
from games.knock_out_whist.robot import choose, delay
from games.knock_out_whist.search import search
from games.knock_out_whist.state import Phase, State
from games.knock_out_whist.view import KnockOutWhistView, view
from games.options import Options
from games.tricks.review import PlayedDeal, played_deal


class KnockOutWhist(Game):
    """A match of Knock-out Whist: rounds of seven cards, six and so on, until one player is left."""

    key: ClassVar[str] = "knock-out-whist"
    rules: ClassVar[int] = 3
    players: ClassVar[range] = range(2, 8)
    Options: ClassVar[type[Options]] = KnockOutWhistOptions
    levels: ClassVar[tuple[str, ...]] = ("beginner", "normal", "strong")
    searches: ClassVar[frozenset[str]] = frozenset({"strong"})
    family: ClassVar[str | None] = "tricks"
    delay = staticmethod(delay)
    guide = staticmethod(guide)

    state: State

    @classmethod
    def start(cls, seats: int, options: Any = None) -> Self:
        """A new match; the last seat deals first, unless all draw for it."""
        chosen = KnockOutWhistOptions.make(options)
        check_seats(cls, seats)
        return cls(seats, State.before_the_first_deal(seats, chosen))

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
            return ending.leave(self.state, seat)
        if seat not in self.to_act():
            raise IllegalMove("not-your-turn")
        return self._deal(parsed) if seat == DEALER else self._move(seat, parsed)

    def _deal(self, move: ParsedMove) -> list[Event]:
        state, card = self.state, self.state.forced
        if card is not None and state.tricks.turn is not None and move.verb == TIME:
            return turns.play_card(state, state.tricks.turn, card)
        if card is not None or move.verb != "deal":
            raise IllegalMove("wrong-phase")
        dealt = {Phase.DRAW: deals.draw_for_deal, Phase.CUT: deals.cut, Phase.DEAL: deals.deal}
        return dealt[state.phase](state, move.cards)

    def _move(self, seat: Seat, move: ParsedMove) -> list[Event]:
        match self.state.phase, move.verb:
            case Phase.CHOOSE, "trump":
                return trumps.name_trumps(self.state, seat, move.named)
            case Phase.THROW, "throw":
                return trumps.throw(self.state, seat, move.named)
            case Phase.PLAY, "play":
                return turns.play_card(self.state, seat, move.cards[0])
            case Phase.PLAY, "knock":
                return turns.knock(self.state, seat)
        raise IllegalMove("wrong-phase")

    def view(self, seat: Seat | None) -> KnockOutWhistView:
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
    def robot(view: KnockOutWhistView, level: str, luck: Random) -> str:
        """See `Game.robot`."""
        return thought_out(search(view, luck)).move if level == "strong" else choose(view, level, luck)

    @staticmethod
    def search(view: KnockOutWhistView, level: str, luck: Random, tools: Tools) -> Iterator[Thought]:
        """See `Game.search`."""
        return search(view, luck)

    def played_deal(self) -> PlayedDeal | None:
        """See `Game.played_deal`: a round of which all cards have been played."""
        state = self.state
        if state.last_round is None or any(state.tricks.hands):
            return None
        return played_deal(state.last_round.number, state.tricks, range(state.seats))

    def all_cards(self) -> tuple[Card, ...]:
        """See `Game.all_cards`."""
        return self.state.all_cards

    def between_rounds(self) -> bool:
        """See `Game.between_rounds`."""
        return self.state.phase is Phase.DEAL and self.state.last_round is not None

    def done(self) -> frozenset[Seat]:
        """See `Game.done`."""
        return frozenset(self.state.exits)

    def alarm(self) -> int | None:
        """When the last card of a hand plays itself."""
        return moves.alarm(self.state)
