"""The draw of a game night's round: properties of many evenings, and of few guests all draws that there are."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations, product
from random import Random

import pytest

from bot.tables.drawing import Drawn, Guest, Pair, Seating, Sizes, draw
from bot.tables.seating import usual_seats
from games import GAMES

SIZES = {key: Sizes(kind.players.start, kind.players.stop - 1, usual_seats(kind)) for key, kind in GAMES.items()}
NOBODY_MET: Mapping[Pair, int] = {}


def chosen(*games: str) -> dict[str, Sizes]:
    return {game: SIZES[game] for game in games}


def evening(number: int, most: int = 24, games: int = 4) -> tuple[list[Guest], dict[str, Sizes], dict[Pair, int]]:
    """Guests with all kinds of wishes, games to choose among, and who has met."""
    luck = Random(number)
    offered = luck.sample(sorted(SIZES), luck.randint(1, games))
    people = luck.sample(range(100, 1_000), luck.randint(1, most))
    guests = [
        Guest(
            one,
            luck.choice([*offered, None, "gone"]),
            luck.choice([None, None, 7, *people]),
            luck.choice([None, None, None, *people]),
            luck.random() < 0.1,
        )
        for one in people
    ]
    guests = [
        guest._replace(
            beside=None if guest.beside == guest.user_id else guest.beside,
            apart=None if guest.apart in (guest.user_id, guest.beside) else guest.apart,
        )
        for guest in guests
    ]
    pairs = [frozenset(pair) for pair in combinations(people, 2)]
    met = {pair: luck.randint(1, 3) for pair in luck.sample(pairs, len(pairs) // 3)}
    return guests, chosen(*offered), met


def wishes_unkept(drawn: Drawn, guests: Sequence[Guest], games: Mapping[str, Sizes]) -> int:
    """As somebody would count them who knows nothing of how it is drawn."""
    table_of = {one: table for table in drawn.tables for one in table.people}
    there = {guest.user_id for guest in guests}
    unkept = 0
    for guest in guests:
        if (table := table_of.get(guest.user_id)) is None:
            continue
        unkept += guest.game in games and table.game != guest.game
        unkept += guest.beside in there and guest.beside not in table.people
        unkept += guest.apart in table.people
    return unkept


def worth(drawn: Drawn, guests: Sequence[Guest], games: Mapping[str, Sizes]) -> tuple[int, ...]:
    """The sums that count before all else, smaller is better: seats, nobody alone with robots, wishes, robots."""
    waited = {guest.user_id: guest.waited for guest in guests}
    return (
        sum(1 + waited[one] for one in drawn.over),
        sum(len(table.people) == 1 < table.seats for table in drawn.tables),
        wishes_unkept(drawn, guests, games),
        sum(table.seats - len(table.people) for table in drawn.tables),
    )


@pytest.mark.parametrize("number", range(30))
def test_everybody_sits_once_at_a_table_of_legal_size(number: int) -> None:
    guests, games, met = evening(number)
    drawn = draw(guests, games, met, "night 1 round 1")
    assert drawn.over == ()
    seated = [one for table in drawn.tables for one in table.people]
    assert sorted(seated) == sorted(guest.user_id for guest in guests)
    for table in drawn.tables:
        assert games[table.game].least <= table.seats <= games[table.game].most
        assert table.seats == max(len(table.people), games[table.game].least), "robots fill the last chairs alone"
    assert draw(guests[::-1], games, met, "night 1 round 1") == drawn, "the order of signing up does not matter"


@pytest.mark.parametrize("number", range(20))
def test_without_robots_nobody_sits_at_a_table_that_is_too_small(number: int) -> None:
    guests, games, met = evening(number)
    drawn = draw(guests, games, met, "x", robots=False)
    seated = [one for table in drawn.tables for one in table.people]
    assert sorted([*seated, *drawn.over]) == sorted(guest.user_id for guest in guests)
    for table in drawn.tables:
        assert len(table.people) == table.seats >= games[table.game].least
    assert len(drawn.over) < min(sizes.least for sizes in games.values())


def partitions(people: Sequence[int]) -> Iterator[list[list[int]]]:
    """All the ways to part people into groups."""
    if not people:
        yield []
        return
    first, *rest = people
    for parts in partitions(rest):
        yield [[first], *parts]
        for at, part in enumerate(parts):
            yield [*parts[:at], [first, *part], *parts[at + 1 :]]


def all_draws(guests: Sequence[Guest], games: Mapping[str, Sizes]) -> Iterator[Drawn]:
    for parts in partitions([guest.user_id for guest in guests]):
        for keys in product(games, repeat=len(parts)):
            if all(len(part) <= games[key].most for key, part in zip(keys, parts, strict=True)):
                yield Drawn(
                    tuple(
                        Seating(key, tuple(part), max(len(part), games[key].least))
                        for key, part in zip(keys, parts, strict=True)
                    ),
                    (),
                )


@pytest.mark.parametrize("number", range(60))
def test_no_other_draw_keeps_more_wishes_or_needs_fewer_robots(number: int) -> None:
    guests, games, met = evening(1_000 + number, most=6, games=3)
    best = min(worth(other, guests, games) for other in all_draws(guests, games))
    assert worth(draw(guests, games, met, "x"), guests, games) == best


@pytest.mark.parametrize("number", range(10))
def test_no_random_draw_of_many_is_better(number: int) -> None:
    guests, games, met = evening(5_000 + number, most=40)
    mine = worth(draw(guests, games, met, "x"), guests, games)
    luck = Random(number)
    for _ in range(300):
        people, tables = [guest.user_id for guest in guests], []
        luck.shuffle(people)
        while people:
            game = luck.choice(sorted(games))
            size = luck.randint(min(games[game].least, len(people)), min(games[game].most, len(people)))
            tables.append(Seating(game, tuple(people[:size]), max(size, games[game].least)))
            del people[:size]
        assert mine <= worth(Drawn(tuple(tables), ()), guests, games)


def test_whoever_has_not_met_meets_first() -> None:
    guests = [Guest(number) for number in range(1, 9)]
    games, met = chosen("whist"), dict[Pair, int]()
    for number in range(2):
        drawn = draw(guests, games, met, f"round {number}")
        pairs = [frozenset(pair) for table in drawn.tables for pair in combinations(table.people, 2)]
        again = sum(met.get(pair, 0) for pair in pairs)
        assert again == (4 if number else 0), "of eight in fours two pairs at each table have to meet again"
        met.update(dict.fromkeys(pairs, 1))


def test_sixty_are_seated_in_seconds() -> None:
    luck = Random(3)
    guests = [Guest(one, luck.choice(["whist", "thirty-one", None])) for one in range(1, 61)]
    drawn = draw(guests, chosen("whist", "thirty-one", "vingt-un"), NOBODY_MET, "x")
    assert worth(drawn, guests, SIZES)[:3] == (0, 0, 0)
