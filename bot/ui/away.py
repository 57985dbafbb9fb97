"""The news of a table for a person who was away: two or three lines, the first thing that their panel says."""

from __future__ import annotations

from typing import Final

from bot.tables.paces import MINUTE
from bot.tables.table import Table
from bot.ui.markup import in_time
from bot.ui.viewer import Viewer
from db import Phase
from games.core import DEALER

AWAY_MS: Final = 10 * MINUTE
"""Whoever has not looked for so long (ms) has been away."""

TOLD: Final = 2
"""So many of the last events are told; what lies on the table tells the rest."""


def away_lines(table: Table, user_id: int, looked_ms: int, now: int, viewer: Viewer) -> list[str]:
    """Tells what happened since a person last moved or looked, where that is long ago; nothing where nothing did.

    `looked_ms` is when they last had an answer of this table from this process, in ms since 1970, or 0.
    """
    occupant, match, header = table.sitting(user_id), table.match, table.header
    if occupant is None or occupant.seat is None or match is None or header.phase is not Phase.PLAYING:
        return []
    began = header.started_ms or 0
    since = max(occupant.moved_ms, occupant.seen_ms, looked_ms, began)
    if now - since < AWAY_MS:
        return []
    # The first deal, and what followed by itself, is no news: they began the match.
    missed = [move for move in match.log if move.seat != DEALER and began + move.at > since]
    if not missed:
        return []
    words, own = viewer.words, sum(move.seat == occupant.seat for move in missed)
    lines = [words("away-since", time=in_time(since), moves=len(missed) - own)]
    if own:
        lines.append(words("away-played", count=own))
    first = missed[0].ply
    lately = viewer.story([entry for entry in match.story if entry.ply >= first], occupant.seat, TOLD)
    return [*lines, " · ".join(lately)] if lately else lines
