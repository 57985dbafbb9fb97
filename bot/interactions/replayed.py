"""Matches of the past, played again for whoever looks at them move by move."""

from __future__ import annotations

from typing import Final

from bot.interactions.room_bot import RoomBot
from bot.messages.replayed import replayed
from bot.tables.table import Table
from bot.ui.replay import Replay
from bot.ui.viewer import Viewer

KEPT: Final = 8
"""The number of replays that are kept ready, those that were stepped through last: playing a long match again for
each step would take longer than showing it."""


class ReplayShelf:
    """Replays with their reviews, the last few of them ready."""

    def __init__(self, bot: RoomBot) -> None:
        self._bot = bot
        self._lately: dict[int, Replay] = {}

    async def replayed(self, table: Table, viewer: Viewer) -> Replay:
        """The match played again, or as it was played again lately. Raises `Refusal`."""
        kept = self._lately.pop(table.id, None)
        if kept is None:
            kept = await replayed(self._bot.room, self._bot.pages.screen(table), table, viewer)
        self._lately[table.id] = kept  # the last one is the newest
        for oldest in list(self._lately)[:-KEPT]:
            del self._lately[oldest]
        return kept
