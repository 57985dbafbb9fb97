"""Puzzles that are looked for in matches that are over, a person's seat at a time."""

from __future__ import annotations

import time
from collections.abc import Collection, Iterator
from random import Random
from typing import Final

from bot.room.search_workers.tools import tools
from games import GAMES
from games.coaches import COACHES
from games.core import IllegalMove, InvalidMove, Seat
from games.puzzles import Enough, Puzzle, found
from games.records import Record, RecordError

REVIEW_S: Final = 3.0
"""How long the review takes in which mistakes are looked for, in seconds of a core; with what follows a person who
asks for something of this kind waits no longer than for another person's review."""

PROOF_S: Final = 1.5
"""How long it takes to prove one of them (s)."""

ALL_S: Final = 6.0
"""After so long no other proof is begun (s)."""


def _limits() -> Iterator[Enough]:
    is_over = _limit(ALL_S)
    yield _limit(REVIEW_S)
    while not is_over():
        yield _limit(PROOF_S)


def _limit(seconds: float) -> Enough:
    end = time.thread_time() + seconds
    return lambda: time.thread_time() >= end


def puzzles_in(record: Record, seat: Seat, own: Collection[int], seed: str = "") -> list[Puzzle]:
    """Finds the puzzles in what `seat` did: in the moves of `record` whose numbers are `own`.

    Nothing where the log doesn't play by today's rules. `seed` makes it look by other luck.
    """
    if record.game not in GAMES:
        return []
    luck = Random(f"{record.commitment} {seat} {seed}")
    try:
        return list(found(record, GAMES, COACHES[record.game], seat, own, luck, tools(), _limits()))
    except (RecordError, InvalidMove, IllegalMove):
        return []
