"""Swiss pairing, for people as for teams: nobody twice, floats and byes least, first turns even, the fold.

The order of what counts is that of FIDE's Dutch system (Handbook C.04.3: absolute criteria, who sits out, floats,
colours, floats again, the fold of a score group); it is put to a matching as one cost, so that the whole round is
weighed at once instead of bracket after bracket.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple

from bot.tournaments.event import POINT
from bot.tournaments.matching import matched

HALF: Final = POINT // 2
"""Half a point is one step of a float."""

WHOLE_FIELD: Final = 120
"""Up to so many are weighed everybody against everybody; of more each against those who are near."""

NEAR: Final = 3
"""The number of those who are near, at first, on either side of where the fold would have somebody."""

MOST_AHEAD: Final = 2
"""Nobody has the first turn more than so many times oftener than the second, or the other way round."""

SIT_OUT: Final = 0
"""Stands for the bye."""


@dataclass(frozen=True)
class Side:
    """Somebody to be paired, as the rounds before have left them, in sixths of a point.

    `ahead` is how many more first turns than second ones they have had, `last` which they had last (True: the
    first), `floated` whether their last opponent had another score.
    """

    number: int
    score: int
    met: frozenset[int] = frozenset()
    ahead: int = 0
    last: bool | None = None
    sat_out: bool = False
    floated: bool = False


class Pairing(NamedTuple):
    """A pair: who has the first turn, and who the second; `SIT_OUT` as the second is a bye."""

    first: int
    second: int


class _Levels(NamedTuple):
    """The weight of one step of each cost, so that no sum of lesser ones outweighs it."""

    fold: int
    lower: int
    """Whoever sits out has somebody below them."""
    again: int
    """Somebody floats who has just done so."""
    turns: int
    missed: int
    """Whoever sits out has already missed a round that others have played."""
    float_: int
    bye: int
    """Whoever sits out is half a point above the lowest."""
    too_far: int
    """The first turn much too often: worse than anything."""

    @classmethod
    def of(cls, count: int, steps: int) -> _Levels:
        """The levels for so many people, the best and the worst of whom are so many half points apart."""
        again = 2 * count * count
        turns = again * (count + 1)
        missed = turns * count * (MOST_AHEAD + 2) ** 2
        float_ = missed * count
        bye = float_ * count * (steps + 1) ** 2
        return cls(1, count, again, turns, missed, float_, bye, bye * (steps + 1))


def paired(sides: Sequence[Side]) -> list[Pairing]:
    """The next round; `sides` are best first, by score and then by rating.

    Whoever finds no opponent whom they have not met sits out, beside the one of an odd field.
    """
    ranked = sorted(sides, key=lambda side: -side.score)  # stable: by rating within a score
    count = len(ranked)
    lowest, highest = (ranked[-1].score, ranked[0].score) if ranked else (0, 0)
    levels = _Levels.of(count, (highest - lowest) // HALF)
    near = count if count <= WHOLE_FIELD else NEAR
    while True:
        pairs = matched(_edges(ranked, near, levels))
        if len(pairs) == (count + 1) // 2 or near >= count:
            break
        near *= 4
    by_number = {side.number: side for side in ranked}
    found = [_seated(by_number[one], by_number.get(other)) for one, other in pairs]
    left = by_number.keys() - {number for pair in pairs for number in pair}
    return found + [Pairing(side.number, SIT_OUT) for side in ranked if side.number in left]


def _edges(ranked: Sequence[Side], near: int, levels: _Levels) -> Iterator[tuple[int, int, int]]:
    """Everybody who could meet, and what that costs; in an odd field also who could sit out."""
    groups = _groups(ranked)
    for at, one in enumerate(ranked):
        begin, end = groups[one.score]
        half = (end - begin) // 2
        ideal = at + half if at < begin + half else at
        for other_at in _candidates(at, ideal, end, near, len(ranked)):
            other = ranked[other_at]
            if other.number in one.met:
                continue
            apart = (one.score - other.score) // HALF
            cost = apart * apart * levels.float_ + _turns(one, other, levels)
            if apart:
                cost += (one.floated + other.floated) * levels.again
            else:
                cost += abs(other_at - at - half) * levels.fold
            yield one.number, other.number, cost
    if len(ranked) % 2:
        yield from _sitting_out(ranked, near, levels)


def _sitting_out(ranked: Sequence[Side], near: int, levels: _Levels) -> Iterator[tuple[int, int, int]]:
    """The lowest of those who have not yet sat out; of equals who has missed least, then who is ranked last."""
    most = max(len(side.met) for side in ranked)
    for at, one in enumerate(ranked):
        if not one.sat_out and (near >= len(ranked) or at >= len(ranked) - 4 * near):
            cost = (one.score - ranked[-1].score) // HALF * levels.bye
            yield (
                one.number,
                SIT_OUT,
                cost + (most - len(one.met)) * levels.missed + (len(ranked) - at) * levels.lower,
            )


def _candidates(at: int, ideal: int, end: int, near: int, count: int) -> Collection[int]:
    """The places of those who come after `at` and are near to where it should be paired."""
    if near >= count:
        return range(at + 1, count)
    around = set(range(max(at + 1, ideal - near), min(count, ideal + near + 1)))
    around |= set(range(at + 1, min(count, at + 3)))  # neighbours, for whoever the fold leaves over
    around |= set(range(max(at + 1, end - 2), min(count, end + 2 * near))) if end - at <= 2 * near else set()
    return around


def _groups(ranked: Sequence[Side]) -> dict[int, tuple[int, int]]:
    """Returns where each score begins and ends."""
    counted = Counter(side.score for side in ranked)
    found, begin = {}, 0
    for score in sorted(counted, reverse=True):
        found[score] = (begin, begin + counted[score])
        begin += counted[score]
    return found


def _turns(one: Side, other: Side, levels: _Levels) -> int:
    """Returns what it costs that these two can't both have the turn that they should."""
    uneven, too_far = min(_unevenness(one, other), _unevenness(other, one), key=lambda cost: (cost[1], cost[0]))
    return uneven * levels.turns + too_far * levels.too_far


def _unevenness(first: Side, second: Side) -> tuple[int, int]:
    """Returns how uneven turns become with these seats, and how far beyond what is allowed."""
    after = (first.ahead + 1, second.ahead - 1)
    repeats = (first.last is True) + (second.last is False)
    beyond = sum(max(0, abs(one) - MOST_AHEAD) for one in after)
    capped = sum(min(abs(one), MOST_AHEAD + 1) ** 2 for one in after)
    return capped + repeats, beyond


def _seated(one: Side, other: Side | None) -> Pairing:
    if other is None:
        return Pairing(one.number, SIT_OUT)
    here, there = _unevenness(one, other), _unevenness(other, one)
    if (here[1], here[0]) == (there[1], there[0]):
        swap = (one.number + other.number) % 2 == 1
    else:
        swap = (here[1], here[0]) > (there[1], there[0])
    return Pairing(other.number, one.number) if swap else Pairing(one.number, other.number)
