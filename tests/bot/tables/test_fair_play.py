"""Signs between two accounts that stand out: planted cheats are found; honest play and robots raise no alarm."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from bot.tables.fair_play import LEAST_FOLLOWED, LEAST_HURRIED, LEAST_MEETINGS, Sign, signs
from db import FollowUp, Meeting
from db.conduct_records import ANY

MINUTE = 60_000


def honest(seed: int, people: int = 40, matches: int = 3_000) -> list[Meeting]:
    """People of very different skill meet, some of them mostly their friends; games last as long as they do."""
    luck, played = Random(seed), []
    skill = {person: luck.gauss(0, 0.6) for person in range(1, people + 1)}
    for number in range(matches):
        one = luck.randrange(1, people + 1)
        friends = [1 + (one + step) % people for step in (0, 1, 2)]
        other = luck.choice(friends) if luck.random() < 0.5 else luck.randrange(1, people + 1)
        if other == one:
            continue
        chance = 1 / (1 + 10 ** (skill[other] - skill[one]))
        winner, loser = (one, other) if luck.random() < chance else (other, one)
        game = luck.choice(("spit", "dictation", "thirty-one"))
        # One in thirty gives up after a minute or two, most often who is about to lose.
        ms = round(luck.lognormvariate(0, 0.5) * 10 * MINUTE) if luck.random() < 0.97 else MINUTE
        played.append(Meeting(number, game, winner, loser, ms, 10))
    return played


def deals(seed: int, people: int = 30, days: int = 90) -> list[FollowUp]:
    """Everybody has an hour of their own at which they play the deal of the day, and a skill of their own."""
    luck, found = Random(seed), []
    hour = {person: luck.uniform(0, 24) for person in range(1, people + 1)}
    skill = {person: luck.gauss(0, 1) for person in range(1, people + 1)}
    for _ in range(days):
        there = [person for person in range(1, people + 1) if luck.random() < 0.7]
        at = {person: hour[person] + luck.gauss(0, 0.5) for person in there}
        points = {person: skill[person] + luck.gauss(0, 1) for person in there}
        best = max(points.values())
        found += [FollowUp(ANY, person, points[person] == best) for person in there]
        found += [
            FollowUp(before, after, points[after] == best)
            for before in there
            for after in there
            if before != after and 0 < at[after] - at[before] < 1
        ]
    return found


def named(found: list[Sign]) -> set[tuple[str, int, int]]:
    return {(sign.reason, sign.gains, sign.other) for sign in found}


@pytest.mark.parametrize("seed", range(20))
def test_honest_play_raises_no_alarm(seed: int) -> None:
    assert signs(honest(seed), deals(seed)) == []


def unlike(played: list[Meeting]) -> tuple[int, int]:
    """The two who win least often and most often."""
    wins = Counter(one.winner for one in played)
    return min(wins, key=lambda one: wins[one]), max(wins, key=lambda one: wins[one])


def test_two_accounts_that_lose_to_each_other_are_found() -> None:
    played = honest(1)
    gains, gives = unlike(played)
    given = [Meeting(10_000 + number, "spit", gains, gives, 9 * MINUTE, 50) for number in range(20)]
    (sign,) = signs([*played, *given], [])
    assert (sign.reason, sign.gains, sign.other) == ("conduct-one-sided", gains, gives)
    assert sign.facts["won"] >= 20
    assert sign.facts["tokens"] >= 15 * 50


def test_of_few_meetings_nothing_is_said() -> None:
    others = [Meeting(number, "spit", 20, 3 + number % 9, 9 * MINUTE, 0) for number in range(20)]
    given = [Meeting(100 + number, "spit", 1, 20, 9 * MINUTE, 0) for number in range(LEAST_MEETINGS - 1)]
    assert signs([*others, *given], []) == []
    alone = [Meeting(100 + number, "spit", 1, 20, 9 * MINUTE, 0) for number in range(40)]
    assert signs(alone, []) == [], "friends who meet nobody else may well be unequal"


def test_matches_that_are_over_in_no_time_are_found() -> None:
    played = [*honest(2), *(Meeting(9_000 + one, "spit", 3, 30, MINUTE // 2, 0) for one in range(LEAST_HURRIED))]
    assert ("conduct-hurried", 3, 30) in named(signs(played, []))
    fewer = [
        *honest(2),
        *(Meeting(9_000 + one, "spit", 3, 30, MINUTE // 2, 0) for one in range(LEAST_HURRIED - 2)),
    ]
    assert signs(fewer, []) == []
    mixed = [Meeting(1, "spit", 3, 30, MINUTE, 0), Meeting(2, "spit", 30, 3, MINUTE, 0)] * LEAST_HURRIED
    assert "conduct-hurried" not in {sign.reason for sign in signs([*honest(2), *mixed], [])}, "both are hasty"


def test_a_deal_that_was_told_is_found() -> None:
    usual = [FollowUp(ANY, 6, number % 5 == 0) for number in range(30)]
    told = [play for _ in range(LEAST_FOLLOWED) for play in (FollowUp(5, 6, True), FollowUp(ANY, 6, True))]
    (sign,) = signs([], [*usual, *told])
    assert (sign.reason, sign.gains, sign.other) == ("conduct-followed", 6, 5)
    assert sign.facts == {"best": 8, "of": 8, "usual": 22}
    assert signs([], [*usual, *told[2:]]) == [], "of so few nothing is said"
    assert signs([], told) == [], "who plays at no other time may well be good"


def test_robots_against_each_other_raise_no_alarm() -> None:
    """Robots of one level are equals: what there is to see between them is chance, a thousand times."""
    luck = Random(7)
    for _ in range(50):
        played = []
        for number in range(600):
            one, other = luck.sample(range(1, 13), 2)
            played.append(Meeting(number, "whist", one, other, round(luck.lognormvariate(0, 0.4) * MINUTE), 0))
        assert signs(played, []) == []


def test_pairs_with_most_reasons_come_first() -> None:
    played = honest(1)
    gains, gives = unlike(played)
    given = [Meeting(10_000 + number, "spit", gains, gives, MINUTE // 2, 0) for number in range(20)]
    usual = [FollowUp(ANY, 6, number % 5 == 0) for number in range(30)]
    told = [play for _ in range(LEAST_FOLLOWED) for play in (FollowUp(5, 6, True), FollowUp(ANY, 6, True))]
    found = signs([*played, *given], [*usual, *told])
    assert [sign.reason for sign in found][-1] == "conduct-followed"
    assert {sign.gains for sign in found[:2]} == {gains}
