"""The worth of cards at a banking game, and a hand as it lies (RULES 5.1)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from games.cards import RANKS, Card

GOAL: Final = 21
TEN: Final = 10


_PIPS: Final = {rank: min(number, TEN) for number, rank in enumerate(RANKS, 1)}


def pips(card: Card) -> int:
    """Returns what a card counts: court cards ten, the ace one."""
    return _PIPS[card.rank]


def least(cards: Iterable[Card], held: int = 0) -> int:
    """The total with every ace as one; `held` is a ten that is only imagined."""
    return held + sum([_PIPS[card.rank] for card in cards])


def is_soft(cards: Iterable[Card], held: int = 0) -> bool:
    """True if an ace counts eleven in the best total."""
    pips_of = [_PIPS[card.rank] for card in cards]
    return 1 in pips_of and held + sum(pips_of) + TEN <= GOAL


def points(cards: Iterable[Card], held: int = 0) -> int:
    """The best total: the largest that is not over 21, with at most one ace as eleven; else the least."""
    pips_of = [_PIPS[card.rank] for card in cards]
    total = held + sum(pips_of)
    return total + TEN if 1 in pips_of and total + TEN <= GOAL else total


class HandState(StrEnum):
    """The stages of a hand."""

    OPEN = "open"  # not played yet, or being played
    STANDS = "stands"
    OVER = "over"
    NATURAL = "natural"  # shown and paid


@dataclass(frozen=True)
class HandForm:
    """The way in which the hands of a round are played.

    `held` is the ten that is imagined with every hand. In a `blind` round nobody looks at the first two cards,
    nor at what is drawn unless `draws_up`. `splits`: whether a punter may go on both, `bank_splits`: whether
    the dealer may. `turned`: what lies before the dealer is no hand, but cards turned up for all.
    `aces_low`: an ace counts one and no more.
    """

    held: int = 0
    blind: bool = False
    draws_up: bool = True
    splits: bool = True
    bank_splits: bool = False
    turned: bool = False
    aces_low: bool = False

    @property
    def dealt(self) -> int:
        """Returns how many cards a hand has before anything is drawn."""
        return 1 if self.held else 2


@dataclass
class Hand:
    """One hand; the player who goes on both has several.

    The first `down` of its `cards` lie face down. `stake` is what was put on it, before any doubling by the
    dealer; `gain` what it has brought its holder so far. `split` tells a hand that came of a pair. When it is
    `shown` it lies open. A hand that is thrown up has no cards any more; `busted` is what its owner remembers
    of it, and `thrown` what the others do: the cards that it drew face up, until they are shuffled again.
    """

    cards: tuple[Card, ...] = ()
    down: int = 0
    stake: int = 0
    state: HandState = HandState.OPEN
    split: bool = False
    shown: bool = False
    thrown: tuple[Card, ...] = ()
    busted: tuple[Card, ...] = ()
    gain: int = 0
