"""The pace of robots in a race: the weaker levels fit themselves to the people whom they play with."""

from __future__ import annotations

from collections.abc import Sequence
from statistics import median
from typing import Final

from db.records import LoggedMove
from games.core import DEALER, Seat

USUAL_MS: Final = 950
"""What a person needs for a move at whose pace the levels were set, in ms: 900 and a little to find the button."""

GAPS: Final = 25
"""How many of the people's last moves tell their pace."""

UNKNOWN: Final = 5
"""As many moves of the usual length stand for a person who has hardly moved yet."""

FASTEST: Final = 0.6
SLOWEST: Final = 4.0
"""A robot needs at least and at most as many times what its level needs by itself."""


def fitted(log: Sequence[LoggedMove], round_trip_ms: int) -> float:
    """By how much robots that fit themselves to people are slower in this match than their level is, as a factor.

    It is the median time from a person's move, or from what the dealer did since, to that person's next one, less the
    way to the person and back, beside `USUAL_MS`. Everybody at the table could count it: no secret goes into it.
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
    usual = [USUAL_MS + round_trip_ms] * (UNKNOWN - len(gaps))
    return min(SLOWEST, max(FASTEST, (median(gaps + usual) - round_trip_ms) / USUAL_MS))
