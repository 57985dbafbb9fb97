"""The options of Vingt-Un that have no section of their own: RULES 5.2 and 5.9."""

from __future__ import annotations

from typing import Any

import pytest

from games.core import Amount
from games.options import IllegalOptions
from games.vingt_un import VingtUnOptions

from .table import Table, cards_in_order, pack


@pytest.mark.parametrize(
    ("options", "reason"),
    [
        ({"natural_takes_deal": True, "deal_ends": "pack"}, "option-needs"),
        ({"max_rounds_per_deal": 50, "deal_ends": "rounds"}, "option-needs"),
        ({"cancelled_natural": "keeps", "deal_ends": "one"}, "option-needs"),
        ({"rounds_per_deal": 3}, "option-needs"),
        ({"pool": "natural", "deal_ends": "one"}, "pool-needs-rounds"),
        ({"min_stake": 5, "max_stake": 4}, "max-below-min"),
        ({"max_rounds_per_deal": 49}, "cap-too-short"),
        ({"bankroll": 19}, "bankroll-too-small"),
        ({"bankroll": 39, "min_stake": 10}, "bankroll-too-small"),
    ],
)
def test_5_9_combinations_that_make_no_sense(options: dict[str, Any], reason: str) -> None:
    with pytest.raises(IllegalOptions, match=reason):
        VingtUnOptions.make(options)


def test_5_9_no_maximum_goes_with_any_minimum() -> None:
    assert VingtUnOptions.make({"min_stake": 20, "max_stake": 0}).covers == 2_000


# A bankroll (5.2) -------------------------------------------------------------------------------------------


def test_5_2_with_a_bankroll_a_quarter_may_be_staked() -> None:
    table = Table(3, bankroll=30).deal("TS 9S", "TH 9H", "TD 8D")
    assert table.chips == (30, 30, 30)
    assert table.game.moves(0) == (Amount("stake", 1, 7),)


def test_5_2_at_least_the_minimum() -> None:
    table = Table(3, bankroll=20, min_stake=3).deal("TS 9S", "TH 9H", "TD 8D").give(4, 20, 36)
    assert table.game.moves(0) == (Amount("stake", 3, 3),)


def test_5_2_who_has_less_than_the_minimum_is_out() -> None:
    table = Table(3, bankroll=20, min_stake=3).deal("TS 6S", "TH 9H", "TD 8D", then="KS").give(4, 20, 36)
    table.stake(3, 3).play("0 card", "1 stand", "2 stand")
    assert table.told("out") == [{"seats": (0,), "count": 1}]
    assert table.bank.playing == (1,)
    assert table.game.moves(0) == ()


def test_5_2_nobody_pays_more_than_they_have() -> None:
    table = Table(3, bankroll=20, min_stake=3).deal("TS 9S", "TH 9H", "AD KD").give(4, 20, 36)
    table.stake(3, 3, double=True)
    assert table.gains == (-4, -12, 16)


def test_5_2_a_dealer_who_cannot_pay_goes_below_zero_and_hands_over_the_deal() -> None:
    table = Table(3, bankroll=20).deal("AS TS", "AH TH", "9D 8D").give(20, 20, 10)
    table.stake(5, 5)
    assert table.chips == (30, 30, -10)
    assert table.told("out") == [{"seats": (2,), "count": 1}]
    assert table.told("deal-over")
    assert (table.bank.dealer, table.look().deal) == (0, 2)


def test_5_2_the_last_one_with_chips_has_won() -> None:
    table = Table(2, bankroll=20).deal("TS 9S", "AD KD").give(4, 36)
    table.stake(1, double=True)
    outcome = table.game.outcome()
    assert outcome is not None
    assert (outcome.winners, outcome.reason) == ((1,), "last-player")
    assert outcome.shares == (-1, 1)


def test_5_2_a_dealer_with_little_left_deals_on_and_is_out_as_a_punter() -> None:
    table = Table(3, bankroll=20, min_stake=3, deal_ends="one").deal("TS 9S", "TH 9H", "TD 8D").give(20, 20, 8)
    table.stake(3, 3).play("0 stand", "1 stand", "2 stand")
    assert table.chips == (23, 23, 2)
    assert table.told("out") == [{"seats": (2,), "count": 1}]


def test_5_2_whom_the_pool_has_cost_the_last_stake_is_out() -> None:
    table = Table(3, bankroll=20, pool="natural").give(1, 29, 30).deal("9S 8S", "9H 8H")
    assert table.told("out") == [{"seats": (0,), "count": 1}]
    assert (table.chips, table.look().pool) == ((0, 28, 29), 3)
    assert table.game.to_act() == {1}
    assert table.look().hands[0] == ()
    table.stake(5).play("1 stand", "2 stand")
    assert table.gains == (-1, -6, 4)  # the chip for the pool, and a tie


def test_5_2_whom_a_brulet_has_cost_the_last_stake_is_out_and_the_last_player_has_won() -> None:
    table = Table(2, bankroll=20, brulet=True).give(2, 38).deal("AS 9S", "TD 8D", last="KC")
    assert table.told("out") == [{"seats": (0,), "count": 1}]
    outcome = table.game.outcome()
    assert outcome is not None
    assert (outcome.winners, outcome.points, outcome.reason) == ((1,), (0, 40), "last-player")


# A pool -----------------------------------------------------------------------------------------------------


def test_5_9_a_pool_for_the_natural_that_ends_a_deal() -> None:
    quiet, natural = ("9S 8S", "9H 8H", "9D 8D"), ("AS KS", "TH 9C", "TD 8C")
    cards = [*cards_in_order(quiet), *cards_in_order(natural)]
    table = Table(3, pool="natural").play(f"dealer {pack(*cards)}")
    assert table.told("pool-filled") == [{"count": 3}]
    assert (table.look().pool, table.chips) == (3, (-1, -1, -1))
    table.stake(1, 1).play("0 stand", "1 stand", "2 stand")
    assert table.look().pool == 3
    table.stake(1, 1).play("1 stand", "2 stand")
    assert table.told("pool-won") == [{"seat": 0, "amount": 3}]
    assert sum(table.chips) == 0


def test_5_9_a_natural_in_the_opening_round_leaves_the_pool() -> None:
    table = Table(2, pool="natural").deal("AS KS", "TD 8D").stake(1)
    assert (table.look().pool, table.look().deal_round) == (2, 2)


def test_5_9_where_rounds_end_a_deal_the_first_later_natural_takes_the_pool() -> None:
    cards = [*cards_in_order(("9S 8S", "9D 8D")), *cards_in_order(("AS KS", "TD 8C"))]
    table = Table(2, pool="natural", deal_ends="rounds").play(f"dealer {pack(*cards)}")
    table.stake(1).play("0 stand", "1 stand").stake(1)
    assert table.told("pool-won") == [{"seat": 0, "amount": 2}]
    assert table.look().deal == 1


def test_5_9_what_is_left_in_the_pool_is_shared_at_the_end() -> None:
    table = Table(3, pool="natural", max_rounds_per_deal=50).deal("9S 8S", "9H 8H", "9D 8D")
    table.bank.deal_round, table.bank.dealt, table.bank.pool = 50, 2, 5
    table.stake(1, 1).play("0 stand", "1 stand", "2 stand")
    assert table.told("pool-shared") == [{"seats": (1, 2, 0), "count": 5}]
    assert table.look().pool == 0


# Brulet -----------------------------------------------------------------------------------------------------


def test_5_9_a_brulet_pays_the_dealer_twice_the_minimum() -> None:
    table = Table(3, brulet=True, min_stake=2).deal("AS 9S", "TH 9H", "TD 8D", last="KC")
    assert table.told("brulet") == [{"seat": 2, "cards": ("KC", "AS"), "amount": 8}]
    assert table.chips == (-4, -4, 8)


@pytest.mark.parametrize(("top", "last", "looked"), [("AS", "9C", ("9C",)), ("KS", "KC", ("KC", "KS"))])
def test_5_9_the_dealer_looks_at_the_top_card_only_after_an_ace_or_a_ten_card(
    top: str, last: str, looked: tuple[str, ...]
) -> None:
    table = Table(2, brulet=True).deal(f"{top} 9S", "TD 8D", last=last)
    (event,) = [event for event in table.news if event.verb == "brulet-looked"]
    assert (event.facts["cards"], event.seen_by) == (looked, frozenset({1}))
    assert table.chips == (0, 0)
