"""The course of a round: RULES 4.3 and 4.4."""

from __future__ import annotations

from typing import Any

import pytest

from games.cards import PACK, parse_cards
from games.core import DEALER, InvalidMove, Pick, advance
from tests.games.thirty_one.table import PLAIN, Table, deck


def test_4_2_standard_is_the_default_mode() -> None:
    assert Table(4).view().options.mode == "standard"


def test_4_3_1_and_4_3_3_the_deal_starts_at_dealers_left_and_passes_clockwise() -> None:
    table = Table(3).deal("2C 2D 2H", "3C 3D 3H", "4C 4D 4H", up="5C")
    assert [table.view(seat).hand for seat in range(3)] == [
        ("2C", "2D", "2H"),
        ("3C", "3D", "3H"),
        ("4C", "4D", "4H"),
    ]
    assert table.view().dealer == 2
    assert table.view().turn == 0
    assert (table.view().discard_top, table.view().discard_count, table.view().stock_count) == ("5C", 1, 42)
    table.play("0 knock", "1 stand", "2 stand")
    assert table.view().dealer == 0
    assert table.state.eldest == 1
    table.deal(*PLAIN[:3])
    assert table.view().turn == 1


@pytest.mark.parametrize("tokens", [1, 4, 20])
def test_4_3_2_everybody_has_the_same_tokens(tokens: int) -> None:
    assert Table(5, tokens=tokens).view().tokens == (tokens,) * 5
    assert Table(2).view().tokens == (4, 4)


def test_4_3_the_dealer_orders_the_whole_pack() -> None:
    table = Table(2)
    assert table.game.to_act() == {DEALER}
    assert table.game.moves(DEALER) == (Pick("deal", PACK, 52, 52),)
    with pytest.raises(InvalidMove):
        advance(table.game, DEALER, "deal " + " ".join([*PACK[:51], PACK[0]]))
    table.refuses("dealer knock", "wrong-phase")


def test_4_4_a_turn_is_draw_and_discard() -> None:
    table = Table(4).deal(*PLAIN, stock="5S")
    assert table.game.moves(0) == ("take stock", "take discard", "knock")
    table.play("0 take stock")
    assert table.view(0).hand == ("TS", "KS", "2D", "5S")
    assert table.view(0).just_drawn == "5S"
    assert table.view(0).value == 25
    table.play("0 drop 2D")
    assert table.view(0).hand == ("TS", "KS", "5S")
    assert table.view().discard_top == "2D"
    assert table.view().turn == 1


def test_4_4_a_card_from_the_stock_may_be_thrown_at_once() -> None:
    table = Table(4).deal(*PLAIN, stock="5S").play("0 take stock", "0 drop 5S")
    assert table.view().discard_top == "5S"


def test_4_4_the_discard_may_be_taken_but_not_put_back() -> None:
    table = Table(4).deal(*PLAIN, up="5S").play("0 take discard")
    assert table.view(0).just_taken == "5S"
    assert table.game.moves(0) == (Pick("drop", parse_cards("KS TS 2D")),)
    table.refuses("0 drop 5S", "same-card-back")
    table.play("0 drop 2D")
    assert table.view().discard_top == "2D"


def test_4_4_a_card_that_was_taken_may_be_thrown_on_a_later_turn() -> None:
    table = Table(2).deal(*PLAIN[:2], up="5S").play("0 take discard", "0 drop 2D", "1 take stock", "1 drop 2C")
    table.play("0 take stock", "0 drop 5S")
    assert table.view().discard_top == "5S"


def test_4_4_a_knock_replaces_the_turn_and_may_come_first() -> None:
    table = Table(4).deal(*PLAIN).play("0 knock")
    assert table.view().knocker == 0
    assert table.view().turn == 1
    assert len(table.view(0).hand) == 3


def test_4_8_first_turn_knock_off() -> None:
    table = Table(3, first_turn_knock=False).deal(*PLAIN[:3])
    assert "knock" not in table.game.moves(0)
    table.refuses("0 knock", "first-turn-knock")
    for seat in range(3):
        table.refuses(f"{seat} knock", "first-turn-knock")
        table.play(f"{seat} take stock", table_drop(table, seat))
    assert "knock" in table.game.moves(0)
    table.play("0 knock")


def table_drop(table: Table, seat: int) -> str:
    """Throws again what was drawn."""
    return f"{seat} drop {table.state.stock[0]}"


def test_4_4_after_a_knock_everybody_else_has_one_more_turn() -> None:
    table = Table(4).deal(*PLAIN).play("0 take stock", "0 drop 2D", "1 knock")
    assert table.game.moves(2) == ("take stock", "take discard", "stand")
    table.refuses("2 knock", "already-knocked")
    table.play("2 stand", "3 take discard", "3 drop 3D", "0 take stock")
    assert table.ended is None
    table.play(f"0 drop {table.view(0).hand[0]}")
    assert table.ended == "showdown"


def test_4_4_standing_needs_a_knock() -> None:
    table = Table(4).deal(*PLAIN)
    table.refuses("0 stand", "nobody-knocked")


def test_4_4_two_player_take_back() -> None:
    """With two players left, whoever threw a card before the knock may take it back."""
    table = Table(2).deal("TH 9H 2C", "TS 9S KS", up="4D", stock="3D 3C")
    table.play("0 take stock", "0 drop 3D", "1 take stock", "1 drop KS", "0 knock", "1 take discard", "1 drop 3C")
    last = table.state.last_round
    assert last is not None
    assert last.hands[1] == ("KS", "TS", "9S")
    assert last.values == (19, 29)


def test_4_4_take_back_when_two_of_three_are_left() -> None:
    table = Table(3).play("1 leave").deal("TH 9H 2C", "", "TS 9S KS", up="4D", stock="3D 3C")
    table.play("0 take stock", "0 drop 3D", "2 take stock", "2 drop KS", "0 knock", "2 take discard")
    table.refuses("2 drop KS", "same-card-back")
    assert table.play("2 drop 3C").game.state.last_round.values == (19, None, 29)  # type: ignore[union-attr]


def test_4_14_nobody_can_knock_with_four_cards() -> None:
    table = Table(2).deal(*PLAIN[:2]).play("0 take stock")
    for move in ("knock", "stand", "take discard", "take stock", "normal", "swap TS:0"):
        table.refuses(f"0 {move}", "wrong-phase")


def test_1_4_refusals_in_their_order() -> None:
    table = Table(3).deal(*PLAIN[:3])
    table.refuses("1 knock", "not-your-turn")
    table.refuses("dealer knock", "not-your-turn")
    table.refuses("0 drop TS", "wrong-phase")
    table.refuses("0 pass", "wrong-phase")
    table.refuses("0 swap TS:0", "option-off")
    table.play("0 take stock")
    table.refuses("0 drop AH", "not-in-hand")


@pytest.mark.parametrize(
    "text",
    [
        "take",
        "take  stock",
        "Knock",
        "drop",
        "drop 7C 8C",
        "drop 10H",
        "swap",
        "swap 7C",
        "swap 7C:3",
        "swap 7C:0 8C:0",
        "swap 7C:0 7C:1",
        "bet wins 2",
        "bet further 1 2",
        "accept",
        "accept 01",
        "guts",
        "stand ",
        "drop 7C/1",
        "deal",
    ],
)
def test_1_4_what_is_no_move_is_invalid(text: str) -> None:
    table = Table(2).deal(*PLAIN[:2])
    for seat in (0, 1):
        with pytest.raises(InvalidMove):
            advance(table.game, seat, text)


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6, 7])
def test_4_14_deck_sizes(seats: int) -> None:
    table = Table(seats).play("dealer deal " + " ".join(sorted(PACK, key=lambda card: (card[0], card))))
    assert table.view().stock_count == 52 - 3 * seats - 1
    banking = Table(seats, mode="banking").play("dealer deal " + " ".join(sorted(PACK)))
    assert banking.view().stock_count == 52 - 3 * seats - 4


@pytest.mark.parametrize("seats", [1, 8])
def test_4_1_two_to_seven_players(seats: int) -> None:
    with pytest.raises(ValueError, match="thirty-one"):
        Table(seats)


# Exhaustion and endless rounds


def pass_the_stock(table: Table, turns: int) -> None:
    """Everybody draws and throws the card again."""
    for _ in range(turns):
        seat = table.state.turn
        table.play(f"{seat} take stock", f"{seat} drop {table.state.stock[0]}")


SEVEN = [f"{low}C {low}D {low}H" for low in "2345678"]


def sevens(**options: Any) -> Table:
    """Seven players, 30 cards in the stock."""
    return Table(7, **options).deal(*SEVEN, up="2S")


def test_4_6_7_the_round_is_drawn_when_the_stock_is_used_up() -> None:
    table = sevens()
    pass_the_stock(table, 29)
    assert table.view().stock_count == 1
    seat = table.state.turn
    table.play(f"{seat} take stock")
    assert table.ended is None, "the last turn is completed"
    table.play(f"{seat} drop {table.view(seat).hand[0]}")
    assert table.ended == "exhausted"
    assert table.told("drawn-exhausted")
    assert table.tokens == [4] * 7
    last = table.state.last_round
    assert last is not None
    assert last.hands == (None,) * 7, "the hands stay hidden"


def test_4_6_7_a_blitz_with_the_last_card_comes_first() -> None:
    table = Table(7).deal("AS KS 2D", *SEVEN[1:], up="2S")
    pass_the_stock(table, 28)
    table.state.stock = parse_cards("QS 9D")
    table.play("0 take stock", "0 drop 2D")
    assert table.ended == "blitz"


def test_4_6_8_the_stock_may_run_out_in_the_final_turns() -> None:
    table = sevens()
    pass_the_stock(table, 29)
    assert table.state.turn == 1
    table.play("1 knock", "2 take stock", f"2 drop {table.view(2).hand[0]}")
    assert table.game.moves(3) == ("take discard", "stand")
    table.refuses("3 take stock", "stock-empty")
    table.play("3 stand", "4 take discard", f"4 drop {table.view(4).hand[0]}", "5 stand", "6 stand", "0 stand")
    assert table.ended == "showdown"


def test_4_6_7_a_round_without_end_is_drawn() -> None:
    """Players who only take discards never touch the stock."""
    table = Table(2, max_circuits=5).deal(*PLAIN[:2])
    for turn in range(10):
        assert table.ended is None
        seat = turn % 2
        table.play(f"{seat} take discard", f"{seat} drop {table.view(seat).hand[0]}")
    assert table.ended == "circuits"
    assert table.told("drawn-circuits") == [{"count": 5}]
    assert table.tokens == [4, 4]


def test_4_6_7_a_knock_in_the_last_circuit_counts() -> None:
    table = Table(2, max_circuits=5).deal(*PLAIN[:2])
    for turn in range(9):
        seat = turn % 2
        table.play(f"{seat} take discard", f"{seat} drop {table.view(seat).hand[0]}")
    table.play("1 knock", "0 stand")
    assert table.ended == "showdown"


def test_4_8_max_circuits_is_ten_in_banking() -> None:
    assert Table(2).view().options.max_circuits == 20
    assert Table(2, mode="banking").view().options.max_circuits == 10


def test_4_8_stock_exhausted_recycle_and_max_recycles() -> None:
    table = sevens(stock_exhausted="recycle", max_recycles=2)
    for recycles in (1, 2):
        pass_the_stock(table, table.view().stock_count)
        assert table.view().phase == "recycle"
        top = table.view().discard_top
        (offer,) = table.game.moves(DEALER)
        assert isinstance(offer, Pick)
        assert len(offer.cards) == 30
        assert top not in offer.cards
        with pytest.raises(InvalidMove):
            advance(table.game, DEALER, deck([]))
        turn = table.state.turn
        table.play("dealer " + offer.text(reversed(offer.cards)))
        assert (table.view().recycles, table.view().stock_count, table.view().discard_count) == (recycles, 30, 1)
        assert table.view().discard_top == top
        assert table.state.turn == turn
    pass_the_stock(table, 30)
    assert table.ended == "exhausted"


def test_4_8_recycle_in_the_final_turns() -> None:
    table = sevens(stock_exhausted="recycle")
    pass_the_stock(table, 29)
    table.play("1 knock", "2 take stock", f"2 drop {table.view(2).hand[0]}")
    assert table.view().phase == "recycle"
    (offer,) = table.game.moves(DEALER)
    assert isinstance(offer, Pick)
    table.play("dealer " + offer.text(offer.cards))
    assert table.game.moves(3) == ("take stock", "take discard", "stand")


def test_4_6_7_a_round_is_not_drawn_while_somebody_draws() -> None:
    """The guard counts the times round the table since a card last left the stock: two players use it up."""
    table = Table(2, max_circuits=5).deal(*PLAIN[:2])
    for turn in range(45):
        assert table.ended is None, turn
        seat = turn % 2
        drawn = table.play(f"{seat} take stock").view(seat).just_drawn
        table.play(f"{seat} drop {drawn}")
    assert table.ended == "exhausted"
