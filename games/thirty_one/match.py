"""The state of a match of Thirty-One: what lies where, and who is still in."""

from __future__ import annotations

from collections.abc import Iterable

from games.cards import Card
from games.core import Game, Seat
from games.thirty_one.options import ThirtyOneOptions
from games.thirty_one.side_bets import Room, SideTable
from games.thirty_one.view import RoundResult
from games.thirty_one.widow import Widow


class Match(Game):
    """The table between two moves. ``turns``, ``ending`` and ``pause`` say how it changes."""

    options: ThirtyOneOptions
    at: int  # when the last move was made

    # for the whole match
    round: int
    dealer: Seat
    tokens: list[int]
    pot: int
    scores: list[int]
    fell: dict[Seat, int]  # who is out, and as how manieth; those of one round share the number
    left: set[Seat]
    last_round: RoundResult | None
    side: SideTable | None
    deadline: int | None  # of a pause for side bets
    ended: str  # why the match is over, or empty
    winners: tuple[Seat, ...]

    # for a round
    phase: str
    form: str
    turn: Seat | None
    circuit: int  # how many times the turn has gone round the table
    knocked: bool
    knocker: Seat | None  # None too when the knocker has left
    final: list[Seat]  # who still has a turn after the knock
    hands: list[list[Card]]
    just_taken: Card | None
    just_drawn: Card | None
    stock: list[Card]
    discard: list[Card]
    recycles: int
    widow: Widow
    aside: list[Card]  # out of play until the next deal

    def set_table(self, seats: int, options: ThirtyOneOptions) -> None:
        """Before the first round; the last seat deals."""
        self.seats, self.options = seats, options
        self.at = self.round = self.pot = 0
        self.dealer = seats - 1
        self.tokens = [0 if options.counts_points else options.tokens] * seats
        self.scores = [0] * seats
        self.fell, self.left = {}, set()
        self.last_round, self.deadline = None, None
        self.ended, self.winners = "", ()
        self.side = None
        if options.side_bets != "off":
            self.side = SideTable(options.side_bets == "all", (options.side_chips,) * seats)
        self.hands = []
        self.stock, self.discard, self.aside = [], [], []
        self.widow = Widow()
        self.open_round()

    def open_round(self) -> None:
        """Before the cards of a round are dealt."""
        self.aside = list(self.all_cards())
        self.round += 1
        self.form = "normal"
        self.turn, self.circuit = None, 0
        self.knocked, self.knocker, self.final = False, None, []
        self.hands = [[] for _ in range(self.seats)]
        self.just_taken = self.just_drawn = None
        self.stock, self.discard, self.recycles = [], [], 0
        self.widow = Widow()
        self.await_deal()

    def await_deal(self) -> None:
        """What comes before a deal: eldest hand's choice where the options give him one."""
        self.phase = "predeal" if self.options.asks_eldest else "deal"

    @property
    def still_in(self) -> tuple[Seat, ...]:
        """The seats that are not out, from dealer's left on."""
        seats = ((self.dealer + step) % self.seats for step in range(1, self.seats + 1))
        return tuple(seat for seat in seats if seat not in self.fell)

    @property
    def eldest(self) -> Seat:
        """The seat on dealer's left that is still in."""
        return self.after(self.dealer)

    @property
    def room(self) -> Room:
        """The seats as side bets need them."""
        return Room(frozenset(self.still_in), frozenset(self.left))

    def after(self, seat: Seat) -> Seat:
        """The next seat clockwise that is still in."""
        seats = ((seat + step) % self.seats for step in range(1, self.seats + 1))
        return next(other for other in seats if other not in self.fell)

    def from_left(self, seat: Seat) -> int:
        """How far a seat is from dealer's left, 0 for his neighbour."""
        return (seat - self.dealer - 1) % self.seats

    def live_hands(self) -> dict[Seat, tuple[Card, ...]]:
        """The hands of those who are still in, from dealer's left on."""
        return {seat: tuple(self.hands[seat]) for seat in self.still_in}

    def is_broke(self, seat: Seat) -> bool:
        """Whether ``seat`` is still in without a token."""
        return seat not in self.fell and self.tokens[seat] == 0

    def rides_free(self, seat: Seat) -> bool:
        """Whether ``seat`` has no token left and plays on until its next loss."""
        return self.options.free_ride and not self.options.counts_points and self.is_broke(seat)

    def may_knock(self) -> bool:
        """Whether the seat on turn may knock."""
        return not self.knocked and (self.options.first_turn_knock or self.circuit > 0)

    def can_recycle(self) -> bool:
        """Whether the discards may become a new stock once more."""
        most = self.options.max_recycles if self.options.stock_exhausted == "recycle" else 0
        return self.recycles < most and len(self.discard) > 1

    def fall(self, seats: Iterable[Seat]) -> None:
        """Seats that go out together."""
        step = len(self.fell) + 1
        for seat in seats:
            self.fell[seat] = step

    def place(self, seat: Seat) -> int | None:
        """The place of a seat that is out; None for one that is still in."""
        if seat not in self.fell:
            return None
        lasting = sum(step > self.fell[seat] for step in self.fell.values())
        return 1 + lasting + self.seats - len(self.fell)

    def all_cards(self) -> tuple[Card, ...]:
        """See `Game.all_cards`."""
        hands = (card for hand in self.hands for card in hand)
        return (*hands, *self.stock, *self.discard, *self.widow.cards, *self.aside)

    def all_tokens(self) -> int:
        """Tokens with the pot, and the chips of side bets with those in escrow."""
        return sum(self.tokens) + self.pot + (self.side.total if self.side else 0)
