"""Tokens: every share in whole tokens, nothing lost and nothing made."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.tables import money
from bot.tables.match import opened
from bot.tables.ratings import Rating, rate
from bot.tables.seating import reseated
from db import Header, Occupant, Phase, Transfer
from games.core import Outcome
from games.vingt_un import VingtUn


@st.composite
def settlements(draw: st.DrawFn) -> tuple[list[Fraction], list[int]]:
    """Shares that sum to zero and fall no lower than minus one, with winners among the seats."""
    parts = draw(st.lists(st.fractions(0, 1, max_denominator=12), min_size=1, max_size=6))
    total = sum(parts, Fraction())
    count = draw(st.integers(1, 3))
    shares = [total / count] * count + [-part for part in parts]
    order = draw(st.permutations(range(len(shares))))
    winners = sorted(order.index(index) for index in range(count))
    return [shares[index] for index in order], winners


@given(settlements(), st.integers(0, 10_000))
def test_winnings_sum_to_zero_and_miss_the_exact_share_by_less_than_a_token(
    settlement: tuple[list[Fraction], list[int]], stake: int
) -> None:
    shares, winners = settlement
    amounts = money.winnings(shares, stake, winners)
    assert sum(amounts) == 0
    for share, amount in zip(shares, amounts, strict=True):
        assert abs(share * stake - amount) < 1
        assert amount >= -stake


def test_the_odd_tokens_go_to_the_winners_first() -> None:
    third = Fraction(1, 3)
    assert money.winnings([third, third, third, -1], 10, [2, 0, 1]) == [3, 3, 4, -10]
    assert money.winnings([third, third, third, -1], 20, [1, 0, 2]) == [7, 7, 6, -20]
    assert money.winnings([Fraction(-1, 2), 1, Fraction(-1, 2)], 5, [1]) == [-2, 5, -3]
    assert money.winnings([0, 0], 50, [0, 1]) == [0, 0]


def row(*people: int | None, stake: int = 50) -> Header:
    seats = tuple(
        Occupant(place, user, f"P{place}", None if user else "normal", seat=place)
        for place, user in enumerate(people)
    )
    empty: dict[str, Any] = dict.fromkeys(("started_ms", "ended_ms", "deadline_ms"))
    return Header(
        id=7,
        guild_id=1,
        channel_id=2,
        game="whist",
        rules=1,
        options={},
        capacity=4,
        stake=stake,
        pace="slow",
        host_id=10,
        phase=Phase.PLAYING,
        seed="00",
        cuts=(),
        seating=0,
        created_ms=0,
        touched_ms=0,
        seats=seats,
        **empty,
    )


@given(settlements(), st.integers(1, 500), st.integers(1, 3))
def test_what_goes_into_escrow_comes_out(
    settlement: tuple[list[Fraction], list[int]], stake: int, risk: int
) -> None:
    shares, winners = settlement
    table = row(*range(10, 10 + len(shares)), stake=stake)
    everybody = range(len(shares))
    paid_in = money.escrow(table, risk, table.seats)
    amounts = money.winnings(shares, stake, winners)
    paid_out = money.settle(table, risk, amounts, everybody)
    assert sum(entry.amount for entry in paid_in) == sum(entry.amount for entry in paid_out)
    back = {entry.target: entry.amount for entry in paid_out}
    for entry, amount in zip(paid_in, amounts, strict=True):
        assert back.get(entry.source, 0) == stake * risk + amount
    reasons = [
        entry.reason
        for entry in (*paid_in, *paid_out, *money.refund(table, risk, opened(VingtUn.start(len(shares))).standing))
    ]
    assert len(set(reasons)) == len(reasons)


def test_a_refund_is_the_way_back() -> None:
    table = row(10, 11)
    there, back = money.escrow(table, 2, table.seats), money.refund(table, 2, opened(VingtUn.start(2)).standing)
    assert [(one.source, one.target, one.amount) for one in there] == [
        (other.target, other.source, other.amount) for other in back
    ]
    assert [entry.amount for entry in there] == [100, 100]


@pytest.mark.parametrize("people", [(10, None), (None, None, 11)])
def test_a_robot_s_seat_switches_the_stake_off(people: tuple[int | None, ...]) -> None:
    table = row(*people)
    assert money.at_stake(table) == 0
    seats, standing = range(len(people)), opened(VingtUn.start(len(people))).standing
    assert money.escrow(table, 1, table.seats) == money.refund(table, 1, standing) == []
    assert money.settle(table, 1, [0] * len(people), seats) == []


def test_odd_tokens_are_not_for_those_who_were_paid_before() -> None:
    half = Fraction(1, 2)
    assert money.winnings([half, -1, half], 5, [0, 2], {0}) == [2, -5, 3]
    assert money.winnings([half, half, -1], 5, [0], {0, 2}) == [2, 3, -5]


def test_what_still_lies_on_an_account_is_returned_in_equal_parts() -> None:
    """Three have put down ten each, and one has left with three of the others' tokens."""
    put = [Transfer(person, "match:7", 10, f"stake:{person}") for person in ("a", "b", "c")]
    back = money.returned("match:7", [*put, Transfer("match:7", "b", 13, "settle:b")], "refund")
    assert [(entry.target, entry.amount, entry.reason) for entry in back] == [
        ("a", 9, "refund:0"),
        ("c", 8, "refund:1"),
    ]
    assert money.returned("match:7", [], "refund") == []


def test_ratings_rise_with_places_and_ties_are_equal() -> None:
    fresh = [Rating()] * 5
    after = rate(fresh, [1, 2, 2, 4, 5])
    shown = [rating.shown for rating in after]
    assert shown == sorted(shown, reverse=True)
    assert after[1] == after[2]
    assert all(rating.sigma < Rating().sigma for rating in after)
    assert Rating().shown == 1000
    assert Rating().provisional
    one = two = Rating()
    for number in range(30):
        one, two = rate([one, two], [2, 1] if number % 4 == 0 else [1, 2])
    assert one.shown > two.shown
    assert not one.provisional


def test_partners_rise_and_fall_together_and_what_they_were_counts() -> None:
    fresh = [Rating()] * 4
    won, lost, partner, loser = rate(fresh, [1, 2, 1, 2], [(0, 2), (1, 3)])
    assert won == partner
    assert lost == loser
    assert won.mu > Rating().mu > lost.mu
    strong = Rating(mu=Rating().mu + 10, sigma=3.0)
    beside_the_strong = rate([strong, *fresh[1:]], [1, 2, 1, 2], [(0, 2), (1, 3)])[2]
    assert beside_the_strong.mu < partner.mu  # they were expected to win


def test_a_team_takes_a_single_place() -> None:
    outcome = Outcome((5, 0, 5, 0), (0, 2), (1, -1, 1, -1), "rubber", ((0, 2), (1, 3)))
    assert outcome.places == (1, 2, 1, 2)
    assert outcome.sides == ((0, 2), (1, 3))
    alone = Outcome((5, 0, 5, 0), (0, 2), (1, -1, 1, -1), "rubber")
    assert alone.places == (1, 3, 1, 3)
    assert alone.sides == ((0,), (1,), (2,), (3,))


def test_people_take_the_seats_that_were_drawn_for_them() -> None:
    header = row(10, 11, 12, 13)
    assert reseated(header, ()) == header
    assert [seat.seat for seat in reseated(header, (3, 0, 1, 2)).seats] == [3, 0, 1, 2]
    assert [seat.user_id for seat in reseated(header, (3, 0, 1, 2)).seats] == [10, 11, 12, 13]
