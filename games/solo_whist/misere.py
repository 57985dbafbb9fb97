"""Robots' play of a misère: its caller ducks, the others try to make it take a trick (RULES 9.14)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from games.cards import Card
from games.core import Seat
from games.tricks import height, lowest
from games.tricks.habits import Memory

MIDDLE: Final = 7
"""The rank of a good first lead against a misère."""


def best(mind: Memory, caller: Seat | None) -> Card:
    """The card to play; `caller` is None where everybody avoids tricks."""
    return _duck(mind) if caller in (None, mind.seat) else _attack(mind, caller)


def _duck(mind: Memory) -> Card:
    """The highest card that does not take the trick; without the suit the most dangerous one."""
    if not mind.trick:
        return min(mind.may, key=lambda card: (lower(mind, card), height(card)))
    if mind.may[0].suit != mind.trick.led:
        return max(mind.may, key=lambda card: (_danger(mind, card), height(card)))
    below = [card for card in mind.may if not mind.takes(card)]
    if below:
        return max(below, key=height)
    return lowest(mind.may) if mind.to_come else max(mind.may, key=height)


def lower(mind: Memory, card: Card) -> int:
    """Returns how many lower cards of the suit the others hold: each could stay below it."""
    return sum(height(other) < height(card) for other in mind.out(card.suit))


def _danger(mind: Memory, card: Card) -> int:
    """Returns how far a suit's cards lie above what is safe: the i-th lowest should be no more than twice i."""
    if not mind.out(card.suit):
        return -1
    held = sorted(map(height, mind.of(card.suit)))
    return sum(max(0, top - 2 * place) for place, top in enumerate(held, 1))


def _attack(mind: Memory, caller: Seat | None) -> Card:
    """Low before the caller, below the caller's winning card after, and otherwise whatever is high."""
    assert caller is not None
    if not mind.trick:
        return _lead(mind, caller)
    if mind.may[0].suit != mind.trick.led:  # low cards are kept, and a short suit gets shorter
        return max(mind.may, key=lambda card: (-len(mind.of(card.suit)), height(card)))
    if caller in mind.to_come:
        return lowest(mind.may)
    winning = mind.trick.winning
    if winning is not None and winning.seat == caller:
        below = [card for card in mind.may if not mind.takes(card)]
        if below:
            return max(below, key=height)
    return max(mind.may, key=height)


def _lead(mind: Memory, caller: Seat) -> Card:
    """The card to lead so that the caller may have to go over it; the very first lead is a middle card of the
    shortest suit."""
    shown = [card for card, seat in mind.known.items() if seat == caller]
    if len(shown) == mind.card_counts[caller]:
        return min(mind.may, key=lambda card: _against(card, shown))
    if not mind.past:
        return min(mind.may, key=lambda card: (len(mind.of(card.suit)), abs(height(card) - MIDDLE), height(card)))
    where = [card for card in mind.may if mind.may_hold(caller, card.suit)] or [*mind.may]
    return min(where, key=lambda card: (lower(mind, card), height(card)))


def _against(card: Card, shown: Sequence[Card]) -> tuple[bool, int, int]:
    """The key that sorts leads against an open hand: best is a suit in which the caller can't stay below the
    card."""
    held = [height(other) for other in shown if other.suit == card.suit]
    return not held, sum(top < height(card) for top in held), height(card)
