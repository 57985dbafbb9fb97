"""The eight rounds of French Vingt-Un: RULES 6.1 to 6.3."""

from __future__ import annotations

from typing import Any

import pytest

from games.core import DEALER, Amount
from games.french_vingt_un import FrenchVingtUn
from games.french_vingt_un.state import Kind
from games.options import IllegalOptions

from .table import KINDS, Table, at, shuffled


def kinds_played(table: Table) -> list[str]:
    """The rounds up to the end of the match, by name."""
    seen: list[str] = []
    while table.game.outcome() is None:
        table.step()
        last = table.look().last_round
        if last is not None and len(seen) < last.number:
            seen.append(last.kind)
    return seen


# The deal (6.1) ---------------------------------------------------------------------------------------------


def test_6_1_a_deal_is_eight_rounds_in_their_order_and_then_the_deal_passes() -> None:
    assert kinds_played(Table(3)) == [*KINDS] * 3


def test_6_1_a_natural_does_not_end_the_deal() -> None:
    table = Table(2).deal("AS TS", "9D 8D").stake(1)
    assert table.gains == (2, -2)
    table = table.until(Kind.IMAGINARY)
    assert (table.bank.deal, table.bank.dealer) == (1, 1)


def test_6_1_the_pack_goes_on_from_round_to_round() -> None:
    table = Table(2).deal("TS 9S", "9D 8D").stake(1).play("0 stand", "1 stand")
    assert table.look().supply_count == 48
    table.play("0 stake 1")
    assert table.look().supply_count == 46


def test_6_1_or_is_shuffled_for_each_round() -> None:
    table = (
        Table(2, french_reshuffle="each_round").deal("TS 9S", "9D 8D").stake(1).play("0 stand", "1 stand").go_on()
    )
    (offer,) = table.game.moves(DEALER)
    assert len(offer.cards) == 52


def test_6_1_the_clock_always_has_a_full_pack() -> None:
    table = at(Kind.CLOCK)
    table.play("dealer time")
    (offer,) = table.game.moves(DEALER)
    assert len(offer.cards) == 52


@pytest.mark.parametrize(
    ("option", "asked"),
    [
        ("1", {Kind.ORDINARY}),
        ("1-2", {Kind.ORDINARY, Kind.IMAGINARY}),
        ("all", {*KINDS} - {Kind.DIFFERENCES, Kind.CLOCK}),
    ],
)
def test_6_1_in_which_rounds_the_dealer_may_double(option: str, asked: set[Kind]) -> None:
    table, seen = Table(2, french_double=option), set()
    while table.bank.deal < 2:
        if "double" in table.game.moves(table.bank.dealer):
            seen.add(table.bank.kind)
        table.step()
    assert seen == asked


def test_6_1_three_chips_are_the_usual_maximum() -> None:
    assert Table(2).deal("TS 9S", "9D 8D").game.moves(0) == (Amount("stake", 1, 3),)


# The rounds (6.2) -------------------------------------------------------------------------------------------


def test_6_2_round_1_is_the_ordinary_game_with_splits() -> None:
    table = Table(2).deal("8S 8H", "TD 7D", then="TC 2C").stake(3, double=True).play("0 split")
    assert len(table.look().hands[0]) == 2
    table.play("0 stand", "0 stand", "1 stand")
    assert table.gains == (0, 0)


def test_6_2_round_2_one_card_and_an_imaginary_ten() -> None:
    table = at(Kind.IMAGINARY).comes("9S 2H 8D")
    assert table.bank.hands[0][0].cards == ()  # one stakes before any card
    table.stake(2, 1)
    assert [table.look(seat).hands[seat][0].total for seat in range(3)] == [19, 12, 18]
    table.play("0 stand", "1 stand", "2 stand")
    assert table.gains == (2, -1, -1)


def test_6_2_round_2_an_ace_is_a_natural() -> None:
    table = at(Kind.IMAGINARY).comes("AS 9H 8D").stake(2, 1)
    assert table.told("natural-paid") == [{"seat": 0, "amount": 4}]
    assert at(Kind.IMAGINARY).comes("9S 9H AD").stake(2, 1, double=True).gains == (-8, -4, 12)
    assert at(Kind.IMAGINARY).comes("AS 9H AD").stake(2, 1).gains == (0, -2, 2)


def test_6_2_round_2_every_card_that_is_drawn_lies_open_and_makes_a_drawn_21() -> None:
    table = at(Kind.IMAGINARY).comes("6S 9H 8D 5C").stake(2, 1).play("0 card")
    assert table.look().hands[0][0].cards == (None, "5C")
    assert table.look().turn == (1, 0)
    table.play("1 stand", "2 stand")
    assert table.gains == (4, 1, -5)
    assert table.bank.naturals == []


def test_6_2_round_2_a_drawn_ace_counts_one_or_eleven() -> None:
    table = at(Kind.IMAGINARY).comes("6S 9H 8D AC").stake(2, 1).play("0 card")
    assert table.look(0).hands[0][0].total == 17


def test_6_2_round_2_nobody_splits() -> None:
    table = at(Kind.IMAGINARY).comes("2S 9H 8D 2C").stake(2, 1).play("0 card")
    assert table.look(0).hands[0][0].total == 14
    table.refuses("0 split", "no-split")


def blind(cards: str, **options: Any) -> Table:
    """Three in the blind round with these six cards, and then others."""
    return at(Kind.BLIND, **options).comes(cards).stakes(2, 1)


def test_6_2_round_3_nobody_sees_the_cards_that_are_dealt_not_even_their_owner() -> None:
    table = blind("TS TH TD 9S 8H 7D")
    for seat in (None, 0, 1, 2):
        assert [hands[0].cards for hands in table.look(seat).hands] == [(None, None)] * 3
    assert table.told("dealt-you") == []


def test_6_2_round_3_everything_is_turned_up_at_the_end() -> None:
    table = blind("TS TH TD 9S 6H 7D 5C").play("0 stand", "1 card")
    assert table.look().hands[1][0].cards == (None, None, "5C")
    table.play("1 stand", "2 stand")
    assert table.gains == (2, 2, -4)  # 19 and a drawn 21 against 17
    assert table.look().last_round.hands[2][0].cards == ("TD", "7D")


def test_6_2_round_3_with_a_natural_nothing_is_tested_before_the_cards_are_turned() -> None:
    table = blind("TS AH AD 9S TH KD 5C").play("0 stand", "1 stand", "2 stand")
    assert table.gains == (-4, 0, 4)
    assert table.look().last_round.reasons == ((2, "bank-natural"), (1, "cancelled"))
    table = blind("TS AH TD 9S KH 7D 5C").play("0 stand", "1 stand", "2 stand")
    assert table.gains == (2, 2, -4)
    drawn = blind("TS AH TD 9S KH 7D TC").play("0 stand", "1 card", "1 stand", "2 stand")
    assert drawn.gains == (2, 2, -4)  # 21 of three cards: a drawn one


def test_6_2_round_3_a_punter_who_is_over_pays_even_if_the_dealer_is_over_too() -> None:
    table = blind("TS TH TD 9S 6H 6D KC KS").play("0 stand", "1 card", "1 stand", "2 card", "2 stand")
    assert table.gains == (2, -1, -1)
    assert table.look().last_round.reasons == ((1, "both-over"),)


def test_6_2_round_3_open_cards_that_are_surely_too_many_pay_at_once_unseen() -> None:
    table = blind("TS TH TD 9S 6H 7D KC QC").play("0 card", "0 card")
    assert table.told("over") == [{"seat": 0, "amount": 2}]
    assert {"TS", "9S"}.isdisjoint(card for facts in table.told() for card in facts.get("cards", ()))
    table.play("1 stand", "2 stand")
    for seat in (None, 0):
        assert table.look(seat).last_round.hands[0][0].cards == (None, None, "KC", "QC")


def test_6_2_round_3_ten_draws_end_any_hand() -> None:
    small = "AC AD AH AS 2C 2D 2H 2S 3C 3D 3H 3S"
    table = blind(f"TS TH TD 9S 6H 7D {small}")
    for _ in range(10):
        table.play("0 card")
    assert table.look().turn == (1, 0)


def test_6_2_round_3_what_is_drawn_may_lie_face_down_too() -> None:
    table = blind("TS TH TD 9S 6H 7D KC QC JC", blind_draws="down").play("0 card", "0 card")
    assert table.look(0).hands[0][0].cards == (None,) * 4
    assert table.told("drawn-blind") == [{"seat": 0}] * 2
    table.play("0 card", "0 stand", "1 stand", "2 stand")
    assert table.gains[0] == -2


def test_6_2_round_3_a_dealer_with_a_natural_takes_the_stake_from_who_is_over() -> None:
    table = blind("TS TH AD 9S 6H KD 5C").play("0 card", "0 stand", "1 stand", "2 stand")
    assert table.gains == (-2, -2, 4)


def test_6_2_round_3_the_other_punters_pay_a_natural_here_too() -> None:
    table = blind("TS AH TD 9S KH 7D", others_pay_natural=2).play("0 stand", "1 stand", "2 stand")
    assert table.told("others-paid") == [{"seat": 1, "seats": (0,), "amount": 4}]
    assert table.gains == (2 - 4, 2 + 4, -4)
    over = blind("TS AH TD 9S KH 7D TC KC", others_pay_natural=1).play("0 card", "0 stand", "1 stand", "2 stand")
    assert over.gains == (-2 - 2, 2 + 2, 0)
    cancelled = blind("TS AH AD 9S KH KD", others_pay_natural=2).play("0 stand", "1 stand", "2 stand")
    assert cancelled.gains == (-4, 0, 4)


def test_6_2_round_4_sympathy_is_two_cards_of_a_colour() -> None:
    table = at(Kind.SYMPATHY).comes("TS 9H 8C 7S").stakes(3, 2, calls="elect sympathy, elect sympathy")
    assert table.look().last_round.hands[0][0].cards == ("TS", "8C")
    assert table.gains == (3, -2, -1)


def test_6_2_round_4_antipathy_is_two_of_different_colours() -> None:
    table = at(Kind.SYMPATHY).comes("TS 9H 8C 7S").stakes(3, 2, calls="elect antipathy, elect antipathy")
    assert table.gains == (-3, 2, 1)


def test_6_2_round_4_the_dealer_gets_no_cards_and_all_calls_come_first() -> None:
    table = at(Kind.SYMPATHY).play("0 stake 1", "0 elect sympathy", "1 stake 1")
    assert table.game.to_act() == {1}
    assert table.game.moves(1) == ("elect sympathy", "elect antipathy")
    assert all(not hand.cards for hands in table.look().hands for hand in hands)
    table.play("1 elect antipathy")
    assert table.look().last_round.hands[2][0].cards == ()


@pytest.mark.parametrize(
    ("cards", "gains"), [("9H 9S", (2, 1, -3)), ("9S 9H", (-2, -1, 3)), ("9H 8H", (2, -1, -1))]
)
def test_6_2_round_5_each_punter_is_given_a_card(cards: str, gains: tuple[int, ...]) -> None:
    table = at(Kind.ROUGE).comes(cards).stakes(2, 1, calls="declare red, declare black")
    assert table.gains == gains
    held = [hands[0].cards for hands in table.look().last_round.hands]
    assert held == [*((card,) for card in cards.split()), ()]


def test_6_2_round_5_or_three_of_which_two_decide() -> None:
    table = at(Kind.ROUGE, rouge_cards=3).comes("9H 9S 8S 9D 8C 8D")
    table.stakes(2, 1, calls="declare red, declare black")
    assert table.gains == (-2, -1, 3)
    assert table.look().last_round.hands[0][0].cards == ("9H", "8S", "8C")


@pytest.mark.parametrize(
    ("cards", "gains"),
    [
        ("7S QD 2C 9H 7C", (-2, -1, 3)),
        ("7S QD 2C 9H QC", (2, 1, -3)),
        ("7S 7D", (-2, -1, 3)),
    ],
)
def test_6_2_round_6_self_and_company(cards: str, gains: tuple[int, ...]) -> None:
    table = at(Kind.COMPANY).comes(cards).stakes(2, 1)
    assert table.gains == gains
    assert table.look().last_round.hands[2][0].cards == tuple(cards.split())


def test_6_2_round_6_goes_on_with_the_used_cards() -> None:
    table = at(Kind.COMPANY)
    table.comes("7S QD 2C 9H 3C")
    table.bank.heap, table.bank.supply = table.bank.supply[5:], table.bank.supply[:5]
    table.stakes(2, 1)
    assert table.game.to_act() == {DEALER}
    (offer,) = table.game.moves(DEALER)
    table.play(f"dealer {offer.text(['QC', *(card for card in offer.cards if card != 'QC')])}")
    assert table.gains == (2, 1, -3)


def test_6_2_round_7_every_point_of_difference_is_paid() -> None:
    table = at(Kind.DIFFERENCES).comes("TS AH 9D KC 3H 5C")
    table.play("dealer time")
    assert table.look().last_round.hands[0][0].cards == ("TS", "KC")
    assert table.gains == (6, -10, 4)  # 20 and 4 against 14


def test_6_2_round_7_at_the_rate_of_the_house_and_equal_hands_pay_nothing() -> None:
    table = at(Kind.DIFFERENCES, difference_rate=3).comes("TS KH 9D 4C 5H 5C").play("dealer time")
    assert table.gains == (0, 3, -3)


def test_6_2_round_8_a_card_at_its_hour() -> None:
    table = at(Kind.CLOCK, clock_stake=4).play("dealer time", f"dealer {shuffled('7S', '5D', '3C')}")
    assert table.gains == (-4, -4, 8)
    assert table.look().last_round.hands[2][0].cards == ("7S", "5D", "3C")
    assert [event["count"] for event in table.told("turned")] == [1, 2, 3]


def test_6_2_round_8_thirteen_cards_without_agreement() -> None:
    cards = ["2S", "3S", "4S", "5S", "6S", "7S", "8S", "9S", "TS", "JS", "QS", "KS", "AS"]
    table = at(Kind.CLOCK).play("dealer time", f"dealer {shuffled(*cards)}")
    assert table.gains == (1, 1, -2)
    assert len(table.look().last_round.hands[2][0].cards) == 13


@pytest.mark.parametrize("hour", [11, 12, 13])
def test_6_2_round_8_court_cards_have_their_hours(hour: int) -> None:
    cards = ["2S", "3S", "4S", "5S", "6S", "7S", "8S", "9S", "TS", "AS", "2D", "3D", "4D"][: hour - 1]
    table = at(Kind.CLOCK).play("dealer time", f"dealer {shuffled(*cards, '-JQK'[hour - 10] + 'H')}")
    assert table.gains == (-1, -1, 2)


# Edge cases (6.4) -------------------------------------------------------------------------------------------


def test_6_4_the_safe_moves() -> None:
    table = at(Kind.SYMPATHY).play("0 stake 1")
    assert table.game.default(0) == "elect antipathy"
    table = at(Kind.ROUGE).play("0 stake 1")
    assert table.game.default(0) == "declare black"
    table = blind("TS TH TD 9S 6H 7D")
    assert table.game.default(0) == "stand"
    assert table.play("0 stand", "1 stand").game.default(2) == "stand"


@pytest.mark.parametrize(
    "options",
    [
        *({"deal_ends": "one"}, {"rounds_per_deal": 3}, {"max_rounds_per_deal": 60}, {"natural_takes_deal": True}),
        *({"pool": "natural"}, {"brulet": True}, {"packs": 2}, {"dealer_split": True}),
    ],
    ids=lambda options: next(iter(options)),
)
def test_6_4_options_of_vingt_un_that_are_refused(options: dict[str, Any]) -> None:
    with pytest.raises(IllegalOptions, match="option-unknown"):
        FrenchVingtUn.start(3, options)


def test_6_4_who_leaves_before_the_cards_of_a_round_without_a_stake_sits_out() -> None:
    table = at(Kind.DIFFERENCES).comes("AH 9D 3H 5C").play("0 leave", "dealer time")
    assert table.gains == (0, -10, 10)


def test_6_4_who_leaves_before_calling_has_called_the_safe_way() -> None:
    table = at(Kind.SYMPATHY).comes("TS 9H 8D 7S").play("0 stake 2", "0 leave", "1 stake 1", "1 elect antipathy")
    assert table.gains == (2, 1, -3)


def test_6_4_the_bank_of_a_dealer_who_leaves_stands_blind() -> None:
    table = blind("TS TH 2D 9S 8H 3D").play("2 leave", "0 stand", "1 stand")
    assert table.look().last_round.hands[2][0].cards == ("2D", "3D")
    assert (table.bank.dealer, table.bank.deal) == (0, 2)


def test_6_4_nobody_pays_more_than_they_have_in_differences() -> None:
    table = at(Kind.DIFFERENCES, bankroll=20, difference_rate=5).give(4, 20, 36).comes("2S TH TD 3C KH KD")
    table.play("dealer time")
    assert table.gains == (-4, 0, 4)
    assert table.told("out") == [{"seats": (0,), "count": 1}]


def test_6_3_the_end_of_every_round_lies_open_until_the_dealer_of_the_table_goes_on() -> None:
    table = at(Kind.COMPANY).comes("7S 7D").stakes(2, 1)
    assert table.game.between_rounds()
    assert table.game.to_act() == {DEALER}
    assert table.game.moves(DEALER) == ("time",)
    assert table.look().between
    table.play("dealer time")
    assert table.look().last_round.kind == Kind.DIFFERENCES
