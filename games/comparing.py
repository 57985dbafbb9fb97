"""Choosing by imagining: of some deals that are possible, in how many is which choice how good?

Each deal is tried with all choices, so that luck is the same for them. Choices that lag behind beyond doubt are
left out of further deals.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from math import inf, sqrt
from typing import Final, Generic, NamedTuple, TypeVar

from games.decisions import Decision
from games.events import Reason

C = TypeVar("C")
D = TypeVar("D")

BATCH: Final = 8
"""Deals that are tried between two looks at how the choices stand."""

_LOOK: Final = 4 * BATCH
"""The number of deals after which, again and again, a search may end because the usual choice stands."""

_DOUBT: Final = 1.5
"""The number of standard errors up to which a choice may only seem to be behind."""

_BEYOND_DOUBT: Final = 3.5
"""The number of those by which it has to be behind before it is left out."""


class Ranking(NamedTuple, Generic[C]):
    """The standing of choices after `deals` deals: what each is worth on average, the best first.

    `errors` are the standard errors of how far each of them is behind the best; 0 for those left out.
    """

    deals: int
    worth: tuple[tuple[C, float], ...]
    errors: tuple[float, ...]

    @property
    def best(self) -> C:
        """The choice that is worth most."""
        return self.worth[0][0]

    def ahead_of(self, choice: C) -> float:
        """The amount by which the best is worth more than `choice`."""
        return self.worth[0][1] - dict(self.worth)[choice]

    def preferred(self, usual: C, as_good: float) -> C:
        """`usual` where it is no more than `as_good` behind the best, or might only seem so; else the best."""
        place = next(place for place, (choice, _) in enumerate(self.worth) if choice == usual)
        behind = self.ahead_of(usual)
        return usual if behind <= max(as_good, _DOUBT * self.errors[place]) else self.best

    def settled(self, usual: C, as_good: float) -> bool:
        """True if more deals would hardly change that `usual` is preferred; it is looked at now and then."""
        if self.deals % _LOOK:
            return False
        most = self.worth[0][1]
        if self.best != usual:
            place = next(place for place, (choice, _) in enumerate(self.worth) if choice == usual)
            return self.ahead_of(usual) + _BEYOND_DOUBT * self.errors[place] <= as_good
        ahead = ((most - worth, error) for (_, worth), error in zip(self.worth, self.errors, strict=True))
        return all(_BEYOND_DOUBT * error - gap <= as_good for gap, error in ahead)


def compare(
    choices: Sequence[C], deals: Iterator[D], worths: Callable[[D, Sequence[C]], Sequence[float]], most: int
) -> Iterator[Ranking[C]]:
    """Yields how `choices` stand after each deal, until `most` have been tried; they are looked at anew after
    every `BATCH`.

    `worths` says what each of some choices is worth in one deal. Those that were left out keep their last place.
    """
    ranking: Ranking[C] | None = None
    open_, out = list(choices), list[tuple[C, float]]()
    rows: list[Sequence[float]] = []
    for done in range(1, most + 1):
        rows.append(worths(next(deals), open_))
        if ranking is not None and done % BATCH and done < most:
            yield ranking
            continue
        means = [sum(column) / done for column in zip(*rows, strict=True)]
        order = sorted(range(len(open_)), key=lambda index: -means[index])
        gaps = [_gap(rows, order[0], index) for index in order]
        stand = (*((open_[index], means[index]) for index in order), *reversed(out))
        ranking = Ranking(done, stand, (*(error for _, error in gaps), *(0.0 for _ in out)))
        yield ranking
        sure = done >= 2 * BATCH
        lost = [
            index for index, (gap, error) in zip(order, gaps, strict=True) if sure and gap > _BEYOND_DOUBT * error
        ]
        if lost:
            out += [(open_[index], means[index]) for index in reversed(lost)]
            kept = [index for index in range(len(open_)) if index not in lost]
            open_ = [open_[index] for index in kept]
            rows = [[row[index] for index in kept] for row in rows]
        if len(open_) == 1:
            return


def decisions(
    usual: str,
    choices: Sequence[str],
    deals: Iterator[D],
    worths: Callable[[D, Sequence[str]], Sequence[float]],
    most: int,
    why: Callable[[str, Ranking[str]], Reason | None] = lambda best, ranking: None,
) -> Iterator[Decision]:
    """The moves that a search comes to, `usual` first: it is made where nothing is better beyond chance.

    `why` says why a move is the best; the rest is as `compare` has it.
    """
    yield Decision(usual)
    if len(choices) > 1:
        for ranking in compare(choices, deals, worths, most):
            best = ranking.preferred(usual, 0.0)
            yield Decision(best, why(best, ranking))


def _gap(rows: Sequence[Sequence[float]], best: int, other: int) -> tuple[float, float]:
    """Returns how far a choice is behind the best on average of all deals, and the standard error of that."""
    gaps = [row[best] - row[other] for row in rows]
    count, mean = len(gaps), sum(gaps) / len(gaps)
    if count < BATCH:
        return mean, inf
    return mean, sqrt(sum((gap - mean) ** 2 for gap in gaps) / (count - 1) / count)
