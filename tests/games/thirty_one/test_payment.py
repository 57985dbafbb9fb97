"""The players who pay at the end of a round: RULES 4.6, with the options of 4.8 that change it."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.thirty_one.table import PLAIN, Table

TIED_LOW = ("TC 7C 3D", "TD 7D 3H", "TS KS 2D")  # 17, 17, 20
BLITZ, ALMOST = "AS KS QS", "AS KS 2D"


def showdown(*hands: str, knocker: int = 0, **options: Any) -> Table:
    """Everybody stands after the knock; a knocker that is not eldest hand has the others pass a turn first."""
    table = Table(len(hands), **options).deal(*hands)
    for seat in range(knocker):
        table.play(f"{seat} take stock", f"{seat} drop {table.state.stock[0]}")
    return finish(table.play(f"{knocker} knock"))


def finish(table: Table) -> Table:
    news = list(table.news)
    while table.state.turn is not None:
        table.play(f"{table.state.turn} stand")
        news += table.news
    table.news = news
    return table


def test_4_6_1_the_lowest_hand_pays_one() -> None:
    table = showdown(*PLAIN)
    assert table.tokens == [4, 4, 4, 3]
    assert table.view().pot == 1
    assert table.told("pay") == [{"seats": (3,), "count": 1, "amount": 1}]
    assert [fact["value"] for fact in table.told("show")] == [20, 19, 18, 17]


def test_4_6_1_several_lowest_hands_pay_one_each() -> None:
    table = showdown(*TIED_LOW, knocker=2)
    assert table.tokens == [3, 3, 4]


def test_4_6_1_the_knocker_alone_is_lowest() -> None:
    assert showdown(*PLAIN, knocker=3).tokens == [4, 4, 4, 3]


def test_4_8_knocker_penalty_two_when_nobody_else_is_lowest() -> None:
    assert showdown(*PLAIN, knocker=3, knocker_penalty=2).tokens == [4, 4, 4, 2]
    assert showdown(*PLAIN, knocker=0, knocker_penalty=2).tokens == [4, 4, 4, 3]


def test_4_6_2_a_knocker_tied_for_lowest_is_safe() -> None:
    assert showdown(*TIED_LOW, knocker=0).tokens == [4, 3, 4]
    assert showdown(*TIED_LOW, knocker=0, knocker_penalty=2).tokens == [4, 3, 4]


def test_4_8_knocker_tie_pays_two() -> None:
    assert showdown(*TIED_LOW, knocker=0, knocker_tie="pays_two").tokens == [2, 3, 4]


def test_4_6_3_all_hands_equal() -> None:
    hands = ("TC 7C 3D", "TD 7D 3H", "TH 7H 3S")
    assert showdown(*hands, knocker=1).tokens == [3, 4, 3]
    assert showdown(*hands, knocker=1, knocker_tie="pays_two").tokens == [3, 2, 3]


def test_4_6_4_a_dealt_blitz_ends_the_round() -> None:
    table = Table(4).deal(PLAIN[1], BLITZ, PLAIN[2], PLAIN[3])
    assert table.ended == "blitz"
    assert table.tokens == [3, 4, 3, 3]
    assert table.told("blitz") == [{"seat": 1, "cards": ("AS", "KS", "QS")}]
    last = table.state.last_round
    assert last is not None
    assert last.hands == (None, ("AS", "KS", "QS"), None, None)


def test_4_6_4_a_blitz_made_on_a_turn_ends_the_round() -> None:
    table = Table(3).deal(ALMOST, PLAIN[1], PLAIN[2], up="2S", stock="QS").play("0 take stock", "0 drop 2D")
    assert table.ended == "blitz"
    assert table.tokens == [4, 3, 3]


def test_4_6_4_a_blitz_is_only_shown_after_the_discard() -> None:
    table = Table(3).deal(ALMOST, PLAIN[1], PLAIN[2], up="2S", stock="QS").play("0 take stock")
    assert table.ended is None
    table.play("0 drop QS")
    assert table.ended is None


def test_4_6_5_several_dealt_blitzes_are_all_safe() -> None:
    assert Table(3).deal(BLITZ, "AH KH QH", PLAIN[3]).tokens == [4, 4, 3]
    assert Table(2).deal(BLITZ, "AH KH QH").tokens == [4, 4], "nobody is left to pay"


def blitz_after_knock(**options: Any) -> Table:
    """Seat 0 knocks with 19, seat 1 then makes a blitz, seat 2 has 17."""
    table = Table(3, **options).deal(PLAIN[1], ALMOST, PLAIN[3], up="2S", stock="QS")
    return table.play("0 knock", "1 take stock", "1 drop 2D")


def test_4_6_6_a_blitz_after_a_knock_is_just_the_best_hand() -> None:
    table = blitz_after_knock()
    assert table.ended is None
    assert table.play("2 stand").ended == "showdown"
    assert table.tokens == [4, 4, 3]


def test_4_6_6_ends_round() -> None:
    table = blitz_after_knock(blitz_after_knock="ends_round")
    assert table.ended == "blitz"
    assert table.tokens == [3, 4, 3]


def test_4_6_6_ends_round_with_a_penalty_of_two() -> None:
    assert blitz_after_knock(blitz_after_knock="ends_round", knocker_penalty=2).tokens == [2, 4, 3]


def test_4_6_6_showdown_with_a_penalty_of_two_costs_the_knocker_two_beside_the_lowest() -> None:
    table = blitz_after_knock(knocker_penalty=2).play("2 stand")
    assert table.tokens == [2, 4, 3]
    assert [(fact["seats"], fact["amount"]) for fact in table.told("pay")] == [((2,), 1), ((0,), 2)]


def test_4_6_6_never_more_than_two() -> None:
    table = Table(2, knocker_penalty=2).deal(PLAIN[3], ALMOST, up="2S", stock="QS")
    assert table.play("0 knock", "1 take stock", "1 drop 2D").tokens == [2, 4]


def test_4_6_6_a_tie_for_lowest_does_not_save_the_knocker_from_a_blitz() -> None:
    for tie in ("safe", "pays_two"):
        table = Table(3, knocker_penalty=2, knocker_tie=tie).deal(TIED_LOW[0], ALMOST, TIED_LOW[1], stock="QS")
        table.play("0 knock", "1 take stock", "1 drop 2D", "2 stand")
        assert table.tokens == [2, 4, 3]


def test_4_8_blitz_cards_akt() -> None:
    table = Table(3, blitz_cards="AKT").deal(BLITZ, PLAIN[1], PLAIN[2])
    assert table.ended is None
    assert table.view(0).value == 31
    assert Table(3, blitz_cards="AKT").deal("AS KS TS", PLAIN[1], PLAIN[2]).ended == "blitz"


def test_4_8_another_31_is_no_blitz_to_the_knocker() -> None:
    options: dict[str, Any] = {"blitz_cards": "AKT", "knocker_penalty": 2}
    assert showdown(PLAIN[1], BLITZ, PLAIN[3], **options).tokens == [4, 4, 3]
    table = Table(3, **options).deal(PLAIN[1], ALMOST, PLAIN[3], up="2S", stock="TS")
    assert table.play("0 knock", "1 take stock", "1 drop 2D", "2 stand").tokens == [2, 4, 3]


def test_4_8_blitz_mode_must_knock() -> None:
    table = Table(3, blitz_mode="must_knock").deal(BLITZ, PLAIN[1], PLAIN[2])
    assert table.ended is None
    finish(table.play("0 knock"))
    assert table.ended == "showdown"
    assert table.tokens == [4, 4, 3]


def test_4_8_must_knock_with_a_penalty_of_two() -> None:
    """A knocker who meets a 31 pays two, unless they hold one themselves."""
    assert showdown(PLAIN[1], BLITZ, PLAIN[3], blitz_mode="must_knock", knocker_penalty=2).tokens == [2, 4, 3]
    both = ("AH KH QH", BLITZ, PLAIN[3])
    assert showdown(*both, blitz_mode="must_knock", knocker_penalty=2).tokens == [4, 4, 3]


@pytest.mark.parametrize(("kind", "tokens"), [("off", [4, 3, 4]), ("equal", [4, 4, 3]), ("ranked", [4, 4, 3])])
def test_4_8_three_of_a_kind(kind: str, tokens: list[int]) -> None:
    assert showdown(PLAIN[0], "7C 7D 7S", "9H TH 2C", three_of_a_kind=kind).tokens == tokens


def test_4_8_equal_and_ranked_triples_at_the_bottom() -> None:
    hands = ("AH KH TH", "2C 2D 2S", "3C 3D 3S")
    options: dict[str, Any] = {"blitz_mode": "must_knock"}
    assert showdown(*hands, three_of_a_kind="equal", **options).tokens == [4, 3, 3]
    assert showdown(*hands, three_of_a_kind="ranked", **options).tokens == [4, 3, 4]


ACES = "AC AD AS"


def test_4_8_three_aces_33_at_the_deal() -> None:
    table = Table(3, three_aces_33=True).deal(PLAIN[1], ACES, PLAIN[2])
    assert table.ended == "three-aces"
    assert table.tokens == [3, 4, 3]
    assert table.told("three-aces") == [{"seat": 1, "cards": ("AS", "AD", "AC")}]


def test_4_8_three_aces_beat_a_dealt_blitz() -> None:
    assert Table(3, three_aces_33=True).deal("AH KH QH", ACES, PLAIN[2]).tokens == [3, 4, 3]


def test_4_8_three_aces_end_the_round_after_a_knock_too() -> None:
    table = Table(3, three_aces_33=True, knocker_penalty=2).deal(
        PLAIN[1], "AC AD 2S", PLAIN[2], stock="AS", up="3S"
    )
    table.play("0 knock", "1 take stock", "1 drop 2S")
    assert table.ended == "three-aces"
    assert table.tokens == [3, 4, 3], "it is no blitz: one from everybody"


def test_4_8_three_aces_are_shown_at_once_in_must_knock_too() -> None:
    assert Table(2, three_aces_33=True, blitz_mode="must_knock").deal(ACES, PLAIN[2]).ended == "three-aces"


def test_4_8_three_aces_off() -> None:
    table = Table(2).deal(ACES, PLAIN[2])
    assert table.ended is None
    assert table.view(0).value == 11


def test_4_8_score_by_all_cards() -> None:
    hands = ("2C 3C 4C", "9S 9D 8H", "TH 2D 3S")
    assert showdown(*hands, score_by="all_cards").tokens == [3, 4, 4]
    assert showdown(*hands, knocker=2).tokens == [3, 3, 4]


def test_4_6_9_payments_are_simultaneous() -> None:
    """Two free riders who lose together go out together, though one of them was named first."""
    table = Table(3).deal(*TIED_LOW, stock="5S 6S")
    table.set_tokens(0, 0, 4)
    table.play("0 take stock", "0 drop 5S", "1 take stock", "1 drop 6S", "2 knock", "0 stand", "1 stand")
    assert table.game.outcome() is not None
    assert table.view().places == (2, 2, 1)
