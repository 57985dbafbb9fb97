"""Scores of matches with one deal, worked out from their records, and by robots where too few have played it."""

from __future__ import annotations

from collections.abc import Sequence

from games import GAMES
from games.core import quick_levels
from games.duplicate import DealScore, robots_scores, scores_of
from games.records import Record, RecordError


def scores_of_all(records: Sequence[Record]) -> list[list[DealScore]]:
    """Returns how the deals of each match ended; nothing of one that today's rules can't play again."""
    found = []
    for record in records:
        try:
            found.append(scores_of(record, GAMES))
        except RecordError:
            found.append([])
    return found


def robots_play(record: Record, lucks: Sequence[int], most: int) -> list[list[DealScore]]:
    """Returns how robots do with the deals of a match, the first `most` of them, once for each of `lucks`."""
    kind = GAMES[record.game]
    levels = quick_levels(kind)[::-1]
    plays = [(levels[luck % len(levels)], luck) for luck in lucks]
    return robots_scores(kind, record.seats, record.options, record.seed, record.mixed_in, plays, most)
