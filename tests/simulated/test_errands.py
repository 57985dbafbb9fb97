"""Threads, watchers, nights, tournaments and puzzles in the simulated house, and the laws about them."""

from __future__ import annotations

import json
import sqlite3
from dataclasses import replace
from types import SimpleNamespace
from typing import Any

import pytest
from sqlalchemy import create_engine

from db.schema import metadata
from tests.simulated.house.by_hand import WRONG, put_in
from tests.simulated.house.events import Events
from tests.simulated.house.met import Met
from tests.simulated.house.run import Houses
from tests.simulated.house.steps import Command, Press, Quiet, Step


@pytest.mark.parametrize(
    ("evening", "parts"),
    [
        ("901.2", ("nights", "a night has tables")),
        ("901.3", ("tournaments", "a tournament has boards")),
    ],
)
def test_an_evening_that_is_about_something_comes_to_it(
    made: Houses, evening: str, parts: tuple[str, ...]
) -> None:
    came = made.evening(evening, 125)
    assert came.broken is None, came.broken
    assert {part: came.met.played[part] for part in parts if not came.met.played[part]} == {}


def test_cards_are_swapped_before_the_eyes_of_who_watches(made: Houses) -> None:
    """A hand of now in the place of one of the round before is found."""
    opens = Command(0, 0, "thirty-one", (("seats", 2), ("stake", 0)))
    steps = [
        *(Step(number, replace(opens, who=number), 800) for number in range(3)),
        *(Step(3 + number, Press(3 + number % 3, f"p|join|{number + 1}|0|"), 800) for number in range(3)),
        *(Step(6 + number, Press(number % 3, f"p|start|{number + 1}||"), 2_000) for number in range(3)),
        Step(9, Quiet(), 0),
    ]
    whole = made.evening("watched", given=steps)
    assert whole.broken is None, whole.broken
    assert whole.met.laws["pages with two cards swapped"]
    [fault] = (one for one in WRONG if one.what.startswith("who watches"))
    with put_in(fault):
        came = made.evening("watched", given=steps)
    assert came.broken is not None
    assert came.broken[0] == "nothing hidden is to be seen"
    assert "who watches" in came.broken[1]


class Store:
    """An empty store, and what the laws say of what is written into it."""

    def __init__(self, path: Any) -> None:
        metadata.create_all(create_engine(f"sqlite:///{path}"))
        self.db = sqlite3.connect(path, isolation_level=None)
        self.db.row_factory = sqlite3.Row
        self.said: list[str] = []
        laws: Any = SimpleNamespace(broken=lambda law, how="": self.said.append(law), met=Met())
        self.events = Events(laws, lambda query, *given: self.db.execute(query, given).fetchall())

    def add(self, table: str, **row: Any) -> None:
        """A row; what must not be empty and is not given is 0."""
        need = [one["name"] for one in self.db.execute(f"PRAGMA table_info({table})") if one["notnull"]]
        row = {**dict.fromkeys(need, 0), **row}
        names, places = ", ".join(f'"{name}"' for name in row), ", ".join("?" * len(row))
        self.db.execute(f"INSERT INTO {table} ({names}) VALUES ({places})", [*row.values()])

    def look(self) -> list[str]:
        """Returns the laws' complaints of this moment."""
        self.said.clear()
        self.events.look()
        return self.said


@pytest.fixture
def store(tmp_path: Any) -> Store:
    return Store(tmp_path / "store.db")


def board(store: Store, number: int, seats: tuple[int, ...], **row: Any) -> None:
    store.add("boards", **{"tournament_id": 1, "number": number, "round": 1, "seats": json.dumps(seats), **row})


def cup(store: Store, form: str = "swiss") -> None:
    store.add("tournaments", id=1, terms=json.dumps({"form": form}), stage="playing", cuts="[]", next_ms=0)


def test_who_is_paired_twice_in_a_round_or_at_once_is_found(store: Store) -> None:
    cup(store)
    board(store, 1, (1, 2), ended_ms=5)
    board(store, 2, (3, 0))
    board(store, 3, (4, 0))
    assert store.look() == []  # a robot sits at two boards
    board(store, 4, (1, 5))
    assert store.look() == ["a tournament pairs nobody twice"]


def test_a_tournament_that_nobody_looks_at_when_it_begins_is_found(store: Store) -> None:
    store.add("tournaments", id=1, stage="sign-up", begins_ms=9, next_ms=9)
    assert store.look() == []
    store.db.execute("UPDATE tournaments SET begins_ms = 5")
    assert store.look() == ["a tournament begins when it says"]


def test_a_round_that_nobody_looks_at_when_it_is_to_begin_is_found(store: Store) -> None:
    cup(store)
    board(store, 1, (1, 2), ended_ms=5)
    board(store, 2, (3, 4))
    assert store.look() == []  # it is not over
    store.db.execute("UPDATE boards SET ended_ms = 9")
    store.db.execute("UPDATE tournaments SET next_ms = 20009")
    assert store.look() == []
    store.db.execute("UPDATE tournaments SET next_ms = 20010")
    assert store.look() == ["a round begins when it says"]


def test_in_an_arena_one_plays_again_and_not_at_two_boards_at_once(store: Store) -> None:
    cup(store, "arena")
    board(store, 1, (1, 2), ended_ms=5)
    board(store, 2, (1, 2))
    assert store.look() == []
    board(store, 3, (1, 3))
    assert store.look() == ["a tournament pairs nobody twice"]


def test_a_result_that_becomes_another_is_found(store: Store) -> None:
    cup(store)
    board(store, 1, (1, 2), ended_ms=5, won="[1]")
    assert store.look() == []
    store.db.execute("UPDATE boards SET won = '[2]'")
    assert store.look() == ["a result stays"]


def test_a_stake_and_a_table_without_a_board_are_found(store: Store) -> None:
    cup(store)
    board(store, 1, (1, 2), match_id=1)
    store.add("matches", id=1, series="tournament 1", series_number=1, phase="playing")
    assert store.look() == []
    store.add("matches", id=2, series="tournament 1", series_number=2, phase="playing", stake=5)
    assert store.look() == ["a tournament is played for no stake", "a table of a tournament has its board"]


def test_who_sits_twice_of_a_night_is_found(store: Store) -> None:
    for number, phase in ((1, "over"), (2, "playing"), (3, "playing")):
        store.add("matches", id=number, series="night 1", series_number=number * 100, phase=phase)
        store.add("seats", match_id=number, place=0, user_id=7 if number < 3 else 8)
    assert store.look() == []
    store.add("seats", match_id=3, place=1, user_id=7)
    assert store.look() == ["a night seats nobody twice"]
    store.db.execute('UPDATE seats SET "left" = 1 WHERE match_id = 2')
    assert store.look() == []
    store.db.execute("UPDATE matches SET series_number = 201 WHERE id = 3")
    store.db.execute('UPDATE seats SET "left" = 0 WHERE match_id = 2')
    store.db.execute("UPDATE matches SET phase = 'over' WHERE id = 3")
    assert store.look() == ["a night seats nobody twice"]
