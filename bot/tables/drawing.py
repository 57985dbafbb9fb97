"""The draw of a round of a game night: who sits with whom, at which game. Pure, and the same for the same guests.

What counts, the first before the second and so on: that nobody is left without a seat, that nobody sits with
robots alone, that wishes are kept, that few robots are needed, that people meet whom they have not met, and that
tables have the size that suits their game. Of few guests all draws are looked at. For more it begins with tables
by wishes and changes them for as long as a change makes it better (a local search), from several beginnings.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from itertools import combinations
from random import Random
from typing import Final, NamedTuple

NO_SEAT: Final = 10**15
ALONE: Final = 10**13
WISH: Final = 10**11
ROBOT: Final = 10**8
MET: Final = 10**3
"""The costs of what is to be avoided: each outweighs any number of those below it. `MET` is for one person who has
met everybody at their table once."""

BEGINNINGS: Final = 800
"""This, divided by the square of the number of guests, is how many beginnings there are: each takes longer."""

ALL_DRAWS: Final = 8
"""For so many guests all draws are looked at: they can be parted in 4,140 ways."""

FEW: Final = 24
"""Among more guests than this two of one table don't change places with one of another: too many pairs."""


class Guest(NamedTuple):
    """Somebody who wants to play: the game they wish for, whom they would sit with, and whom rather not.

    `waited`: they had no seat in the last round.
    """

    user_id: int
    game: str | None = None
    beside: int | None = None
    apart: int | None = None
    waited: bool = False


class Sizes(NamedTuple):
    """The numbers of people that a game needs, that it takes at most, and that suits it."""

    least: int
    most: int
    usual: int


class Seating(NamedTuple):
    """A table of the round: its game, who sits there, and how many seats it has; robots take the others."""

    game: str
    people: tuple[int, ...]
    seats: int


class Drawn(NamedTuple):
    """A round: its tables, and those for whom there is no seat, which happens only where robots don't sit down."""

    tables: tuple[Seating, ...]
    over: tuple[int, ...]


Pair = frozenset[int]
_Table = tuple[str, frozenset[int]]


def draw(
    guests: Sequence[Guest],
    games: Mapping[str, Sizes],
    met: Mapping[Pair, int],
    seed: str,
    *,
    robots: bool = True,
) -> Drawn:
    """Seats all `guests` at tables of these `games`; `met` is how often two of them have sat together.

    Chance, which `seed` decides, says only what is left open. Whoever can't be seated where there are no `robots`
    is told apart.
    """
    luck, judge = Random(seed), _Judge(guests, games, met, robots=robots)
    best: list[_Table] = []
    for tables in judge.draws(sorted(guest.user_id for guest in guests), luck):
        if not best or judge.cost(tables) < judge.cost(best):
            best = tables
    seated, over = list[Seating](), list[int]()
    for game, people in sorted(best, key=lambda table: (table[0], sorted(table[1]))):
        sizes, order = games[game], sorted(people)
        luck.shuffle(order)
        if len(people) < sizes.least and not robots:
            over += order
        else:
            seated.append(Seating(game, tuple(order), max(len(people), sizes.least)))
    return Drawn(tuple(seated), tuple(sorted(over)))


class _Judge:
    """Works out what a table, or a whole round, costs, and makes rounds better. Costs of tables are remembered."""

    def __init__(
        self, guests: Sequence[Guest], games: Mapping[str, Sizes], met: Mapping[Pair, int], *, robots: bool
    ) -> None:
        self._guests = {guest.user_id: guest for guest in guests}
        self._games = games
        self._met = met
        self._robots = robots
        self._known: dict[_Table, int] = {}

    # What it costs -----------------------------------------------------------------------------------------

    def cost(self, tables: Iterable[_Table]) -> int:
        return sum(self.of(table) for table in tables)

    def of(self, table: _Table) -> int:
        """The cost of one table."""
        found = self._known.get(table)
        if found is None:
            found = self._known[table] = self._of(*table)
        return found

    def _of(self, game: str, people: frozenset[int]) -> int:
        sizes, count = self._games[game], len(people)
        if not count:
            return 0
        lacking = max(0, sizes.least - count)
        if lacking and not self._robots:
            return sum(NO_SEAT * (2 if self._guests[one].waited else 1) for one in people)
        alone = ALONE if count == 1 and max(sizes.least, count) > 1 else 0
        unkept = sum(self.unkept(self._guests[one], game, people) for one in people)
        met = sum(self._met.get(frozenset(pair), 0) for pair in combinations(sorted(people), 2))
        again = 2 * MET * met // (count - 1) if count > 1 else 0
        return alone + WISH * unkept + ROBOT * lacking + again + (count - sizes.usual) ** 2

    def unkept(self, guest: Guest, game: str, people: Collection[int]) -> int:
        """Returns how many wishes of a guest this table does not keep; of whoever is not there nothing counts."""
        beside = guest.beside if guest.beside in self._guests else None
        return (
            (guest.game in self._games and guest.game != game)
            + (beside is not None and beside not in people)
            + (guest.apart is not None and guest.apart in people)
        )

    def draws(self, people: list[int], luck: Random) -> Iterator[list[_Table]]:
        """All draws that there are where guests are few, else good ones."""
        if len(people) <= ALL_DRAWS:
            luck.shuffle(people)  # of draws that are as good as each other the first counts
            for parts in _partitions(people):
                if all(any(len(part) <= sizes.most for sizes in self._games.values()) for part in parts):
                    yield [self._best_game(frozenset(part)) for part in parts]
            return
        for number in range(max(1, BEGINNINGS // len(people) ** 2)):
            luck.shuffle(people)
            yield self.improved((self.by_wishes, self.one_each)[number % 2](people))

    def _best_game(self, people: frozenset[int]) -> _Table:
        fitting = [game for game in sorted(self._games) if len(people) <= self._games[game].most]
        return min(((game, people) for game in fitting), key=self.of)

    # Beginnings --------------------------------------------------------------------------------------------

    def by_wishes(self, order: Sequence[int]) -> list[_Table]:
        """Tables of their usual sizes by wished games; who wishes for none is dealt out to the games in turn."""
        keys = sorted(self._games)
        pools: dict[str, list[int]] = {game: [] for game in keys}
        for number, user_id in enumerate(order):
            wished = self._guests[user_id].game
            pools[wished if wished in pools else keys[number % len(keys)]].append(user_id)
        tables = list[_Table]()
        for game, people in pools.items():
            count = -(-len(people) // self._games[game].usual)
            tables += [(game, frozenset(people[first::count])) for first in range(count)]
        return tables

    def one_each(self, order: Sequence[int]) -> list[_Table]:
        """Everybody at a table of their own, to begin with."""
        return [self._best_game(frozenset([one])) for one in order]

    # Better ones -------------------------------------------------------------------------------------------

    def improved(self, tables: list[_Table]) -> list[_Table]:
        """The round changed for as long as a change makes it better."""
        while (better := self._better(tables)) is not None:
            tables = better
        return tables

    def _better(self, tables: list[_Table]) -> list[_Table] | None:
        """The first change found that makes it better, all tables gone through once; None where none does."""
        tables, changed = list(tables), False
        empty = [(game, frozenset[int]()) for game in sorted(self._games)]
        for at in range(len(tables)):
            changed |= self._other_game(tables, at)
        for one, other in combinations(range(len(tables)), 2):
            changed |= self._between(tables, one, other)
        for at in range(len(tables)):
            for new in empty:
                tables.append(new)
                changed |= self._between(tables, at, len(tables) - 1)
                if not tables[-1][1]:
                    tables.pop()
        tables = [table for table in tables if table[1]]
        return tables if changed else None

    def _other_game(self, tables: list[_Table], at: int) -> bool:
        """One table plays another game, if that is better."""
        best = self._best_game(tables[at][1])
        if self.of(best) >= self.of(tables[at]):
            return False
        tables[at] = best
        return True

    def _between(self, tables: list[_Table], one: int, other: int) -> bool:
        """People change between two tables, for as long as that is better: one or two move, or change places."""
        changed = False
        while (better := self._best_between(tables[one], tables[other])) is not None:
            tables[one], tables[other] = better
            changed = True
        return changed

    def _best_between(self, one: _Table, other: _Table) -> tuple[_Table, _Table] | None:
        best, found = self.of(one) + self.of(other), None
        for going, coming in self._exchanges(one[1], other[1]):
            first = one[1] - going | coming
            second = other[1] - coming | going
            for games in (
                {(one[0], other[0]), (other[0], one[0])} if not first or not second else [(one[0], other[0])]
            ):
                new = (games[0], first), (games[1], second)
                if len(first) > self._games[games[0]].most or len(second) > self._games[games[1]].most:
                    continue
                cost = self.of(new[0]) + self.of(new[1])
                if cost < best:
                    best, found = cost, new
        return found

    def _exchanges(
        self, first: frozenset[int], second: frozenset[int]
    ) -> Iterable[tuple[frozenset[int], frozenset[int]]]:
        """Yields those who may leave each of two tables for the other."""
        nobody = frozenset[int]()
        left, right = sorted(first), sorted(second)
        yield first, nobody
        yield nobody, second
        for size in (1, 2):
            yield from ((frozenset(some), nobody) for some in combinations(left, size))
            yield from ((nobody, frozenset(some)) for some in combinations(right, size))
        yield from ((frozenset([a]), frozenset([b])) for a in left for b in right)
        if len(self._guests) <= FEW:
            pairs = [frozenset(some) for some in combinations(right, 2)]
            yield from ((frozenset([a]), some) for a in left for some in pairs)
            some_left = [frozenset(some) for some in combinations(left, 2)]
            yield from ((some, frozenset([b])) for some in some_left for b in right)


def _partitions(people: Sequence[int]) -> Iterator[list[list[int]]]:
    """All the ways to part people into groups."""
    if not people:
        yield []
        return
    first, *rest = people
    for parts in _partitions(rest):
        yield [[first], *parts]
        for at, part in enumerate(parts):
            yield [*parts[:at], [first, *part], *parts[at + 1 :]]
