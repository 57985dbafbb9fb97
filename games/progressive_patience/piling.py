"""The pile on which a discard spoils the least: the rule of the robots and of the safe move (RULES 14.7)."""

from __future__ import annotations

from collections.abc import Sequence

from games.cards import RANKS, Card


def wait(card: Card, need: str, ranks: int) -> int:
    """Returns how many cards have to be built before `card` is wanted."""
    return (card.number - 1 - RANKS.index(need)) % ranks


def best_pile(card: Card, tops: Sequence[Card | None], need: str, ranks: int) -> int:
    """The pile, counted from 0, for `card`: on a top that is wanted at the same time or soon after it, else an
    empty one, else on the top that is wanted the shortest time before it. Of equals the first.
    """
    return min(range(len(tops)), key=lambda number: _burden(card, tops[number], need, ranks))


def _burden(card: Card, top: Card | None, need: str, ranks: int) -> tuple[int, int]:
    if top is None:
        return 1, 0
    gap = wait(top, need, ranks) - wait(card, need, ranks)
    return (0, gap) if gap >= 0 else (2, -gap)
