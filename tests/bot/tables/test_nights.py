"""Game nights as plain values: when a round is due, who is left out, and how the evening is reckoned."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from bot.tables.nights import (
    BREAK_MS,
    WAIT_MS,
    Played,
    free,
    gone,
    is_last,
    moments,
    next_round_ms,
    sizes_of,
    standings,
    to_draw,
    winners,
)
from bot.tables.paces import HOUR, MINUTE
from bot.tables.zones import on_day
from db import Night, NightGuest, NightPhase, Occupant, Phase
from games import GAMES
from tests.db.examples import LOBBY, result

BEGAN = 1_000 * HOUR
NIGHT = Night(1, 11, 12, 1, "Ann", ("whist",), "usual", BEGAN, 3, 0, False, NightPhase.RUNNING, 1, (), BEGAN)
GUESTS = [
    NightGuest(number, name, BEGAN - HOUR) for number, name in enumerate(("Ann", "Bob", "Cat", "Dan", "Eve"), 1)
]


def table(
    number: int, *people: int, ended: int | None = None, places: tuple[int, ...] = (), **seat: Any
) -> Played:
    seats = tuple(
        Occupant(
            place, user or None, f"P{user}" if user else "Ada", None if user else "normal", seat=place, **seat
        )
        for place, user in enumerate(people)
    )
    phase = Phase.PLAYING if ended is None else Phase.OVER
    header = replace(
        LOBBY, id=number, phase=phase, seats=seats, created_ms=BEGAN, started_ms=BEGAN, ended_ms=ended
    )
    results = [
        result(seat, user or None, place) for seat, (user, place) in enumerate(zip(people, places, strict=False))
    ]
    return Played(number, header, results)


def test_the_first_round_is_due_at_the_hour_and_the_next_after_a_break() -> None:
    first = replace(NIGHT, round=0)
    assert next_round_ms(first, GUESTS, []) == BEGAN
    assert next_round_ms(first, [], []) is None, "nobody is there"
    over = [table(100, 1, 2, ended=BEGAN + HOUR), table(101, 3, 4, ended=BEGAN + 2 * HOUR)]
    assert next_round_ms(NIGHT, GUESTS, over) == BEGAN + 2 * HOUR + BREAK_MS


def test_two_tables_that_have_ended_wait_for_a_third_only_for_a_while() -> None:
    slow = table(102, 5)
    one = [table(100, 1, 2, ended=BEGAN + HOUR), slow]
    assert next_round_ms(NIGHT, GUESTS, one) is None
    two = [*one, table(101, 3, 4, ended=BEGAN + 2 * HOUR)]
    assert next_round_ms(NIGHT, GUESTS, two) == BEGAN + 2 * HOUR + WAIT_MS
    assert [guest.user_id for guest in free(GUESTS, two)] == [1, 2, 3, 4]


def test_a_night_ends_after_its_rounds_or_its_time() -> None:
    assert not is_last(NIGHT, BEGAN + 9 * HOUR)
    assert is_last(replace(NIGHT, round=3), BEGAN)
    timed = replace(NIGHT, rounds=0, length_ms=HOUR, round=7)
    assert not is_last(timed, BEGAN + HOUR - 1)
    assert is_last(timed, BEGAN + HOUR)


def test_whoever_left_since_they_signed_up_is_gone() -> None:
    over = [
        table(100, 1, ended=BEGAN + HOUR, left=True),
        table(101, 2, ended=BEGAN + HOUR, absent=True),
        table(102, 3, ended=BEGAN + HOUR, absent=True, moved_ms=BEGAN + 1),
    ]
    assert gone(GUESTS, over) == {1, 2}
    assert gone(GUESTS, [table(103, 4, left=True)]) == {4}
    again = [replace(guest, at_ms=BEGAN + 2 * HOUR) for guest in GUESTS]
    assert gone(again, over) == set()


def test_the_draw_is_told_who_has_met_and_who_had_no_seat() -> None:
    wishing, met = to_draw(
        GUESTS, NIGHT, [table(100, 1, 2, 0, ended=BEGAN + 1), table(101, 3, 1, ended=BEGAN + 1)]
    )
    assert met == {frozenset((1, 2)): 1, frozenset((1, 3)): 1}
    assert [guest.user_id for guest in wishing if guest.waited] == [4, 5]


def test_of_a_table_of_four_the_first_has_four_points() -> None:
    tables = [
        table(100, 1, 2, 3, 0, ended=BEGAN + MINUTE, places=(1, 2, 2, 4)),
        table(200, 1, 4, ended=BEGAN + 9 * MINUTE, places=(1, 2)),
        table(201, 2, 3, ended=BEGAN + MINUTE),
    ]
    lines = standings(tables)
    assert [(line.place, line.name, line.points, line.wins, line.met) for line in lines] == [
        (1, "P1", 6, 2, 3),
        (2, "P2", 3, 0, 2),
        (2, "P3", 3, 0, 2),
        (4, "P4", 1, 0, 1),
    ]
    assert winners(tables[0]) == ["P1"]
    assert winners(tables[2]) == []
    found = moments(tables, lines)
    assert (found.streak, found.longest, found.social) == (("P1", 2), tables[1], ("P1", 3))
    assert moments([], []) == (None, None, None)


def test_a_game_has_the_sizes_that_its_house_rules_allow() -> None:
    whist = GAMES["whist"]
    sizes = sizes_of(whist, whist.Options.make({}))
    assert sizes is not None
    assert (sizes.least, sizes.most, sizes.usual) == (4, 4, 4), "without a waiting list four sit"


@pytest.mark.parametrize(
    ("typed", "minutes"),
    [
        ("20:00", 1_200),
        ("20.30", 1_230),
        ("8 pm", 1_200),
        ("8:15 a.m.", 495),
        ("20 Uhr", 1_200),
        ("9", 540),
        ("12am", 0),
    ],
)
def test_a_time_of_day_is_read_as_people_type_it(typed: str, minutes: int) -> None:
    midnight = 20_000 * 24 * HOUR
    assert on_day(2, typed, midnight + HOUR, "UTC") == midnight + 48 * HOUR + minutes * MINUTE


@pytest.mark.parametrize("typed", ["", "soon", "25:00", "20:60", "13 pm", "0 am", "-1"])
def test_what_is_no_time_of_day_is_none(typed: str) -> None:
    assert on_day(0, typed, BEGAN, "Europe/Berlin") is None
