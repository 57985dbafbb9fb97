"""Side bets: RULES 4.11."""

from __future__ import annotations

from typing import Any

from games.core import DEALER, TIME, Amount
from tests.games.thirty_one.table import PLAIN, Table

EVEN = ("TC 7C 3D", "TD 7D 3H", "TH 8H 2C", "TS 8S 2D")


def lose(table: Table, seat: int) -> Table:
    """A round that only `seat` loses."""
    good = [hand for hand in PLAIN if hand != PLAIN[3]]
    hands = [good.pop() if other != seat and other in table.state.still_in else "" for other in range(4)]
    hands[seat] = PLAIN[3]
    table.deal(*hands)
    table.play(f"{table.state.turn} knock")
    while table.state.turn is not None:
        table.play(f"{table.state.turn} stand")
    return table


def with_out(seat: int = 3, **options: Any) -> Table:
    """Four players, one of whom has just gone out."""
    options = {"side_bets": "out", **options}
    tokens = [3, 3, 3, 3]
    tokens[seat] = 0
    return lose(Table(4, **options).set_tokens(*tokens), seat)


def test_4_11_only_who_is_out_may_offer_by_default() -> None:
    table = with_out()
    assert table.view().phase == "betting"
    assert table.game.to_act() == {3, DEALER}
    assert table.view().side_chips == (20, 20, 20, 20)
    offers = table.game.moves(3)
    assert Amount("bet wins 0 to 1", 1, 20) in offers
    assert Amount("bet wins 0", 1, 20) not in offers, "nobody else may take an open offer"
    assert offers[-1] == "pass"
    table.refuses("0 bet wins 0 5", "side-not-allowed")
    table.refuses("0 pass", "not-your-turn")


def test_4_11_nobody_bets_before_the_first_round_or_where_nobody_is_out() -> None:
    assert Table(4, side_bets="all").view().phase == "deal"
    table = lose(Table(4, side_bets="out"), 2)
    assert table.view().phase == "deal"


def test_4_11_a_bet_on_who_wins() -> None:
    table = with_out().play("3 bet wins 0 to 1 5")
    assert table.told("side-offer-wins-to") == [{"seat": 3, "other": 0, "number": 1, "stake": 5, "takerseat": 1}]
    assert table.game.to_act() == {1, DEALER}
    assert table.game.moves(1) == ("accept 1", "pass")
    table.play("1 accept 1")
    assert table.view().side_chips == (20, 15, 20, 15)
    assert table.view().side_bets[0].stake == 5
    assert table.view().phase == "deal", "nobody has anything left to do"
    table.play("1 leave", "2 leave")
    assert table.game.outcome().winners == (0,)  # type: ignore[union-attr]
    assert table.told("side-won") == [{"seat": 3, "other": 1, "number": 1, "stake": 5}]
    assert table.view().side_chips == (20, 15, 20, 25)


def test_4_11_the_taker_wins_when_somebody_else_wins() -> None:
    table = with_out().play("3 bet wins 0 to 1 5", "1 accept 1")
    lose(table.set_tokens(0, 3, 3, 0), 0)
    assert table.view().side_bets, "a bet on the winner waits for the end"
    table.play("dealer time", "2 leave")
    assert table.view().side_chips == (20, 25, 20, 15)


def test_4_11_a_bet_on_who_lasts_longer_is_settled_at_once() -> None:
    table = with_out().play("3 bet further 0 1 to 2 7", "2 accept 1")
    lose(table.set_tokens(3, 0, 3, 0), 1)
    assert table.view().side_chips == (20, 20, 13, 27)
    table = with_out().play("3 bet further 0 1 to 2 7", "2 accept 1")
    lose(table.set_tokens(0, 3, 3, 0), 0)
    assert table.view().side_chips == (20, 20, 27, 13)


def test_4_11_both_out_in_one_round_takes_the_stakes_back() -> None:
    table = with_out().play("3 bet further 0 1 to 2 7", "2 accept 1").set_tokens(0, 0, 3, 0)
    table.deal(EVEN[0], EVEN[1], EVEN[2], "")
    while table.state.turn != 2:
        seat = table.state.turn
        table.play(f"{seat} take stock", f"{seat} drop {table.state.stock[0]}")
    table.play("2 knock", "0 stand", "1 stand")
    assert table.told("side-back") == [{"seat": 3, "other": 2, "number": 1}]
    assert table.view().side_chips == (20, 20, 20, 20)


def test_4_11_a_shared_win_takes_the_stakes_back() -> None:
    table = with_out().play("3 bet wins 0 to 2 7", "2 accept 1").set_tokens(0, 0, 3, 0)
    table.deal(EVEN[0], EVEN[1], EVEN[2], "")
    while table.state.turn != 2:
        seat = table.state.turn
        table.play(f"{seat} take stock", f"{seat} drop {table.state.stock[0]}")
    table.play("2 knock", "2 leave", "0 stand", "1 stand")
    assert table.game.outcome().winners == (0, 1)  # type: ignore[union-attr]
    assert table.view().side_chips == (20, 20, 20, 20)


def test_4_11_stakes_come_back_when_a_subject_leaves() -> None:
    table = with_out().play("3 bet further 0 1 to 2 7", "2 accept 1", "1 leave")
    assert table.told("side-back")
    assert table.view().side_chips == (20, 20, 20, 20)
    table = with_out().play("3 bet wins 0 to 2 7", "2 accept 1", "0 leave")
    assert table.view().side_chips == (20, 20, 20, 20)


def test_4_11_bets_go_on_when_only_a_bettor_leaves() -> None:
    table = with_out().play("3 bet wins 0 to 2 7", "2 accept 1", "2 leave")
    assert len(table.view().side_bets) == 1
    table.play("1 leave")
    assert table.view().side_chips == (20, 20, 13, 27)


def test_4_11_an_offer_to_or_about_a_leaver_is_void() -> None:
    for leaver in (0, 1):
        table = with_out().play("3 bet wins 0 to 1 5", f"{leaver} leave")
        assert table.view().side_offers == ()


def test_4_11_side_bets_all_lets_everybody_offer_and_take() -> None:
    table = lose(Table(4, side_bets="all"), 2)
    assert table.game.to_act() == {0, 1, 2, 3, DEALER}
    table.play("2 bet wins 2 4")
    assert "accept 1" in table.game.moves(0)
    table.refuses("2 accept 1", "side-not-yours")
    table.play("0 pass", "1 pass", "3 accept 1", "3 pass")
    assert table.view().phase == "deal"
    assert table.view().side_chips == (20, 20, 16, 16)


def test_4_11_an_open_offer_is_for_any_other_eligible_seat() -> None:
    table = with_out(side_bets="out").play("3 pass").set_tokens(3, 3, 0, 0)
    lose(table, 2)
    table.play("3 bet wins 0 5")
    table.refuses("0 accept 1", "side-not-yours")
    table.play("2 accept 1", "2 pass")
    assert table.view().side_chips == (20, 20, 15, 15)


def test_4_11_nobody_in_the_game_bets_against_themselves() -> None:
    table = lose(Table(4, side_bets="all"), 2)
    table.refuses("0 bet wins 1 5", "side-against-self")
    table.refuses("0 bet further 1 0 5", "side-against-self")
    table.play("0 bet further 1 2 5", "2 bet wins 2 5", "3 bet wins 3 to 0 5")
    table.refuses("1 accept 1", "side-not-yours")
    table.refuses("1 accept 3", "side-not-yours")
    table.refuses("1 accept 9", "side-offer-gone")
    assert table.game.moves(1)[0] == "accept 2"


def test_4_11_what_an_offer_needs() -> None:
    table = with_out()
    table.refuses("3 bet wins 3 5", "side-subject")
    table.refuses("3 bet further 0 0 5", "side-subject")
    table.refuses("3 bet further 0 9 5", "side-subject")
    table.refuses("3 bet wins 0 5", "side-no-taker")
    table.refuses("3 bet wins 0 to 0 5", "side-no-taker")
    for stake in ("0", "21", "05", "-5", "1000000", "9" * 60):
        table.refuses(f"3 bet wins 0 to 1 {stake}", "side-chips")
    table.refuses("3 knock", "wrong-phase")
    table.refuses("dealer pass", "wrong-phase")
    table.play("3 bet wins 0 to 1 20")
    table.refuses("1 bet wins 1 to 2 5", "side-not-allowed")


def test_4_11_one_offer_a_pause() -> None:
    table = lose(Table(4, side_bets="all"), 2).play("0 bet wins 0 5", "1 bet wins 1 5")
    table.refuses("0 bet wins 0 6", "side-one-offer")


def test_4_11_a_new_offer_wakes_who_has_passed() -> None:
    table = lose(Table(4, side_bets="all"), 2).play("0 pass", "1 bet wins 1 5")
    assert table.game.moves(0)[0] == "accept 1"
    table.refuses("0 accept 2", "side-offer-gone")


def test_4_11_chips_that_are_gone_take_an_offer_from_the_list() -> None:
    table = lose(Table(4, side_bets="all"), 2).play("0 bet wins 0 20", "1 bet wins 1 20", "0 accept 2")
    assert "accept 1" not in table.game.moves(2)
    table.refuses("2 accept 1", "side-not-yours")


def test_4_11_nobody_bets_what_they_have_not_got() -> None:
    """Chips that lie in escrow can't be staked again, whoever asks, and however they ask."""
    table = lose(Table(4, side_bets="all"), 2).play("0 bet wins 0 15", "1 bet wins 1 12", "2 accept 1")
    assert (table.view().side_chips, table.view().side_escrow) == ((5, 20, 5, 20), (15, 0, 15, 0))
    table.refuses("2 accept 2", "side-short")
    table.refuses("0 accept 2", "side-short")
    table.refuses("2 bet wins 2 6", "side-chips")
    table.refuses("3 bet wins 3 to 0 6", "side-chips")
    table.play("3 accept 2")
    assert table.view().side_chips == (5, 8, 5, 8)
    assert table.game.all_tokens() == 4 * 4 + 4 * 20
    table = lose(Table(4, side_bets="all"), 2).play("0 bet wins 0 20", "1 accept 1", "dealer time")
    lose(table, 2)
    table.refuses("0 bet wins 0 1", "side-no-chips")
    table.refuses("1 accept 1", "side-offer-gone")


def test_4_11_chips_never_touch_the_tokens() -> None:
    """The same match with and without bets: as many tokens, the same shares of the stakes."""
    bets, none = with_out().play("3 bet wins 0 to 1 20", "1 accept 1"), with_out().play("3 pass")
    for table in (bets, none):
        table.play("1 leave", "2 leave")
    assert bets.tokens == none.tokens
    assert bets.game.outcome() == none.game.outcome()
    assert bets.view().side_chips == (20, 0, 20, 40)
    assert bets.view().side_escrow == (0, 0, 0, 0)


def test_4_11_a_bet_on_who_lasts_longer_is_off_when_the_match_ends_before() -> None:
    table = Table(3, mode="banking", rounds=2, side_bets="all", side_chips=9).deal(*PLAIN[:3], widow="2S 9D 4H")
    table.play("0 knock", "1 stand", "2 stand", "2 bet further 2 0 9", "1 accept 1")
    table.deal(*PLAIN[:3], widow="2S 9D 4H").play("1 knock", "2 stand", "0 stand")
    assert table.game.outcome().reason == "rounds-over"  # type: ignore[union-attr]
    assert table.told("side-back")
    assert table.view().side_chips == (9, 9, 9)


def test_4_11_an_offer_lapses_at_the_next_deal() -> None:
    table = with_out().play("3 bet wins 0 to 1 5", "dealer time")
    assert table.view().side_offers == ()
    assert table.view().phase == "deal"
    table.refuses("1 accept 1", "not-your-turn")
    lose(table, 2)
    table.refuses("1 accept 1", "side-offer-gone")


def test_4_11_the_pause_never_holds_up_the_game() -> None:
    table = Table(4, side_bets="all", guts_knock=True).play("0 normal")
    table.at = 50_000
    lose(table, 2)
    assert table.game.alarm() == 80_000
    assert table.game.moves(DEALER) == (TIME,)
    assert {table.game.default(seat) for seat in range(4)} == {"pass"}
    assert table.game.default(DEALER) == TIME
    table.at = 75_000
    table.play("0 bet wins 0 5")
    assert table.game.alarm() == 95_000, "at least 20 seconds to answer"
    table.play("dealer time")
    assert (table.view().phase, table.game.alarm()) == ("predeal", None)
    table.refuses("dealer time", "not-your-turn")


def test_4_11_the_pause_ends_when_all_have_passed() -> None:
    table = lose(Table(4, side_bets="all"), 2).play(*(f"{seat} pass" for seat in range(4)))
    assert table.view().phase == "deal"


def test_4_8_side_chips() -> None:
    table = with_out(side_chips=5)
    assert table.view().side_chips == (5, 5, 5, 5)
    table.refuses("3 bet wins 0 to 1 6", "side-chips")


def test_4_11_side_bets_with_west_lansing() -> None:
    table = lose(Table(4, mode="west_lansing", side_bets="out").set_tokens(3, 3, 3, 1), 3)
    assert table.view().phase == "betting"


def test_4_11_leaving_in_the_pause() -> None:
    table = with_out().play("3 bet wins 0 to 1 5", "0 leave")
    assert table.view().phase == "deal"
    table = with_out()
    table.refuses("3 leave", "already-left")
    table = lose(Table(4, side_bets="all"), 2).play("0 pass", "1 pass", "2 pass", "3 leave")
    assert table.view().phase == "deal"
