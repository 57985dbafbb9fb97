"""A deal played to its end in a fraction of a millisecond, as sensible people might who see their own hands.

That is what a search by luck needs to tell good cards from bad: it plays a deal that is possible to its end and
looks at who took the tricks. Cards are numbers here, `13 * suit + rank`, with deuces 0 and aces 12; what a seat
holds of a suit is a set of bits. No suit is -1.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass
from random import Random
from typing import Final

from games.cards import SUITS, Card
from games.core import Seat
from games.tricks.hands import height
from games.tricks.trick import Trick

_ALL: Final = (1 << 13) - 1
_ELSE: Final = 0.25
"""How often somebody leads another card than the one that seems best."""


def number(card: Card) -> int:
    """A card as a number."""
    return 13 * SUITS.index(card.suit) + height(card) - 2


def suit_number(suit: str | None) -> int:
    """A suit as a number."""
    return -1 if suit is None else SUITS.index(suit)


def bits(cards: Iterable[Card]) -> list[int]:
    """Cards by suit, in the order `CDHS`: the bits of their ranks."""
    suits = [0, 0, 0, 0]
    for card in cards:
        suits[SUITS.index(card.suit)] |= 1 << (height(card) - 2)
    return suits


@dataclass
class Playout:
    """A deal with all hands open, in the middle of a trick or before it.

    `waiting` are those who still play to this trick, in their order, and `to_go` counts the tricks to come,
    this one too. `trick` is what lies there: seats and cards. `fallen` are the cards that everybody has seen.
    `sides` says by seat who plays together: partners have the same number. Whoever `shuns` wants no tricks.
    A seat that holds fewer cards than there are tricks to come may let tricks pass, and never leads.
    """

    hands: list[list[int]]
    trumps: int
    waiting: list[Seat]
    to_go: int
    trick: list[tuple[Seat, int]]
    taken: list[int]
    fallen: list[int]
    sides: Sequence[int]
    shuns: Collection[Seat] = ()

    def end(self, luck: Random, *first: int | None) -> list[int]:
        """The tricks that everybody has in the end, if the next plays are `first`; None lets the trick pass."""
        hands, taken, fallen = [hand[:] for hand in self.hands], self.taken[:], self.fallen[:]
        play = _Play(hands, self.trumps, fallen, self.sides, self.shuns, luck)
        counts = [sum(suit.bit_count() for suit in hand) for hand in hands]
        for seat, down in self.trick:
            play.lay(seat, down)
        waiting, to_go, seats = self.waiting, self.to_go, len(hands)
        forced = list(reversed(first))
        while True:
            last = len(waiting) - 1
            for place, seat in enumerate(waiting):
                card: int | None
                if forced:
                    card = forced.pop()
                elif play.led < 0:
                    card = play.lead(hands[seat], seat)
                elif counts[seat] < to_go and not play.dares(hands[seat], place == last):
                    card = None
                else:
                    card = play.follow(hands[seat], seat, place == last)
                if card is not None:
                    hands[seat][card // 13] ^= 1 << card % 13
                    counts[seat] -= 1
                    play.lay(seat, card)
            taken[play.best] += 1
            to_go -= 1
            if not to_go:
                return taken
            leader = play.best
            while counts[leader] < to_go:
                leader = (leader + 1) % seats
            play.led = -1
            waiting = [seat for step in range(seats) if counts[seat := (leader + step) % seats]]


class _Play:
    """The trick that is being played, and how people choose. Partners' tricks are as good as one's own."""

    def __init__(
        self,
        hands: list[list[int]],
        trumps: int,
        fallen: list[int],
        sides: Sequence[int],
        shuns: Collection[Seat],
        luck: Random,
    ) -> None:
        self.hands, self.trumps, self.fallen = hands, trumps, fallen
        self.sides, self.shuns, self.chance = sides, shuns, luck.random
        self.led = -1
        self.best = self.suit = self.rank = 0

    def lay(self, seat: Seat, card: int) -> None:
        """A card falls on the table."""
        suit, rank = divmod(card, 13)
        self.fallen[suit] |= 1 << rank
        if self.led < 0:
            self.led, self.best, self.suit, self.rank = suit, seat, suit, rank
        elif (suit == self.suit and rank > self.rank) or (suit == self.trumps and self.suit != suit):
            self.best, self.suit, self.rank = seat, suit, rank

    def lead(self, hand: list[int], seat: Seat) -> int:
        """What beats all that are left, or the highest of a long suit; sometimes anything."""
        if seat in self.shuns:
            return min(13 * suit + _low(held) for suit, held in enumerate(hand) if held)
        held = [suit for suit in range(4) if hand[suit]]
        if self.chance() < _ELSE:
            suit = held[int(self.chance() * len(held))]
            return 13 * suit + (_high(hand[suit]) if self.chance() < 0.5 else _low(hand[suit]))
        best, choice = -9.0, -1
        for suit in held:
            ranks = hand[suit]
            high = ranks.bit_length() - 1
            above = (_ALL & ~self.fallen[suit] & ~ranks) >> high
            worth = ranks.bit_count() + self.chance()
            if not above:
                worth += 20 if suit != self.trumps else 10
                card = 13 * suit + high
            else:
                card = 13 * suit + (high if ranks.bit_count() == 1 else _low(ranks))
                worth -= 3 if suit == self.trumps else 0
            if worth > best:
                best, choice = worth, card
        return choice

    def dares(self, hand: list[int], last: bool) -> bool:
        """Whether somebody who may let the trick pass plays to it: they take it, and probably keep it."""
        suit = next(suit for suit in range(4) if hand[suit])
        rank = _high(hand[suit])
        beats = (suit == self.suit and rank > self.rank) or (suit == self.trumps and self.suit != suit)
        return beats and (last or self.chance() < 0.5)

    def follow(self, hand: list[int], seat: Seat, last: bool) -> int:
        """The cheapest winner by whoever plays last, else the highest that wins; or what is missed least."""
        ours = self.sides[seat] == self.sides[self.best]
        ranks = hand[self.led]
        if seat in self.shuns:
            return self._under(hand, ranks, last)
        if ranks:
            above = ranks >> (self.rank + 1) if self.suit == self.led else 0
            if not above or (ours and (last or self.chance() < 0.7)):
                return 13 * self.led + _low(ranks)
            if last:
                return 13 * self.led + self.rank + 1 + _low(above)
            high = _high(ranks)
            higher = (_ALL & ~self.fallen[self.led] & ~ranks) >> high
            if higher and self.chance() < 0.3:
                return 13 * self.led + _low(ranks)
            return 13 * self.led + (high if higher else self.rank + 1 + _low(above))
        if self.trumps >= 0 and (ruff := hand[self.trumps]) and not ours:
            if self.suit != self.trumps:
                return 13 * self.trumps + _low(ruff)
            if above := ruff >> (self.rank + 1):
                return 13 * self.trumps + self.rank + 1 + _low(above)
        return self._discard(hand)

    def _discard(self, hand: list[int]) -> int:
        """The lowest card of the other suits, from the shorter of equals; trumps only if there is nothing else."""
        least, choice = 1_000, -1
        for suit in range(4):
            ranks = hand[suit]
            if ranks and suit != self.trumps:
                low = _low(ranks)
                worth = 16 * low + ranks.bit_count()
                if worth < least:
                    least, choice = worth, 13 * suit + low
        return choice if choice >= 0 else 13 * self.trumps + _low(hand[self.trumps])

    def _under(self, hand: list[int], ranks: int, last: bool) -> int:
        """The highest card that doesn't take the trick; without one the highest if last, else the lowest."""
        if not ranks:
            return max(
                (13 * suit + _high(held) for suit, held in enumerate(hand) if held), key=lambda card: card % 13
            )
        below = ranks & ((1 << self.rank) - 1) if self.suit == self.led else ranks
        if below:
            return 13 * self.led + _high(below)
        return 13 * self.led + (_high(ranks) if last else _low(ranks))


def _low(ranks: int) -> int:
    return (ranks & -ranks).bit_length() - 1


def _high(ranks: int) -> int:
    return ranks.bit_length() - 1


def laid(trick: Trick) -> list[tuple[Seat, int]]:
    """A trick as `Playout` knows it."""
    return [(play.seat, number(play.card)) for play in trick.plays]
