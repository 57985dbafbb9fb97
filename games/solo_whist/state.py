"""A match of Solo Whist as plain data: the deal, its auction and its tricks, and what everybody has won."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import StrEnum
from typing import Self

from games.cards import PACK, Card
from games.core import Seat
from games.solo_whist.calls import IN_TURNED_SUIT, MISERES, Call, Called, Contract, target
from games.solo_whist.options import SoloWhistOptions
from games.tricks import Tricks


class Phase(StrEnum):
    """The phases of a match, by what it waits for."""

    OMIT = "omit"  # chance leaves out a suit
    DEAL = "deal"  # shuffled, or cut
    CALL = "call"
    RAISE = "raise"  # nobody has accepted the proposal
    TRUMP = "trump"  # the caller names trumps
    PLAY = "play"
    OVER = "over"


class MatchEnd(StrEnum):
    """The ways in which a match ends."""

    HANDS = "hands"  # all deals are played
    LEFT = "left"  # too few players stayed


def pack_of(players: int, left_out: str | None) -> tuple[Card, ...]:
    """The cards that `players` play with: three leave out a suit, or all twos, threes and fours (9.10)."""
    if players != 3:
        return PACK
    if left_out is not None:
        return tuple(card for card in PACK if card.suit != left_out)
    return tuple(card for card in PACK if card.rank not in "234")


@dataclass(frozen=True)
class HandResult:
    """The result of a deal. `call` is None where the cards were thrown in.

    `side` played the call; at a general misère it is whoever lost, and of cards that were thrown in the proposer
    whom nobody accepted, if there was one. `tricks` are those of the side, `taken` and `changes`, what everybody
    won or lost, the pool included, run over the seats.
    """

    number: int
    call: Call | None
    side: tuple[Seat, ...]
    trumps: str | None
    won: bool
    tricks: int
    taken: tuple[int, ...]
    changes: tuple[int, ...]


@dataclass
class State:
    """The table between two moves.

    For the whole match: `at` is when the last move was made. `present` are the seats that are dealt to or sit
    out in turn; `leavers` are those of them who have got up, and are played on to the end of the deal. `pack`
    is what lies ready to be cut, top card first, and empty where it is shuffled. `ledger` is what each seat has
    won or lost. `sheet` has a line for each deal, and `last_hands` are the hands of the last one that was
    played, as dealt.

    For a deal: `players` are those in it, eldest hand first. `turn_up` is the card that was turned up;
    `spare` holds it where it belongs to nobody. `standing` is the highest call so far; `speaker` is asked.
    `eldest_asked` tells whether eldest hand has had its second chance.
    """

    options: SoloWhistOptions
    seats: int
    dealer: Seat
    phase: Phase
    tricks: Tricks
    present: list[Seat]
    ledger: list[int]

    at: int = 0
    deal: int = 1
    leavers: set[Seat] = field(default_factory=set)
    left_out: str | None = None
    pack: tuple[Card, ...] = ()
    pool: int = 0
    sheet: list[HandResult] = field(default_factory=list)
    last_hands: list[tuple[Card, ...]] = field(default_factory=list)
    ended: MatchEnd | None = None
    winners: tuple[Seat, ...] = ()

    players: tuple[Seat, ...] = ()
    dealt: list[tuple[Card, ...]] = field(default_factory=list)
    turn_up: Card | None = None
    spare: tuple[Card, ...] = ()
    calls: list[Called] = field(default_factory=list)
    passed: set[Seat] = field(default_factory=set)
    standing: Contract | None = None
    speaker: Seat | None = None
    eldest_asked: bool = False
    contract: Contract | None = None

    @classmethod
    def before_the_first_deal(cls, seats: int, options: SoloWhistOptions) -> Self:
        """A new match; the last seat deals first."""
        suits = options.three_form == "three_suits"
        lot = suits and options.left_out == "random"
        left_out = options.left_out if suits and not lot else None
        phase = Phase.OMIT if lot else Phase.DEAL
        state = cls(
            options, seats, seats - 1, phase, Tricks([()] * seats), [*range(seats)], [0] * seats, left_out=left_out
        )
        state.players = state.next_players
        return state

    # The seats.

    @property
    def staying(self) -> tuple[Seat, ...]:
        """Those at the table who have not left."""
        return tuple(seat for seat in self.present if seat not in self.leavers)

    @property
    def left(self) -> tuple[bool, ...]:
        """By seat, whether it has left the table."""
        return tuple(seat in self.leavers for seat in range(self.seats))

    @property
    def next_players(self) -> tuple[Seat, ...]:
        """The seats that are dealt to, eldest hand first and the dealer last; of five the one on the dealer's
        right is not among them."""
        place = self.present.index(self.dealer)
        clockwise = [*self.present[place + 1 :], *self.present[: place + 1]]
        return tuple(clockwise[:3] + clockwise[-1:]) if len(clockwise) == 5 else tuple(clockwise)

    @property
    def opponents(self) -> tuple[Seat, ...]:
        """Those who play against the call, in seat order."""
        side = self.contract.side if self.contract else ()
        return tuple(sorted(seat for seat in self.players if seat not in side))

    # The cards.

    @property
    def whole_pack(self) -> tuple[Card, ...]:
        """The cards that are dealt from: with three players less than the whole pack."""
        return pack_of(len(self.players), self.left_out)

    @property
    def all_cards(self) -> tuple[Card, ...]:
        """The pack, wherever its cards lie; empty before the first deal."""
        hands = (card for hand in self.tricks.hands for card in hand)
        return self.pack or (*hands, *self.tricks.fallen, *self.spare)

    @property
    def turn_up_lies(self) -> bool:
        """True if the card that was turned up still lies there: to the end of the first trick (9.2, 9.11)."""
        if self.turn_up is None or self.phase in (Phase.OMIT, Phase.DEAL, Phase.OVER):
            return False
        return bool(self.spare) or not (self.tricks.past or self.turn_up in self.tricks.fallen)

    # The contract.

    @property
    def deals(self) -> int:
        """Returns how many deals the match has."""
        return self.options.deals(self.seats)

    def target(self, call: Call) -> int:
        """Returns how many tricks the side of `call` has to take."""
        return target(call, len(self.players), self.options.three_solo_tricks)

    @property
    def is_misere(self) -> bool:
        """True if tricks are avoided in this deal."""
        return self.contract is not None and self.contract.call in (*MISERES, Call.GENERAL)

    @property
    def turned_suit(self) -> str | None:
        """The suit that was turned up."""
        return self.turn_up.suit if self.turn_up else None

    def trumps_of(self, call: Call) -> str | None:
        """The trumps that follow from the call; None where there are none, or the caller names them."""
        return self.turned_suit if call in IN_TURNED_SUIT else None

    @property
    def side_tricks(self) -> int:
        """Returns how many tricks the side of the call has taken."""
        return sum(self.tricks.taken[seat] for seat in self.contract.side) if self.contract else 0

    @property
    def tricks_left(self) -> int:
        """Returns how many tricks nobody has taken yet; that on the table is one of them."""
        return 13 - sum(self.tricks.taken)

    def side_of(self, seat: Seat) -> tuple[Seat, ...]:
        """`seat` and those who play with it; at a general misère everybody plays alone."""
        if self.contract is None or not self.contract.side:
            return (seat,)
        return self.contract.side if seat in self.contract.side else self.opponents

    @property
    def forced(self) -> Card | None:
        """The card that is about to play itself (9.13)."""
        return self.tricks.only_card if self.phase is Phase.PLAY else None
