"""A match of The Thirty-One Game as plain data: the session, and which cards lie face up."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from games.cards import Card
from games.sums import Counts, Session
from games.thirty_one_game.layout import layout
from games.thirty_one_game.options import ThirtyOneGameOptions
from games.thirty_one_game.position import Position, counted


class Phase(StrEnum):
    """The phases of a match, by what it waits for."""

    PLAY = "play"
    BUST = "bust"  # the player on turn is stuck and has to turn a card all the same
    OVER = "over"


@dataclass
class State:
    """`face_up` are the cards that may still be turned, lowest first."""

    options: ThirtyOneGameOptions
    session: Session
    face_up: tuple[Card, ...] = ()
    phase: Phase = Phase.PLAY

    @property
    def target(self) -> int:
        """The total that wins."""
        return self.options.target

    @property
    def room(self) -> int:
        """Returns what is missing to the target."""
        return self.options.target - self.session.total

    @property
    def rows(self) -> tuple[tuple[Card, ...], ...]:
        """The layout, a row for each suit."""
        return layout(self.options.cards_per_rank)

    @property
    def turned(self) -> tuple[Card, ...]:
        """The cards that lie face down, in the order in which they were turned."""
        return tuple(play.card for play in self.session.plays if play.card)

    @property
    def remaining(self) -> Counts:
        """The cards that lie face up, counted by value."""
        return counted(self.face_up)

    @property
    def fitting(self) -> tuple[Card, ...]:
        """The cards that keep the total at or below the target, lowest first."""
        room = self.room
        return tuple(card for card in self.face_up if card.number <= room)

    @property
    def is_stuck(self) -> bool:
        """True if not even the lowest card fits."""
        return not self.face_up or self.face_up[0].number > self.room

    @property
    def allowed(self) -> tuple[Card, ...]:
        """The cards that the player on turn may turn, lowest first."""
        return self.face_up if self.phase is Phase.BUST else self.fitting

    @property
    def position(self) -> Position:
        """The position of the player on turn."""
        return Position(self.remaining, self.room)

    @property
    def all_cards(self) -> tuple[Card, ...]:
        """The layout: what lies face up and what was turned."""
        return (*self.face_up, *self.turned)
