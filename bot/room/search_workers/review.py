"""Reviews of what is over, with everything that this machine has for it."""

from __future__ import annotations

import time
from collections.abc import Collection, Sequence
from random import Random
from typing import Final

from bot.room.search_workers.tools import tools
from games import GAMES
from games.coaches import COACHES
from games.coaching import SeatReview, steps_of
from games.core import DealReview, Reviewable, Seat
from games.records import Record, start

REVIEW_S: Final = 8.0
"""How long a review of somebody's play takes at most (s)."""


def review(deals: Sequence[Reviewable]) -> list[DealReview]:
    """Finds what each of `deals`, as `Game.deal_to_review` has them, gave away. It takes about a second each."""
    return [deal.review(tools()) for deal in deals]


def review_seat(record: Record, seat: Seat, own: Collection[int], seconds: float = REVIEW_S) -> SeatReview:
    """Finds which decisions of `seat` cost it most: of the moves of `record` those whose numbers are `own`.

    It takes `seconds` at most, and is the same for the same match but for what there was time for. Raises
    `games.records.RecordError`, and what the rules raise where the log doesn't play.
    """
    end = time.perf_counter() + seconds
    steps = steps_of(start(record, GAMES), record.moves)
    luck = Random(f"{record.commitment} {seat}")
    survey = COACHES[record.game].survey(steps, seat, own, luck, tools())
    for _ in survey.work():
        if time.perf_counter() >= end:
            break
    return survey.found()
