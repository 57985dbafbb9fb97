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
* 12.7, `cycles = 1`, which no source has: one ship of each suit, so that a match takes half as long and is won by
  three. With `redeal = none`, the short form before, twenty of twenty matches ended without a ship.
* 12.7: ships in tow are not sunk yet, and so do not lower the number that wins.
"""

from __future__ import annotations

from games.core import Game, Paragraph
from games.pirate import hints
from games.pirate.moves import PLAY
from games.pirate.options import PirateOptions
from games.pirate.robot import FIT_TO_CLAIMS, FITS_PEOPLE, choose, delay
from games.pirate.state import State
from games.pirate.view import PirateView, seen_by
from games.race import LEVELS, Race


class Pirate(Game[State, PirateView, PirateOptions]):
    """A match of Pirate."""

    key = "pirate"
    rules = 2
    players = range(2, 3)
    ordered = False
    family = "race"
    levels = LEVELS
    fits_people = FITS_PEOPLE
    Options = PirateOptions
    view = seen_by
    part = PLAY
    choose = staticmethod(choose)
    hint = staticmethod(hints.hint)
    delay = staticmethod(delay)

    @staticmethod
    def begin(seats: int, options: PirateOptions) -> State:
        return PLAY.start(State(options, Race(seats, options)))

    def fit(self, level: str) -> tuple[int, float]:
        return FIT_TO_CLAIMS if self.state.options.claims else super().fit(level)

    @staticmethod
    def guide(options: PirateOptions) -> list[Paragraph]:
        page: list[Paragraph] = [
            ("rules-aim", {"live": options.racing, "cycles": options.cycles}),
            ("rules-cut", {}),
            ("rules-ships", {}),
        ]
        page.append(("rules-must-build" if options.must_build else "rules-may-build", {}))
        page.append(("rules-capture", {"cycles": options.cycles}))
        if options.window:
            sunk = "rules-tow" if options.sunk_rule == "tow" else "rules-sink"
            page.append((sunk, {"window": options.window / 1000}))
        single = options.redeal == "none"
        page.append(("rules-single-pass" if single else "rules-redeal", {}))
        if options.claims and options.racing:
            page.append(("rules-claim", {"seconds": options.claim_ms / 1000}))
        elif options.claims:
            page.append(("rules-claim-turns", {}))
        if not options.racing:
            page.append(("rules-turns", {}))
        elif single or not options.must_build:
            page.append(("rules-quiet", {"seconds": options.idle_seconds}))
        end = ("rules-end", {"cycles": options.cycles, "tie": options.tie_break})
        return [*page, end, *options.hint_told]
