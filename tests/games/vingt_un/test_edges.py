"""The edges of Vingt-Un: what is hidden, absence and leaving: RULES 5.8 and 5.10."""

from __future__ import annotations

from fractions import Fraction

import pytest

from games.cards import PACK
from games.core import DEALER, IllegalMove
from games.core import advance as play_on

from .table import Table, duel, pack


def test_5_8_two_cards_are_their_owners_alone_and_later_ones_everybodys() -> None:
    table = Table(3).deal("2S 3S", "TH 9H", "TD 7D", then="4S").stake(5, 3).play("0 card")
    assert table.look(0).hands[0][0].cards == ("2S", "3S", "4S")
    for seat in (None, 1, 2):
        assert table.look(seat).hands[0][0].cards == (None, None, "4S")
        assert table.look(seat).hands[0][0].total is None
    assert table.look(2).hands[2][0].cards == ("TD", "7D")


def test_5_8_standing_hands_are_shown_at_the_end() -> None:
    table = duel("TS 9S", "TD 8D", "0 stand")
    assert table.look().hands[0][0].cards == (None, None)
    table.play("1 stand")
    assert table.look().last_round.hands[0][0].cards == ("TS", "9S")
    assert {"seat": 0, "cards": ("TS", "9S"), "total": 19} in table.told("shown")


def test_5_8_the_chances_follow_from_what_a_seat_has_seen() -> None:
    table = Table(2).deal("TS 9S", "TD 8D").play("0 stake 5")
    tens = 16
    assert table.look().chances.of([10]) * 52 == tens
    assert table.look(0).chances.of([10]) * 51 == tens - 1
    table.play("1 no double")
    assert table.look(0).chances.of([9]) * 50 == 3
    assert table.look(0).chances.red * 50 == 26


def test_5_8_where_the_supply_is_used_up_the_heap_is_what_comes() -> None:
    table = Table(3).deal("TS 6S", "TH 9H", "TD 7D", then="KS").stake(5, 3).play("0 card")
    table.bank.supply = table.bank.supply[:1]
    assert set(table.bank.heap) == {"TS", "6S", "KS"}
    assert table.look(0).chances.of([10]) == table.look(0).chances.of([6]) * 2  # they saw all three
    # Of the heap seat 1 has seen the king alone; 49 cards are unknown to it, 14 of them tens.
    assert table.look(1).chances.of([10]) == Fraction(1, 3) + Fraction(2, 3) * Fraction(14, 49)


def test_5_10_the_safe_moves() -> None:
    table = Table(2, min_stake=3).deal("9S 9H", "TD 6D", then="2C")
    assert table.game.default(0) == "stake 3"
    table.play("0 stake 3")
    assert table.game.default(1) == "no double"
    table.play("1 no double")
    assert table.game.default(0) == "stand"
    table.play("0 stand")
    assert table.game.default(1) == "card"
    table.play("1 card")
    assert table.game.default(1) == "stand"


def test_5_10_a_punter_who_leaves_before_staking_sits_out() -> None:
    table = Table(3).deal("9S 9H", "TH 8H", "TD 7D").play("0 leave")
    assert table.bank.playing == (1,)
    assert table.look().hands[0] == ()
    assert "9S" in table.bank.heap
    table.play("1 stake 5", "2 no double", "1 stand", "2 stand")
    assert table.gains == (0, 5, -5)
    assert 0 not in table.bank.playing


def test_5_6_the_card_of_a_punter_who_leaves_waits_for_the_next_shuffle() -> None:
    """Six rounds take 48 cards; three kings are dealt, the last is thrown out, and the pone shuffles the heap."""
    by_rank = [rank + suit for rank in "A23456789TJQK" for suit in "CDHS"]
    table = Table(4).play(f"dealer {pack(*by_rank)}")
    for _ in range(6):
        table.stake(1, 1, 1).play(*(f"{seat} stand" for seat in range(4))).go_on()
    assert table.bank.aside == ("KS",)
    assert len(table.bank.heap) == 48
    table.play("0 leave", f"dealer deal {' '.join(reversed(by_rank[:48]))}")
    assert table.bank.heap == ("KC",)
    assert set(table.game.all_cards()) == set(PACK)
    table.play("1 stake 1", "2 stake 1", "3 no double", "1 stand", "2 stand", "3 stand")
    assert {*table.bank.heap} >= {"KC", "KD", "KH", "KS"}


def test_5_10_after_staking_the_hand_stands_as_it_is() -> None:
    table = Table(3).deal("9S 9H", "TH 8H", "TD 7D").play("0 stake 5", "0 leave", "1 stake 5", "2 no double")
    assert table.look().turn == (1, 0)
    table.play("1 stand", "2 stand")
    assert table.gains == (5, 5, -10)
    assert table.bank.playing == (1,)


def test_5_10_who_leaves_while_asked_stands_with_all_hands() -> None:
    table = Table(3).deal("8S 8H", "TH 8D", "TD 7D", then="2C 3C").stake(5, 3).play("0 split", "0 leave")
    assert [hand.state for hand in table.look().hands[0]] == ["stands", "stands"]
    assert table.look().turn == (1, 0)


@pytest.mark.parametrize("after", ["", "stakes", "stand"])
def test_5_10_the_bank_of_a_dealer_who_leaves_draws_below_17(after: str) -> None:
    table = Table(3).deal("9S 9H", "TH 8H", "9D 2D", then="3C TC")
    stakes, stands = ["0 stake 5", "1 stake 5"], ["0 stand", "1 stand"]
    if not after:
        table.play("2 leave", *stakes, *stands)
    elif after == "stakes":
        table.play(*stakes, "2 leave", *stands)
    else:
        table.play(*stakes, "2 no double", *stands, "2 leave")
    assert table.look().last_round.hands[2][0].cards == ("9D", "2D", "3C", "TC")
    assert table.gains == (5, 5, -10)
    assert (table.bank.dealer, table.look().deal) == (0, 2)


def test_5_10_one_player_is_left() -> None:
    table = Table(2).deal("9S 9H", "TD 7D").play("0 stake 5", "0 leave", "1 no double", "1 stand")
    outcome = table.game.outcome()
    assert outcome is not None
    assert (outcome.winners, outcome.reason) == ((1,), "left")  # placed first, with fewer chips
    assert table.chips == (5, -5)


def test_5_10_who_has_left_is_gone() -> None:
    table = Table(3).deal("9S 9H", "TH 8H", "TD 7D").play("0 leave")
    table.refuses("0 leave", "already-left")
    table.refuses("0 stake 1", "not-your-turn")
    with pytest.raises(IllegalMove, match="not-your-turn"):
        play_on(table.game, DEALER, "leave")


def test_5_10_when_all_have_left_the_match_is_over() -> None:
    table = Table(3).deal("9S 9H", "TH 8H", "TD 7D").play("0 stake 2", "0 leave", "1 leave", "2 leave")
    assert table.game.outcome() is not None
    assert sum(table.chips) == 0


def test_5_10_who_leaves_during_a_shuffle_is_served_no_more() -> None:
    table = Table(3).play("1 leave")
    table.deal("9S 9H", "TD 7D")
    assert table.bank.playing == (0,)
    assert table.look().hands[1] == ()
