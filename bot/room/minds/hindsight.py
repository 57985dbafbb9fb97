"""Deals that are over, looked back at with everything that this machine has for it."""

from __future__ import annotations

from collections.abc import Sequence

from bot.room.minds.tools import tools
from games.core import Hindsight, LookedBack


def look_back(deals: Sequence[Hindsight]) -> list[LookedBack]:
    """What each of `deals`, as `Game.played_deal` has them, gave away. It takes about a second each."""
    return [deal.look_back(tools()) for deal in deals]
