"""Matches of the past, played again for whoever looks at them move by move."""

from __future__ import annotations

from typing import Final

from bot.interactions.room_bot import RoomBot
from bot.tables.errors import Refusal
from bot.tables.table import Table
from bot.ui.replay import Replay, deals_to_review, played_again, with_reviews
from bot.ui.viewer import Viewer
from games.records import RecordError

KEPT: Final = 8
"""How many replays are kept ready, those that were stepped through last: playing a long match again for each step
would take longer than showing it."""


class ReplayShelf:
    """Replays with their reviews, the last few of them ready."""

    def __init__(self, bot: RoomBot) -> None:
        self._bot = bot
        self._lately: dict[int, Replay] = {}

    async def replayed(self, table: Table, viewer: Viewer) -> Replay:
        """The match played again, or as it was played again lately. Raises `Refusal`."""
        room, kept = self._bot.room, self._lately.pop(table.id, None)
        if kept is None:
            try:
                kept = played_again(await room.record(table), self._bot.pages.screen(table), viewer)
            except RecordError:
                raise Refusal("refused-other-rules") from None
            if deals := deals_to_review(kept):
                reviews = await room.review(list(deals.values()))
                kept = with_reviews(kept, dict(zip(deals, reviews, strict=True)))
        self._lately[table.id] = kept  # the last one is the newest
        for oldest in list(self._lately)[:-KEPT]:
            del self._lately[oldest]
        return kept
