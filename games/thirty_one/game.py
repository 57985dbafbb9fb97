"""Thirty-One (Scat, Blitz): the match.

Source: the encyclopedia article "Thirty-one (game)" with its banking and West Lansing versions and its list of
variations; Pagat's page on 31 where the article is silent (deal clockwise, the card just taken may not be put
back). Decisions of our own:

* Rounds without a knock are drawn when the stock is used up, and after `max_circuits` times round the table in
  which nobody has drawn from it.
* A new stock (`stock_exhausted = recycle`) is made in the final turns too.
* A knocker who has a blitz is not "followed" by another's. Three aces shown at once cost everybody one, a knocker
  too.
* Banking: whoever goes out by this round's payment does not share in its pot. Folded corners cannot be won back,
  so corners belong to the standard game alone. The ante is put in when the cards are dealt.
* Side bets: see `side_bets.py`; a pause for them lasts 30 seconds, and at least 20 after the last offer.
* A player who leaves is placed below those who go out later in the same round.

Shares: every seat puts one stake on the match and the winner takes them all; winners who split the pot split
the stakes exactly, without the odd token. In the banking version tokens change hands all the time and `rounds`
may end it with tokens before everybody, so a seat's share is what it has gained or lost in parts of its starting
tokens: nobody can lose more than all of them.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random
from typing import Any, ClassVar, Self

from games.cards import Card
from games.core import Event, Game, Move, Outcome, Seat, Thought, Tools, check_seats, thought_out
from games.options import Options
from games.thirty_one import ending, moves
from games.thirty_one.guide import guide
from games.thirty_one.options import ThirtyOneOptions
from games.thirty_one.robot import choose, delay
from games.thirty_one.search import search
from games.thirty_one.state import Phase, State
from games.thirty_one.view import ThirtyOneView, view


class ThirtyOne(Game):
    """A match of Thirty-One: rounds until one player is left, or as the mode says."""

    key: ClassVar[str] = "thirty-one"
    rules: ClassVar[int] = 2
    players: ClassVar[range] = range(2, 8)
    Options: ClassVar[type[Options]] = ThirtyOneOptions

    levels: ClassVar[tuple[str, ...]] = ("beginner", "normal", "strong")
    searches: ClassVar[frozenset[str]] = frozenset({"strong"})

    delay = staticmethod(delay)
    guide = staticmethod(guide)

    state: State

    @staticmethod
    def robot(view: ThirtyOneView, level: str, luck: Random) -> str:
        """See `Game.robot`."""
        return thought_out(search(view, luck)).move if level == "strong" else choose(view, level, luck)

    @staticmethod
    def search(view: ThirtyOneView, level: str, luck: Random, tools: Tools) -> Iterator[Thought]:
        """See `Game.search`."""
        return search(view, luck)

    @classmethod
    def start(cls, seats: int, options: Any = None) -> Self:
        """See `Game.start`."""
        check_seats(cls, seats)
        return cls(seats, moves.begin(seats, ThirtyOneOptions.make(options)))

    def to_act(self) -> frozenset[Seat]:
        """See `Game.to_act`."""
        return moves.to_act(self.state)

    def moves(self, seat: Seat) -> Sequence[Move]:
        """See `Game.moves`."""
        return moves.offers(self.state, seat)

    def play(self, seat: Seat, move: str, at: int = 0) -> list[Event]:
        """See `Game.play`."""
        return moves.play(self.state, seat, move, at)

    def view(self, seat: Seat | None) -> ThirtyOneView:
        """See `Game.view`."""
        return view(self, self.state, seat)

    def outcome(self) -> Outcome | None:
        """See `Game.outcome`."""
        return ending.outcome(self.state)

    def default(self, seat: Seat) -> str:
        """See `Game.default`."""
        return moves.default(self.state, seat)

    def all_cards(self) -> tuple[Card, ...]:
        """See `Game.all_cards`."""
        return self.state.all_cards

    def all_tokens(self) -> int:
        """Tokens with the pot, and the chips of side bets with those in escrow."""
        return self.state.all_tokens

    def racing(self) -> bool:
        """In a pause for side bets nobody waits for a turn, and what lies there when a bet arrives decides."""
        return self.state.phase is Phase.BETTING

    def between_rounds(self) -> bool:
        """Before a deal, unless there was a pause for side bets, or eldest hand's choice, before it already."""
        options, shown = self.state.options, self.state.last_round is not None
        return shown and self.state.phase is Phase.DEAL and options.side_bets == "off" and not options.asks_eldest

    def done(self) -> frozenset[Seat]:
        """Who is out, but where they may still bet on the others."""
        return frozenset(self.state.exits) if self.state.options.side_bets == "off" else frozenset()

    def mid_turn(self, seat: Seat) -> bool:
        """Who has drawn has still to discard."""
        return self.state.phase is Phase.DISCARD and seat == self.state.turn

    def alarm(self) -> int | None:
        """When a pause for side bets is over."""
        return self.state.deadline
