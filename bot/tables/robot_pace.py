"""The pace of robots in a race: the weaker levels fit themselves to the people whom they play with."""

from __future__ import annotations

from collections.abc import Sequence
from math import pow
from typing import Final

from db.records import LoggedMove
from games.core import DEALER, Seat

GAPS: Final = 40
"""The number of the people's last moves that tell their pace."""

UNKNOWN: Final = 5
"""As many moves of the usual length stand for a person who has hardly moved yet."""

FASTEST: Final = 0.5
SLOWEST: Final = 4.0
"""A robot needs at least and at most as many times what its level needs by itself."""


def fitted(log: Sequence[LoggedMove], made_for_ms: int, round_trip_ms: int, steeply: float = 1.0) -> float:
    """Returns by which factor a level that is `made_for_ms` has to be slower for the people of this match: how
    slow they are beside those for whom it is made, to the power `steeply`.

    A person's pace is the time within which they make the quicker third of their moves: from their move, or from
    what the dealer did since, to their next one, less the way to them and back. In a slower one they may have had
    to wait for a card that fits. Everybody at the table could count it: no secret goes into it.
    """
    gaps: list[int] = []
    followed: dict[Seat, LoggedMove] = {}  # each person's move for which the one before is still sought
    for move in reversed(log):
        if move.seat == DEALER or move.by == "person":
            ended = [*followed] if move.seat == DEALER else [move.seat]
            gaps += [followed.pop(seat).at - move.at for seat in ended if seat in followed]
        if move.by == "person":
            followed[move.seat] = move
        if len(gaps) >= GAPS:
            break
    gaps += [made_for_ms + round_trip_ms] * (UNKNOWN - len(gaps))
    pace = sorted(gaps)[len(gaps) // 3] - round_trip_ms
    return min(SLOWEST, max(FASTEST, pow(max(0.0, pace / made_for_ms), steeply)))
