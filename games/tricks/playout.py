"""A deal played to its end in a fraction of a millisecond, as sensible people might who see all hands.

That is what a search by luck needs to tell good cards from bad: it plays a deal that is possible to its end and
looks at who took the tricks. (Players who saw their own hands alone took 0.8 tricks a hand less than `normal`
robots of Whist, and a search by their deals was no better than those; whoever looks into all hands knows for sure
which card holds the trick.) Cards are numbers here, `13 * suit + rank`, with deuces 0 and aces 12; what a seat
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

_ELSE: Final = 0.25
"""The chance that somebody leads another card than the one that seems best."""


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
    this one too. `trick` is what lies there: seats and cards. `sides` says by seat who plays together: partners
    have the same number. Whoever `shuns` wants no tricks. A seat that holds fewer cards than there are tricks to
    come may let tricks pass, and never leads.
    """

    hands: list[list[int]]
    trumps: int
    waiting: list[Seat]
    to_go: int
    trick: list[tuple[Seat, int]]
    taken: list[int]
    sides: Sequence[int]
    shuns: Collection[Seat] = ()

    def end(self, luck: Random, *first: int | None) -> list[int]:
        """The tricks that everybody has in the end, if the next plays are `first`; None lets the trick pass."""
        hands, taken = [hand[:] for hand in self.hands], self.taken[:]
        play = _Play(hands, self.trumps, self.sides, self.shuns, luck)
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
                    card = play.lead(hands[seat], seat, waiting[1:])
                elif counts[seat] < to_go and not play.dares(hands[seat], place == last):
                    card = None
                else:
                    card = play.follow(hands[seat], seat, waiting[place + 1 :])
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
        sides: Sequence[int],
        shuns: Collection[Seat],
        luck: Random,
    ) -> None:
        self.hands, self.trumps = hands, trumps
        self.sides, self.shuns, self.chance = sides, shuns, luck.random
        self.led = -1
        self.best = self.suit = self.rank = 0

    def lay(self, seat: Seat, card: int) -> None:
        """A card falls on the table."""
        suit, rank = divmod(card, 13)
        if self.led < 0:
            self.led, self.best, self.suit, self.rank = suit, seat, suit, rank
        elif (suit == self.suit and rank > self.rank) or (suit == self.trumps and self.suit != suit):
            self.best, self.suit, self.rank = seat, suit, rank

    def lead(self, hand: list[int], seat: Seat, after: Sequence[Seat]) -> int:
        """A card that holds the trick, or one that the partner's will; trumps first where they are to be drawn."""
        if seat in self.shuns:
            return min(13 * suit + _low(held) for suit, held in enumerate(hand) if held)
        held = [suit for suit in range(4) if hand[suit]]
        if self.chance() < _ELSE:
            suit = held[int(self.chance() * len(held))]
            return 13 * suit + (_high(hand[suit]) if self.chance() < 0.5 else _low(hand[suit]))
        friends, foes = self._told_apart(seat, after)
        best, choice = -99.0, -1
        for suit in held:
            ranks = hand[suit]
            high, worth = _high(ranks), self.chance()
            if not self._beaten(suit, high, suit, foes):
                card = 13 * suit + high
                worth += 20.0 if suit != self.trumps else 30.0 if self._draws(seat, friends, foes) else 5.0
            else:
                card = 13 * suit + _low(ranks)
                worth += 12.0 if any(self._takes(friend, suit, foes) for friend in friends) else 0.0
                worth += ranks.bit_count() - 0.3 * high - (3.0 if suit == self.trumps else 0.0)
            if worth > best:
                best, choice = worth, card
        return choice

    def _draws(self, seat: Seat, friends: Sequence[Seat], foes: Sequence[Seat]) -> bool:
        """True if trumps ought to be drawn: the foes have some, and no more than one's own side."""
        theirs = sum(self.hands[foe][self.trumps].bit_count() for foe in foes)
        return 0 < theirs <= sum(self.hands[own][self.trumps].bit_count() for own in (seat, *friends))

    def _told_apart(self, seat: Seat, seats: Sequence[Seat]) -> tuple[list[Seat], list[Seat]]:
        """Those of `seats` who play with `seat`, and those who don't."""
        own, sides = self.sides[seat], self.sides
        return [other for other in seats if sides[other] == own], [other for other in seats if sides[other] != own]

    def _beaten(self, suit: int, rank: int, led: int, foes: Sequence[Seat]) -> bool:
        """True if one of `foes`, who still play, can beat the card `rank` of `suit`."""
        trumps = self.trumps
        for foe in foes:
            hand = self.hands[foe]
            if ranks := hand[led]:
                if suit == led and ranks >> (rank + 1):
                    return True
            elif trumps >= 0 and (ruff := hand[trumps]) and (suit != trumps or ruff >> (rank + 1)):
                return True
        return False

    def _takes(self, friend: Seat, led: int, foes: Sequence[Seat]) -> bool:
        """True if `friend`, who still plays, has a card that beats whatever lies there, and that no foe beats."""
        hand = self.hands[friend]
        suit = led if hand[led] or self.trumps < 0 else self.trumps
        if not (ranks := hand[suit]):
            return False
        high = _high(ranks)
        if self.led >= 0 and not (high > self.rank if suit == self.suit else suit == self.trumps):
            return False
        return not self._beaten(suit, high, led, foes)

    def dares(self, hand: list[int], last: bool) -> bool:
        """True if somebody who may let the trick pass plays to it: they take it, and probably keep it."""
        suit = next(suit for suit in range(4) if hand[suit])
        rank = _high(hand[suit])
        beats = (suit == self.suit and rank > self.rank) or (suit == self.trumps and self.suit != suit)
        return beats and (last or self.chance() < 0.5)

    def follow(self, hand: list[int], seat: Seat, after: Sequence[Seat]) -> int:
        """The cheapest card that holds the trick, where nobody of one's side does; or what is missed least."""
        led, trumps = self.led, self.trumps
        ranks = hand[led]
        if seat in self.shuns:
            return self._under(hand, ranks, not after)
        friends, foes = self._told_apart(seat, after)
        ours = self.sides[seat] == self.sides[self.best]
        if not (ours and not self._beaten(self.suit, self.rank, led, foes)):
            card = self._cheapest(hand, led if ranks or trumps < 0 else trumps, foes)
            if card >= 0 and not any(self._takes(friend, led, foes) for friend in friends):
                return card
        return 13 * led + _low(ranks) if ranks else self._discard(hand)

    def _cheapest(self, hand: list[int], suit: int, foes: Sequence[Seat]) -> int:
        """The lowest card of the suit that beats whatever lies there, and that no foe beats; -1 without one."""
        ranks = hand[suit]
        if suit == self.suit:
            ranks = ranks >> (self.rank + 1) << (self.rank + 1)
        elif suit != self.trumps:
            return -1
        while ranks:
            if not self._beaten(suit, low := _low(ranks), self.led, foes):
                return 13 * suit + low
            ranks &= ranks - 1
        return -1

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
