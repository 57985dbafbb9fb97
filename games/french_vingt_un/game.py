"""French Vingt-Un, also called Albert Smith (RULES 6).

Source: Professor Hoffmann, "Hoyle's Games Modernized", the chapter French Vingt-Un; Cassell's "Book of In-door
Amusements" for what Hoyle leaves open. Decisions of our own:

* The end of a round lies open for three seconds before the next one begins.
* In a round without a stake whoever has left before its cards sits out.
* A dealer who leaves, or with a bankroll goes below zero, hands over the deal after the round.

Shares: as in Vingt-Un; a stake on the match stands for ten times a stake, the Clock's, or ten points of
difference, whichever is most.
"""

from __future__ import annotations

from collections.abc import Mapping

from games.bank import MOST_SEATS, REVEAL_MS, Bank, bank_view, delay, ending
from games.cards import Card
from games.core import Game, Reckoning, Seat
from games.french_vingt_un import hints
from games.french_vingt_un.guide import guide
from games.french_vingt_un.moves import PLAY
from games.french_vingt_un.options import FrenchVingtUnOptions
from games.french_vingt_un.robot import choose
from games.french_vingt_un.state import FrenchVingtUnView, State


class FrenchVingtUn(Game[State, FrenchVingtUnView, FrenchVingtUnOptions]):
    """A match of French Vingt-Un: everybody is the bank for eight rounds."""

    key = "french-vingt-un"
    rules = 6
    family = "bank"
    players = range(2, MOST_SEATS + 1)
    takes_newcomers = True
    Options = FrenchVingtUnOptions
    part = PLAY
    robot = staticmethod(choose)
    hint = staticmethod(hints.hint)
    delay = staticmethod(delay)
    reveal_ms = REVEAL_MS
    guide = staticmethod(guide)

    @classmethod
    def begin(cls, seats: int, options: FrenchVingtUnOptions) -> State:
        """See `Game.begin`. Raises `IllegalOptions` where not everybody would deal equally often."""
        options.check_deals(seats)
        return PLAY.start(State(options, Bank.before_the_first_deal(seats, options)))

    @classmethod
    def host_seat(cls, options: FrenchVingtUnOptions | Mapping[str, object]) -> Seat | None:
        """The host deals first where the table agreed on that."""
        return 0 if FrenchVingtUnOptions.make(options).first_dealer == "host" else None

    def view(self, seat: Seat | None) -> FrenchVingtUnView:
        """See `Game.view`."""
        return bank_view(self, self.state.bank, self.state.options, seat)

    def reckoned(self) -> Reckoning | None:
        """See `Game.reckoned`."""
        return ending.reckoned(self.state.bank)

    def all_cards(self) -> tuple[Card, ...]:
        """See `Game.all_cards`."""
        return self.state.bank.all_cards

    def between_rounds(self) -> bool:
        """See `Game.between_rounds`."""
        return PLAY.between_rounds(self.state)

    def done(self) -> frozenset[Seat]:
        """Who has no chips left."""
        return frozenset(self.state.bank.broke)

    def all_tokens(self) -> int:
        """See `Game.all_tokens`."""
        return self.state.bank.pool + sum(self.state.bank.chips)
