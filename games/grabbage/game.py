"""Grabbage, as in *The Penguin Book of Card Games* (RULES 11).

With two players and one waste pile each it is Hasty Patience.

The source leaves open, and this program decides:

* `turn` with a turned card discards that card first, on waste pile 1.
* 11.4: the race also ends when nobody has built for `idle_seconds`; a pause starts that clock anew. In turns it
  ends when everybody passes in a row. Fewest cards left wins; equal numbers draw.
* 11.7: only after somebody has left can the rest be unable to finish. That is so as soon as no card of anybody's
  continues a sequence and no ace is left, since each card comes up once in a circuit; the race then ends at once.
* Whoever has only one card left and can't build it is not idle: turning it again changes nothing.
* All who leave share the last place.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Self

from games import race
from games.cards import Card
from games.core import Event, Game, Move, Outcome, Seat, check_seats
from games.grabbage.guide import guide
from games.grabbage.moves import RULES
from games.grabbage.options import GrabbageOptions
from games.grabbage.robot import choose, delay
from games.grabbage.state import State
from games.grabbage.view import GrabbageView, view
from games.race import Race


class Grabbage(Game):
    """A match of Grabbage."""

    key = "grabbage"
    rules = 3
    players = range(2, 7)
    ordered = False
    family = "race"
    levels = race.LEVELS
    Options = GrabbageOptions
    robot = staticmethod(choose)
    delay = staticmethod(delay)
    guide = staticmethod(guide)

    state: State

    @classmethod
    def start(cls, seats: int, options: Any = None) -> Self:
        """See `Game.start`."""
        chosen = GrabbageOptions.make(options)
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

    def view(self, seat: Seat | None) -> GrabbageView:
        """See `Game.view`."""
        return view(self, self.state, seat)

    def outcome(self) -> Outcome | None:
        """See `Game.outcome`."""
        return self.state.race.result

    def default(self, seat: Seat) -> str:
        """See `Game.default`."""
        return race.default(self.moves(seat))

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
