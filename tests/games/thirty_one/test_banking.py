"""The banking version: RULES 4.9, one test or more for each of its points."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from games.cards import PACK, parse_cards
from tests.games.thirty_one.table import PLAIN, Table

WIDOW = "5H 6H 7H"


def bank(*hands: str, **options: Any) -> Table:
    given = {key: options.pop(key) for key in ("up", "stock", "widow") if key in options}
    return Table(len(hands), mode="banking", **options).deal(*hands, **{"widow": WIDOW, **given})


def finish(table: Table) -> Table:
    """Eldest hand knocks, everybody stands."""
    table.play(f"{table.state.turn} knock")
    news = list(table.news)
    while table.state.turn is not None:
        table.play(f"{table.state.turn} stand")
        news += table.news
    table.news = news
    return table


def test_4_9_1_everybody_antes_before_the_round() -> None:
    table = bank(*PLAIN)
    assert (table.tokens, table.view().pot) == ([3, 3, 3, 3], 4)
    assert table.told("ante") == [{"seats": (0, 1, 2, 3), "count": 4, "amount": 1}]


def test_4_9_1_a_free_rider_antes_nothing_and_the_last_token_may_go() -> None:
    table = Table(3, mode="banking").set_tokens(0, 1, 4).deal(*PLAIN[:3], widow=WIDOW)
    assert table.tokens == [0, 0, 3]
    assert table.view().free_ride == (True, True, False)
    assert table.told("free-ride") == [{"seat": 1}]


def test_4_9_2_the_widow_takes_a_card_after_each_round_of_dealing() -> None:
    table = Table(2, mode="banking")
    top = parse_cards("2C 3C 4C 2D 3D 4D 2H 3H 4H 9S")
    table.play("dealer deal " + " ".join([*top, *(card for card in PACK if card not in top)]))
    assert table.view(0).hand == ("2C", "2D", "2H")
    assert table.view(1).hand == ("3C", "3D", "3H")
    assert table.state.widow.cards == ("4C", "4D", "4H")
    assert table.view().widow == (None, None, None)
    assert table.view().discard_top == "9S"


def test_4_9_3_a_swap_is_a_whole_turn_and_leaves_its_cards_face_up() -> None:
    table = bank(*PLAIN[:3]).play("0 swap 2D:1 TS:0")
    assert table.view(0).hand == ("5H", "KS", "6H")
    assert table.view().widow == ("TS", "2D", None)
    assert table.view().turn == 1
    assert table.told("swap") == [{"seat": 0, "cards": ("2D", "TS")}]
    assert table.told("swap-unseen") == [{"seat": 0, "count": 2}]
    (got,) = (event for event in table.news if event.verb == "swap-got")
    assert got.seen_by == frozenset({0})
    assert got.facts["cards"] == ("6H", "5H")


def test_4_9_3_open_cards_are_taken_openly_and_mixed_with_hidden_ones() -> None:
    table = bank(*PLAIN[:3]).play("0 swap 2D:1").play("1 swap 2C:1 9H:2")
    assert table.told("swap-open") == [{"seat": 1, "cards": ("2D",)}]
    assert table.told("swap-unseen") == [{"seat": 1, "count": 1}]
    assert set(table.view(1).hand) == {"TH", "2D", "7H"}
    assert table.view(1).widow == (None, "2C", "9H")


def test_4_9_3_all_swaps_are_offered_and_nothing_else_is_a_swap() -> None:
    table = bank(*PLAIN[:3])
    swaps = [move for move in table.game.moves(0) if isinstance(move, str) and move.startswith("swap")]
    assert len(swaps) == len(set(swaps)) == 9 + 18 + 6
    table.refuses("0 swap AH:0", "not-in-hand")
    table.refuses("1 swap TH:0", "not-your-turn")


def test_4_9_3_a_swap_is_allowed_in_the_final_turn() -> None:
    table = bank(*PLAIN[:2]).play("0 knock", "1 swap 2C:0 9H:1 TH:2")
    assert table.ended == "showdown"
    assert table.state.last_round.hands[1] == ("7H", "6H", "5H")  # type: ignore[union-attr]


def test_4_9_3_a_swap_can_make_a_blitz() -> None:
    table = bank("AS KS 2D", *PLAIN[1:3], widow="QS 6H 7H").play("0 swap 2D:0")
    assert table.ended == "blitz"
    assert table.tokens == [8, 2, 2]


def test_4_9_3_endless_swapping_is_drawn_after_ten_circuits() -> None:
    table = bank(*PLAIN[:2])
    for turn in range(20):
        assert table.ended is None
        seat = turn % 2
        table.play(f"{seat} swap {table.view(seat).hand[0]}:0")
    assert table.ended == "circuits"


def test_4_9_4_the_lowest_pays_then_the_highest_takes_the_pot() -> None:
    table = finish(bank(*PLAIN))
    assert table.tokens == [3 + 5, 3, 3, 2]
    assert table.view().pot == 0
    assert table.told("pot") == [{"seat": 0, "count": 5}]
    last = table.state.last_round
    assert last is not None
    assert (last.paid, last.won) == ((0, 0, 0, 1), (5, 0, 0, 0))


def test_4_9_4_banking_lowest_pays_off() -> None:
    assert finish(bank(*PLAIN, banking_lowest_pays=False)).tokens == [3 + 4, 3, 3, 3]


def test_4_9_4_the_knockers_rules_hold() -> None:
    assert finish(bank(*reversed(PLAIN), knocker_penalty=2)).tokens == [1, 3, 3, 3 + 6]
    assert finish(bank("TC 7C 3D", "TD 7D 3H", PLAIN[0])).tokens == [3, 2, 3 + 4]


def test_4_9_5_equal_highest_hands_split_and_the_rest_stays() -> None:
    table = finish(bank("TC 9C 3D", "TH 9H 2C", "8D 7D 3H"))
    assert table.tokens == [3 + 2, 3 + 2, 2]
    table = finish(bank("TC 9C 3D", "TH 9H 2C", "8D 7D 3H", "6D 4D 3S"))
    assert table.tokens == [5, 5, 3, 2]
    assert table.view().pot == 1
    table.deal(*PLAIN, widow=WIDOW)
    assert table.view().pot == 5


@pytest.mark.parametrize(("kind", "tokens"), [("equal", [3 + 2, 3 + 2, 2]), ("ranked", [3, 3 + 4, 2])])
def test_4_9_5_triples_for_the_pot(kind: str, tokens: list[int]) -> None:
    assert finish(bank("KC KD KH", "AC AD AS", PLAIN[2], three_of_a_kind=kind)).tokens == tokens


def test_4_9_5_banking_tie_high_card() -> None:
    hands = ("TC 9C AD", "TH 9H KC", "8D 7D 3H")
    assert finish(bank(*hands, banking_tie="high_card")).tokens == [3 + 4, 3, 2]
    even = ("TC 9C 2D", "TH 9H 2C", "8D 7D 3H")
    assert finish(bank(*even, banking_tie="high_card")).tokens == [3 + 2, 3 + 2, 2]


def test_4_9_6_a_blitz_takes_the_pot_after_all_others_have_paid() -> None:
    table = bank("AS KS QS", *PLAIN[1:3])
    assert table.ended == "blitz"
    assert table.tokens == [3 + 5, 2, 2]


def test_4_9_6_three_aces_take_the_pot_too() -> None:
    table = bank(PLAIN[1], "AC AD AS", "AH KH QH", three_aces_33=True)
    assert table.ended == "three-aces"
    assert table.tokens == [2, 3 + 5, 2]


def test_4_9_6_several_blitzes_pay_nothing_and_split() -> None:
    table = bank("AS KS QS", "AH KH QH", *PLAIN[2:])
    assert table.tokens == [3 + 3, 3 + 3, 2, 2]
    assert table.view().pot == 0
    table = bank("AS KS QS", "AH KH QH", PLAIN[2], banking_tie="high_card")
    assert table.tokens == [5, 5, 2], "equal blitzes split in any case"


def test_4_9_7_a_drawn_round_leaves_the_antes_in_the_pot() -> None:
    table = bank(*PLAIN[:2], max_circuits=5)
    for turn in range(10):
        table.play(f"{turn % 2} take discard", f"{turn % 2} drop {table.view(turn % 2).hand[0]}")
    assert (table.ended, table.tokens, table.view().pot) == ("circuits", [3, 3], 2)


def test_4_9_8_a_free_rider_who_wins_a_pot_rides_again() -> None:
    table = Table(3, mode="banking").set_tokens(0, 4, 4).deal(*PLAIN[:3], widow=WIDOW)
    finish(table)
    assert table.tokens == [7, 3, 2]
    assert table.view().free_ride == (False, False, False)


def test_4_9_8_a_free_rider_who_must_pay_is_out() -> None:
    table = Table(3, mode="banking").set_tokens(0, 4, 4).deal(PLAIN[2], *PLAIN[:2], widow=WIDOW)
    finish(table)
    assert table.view().out == (True, False, False)


def test_4_9_8_without_free_ride_zero_after_the_pot_is_out() -> None:
    table = Table(3, mode="banking", free_ride=False, tokens=1).deal(*PLAIN[:3], widow=WIDOW)
    assert table.view().out == (False, False, False), "the ante alone does not put anybody out"
    finish(table)
    assert table.view().out == (False, True, True)
    assert table.game.outcome() is not None


def test_4_9_8_who_goes_out_by_a_payment_has_no_part_of_the_pot() -> None:
    hands = ("TC 9C 3D", "TD 9D 3H", "TH 9H 3S")
    table = Table(3, mode="banking").set_tokens(4, 0, 4).deal(*hands, widow="5H 6H 7C")
    finish(table)
    assert table.view().out == (False, True, False)
    assert table.state.last_round.won[1] == 0  # type: ignore[union-attr]
    assert table.tokens == [3 + 3, 0, 2 + 3]
    assert table.view().pot == 1


def test_4_9_9_the_last_player_takes_the_pot() -> None:
    table = Table(2, mode="banking").set_tokens(4, 0).deal(*PLAIN[:2], widow=WIDOW)
    outcome = finish(table).game.outcome()
    assert outcome is not None
    assert (outcome.reason, outcome.shares, table.tokens) == ("last-player", (1, -1), [8, 0])


def test_4_9_9_all_out_together_split_the_pot() -> None:
    """The knocker leaves, and the last two, who ride free, have equal hands."""
    table = Table(3, mode="banking").set_tokens(4, 0, 0).deal(PLAIN[0], "TC 7C 3D", "TD 7D 3H", widow=WIDOW)
    outcome = table.play("0 knock", "0 leave", "1 stand", "2 stand").game.outcome()
    assert outcome is not None
    assert (outcome.winners, outcome.reason, table.tokens) == ((1, 2), "pot-split", [0, 6, 6])


def test_4_9_9_rounds_end_the_match_and_tokens_count() -> None:
    table = Table(4, mode="banking", rounds=1).deal(
        "TC 9C 3D", "TH 9H 2C", "8D 7D 3H", "6D 4D 3S", widow="5H 6H 7H"
    )
    outcome = finish(table).game.outcome()
    assert outcome is not None
    assert outcome.reason == "rounds-over"
    assert table.tokens == [6, 5, 3, 2], "the token that could not be split goes to dealer's left"
    assert outcome.winners == (0,)
    assert outcome.shares == (Fraction(1, 2), Fraction(1, 4), Fraction(-1, 4), Fraction(-1, 2))
    assert outcome.places == (1, 2, 3, 4)


def test_4_9_9_who_is_out_is_placed_below_those_who_have_little() -> None:
    table = Table(3, mode="banking", rounds=1).deal(*PLAIN[:3], widow=WIDOW).play("0 leave")
    outcome = finish(table).game.outcome()
    assert outcome is not None
    assert outcome.places == (3, 1, 2)


@pytest.mark.parametrize("rounds", [2, 50])
def test_4_9_9_drawn_rounds_count_too(rounds: int) -> None:
    table = Table(2, mode="banking", rounds=rounds, max_circuits=5)
    for number in range(2):
        table.deal(*PLAIN[:2], widow=WIDOW)
        for _ in range(10):
            seat = table.state.turn
            table.play(f"{seat} take discard", f"{seat} drop {table.view(seat).hand[0]}")
        assert (table.game.outcome() is None) == (number + 1 < rounds)


def test_4_14_in_banking_a_leavers_tokens_go_to_the_pot() -> None:
    table = bank(*PLAIN[:3]).play("1 leave")
    assert (table.tokens, table.view().pot) == ([3, 0, 3], 6)


def test_4_9_8_without_a_free_ride_a_drawn_round_puts_nobody_out() -> None:
    """Whoever has put in their last token may still win it back: they are out only when the pot has been taken."""
    table = Table(2, mode="banking", tokens=1, free_ride=False, max_circuits=5)
    table.deal(*PLAIN[:2], widow=WIDOW)
    for turn in range(10):
        seat = turn % 2
        table.play(f"{seat} take discard", f"{seat} drop {table.view(seat).hand[0]}")
    assert table.ended == "circuits"
    assert table.game.outcome() is None
    assert table.view().out == (False, False)


def test_4_9_9_a_match_has_an_end_unless_somebody_says_otherwise() -> None:
    assert Table(3, mode="banking").view().options.rounds == 15
    assert Table(3, mode="banking", rounds=0).view().options.rounds == 0
