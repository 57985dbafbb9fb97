"""Vingt-Un (RULES 5).

Source: Professor Hoffmann, "Hoyle's Games Modernized", the chapter Vingt-Un with its footnotes; Peel, "Round Games
with Cards", and the Encyclopaedia Britannica of 1911 for what Hoyle leaves open. Decisions of our own:

* At most ten play, with two packs as well.
* With a bankroll a punter pays no more than they have, and goes on both only where what that can cost is covered.
* A dealer who goes on both plays each hand against every punter's that stands, for the whole stake.
* A pool is won by the first natural after the opening round of a deal, whatever ends the deal; what is left in it
  at the end is shared.
* A player who leaves is placed below all who stay, and is paid when the round is over.
* The end of a round lies open for three seconds before the next one begins.
* Newcomers may sit down in a running match, and deal whenever the deal still comes by.

Shares: a stake on the match stands for ten of the largest stakes on a card, or for the bankroll. Chips are changed
back at that rate; nobody loses more than the stake, and where somebody has lost more chips than it stands for the
winners are paid in proportion.
"""

from __future__ import annotations

from collections.abc import Mapping

from games.bank import MOST_SEATS, REVEAL_MS, Bank, bank_view, choose, delay, ending, hints
from games.cards import Card
from games.core import Game, Reckoning, Seat
from games.vingt_un.guide import guide
from games.vingt_un.moves import PLAY
from games.vingt_un.options import VingtUnOptions
from games.vingt_un.state import State, VingtUnView


class VingtUn(Game[State, VingtUnView, VingtUnOptions]):
    """A match of Vingt-Un: everybody is the bank in turn."""

    key = "vingt-un"
    rules = 5
    family = "bank"
    players = range(2, MOST_SEATS + 1)
    takes_newcomers = True
    Options = VingtUnOptions
    part = PLAY
    robot = staticmethod(choose)
    hint = staticmethod(hints.hint)
    delay = staticmethod(delay)
    reveal_ms = REVEAL_MS
    guide = staticmethod(guide)

    @classmethod
    def begin(cls, seats: int, options: VingtUnOptions) -> State:
        """See `Game.begin`. Raises `IllegalOptions` where not everybody would deal equally often."""
        options.check_deals(seats, any_number=options.natural_takes_deal)
        return PLAY.start(State(options, Bank.before_the_first_deal(seats, options, options.packs)))

    @classmethod
    def host_seat(cls, options: VingtUnOptions | Mapping[str, object]) -> Seat | None:
        """The host deals first where the table agreed on that."""
        return 0 if VingtUnOptions.make(options).first_dealer == "host" else None

    def view(self, seat: Seat | None) -> VingtUnView:
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
