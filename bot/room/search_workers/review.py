"""Reviews of deals that are over, with everything that this machine has for it."""

from __future__ import annotations

from collections.abc import Sequence

from bot.room.search_workers.tools import tools
from games.core import DealReview, Reviewable


def review(deals: Sequence[Reviewable]) -> list[DealReview]:
    """Finds what each of `deals`, as `Game.deal_to_review` has them, gave away. It takes about a second each."""
    return [deal.review(tools()) for deal in deals]
