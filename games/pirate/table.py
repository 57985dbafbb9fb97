"""What lies on Pirate's table, and what can be done with it (RULES 12.3 to 12.6)."""

from __future__ import annotations

from typing import NamedTuple

from games.cards import SUITS, Card
from games.core import Seat
from games.pirate.options import PirateOptions
from games.race import Race


class Connecting(NamedTuple):
    """The card that opened a contest, and whose turned card it was, if it could still be claimed."""

    card: Card
    turned_by: Seat | None


class PirateTable(Race):
    """Two packs and the ships; what happens when is up to `Pirate`."""

    options: PirateOptions

    def __init__(self, seats: int, options: PirateOptions) -> None:
        super().__init__(seats, options)
        self.undealt: list[Seat] = [0, 1]
        self.cuts: list[Card | None] = [None, None]
        self.up_player: Seat | None = None
        self.stocks: list[list[Card]] = [[], []]  # next card last
        self.turned: list[Card | None] = [None, None]
        self.turned_at = [0, 0]  # race time
        self.claim_over = [False, False]  # whether the turned card can't be claimed any more
        self.wastes: list[list[Card]] = [[], []]
        self.cycle = dict.fromkeys(SUITS, 1)
        self.up = dict.fromkeys(SUITS, 0)
        self.down = dict.fromkeys(SUITS, 14)
        self.connecting: dict[str, Connecting] = {}
        self.built: list[Card] = []
        self.captured = [0, 0]
        self.sunk = 0
        self.towed = 0
        self.last_captor: Seat | None = None
        self.built_at = 0  # race time

    # What may be done (12.4).

    def _up_owner(self, suit: str) -> Seat:
        up = self.up_player or 0
        return up if self.cycle[suit] % 2 else 1 - up

    def _needs(self, seat: Seat, suit: str) -> int:
        """The rank that ``seat`` needs next for his ship of a suit."""
        return self.up[suit] + 1 if self._up_owner(suit) == seat else self.down[suit] - 1

    def _fits(self, seat: Seat, card: Card | None) -> bool:
        """Whether ``seat`` can build ``card``, or match a connecting card with it (12.5)."""
        if card is None or self.cycle[card.suit] > 2:
            return False
        contest = self.contests.get(card.suit)
        if contest is not None:
            return seat not in contest.seats and card.number == self.connecting[card.suit].card.number
        return card.number == self._needs(seat, card.suit)

    def has_run_out(self, seat: Seat) -> bool:
        """Whether ``seat`` has ceased to play and may only claim (12.6)."""
        if self.stocks[seat] or self.turned[seat] is not None:
            return False
        return not self.wastes[seat] or self.options.redeal == "none"

    def _claim_until(self, turner: Seat) -> int:
        return self.turned_at[turner] + self.options.claim_ms

    def _can_claim(self, seat: Seat) -> bool:
        """Whether ``seat`` may claim the card that the opponent has turned (12.6)."""
        turner = 1 - seat
        card = self.turned[turner]
        if card is None or card.suit in self.contests or not self.has_run_out(seat):
            return False
        return self._fits(seat, card) and not self.claim_over[turner]

    def _joinable(self, seat: Seat, *, claiming: bool) -> str | None:
        """The suit of a contest over one and the same card, which ``seat`` can still claim or build too (12.6)."""
        for suit, (_, turned_by) in self.connecting.items():
            if turned_by is None or seat in self.contests[suit].seats:
                continue
            if claiming and turned_by != seat and self.has_run_out(seat):
                return suit
            if not claiming and turned_by == seat and self.turned[seat] is None:
                return suit
        return None

    def _waits(self, seat: Seat) -> bool:
        """Whether ``seat`` was the second in a contest that still runs."""
        return any(seat in contest.seats[1:] for contest in self.contests.values())

    def _may_discard(self, seat: Seat) -> bool:
        if self.options.must_build and self._fits(seat, self.turned[seat]):
            return False
        return not self.live or not self._can_claim(1 - seat)

    def _can_turn(self, seat: Seat) -> bool:
        return bool(self.stocks[seat] or (self.wastes[seat] and self.options.redeal == "unlimited"))

    def _top(self, seat: Seat) -> Card | None:
        return self.wastes[seat][-1] if self.wastes[seat] else None

    @property
    def needed(self) -> int:
        """How many ships win: a majority of those that are not sunk (12.7)."""
        return (8 - self.sunk) // 2 + 1

    def all_cards(self) -> tuple[Card, ...]:
        turned = (card for card in self.turned if card is not None)
        return (*self.built, *turned, *(card for pile in (*self.stocks, *self.wastes) for card in pile))
