"""A round of Knock-out Whist: RULES 7.1 to 7.4."""

from __future__ import annotations

import pytest

from games.cards import PACK, print_cards
from games.core import DEALER, InvalidMove, advance
from games.knock_out_whist import KnockOutWhist, Phase

from .table import TWO_AND_ONE, Table, after_one_each, after_two_and_one, stacked


def test_7_1_two_to_seven_play() -> None:
    assert [*KnockOutWhist.players] == [2, 3, 4, 5, 6, 7]


def test_7_2_seven_cards_each_one_at_a_time_and_one_is_turned() -> None:
    table = Table(7, start_cards=7).play(f"dealer deal {print_cards(PACK)}")
    for seat in range(7):
        assert set(table.look(seat).hand) == set(PACK[seat:49:7])
    view = table.look()
    assert (view.dealer, view.turn, view.cards) == (6, 0, 7)
    assert (view.turn_up, view.trumps) == (PACK[49], PACK[49].suit)
    assert table.told("turn-up") == [{"card": PACK[49]}]
    assert PACK[49] not in [card for seat in range(7) for card in table.look(seat).hand]


def test_7_2_the_highest_card_drawn_deals_first_ace_high() -> None:
    table = Table(4, first_dealer="draw_high").play(f"dealer {stacked('2C', 'KD', 'QH', 'AH')}")
    assert table.told("first-dealer") == [{"seat": 3}]
    assert table.deal("2S 3S 4S", "5S 6S 7S", "8S 9S TS", "JS QS KS").look().turn == 0
    table = Table(4, first_dealer="draw_high").play(
        f"dealer {stacked('KC', 'KD', '2H', 'KS', '3C', '4C', '4D', 'AC', '5C')}"
    )
    assert [fact["dealt"] for fact in table.told("drawn")] == [
        ((0, "KC"), (1, "KD"), (2, "2H"), (3, "KS")),
        ((0, "3C"), (1, "4C"), (3, "4D")),
        ((1, "AC"), (3, "5C")),
    ]
    assert table.look().dealer == 1
    assert table.deal("2S 3S 4S", "5S 6S 7S", "8S 9S TS", "JS QS KS").look().turn == 2


def test_7_3_the_highest_of_the_suit_led_takes_the_trick_and_its_winner_leads() -> None:
    table = Table(3).deal(*TWO_AND_ONE)
    table.tricks("KS")
    table.refuses("0 play AS", "not-your-turn")
    table.tricks("2S 4S")
    assert table.told("trick") == [{"seat": 0, "card": "KS"}]
    assert (table.look().turn, table.look().taken) == (0, (1, 0, 0))
    table.tricks("3D 4D 5D")
    assert table.look().turn == 2


def test_7_3_a_trump_beats_the_suit_led() -> None:
    table = Table(3).deal("AS 2H 3D", "2C AH 4D", "3C 3H AD").tricks("AS 2C 3C")
    assert table.told("trick") == [{"seat": 2, "card": "3C"}]


def test_7_3_each_round_has_a_card_fewer() -> None:
    table = after_one_each().play(f"dealer {stacked('2C', '5C', '4C')}", "dealer deal " + print_cards(PACK))
    assert (table.look().round, table.look().cards, table.look().card_counts) == (2, 2, (2, 2, 2))
    assert table.look().turn_up is None


def test_7_3_trumps_are_named_after_a_look_at_the_new_hand() -> None:
    table = after_two_and_one()
    table.refuses("0 trump S", "not-your-turn")
    table.deal("AS 2S", "", "3H 4H")
    view = table.look(0)
    assert (view.phase, view.chooser, view.trumps) == (Phase.CHOOSE, 0, None)
    assert view.hand == ("AS", "2S")
    assert view.moves == ("trump C", "trump D", "trump H", "trump S")
    assert table.look(2).moves == ()
    table.refuses("0 play AS", "wrong-phase")
    table.refuses("2 trump H", "not-your-turn")
    table.play("0 trump D")
    assert table.told("trumps") == [{"seat": 0, "suit": "D"}]
    assert (table.look().phase, table.look().trumps, table.look().turn) == (Phase.PLAY, "D", 2)


def test_7_3_the_first_round_has_the_turn_up_and_no_chooser() -> None:
    table = Table(3).deal(*TWO_AND_ONE)
    assert (table.look().phase, table.look().chooser) == (Phase.PLAY, None)
    table.refuses("0 trump S", "wrong-phase")


def test_7_4_one_follows_suit_and_without_it_plays_anything() -> None:
    table = Table(3).deal("AS 2H 3D", "2S AH 4C", "3H 4H AD").tricks("AS")
    table.refuses("1 play AH", "must-follow-suit")
    table.refuses("1 play KS", "not-in-hand")
    assert table.look(1).moves[0].cards == ("2S",)  # type: ignore[union-attr]
    table.tricks("2S")
    assert set(table.look(2).moves[0].cards) == {"3H", "4H", "AD"}  # type: ignore[union-attr]
    table.tricks("AD")
    assert table.look().voids == (frozenset(), frozenset(), frozenset("S"))


def test_7_4_anything_may_be_led() -> None:
    table = Table(3).deal("AS 2C 3D", "2S AH 4D", "3H 4H AD")
    assert set(table.look(0).moves[0].cards) == {"AS", "2C", "3D"}  # type: ignore[union-attr]


# Breaking trumps.


def test_7_4_trumps_are_not_led_before_they_are_broken() -> None:
    table = Table(3, break_trumps=True).deal("2C 3C AS", "2S AH 4C", "3H 4H AD")
    table.refuses("0 play 2C", "trumps-not-broken")
    table.tricks("AS 2S AD")
    assert not table.look().broken
    table.tricks("2C 4C 3H")  # nothing else was left to lead
    assert not table.look().broken  # and that doesn't break them


def test_7_4_a_trump_on_another_suit_breaks_them_for_this_round() -> None:
    table = Table(3, break_trumps=True).deal("2C 3S AS", "2S AH 4C", "3H 5C AD").tricks("3S 2S 5C")
    assert table.look().broken
    table.tricks("AD AS 4C")
    assert table.look().turn == 1
    table = Table(3, break_trumps=True).deal("5C 3S AS", "2S AH 4D", "3C 6C AD").tricks("3S 2S 3C")
    table.tricks("6C 5C AH")  # led while a plain card is held
    table.tricks("AD AS 4D")
    assert table.look().phase is Phase.OVER


def test_7_4_breaking_begins_anew_in_every_round() -> None:
    table = Table(3, break_trumps=True).deal("5C 3S AS", "2S AH 4D", "3C 2H AD").tricks("3S 2S 3C", "2H 5C AH")
    table.tricks("AS 4D AD")
    assert table.look().broken
    table.deal("2S 2H", "", "AS KH").play("0 trump S")
    assert not table.look().broken
    table.refuses("2 play AS", "trumps-not-broken")


def test_nonsense_is_no_move() -> None:
    table = Table(3).deal(*TWO_AND_ONE)
    for text in (
        "play",
        "play AS KS",
        "play AS/1",
        "trump X",
        "trump",
        "throw stone",
        "deal AS",
        "knock now",
        "time 1",
    ):
        with pytest.raises(InvalidMove):
            advance(table.game, 0, text)
    with pytest.raises(InvalidMove):
        advance(Table(3).game, DEALER, "deal " + print_cards((*PACK[:51], PACK[0])))
