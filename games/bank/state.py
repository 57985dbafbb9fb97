"""The bank as plain data: what the banking games have in common (RULES 5.2 to 5.6)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from enum import StrEnum
from typing import NamedTuple, Protocol

from games.bank.accounts import Accounts
from games.bank.hands import Hand, HandForm, HandState, least, points
from games.bank.options import BankOptions
from games.cards import PACK, Card, make_pack
from games.core import Seat


class Step(StrEnum):
    """The steps that rounds are made of; a game may have more of its own."""

    DRAW = "draw"  # cards are faced for the first deal
    PACK = "pack"  # a whole pack is shuffled
    DEAL = "deal"  # a card to everybody
    STAKE = "stake"
    DOUBLE = "double"
    NATURALS = "naturals"
    OFFER = "offer"  # the punters draw, one after the other
    BANK = "bank"  # the dealer draws
    SETTLE = "settle"
    END = "end"
    REVEAL = "reveal"  # the round before lies open to be looked at
    OVER = "over"


class MatchEnd(StrEnum):
    """The ways in which a match ends."""

    DEALS = "deals"  # everybody has dealt as often as agreed
    LAST_PLAYER = "last-player"  # nobody else has chips left
    LEFT = "left"


class Why(StrEnum):
    """The reasons for a payment other than one stake for the better hand."""

    NATURAL = "natural"
    CANCELLED = "cancelled"  # both have a natural
    OTHERS = "others"  # the other punters pay for it as well (5.9)
    DRAWN = "drawn"  # 21 that is no natural
    TIE = "tie"
    BOTH_OVER = "both-over"  # in a blind round
    BANK_NATURAL = "bank-natural"
    BANK_DRAWN = "bank-drawn"
    POOL = "pool"
    BRULET = "brulet"


class Due(NamedTuple):
    """A card that is to be dealt: to which hand of which seat, and whether face down."""

    seat: Seat
    hand: int
    down: bool


@dataclass(frozen=True)
class ShownHand:
    """A hand as somebody sees it: None is a card that they may not see.

    `total` is None unless they see all of it. `stake` is what it is played for now, after any doubling. A hand
    that was thrown up is there as it was last, for all but its owner until its cards are shuffled again.
    """

    cards: tuple[Card | None, ...]
    total: int | None
    stake: int
    state: HandState
    gain: int
    split: bool


@dataclass(frozen=True)
class RoundResult:
    """The result of a round; all of it is public.

    `kind` names the round where a game has several. `hands` are everybody's as they lay at the end, `gains`
    the chips that each seat won or lost, `reasons` what explains them; `calls` is what each called.
    """

    number: int
    kind: str
    dealer: Seat
    doubled: bool
    hands: tuple[tuple[ShownHand, ...], ...]
    gains: tuple[int, ...]
    reasons: tuple[tuple[Seat, Why], ...]
    calls: tuple[str | None, ...]
    playing: tuple[Seat, ...]

    def with_another_seat(self) -> RoundResult:
        """The same at a table with one seat more, which was not in it."""
        return replace(self, hands=(*self.hands, ()), gains=(*self.gains, 0), calls=(*self.calls, None))


@dataclass
class Bank:
    """The table of a banking game between two moves. Lists without a remark run over the seats.

    For the match: `chips` are what everybody has or, without a bankroll, has won or lost; `pool` lies beside
    them. `deals` are the turns to deal that the match has, `dealt` those that are over, those of players who are
    no longer in it as well. `deal` and `round` count from 1, `deal_round` within the deal. `leavers` have got up,
    `broke` are those who have no stake left; `newcomers` sat down after the start. `accounts` are how everybody
    stood when chips were reckoned last. `gains` are what the rounds so far have brought to each seat. `at` is when
    the last move was made.

    The cards: the first of `supply` is dealt next, its last is never dealt. `heap` holds what the pone has
    collected, `aside` the cards that were thrown out face up. `reshuffled` is whether this is a second supply.
    `seen` are the cards that everybody has seen since they were shuffled last, `known` what each seat alone
    has. `to_order` are the cards that the dealer of the table has to shuffle, `due` those owed to hands.

    The round: `plan` are its steps, `place` says which of them goes on. `playing` are its punters from
    dealer's left on, `staked` what they have put down, `calls` what they have called where that is asked for.
    `answered` is whether the dealer has said if the stakes are doubled.
    `turn` is the seat and hand that are being drawn to; it is `fresh` until its holder draws or stands.
    `naturals` are the punters that hold one, in the order in which they were shown; the dealer's own has
    `cancelled` them. `before` are the chips before the round, `reasons` what explains what is paid in it. The
    round before `lies_open` until the dealer of the table goes on; `own_hands` are that round's, by seat, as
    their owners saw them.
    """

    options: BankOptions
    seats: int
    dealer: Seat
    packs: int
    deals: int
    chips: list[int]
    hands: list[list[Hand]]
    accounts: Accounts

    at: int = 0
    pool: int = 0
    dealt: int = 0
    deal: int = 0
    deal_round: int = 0
    round: int = 0
    leavers: set[Seat] = field(default_factory=set)
    newcomers: set[Seat] = field(default_factory=set)
    broke: set[Seat] = field(default_factory=set)
    ended: MatchEnd | None = None
    last_round: RoundResult | None = None
    gains: list[tuple[int, ...]] = field(default_factory=list)

    supply: tuple[Card, ...] = ()
    heap: tuple[Card, ...] = ()
    aside: tuple[Card, ...] = ()
    reshuffled: bool = False
    seen: set[Card] = field(default_factory=set)
    known: list[set[Card]] = field(default_factory=list)
    to_order: tuple[Card, ...] = ()
    due: list[Due] = field(default_factory=list)

    kind: str = "ordinary"
    form: HandForm = field(default_factory=HandForm)
    plan: tuple[str, ...] = ()
    place: int = 0
    playing: tuple[Seat, ...] = ()
    staked: dict[Seat, int] = field(default_factory=dict)
    calls: dict[Seat, str] = field(default_factory=dict)
    answered: bool = False
    doubled: bool = False
    turn: tuple[Seat, int] | None = None
    fresh: bool = False
    naturals: list[Seat] = field(default_factory=list)
    cancelled: bool = False
    before: tuple[int, ...] = ()
    reasons: list[tuple[Seat, Why]] = field(default_factory=list)
    lies_open: bool = False
    own_hands: tuple[tuple[ShownHand, ...], ...] = ()

    @classmethod
    def before_the_first_deal(cls, seats: int, options: BankOptions, packs: int = 1) -> Bank:
        """A new match; unless cards decide it the last seat deals, or the host, who sits at 0."""
        chips = [options.bankroll] * seats
        return cls(
            options,
            seats,
            dealer=0 if options.first_dealer == "host" else seats - 1,
            packs=packs,
            deals=options.deals or seats,
            chips=chips,
            hands=[[] for _ in range(seats)],
            accounts=Accounts.opened(chips),
            known=[set() for _ in range(seats)],
        )

    def add_seat(self) -> None:
        """A newcomer's chair, between the last one and the first; they deal whenever the deal still comes by."""
        self.deals += (self.dealer + self.deals - self.dealt) // self.seats
        self.newcomers.add(self.seats)
        self.seats += 1
        self.chips.append(self.options.bankroll)
        self.before += (self.options.bankroll,)
        self.hands.append([])
        self.known.append(set())
        self.accounts = self.accounts.with_newcomer(self.options.bankroll)
        self.gains = [(*brought, 0) for brought in self.gains]
        if self.last_round is not None:
            self.last_round = self.last_round.with_another_seat()
            self.own_hands += ((),)

    @property
    def step(self) -> str:
        """The step of the round that goes on."""
        return self.plan[self.place]

    # The seats.

    def left_of(self, seat: Seat) -> tuple[Seat, ...]:
        """All seats clockwise, `seat` itself last."""
        return (*range(seat + 1, self.seats), *range(seat + 1))

    @property
    def active(self) -> tuple[Seat, ...]:
        """The seats that are still in the match, from dealer's left on."""
        gone = self.leavers | self.broke
        return tuple([seat for seat in self.left_of(self.dealer) if seat not in gone])

    @property
    def bank_left(self) -> bool:
        """True if the dealer has got up, so that the round plays itself for the bank."""
        return self.dealer in self.leavers

    @property
    def out(self) -> tuple[bool, ...]:
        """By seat, whether it has no stake left."""
        return tuple(seat in self.broke for seat in range(self.seats))

    @property
    def left(self) -> tuple[bool, ...]:
        """By seat, whether it has left the table."""
        return tuple(seat in self.leavers for seat in range(self.seats))

    @property
    def stakes(self) -> tuple[int | None, ...]:
        """By seat, what it has staked in this round, before any doubling."""
        return tuple(self.staked.get(seat) for seat in range(self.seats))

    @property
    def called(self) -> tuple[str | None, ...]:
        """By seat, what it has called in this round."""
        return tuple(self.calls.get(seat) for seat in range(self.seats))

    # The cards.

    @property
    def whole_pack(self) -> tuple[Card, ...]:
        """Every card of the game in its canonical order."""
        if self.packs == 1:
            return PACK
        return tuple(card for number in range(1, self.packs + 1) for card in make_pack(number))

    @property
    def all_cards(self) -> tuple[Card, ...]:
        """Every card, wherever it lies; empty before the first shuffle."""
        held = (card for hands in self.hands for hand in hands for card in hand.cards)
        return (*held, *self.supply, *self.heap, *self.aside)

    def explain(self, seat: Seat, why: Why) -> None:
        """Keeps why `seat` is paid, or pays, otherwise than one stake for the better hand; once in a round."""
        if (seat, why) not in self.reasons:
            self.reasons.append((seat, why))

    def show(self, cards: Iterable[Card]) -> None:
        """Everybody sees these cards."""
        self.seen.update(cards)

    # The hands.

    @property
    def rate(self) -> int:
        """The number by which the dealer has multiplied the stakes."""
        return 2 if self.doubled else 1

    def total(self, hand: Hand) -> int:
        """Returns what a hand counts."""
        if self.form.aces_low:
            return least(hand.cards)
        return points(hand.cards, self.form.held)

    def is_over(self, hand: Hand) -> bool:
        """True if a hand counts more than 21 however its aces are taken."""
        return least(hand.cards, self.form.held) > 21

    def is_natural(self, hand: Hand) -> bool:
        """True if the hand as it was dealt is 21; a split hand unless the house says otherwise (5.5)."""
        if len(hand.cards) != self.form.dealt or self.total(hand) != 21:
            return False
        return not hand.split or self.options.split_natural == "natural"

    def standing_hands(self) -> list[tuple[Seat, Hand]]:
        """The punters' hands that stand, from dealer's left on."""
        return [
            (seat, hand) for seat in self.playing for hand in self.hands[seat] if hand.state is HandState.STANDS
        ]


class HasBank(Protocol):
    """The state of a game that has a bank."""

    bank: Bank
