"""The arena: every deal in duplicate, in processes of its own, and a table at the end."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import islice
from operator import ne
from random import Random

import pytest

from bot.cli.arena import Contest, arena, contest_of, duplicate, searched
from bot.cli.main import main
from games import GAMES
from games.core import DEALER, Pick
from games.driver import by_seed, drive

SEED = bytes(32)


@pytest.mark.parametrize("key", ["knock-out-whist", "thirty-one", "wit-and-reason"])
def test_one_level_has_all_that_is_won(key: str) -> None:
    assert duplicate(Contest(key, ("random",) * 2, 0.0), SEED)["random"].wins == pytest.approx(1.0)


def test_the_same_cards_go_round_to_everybody() -> None:
    """The first thought of a robot that searches is what `normal` does: so neither wins more."""
    scores = duplicate(Contest("knock-out-whist", ("strong", "normal") * 2, 0.0), SEED)
    assert scores["strong"] == scores["normal"]
    assert scores["normal"].wins == pytest.approx(0.5)


def test_robots_that_are_alike_are_turned_round_only_once(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["arena", "knock-out-whist", "--robots", "normal,random,normal,random", "--matches", "4"]) == 0
    title, *lines = capsys.readouterr().out.strip().splitlines()
    assert "4 matches" in title
    assert [line.split()[:2] for line in lines] == [["2", "normal"], ["2", "random"]]


def test_a_deal_in_duplicate_is_the_same_each_time() -> None:
    contest = Contest("knock-out-whist", ("normal", "beginner", "normal"), 0.0)
    assert duplicate(contest, SEED) == duplicate(contest, SEED)


def test_robots_that_search_are_given_their_time() -> None:
    scores = duplicate(Contest("knock-out-whist", ("strong", "normal"), 0.0), SEED)
    assert scores["strong"].wins + scores["normal"].wins == pytest.approx(1.0)


def test_cards_of_a_game_of_tricks_can_be_given_a_time_of_their_own() -> None:
    game = GAMES["knock-out-whist"].start(2)
    steps = drive(game, ["normal"] * 2, Random(0), dealer=by_seed(SEED), steady=True)
    games = [step.game for step in islice(steps, 40)]
    views = [game.view(seat) for game in games for seat in game.to_act() if seat != DEALER]
    views = [view for view in views if any(isinstance(offer, Pick) for offer in view.moves)]

    def chosen(seconds: float, card_seconds: float | None = None) -> Iterator[str]:
        contest = Contest("knock-out-whist", ("strong", "normal"), seconds, card_seconds)
        return (searched(contest, "strong", view, Random(1)) for view in views)

    assert any(map(ne, chosen(0.0), chosen(0.0, 0.2)))
    assert list(chosen(0.0)) == list(chosen(0.2, 0.0))
    with pytest.raises(ValueError, match="Only in a game of tricks"):
        arena("spit", 2, None, 2, 1, 0.0, 0.1)


def test_a_game_alone_is_enough(capsys: pytest.CaptureFixture[str]) -> None:
    """The two best levels in turn, at as many seats as the game has as a rule."""
    assert main(["arena", "wit-and-reason", "--matches", "3"]) == 0
    title, *lines = capsys.readouterr().out.strip().splitlines()
    assert "4 matches" in title
    assert [line.split()[:2] for line in lines] == [["1", "perfect"], ["1", "human"]]
    rates = [float(re.split(r"[ %]+", line.strip())[2]) for line in lines]
    assert sum(rates) == pytest.approx(100.0)


@pytest.mark.parametrize("key", GAMES)
def test_every_game_can_be_played_by_its_name_alone(key: str) -> None:
    scores = duplicate(contest_of(key, None, None, 0.0), SEED)
    assert sum(score.wins for score in scores.values()) == pytest.approx(1.0)


@pytest.mark.parametrize(
    ("seats", "robots"), [(2, ["normal"]), (9, None), (2, ["normal", "nobody"]), (None, ["normal"])]
)
def test_what_makes_no_sense_is_refused(seats: int | None, robots: list[str] | None) -> None:
    with pytest.raises(ValueError, match="one level for each seat, and 2 to 7 seats"):
        arena("knock-out-whist", seats, robots, 10, 1)
