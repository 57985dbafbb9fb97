"""Where a discard spoils the least: the rule of the robots and of the safe move (RULES 14.7)."""

from __future__ import annotations

from collections.abc import Sequence

from games.cards import RANKS, Card


def wait(card: Card, need: str) -> int:
    """How many cards have to be built before `card` is wanted."""
    return (card.number - 1 - RANKS.index(need)) % len(RANKS)


def best_pile(card: Card, tops: Sequence[Card | None], need: str) -> int:
    """The pile, counted from 0, for `card`: on a top that is wanted at the same time or soon after it, else an
    empty one, else on the top that is wanted the shortest time before it. Of equals the first.
    """
    return min(range(len(tops)), key=lambda number: _burden(card, tops[number], need))


def _burden(card: Card, top: Card | None, need: str) -> tuple[int, int]:
    if top is None:
        return 1, 0
    gap = wait(top, need) - wait(card, need)
    return (0, gap) if gap >= 0 else (2, -gap)
