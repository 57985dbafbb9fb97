"""A match of the past, played again from its record, with the reviews of its deals."""

from __future__ import annotations

from bot.room.room import Room
from bot.tables.errors import Refusal
from bot.tables.table import Table
from bot.ui.replay import Replay, deals_to_review, played_again, with_reviews
from bot.ui.screen import AnyScreen
from bot.ui.viewer import Viewer
from games.records import RecordError


async def replayed(room: Room, screen: AnyScreen, table: Table, viewer: Viewer) -> Replay:
    """The match at a table that is over, step by step. Raises `Refusal` where its rules are gone."""
    try:
        match = played_again(await room.record(table), screen, viewer)
    except RecordError:
        raise Refusal("refused-other-rules") from None
    deals = deals_to_review(match)
    if not deals:
        return match
    return with_reviews(match, dict(zip(deals, await room.review(list(deals.values())), strict=True)))
