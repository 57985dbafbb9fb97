"""Puzzles that are looked for in matches that are over, a person's seat at a time."""

from __future__ import annotations

import time
from collections.abc import Collection, Iterator
from random import Random
from typing import Final

from bot.room.search_workers.tools import tools
from games import GAMES
from games.coaches import COACHES
from games.core import IllegalMove, InvalidMove, Seat, Tools
from games.puzzle_finder import Enough, found
from games.puzzles import Puzzle
from games.records import Record, RecordError
from games.tricks.open_cards import PATIENCE

LOOK_S: Final = 0.25
"""The time to look for mistakes in what one seat did, in seconds of a core; with what follows a person who asks
for something of this kind waits no longer than for another person's review."""

PROOF_S: Final = 0.8
"""The most time for the proof of one of them, in seconds of a core."""

ALL_S: Final = 1.2
"""After so long no other proof is begun (s)."""

SOLVED: Final = 7
"""With as many cards in hand a deal is solved with all hands open, in some hundredths of a second."""


def _limits() -> Iterator[Enough]:
    is_over = _limit(ALL_S)
    yield _limit(LOOK_S)
    while not is_over():
        yield _limit(PROOF_S)


def _limit(seconds: float) -> Enough:
    end = time.thread_time() + seconds
    return lambda: time.thread_time() >= end


def patient() -> Tools:
    """The tools of a proof."""
    return {**tools(), PATIENCE: SOLVED}


def puzzles_in(record: Record, seat: Seat, own: Collection[int], seed: str = "") -> list[Puzzle]:
    """Finds the puzzles in what `seat` did: in the moves of `record` whose numbers are `own`.

    Nothing where the log doesn't play by today's rules. `seed` makes it look by other luck.
    """
    if record.game not in GAMES:
        return []
    luck = Random(f"{record.commitment} {seat} {seed}")
    try:
        return list(found(record, GAMES, COACHES[record.game], seat, own, luck, tools(), patient(), _limits()))
    except (RecordError, InvalidMove, IllegalMove):
        return []
