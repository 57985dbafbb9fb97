"""Grabbage, as in *The Penguin Book of Card Games* (RULES 11).

With two players and one waste pile each it is Hasty Patience.

The source leaves open, and this program decides:

* `turn` with a turned card discards that card first, on waste pile 1.
* 11.4: the race also ends when nobody has built for `idle_seconds`; a pause starts that clock anew. In turns it
  ends when everybody passes in a row. Fewest cards left wins; equal numbers draw.
* 11.7: only after somebody has left can the rest be unable to finish. That is so as soon as no card of anybody's
  continues a sequence and no ace is left, since each card comes up once in a circuit; the race then ends at once.
* A player who has only one card left and can't build it is not idle: turning it again changes nothing.
* All who leave share the last place.
"""

from __future__ import annotations

from games.core import Game, Paragraph
from games.grabbage import hints
from games.grabbage.moves import PLAY
from games.grabbage.options import GrabbageOptions
from games.grabbage.robot import choose, delay
from games.grabbage.state import State
from games.grabbage.view import GrabbageView, seen_by
from games.race import FITS_PEOPLE, LEVELS, Race


class Grabbage(Game[State, GrabbageView, GrabbageOptions]):
    """A match of Grabbage."""

    key = "grabbage"
    rules = 3
    players = range(2, 7)
    ordered = False
    family = "race"
    levels = LEVELS
    fits_people = FITS_PEOPLE
    Options = GrabbageOptions
    view = seen_by
    part = PLAY
    choose = staticmethod(choose)
    hint = staticmethod(hints.hint)
    delay = staticmethod(delay)

    @staticmethod
    def begin(seats: int, options: GrabbageOptions) -> State:
        return PLAY.start(State(options, Race(seats, options)))

    @staticmethod
    def guide(options: GrabbageOptions) -> list[Paragraph]:
        page: list[Paragraph] = [("rules-aim", {"live": options.racing}), ("rules-build", {})]
        page.append(("rules-four-piles" if options.waste_piles == 4 else "rules-one-pile", {}))
        page.append(("rules-over-shuffled" if options.shuffle_waste else "rules-over", {}))
        page.append(("rules-end", {"seconds": options.idle_seconds}) if options.racing else ("rules-turns", {}))
        return [*page, *options.hint_told]
