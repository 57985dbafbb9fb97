"""A match of Wit and Reason as plain data: the session, the hands, and the lots before the first game."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import StrEnum
from typing import Final

from games.cards import PACK, Card
from games.core import Seat
from games.sums import Counts, Session
from games.wit_and_reason.options import WitOptions
from games.wit_and_reason.position import GOAL, Position, counted, worth


class Phase(StrEnum):
    """The phases of a match, by what it waits for; the first four settle who leads and who has which colour."""

    SHUFFLE = "shuffle"
    CUT = "cut"
    TOSS = "toss"
    COLOURS = "colours"
    PLAY = "play"
    OVER = "over"


def _by_value(card: Card) -> tuple[int, str]:
    return card.number, card.suit


BLACK: Final = tuple(sorted((card for card in PACK if not card.red), key=_by_value))
RED: Final = tuple(sorted((card for card in PACK if card.red), key=_by_value))


@dataclass
class State:
    """The table between two moves; pairs are by seat.

    `hands` lie sorted by value, and `black` is the seat with the black cards (None before the first game). The
    lead is cut for from `pack`, whose first card is the top: `drawn` are the cards of this cut, `set_aside`
    those of the cuts before it.
    """

    options: WitOptions
    session: Session
    phase: Phase
    pack: tuple[Card, ...] = ()
    drawn: tuple[Card | None, Card | None] = (None, None)
    set_aside: tuple[Card, ...] = ()
    black: Seat | None = None
    hands: list[tuple[Card, ...]] = field(default_factory=lambda: [(), ()])

    @property
    def room(self) -> int:
        """Returns what is missing to 31."""
        return GOAL - self.session.total

    @property
    def remaining(self) -> tuple[Counts, Counts]:
        """The hands, counted by value."""
        return counted(self.hands[0]), counted(self.hands[1])

    @property
    def position(self) -> Position:
        """The position of the player on turn."""
        seat = self.session.turn
        return Position(counted(self.hands[seat]), counted(self.hands[1 - seat]), self.room)

    def fitting(self, seat: Seat) -> tuple[Card, ...]:
        """The cards that `seat` could play without going beyond 31, lowest first."""
        room = self.room
        return tuple(card for card in self.hands[seat] if worth(card) <= room)

    @property
    def stuck(self) -> tuple[bool, bool]:
        """True for each seat that has no card that fits, while a game is played."""
        playing = self.phase is Phase.PLAY
        return playing and not self.fitting(0), playing and not self.fitting(1)

    @property
    def all_cards(self) -> tuple[Card, ...]:
        """The hands and what was played from them; before that the pack that is cut from."""
        if self.black is not None:
            return (*self.hands[0], *self.hands[1], *(play.card for play in self.session.plays if play.card))
        return (*self.pack, *self.set_aside, *(card for card in self.drawn if card))
