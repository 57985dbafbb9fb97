"""A match of Knock-out Whist as plain data: the round that is played, and who is still in."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import StrEnum
from typing import Final, Self

from games.cards import Card
from games.core import Seat
from games.knock_out_whist.options import KnockOutWhistOptions
from games.tricks import Tricks, playable

SIGNS: Final = ("rock", "paper", "scissors")
"""The signs of rock, paper, scissors; each beats the one before it."""


class Phase(StrEnum):
    """The phases of a match, by what it waits for."""

    DRAW = "draw"  # all draw for the first deal
    DEAL = "deal"
    CHOOSE = "choose"  # the winner of the last round names trumps
    CUT = "cut"  # those who tie for that draw cards
    THROW = "throw"  # or they throw rock, paper, scissors
    PLAY = "play"
    OVER = "over"


class MatchEnd(StrEnum):
    """The ways in which a match ends."""

    LAST_PLAYER = "last-player"
    LEFT = "left"  # all others have left the table
    SHARED = "shared"  # the last trick went to somebody who had left


@dataclass(frozen=True)
class RoundResult:
    """The result of a round. `taken` are the tricks by seat, `out` those whom it put out, `dogs` who live on."""

    number: int
    cards: int
    taken: tuple[int, ...]
    out: tuple[Seat, ...]
    dogs: tuple[Seat, ...]


@dataclass
class State:
    """The table between two moves.

    For the whole match: `at` is when the last move was made. `exits` are the seats that are out, each with the
    number of the round after which it went. `leavers` have got up; who still holds a hand is played on until the
    end of the round. `dogs` live the dog's life in this round, which is `granted` once in a match.

    For a round: `undealt` cards lie face down, but for the uppermost in the first round, the `turn_up`.
    `kept` are the dogs that let this trick pass. `chooser` names trumps, None in the first round and until
    that is settled among those who are `tied`; of these `throws` are the signs of the throw that is going on,
    `thrown` counts those before.
    """

    options: KnockOutWhistOptions
    seats: int
    dealer: Seat
    phase: Phase
    tricks: Tricks

    at: int = 0
    round: int = 1
    exits: dict[Seat, int] = field(default_factory=dict)
    leavers: set[Seat] = field(default_factory=set)
    dogs: set[Seat] = field(default_factory=set)
    granted: bool = False
    last_round: RoundResult | None = None
    ended: MatchEnd | None = None
    winners: tuple[Seat, ...] = ()

    turn_up: Card | None = None
    undealt: tuple[Card, ...] = ()
    kept: set[Seat] = field(default_factory=set)
    chooser: Seat | None = None
    tied: tuple[Seat, ...] = ()
    throws: dict[Seat, str] = field(default_factory=dict)
    thrown: int = 0

    @classmethod
    def before_the_first_deal(cls, seats: int, options: KnockOutWhistOptions) -> Self:
        """A new match; the last seat deals, unless all draw for it."""
        phase = Phase.DRAW if options.first_dealer == "draw_high" else Phase.DEAL
        return cls(options, seats, seats - 1, phase, Tricks([()] * seats))

    # The seats.

    @property
    def still_in(self) -> tuple[Seat, ...]:
        """The seats that are not out, from dealer's left on; who has left is in until the round is over."""
        return tuple(seat for seat in self.left_of(self.dealer) if seat not in self.exits)

    @property
    def staying(self) -> tuple[Seat, ...]:
        """Those of them that have not left the table."""
        return tuple(seat for seat in self.still_in if seat not in self.leavers)

    def left_of(self, seat: Seat) -> tuple[Seat, ...]:
        """All seats clockwise, `seat` itself last."""
        return tuple((seat + step) % self.seats for step in range(1, self.seats + 1))

    def after(self, seat: Seat) -> Seat:
        """The next seat clockwise that is still in."""
        return next(other for other in self.left_of(seat) if other not in self.exits)

    @property
    def out(self) -> tuple[bool, ...]:
        """By seat, whether it is out."""
        return tuple(seat in self.exits for seat in range(self.seats))

    @property
    def left(self) -> tuple[bool, ...]:
        """By seat, whether it has left the table."""
        return tuple(seat in self.leavers for seat in range(self.seats))

    # The cards.

    @property
    def cards(self) -> int:
        """The number of cards that each has in this round."""
        return self.options.start_cards - self.round + 1

    @property
    def all_cards(self) -> tuple[Card, ...]:
        """The pack, wherever its cards lie; empty before the first deal."""
        hands = (card for hand in self.tricks.hands for card in hand)
        return (*hands, *self.tricks.fallen, *self.undealt)

    # What may be done.

    @property
    def is_last_trick(self) -> bool:
        """True if the trick that is being played is the last of the round."""
        return sum(self.tricks.taken) == self.cards - 1

    def may_knock(self, seat: Seat) -> bool:
        """True if `seat` may keep its card for a later trick (7.7)."""
        return seat in self.dogs and not self.is_last_trick

    def playable(self, seat: Seat) -> tuple[Card, ...]:
        """The cards that `seat` may play (7.4)."""
        return playable(self.tricks, seat, break_trumps=self.options.break_trumps)

    @property
    def forced(self) -> Card | None:
        """The card that is about to play itself: a dog may keep its own (7.7)."""
        turn = self.tricks.turn
        if self.phase is not Phase.PLAY or turn is None or self.may_knock(turn):
            return None
        return self.tricks.only_card
