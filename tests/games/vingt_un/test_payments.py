"""The payments of Vingt-Un: a deck for every row of the table of RULES 5.4."""

from __future__ import annotations

import pytest

from .table import Table, duel


def why(table: Table) -> list[tuple[int, str]]:
    """By seat what explains what the last round brought."""
    return [(seat, str(reason)) for seat, reason in table.look().last_round.reasons]


def test_5_4_the_dealers_natural_takes_double() -> None:
    table = duel("TS 9S", "AH KD")
    assert table.told("dealer-natural") == [{"seat": 1}]
    assert table.gains == (-10, 10)
    assert why(table) == [(1, "bank-natural")]


def test_5_4_and_quadruple_where_the_stakes_are_doubled() -> None:
    assert duel("TS 9S", "AH KD", double=True).gains == (-20, 20)


def test_5_4_two_naturals_cancel() -> None:
    table = duel("AS TS", "AH KD")
    assert table.gains == (0, 0)
    assert table.told("cancelled") == [{"seat": 0}]
    assert why(table) == [(0, "cancelled")]


def test_5_4_a_punters_natural_is_paid_twice_at_once() -> None:
    table = duel("AS TS", "9H KD")
    assert table.told("natural-paid") == [{"seat": 0, "amount": 10}]
    assert table.gains == (10, -10)
    assert why(table) == [(0, "natural")]
    assert duel("AS TS", "9H KD", double=True).gains == (20, -20)


def test_5_4_who_is_over_pays_at_once_whatever_the_dealer_does() -> None:
    table = Table(3).deal("TS 6S", "TH 9H", "TD 6D", then="KS KD").stake(5, 3)
    table.play("0 card")
    assert table.told("over") == [{"seat": 0, "amount": 5}]
    assert table.chips == (-5, 0, 5)
    table.play("1 stand", "2 card")  # the dealer is over, too
    assert table.gains == (-5, 3, 2)


def test_5_4_a_dealer_who_is_over_pays_the_stake() -> None:
    assert duel("TS 9S", "TD 6D", "0 stand", "1 card", then="KC").gains == (5, -5)


def test_5_4_and_double_to_a_drawn_21() -> None:
    table = duel("TS 6S", "TD 6D", "0 card", "1 card", then="5H KC")
    assert table.gains == (10, -10)
    assert why(table) == [(0, "drawn")]


def test_5_4_the_higher_total_is_paid_the_stake() -> None:
    table = duel("TS 9S", "TD 8D", "0 stand", "1 stand")
    assert table.gains == (5, -5)
    assert why(table) == []


def test_5_4_a_drawn_21_is_paid_double() -> None:
    table = duel("TS 6S", "TD 8D", "0 card", "1 stand", then="5H")
    assert table.gains == (10, -10)
    assert why(table) == [(0, "drawn")]


@pytest.mark.parametrize(("dealer", "told"), [("TD 9D", []), ("TD 8D", [(0, "tie")])])
def test_5_4_the_lower_total_pays_and_ties_go_to_the_dealer(dealer: str, told: list[tuple[int, str]]) -> None:
    table = duel("TS 8S", dealer, "0 stand", "1 stand")
    assert table.gains == (-5, 5)
    assert why(table) == told


def test_5_4_a_dealers_drawn_21_takes_double() -> None:
    table = duel("TS 9S", "TD 6D", "0 stand", "1 card", "1 stand", then="5H")
    assert table.gains == (-10, 10)
    assert why(table) == [(1, "bank-drawn")]


@pytest.mark.parametrize(
    ("tie21", "paid", "told"), [("double", 10, [(1, "bank-drawn"), (0, "tie")]), ("single", 5, [(0, "tie")])]
)
def test_5_4_two_drawn_21(tie21: str, paid: int, told: list[tuple[int, str]]) -> None:
    table = duel("TS 6S", "TD 6D", "0 card", "1 card", "1 stand", then="5H 5D", tie21=tie21)
    assert table.gains == (-paid, paid)
    assert why(table) == told


def test_5_5_each_reason_is_told_once_however_many_hands_have_it() -> None:
    table = duel("8S 8H", "TD 8D", "0 split", "0 stand", "0 stand", "1 stand", then="TC TH")
    assert table.gains == (-10, 10)
    assert why(table) == [(0, "tie")]


def test_5_4_who_was_over_before_the_dealers_21_pays_nothing_more() -> None:
    table = Table(3).deal("TS 6S", "TH 9H", "TD 6D", then="KS 5D").stake(5, 3)
    assert table.play("0 card", "1 stand", "2 card", "2 stand").gains == (-5, -6, 11)


@pytest.mark.parametrize("times", [2, 3, 4])
def test_5_4_a_natural_pays_what_the_house_says_on_both_sides(times: int) -> None:
    assert duel("AS TS", "9H KD", natural_pays=times).gains == (5 * times, -5 * times)
    assert duel("TS 9S", "AH KD", natural_pays=times).gains == (-5 * times, 5 * times)


def test_5_4_a_natural_is_not_beaten_by_a_drawn_21() -> None:
    table = Table(3).deal("AS TS", "TH 9H", "TD 6D", then="5D").stake(5, 1)
    assert table.play("1 stand", "2 card", "2 stand").gains == (10, -2, -8)


def test_5_4_doubled_stakes_are_paid_double() -> None:
    assert duel("TS 9S", "TD 8D", "0 stand", "1 stand", double=True).gains == (10, -10)
    assert duel("TS 6S", "TD 8D", "0 card", then="KH", double=True).gains == (-10, 10)


@pytest.mark.parametrize("stakes", [1, 2])
def test_5_9_the_other_punters_pay_a_natural(stakes: int) -> None:
    """Each as many of their own stakes, as they laid them; other holders of naturals are exempt."""
    table = Table(5, others_pay_natural=stakes, first_dealer="random")
    table.deal("AS TS", "AH KH", "TD 9D", "TC 8C", "9H 9S").stake(5, 3, 2, 4, double=True)
    assert table.told("others-paid") == [
        {"seat": 0, "seats": (2, 3), "amount": 6 * stakes},
        {"seat": 1, "seats": (2, 3), "amount": 6 * stakes},
    ]
    assert table.chips == (20 + 6 * stakes, 12 + 6 * stakes, -4 * stakes, -8 * stakes, -32)
    table.play("2 stand", "3 stand", "4 stand")
    assert why(table)[:4] == [(0, "natural"), (0, "others"), (1, "natural"), (1, "others")]


def test_5_9_what_a_new_deal_costs_is_told_with_its_first_round() -> None:
    table = Table(3, brulet=True, pool="natural", deal_ends="rounds").deal("AS 9S", "TH 9H", "TD 8D", last="KC")
    table.stake(5, 5).play("0 stand", "1 stand", "2 stand")
    assert why(table)[:2] == [(2, "pool"), (2, "brulet")]
    table.go_on().stake(1, 1)
    while not table.game.between_rounds():
        table.play(f"{table.bank.turn[0]} stand")
    assert not {"pool", "brulet"} & {reason for _, reason in why(table)}


def test_5_9_a_natural_that_is_cancelled_is_paid_by_nobody() -> None:
    table = Table(3, others_pay_natural=2).deal("AS TS", "9D 8D", "AH KH").stake(5, 3)
    assert table.gains == (0, -6, 6)
