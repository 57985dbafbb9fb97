"""Deals that are over, looked back at with everything that this machine has for it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from bot.minds.tools import tools
from games.core import Game, LookedBack


def look_back(kind: type[Game], deals: Sequence[Any]) -> list[LookedBack]:
    """What each of `deals`, as `Game.played_deal` has them, gave away. It takes about a second each."""
    return [kind.look_back(deal, tools()) for deal in deals]
