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

REVIEW_S: Final = 6.0
"""The most time that a review of somebody's play takes, in seconds of a core."""

REVIEW_TIMEOUT_S: Final = 30.0
"""The most time that it takes where others need the machine more (s)."""


def review(deals: Sequence[Reviewable]) -> list[DealReview]:
    """Finds what each of `deals`, as `Game.deal_to_review` has them, gave away. It takes about a second each."""
    return [deal.review(tools()) for deal in deals]


def review_seat(record: Record, seat: Seat, own: Collection[int], seconds: float = REVIEW_S) -> SeatReview:
    """Finds which decisions of `seat` cost it most: of the moves of `record` those whose numbers are `own`.

    It takes `seconds` of a core at most, and is the same for the same match but for what there was time for.
    Raises `games.records.RecordError`, and what the rules raise where the log doesn't play.
    """
    end, last = time.thread_time() + seconds, time.perf_counter() + REVIEW_TIMEOUT_S
    steps = steps_of(start(record, GAMES), record.moves)
    luck = Random(f"{record.commitment} {seat}")
    survey = COACHES[record.game].survey(steps, seat, own, luck, tools())
    for _ in survey.work():
        if time.thread_time() >= end or time.perf_counter() >= last:
            break
    return survey.found()
