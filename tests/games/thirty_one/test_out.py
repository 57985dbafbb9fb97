"""Free rides, elimination, leaving and the end of the match: RULES 4.7, 4.8 (corners, tiebreak), 4.14."""

from __future__ import annotations

from typing import Any

import pytest

from games.core import DEALER
from tests.games.thirty_one.table import PLAIN, Table

PAIR = ("TS KS 2D", "TH 9H 2C")  # 20, 19
LOW = "2H 3C 4D"


def lose(table: Table, *hands: str) -> Table:
    """A round in which eldest hand knocks and everybody stands."""
    table.deal(*hands)
    table.play(f"{table.state.turn} knock")
    news = list(table.news)
    while table.state.turn is not None:
        table.play(f"{table.state.turn} stand")
        news += table.news
    table.news = news
    return table


def test_4_7_free_ride_until_the_next_loss() -> None:
    table = lose(Table(3, tokens=1), *PAIR, LOW)
    assert table.tokens == [1, 1, 0]
    assert table.told("free-ride") == [{"seat": 2}]
    assert table.view().free_ride == (False, False, True)
    lose(table, PAIR[0], LOW, PAIR[1])
    assert table.tokens == [1, 0, 0]
    assert table.view().out == (False, False, False)
    lose(table, *PAIR, LOW)
    assert table.told("pay") == table.told("free-ride") == []
    assert table.told("out") == [{"seats": (2,), "count": 1, "place": 3}]
    assert table.view().out == (False, False, True)
    assert table.view().places == (None, None, 3)


def test_4_7_two_tokens_owed_from_one_are_one_loss() -> None:
    table = lose(Table(2, tokens=1, knocker_penalty=2), LOW, PAIR[0])
    assert table.tokens == [0, 1]
    assert table.view().free_ride == (True, False)
    last = table.state.last_round
    assert last is not None
    assert (last.owed, last.paid) == ((2, 0), (1, 0))


def test_4_7_paid_from_zero_is_out() -> None:
    table = Table(2, knocker_penalty=2).set_tokens(0, 4)
    assert lose(table, LOW, PAIR[0]).game.outcome() is not None


def test_4_7_without_free_ride_the_last_token_ends_it() -> None:
    table = lose(Table(3, tokens=1, free_ride=False), *PAIR, LOW)
    assert table.view().out == (False, False, True)
    assert table.view().free_ride == (False, False, False)


def test_4_7_the_last_player_wins_the_pot_and_keeps_their_tokens() -> None:
    table = lose(Table(2, tokens=2).set_tokens(2, 0), *PAIR)
    outcome = table.game.outcome()
    assert outcome is not None
    assert (outcome.winners, outcome.reason, outcome.shares) == ((0,), "last-player", (1, -1))
    assert outcome.places == (1, 2)
    assert (table.tokens, table.view().pot) == ([4, 0], 0)
    assert table.game.to_act() == frozenset()
    table.refuses("0 knock", "match-over")
    table.refuses("0 leave", "match-over")


def test_4_7_all_out_together_split_the_pot() -> None:
    """The knocker leaves, the last two have equal hands and no token left: the odd token goes to dealer's left."""
    table = Table(3, tokens=3).set_tokens(1, 0, 0).deal("AH KH 2D", "TC 7C 3D", "TD 7D 3H")
    table.play("0 knock", "0 leave", "1 stand", "2 stand")
    outcome = table.game.outcome()
    assert outcome is not None
    assert (outcome.winners, outcome.reason) == ((1, 2), "pot-split")
    assert table.tokens == [0, 5, 4]
    assert outcome.places == (3, 1, 1)
    assert [str(share) for share in outcome.shares] == ["-1", "1/2", "1/2"]


def test_4_7_the_deal_passes_over_a_dealer_who_is_out() -> None:
    table = lose(Table(4).set_tokens(0, 4, 4, 4), LOW, *PLAIN[:3])
    assert table.view().out == (True, False, False, False)
    assert table.view().dealer == 1
    assert table.view().eldest == 2


def test_4_7_later_out_is_a_better_place() -> None:
    table = lose(Table(3, tokens=1, free_ride=False), *PAIR, LOW)
    lose(table, LOW, PAIR[0], "")
    outcome = table.game.outcome()
    assert outcome is not None
    assert outcome.places == (2, 1, 3)


# Corners


def test_4_8_corners() -> None:
    table = Table(3, token_style="corners")
    assert (table.view().corners_folded, table.view().pot) == ((0, 0, 0), 3)
    lose(table, *PAIR, LOW)
    assert table.told("fold") == [{"seats": (2,), "count": 1, "amount": 1}]
    assert (table.view().corners_folded, table.view().pot) == ((0, 0, 1), 3)
    for _ in range(3):
        lose(table, *PAIR, LOW)
    assert table.view().out == (False, False, True), "four folded corners are out, without a free ride"
    table.play("0 leave")
    assert table.game.outcome().winners == (1,)  # type: ignore[union-attr]
    assert table.view().corners_folded == (4, 0, 4)


def test_4_8_a_penalty_of_two_folds_two_corners() -> None:
    table = lose(Table(2, token_style="corners", knocker_penalty=2), LOW, PAIR[0])
    assert table.told("fold") == [{"seats": (0,), "count": 1, "amount": 2}]
    assert table.view().corners_folded == (2, 0)


# The duel of the last two


def duel(*hands: str, tokens: tuple[int, int] = (0, 3), **options: Any) -> Table:
    return lose(Table(2, two_player_tiebreak=True, **options).set_tokens(*tokens), *hands)


@pytest.mark.parametrize(
    ("hands", "winner"),
    [
        (("TC 7C 3D", "TD 7D KH"), 1),
        (("TC 7C 5D", "TD 7D 3H"), 0),
        (("QC 7C 5D", "TD 7D 3H"), 0),
        (("TC 7C AD", "9D 8D AH"), 0),
    ],
)
def test_4_8_the_higher_card_wins_the_game(hands: tuple[str, str], winner: int) -> None:
    """Equal values with one on a free ride: the knocker is not protected, the cards decide."""
    table = duel(*hands)
    outcome = table.game.outcome()
    assert outcome is not None
    assert (outcome.winners, outcome.reason) == ((winner,), "tiebreak")
    assert (outcome.places[winner], outcome.places[1 - winner]) == (1, 2)
    last = table.state.last_round
    assert last is not None
    assert (last.ended, last.out, last.won) == ("showdown", (1 - winner,), (5 * (1 - winner), 5 * winner))
    assert table.told("tiebreak") == [{"seat": winner, "other": 1 - winner}]
    assert sum(table.tokens) == 8


def test_4_8_the_higher_card_decides_between_two_free_riders_too() -> None:
    outcome = duel("TC 7C 3D", "TD 7D KH", tokens=(0, 0)).game.outcome()
    assert outcome is not None
    assert (outcome.winners, outcome.reason) == ((1,), "tiebreak")


def test_4_8_identical_ranks_draw_the_game() -> None:
    table = Table(2, two_player_tiebreak=True, tokens=3).set_tokens(0, 3)
    lose(table, "TC 7C 3D", "TD 7D 3H")
    outcome = table.game.outcome()
    assert outcome is not None
    assert (outcome.winners, outcome.reason, outcome.shares) == ((0, 1), "tiebreak-draw", (0, 0))
    assert table.tokens == [2, 4], "three in the pot: the odd one goes to dealer's left"


def test_4_8_the_tiebreak_needs_two_players_a_free_rider_and_equal_hands() -> None:
    assert duel("TC 7C 3D", "TD 7D KH", tokens=(1, 3)).tokens == [1, 2], "nobody on a free ride: the ordinary rule"
    assert duel("TC 7C 3D", "TD 9D KH").game.outcome().reason == "last-player"  # type: ignore[union-attr]
    three = Table(3, two_player_tiebreak=True).set_tokens(0, 3, 3)
    assert lose(three, "TC 7C 3D", "TD 7D KH", PAIR[0]).tokens == [0, 2, 3]
    three = Table(3, two_player_tiebreak=True).set_tokens(0, 3, 3)
    assert lose(three, "TC 7C 3D", "TD 7D KH", LOW).tokens == [0, 3, 2], "the highest two of three are equal"
    off = lose(Table(2).set_tokens(0, 3), "TC 7C 3D", "TD 7D KH")
    assert off.tokens == [0, 2]


# Leaving


def test_4_14_a_leaver_is_out_and_their_tokens_go_to_the_pot() -> None:
    table = Table(4).deal(*PLAIN).play("2 leave")
    assert table.tokens == [4, 4, 0, 4]
    assert table.view().pot == 4
    assert table.view().card_counts == (3, 3, 0, 3)
    assert (table.view().turn, table.view().places[2]) == (0, 4)
    table.refuses("2 leave", "already-left")
    table.play("0 knock", "1 stand")
    assert table.view().turn == 3


def test_4_14_a_leaver_on_turn_passes_the_turn_on() -> None:
    table = Table(4).deal(*PLAIN, stock="AS").play("0 take stock", "0 leave")
    assert table.view().turn == 1
    assert table.view().discard_top == "2S", "a leaver's cards are out of play"
    assert "AS" in table.state.aside


def test_4_14_a_leaver_may_take_the_only_discard_with_them() -> None:
    table = Table(3).deal(*PLAIN[:3]).play("0 take discard", "0 leave")
    assert table.game.moves(1) == ("take stock", "knock")
    table.refuses("1 take discard", "no-discard")


def test_4_14_the_knocker_leaves_and_the_rest_show_without_them() -> None:
    table = Table(4).deal(*PLAIN).play("0 knock", "1 stand", "0 leave")
    assert table.view().knocker is None
    assert table.game.moves(2) == ("take stock", "take discard", "stand")
    table.play("2 stand", "3 stand")
    assert table.tokens == [0, 4, 4, 3]


def test_4_14_without_a_knocker_all_at_the_bottom_pay() -> None:
    table = Table(3).deal(PAIR[0], "TC 7C 3D", "TD 7D 3H").play("0 knock", "0 leave", "1 stand", "2 stand")
    assert table.tokens == [0, 3, 3]
    table = Table(3, knocker_penalty=2).deal(*PLAIN[:3]).play("0 knock", "0 leave", "1 stand", "2 stand")
    assert table.tokens == [0, 4, 3]


def test_4_14_a_leaver_with_a_final_turn_to_come() -> None:
    table = Table(4).deal(*PLAIN).play("0 knock", "3 leave", "1 stand", "2 stand")
    assert table.ended == "showdown"
    assert table.tokens == [4, 4, 3, 0]


def test_4_14_the_last_final_turn_is_left() -> None:
    table = Table(3).deal(*PLAIN[:3]).play("0 knock", "1 stand", "2 leave")
    assert table.ended == "showdown"
    assert table.tokens == [4, 3, 0]


def test_4_14_one_player_left_wins_at_once() -> None:
    table = Table(3).deal(*PLAIN[:3]).play("0 leave", "2 leave")
    outcome = table.game.outcome()
    assert outcome is not None
    assert (outcome.winners, outcome.reason, outcome.shares) == ((1,), "left", (-1, 2, -1))
    assert outcome.places == (3, 1, 2)
    assert table.tokens == [0, 12, 0]
    assert table.ended == "deserted"


def test_4_14_leaving_before_the_deal() -> None:
    table = Table(3).play("0 leave")
    assert table.game.to_act() == {DEALER}
    table.deal("", PAIR[0], PAIR[1])
    assert table.view().turn == 1
    table.refuses("5 leave", "not-your-turn")
    table.refuses("dealer leave", "not-your-turn")
    assert Table(2).play("0 leave").ended is None, "there was no round"


def test_4_14_a_dealer_who_leaves_before_the_deal_passes_it_on() -> None:
    table = Table(3).play("2 leave")
    assert (table.view().dealer, table.view().eldest) == (0, 1)
    assert table.deal(*PAIR, "").told("deal") == [{"seat": 0, "round": 1}]
    assert table.view().turn == 1
    asked = Table(3, guts_knock=True).play("2 leave")
    assert asked.game.to_act() == {1}
    pause = lose(Table(3, side_bets="all"), *PLAIN[:3]).play("0 leave")
    assert (pause.view().phase, pause.view().dealer) == ("betting", 1)
    dealt = Table(3).deal(*PLAIN[:3]).play("2 leave")
    assert dealt.view().dealer == 2, "seat 2 has dealt"


def test_4_14_leaving_while_the_discards_are_shuffled() -> None:
    hands = [f"{low}C {low}D {low}H" for low in "2345678"]
    table = Table(7, stock_exhausted="recycle").deal(*hands)
    for turn in range(30):
        table.play(f"{turn % 7} take stock", f"{turn % 7} drop {table.state.stock[0]}")
    assert (table.view().phase, table.view().turn) == ("recycle", 2)
    table.play("2 leave")
    assert (table.view().phase, table.view().turn) == ("recycle", 3)


# The safe move


def test_4_14_safe_default_moves() -> None:
    table = Table(3).deal("TS KS 2D", *PLAIN[1:3], stock="3S 4C 5C")
    assert table.game.default(0) == "take stock"
    table.play("0 take stock")
    assert table.game.default(0) == "drop 2D"
    table.play("0 drop 2D")
    table.play("1 knock")
    assert table.game.default(2) == "stand"


@pytest.mark.parametrize(
    ("hand", "drawn", "safe"),
    [
        ("TS KS 2D", "9C", "9C"),  # of equals the drawn card first, though the two counts less
        ("TS KS 2D", "3S", "2D"),
        ("TS 4H 4D", "4C", "4C"),
        ("TS 4H 3D", "TC", "TC"),
        ("TS QS KS", "AS", "TS"),  # all tens count alike: suit and then the lower rank
    ],
)
def test_4_14_the_safe_discard_keeps_the_best_hand(hand: str, drawn: str, safe: str) -> None:
    table = Table(3).deal(hand, "2C 3C 5H", "2H 3H 5C", up="6C", stock=drawn).play("0 take stock")
    assert table.game.default(0) == f"drop {safe}"


def test_4_14_the_safe_discard_of_a_taken_card_is_another_one() -> None:
    table = Table(3).deal("TS KS 2D", *PLAIN[1:3], up="9C").play("0 take discard")
    assert table.game.default(0) == "drop 2D"


def test_4_14_the_safe_discard_of_equals_is_the_lowest_then_by_suit() -> None:
    table = Table(3).deal("TS 4H 3D", "2H 3H 5C", "2S 6H 7C", up="3C").play("0 take discard")
    assert table.game.default(0) == "drop 3D"
    table = Table(3).deal("TS 4H 4D", "2H 3H 5C", "2S 6H 7C", up="3C").play("0 take discard")
    assert table.game.default(0) == "drop 4D"
