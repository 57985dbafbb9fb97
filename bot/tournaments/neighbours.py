"""Changing neighbours: tables of four; everybody meets as many others as possible, in each seat as often.

Who meets whom is the "social golfer" problem, for which nobody knows a quick exact answer. Where the number of
tables is a prime a shift brings new neighbours each round; whatever is left over is mended by exchanging two
people as long as that helps. What it comes to is tested.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import combinations, permutations
from math import comb
from random import Random
from typing import Final

from bot.tournaments.event import Event
from db.tournament_records import ROBOT

SEATS: Final = 4
TRIES: Final = 4_000
"""The number of exchanges that are tried for one round."""

ROBOTS_APART: Final = 1_000
"""Two robots at a table where one could do are worse than any meeting."""

Pair = frozenset[int]


def paired(event: Event, *, pairs: bool) -> list[tuple[int, ...]]:
    """The tables of the next round by their seats, robots where the numbers don't fit.

    `pairs`: those across the table are partners.
    """
    numbers = sorted(entrant.number for entrant in event.active)
    tables = -(-len(numbers) // SEATS)
    robots = [-1 - at for at in range(SEATS * tables - len(numbers))]
    met = _met(event)
    partners = Counter(
        frozenset(pair) for board in event.boards for pair in (board.seats[0::2], board.seats[1::2]) if pairs
    )
    places = Counter((number, seat) for board in event.boards for seat, number in enumerate(board.seats))
    made = best_tables([*numbers, *robots], tables, met, Random(event.header.round))
    found = []
    for table in made:
        seats = _in_seats(table, places, partners)
        found.append(tuple(ROBOT if number < 0 else number for number in seats))
    return found


def _met(event: Event) -> Counter[Pair]:
    """Returns how often each two have sat at a table; a robot is met as anybody is."""
    met: Counter[Pair] = Counter()
    for board in event.boards:
        people = [number for number in board.seats if number != ROBOT]
        met.update(frozenset(pair) for pair in combinations(people, 2))
        if len(people) < SEATS:
            met.update(frozenset((number, ROBOT)) for number in people)
    return met


def best_tables(numbers: Sequence[int], tables: int, met: Counter[Pair], luck: Random) -> list[list[int]]:
    """The people, and robots below zero, at so many tables, where as few as possible meet again."""
    shifts = (_shifted(numbers, tables, shift) for shift in range(min(tables, 50)))
    best = min(shifts, key=lambda made: sum(_cost(table, met) for table in made))
    costs = [_cost(table, met) for table in best]
    for _ in range(TRIES if tables > 1 else 0):
        if not any(costs):
            break
        worse = max(range(tables), key=lambda at: (costs[at], luck.random()))
        other = luck.randrange(tables - 1)
        other += other >= worse
        here, there = luck.randrange(SEATS), luck.randrange(SEATS)
        _exchange(best, worse, here, other, there)
        now = _cost(best[worse], met), _cost(best[other], met)
        if sum(now) <= costs[worse] + costs[other]:
            costs[worse], costs[other] = now
        else:
            _exchange(best, worse, here, other, there)
    return best


def _shifted(numbers: Sequence[int], tables: int, shift: int) -> list[list[int]]:
    groups = [numbers[at * tables : (at + 1) * tables] for at in range(SEATS)]
    return [[group[(at + which * shift) % tables] for which, group in enumerate(groups)] for at in range(tables)]


def _exchange(made: list[list[int]], one: int, here: int, other: int, there: int) -> None:
    made[one][here], made[other][there] = made[other][there], made[one][here]


def _cost(table: Sequence[int], met: Counter[Pair]) -> int:
    """Four for each time that two have met who meet again, more for each time more; robots sit apart."""
    return sum(4 * met[pair] ** 2 if min(pair) >= 0 else met[pair] for pair in map(_as_met, _couples(table))) + (
        ROBOTS_APART * comb(sum(number < 0 for number in table), 2)
    )


def _couples(table: Sequence[int]) -> Iterator[tuple[int, int]]:
    return ((one, other) for one, other in combinations(table, 2) if one > 0 or other > 0)


def _as_met(pair: tuple[int, int]) -> Pair:
    return frozenset(max(number, ROBOT) for number in pair)


def _in_seats(table: Sequence[int], places: Counter[tuple[int, int]], partners: Counter[Pair]) -> tuple[int, ...]:
    """The order in which nobody sits again where they have sat, and nobody has the partner they had."""

    def cost(seats: tuple[int, ...]) -> int:
        again = sum(places[number, seat] ** 2 for seat, number in enumerate(seats) if number > 0)
        partnered = sum(partners[frozenset(pair)] for pair in (seats[0::2], seats[1::2]))
        return again + 9 * partnered

    return min(permutations(table), key=cost)
