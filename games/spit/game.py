"""Spit, as in *The Penguin Book of Card Games* (RULES 10).

The source leaves open, and this program decides:

* Moves count piles from 1. Spit pile 1 belongs to seat 0, also where it is the only one.
* A player who has said `spit` while there was still a space to fill counts as stuck until a spit pile changes.
* 10.6: both shout before every spit, also the one who has no card to turn. A bare `spit` leaves the choice of
  piles to the default: one's own spit pile, the fullest stock pile.
* 10.6.3: if both turn their last stock cards at once, both are out. Then either may take the first pile, and if
  nobody slaps each keeps the own one.
* 10.5, `combine_pairs`: putting a card on its equal has to turn up a card or to empty a place. A player who has
  filled a space with a card that had been combined may combine again only where that turns up a card, until one is
  turned up or played: so nobody can put off being stuck by moving cards to and fro.
* RT-7: in turns the player who went out slaps first, which means that they choose.
"""

from __future__ import annotations

from games.core import Game, Paragraph
from games.race import LEVELS, Race
from games.spit import hints
from games.spit.moves import PLAY
from games.spit.options import LONGEST_WAIT, SpitOptions
from games.spit.robot import FITS_PEOPLE, choose, delay
from games.spit.state import State
from games.spit.view import SpitView, seen_by


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
    view = seen_by
    part = PLAY
    choose = staticmethod(choose)
    hint = staticmethod(hints.hint)
    delay = staticmethod(delay)

    @staticmethod
    def begin(seats: int, options: SpitOptions) -> State:
        return PLAY.start(State(options, Race(seats, options)))

    @staticmethod
    def guide(options: SpitOptions) -> list[Paragraph]:
        page: list[Paragraph] = [("rules-aim", {"live": options.racing}), ("rules-layout", {})]
        if options.pace == "turns":
            page.append(("rules-turns", {}))
        page.append(("rules-play", {}))
        if options.combine_pairs:
            page.append(("rules-pairs", {}))
        if options.racing:
            seconds = options.auto_spit_seconds
            page.append(
                ("rules-stuck", {"by": "wait" if not seconds else "time", "seconds": seconds or LONGEST_WAIT})
            )
            page.append(("rules-rest", {"seconds": options.idle_force_seconds}))
        else:
            page.append(("rules-stuck", {"by": "turns", "seconds": 0}))
        chooses = options.pace == "turns" or options.slap_mode == "winner_chooses"
        page.append(("rules-choice" if chooses else "rules-slap", {"seconds": options.slap_seconds}))
        if options.tie_window_ms:
            page.append(("rules-tie", {"window": options.tie_window_ms / 1000, "tie": options.slap_tie}))
        return [*page, ("rules-end", {"deals": options.max_deals}), *options.hint_told]
