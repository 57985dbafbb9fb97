"""Scoring a field: what holds of every one, and that it is right against a naive reckoning."""

from __future__ import annotations

from itertools import pairwise
from random import Random

import pytest

from bot.tables.field import (
    IMP_STEPS,
    TRICK,
    cross_imps,
    imps,
    matchpoints,
    mean,
    percentages,
)

FIELDS = [[Random(seed).randint(0, 13) for _ in range(count)] for seed, count in enumerate((1, 2, 3, 8, 57, 200))]


@pytest.mark.parametrize("scores", FIELDS)
def test_matchpoints_sum_to_a_constant_and_follow_the_scores(scores: list[int]) -> None:
    points = matchpoints(scores)
    assert sum(points) == len(scores) * (len(scores) - 1) / 2
    ranked = sorted(zip(scores, points, strict=True))
    assert all((one[0] < next_[0]) == (one[1] < next_[1]) for one, next_ in pairwise(ranked))


@pytest.mark.parametrize("scores", FIELDS)
def test_the_order_of_entries_makes_no_difference(scores: list[int]) -> None:
    order = Random(1).sample(range(len(scores)), len(scores))
    mixed = [scores[place] for place in order]
    for scored in (matchpoints, percentages, cross_imps):
        found = scored(scores)
        assert scored(mixed) == [found[place] for place in order]


def test_half_a_point_for_each_tie() -> None:
    assert matchpoints([9, 7, 7, 4]) == [3, 1.5, 1.5, 0]
    assert percentages([9, 7, 7, 4]) == [100, 50, 50, 0]
    assert percentages([5]) == [50]
    assert mean([9, 7, 7, 4]) == 6.75


def test_imps_are_antisymmetric_and_grow_with_the_difference() -> None:
    assert all(imps(-points) == -imps(points) for points in range(0, 5_000, 10))
    assert all(imps(points) <= imps(points + 10) for points in range(-5_000, 5_000, 10))


@pytest.mark.parametrize(
    ("points", "worth"),
    [(0, 0), (10, 0), (20, 1), (40, 1), (50, 2), (90, 3), (420, 9), (430, 10), (3990, 23), (4000, 24)],
)
def test_the_table_of_imps_is_that_of_the_laws(points: int, worth: int) -> None:
    assert imps(points) == worth
    assert len(IMP_STEPS) == 24


def test_every_trick_makes_a_difference_in_imps() -> None:
    assert [imps(tricks * TRICK) for tricks in range(10)] == [0, 2, 3, 4, 5, 6, 7, 8, 9, 10]


@pytest.mark.parametrize("scores", FIELDS)
def test_cross_imps_of_a_field_sum_to_nothing(scores: list[int]) -> None:
    assert sum(cross_imps(scores)) == pytest.approx(0)


def test_a_duplicate_of_eight_deals_with_500_entries() -> None:
    """Against everybody compared with everybody, one by one."""
    luck = Random(500)
    deals = [[luck.randint(0, 13) for _ in range(500)] for _ in range(8)]
    naive_points, naive_imps = [0.0] * 500, [0.0] * 500
    for scores in deals:
        for own, score in enumerate(scores):
            others = [other for number, other in enumerate(scores) if number != own]
            beaten = sum(1.0 if score > other else 0.5 if score == other else 0.0 for other in others)
            naive_points[own] += 100 * beaten / 499
            naive_imps[own] += sum(imps((score - other) * TRICK) for other in others) / 499
    fast_points = [sum(column) for column in zip(*map(percentages, deals), strict=True)]
    fast_imps = [sum(column) for column in zip(*map(cross_imps, deals), strict=True)]
    assert fast_points == pytest.approx(naive_points)
    assert fast_imps == pytest.approx(naive_imps)


def test_eight_deals_with_500_entries_worked_out_by_hand() -> None:
    """A hundred entries each take 5, 6, 7, 8 and 9 tricks of every deal.

    Who takes 7 beats 200 of 499 and equals 99: 249.5 of 499 points, a half. By Law 78B a trick, 50, is worth 2
    IMPs, two 3, three 4 and four 5: nine tricks win 100 times 2 + 3 + 4 + 5, eight 2 + 3 + 4 and lose 2.
    """
    deals = [[5 + entry // 100 for entry in range(500)] for _ in range(8)]
    points = [sum(column) / 8 for column in zip(*map(percentages, deals), strict=True)]
    worth = [sum(column) for column in zip(*map(cross_imps, deals), strict=True)]
    assert points[::100] == pytest.approx([100 * won / 499 for won in (49.5, 149.5, 249.5, 349.5, 449.5)])
    assert points[250] == pytest.approx(50)
    assert worth[::100] == pytest.approx([8 * won / 499 for won in (-1400, -700, 0, 700, 1400)])
