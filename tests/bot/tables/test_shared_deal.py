"""A deal that several have played: who counts in its field, how one did beside it, and what teams make of it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

import pytest

from bot.tables.shared_deal import Known, SharedDeal, comparable, first_seat, team_deals
from db import DealPlay, Header, Occupant, Phase
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
