"""One trick: who led, what has been played to it, and who holds it."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import NamedTuple

from games.cards import Card
from games.core import Seat
from games.tricks.hands import strength


class Play(NamedTuple):
    """A card, and who has played it."""

    seat: Seat
    card: Card


@dataclass(frozen=True)
class Trick:
    """The cards of a trick in the order in which they were played; `trumps` is None where there are none."""

    trumps: str | None = None
    plays: tuple[Play, ...] = ()

    def __bool__(self) -> bool:
        """True if anybody has led."""
        return bool(self.plays)

    @property
    def led(self) -> str | None:
        """The suit led; None before the lead."""
        return self.plays[0].card.suit if self.plays else None

    @property
    def seats(self) -> tuple[Seat, ...]:
        """The seats that have played, the leader first."""
        return tuple(play.seat for play in self.plays)

    @property
    def winning(self) -> Play | None:
        """Returns what takes the trick as it lies: the highest trump, or else the highest card of the suit led."""
        led = self.led
        if led is None:
            return None
        return max(self.plays, key=lambda play: strength(play.card, led, self.trumps))

    def takes(self, card: Card) -> bool:
        """True if `card` would hold the trick as it lies."""
        led, winning = self.led, self.winning
        if led is None or winning is None:
            return True
        return strength(card, led, self.trumps) > strength(winning.card, led, self.trumps)

    def with_play(self, seat: Seat, card: Card) -> Trick:
        """The trick with one card more."""
        return replace(self, plays=(*self.plays, Play(seat, card)))
