"""The worth of hands: RULES 4.1 and the order of values in 4.8."""

from __future__ import annotations

from typing import Any

import pytest

from games.cards import parse_cards
from games.thirty_one.hands import hand_rank, hand_value, high_cards, is_blitz
from games.thirty_one.options import ThirtyOneOptions


def value(hand: str, **options: Any) -> float:
    return hand_value(parse_cards(hand), ThirtyOneOptions.make(options))


@pytest.mark.parametrize(
    ("hand", "worth"),
    [
        ("AS KS TS", 31),
        ("AS QS 9S", 30),
        ("AS 9S KD", 20),
        ("2C 2D 2H", 2),
        ("KS QD JH", 10),
        ("AS 5D 6D", 11),
        ("AS AD AH", 11),
        ("TC JC 9D", 20),
        ("2C 3C 4C", 9),
    ],
)
def test_4_1_the_best_suit_counts(hand: str, worth: int) -> None:
    assert value(hand) == worth


def test_4_1_three_suits_count_the_highest_card() -> None:
    assert value("AS KD QH") == 11


def test_4_1_a_blitz_is_an_ace_and_two_tens_of_a_suit() -> None:
    options = ThirtyOneOptions()
    assert is_blitz(parse_cards("AS KS QS"), options)
    assert is_blitz(parse_cards("AH JH TH"), options)
    assert not is_blitz(parse_cards("AS KS QH"), options)


def test_4_8_blitz_cards_akt() -> None:
    options = ThirtyOneOptions(blitz_cards="AKT")
    assert is_blitz(parse_cards("TS AS KS"), options)
    assert not is_blitz(parse_cards("AS KS QS"), options)
    assert hand_value(parse_cards("AS KS QS"), options) == 31


def test_4_8_three_of_a_kind_off_equal_ranked() -> None:
    assert value("7C 7D 7S") == 7
    assert value("7C 7D 7S", three_of_a_kind="equal") == 30.5
    equal, ranked = (ThirtyOneOptions(three_of_a_kind=kind) for kind in ("equal", "ranked"))
    twos, aces = parse_cards("2C 2D 2S"), parse_cards("AC AD AS")
    assert hand_rank(twos, equal) == hand_rank(aces, equal)
    assert hand_rank(twos, ranked) < hand_rank(parse_cards("3C 3D 3S"), ranked) < hand_rank(aces, ranked)
    assert hand_rank(parse_cards("AC KC 9C"), ranked) < hand_rank(twos, ranked)
    assert hand_rank(aces, ranked) < hand_rank(parse_cards("AC KC QC"), ranked)


def test_4_8_three_aces_are_33_or_a_triple_or_eleven() -> None:
    aces = "AC AD AS"
    assert value(aces) == 11
    assert value(aces, three_of_a_kind="equal") == 30.5
    assert value(aces, three_aces_33=True, three_of_a_kind="ranked") == 33


def test_4_8_all_cards_add_up() -> None:
    assert value("AS KD 9H", score_by="all_cards") == 30
    assert value("AS AD AH", score_by="all_cards") == 33
    assert value("AS AD AH", score_by="all_cards", three_of_a_kind="equal") == 33
    assert value("2S 2D 2H", score_by="all_cards", three_of_a_kind="equal") == 30.5
    assert not is_blitz(parse_cards("AS KD QH"), ThirtyOneOptions(score_by="all_cards"))


def test_4_8_the_order_of_all_values() -> None:
    options = ThirtyOneOptions(three_of_a_kind="ranked", three_aces_33=True)
    falling = ["AC AD AS", "AH KH QH", "KC KD KS", "2C 2D 2S", "AH QH 9H", "AH JH 8H", "2C 2D 3H"]
    ranks = [hand_rank(parse_cards(hand), options) for hand in falling]
    assert ranks == sorted(ranks, reverse=True)
    assert len(set(ranks)) == len(ranks)


def test_4_8_cards_compare_from_the_highest_down() -> None:
    assert high_cards(parse_cards("5C AD TS")) > high_cards(parse_cards("AC 9D 9S"))
    assert high_cards(parse_cards("QC 5D TS")) == high_cards(parse_cards("TD QH 5S"))
    assert high_cards(parse_cards("KC 2D 3S")) > high_cards(parse_cards("QC JD TS"))
