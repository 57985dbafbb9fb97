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

from games.cards import Card
from games.core import Game, Seat
from games.race import LEVELS, Race
from games.spit.guide import guide
from games.spit.moves import PLAY
from games.spit.options import SpitOptions
from games.spit.robot import FITS_PEOPLE, choose, delay
from games.spit.state import State
from games.spit.view import SpitView, view


class Spit(Game[State, SpitView, SpitOptions]):
    """A match of Spit."""

    key = "spit"
    rules = 2
    players = range(2, 3)
    ordered = False
    family = "race"
    levels = LEVELS
    fits_people = FITS_PEOPLE
    Options = SpitOptions
    part = PLAY
    robot = staticmethod(choose)
    delay = staticmethod(delay)
    guide = staticmethod(guide)

    @classmethod
    def begin(cls, seats: int, options: SpitOptions) -> State:
        """See `Game.begin`."""
        return State(options, Race(seats, options))

    def view(self, seat: Seat | None) -> SpitView:
        """See `Game.view`."""
        return view(self, self.state, seat)

    def all_cards(self) -> tuple[Card, ...]:
        """See `Game.all_cards`."""
        return self.state.all_cards

    def racing(self) -> bool:
        """See `Game.racing`."""
        return self.state.race.live

    def away(self) -> frozenset[Seat]:
        """See `Game.away`."""
        return frozenset(self.state.race.absent)
