"""A match of Pirate as plain data: what lies where, and what can be done with it (RULES 12.3 to 12.6)."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import StrEnum
from typing import Final, NamedTuple

from games.cards import SUITS, Card
from games.core import Seat
from games.pirate.options import PirateOptions
from games.race import Race


class PirateStage(StrEnum):
    """The stage beside those of every race: both cut for the directions."""

    CUT = "cut"


CUT: Final = PirateStage.CUT


class Connecting(NamedTuple):
    """The card that opened a contest, and whose turned card it was, if it could still be claimed."""

    card: Card
    turned_by: Seat | None


def _two() -> list[list[Card]]:
    return [[], []]


@dataclass
class State:
    """Lists have an entry for each seat; dicts one for each suit.

    A suit's two ships grow from the ace `up` and from the king `down` (0 and 14 where no keel has been laid),
    for as many cycles as the options say; after those its `cycle` is one more. `built` are all cards that have
    been built.
    """

    options: PirateOptions
    race: Race
    undealt: list[Seat] = field(default_factory=lambda: [0, 1])
    """The seats whose pack has to be shuffled."""

    cuts: list[Card | None] = field(default_factory=lambda: [None, None])
    up_player: Seat | None = None
    """The seat that builds up in the first cycle."""

    stocks: list[list[Card]] = field(default_factory=_two)  # next card last
    turned: list[Card | None] = field(default_factory=lambda: [None, None])
    turned_at: list[int] = field(default_factory=lambda: [0, 0])  # race time
    claim_over: list[bool] = field(default_factory=lambda: [False, False])
    """True for each seat whose turned card can't be claimed any more."""

    wastes: list[list[Card]] = field(default_factory=_two)
    cycle: dict[str, int] = field(default_factory=lambda: dict.fromkeys(SUITS, 1))
    up: dict[str, int] = field(default_factory=lambda: dict.fromkeys(SUITS, 0))
    down: dict[str, int] = field(default_factory=lambda: dict.fromkeys(SUITS, 14))
    connecting: dict[str, Connecting] = field(default_factory=dict)
    """For each suit that is contested."""

    built: list[Card] = field(default_factory=list)
    captured: list[int] = field(default_factory=lambda: [0, 0])
    """The number of ships that each has captured."""

    sunk: int = 0
    towed: int = 0
    """The number of ships that are in tow."""

    fates: dict[str, tuple[Seat | None, ...]] = field(default_factory=lambda: dict.fromkeys(SUITS, ()))
    """The captors of the ships of each suit, in their order; None for those that were sunk or are in tow."""

    last_captor: Seat | None = None
    built_at: int = 0  # race time

    # What lies there.

    def top(self, seat: Seat) -> Card | None:
        """The top card of a waste pile."""
        return self.wastes[seat][-1] if self.wastes[seat] else None

    @property
    def all_cards(self) -> tuple[Card, ...]:
        """Every card of the match."""
        turned = (card for card in self.turned if card is not None)
        return (*self.built, *turned, *(card for pile in (*self.stocks, *self.wastes) for card in pile))

    @property
    def needed(self) -> int:
        """Returns how many ships win: a majority of those that are not sunk (12.7)."""
        return (len(SUITS) * self.options.cycles - self.sunk) // 2 + 1

    # Building (12.4, 12.5).

    def up_owner(self, suit: str) -> Seat:
        """The seat whose ship of a suit grows from the ace."""
        up = self.up_player or 0
        return up if self.cycle[suit] % 2 else 1 - up

    def is_done(self, suit: str) -> bool:
        """True if nothing more can be built in a suit."""
        return self.cycle[suit] > self.options.cycles

    def needs(self, seat: Seat, suit: str) -> int:
        """The rank that `seat` needs next for its ship of a suit."""
        return self.up[suit] + 1 if self.up_owner(suit) == seat else self.down[suit] - 1

    def fits(self, seat: Seat, card: Card | None) -> bool:
        """True if `seat` can build `card`, or match a connecting card with it (12.5)."""
        if card is None or self.is_done(card.suit):
            return False
        contest = self.race.contests.get(card.suit)
        if contest is not None:
            return seat not in contest.seats and card.number == self.connecting[card.suit].card.number
        return card.number == self.needs(seat, card.suit)

    def waits(self, seat: Seat) -> bool:
        """True if `seat` was the second in a contest that still runs."""
        contests = self.race.contests.values()
        return bool(contests) and any(seat in contest.seats[1:] for contest in contests)

    # Turning and discarding (12.4, 12.6).

    def can_turn(self, seat: Seat) -> bool:
        """True if there is a card to turn, in the stock or, where that is allowed, in the waste."""
        return bool(self.stocks[seat] or (self.wastes[seat] and self.options.redeal == "unlimited"))

    def may_discard(self, seat: Seat) -> bool:
        """True if the turned card may be discarded: not while it has to be built or can be claimed."""
        if self.options.must_build and self.fits(seat, self.turned[seat]):
            return False
        return not self.race.racing or not self.can_claim(1 - seat)

    def has_run_out(self, seat: Seat) -> bool:
        """True if `seat` has ceased to play and may only claim (12.6)."""
        if self.stocks[seat] or self.turned[seat] is not None:
            return False
        return not self.wastes[seat] or self.options.redeal == "none"

    # Claiming (12.6).

    def can_claim(self, seat: Seat) -> bool:
        """True if `seat` may claim the card that the opponent has turned."""
        turner = 1 - seat
        card = self.turned[turner]
        if card is None or card.suit in self.race.contests or not self.has_run_out(seat):
            return False
        return self.fits(seat, card) and not self.claim_over[turner]

    def claim_until(self, turner: Seat) -> int:
        """The moment until which the card that `turner` has turned can be claimed (race time)."""
        return self.turned_at[turner] + self.options.claim_ms

    def joinable(self, seat: Seat, *, claiming: bool) -> str | None:
        """The suit of a contest over one and the same card, which `seat` can still claim or build too."""
        for suit, (_, turned_by) in self.connecting.items():
            if turned_by is None or seat in self.race.contests[suit].seats:
                continue
            if claiming and turned_by != seat and self.has_run_out(seat):
                return suit
            if not claiming and turned_by == seat and self.turned[seat] is None:
                return suit
        return None
