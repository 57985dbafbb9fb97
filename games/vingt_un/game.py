"""Vingt-Un (RULES 5).

Source: Professor Hoffmann, "Hoyle's Games Modernized", the chapter Vingt-Un with its footnotes; Peel, "Round Games
with Cards", and the Encyclopaedia Britannica of 1911 for what Hoyle leaves open. Decisions of our own:

* At most ten play, with two packs as well.
* With a bankroll a punter pays no more than they have, and goes on both only where what that can cost is covered.
* A dealer who goes on both plays each hand against every punter's that stands, for the whole stake.
* A pool is won by the first natural after the opening round of a deal, whatever ends the deal; what is left in it
  at the end is shared.
* A player who leaves is placed below all who stay, and is paid when the round is over.
* Newcomers may sit down in a running match, and deal whenever the deal still comes by.

Shares: a stake on the match stands for ten of the largest stakes on a card, or for the bankroll. Chips are changed
back at that rate; nobody loses more than the stake, and where somebody has lost more chips than it stands for the
winners are paid in proportion.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar, Self

from games.bank import MOST_SEATS, Bank, ending, rounds
from games.cards import Card
from games.core import Event, Game, Move, Outcome, Reckoning, Seat, check_seats
from games.options import Options
from games.vingt_un.guide import guide
from games.vingt_un.moves import RULES
from games.vingt_un.options import VingtUnOptions
from games.vingt_un.robot import choose, delay
from games.vingt_un.state import State
from games.vingt_un.view import VingtUnView, view


class VingtUn(Game):
    """A match of Vingt-Un: everybody is the bank in turn."""

    key: ClassVar[str] = "vingt-un"
    rules: ClassVar[int] = 4
    family: ClassVar[str | None] = "bank"
    players: ClassVar[range] = range(2, MOST_SEATS + 1)
    takes_newcomers: ClassVar[bool] = True
    Options: ClassVar[type[Options]] = VingtUnOptions

    robot = staticmethod(choose)
    delay = staticmethod(delay)
    guide = staticmethod(guide)

    state: State

    @classmethod
    def start(cls, seats: int, options: Any = None) -> Self:
        """See `Game.start`. Raises `IllegalOptions` where not everybody would deal equally often, too."""
        chosen = VingtUnOptions.make(options)
        check_seats(cls, seats)
        chosen.check_deals(seats, any_number=chosen.natural_takes_deal)
        bank = Bank.before_the_first_deal(seats, chosen, chosen.packs)
        state = State(chosen, bank)
        rounds.start(state, RULES)
        return cls(seats, state)

    @classmethod
    def host_seat(cls, options: Any) -> Seat | None:
        """The host deals first where the table agreed on that."""
        return 0 if VingtUnOptions.make(options).first_dealer == "host" else None

    def to_act(self) -> frozenset[Seat]:
        """See `Game.to_act`."""
        return rounds.waits_for(self.state, RULES)

    def moves(self, seat: Seat) -> Sequence[Move]:
        """See `Game.moves`."""
        return rounds.offers(self.state, seat, RULES)

    def play(self, seat: Seat, move: str, at: int = 0) -> list[Event]:
        """See `Game.play`."""
        events = rounds.play(self.state, seat, move, at, RULES)
        self.seats = self.state.bank.seats
        return events

    def view(self, seat: Seat | None) -> VingtUnView:
        """See `Game.view`."""
        return view(self, self.state, seat)

    def outcome(self) -> Outcome | None:
        """See `Game.outcome`."""
        return ending.outcome(self.state.bank)

    def default(self, seat: Seat) -> str:
        """See `Game.default`."""
        return rounds.default(self.state, seat, RULES)

    def reckoned(self) -> Reckoning | None:
        """See `Game.reckoned`."""
        return ending.reckoned(self.state.bank)

    def all_cards(self) -> tuple[Card, ...]:
        """See `Game.all_cards`."""
        return self.state.bank.all_cards

    def done(self) -> frozenset[Seat]:
        """Who has no chips left."""
        return frozenset(self.state.bank.broke)

    def all_tokens(self) -> int:
        """See `Game.all_tokens`."""
        return self.state.bank.pool + sum(self.state.bank.chips)
