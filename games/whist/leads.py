"""The card to lead from a suit: the table of leads in "Hoyle's Games Modernized" (RULES 8.10)."""

from __future__ import annotations

from collections.abc import Sequence

from games.cards import Card
from games.tricks import height


def lead_from(suit: Sequence[Card], *, trumps: bool = False) -> Card:
    """The card to open a suit with; `suit` holds one's cards of it, the highest first."""
    ranks = "".join(card.rank for card in suit)
    small = sum(height(card) < 10 for card in suit)
    rank = _of_trumps(ranks) if trumps else _of_a_suit(ranks, small)
    if rank:
        return next(card for card in suit if card.rank == rank)
    if len(suit) >= 4:
        return suit[3]
    return suit[-1] if len(suit) == 3 and ranks[0] in "AKQ" else suit[0]


def _of_trumps(ranks: str) -> str:
    if ranks.startswith("AKQJ"):
        return "J"
    if ranks.startswith("AKQ"):
        return "Q"
    return "K" if ranks.startswith("AK") and len(ranks) >= 7 else ""


def _of_a_suit(ranks: str, small: int) -> str:
    """The rank to lead from a plain suit; empty where the fourth best, or the length, decides."""
    if ranks.startswith("AK"):
        return "A" if len(ranks) == 2 else "K"
    if ranks.startswith("KQJ"):
        return "K" if small <= 1 else "J"
    if ranks.startswith("AQJ") or (ranks.startswith("A") and len(ranks) >= 5):
        return "A"
    for head, rank in (("KQ", "K"), ("KJT9", "9"), ("KJT", "T"), ("QJT9", "Q")):
        if ranks.startswith(head):
            return rank
    return "Q" if ranks.startswith("QJ") and len(ranks) == 3 else ""
