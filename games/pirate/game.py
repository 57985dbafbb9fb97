"""Pirate, as in *The Penguin Book of Card Games* (RULES 12).

The source leaves open, and this program decides:

* Players cut their own packs with `cut 1` to `cut 51`, which is how many cards are lifted; the lowest of them
  is shown, and the cut is completed. A player who does not cut in 20 seconds cuts in the middle. Then both press
  ready.
* 12.5: in a contest the first card lies between the ships, and the second one stays where it is. The second
  player waits for the end of the contest; the first one plays on. Claiming and building one and the same card
  are simultaneous as well (12.6), so that a pair can sink in the second cycle too.
* 12.6, `redeal = none`: a player has run out when stock and turned card are gone, builds no more from the waste
  and may claim.
* 12.6: with `must_build` off or a single pass, `idle_seconds` in which nobody builds end the race; a pause
  starts that clock anew. In turns the race ends when both pass in a row.
* A claim is too late when the dealer's `time` has said so, whatever its stamp.
* RT-7: in turns a card can be claimed in the turn that follows its being turned, and nothing waits for it.
* 12.7: ships in tow are not sunk yet, and so do not lower the number that wins.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Self

from games import race
from games.cards import Card
from games.core import Event, Game, Move, Outcome, Seat, check_seats
from games.pirate.guide import guide
from games.pirate.moves import RULES
from games.pirate.options import PirateOptions
from games.pirate.robot import choose, delay
from games.pirate.state import State
from games.pirate.view import PirateView, view
from games.race import Race


class Pirate(Game):
    """A match of Pirate."""

    key = "pirate"
    rules = 2
    players = range(2, 3)
    ordered = False
    family = "race"
    levels = race.LEVELS
    Options = PirateOptions
    robot = staticmethod(choose)
    delay = staticmethod(delay)
    guide = staticmethod(guide)

    state: State

    @classmethod
    def start(cls, seats: int, options: Any = None) -> Self:
        """See `Game.start`."""
        chosen = PirateOptions.make(options)
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

    def view(self, seat: Seat | None) -> PirateView:
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
