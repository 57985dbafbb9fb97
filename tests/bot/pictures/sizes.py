"""The size of what is on a card."""

from __future__ import annotations

from bot.pictures.atlas import COMPACT_BELOW, COMPACT_RANK, FULL_RANK


def rank_height(width: int) -> float:
    """Returns how high the rank stands on a card, in pixels like the card's width."""
    return width * (COMPACT_RANK if width < COMPACT_BELOW else FULL_RANK)
