"""A deal that several have played: who counts in its field, how one did beside it, and what teams make of it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

import pytest

from bot.tables.fair_play import signs
from bot.tables.shared_deal import Known, SharedDeal, comparable, first_seat, team_deals
from db import DealPlay, FollowUp, Header, Occupant, Phase
from db.conduct_records import ANY
from games.duplicate import DealScore
from games.knock_out_whist import KnockOutWhist
from games.records import terms
from games.whist import Whist
from tests.db.examples import LOBBY

ANN, BOB, EVE = 1001, 1002, 1003


def play(match: int, seat: int, user_id: int | None, **changes: Any) -> DealPlay:
    """One seat of a match that is over; without a person it is a robot's."""
    robot = None if user_id else "normal"
    made = DealPlay(match, seat, user_id, f"p{user_id}", robot, 1, match * 10, finished=True, under_way=False)
    return made._replace(**changes)


def score(*points: int, takers: tuple[int, ...] = (), deal: str = "ab") -> DealScore:
    return DealScore(deal, points, takers)


def deal_of(plays: list[DealPlay], scores: Mapping[int, tuple[DealScore, ...]], **facts: Any) -> SharedDeal:
    return SharedDeal(LOBBY, facts.get("kind", Whist), tuple(plays), facts.get("looked", {}), scores)


def whist(match: int, user_id: int, **changes: Any) -> list[DealPlay]:
    """A person at seat 0 with robots."""
    return [play(match, 0, user_id, **changes), *(play(match, seat, None) for seat in (1, 2, 3))]


def test_only_the_first_play_of_whoever_stayed_and_knew_nothing_counts() -> None:
    scores = {number: (score(7, 6, 7, 6),) for number in (1, 2, 3, 4, 5, -1)}
    plays = [*whist(1, ANN), *whist(2, BOB, finished=False), *whist(3, ANN), *whist(4, EVE), *whist(5, 9)]
    deal = deal_of(plays, scores, looked={EVE: 39, 9: 51})
    assert [entry.play for entry in deal.field(0)] == [1, 5, -1], "Eve had looked; 9 looked only afterwards"
    assert [entry.play for entry in deal.field(1)] == [1, 2, 3, 4, 5, -1], "robots count wherever they sit"
    assert [entry.play for entry in deal.field(2)] == [1, 5, -1], "partners share what is compared"
    own = deal.own(ANN)
    assert own is not None
    assert (own[0].play, own[1]) == (1, 0)


def test_what_somebody_knows() -> None:
    deal = deal_of([*whist(1, ANN), *whist(2, BOB, finished=False, under_way=True)], {}, looked={EVE: 5})
    assert [deal.known_to(user) for user in (ANN, BOB, EVE, 7)] == [
        Known.ALL,
        Known.PLAYS,
        Known.ALL,
        Known.NOTHING,
    ]
    left = deal_of(whist(2, BOB, finished=False), {})
    assert left.known_to(BOB) is Known.ALL, "begun and let go of"


def test_a_deal_is_compared_with_those_who_had_the_same_cards() -> None:
    scores = {
        1: (score(9, 4, 9, 4, takers=(0, 2, 1)), score(6, 7, 6, 7, deal="cd")),
        2: (score(7, 6, 7, 6, takers=(1, 2, 3)),),
        -1: (score(8, 5, 8, 5, takers=(2, 1, 1)), score(1, 12, 1, 12, deal="ef")),
    }
    deal = deal_of([*whist(1, ANN), *whist(2, BOB)], scores)
    entry = next(one for one in deal.entries if one.play == 1)
    first, second = deal.compared(entry, 0)
    assert (first.points, first.mean, first.percent, first.others) == (9, 7.5, 100.0, 2)
    assert first.imps == 2.5, "3 IMPs for two tricks and 2 for one, on average"
    assert (first.tricks, first.shares) == ((True, True, False), (0.5, 0.5, 0.0))
    assert (second.mean, second.percent, second.others) == (None, 50.0, 0)
    board = deal.board(entry, 0)
    assert [(line.entry.play, line.points, line.deals) for line in board] == [(1, 15, 2), (-1, 8, 1), (2, 7, 1)]


def test_teams_win_and_lose_the_same() -> None:
    here, there = (score(9, 4, 9, 4), score(5, 8, 5, 8, deal="cd")), (score(7, 6, 7, 6),)
    assert team_deals(Whist, here, there) == [((15, 11), 3)]
    assert team_deals(Whist, there, here)[0].imps == -3
    (alone,) = team_deals(KnockOutWhist, (score(3, 2, 1, 1),), (score(1, 2, 3, 1),))
    assert alone.points == (4 + 3, 3 + 4)
    assert alone.imps == 0


OVER = replace(
    LOBBY,
    id=17,
    rules=Whist.rules,
    options={},
    phase=Phase.OVER,
    seating=1,
    terms=terms(17, "whist", Whist.rules, 4, {}),
    seats=tuple(Occupant(place, ANN if place == 2 else None, "x", None, seat=place) for place in range(4)),
)


@pytest.mark.parametrize(
    ("header", "can"),
    [
        (OVER, True),
        (replace(OVER, phase=Phase.CLOSED), False),
        (replace(OVER, terms=None), False),
        (replace(OVER, cuts=("0 ",)), False),
        (replace(OVER, continues=3), False),
        (replace(OVER, seats=OVER.seats[:3]), False),
        (replace(OVER, options={"no_such": 1}), False),
    ],
)
def test_which_matches_can_be_dealt_again(header: Header, can: bool) -> None:
    assert comparable(header, Whist) is can


def test_the_seat_is_that_before_any_draw() -> None:
    assert first_seat(OVER, ANN) == (2 - 1) % 4
    assert first_seat(OVER, None) == 1, "the first person's"


def told(number: int) -> tuple[list[DealPlay], dict[int, tuple[DealScore, ...]]]:
    """Ann plays, Bob soon after her and best of all; three more have played it days before."""
    plays, scores = list[DealPlay](), dict[int, tuple[DealScore, ...]]()
    first = 10 * number
    for match, person, began, points in (
        *((first + at, 50 + at, at * 1_000, 5 + at) for at in range(3)),
        (first + 3, ANN, 500_000, 4),
        (first + 4, BOB, 501_500, 11),
    ):
        plays += whist(match, person, started_ms=began, ended_ms=began + 1_000)
        scores[match] = (score(points, 13 - points, points, 13 - points),)
    return plays, scores


def test_who_plays_a_deal_soon_after_somebody_else_has_finished_it() -> None:
    found = deal_of(*told(1)).follow_ups(1, gap_ms=1_000, least=5)
    assert FollowUp(ANN, BOB, best=True) in found
    assert sorted(one.after for one in found if one.before == ANY) == [50, 51, 52, ANN, BOB]
    assert {one[:2] for one in found if one.before != ANY} == {(50, 51), (50, 52), (51, 52), (ANN, BOB)}
    assert [one.after for one in found if one.best and one.before == ANY] == [BOB]
    assert FollowUp(ANN, BOB, best=True) not in deal_of(*told(1)).follow_ups(1, gap_ms=400, least=5)
    assert deal_of(*told(1)).follow_ups(2, gap_ms=1_000, least=5) == [], "another server's people"
    assert deal_of(*told(1)).follow_ups(1, gap_ms=1_000, least=6) == [], "too few to be best of"
    plays, scores = told(1)
    looked = deal_of(plays, scores, looked={BOB: 1}).follow_ups(1, gap_ms=1_000, least=4)
    assert all(BOB not in one[:2] for one in looked), "who had looked is in nobody's field"


def test_a_deal_that_goes_round_and_was_told_is_found() -> None:
    """Eight deals after Ann, each time the best; of ten others one."""
    every = [one for number in range(8) for one in deal_of(*told(number)).follow_ups(1, 1_000, 5)]
    others = [FollowUp(ANY, BOB, number == 0) for number in range(10)]
    (sign,) = signs([], [], [*every, *others])
    assert (sign.reason, sign.gains, sign.other) == ("conduct-shared", BOB, ANN)
    assert (sign.facts["best"], sign.facts["of"]) == (8, 8)
