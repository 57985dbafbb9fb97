"""Reviews of deals that are over, with everything that this machine has for it."""

from __future__ import annotations

from collections.abc import Sequence

from bot.room.search_workers.tools import tools
from games.core import Hindsight, LookedBack


def review(deals: Sequence[Hindsight]) -> list[LookedBack]:
    """Finds what each of `deals`, as `Game.played_deal` has them, gave away. It takes about a second each."""
    return [deal.look_back(tools()) for deal in deals]
