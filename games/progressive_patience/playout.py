"""A match of Progressive Patience played on for some turns in a tenth of a millisecond, as `normal` robots would.

Suits make no difference there, so a card is the number of its rank, aces 0. No card is -1.
"""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import Final

from games.core import Seat
from games.progressive_patience.state import PILES
from games.two_handed import OpenMatch

NONE: Final = -1

TURNS: Final = 30
"""The number of turns, of both, that they play on."""

WON: Final = 60
"""The lead, in cards, of somebody who has none left: more than the cards that the other can still have."""


@dataclass
class Playout(OpenMatch):
    """`need` is the rank that is wanted next, of as many `ranks` as are played with; `turned` the card that the
    seat on turn has to place. `luck` shuffles the piles where that is agreed; None leaves them as they are.
    """

    wastes: list[list[list[int]]]
    spread: list[bool]
    need: int
    ranks: int
    turned: int = NONE
    luck: Random | None = None

    def count(self, seat: Seat) -> int:
        """Returns how many cards a seat still has."""
        held = self.turned != NONE and seat == self.turn
        return held + len(self.stocks[seat]) + sum(map(len, self.wastes[seat]))

    def make(self, move: str) -> None:
        verb, _, rest = move.partition(" ")
        if verb == "build":
            self.wastes[self.turn][int(rest) - 1].pop()
            self.need = (self.need + 1) % self.ranks
        elif verb == "play":
            self._play()
        elif verb == "turn":
            self._turn_up()
        elif verb == "discard":
            self._discard(int(rest) - 1)
        else:
            self.turn = 1 - self.turn

    def worth(self, seat: Seat, turns: int = TURNS) -> float:
        """Plays on for a number of turns, and returns how many more cards than `seat` the other has then.

        Where somebody has won by then it is `WON`, or minus that.
        """
        for _ in range(turns):
            while self._go_on():
                pass
            if not self.count(self.turn):
                return WON if seat == self.turn else -WON
            if self.turned == NONE:
                self.turn = 1 - self.turn
            else:
                self._discard(self._pile())
        return self.count(1 - seat) - self.count(seat)

    def _go_on(self) -> bool:
        """True if the seat on turn could build, or turn a card that fits; it is done then."""
        if self.turned != NONE:
            if self.turned != self.need:
                return False
            self._play()
            return True
        piles = self.wastes[self.turn]
        for pile in piles:
            if pile and pile[-1] == self.need:
                pile.pop()
                self.need = (self.need + 1) % self.ranks
                return True
        if self.spread[self.turn] or not self._turn_up():
            return False
        return self._go_on()

    def _turn_up(self) -> bool:
        """A card is turned, from the swept piles where the stock is empty; or else the last ones are spread."""
        seat = self.turn
        stock = self.stocks[seat]
        if not stock:
            cards = [card for pile in self.wastes[seat] for card in pile]
            if len(cards) <= PILES:
                self.wastes[seat] = [cards[number : number + 1] for number in range(PILES)]
                self.spread[seat] = True
                return bool(cards) and self._go_on()
            if self.luck is not None:
                self.luck.shuffle(cards)
            stock = self.stocks[seat] = cards[::-1]
            self.wastes[seat] = [[] for _ in range(PILES)]
        self.turned = stock.pop()
        return True

    def _play(self) -> None:
        self.turned = NONE
        self.need = (self.need + 1) % self.ranks

    def _discard(self, index: int) -> None:
        self.wastes[self.turn][index].append(self.turned)
        self.turned = NONE
        self.turn = 1 - self.turn

    def _pile(self) -> int:
        """The pile on which `normal` would discard the turned card (see `games.progressive_patience.piling`)."""
        wait = (self.turned - self.need) % self.ranks
        best, least = 0, 3 * self.ranks
        for index, pile in enumerate(self.wastes[self.turn]):
            if pile:
                gap = (pile[-1] - self.need) % self.ranks - wait
                burden = gap if gap >= 0 else 2 * self.ranks - gap
            else:
                burden = self.ranks
            if burden < least:
                best, least = index, burden
        return best
