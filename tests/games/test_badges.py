"""Badges: what earns each of them, found in a match's events and outcome, or in a person's records."""

from __future__ import annotations

from itertools import islice

import pytest

from db import PersonRecord
from games import GAMES
from games.badges import BADGES, OF_MATCHES, Finished, of_match, of_person
from games.core import Event, Outcome, tell
from tests.recorded.archive import read

WON = Outcome((1, 0), (0,), (1, -1), "out")
LEFT = Outcome((1, 0), (0,), (1, -1), "left")
TEAMS = Outcome((1, 0, 1, 0), (0, 2), (1, -1, 1, -1), "rubber", teams=((0, 2), (1, 3)))


def game_won(*seats: int) -> Event:
    return tell("game-won", seats=seats, points=3, losers=0)


def rubber_won(*seats: int) -> Event:
    return tell("rubber-won", seats=seats, points=7)


def made(call: str, *seats: int) -> Event:
    return tell("made", seats=seats, count=len(seats), call=call, tricks=0, target=0)


def completed(seat: int, times: int) -> list[Event]:
    return [tell("completed", seat=seat, suit=suit) for suit in "CDHS"[:times]]


def score(wins: int, losses: int) -> Event:
    return tell("score", seat=0, other=1, wins=wins, losses=losses, draws=0)


EARNED = [
    ("natural", [tell("natural-paid", seat=1, amount=4), tell("dealer-natural", seat=0)], WON, {0, 1}),
    ("rubber", [game_won(0, 2), game_won(0, 2), rubber_won(0, 2)], TEAMS, {0, 2}),
    ("rubber", [game_won(0, 2), game_won(1, 3), game_won(0, 2), rubber_won(0, 2)], TEAMS, set()),
    ("rubber", [game_won(0, 2), rubber_won(0, 2)], TEAMS, set()),  # a single game is no rubber
    ("every-trick", [tell("hand-over", seats=(1, 3), tricks=13, points=7)], TEAMS, {1, 3}),
    ("every-trick", [tell("hand-over", seats=(1, 3), tricks=12, points=6)], TEAMS, set()),
    ("misere", [made("misere", 2), made("spread", 3), made("solo", 1)], WON, {2, 3}),
    ("misere", [tell("failed", seats=(1,), count=1, call="misere", tricks=2, target=0)], WON, set()),
    ("spread", [made("misere", 2), made("spread", 3)], WON, {3}),
    ("abundance", [made("abundance", 0), made("royal", 1), made("declared", 2), made("cop", 3)], WON, {0, 1, 2}),
    ("dog", [tell("dog", seats=(0,), count=1), tell("back", seats=(0,), count=1)], WON, {0}),
    ("dog", [tell("dog", seats=(1,), count=1)], WON, set()),
    ("dog", [tell("dog", seats=(0,), count=1)], LEFT, set()),
    ("blitz", [tell("blitz", seat=1, cards=()), tell("three-aces", seat=0, cards=())], WON, {0, 1}),
    ("free-ride", [tell("free-ride", seat=0), tell("free-ride", seat=1)], WON, {0}),
    ("clean", [score(1, 0), score(3, 0)], Outcome((3, 0), (0,), (1, -1), "won"), {0}),
    ("clean", [score(3, 1)], Outcome((3, 1), (0,), (1, -1), "won"), set()),
    ("clean", [score(2, 0)], Outcome((2, 0), (0,), (1, -1), "agreed"), set()),
    ("clean", [score(0, 3)], Outcome((0, 3), (1,), (-1, 1), "agreed"), {1}),
    ("swift", [tell("dealt", number=1, cards=()), tell("dealt-one-pile", number=2)], WON, {0}),
    ("swift", [tell("dealt", number=deal, cards=()) for deal in (1, 2, 3)], WON, set()),
    ("swift", [tell("dealt", number=1, cards=())], LEFT, set()),
    ("fleet", [tell("captured", seat=0, suit="H"), tell("captured", seat=0, suit="S")], WON, {0}),
    ("fleet", [tell("captured", seat=0, suit="H"), tell("captured", seat=1, suit="S")], WON, set()),
    ("kings", completed(0, 4), WON, {0}),
    ("kings", [*completed(0, 4), *completed(1, 1)], WON, set()),
    ("kings", completed(0, 3), WON, set()),
    ("nothing-left", [], WON, {0}),
    ("nothing-left", [], Outcome((1, 0), (0,), (1, -1), "quiet"), set()),
    ("sequences", [*completed(0, 4), *completed(1, 3)], WON, {0}),
    (
        "square",
        [tell("line", seat=1, hand="four", count=50), tell("line", seat=0, hand="flush", count=20)],
        WON,
        {1},
    ),
]


@pytest.mark.parametrize(("name", "events", "outcome", "seats"), EARNED)
def test_a_badge_is_earned_by_what_happened(
    name: str, events: list[Event], outcome: Outcome, seats: set[int]
) -> None:
    (badge,) = (one for one in OF_MATCHES if one.name == name)
    for game in badge.games:
        assert set(badge.seats(Finished(game, events, outcome))) == seats


def test_every_badge_of_a_match_is_earned_here_and_every_game_has_one() -> None:
    assert {badge.name for badge in OF_MATCHES} == {name for name, _, _, seats in EARNED if seats}
    assert {game for badge in OF_MATCHES for game in badge.games} == GAMES.keys()


NOTHING = PersonRecord(0, frozenset(), 0, 0, 0, 0)


@pytest.mark.parametrize(
    ("name", "has", "lacks"),
    [
        ("perfect", NOTHING._replace(perfect=1), NOTHING),
        ("deal-month", NOTHING._replace(days=30), NOTHING._replace(days=29)),
        (
            "every-game",
            NOTHING._replace(games=frozenset(GAMES)),
            NOTHING._replace(games=frozenset(list(GAMES)[1:])),
        ),
        ("hundred", NOTHING._replace(matches=100), NOTHING._replace(matches=99)),
        ("in-a-row", NOTHING._replace(in_a_row=5), NOTHING._replace(in_a_row=4)),
        ("season", NOTHING._replace(seasons=1), NOTHING),
    ],
)
def test_a_badge_is_earned_by_records(name: str, has: PersonRecord, lacks: PersonRecord) -> None:
    assert of_person(has, GAMES) == [name]
    assert of_person(lacks, GAMES) == []


@pytest.mark.parametrize("game", GAMES)
def test_recorded_matches_have_the_badges_that_they_tell_of(game: str) -> None:
    """Twelve recorded matches of each game are played again; what they earn is a badge of their game."""
    own = {badge.name for badge in OF_MATCHES if game in badge.games}
    for match in islice(read(game), 12):
        earned = of_match(match.record, GAMES)
        assert set().union(*earned.values()) <= own
        told = {(event.partition(" ")[0]) for answers in match.answers for event in answers}
        if game == "vingt-un":
            naturals = told & {"natural-paid", "dealer-natural"}
            assert any("natural" in names for names in earned.values()) == bool(naturals)


def test_what_stands_on_a_badge_is_short() -> None:
    assert all(0 < len(sign) <= 3 for sign in BADGES.values())
