"""Scoring a field: everybody's results with one deal, compared by matchpoints, by IMPs, or with the mean.

Matchpoints: a point for everybody who did worse, half a point for everybody who did as well (Law 78A of the Laws
of Duplicate Bridge 2017). IMPs: the table of Law 78B, for which a trick counts `TRICK`, as an undertrick does in
bridge; so every trick makes a difference.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections import Counter
from collections.abc import Sequence
from typing import Final

TRICK: Final = 50
"""The value of a trick of whist in the table of IMPs."""

IMP_STEPS: Final = (
    20, 50, 90, 130, 170, 220, 270, 320, 370, 430, 500, 600, 750, 900, 1100, 1300, 1500, 1750, 2000, 2250, 2500,
    3000, 3500, 4000,
)  # fmt: skip
"""The least differences that are worth 1 IMP, 2 IMPs, ... 24 (Law 78B)."""


def matchpoints(scores: Sequence[float]) -> list[float]:
    """The matchpoints of each of `scores`, more being better; together `n * (n - 1) / 2` of them."""
    ordered = sorted(scores)
    below = {score: bisect_left(ordered, score) for score in set(scores)}
    as_good = {score: bisect_right(ordered, score) - below[score] - 1 for score in below}
    return [below[score] + as_good[score] / 2 for score in scores]


def percentages(scores: Sequence[float]) -> list[float]:
    """The matchpoints in hundredths of what could be had; 50 for whoever is alone."""
    most = len(scores) - 1
    return [100 * points / most if most else 50.0 for points in matchpoints(scores)]


def imps(difference: float) -> int:
    """The IMPs for a difference of points; below zero for one below zero."""
    steps = bisect_right(IMP_STEPS, abs(difference))
    return steps if difference >= 0 else -steps


def cross_imps(scores: Sequence[float], worth: float = TRICK) -> list[float]:
    """The IMPs of each of `scores` against every other one, on average; a point of them counts `worth`."""
    counts, others = Counter(scores), len(scores) - 1
    if not others:
        return [0.0]
    sums = {own: sum(imps((own - other) * worth) * count for other, count in counts.items()) for own in counts}
    return [sums[score] / others for score in scores]


def mean(scores: Sequence[float]) -> float:
    """The mean of some scores, of which there is at least one."""
    return sum(scores) / len(scores)
