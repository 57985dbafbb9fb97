"""French Vingt-Un, also called Albert Smith (RULES 6).

Source: Professor Hoffmann, "Hoyle's Games Modernized", the chapter French Vingt-Un; Cassell's "Book of In-door
Amusements" for what Hoyle leaves open. Decisions of our own:

* The end of a round lies open for ten seconds before the next one begins, unless somebody wants it sooner.
* In a round without a stake the player who has left before its cards sits out.
* A dealer who leaves, or with a bankroll goes below zero, hands over the deal after the round.

Shares: as in Vingt-Un; a stake on the match stands for ten times a stake, the Clock's, or ten points of
difference, whichever is most.
"""

from __future__ import annotations

from typing import Final

from games.bank import MOST_SEATS, Bank, bank_view, delay
from games.bank.guide import covering, extras, paying
from games.core import Game, Paragraph, Seat
from games.french_vingt_un import hints
from games.french_vingt_un.moves import PLAY
from games.french_vingt_un.options import FrenchVingtUnOptions
from games.french_vingt_un.robot import choose
from games.french_vingt_un.state import FrenchVingtUnView, State

_DOUBLED: Final = {"1": "first", "1-2": "two", "all": "all"}
"""The rounds in which the dealer may double, as messages name them."""


class FrenchVingtUn(Game[State, FrenchVingtUnView, FrenchVingtUnOptions]):
    """A match of French Vingt-Un: everybody is the bank for eight rounds."""

    key = "french-vingt-un"
    rules = 6
    compared = "points"
    family = "bank"
    players = range(2, MOST_SEATS + 1)
    takes_newcomers = True
    Options = FrenchVingtUnOptions
    part = PLAY
    choose = staticmethod(choose)
    hint = staticmethod(hints.hint)
    delay = staticmethod(delay)

    @staticmethod
    def begin(seats: int, options: FrenchVingtUnOptions) -> State:
        """See `Game.begin`. Raises `IllegalOptions` where not everybody would deal equally often."""
        options.check_deals(seats)
        return PLAY.start(State(options, Bank.before_the_first_deal(seats, options)))

    def view(self, seat: Seat | None) -> FrenchVingtUnView:
        return bank_view(self, self.state.options, seat)

    @staticmethod
    def guide(options: FrenchVingtUnOptions) -> list[Paragraph]:
        return [
            ("rules-aim", {"packs": 1}),
            ("rules-eight", {"shuffle": options.french_reshuffle, "count": options.bank_rounds}),
            (
                "rules-stake",
                {"low": options.min_stake, "high": options.highest_stake, "order": options.stake_order},
            ),
            ("rules-round-1", {"times": options.natural_pays}),
            ("rules-split", {"natural": options.split_natural, "bank": False}),
            *paying(options),
            ("rules-round-2", {}),
            ("rules-round-3", {"draws": options.blind_draws}),
            ("rules-round-4", {}),
            ("rules-round-5", {"count": options.rouge_cards}),
            ("rules-round-6", {}),
            ("rules-round-7", {"rate": options.difference_rate}),
            ("rules-round-8", {"stake": options.clock_stake}),
            ("rules-french-double", {"rounds": _DOUBLED[options.french_double]}),
            *extras(options),
            *covering(options),
        ]
