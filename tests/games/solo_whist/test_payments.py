"""The payments of Solo Whist, every row of RULES 9.6, in deals that are played card by card."""

from __future__ import annotations

from typing import Any

import pytest

from games.options import IllegalOptions
from games.solo_whist import Phase, SoloWhistOptions

from .table import SAFE, UNSAFE, Table, taking


def after(call: str, tricks: int, seats: int = 4, **options: Any) -> Table:
    """A deal in which eldest hand calls and takes that many tricks; at a proposal the next player accepts."""
    table = Table(seats, **options).deal(*taking(tricks), up="2S").play(f"0 {call}")
    if call == "prop":
        table.play("1 cop")
    table.passes()
    if table.look().phase is Phase.TRUMP:
        table.play("0 trump S")
    table.play_out()
    assert table.look().sheet[-1].tricks == tricks
    return table


SIX_AND_SIX = (
    "AS KS QS JS TS 9S 8H 7H 6H 5H 4H 3H 2C",
    "AH KH QH JH TH 9H 8S 7S 6S 5S 3S 2S 3C",
    "2H AC KC QC JC TC 9C 8C 7C 6C 5C 4C AD",
    "KD QD JD TD 9D 8D 7D 6D 5D 4D 3D 2D",
)
"""Eldest hand takes six tricks with spades, the next player six with hearts, and the third one the last."""

SIX_AND_SIX_TRICKS = (
    *("AS 8S 4C 4S", "KS 7S 5C 2D", "QS 6S 6C 3D", "JS 5S 7C 4D", "TS 3S 8C 5D", "9S 2S 9C 6D"),
    *("8H AH 2H 7D", "KH TC 8D 7H", "QH JC 9D 6H", "JH QC TD 5H", "TH KC JD 4H", "9H AD QD 3H"),
    "3C AC KD 2C",
)
FOUR_EACH = (
    "AC KC QC JC 2D 3D 4D 5D 2H 3H 4H 5H 6H",
    "AD KD QD JD 2C 3C 4C 5C 7H 8H 9H TH 6D",
    "AH KH QH JH 6C 7C 8C 9C 7D 8D 9D TD 2S",
    "AS KS QS JS TS 9S 8S 7S 6S 5S 4S 3S",
)
"""Each of three players takes four tricks with a suit, and the dealer the last one."""

FOUR_EACH_TRICKS = (
    *("AC 2C 6C TC", "KC 3C 7C 3S", "QC 4C 8C 4S", "JC 5C 9C 5S"),
    *("2D AD 7D 6S", "KD 8D 7S 3D", "QD 9D 8S 4D", "JD TD 9S 5D"),
    *("7H AH TS 2H", "KH JS 3H 8H", "QH QS 4H 9H", "JH KS 5H TH"),
    "2S AS 6H 6D",
)
PARTNERS = [(8, 6), (9, 7), (10, 8), (12, 10), (13, 16), (7, -7), (6, -8), (5, -9)]


@pytest.mark.parametrize(("tricks", "each"), PARTNERS)
def test_9_6_proposal_and_acceptance(tricks: int, each: int) -> None:
    table = after("prop", tricks)
    assert table.ledger == (each, each, -each, -each)
    told = [(fact["payerseats"], fact["payeeseats"], fact["amount"]) for fact in table.told("pay")]
    pairs = [((2,), (0,)), ((3,), (1,))]
    assert told == [(*(pair if each > 0 else pair[::-1]), abs(each)) for pair in pairs]


def test_9_6_partners_are_paired_in_seat_order() -> None:
    table = Table().deal(*taking(8), up="2S").play("0 prop", "1 pass", "2 pass", "3 cop").passes().play_out()
    assert table.look().sheet[-1].side == (0, 3)
    assert [(fact["payerseats"], fact["payeeseats"]) for fact in table.told("pay")] in (
        [((1,), (0,)), ((2,), (3,))],
        [((0,), (1,)), ((3,), (2,))],
    )


@pytest.mark.parametrize(("tricks", "each"), [(5, 6), (6, 7), (9, 10), (12, 13), (4, -7), (3, -8)])
def test_9_6_solo(tricks: int, each: int) -> None:
    assert after("solo", tricks).ledger == (3 * each, -each, -each, -each)


def test_9_6_the_smallest_loss_is_larger_than_the_smallest_win() -> None:
    assert after("solo", 5).ledger[0] == 18
    assert after("solo", 4).ledger[0] == -21
    assert after("prop", 8).ledger[0] == 6
    assert after("prop", 7).ledger[0] == -7


@pytest.mark.parametrize("call", ["abundance", "royal"])
@pytest.mark.parametrize(("tricks", "each"), [(9, 18), (10, 19), (12, 21), (8, -19), (6, -21)])
def test_9_6_abundance_plain_or_royal(call: str, tricks: int, each: int) -> None:
    assert after(call, tricks).ledger == (3 * each, -each, -each, -each)


@pytest.mark.parametrize(("tricks", "each"), [(9, 18), (10, 20), (12, 24), (8, -19)])
def test_9_6_tricks_over_nine_count_twice_as_an_option(tricks: int, each: int) -> None:
    assert after("royal", tricks, abundance_double_over=True).ledger == (3 * each, -each, -each, -each)
    assert after("solo", 6, abundance_double_over=True).ledger[0] == 21


def test_9_6_abundance_declared() -> None:
    assert after("declared", 13).ledger == (108, -36, -36, -36)
    table = Table().deal(*taking(9), up="2S").play("0 declared").passes().play("0 trump S").play_out()
    assert table.ledger == (-108, 36, 36, 36)


@pytest.mark.parametrize(("call", "each"), [("misere", 12), ("spread", 24)])
def test_9_6_miseres(call: str, each: int) -> None:
    table = Table().deal(SAFE, up="9C").play(f"0 {call}").passes().play_out()
    assert table.ledger == (3 * each, -each, -each, -each)
    assert len(table.game.state.tricks.past) == 13
    table = Table().deal(UNSAFE, up="9C").play(f"0 {call}").passes().play_out()
    assert table.ledger == (-3 * each, each, each, each)


def test_9_6_general_misere() -> None:
    """The player who takes the thirteenth trick pays everybody else one solo stake."""
    table = Table(all_pass="general_misere").deal(*taking(7), up="2S").passes().play_out()
    winning = table.game.state.tricks.past[-1].winning
    assert winning is not None
    loser = winning.seat
    assert table.ledger == tuple(-18 if seat == loser else 6 for seat in range(4))
    assert table.look().sheet[-1].side == (loser,)


def test_9_6_and_9_4_9_general_misere_whose_loser_took_most() -> None:
    table = Table(all_pass="general_misere", gm_loser="most_tricks").deal(*taking(9), up="2S").passes().play_out()
    assert table.look().sheet[-1].taken[0] == 9
    assert table.ledger == (-18, 6, 6, 6)


def test_9_4_9_two_who_tie_for_most_share_the_payment() -> None:
    """Two suits each for two players, whose top cards take six tricks and seven, or six and six."""
    table = Table(all_pass="general_misere", gm_loser="most_tricks").deal(*SIX_AND_SIX, up="4S").passes()
    table.tricks(*SIX_AND_SIX_TRICKS)
    assert table.look().sheet[-1].taken == (6, 6, 1, 0)
    assert table.look().sheet[-1].side == (0, 1)
    assert table.ledger == (-6, -6, 6, 6)
    small = Table(all_pass="general_misere", gm_loser="most_tricks", scale="1-2-3").deal(*SIX_AND_SIX, up="4S")
    assert small.passes().tricks(*SIX_AND_SIX_TRICKS).ledger == (0, 0, 0, 0)  # half of one, rounded down


def test_9_4_9_where_more_tie_nobody_pays() -> None:
    table = Table(all_pass="general_misere", gm_loser="most_tricks").deal(*FOUR_EACH, up="TC").passes()
    table.tricks(*FOUR_EACH_TRICKS)
    assert table.look().sheet[-1].taken == (4, 4, 4, 1)
    assert table.ledger == (0, 0, 0, 0)


@pytest.mark.parametrize(
    ("call", "tricks", "each"),
    [("prop", 10, 6), ("prop", 5, -6), ("solo", 8, 6), ("solo", 3, -6), ("royal", 12, 18), ("abundance", 7, -18)],
)
def test_9_6_without_tricks_over_and_under(call: str, tricks: int, each: int) -> None:
    assert after(call, tricks, over_under=False).ledger[0] == (each if call == "prop" else 3 * each)


@pytest.mark.parametrize(
    ("call", "tricks", "each"),
    [
        ("prop", 13, 1),
        ("prop", 5, -1),
        ("solo", 8, 1),
        ("solo", 3, -1),
        ("abundance", 9, 3),
        ("royal", 12, 3),
        ("declared", 13, 6),
    ],
)
def test_9_6_the_small_scale(call: str, tricks: int, each: int) -> None:
    assert after(call, tricks, scale="1-2-3").ledger[0] == (each if call == "prop" else 3 * each)


@pytest.mark.parametrize(("call", "each"), [("misere", 2), ("spread", 4)])
def test_9_6_the_small_scale_of_miseres(call: str, each: int) -> None:
    table = Table(scale="1-2-3").deal(SAFE, up="9C").play(f"0 {call}").passes().play_out()
    assert table.ledger == (3 * each, -each, -each, -each)


def test_9_6_the_small_scale_of_a_general_misere() -> None:
    table = Table(scale="1-2-3", all_pass="general_misere", gm_loser="most_tricks").deal(*taking(9), up="2S")
    assert table.passes().play_out().ledger == (-3, 1, 1, 1)


def test_9_6_the_small_scale_brings_no_tricks_over_and_under() -> None:
    assert not SoloWhistOptions.make({"scale": "1-2-3"}).over_under
    assert SoloWhistOptions.make({"scale": "1-2-3"}).chosen() == {"scale": "1-2-3"}
    with pytest.raises(IllegalOptions, match="options-scale-over-under"):
        SoloWhistOptions.make({"scale": "1-2-3", "over_under": True})
    with pytest.raises(IllegalOptions, match="option-needs"):
        SoloWhistOptions.make({"over_under": False, "abundance_double_over": True})


# The pool.


def test_9_6_everybody_pays_into_the_pool_at_the_start_and_after_an_all_pass() -> None:
    table = Table(pool=True).anyhow()
    assert (table.ledger, table.look().pool) == ((-2, -2, -2, -2), 8)
    table.passes().anyhow()
    assert (table.ledger, table.look().pool) == ((-4, -4, -4, -4), 16)
    assert table.game.all_tokens() == 0


def test_9_6_a_hand_thrown_in_after_a_proposal_is_no_all_pass() -> None:
    table = Table(pool=True).anyhow().play("0 prop").passes().play("0 drop")
    assert table.look().pool == 8


def test_9_6_a_lone_caller_who_wins_takes_the_pool() -> None:
    table = after("solo", 5, pool=True)
    assert (table.ledger, table.look().pool) == ((24, -8, -8, -8), 0)


def test_9_6_a_lone_caller_who_loses_doubles_it_up_to_forty_eight() -> None:
    table = after("solo", 4, pool=True)
    assert (table.ledger, table.look().pool) == ((-31, 5, 5, 5), 16)
    table = Table(pool=True, hands=36)
    for _ in range(7):
        table.anyhow().passes()
    assert table.look().pool == 64
    before = table.ledger
    table.deal(UNSAFE, up="9C").play("3 misere").passes().play_out(3)
    assert table.ledger[3] - before[3] == -36 - 48
    assert table.look().pool == 112


def test_9_6_prop_and_cop_leaves_the_pool_alone() -> None:
    table = after("prop", 8, pool=True)
    assert (table.ledger, table.look().pool) == ((4, 4, -8, -8), 8)


def test_9_6_the_pool_grows_after_a_general_misere() -> None:
    table = Table(pool=True, all_pass="general_misere", gm_loser="most_tricks").deal(*taking(9), up="2S")
    table.passes().play_out()
    assert (table.ledger, table.look().pool) == ((-22, 2, 2, 2), 16)


def test_9_6_what_is_left_in_the_pool_is_shared() -> None:
    table = Table(3, pool=True, hands=3)
    for _ in range(3):
        table.anyhow().passes()
    assert (table.ledger, table.look().pool) == ((0, 0, 0), 0)
    assert table.told("pool-shared") == [{"amount": 24}]


def of_five(tricks: int) -> Table:
    """A match of five with a pool: eldest hand takes that many tricks in a solo, then all pass four times."""
    table = Table(5, pool=True, hands=5).deal(*taking(tricks), up="2S").play("0 solo").passes().play_out()
    for _ in range(4):
        table.anyhow().passes()
    return table


def test_9_6_odd_units_of_the_pool_go_to_the_highest_ledger() -> None:
    table = of_five(tricks=5)
    # 32 units are left: six for each of five, and two odd ones.
    assert (table.ledger, table.look().pool) == ((26, -8, -8, -2, -8), 0)
    assert table.told("pool-shared") == [{"amount": 32}]


def test_9_6_of_equals_the_first_seat_gets_the_odd_units_so_that_the_points_sum_to_zero() -> None:
    table = of_five(tricks=4)
    # 48 units are left: nine for each of five, and three odd ones.
    assert (table.ledger, table.look().pool) == ((-28, 11, 8, 1, 8), 0)
    assert table.told("pool-shared") == [{"amount": 48}]
