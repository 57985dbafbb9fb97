"""A match of Conjugal Patience played to its end in about a millisecond, as careful players would.

They know better than the rules' simple advice (RULES 13.7): a card is held back while the other could follow with
more cards than oneself, and the first to be discarded is a card that one of its two sequences has passed, since it
waits for the slower one.

Cards are numbers here, `14 * suit + rank` with aces 0: packs make no difference, the next card of a suit is one
more, and after a king comes none.
"""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import Final

from games.cards import SUITS, Card
from games.core import Seat

Move = tuple[bool, int | None]
"""The card that is built; without one the turn ends."""

APART: Final = 14
"""From a card to the one of the same rank in the next suit."""

_PATIENCE_TURNS: Final = 14
"""After this many turns without a build nothing is held back any more."""

_PASSED_CARDS: Final = 6
"""How much longer a card waits, in cards, that one of its sequences has passed."""

_MOST_MOVES: Final = 500
"""A match that is not over by then is as good as even; they last half as long at most."""


def number(card: Card) -> int:
    """A card as a number."""
    return APART * SUITS.index(card.suit) + card.number - 1


def said(move: str) -> Move:
    """Returns what a text says of the game's notation."""
    verb, _, card = move.partition(" ")
    return verb == "build", None if verb == "end" else number(Card(card))


@dataclass
class Playout:
    """A match with all cards open. Lists have an entry for each seat, as in the game's own state, but `wanted`:
    the next card of each sequence. `luck` shuffles wastes where that is agreed; None leaves them as they are.
    """

    wanted: list[int]
    reserves: list[list[int]]
    stocks: list[list[int]]
    wastes: list[list[int]]
    turn: Seat
    quiet: int
    luck: Random | None = None

    def count(self, seat: Seat) -> int:
        """Returns how many cards a seat still has."""
        return len(self.reserves[seat]) + len(self.stocks[seat]) + len(self.wastes[seat])

    def play_on(self) -> Seat | None:
        """Plays to the end and returns who wins; None where nobody does in time."""
        for _ in range(_MOST_MOVES):
            seat = self.turn
            if not self.reserves[seat]:
                return seat
            self.make(self.usual())
        return None

    def make(self, move: Move) -> None:
        """A move of the seat on turn."""
        builds, card = move
        if builds and card is not None:
            self.wanted[self.wanted.index(card)] += 1
            self.quiet = -1
            self._refill(card)
            return
        if card is not None:
            self.wastes[self.turn].append(card)
            self._refill(card)
        self.quiet += 1
        self.turn = 1 - self.turn

    def _refill(self, gone: int) -> None:
        """Fills the place of a card, which has left the reserve."""
        seat = self.turn
        reserve, stock, waste = self.reserves[seat], self.stocks[seat], self.wastes[seat]
        place = reserve.index(gone)
        if not stock:
            del reserve[place]
            return
        reserve[place] = stock.pop()
        if not stock and waste:
            if self.luck is not None:
                self.luck.shuffle(waste)
            self.stocks[seat], self.wastes[seat] = waste, stock

    def usual(self) -> Move:
        """Returns what a careful player does: the lowest build that is not held back, else the longest to wait."""
        seat, wanted = self.turn, self.wanted
        fit = [card for card in self.reserves[seat] if card in wanted]
        for card in sorted(fit, key=lambda card: card % APART):
            if self.quiet >= _PATIENCE_TURNS or not self._helps_the_other(card):
                return True, card
        return False, self._last_wanted() if self.stocks[seat] or self.wastes[seat] else None

    def _last_wanted(self) -> int:
        """The card of the reserve before which about the most others come, of equals the highest."""
        best, longest, wanted = 0, (-1, 0), self.wanted
        for card in self.reserves[self.turn]:
            one = card // APART * 2
            slow, fast = wanted[one], wanted[one + 1]
            if slow > fast:
                slow, fast = fast, slow
            wait = card - fast if card >= fast else card - slow + _PASSED_CARDS if card > slow else 0
            if (wait, card % APART) > longest:
                best, longest = card, (wait, card % APART)
        return best

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
