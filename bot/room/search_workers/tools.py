"""Tools of this machine for searches beyond the standard library (`games.core.Tools`)."""

from __future__ import annotations

from functools import cache

from bot.room.search_workers.double_dummy import double_dummy
from games.core import Tools
from games.tricks.open_cards import OPEN_CARDS


@cache
def tools() -> Tools:
    """Everything that is installed here; looked for once in a process."""
    solver = double_dummy()
    return {} if solver is None else {OPEN_CARDS: solver}
