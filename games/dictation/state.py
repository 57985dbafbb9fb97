"""A match of Dictation as plain data: the order of the cards, and everybody's layout."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import StrEnum
from typing import Self

from games.cards import Card
from games.core import Seat
from games.dictation import poker_squares, sir_tommy
from games.dictation.options import DictationOptions
from games.dictation.poker_squares import PokerSquare
from games.dictation.sir_tommy import SirTommy

Layout = SirTommy | PokerSquare
"""The layout that a player has before them, by the patience."""


class Phase(StrEnum):
    """The phases of a match, by what it waits for."""

    DEAL = "deal"
    DICTATE = "dictate"  # the dictator calls the next card
    PLACE = "place"  # everybody places it, and builds
    FINISH = "finish"  # all cards are called: everybody builds what they still can
    OVER = "over"


class MatchEnd(StrEnum):
    """The ways in which a match ends."""

    SEQUENCES = "sequences"
    SQUARES = "squares"
    LEFT = "left"  # nobody has stayed to the end


@dataclass
class State:
    """The table between two moves.

    `order` is the pack as it was dealt, of which the first `count` cards have been called. `layouts` are the
    seats' own, `before` what they were when the card was called. `placed` are the seats that have placed it,
    `done` those that wait for the others; `leavers` have got up.
    """

    options: DictationOptions
    layouts: list[Layout]
    phase: Phase = Phase.DEAL
    dictator: Seat = 0
    order: tuple[Card, ...] = ()
    count: int = 0
    before: list[Layout] = field(default_factory=list)
    placed: set[Seat] = field(default_factory=set)
    done: set[Seat] = field(default_factory=set)
    leavers: set[Seat] = field(default_factory=set)
    ended: MatchEnd | None = None

    @classmethod
    def before_the_deal(cls, seats: int, options: DictationOptions) -> Self:
        """A new match; seat 0 dictates."""
        squares = options.patience == "poker_squares"
        layout: Layout = PokerSquare(options.poker_scoring) if squares else SirTommy()
        return cls(options, [layout] * seats)

    @property
    def of(self) -> int:
        """Returns how many cards are called in the whole match."""
        return poker_squares.CARDS if self.options.patience == "poker_squares" else sir_tommy.CARDS

    @property
    def card(self) -> Card | None:
        """The card that was called last."""
        return self.order[self.count - 1] if self.count else None

    @property
    def called(self) -> tuple[Card, ...]:
        """All cards that have been called, the first one first."""
        return self.order[: self.count]

    @property
    def staying(self) -> tuple[Seat, ...]:
        """The seats that have not left."""
        return tuple(seat for seat in range(len(self.layouts)) if seat not in self.leavers)

    @property
    def left(self) -> tuple[bool, ...]:
        """By seat, whether it has left."""
        return tuple(seat in self.leavers for seat in range(len(self.layouts)))

    @property
    def all_placed(self) -> bool:
        """True if everybody who stays has placed the card: until then it is sealed (15.5)."""
        return self.placed.issuperset(self.staying)

    def points(self, seat: Seat) -> int:
        """Returns what places a seat: its score, or its sequences and cards; below all others once it has left
        (15.7)."""
        return -1 if seat in self.leavers else worth(self.layouts[seat], self.options.rank_by)


def worth(layout: Layout, rank_by: str) -> int:
    """The worth of a layout beside others: a square's score, or 100 for each sequence and, where cards count, 1
    for each card."""
    if isinstance(layout, PokerSquare):
        return layout.score
    cards = layout.built if rank_by == "sequences_then_cards" else 0
    return 100 * layout.sequences + cards
