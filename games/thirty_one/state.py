"""A match of Thirty-One as plain data: what lies where, whose turn it is, and who is still in."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import StrEnum
from typing import Self

from games.cards import PACK, Card
from games.core import Seat
from games.thirty_one.bets import Bet, BetOffer, Settled
from games.thirty_one.options import ThirtyOneOptions
from games.thirty_one.widow import Widow


class Phase(StrEnum):
    """The phases of a match, by what it waits for."""

    BETTING = "betting"  # a pause for side bets between two rounds
    PREDEAL = "predeal"  # how eldest hand wants the round to be dealt
    DEAL = "deal"
    TURN = "turn"
    DISCARD = "discard"
    RECYCLE = "recycle"  # the discards become a new stock
    OVER = "over"


def before_deal(options: ThirtyOneOptions) -> Phase:
    """Returns what a round begins with: eldest hand's choice where the options give one."""
    return Phase.PREDEAL if options.asks_eldest else Phase.DEAL


class RoundForm(StrEnum):
    """The forms of a round: dealt and played as usual, or knocked before the deal."""

    NORMAL = "normal"
    GUTS = "guts"
    FUGK = "fugk"


class RoundEnd(StrEnum):
    """The ways in which a round ends."""

    SHOWDOWN = "showdown"
    BLITZ = "blitz"
    THREE_ACES = "three-aces"
    EXHAUSTED = "exhausted"  # drawn: the stock was used up
    CIRCUITS = "circuits"  # drawn: it took too long
    DESERTED = "deserted"  # one player was left


class MatchEnd(StrEnum):
    """The ways in which a match ends."""

    LAST_PLAYER = "last-player"
    POT_SPLIT = "pot-split"  # the last players went out together
    TIEBREAK = "tiebreak"
    TIEBREAK_DRAW = "tiebreak-draw"
    ROUNDS_OVER = "rounds-over"
    TARGET = "target"
    LEFT = "left"


@dataclass(frozen=True)
class RoundResult:
    """The result of a round; all of it is public. Tuples run over the seats.

    `hands` and `values` are None where a hand was not shown. `knocker` is None when nobody knocked or the
    knocker left. `points` are the seats that won one, `out` those that went out.
    """

    number: int
    dealer: Seat
    form: RoundForm
    ended: RoundEnd
    knocker: Seat | None
    hands: tuple[tuple[Card, ...] | None, ...]
    values: tuple[float | None, ...]
    owed: tuple[int, ...]
    paid: tuple[int, ...]
    won: tuple[int, ...]
    points: tuple[Seat, ...]
    out: tuple[Seat, ...]


@dataclass
class State:
    """The table between two moves. Lists without a remark run over the seats.

    For the whole match: `at` is when the last move was made. `exits` numbers the seats that are out in the
    order in which they went; those that went together share a number. `leavers` are those of them that got up.

    Side bets: the chips that lie free (empty where none are made), and what is offered and agreed on. `offered`
    have made their offer in this pause, which ends at `deadline`, `passed` have nothing to add to it.
    `side_ended` are the bets of the whole match that are decided or given back, in their order.

    For a round: `circuit` counts how often the turn has gone round the table, `idle_turns` the turns since a card
    last left the stock. `final` still have a turn after the knock; `knocker` is None too when the knocker has
    left. `just_taken` came from the discards this turn, `just_drawn` from the stock, whose first card is the top;
    the last of `discard` is the top of that. `taken` are the cards of each hand that everybody saw when they were
    taken from the discards or the open widow. What lies `aside` is out of play until the next deal.
    """

    options: ThirtyOneOptions
    seats: int
    dealer: Seat
    phase: Phase
    tokens: list[int]
    scores: list[int]
    hands: list[tuple[Card, ...]]
    side_chips: list[int]
    taken: list[tuple[Card, ...]]

    at: int = 0
    round: int = 1
    pot: int = 0
    exits: dict[Seat, int] = field(default_factory=dict)
    leavers: set[Seat] = field(default_factory=set)
    last_round: RoundResult | None = None
    ended: MatchEnd | None = None
    winners: tuple[Seat, ...] = ()

    side_offers: tuple[BetOffer, ...] = ()
    side_bets: tuple[Bet, ...] = ()
    side_ended: tuple[Settled, ...] = ()
    offers_made: int = 0
    offered: set[Seat] = field(default_factory=set)
    passed: set[Seat] = field(default_factory=set)
    deadline: int | None = None

    form: RoundForm = RoundForm.NORMAL
    turn: Seat | None = None
    circuit: int = 0
    idle_turns: int = 0
    knocked: bool = False
    knocker: Seat | None = None
    final: tuple[Seat, ...] = ()
    just_taken: Card | None = None
    just_drawn: Card | None = None
    stock: tuple[Card, ...] = ()
    discard: tuple[Card, ...] = ()
    recycles: int = 0
    widow: Widow = field(default_factory=Widow)
    aside: tuple[Card, ...] = ()

    @classmethod
    def before_the_first_deal(cls, seats: int, options: ThirtyOneOptions) -> Self:
        """A new match; the last seat deals first."""
        return cls(
            options=options,
            seats=seats,
            dealer=seats - 1,
            phase=before_deal(options),
            tokens=[0 if options.counts_points else options.tokens] * seats,
            scores=[0] * seats,
            hands=[()] * seats,
            side_chips=[] if options.side_bets == "off" else [options.side_chips] * seats,
            taken=[()] * seats,
        )

    # The seats --------------------------------------------------------------------------------------------

    @property
    def still_in(self) -> tuple[Seat, ...]:
        """The seats that are not out, from dealer's left on."""
        seats = ((self.dealer + step) % self.seats for step in range(1, self.seats + 1))
        return tuple(seat for seat in seats if seat not in self.exits)

    @property
    def eldest(self) -> Seat:
        """The seat on dealer's left that is still in; there is one until the match is over."""
        return self.still_in[0]

    def after(self, seat: Seat) -> Seat:
        """The next seat clockwise that is still in."""
        seats = ((seat + step) % self.seats for step in range(1, self.seats + 1))
        return next(other for other in seats if other not in self.exits)

    def from_left(self, seat: Seat) -> int:
        """Returns how far a seat is from dealer's left, 0 for dealer's neighbour."""
        return (seat - self.dealer - 1) % self.seats

    @property
    def places(self) -> tuple[int | None, ...]:
        """The place of each seat that is out; None for one that is still in."""
        out, first = self.exits, 1 + self.seats - len(self.exits)
        lasting = {seat: sum(number > own for number in out.values()) for seat, own in out.items()}
        return tuple([first + lasting[seat] if seat in out else None for seat in range(self.seats)])

    # What they have ---------------------------------------------------------------------------------------

    def is_broke(self, seat: Seat) -> bool:
        """True if `seat` is still in without a token."""
        return seat not in self.exits and self.tokens[seat] == 0

    @property
    def riders(self) -> frozenset[Seat]:
        """The seats that have no token left and play on, on a free ride, until their next loss."""
        if not self.options.free_ride or self.options.counts_points:
            return frozenset()
        return frozenset([seat for seat, own in enumerate(self.tokens) if own == 0 and seat not in self.exits])

    @property
    def side_escrow(self) -> tuple[int, ...]:
        """By seat the chips that lie in open side bets; empty where none are made."""
        return tuple(
            sum(bet.stake for bet in self.side_bets if seat in (bet.maker, bet.taker))
            for seat in range(len(self.side_chips))
        )

    @property
    def all_tokens(self) -> int:
        """All tokens and chips, wherever they lie."""
        return sum(self.tokens) + self.pot + sum(self.side_chips) + sum(self.side_escrow)

    # The cards --------------------------------------------------------------------------------------------

    @property
    def live_hands(self) -> dict[Seat, tuple[Card, ...]]:
        """The hands of those who are still in, from dealer's left on."""
        return {seat: self.hands[seat] for seat in self.still_in}

    @property
    def to_order(self) -> tuple[Card, ...]:
        """Returns what the dealer has to order: the pack, or the discards but for the top one."""
        return PACK if self.phase is Phase.DEAL else tuple(sorted(self.discard[:-1], key=PACK.index))

    @property
    def all_cards(self) -> tuple[Card, ...]:
        """The pack, wherever its cards lie; empty before the first deal."""
        hands = (card for hand in self.hands for card in hand)
        return (*hands, *self.stock, *self.discard, *self.widow.cards, *self.aside)

    # What may be done -------------------------------------------------------------------------------------

    @property
    def may_knock(self) -> bool:
        """True if the seat on turn may knock."""
        return not self.knocked and (self.options.first_turn_knock or self.circuit > 0)

    @property
    def can_recycle(self) -> bool:
        """True if the discards may become a new stock once more."""
        most = self.options.max_recycles if self.options.stock_exhausted == "recycle" else 0
        return self.recycles < most and len(self.discard) > 1
