"""A round of Vingt-Un: RULES 5.1 to 5.3."""

from __future__ import annotations

import pytest

from games.bank import points
from games.cards import parse_cards
from games.core import DEALER, Amount, Pick
from games.vingt_un import VingtUn

from .table import Table, duel, pack


def test_5_1_two_to_ten_play() -> None:
    assert [*VingtUn.players] == [*range(2, 11)]


@pytest.mark.parametrize(
    ("hand", "total"),
    [
        ("AS TS", 21),
        ("KD QD", 20),
        ("AS AD", 12),
        ("5C 6C TC", 21),
        ("AS 5D 7D 8D", 21),
        ("AS 7C 3C", 21),
        ("AS AD AH 8C", 21),
        ("TS TD AS AD", 22),
        ("TS 8S 4D", 22),
    ],
)
def test_5_1_what_a_hand_counts(hand: str, total: int) -> None:
    assert points(parse_cards(hand)) == total


def test_5_1_a_natural_is_of_two_cards() -> None:
    table = duel("AS 5S", "9H KD", "0 card", "1 stand", then="5C")  # 21, but drawn
    assert table.told("natural-paid") == []
    assert table.gains == (10, -10)
    assert table.bank.naturals == []


def test_5_10_nobody_deals_where_all_but_one_leave_before_the_first_deal() -> None:
    table = Table(3, first_dealer="first_ace").play("0 leave", "2 leave")
    outcome = table.game.outcome()
    assert outcome is not None
    assert outcome.winners == (1,)
    assert outcome.shares == (0, 0, 0)


@pytest.mark.parametrize(("option", "card"), [("first_ace", "AC"), ("first_jack", "JC")])
def test_5_2_the_first_card_of_a_rank_deals_first(option: str, card: str) -> None:
    table = Table(3, first_dealer=option).play(f"dealer {pack('2C', '3C', '4C', '5C', card)}")
    assert table.told("first-dealer") == [{"seat": 1, "card": card}]
    assert table.bank.dealer == 1
    (offer,) = table.game.moves(DEALER)
    assert isinstance(offer, Pick)
    assert len(offer.cards) == 52


def test_5_2_the_host_may_deal_first() -> None:
    assert VingtUn.host_seat({"first_dealer": "host"}) == 0
    assert VingtUn.host_seat({}) is None
    assert Table(3, first_dealer="host").bank.dealer == 0


def test_5_2_the_stakes_have_limits() -> None:
    table = Table(2, min_stake=2, max_stake=7).deal("TS 9S", "TD 8D")
    assert table.game.moves(0) == (Amount("stake", 2, 7),)
    for amount in ("0", "1", "8", "05", "-5", "1000000", "9" * 60):
        table.refuses(f"0 stake {amount}", "stake-limits")


def test_5_2_without_a_maximum_the_stake_on_the_match_is_the_limit() -> None:
    table = Table(2, min_stake=3, max_stake=0).deal("TS 9S", "TD 8D")
    assert table.game.moves(0) == (Amount("stake", 3, 300),)


def test_5_2_a_hand_can_cost_four_times_the_stake() -> None:
    assert duel("TS 9S", "TD 6D", "0 stand", "1 card", "1 stand", then="5H", double=True).gains == (-20, 20)


def test_5_3_one_card_face_down_then_stakes_then_the_second() -> None:
    table = Table(3).deal("AS TS", "AH 9H", "AD 8D")
    assert table.game.to_act() == {0, 1}
    assert [hands[0].cards for hands in table.look(0).hands] == [("AS",), (None,), (None,)]
    assert [hands[0].cards for hands in table.look(2).hands] == [(None,), (None,), ("AD",)]
    assert [hands[0].cards for hands in table.look().hands] == [(None,)] * 3


def test_5_3_all_stake_at_the_same_time_and_everybody_sees_it() -> None:
    table = Table(3).deal("AS 2S", "AH 9H", "9D 8D").play("1 stake 7")
    assert table.look().stakes == (None, 7, None)
    assert table.game.to_act() == {0}
    table.refuses("1 stake 7", "not-your-turn")
    table.refuses("2 stake 7", "not-your-turn")
    assert table.play("0 stake 1").game.to_act() == {2}


def test_5_3_or_in_turn_eldest_first() -> None:
    table = Table(3, stake_order="in_turn").deal("AS 2S", "AH 9H", "9D 8D")
    assert table.game.to_act() == {0}
    assert table.play("0 stake 1").game.to_act() == {1}


def test_5_3_the_dealer_may_double_after_the_stakes() -> None:
    table = Table(2).deal("TS 9S", "TD 8D").play("0 stake 5")
    assert table.game.to_act() == {1}
    assert table.game.moves(1) == ("double", "no double")
    table.refuses("1 stand", "wrong-phase")
    assert table.game.default(1) == "no double"
    assert table.play("1 double").look().doubled
    assert table.look().hands[0][0].stake == 10


def test_5_3_naturals_are_known_before_anybody_is_asked() -> None:
    table = Table(3).deal("AS TS", "7H 9H", "9D 8D").stake(5, 5)
    assert table.look().hands[0][0].cards == ("AS", "TS")
    assert table.look().turn == (1, 0)
    assert Table(3).deal("7S 9S", "7H 9H", "AD KD").stake(5, 5).look().round == 2


def test_5_3_punters_are_asked_in_turn_and_nobody_is_skipped() -> None:
    table = Table(3).deal("7S 9S", "7H 9H", "9D 8D", then="2C 3C").stake(5, 5)
    table.refuses("1 card", "not-your-turn")
    table.refuses("2 card", "not-your-turn")
    table.play("0 card", "0 card")
    assert table.told("drawn") == [{"seat": 0, "card": "2C"}, {"seat": 0, "card": "3C"}]
    assert table.look().hands[0][0].cards == (None, None, "2C", "3C")
    assert table.look().turn == (1, 0)  # 21 stands by itself


def test_5_3_as_an_option_21_is_asked_as_well() -> None:
    table = duel("TS 6S", "TD 8D", "0 card", then="5H 2C", auto_stand_21=False)
    assert table.look().turn == (0, 0)
    assert table.play("0 card").told("over")


def test_5_3_the_worked_hand_of_the_source() -> None:
    table = duel("AS 2S", "TD 8D", then="2H 7C 3C 5C")
    totals = []
    for _ in range(4):
        table.play("0 card")
        totals.append(table.look(0).hands[0][0].total)
    assert totals == [15, 12, 15, 20]
    assert table.play("0 stand", "1 stand").gains == (5, -5)


def test_5_3_a_hand_that_is_over_is_thrown_up_and_its_first_two_cards_are_not_seen() -> None:
    table = Table(3).deal("TS 4S", "TH 9H", "TD 7D", then="2S KS").stake(5, 3).play("0 card", "0 card")
    for seat in (None, 1, 2):
        hand = table.look(seat).hands[0][0]
        assert (hand.state, hand.cards, hand.total) == ("over", (None, None, "2S", "KS"), None)
    table.play("1 stand", "2 stand")
    assert {"TS", "4S"}.isdisjoint(card for facts in table.told() for card in facts.get("cards", ()))
    assert table.look(1).last_round.hands[0][0].cards == (None, None, "2S", "KS")
    own = table.look(0).last_round.hands[0][0]
    assert (own.cards, own.total) == (("TS", "4S", "2S", "KS"), 26)


def test_5_8_a_hand_that_was_thrown_up_is_its_owners_alone_once_its_cards_are_shuffled_again() -> None:
    table = Table(3).deal("TS 4S", "TH 2H", "TD 7D", then="KS").stake(5, 3).play("0 card")
    table.bank.supply = table.bank.supply[:1]
    table.play("1 card", "dealer deal 4S TS KS")
    assert table.look(1).hands[0][0].cards == ()
    assert table.look(0).hands[0][0].cards == ("TS", "4S", "KS")


def test_5_3_the_dealers_cards_are_turned_up_before_the_dealer_draws() -> None:
    table = Table(3).deal("TS 9S", "TH 9H", "TD 2D", then="3C").stake(5, 3)
    assert table.look().hands[2][0].cards == (None, None)
    table.play("0 stand", "1 stand")
    assert table.look().hands[2][0].cards == ("TD", "2D")
    assert table.game.moves(2) == ("card", "stand")
    assert table.play("2 card").look().hands[2][0].cards == ("TD", "2D", "3C")


def test_5_3_the_dealer_stands_on_anything() -> None:
    assert duel("TS 3S", "2D 3D", "0 stand", "1 stand").gains == (5, -5)


def test_5_3_the_dealer_does_not_draw_where_nobody_stands() -> None:
    table = duel("TS 6S", "TD 8D", "0 card", then="KH")
    assert table.look().round == 2
    assert table.look().last_round.hands[1][0].cards == (None, None)


def test_5_3_without_a_standing_hand_naturals_were_paid_all_the_same() -> None:
    assert duel("AS TS", "TD 2D").gains == (10, -10)
