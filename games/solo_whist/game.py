"""Solo Whist for four, five and three players (RULES 9).

Source: Professor Hoffmann, "Hoyle's Games Modernized", chapter Solo Whist. Options come from Pagat's page "Solo
Whist", the Encyclopaedia Britannica of 1911 and the encyclopedia article of that name. Decisions of our own:

* Of partners the first in seat order is paid by the first opponent in seat order, or pays them (9.6).
* The turned suit of a three-suit pack is that of the dealer's last card; targets with three players stay (9.10).
* A general misère counts as a deal that all have passed, so the pool grows after it, too (9.6).
* Tricks are claimed on one's turn to lead, and given up on any turn; either once a trick and side (9.12).
* A card that is the last of its hand plays itself after two seconds, where it is led after three and a half.
* Whoever leaves comes after all who stay; when one player is left, the deal in progress counts for nobody (9.13).

Shares: every seat puts one stake on the match, and whoever has won most units takes them all; equals split them.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
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
    thought_out,
)
from games.options import Options
from games.solo_whist import auction, claims, deals, ending, moves, turns
from games.solo_whist.calls import Call
from games.solo_whist.guide import guide
from games.solo_whist.notation import ParsedMove, parse
from games.solo_whist.options import SoloWhistOptions
from games.solo_whist.robot import choose, delay
from games.solo_whist.search import search
from games.solo_whist.state import Phase, State
from games.solo_whist.view import SoloWhistView, view
from games.tricks.review import PlayedDeal, played_deal


class SoloWhist(Game):
    """A match of Solo Whist: a number of deals, each with an auction, and whoever has won most at the end."""

    key: ClassVar[str] = "solo-whist"
    rules: ClassVar[int] = 1
    players: ClassVar[range] = range(3, 6)
    family: ClassVar[str | None] = "tricks"
    Options: ClassVar[type[Options]] = SoloWhistOptions
    levels: ClassVar[tuple[str, ...]] = ("beginner", "normal", "strong")
    searches: ClassVar[frozenset[str]] = frozenset({"strong"})
    delay = staticmethod(delay)
    guide = staticmethod(guide)

    state: State

    @classmethod
    def start(cls, seats: int, options: Any = None) -> Self:
        """A new match; the last seat deals first. Raises `IllegalOptions`, also for rules of other tables."""
        chosen = SoloWhistOptions.make(options)
        check_seats(cls, seats)
        chosen.check_players(seats)
        return cls(seats, State.before_the_first_deal(seats, chosen))

    def to_act(self) -> frozenset[Seat]:
        """See `Game.to_act`."""
        return moves.to_act(self.state)

    def moves(self, seat: Seat) -> Sequence[Move]:
        """See `Game.moves`."""
        return moves.offers(self.state, seat) if seat in self.to_act() else ()

    def play(self, seat: Seat, move: str, at: int = 0) -> list[Event]:
        """See `Game.play`."""
        parsed, state = parse(move), self.state
        if state.phase is Phase.OVER:
            raise IllegalMove("match-over")
        state.at = at
        if parsed.verb == LEAVE:
            return ending.leave(state, seat)
        if seat not in self.to_act():
            passed = state.phase is Phase.CALL and seat in state.passed and moves.is_call(parsed.verb)
            raise IllegalMove("already-passed" if passed else "not-your-turn")
        return self._deal(parsed) if seat == DEALER else self._move(seat, parsed)

    def _deal(self, move: ParsedMove) -> list[Event]:
        state, card, turn = self.state, self.state.forced, self.state.tricks.turn
        match state.phase, move.verb:
            case Phase.OMIT, "omit":
                return deals.omit(state, move.named)
            case Phase.DEAL, "cut" if state.pack:
                return deals.cut(state, move.number)
            case Phase.DEAL, "deal" if not state.pack:
                return deals.deal(state, move.cards)
            case Phase.CLAIM, "time":
                return claims.reject(state, None)
            case Phase.PLAY, "time" if card is not None and turn is not None:
                return turns.play_card(state, turn, card)
        raise IllegalMove("wrong-phase")

    def _move(self, seat: Seat, move: ParsedMove) -> list[Event]:
        state = self.state
        match state.phase, move.verb:
            case Phase.CALL, verb if moves.is_call(verb):
                return auction.make(state, seat, Call(verb))
            case Phase.RAISE, "raise":
                return auction.raise_to(state, seat, Call(move.named))
            case Phase.RAISE, "drop":
                return auction.drop(state, seat)
            case Phase.TRUMP, "trump":
                return auction.name_trumps(state, seat, move.named)
            case Phase.PLAY, "play":
                return turns.play_card(state, seat, move.cards[0])
            case Phase.PLAY, "claim":
                return claims.claim(state, seat, move.number)
            case Phase.PLAY, "concede":
                return claims.concede(state, seat)
            case Phase.CLAIM, "accept":
                return claims.accept(state, seat)
            case Phase.CLAIM, "reject":
                return claims.reject(state, seat)
        raise IllegalMove("wrong-phase")

    def view(self, seat: Seat | None) -> SoloWhistView:
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
    def robot(view: SoloWhistView, level: str, luck: Random) -> str:
        """See `Game.robot`."""
        if level == "strong":
            return thought_out(SoloWhist.search(view, level, luck, {})).move
        return choose(view, level, luck)

    @staticmethod
    def search(view: SoloWhistView, level: str, luck: Random, tools: Tools) -> Iterator[Thought]:
        """See `Game.search`."""
        return search(view, choose(view, "normal", luck), luck, tools)

    def played_deal(self) -> PlayedDeal | None:
        """See `Game.played_deal`: not a deal that was thrown in, and none in which tricks are avoided."""
        state, contract = self.state, self.state.contract
        if state.phase not in (Phase.OMIT, Phase.DEAL, Phase.OVER) or state.last_hands != state.dealt:
            return None
        if contract is None or state.is_misere:
            return None
        return played_deal(
            state.sheet[-1].number, state.tricks, [int(seat in contract.side) for seat in range(state.seats)]
        )

    def all_cards(self) -> tuple[Card, ...]:
        """See `Game.all_cards`."""
        return self.state.all_cards

    def all_tokens(self) -> int:
        """See `Game.all_tokens`."""
        return sum(self.state.ledger) + self.state.pool

    def alarm(self) -> int | None:
        """When the last card of a hand plays itself, or a claim lapses."""
        return moves.alarm(self.state)
