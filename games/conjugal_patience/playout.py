"""A match of Conjugal Patience as it may lie, played to its end in about a millisecond as careful players would.

They know better than the rules' simple advice (RULES 13.7): a card is held back while the other could follow with
more cards than oneself, and the first to be discarded is a card that one of its two sequences has passed, since it
waits for the slower one.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from random import Random
from typing import Final

from games.cards import SUITS, Card
from games.conjugal_patience.view import ConjugalPatienceView
from games.core import Seat
from games.two_handed import OpenMatch

_APART: Final = 14
"""From a card to the one of the same rank in the next suit: after a king comes no other card."""

_PATIENCE_TURNS: Final = 14
"""After this many turns without a build nothing is held back any more: later than `robot.PATIENCE_TURNS`."""

_PASSED_CARDS: Final = 6
"""The cards that are added to the wait of a card that one of its sequences has passed."""

_PER_CARD: Final = 0.01
"""The worth of each card by which one is ahead at the end, where winning counts 1."""

_MOST_MOVES: Final = 500
"""A match that is not over by then is as good as even; they last half as long at most."""


def number(card: Card) -> int:
    """A card as a number, one less than that of the next in its suit; packs make no difference."""
    return _APART * SUITS.index(card.suit) + card.number - 1


def said(move: str) -> tuple[bool, int | None]:
    """Returns whether a text says that a card is built, and which card it names."""
    verb, _, card = move.partition(" ")
    return verb == "build", None if verb == "end" else number(Card(card))


@dataclass
class Playout(OpenMatch):
    """`wanted` are the next cards of the sequences, of the two of a suit the higher one first. `luck` shuffles
    wastes where that is agreed; None leaves them as they are.
    """

    reserves: list[list[int]]
    wastes: list[list[int]]
    wanted: list[int]
    quiet: int
    luck: Random | None

    def make(self, move: str) -> None:
        self._make(*said(move))

    def worth(self, seat: Seat) -> float:
        """Plays to the end: winning counts 1, each card ahead a little."""
        for _ in range(_MOST_MOVES):
            if not self.reserves[self.turn]:
                break
            self._make(*self.usual())
        own, other = (len(self.reserves[one] + self.stocks[one] + self.wastes[one]) for one in (seat, 1 - seat))
        return (not self.reserves[seat]) + _PER_CARD * (other - own)

    def _make(self, builds: bool, card: int | None) -> None:
        """A card leaves its place to the next of the stock; with none the turn ends."""
        seat = self.turn
        if not builds:
            self.quiet, self.turn = self.quiet + 1, 1 - seat
        if card is None:
            return
        reserve, stock, waste = self.reserves[seat], self.stocks[seat], self.wastes[seat]
        if builds:
            self.wanted[self.wanted.index(card)] += 1
            self.quiet = -1
        else:
            waste.append(card)
        if not stock:
            reserve.remove(card)
            return
        reserve[reserve.index(card)] = stock.pop()
        if not stock and waste:
            if self.luck is not None:
                self.luck.shuffle(waste)
            self.stocks[seat], self.wastes[seat] = waste, stock

    def usual(self) -> tuple[bool, int | None]:
        """Returns what a careful player does: the lowest build that is not held back, else the longest to wait."""
        build, lowest, at_once = None, _APART, self.quiet >= _PATIENCE_TURNS
        for card in self.reserves[self.turn]:
            if card in self.wanted and card % _APART < lowest and (at_once or not self._helps_the_other(card)):
                build, lowest = card, card % _APART
        if build is not None or not self.stocks[self.turn]:
            return build is not None, build
        return False, self._last_wanted()

    def _last_wanted(self) -> int | None:
        """The card of the reserve before which about the most others come, of equals the highest."""
        last, longest = None, -1
        for card in self.reserves[self.turn]:
            suit = card // _APART * 2
            high, low = self.wanted[suit], self.wanted[suit + 1]
            before = card - high if card >= high else card - low + _PASSED_CARDS if card > low else 0
            if (wait := before * _APART + card % _APART) > longest:
                last, longest = card, wait
        return last

    def _helps_the_other(self, card: int) -> bool:
        """True if the other could follow with more cards than oneself."""
        own, other = self.reserves[self.turn], self.reserves[1 - self.turn]
        last = card
        while last + 1 in own:
            last += 1
        end = last
        while end + 1 in other:
            end += 1
        return end - last > last - card


def possible(view: ConjugalPatienceView, luck: Random) -> Iterator[Playout]:
    """The match as it may lie, again and again: what is nowhere in sight lies in the stocks and wastes."""
    seen = {*view.built, *(card for reserve in view.reserves for card in reserve)}
    tops = [view.tops[one : one + 2] for one in range(0, len(view.tops), 2)]
    wanted = [_APART * suit + top for suit, pair in enumerate(tops) for top in sorted(pair, reverse=True)]
    hidden = [[number(card) for card in cards if card not in seen] for cards in view.options.to_deal]
    shuffler = luck if view.options.shuffle_waste else None
    while True:
        for cards in hidden:
            luck.shuffle(cards)
        reserves = [[number(card) for card in reserve] for reserve in view.reserves]
        stocks = [cards[:count] for cards, count in zip(hidden, view.stocks, strict=True)]
        wastes = [cards[count:] for cards, count in zip(hidden, view.stocks, strict=True)]
        yield Playout(view.seat or 0, stocks, reserves, wastes, [*wanted], view.quiet, shuffler)
