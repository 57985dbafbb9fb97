"""The arena: every deal in duplicate, in processes of its own, and a table at the end."""

from __future__ import annotations

import re

import pytest

from bot.cli.arena import Contest, arena, duplicate
from bot.cli.main import main

SEED = bytes(32)


@pytest.mark.parametrize("key", ["knock-out-whist", "thirty-one", "wit-and-reason"])
def test_robots_that_are_alike_share_every_deal(key: str) -> None:
    """The same cards go round to everybody, so that nobody who plays like the others has won more."""
    seats = 2
    shares = duplicate(Contest(key, ("random",) * seats, 0.0), SEED)
    assert sum(shares) == pytest.approx(1.0)
    assert all(0 <= share <= 1 for share in shares)


def test_a_deal_in_duplicate_is_the_same_each_time() -> None:
    contest = Contest("knock-out-whist", ("normal", "beginner", "normal"), 0.0)
    assert duplicate(contest, SEED) == duplicate(contest, SEED)


def test_robots_that_search_are_given_their_time() -> None:
    assert sum(duplicate(Contest("knock-out-whist", ("strong", "normal"), 0.0), SEED)) == pytest.approx(1.0)


def test_a_game_alone_is_enough(capsys: pytest.CaptureFixture[str]) -> None:
    """The two best levels in turn, at as many seats as the game has as a rule."""
    assert main(["arena", "wit-and-reason", "--matches", "3"]) == 0
    title, *lines = capsys.readouterr().out.strip().splitlines()
    assert "4 matches" in title
    assert [line.split()[0] for line in lines] == ["perfect", "human"]
    rates = [float(re.split(r"[ %]+", line.strip())[1]) for line in lines]
    assert sum(rates) == pytest.approx(100.0)


@pytest.mark.parametrize(
    ("seats", "robots"), [(2, ["normal"]), (9, None), (2, ["normal", "nobody"]), (None, ["normal"])]
)
def test_what_makes_no_sense_is_refused(seats: int | None, robots: list[str] | None) -> None:
    with pytest.raises(ValueError, match="one level for each"):
        arena("knock-out-whist", seats, robots, 10, 1)
