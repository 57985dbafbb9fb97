"""The benchmark runs and prints what it found, and a table where the host leads can still be verified."""

from __future__ import annotations

from random import Random

import pytest

from games import GAMES
from games.fair import commitment, seating
from games.records import Ply, Record
from games.thirty_one_game import ThirtyOneGame, review_game
from games.thirty_one_game.position import opening
from games.verifying import verify
from tests.bench import sums as bench
from tests.bench.sums_arena import session


def test_it_prints_times_memory_and_results(capsys: pytest.CaptureFixture[str]) -> None:
    bench.solver("small", opening(2, 20))
    bench.robots(ThirtyOneGame, review_game, 8)
    told = capsys.readouterr().out
    assert "remembered in" in told
    assert "perfect leading against beginner: 4 of 4 won" in told


def test_the_arena_plays_by_its_luck() -> None:
    first, again = (session(ThirtyOneGame, ("human", "human"), Random(9)) for _ in range(2))
    assert first == again


@pytest.mark.parametrize(("options", "faults"), [({"first_player": "host"}, 0), ({}, 1)])
def test_where_the_host_has_a_seat_chance_does_not_seat(options: dict[str, str], faults: int) -> None:
    seed = bytes(32)
    record = Record(
        game="thirty-one-game",
        rules=ThirtyOneGame.rules,
        seats=2,
        options=options,
        commitment=commitment(seed),
        seed=seed.hex(),
        seating=1 - seating(seed, (), 2),
        moves=(Ply(0, 0, "turn 5C"),),
    )
    found = [fault for fault in verify(record, GAMES).faults if fault.reason != "unfinished"]
    assert len(found) == faults
