"""Going on both: RULES 5.5."""

from __future__ import annotations

import pytest

from games.cards import print_cards
from games.core import IllegalMove, advance

from .table import Table, duel


@pytest.mark.parametrize("hand", ["KS QS", "TS JS", "8S 9S"])
def test_5_5_only_two_of_a_rank_can_be_split(hand: str) -> None:
    table = duel(hand, "TD 7D")
    assert table.game.moves(0) == ("card", "stand")
    table.refuses("0 split", "no-split")


def test_5_5_each_hand_gets_a_card_face_down_and_a_stake() -> None:
    table = duel("8S 8H", "TD 7D", "0 split", then="2C TC")
    assert [hand.cards for hand in table.look(0).hands[0]] == [("8S", "2C"), ("8H", "TC")]
    assert [hand.cards for hand in table.look().hands[0]] == [(None, None), (None, None)]
    assert [hand.stake for hand in table.look().hands[0]] == [5, 5]
    assert table.told("dealt-you") == [{"card": "2C"}, {"card": "TC"}]


def test_5_5_the_hands_are_finished_from_left_to_right_and_settled_apart() -> None:
    table = duel("8S 8H", "TD 7D", "0 split", then="2C TC 9C")
    assert table.look().turn == (0, 0)
    table.play("0 card")
    assert table.look(0).hands[0][0].total == 19
    table.play("0 stand")
    assert table.look().turn == (0, 1)
    table.play("0 stand", "1 stand")
    assert table.gains == (10, -10)
    assert [hand.gain for hand in table.look().last_round.hands[0]] == [5, 5]


def test_5_5_one_hand_over_pays_and_the_other_goes_on() -> None:
    table = duel("8S 8H", "TD 7D", "0 split", "0 card", then="6C TC KC")
    assert table.told("over") == [{"seat": 0, "amount": 5}]
    assert table.look().turn == (0, 1)
    assert table.play("0 stand", "1 stand").gains == (0, 0)


def test_5_5_a_third_and_a_fourth_of_the_rank_start_further_hands() -> None:
    table = duel("8S 8H", "TD 7D", "0 split", "0 split", then="8C 2C 8D 3C")
    assert [hand.cards for hand in table.look(0).hands[0]] == [("8S", "8D"), ("8H", "2C"), ("8C", "3C")]
    table = duel("8S 8H", "TD 7D", "0 split", "0 split", "0 split", then="8C 2C 8D 3C 4C 5C")
    cards = [print_cards(hand.cards) for hand in table.look(0).hands[0]]
    assert cards == ["8S 4C", "8H 2C", "8C 3C", "8D 5C"]
    assert table.game.moves(0) == ("card", "stand")


def test_5_5_no_more_than_four_hands() -> None:
    """With two packs there are more cards of a rank."""
    table = Table(2, packs=2)
    top = ["8S/1", "TD/1", "8H/1", "7D/1", "8C/1", "8D/1", "8S/2", "8H/2", "3C/1", "8C/2"]
    rest = [card for card in table.game.moves(-1)[0].cards if card not in top]
    table.play(f"dealer deal {' '.join([*top, *rest])}").stake(5)
    table.play("0 split", "0 split", "0 split")
    assert len(table.look().hands[0]) == 4
    table.refuses("0 split", "no-split")


def test_5_5_one_can_go_on_with_the_second_hand_as_well() -> None:
    table = duel("8S 8H", "TD 7D", "0 split", "0 split", then="2C 8C 3C 4C")
    assert [hand.cards for hand in table.look(0).hands[0]] == [("8S", "2C"), ("8H", "3C"), ("8C", "4C")]


def test_5_5_it_is_decided_before_a_further_card_is_drawn() -> None:
    drawn = duel("8S 8H", "TD 7D", "0 split", "0 card", then="2C 8C 3C")
    drawn.refuses("0 split", "no-split")
    stood = duel("8S 8H", "TD 7D", "0 split", "0 stand", then="2C 8C 3C")
    stood.refuses("0 split", "no-split")
    single = duel("4S 4H", "TD 7D", "0 card", then="4C")
    single.refuses("0 split", "no-split")


def test_5_5_an_ace_and_a_ten_on_a_split_hand_is_a_natural_paid_at_once() -> None:
    table = duel("AS AH", "TD 6D", "0 split", then="KC 9C 5C")
    assert table.told("natural-paid") == [{"seat": 0, "amount": 10}]
    assert table.look().hands[0][0].cards == ("AS", "KC")
    assert table.look().turn == (0, 1)
    table.play("0 stand", "1 card", "1 stand")  # a drawn 21 does not beat it
    assert table.gains == (0, 0)


def test_5_5_as_an_option_it_is_a_plain_21() -> None:
    """Settled at the end like a drawn one."""
    table = duel("AS AH", "TD 6D", "0 split", then="KC 9C 5C", split_natural="plain21")
    assert table.told("natural-paid") == []
    assert [hand.state for hand in table.look().hands[0]] == ["stands", "open"]
    assert table.play("0 stand", "1 card", "1 stand").gains == (-20, 20)
    assert table.bank.naturals == []


def test_5_5_naturals_on_two_hands() -> None:
    table = duel("TS TH", "9D 8D", "0 split", then="AC AD")
    assert table.gains == (20, -20)


def test_5_5_the_dealer_has_no_right_to_it() -> None:
    table = duel("TS 9S", "8D 8H", "0 stand")
    assert table.game.moves(1) == ("card", "stand")
    table.refuses("1 split", "no-split")


def test_5_5_as_an_option_the_dealer_goes_on_both() -> None:
    """Each of the dealer's hands plays against each that stands."""
    table = duel("TS 8S", "9D 9H", "0 stand", "1 split", then="TC 6C 4C", dealer_split=True)
    assert [hand.cards for hand in table.look().hands[1]] == [("9D", "TC"), ("9H", "6C")]
    table.play("1 stand", "1 card", "1 stand")
    assert table.gains == (-10, 10)
    mixed = duel("TS 8S", "9D 9H", "0 stand", "1 split", "1 stand", "1 card", then="TC 6C KC", dealer_split=True)
    assert mixed.gains == (0, 0)


def test_5_5_splits_are_never_made_by_the_clock() -> None:
    assert duel("8S 8H", "TD 7D").game.default(0) == "stand"


def test_5_2_with_a_bankroll_a_split_is_only_offered_where_it_is_covered() -> None:
    table = Table(2, bankroll=20).deal("8S 8H", "TD 7D").play("0 stake 5", "1 no double")
    assert "split" in table.game.moves(0)  # two hands at ten each
    table = Table(2, bankroll=20).deal("8S 8H", "TD 7D").play("0 stake 5", "1 double")
    assert "split" not in table.game.moves(0)
    with pytest.raises(IllegalMove):
        advance(table.game, 0, "split")
