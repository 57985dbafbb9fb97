"""Guts Knock and FUGK: RULES 4.12."""

from __future__ import annotations

import pytest

from games.core import DEALER
from tests.games.thirty_one.table import PLAIN, Table


def test_4_12_eldest_hand_chooses_before_the_deal() -> None:
    table = Table(3, guts_knock=True, fugk=True)
    assert table.view().phase == "predeal"
    assert table.game.to_act() == {0}
    assert table.game.moves(0) == ("normal", "guts knock", "fugk")
    assert table.game.default(0) == "normal"
    table.play("0 normal")
    assert table.game.to_act() == {DEALER}
    assert table.deal(*PLAIN[:3]).view().turn == 0


def test_4_12_only_what_is_enabled_may_be_chosen() -> None:
    table = Table(3, guts_knock=True)
    assert table.game.moves(0) == ("normal", "guts knock")
    table.refuses("0 fugk", "option-off")
    table.refuses("1 guts knock", "not-your-turn")
    table.refuses("0 knock", "wrong-phase")
    assert Table(3, fugk=True).game.moves(0) == ("normal", "fugk")
    table = Table(3).deal(*PLAIN[:3])
    table.refuses("0 guts knock", "wrong-phase")


def test_4_12_guts_knock_is_one_deal_and_a_showdown() -> None:
    table = Table(3, guts_knock=True).play("0 guts knock")
    assert table.told("guts-knock") == [{"seat": 0}]
    table.deal(*PLAIN[:3])
    assert (table.ended, table.tokens) == ("showdown", [4, 4, 3])
    assert not table.told("hand"), "the cards lie face down until all are shown"
    assert len(table.told("show")) == 3
    last = table.state.last_round
    assert last is not None
    assert (last.form, last.knocker) == ("guts", 0)
    assert (table.view().dealer, table.view().phase, table.view().eldest) == (0, "predeal", 1)


@pytest.mark.parametrize(("penalty", "tokens"), [(1, [3, 4, 4]), (2, [2, 4, 4])])
def test_4_12_eldest_hand_is_the_knocker(penalty: int, tokens: list[int]) -> None:
    table = Table(3, guts_knock=True, knocker_penalty=penalty).play("0 guts knock")
    assert table.deal(PLAIN[2], *PLAIN[:2]).tokens == tokens


def test_4_12_the_knocker_is_safe_in_a_tie() -> None:
    table = Table(3, guts_knock=True).play("0 guts knock").deal("TC 7C 3D", "TD 7D 3H", PLAIN[0])
    assert table.tokens == [4, 3, 4]
    two = (
        Table(3, guts_knock=True, knocker_tie="pays_two")
        .play("0 guts knock")
        .deal("TC 7C 3D", "TD 7D 3H", PLAIN[0])
    )
    assert two.tokens == [2, 3, 4]


def test_4_12_a_dealt_blitz_comes_first() -> None:
    table = Table(3, guts_knock=True, knocker_penalty=2).play("0 guts knock").deal(PLAIN[0], "AS QS JS", PLAIN[2])
    assert (table.ended, table.tokens) == ("blitz", [3, 4, 3])
    assert None not in table.state.last_round.hands  # type: ignore[union-attr]  # all were to be shown
    assert [fact["seat"] for fact in table.told("show")] == [0, 2]
    assert table.told("blitz") == [{"seat": 1, "cards": ("AS", "QS", "JS")}]


def test_4_12_three_aces_come_first_too() -> None:
    table = Table(3, fugk=True, three_aces_33=True).play("0 fugk").deal(PLAIN[0], "AS AD AC", PLAIN[2])
    assert (table.ended, table.tokens) == ("three-aces", [3, 4, 3])


def test_4_12_fugk_shows_the_hands_as_they_grow() -> None:
    table = Table(3, fugk=True).play("0 fugk").deal(*PLAIN[:3])
    assert table.told("fugk-cards") == [
        {"dealt": ((0, "TS"), (1, "TH"), (2, "TD"))},
        {"dealt": ((0, "KS"), (1, "9H"), (2, "8D"))},
        {"dealt": ((0, "2D"), (1, "2C"), (2, "3H"))},
    ]
    assert (table.ended, table.tokens) == ("showdown", [4, 4, 3])


def test_4_12_banking_has_ante_and_pot_but_no_widow() -> None:
    table = Table(3, mode="banking", guts_knock=True).play("0 guts knock").deal(*PLAIN[:3])
    assert table.tokens == [3 + 4, 3, 2]
    assert table.view().widow == ()


def test_4_12_for_points_the_highest_hand_wins_one() -> None:
    table = Table(3, mode="points", guts_knock=True).play("0 guts knock").deal(PLAIN[2], PLAIN[0], PLAIN[1])
    assert (table.ended, table.view().scores) == ("showdown", (0, 1, 0))


def test_4_12_the_knocker_leaves_before_the_deal() -> None:
    table = Table(3, guts_knock=True).play("0 guts knock", "0 leave").deal("", "TC 7C 3D", "TD 7D 3H")
    assert table.tokens == [0, 3, 3]


def test_4_12_eldest_hand_leaves_instead_of_choosing() -> None:
    table = Table(3, guts_knock=True).play("0 leave")
    assert table.game.to_act() == {1}
