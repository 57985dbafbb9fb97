"""Spit, as in *The Penguin Book of Card Games* (RULES 10).

The source leaves open, and this program decides:

* Moves count piles from 1. Spit pile 1 belongs to seat 0, also where it is the only one.
* A player who has said `spit` while there was still a space to fill counts as stuck until a spit pile changes.
* 10.6: both shout before every spit, also the one who has no card to turn. A bare `spit` leaves the choice of
  piles to the default: one's own spit pile, the fullest stock pile.
* 10.6.3: if both turn their last stock cards at once, both are out. Then either may take the first pile, and if
  nobody slaps each keeps the own one.
* 10.5, `combine_pairs`: putting a card on its equal has to turn up a card or to empty a place. Whoever has
  filled a space with a card that had been combined may combine again only where that turns up a card, until one is
  turned up or played: so nobody can put off being stuck by moving cards to and fro.
* RT-7: in turns the player who went out slaps first, which means that they choose.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Self

from games import race
from games.cards import Card
from games.core import Event, Game, Move, Outcome, Seat, check_seats
from games.race import Race
from games.spit.guide import guide
from games.spit.moves import RULES
from games.spit.options import SpitOptions
from games.spit.robot import choose, delay
from games.spit.state import State
from games.spit.view import SpitView, view


class Spit(Game):
    """A match of Spit."""

    key = "spit"
    rules = 2
    players = range(2, 3)
    ordered = False
    family = "race"
    levels = race.LEVELS
    Options = SpitOptions
    robot = staticmethod(choose)
    delay = staticmethod(delay)
    guide = staticmethod(guide)

    state: State

    @classmethod
    def start(cls, seats: int, options: Any = None) -> Self:
        """See `Game.start`."""
        chosen = SpitOptions.make(options)
        check_seats(cls, seats)
        return cls(seats, State(chosen, Race(seats, chosen)))

    def to_act(self) -> frozenset[Seat]:
        """See `Game.to_act`."""
        return race.to_act(self.state, RULES)

    def moves(self, seat: Seat) -> Sequence[Move]:
        """See `Game.moves`."""
        return race.moves(self.state, RULES, seat)

    def play(self, seat: Seat, move: str, at: int = 0) -> list[Event]:
        """See `Game.play`."""
        return race.play(self.state, RULES, seat, move, at)

    def view(self, seat: Seat | None) -> SpitView:
        """See `Game.view`."""
        return view(self, self.state, seat)

    def outcome(self) -> Outcome | None:
        """See `Game.outcome`."""
        return self.state.race.result

    def default(self, seat: Seat) -> str:
        """The smaller pile, where one may be slapped; otherwise as in every race."""
        move = race.default(self.moves(seat))
        return f"slap {self.state.smaller(seat) + 1}" if move.startswith("slap") else move

    def all_cards(self) -> tuple[Card, ...]:
        """See `Game.all_cards`."""
        return self.state.all_cards

    def racing(self) -> bool:
        """See `Game.racing`."""
        return self.state.race.live

    def away(self) -> frozenset[Seat]:
        """See `Game.away`."""
        return frozenset(self.state.race.absent)

    def alarm(self) -> int | None:
        """See `Game.alarm`."""
        return race.alarm(self.state, RULES)
