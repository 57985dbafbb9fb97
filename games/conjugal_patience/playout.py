"""A match of Conjugal Patience played to its end in about a millisecond, as careful players would.

They know better than the rules' simple advice (RULES 13.7): a card is held back while the other could follow with
more cards than oneself, and the first to be discarded is a card that one of its two sequences has passed, since it
waits for the slower one.

Cards are numbers here, `13 * suit + rank` with aces 0: packs make no difference, and the next card of a suit is
one more. No card is -1.
"""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import Final

from games.cards import RANKS, SUITS, Card
from games.conjugal_patience.state import RESERVE
from games.core import Seat

NONE: Final = -1
_KINGS: Final = len(RANKS)
_RANK: Final = tuple(card % _KINGS for card in range(52))
_FIRST: Final = tuple(2 * (card // _KINGS) for card in range(52))
"""The first of the two sequences of each card's suit."""

_PATIENCE_TURNS: Final = 14
"""After this many turns without a build nothing is held back any more."""

_PASSED_CARDS: Final = 6
"""How much longer a card waits, in cards, that one of its sequences has passed."""

_MOST_TURNS: Final = 400
"""A match that is not over by then is as good as even; they last half as long at most."""


def number(card: Card | None) -> int:
    """A card as a number."""
    return NONE if card is None else _KINGS * SUITS.index(card.suit) + card.number - 1


@dataclass
class Playout:
    """A match with all cards open. Lists have an entry for each seat, as in the game's own state, but `tops`,
    which has one for each sequence. `luck` shuffles wastes where that is agreed; None leaves them as they are.
    """

    tops: list[int]
    reserves: list[list[int]]
    stocks: list[list[int]]
    wastes: list[list[int]]
    turn: Seat
    quiet: int
    luck: Random | None = None

    def count(self, seat: Seat) -> int:
        """Returns how many cards a seat still has."""
        return RESERVE - self.reserves[seat].count(NONE) + len(self.stocks[seat]) + len(self.wastes[seat])

    def make(self, move: str) -> None:
        """A move of the game's notation, by the seat on turn."""
        verb, _, card = move.partition(" ")
        place = NONE if verb == "end" else self.reserves[self.turn].index(number(Card(card)))
        (self._build if verb == "build" else self._end_turn)(place)

    def _build(self, place: int) -> None:
        card = self.reserves[self.turn][place]
        first = _FIRST[card]
        self.tops[first if self.tops[first] == _RANK[card] else first + 1] += 1
        self.quiet = -1
        self._refill(place)

    def _end_turn(self, place: int) -> None:
        """The card of that place is discarded, where there is one, and it is the other's turn."""
        if place != NONE:
            self.wastes[self.turn].append(self.reserves[self.turn][place])
            self._refill(place)
        self.quiet += 1
        self.turn = 1 - self.turn

    def play_on(self) -> Seat | None:
        """Plays to the end and returns who wins; None where nobody does in time."""
        for _ in range(_MOST_TURNS):
            seat = self.turn
            while (place := self._build_place()) != NONE:
                self._build(place)
            if self.stocks[seat] or self.wastes[seat]:
                self._end_turn(self._discard_place())
            elif self.count(seat):
                self._end_turn(NONE)
            else:
                return seat
        return None

    def usual(self) -> tuple[str, int]:
        """Returns what a careful player does: the verb of a move, and the place of its card."""
        place = self._build_place()
        return ("build", place) if place != NONE else ("discard", self._discard_place())

    def _build_place(self) -> int:
        """Where the card lies that is built first, the lowest rather than others; `NONE` where none is."""
        best, least, tops = NONE, _KINGS, self.tops
        for place, card in enumerate(self.reserves[self.turn]):
            rank = _RANK[card]
            if rank >= least or (tops[_FIRST[card]] != rank and tops[_FIRST[card] + 1] != rank) or card == NONE:
                continue
            if self.quiet >= _PATIENCE_TURNS or not self._helps_the_other(card):
                best, least = place, rank
        return best

    def _discard_place(self) -> int:
        """Where the card lies that is discarded: the one that will be wanted last, of equals the highest.

        How long that takes is about how many cards come before it, and `_PASSED_CARDS` more where one of its
        sequences has gone by.
        """
        best, longest, tops = 0, -1, self.tops
        for place, card in enumerate(self.reserves[self.turn]):
            rank, one, other = _RANK[card], tops[_FIRST[card]], tops[_FIRST[card] + 1]
            if rank >= one and rank >= other:
                wait = rank - (one if one > other else other)
            else:
                before = rank - (other if one > other else one)
                wait = before + _PASSED_CARDS if before else 0
            if wait * _KINGS + rank > longest:
                best, longest = place, wait * _KINGS + rank
        return best

    def _helps_the_other(self, card: int) -> bool:
        """True if the other could follow with more cards than oneself."""
        own, other = self.reserves[self.turn], self.reserves[1 - self.turn]
        mine = theirs = 0
        while _RANK[card] < _KINGS - 1 and card + 1 in own:
            card, mine = card + 1, mine + 1
        while _RANK[card] < _KINGS - 1 and card + 1 in other:
            card, theirs = card + 1, theirs + 1
        return theirs > mine

    def _refill(self, place: int) -> None:
        stock = self.stocks[self.turn]
        if not stock:
            self.reserves[self.turn][place] = NONE
            return
        self.reserves[self.turn][place] = stock.pop()
        waste = self.wastes[self.turn]
        if not stock and waste:
            if self.luck is not None:
                self.luck.shuffle(waste)
            self.stocks[self.turn], self.wastes[self.turn] = waste, stock
