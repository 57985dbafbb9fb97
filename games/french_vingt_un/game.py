"""French Vingt-Un, also called Albert Smith (RULES 6).

Source: Professor Hoffmann, "Hoyle's Games Modernized", the chapter French Vingt-Un; Cassell's "Book of In-door
Amusements" for what Hoyle leaves open. Decisions of our own:

* Where nothing has to be decided the end of the round before lies there for five seconds.
* In a round without a stake whoever has left before its cards sits out.
* A dealer who leaves, or with a bankroll goes below zero, hands over the deal after the round.

Shares: as in Vingt-Un; a stake on the match stands for ten times a stake, the Clock's, or ten points of
difference, whichever is most.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar, Self

from games.bank import MOST_SEATS, Bank, ending, rounds
from games.cards import Card
from games.core import Event, Game, Move, Outcome, Reckoning, Seat, check_seats
from games.french_vingt_un.guide import guide
from games.french_vingt_un.moves import RULES
from games.french_vingt_un.options import FrenchVingtUnOptions
from games.french_vingt_un.robot import choose, delay
from games.french_vingt_un.state import State
from games.french_vingt_un.view import FrenchVingtUnView, view
from games.options import Options


class FrenchVingtUn(Game):
    """A match of French Vingt-Un: everybody is the bank for eight rounds."""

    key: ClassVar[str] = "french-vingt-un"
    rules: ClassVar[int] = 5
    family: ClassVar[str | None] = "bank"
    players: ClassVar[range] = range(2, MOST_SEATS + 1)
    takes_newcomers: ClassVar[bool] = True
    Options: ClassVar[type[Options]] = FrenchVingtUnOptions

    robot = staticmethod(choose)
    delay = staticmethod(delay)
    guide = staticmethod(guide)

    state: State

    @classmethod
    def start(cls, seats: int, options: Any = None) -> Self:
        """See `Game.start`. Raises `IllegalOptions` where not everybody would deal equally often, too."""
        chosen = FrenchVingtUnOptions.make(options)
        check_seats(cls, seats)
        chosen.check_deals(seats)
        bank = Bank.before_the_first_deal(seats, chosen)
        state = State(chosen, bank)
        rounds.start(state, RULES)
        return cls(seats, state)

    @classmethod
    def host_seat(cls, options: Any) -> Seat | None:
        """The host deals first where the table agreed on that."""
        return 0 if FrenchVingtUnOptions.make(options).first_dealer == "host" else None

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

    def view(self, seat: Seat | None) -> FrenchVingtUnView:
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

    def alarm(self) -> int | None:
        """When a pause between two rounds is over."""
        return self.state.pause_until
