"""The moves of a table: the seats that make them, the offers that are made, and the errors by which a text is
refused."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Final, NamedTuple

from games.cards import Card

Seat = int
DEALER: Final[Seat] = -1

LEAVE: Final = "leave"
"""The move by which a person gives up their seat. It is never offered, and possible at any moment."""

JOIN: Final = "join"
"""The move by which a person sits down in a running match that takes newcomers (`Game.takes_newcomers`).

It is never offered. The first seat that nobody has makes it, and from then on the match has one seat more.
"""

TIME: Final = "time"
"""The dealer's move when time itself has to act (`Game.alarm`)."""


class InvalidMove(ValueError):
    """The text is not a move of this game at all."""


class IllegalMove(ValueError):
    """A move of this game, but not now or not by this seat.

    `reason` names the message that is shown to the player; `facts` are that message's arguments.
    """

    def __init__(self, reason: str, **facts: object) -> None:
        super().__init__(reason, facts)
        self.reason = reason
        self.facts = facts

    def __str__(self) -> str:
        return self.reason


NUMBER: Final = re.compile("-?[0-9]+")
"""Any whole number in the text of a move: a wrong one may not be named, but is no nonsense (`Amount.named`)."""

_LONGEST: Final = 18
"""No number of a move has as many digits."""


class Pick(NamedTuple):
    """An offer to choose between `least` and `most` of `cards`.

    Where the order of the cards matters (a deal), all orders are offered.
    """

    verb: str
    cards: tuple[Card, ...]
    least: int = 1
    most: int = 1

    def text(self, cards: Iterable[str]) -> str:
        """The move that chooses `cards`."""
        return " ".join([self.verb, *cards])


class Amount(NamedTuple):
    """An offer to name a whole number from `low` to `high`, both included."""

    verb: str
    low: int
    high: int

    def text(self, amount: int) -> str:
        """The move that names `amount`."""
        return f"{self.verb} {amount}"

    @staticmethod
    def named(text: str) -> int:
        """The amount that a move names by a text like `NUMBER`.

        One that is not written as `text` writes it, or is longer than any, is -1, which no offer allows.
        """
        return int(text) if text.isdecimal() and len(text) < _LONGEST and str(int(text)) == text else -1


Offer = str | Pick | Amount


def deal_of(cards: tuple[Card, ...]) -> Pick:
    """The dealer's offer to put all of these cards in an order."""
    return Pick("deal", cards, len(cards), len(cards))
