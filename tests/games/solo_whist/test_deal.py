"""The deal at Solo Whist: RULES 9.1, 9.2, 9.7 and 9.8."""

from __future__ import annotations

import pytest

from games.cards import PACK, print_cards
from games.core import DEALER, InvalidMove, advance
from games.options import IllegalOptions
from games.solo_whist import Phase, SoloWhist

from .table import SAFE, Table, taking


def test_9_1_three_to_five_play_each_for_themselves() -> None:
    assert [*SoloWhist.players] == [3, 4, 5]
    assert Table().look().ledger == (0, 0, 0, 0)
    assert Table().anyhow().look(1).side_of(1) == (1,)


def test_9_1_partnerships_change_from_hand_to_hand() -> None:
    table = Table().deal(*taking(8), up="2S").play("0 prop", "1 cop", "2 pass", "3 pass")
    assert table.look().side_of(0) == table.look().side_of(1) == (0, 1)
    assert table.look().side_of(3) == (2, 3)
    table.play_out().anyhow().play("1 solo", "2 pass", "3 pass", "0 pass")
    assert table.look().side_of(1) == (1,)
    assert table.look().side_of(0) == (0, 2, 3)


def test_9_2_three_at_a_time_and_the_last_four_singly() -> None:
    table = Table().play(f"dealer deal {print_cards(PACK)}")
    for seat in range(4):
        packets = [PACK[start + 3 * seat : start + 3 * seat + 3] for start in range(0, 48, 12)]
        expected = {card for packet in packets for card in packet} | {PACK[48 + seat]}
        assert set(table.look(seat).hand) == expected


def test_9_2_the_last_card_the_dealers_is_turned_up() -> None:
    table = Table().play(f"dealer deal {print_cards(PACK)}")
    view = table.look()
    assert (view.dealer, view.turn_up, view.turned_suit) == (3, PACK[51], PACK[51].suit)
    assert table.told("turn-up") == [{"card": PACK[51]}]
    assert PACK[51] in table.look(3).hand


def test_9_2_one_at_a_time_as_an_option() -> None:
    table = Table(packet=1).play(f"dealer deal {print_cards(PACK)}")
    for seat in range(4):
        assert set(table.look(seat).hand) == set(PACK[seat::4])


def test_9_2_the_turn_up_lies_there_to_the_end_of_the_first_trick() -> None:
    table = Table().deal(*taking(5)[:3], "4S", up="2S").play("0 solo").passes(3)
    assert table.look().turn_up_lies
    table.tricks("AS", "2C", "3S")
    assert table.look().turn_up_lies
    table.tricks("4S")
    assert not table.look().turn_up_lies
    assert table.look().turn_up == "2S"  # a good memory keeps it


def test_9_2_the_dealer_may_use_the_turn_up_in_the_first_trick() -> None:
    table = Table().deal(*taking(5), up="2S").play("0 solo").passes(3)
    table.tricks("AS", "2C", "3S", "2S")
    assert table.look().past[0].plays[-1] == (3, "2S")


def test_9_2_cut_only_gathers_the_tricks_and_cuts() -> None:
    table = Table(shuffle="cut_only").deal(*taking(5), up="2S").play("0 solo").passes(3).play_out()
    gathered = [play.card for trick in table.game.state.tricks.past for play in trick.plays]
    assert len(gathered) == 52
    assert table.game.moves(DEALER) == tuple(f"cut {count}" for count in range(1, 52))
    table.refuses(f"dealer deal {print_cards(PACK)}", "wrong-phase")
    table.play("dealer cut 20")
    cut = gathered[20:] + gathered[:20]
    assert set(table.look(1).hand) == {*cut[0:3], *cut[12:15], *cut[24:27], *cut[36:39], cut[48]}
    assert table.look().turn_up == cut[51]
    with pytest.raises(InvalidMove):
        advance(Table(shuffle="cut_only").anyhow().passes().game, DEALER, "cut 52")


def test_9_2_cards_that_were_thrown_in_are_cut_too() -> None:
    table = Table(shuffle="cut_only").anyhow()
    hands = [table.look(seat).hand for seat in range(4)]
    table.passes()
    assert set(table.game.state.pack[:13]) == set(hands[0])
    assert "cut 51" in table.game.moves(DEALER)


@pytest.mark.parametrize("call", ["abundance", "royal", "declared"])
def test_9_2_after_an_abundance_the_pack_is_shuffled(call: str) -> None:
    table = Table(shuffle="cut_only").deal(*taking(9), up="2S").play(f"0 {call}").passes(3)
    if table.look().phase is Phase.TRUMP:
        table.play("0 trump S")
    table.play_out()
    assert table.game.state.pack == ()
    assert table.anyhow().look().deal == 2


def test_9_2_after_a_misere_that_ends_early_all_cards_are_gathered() -> None:
    table = Table(shuffle="cut_only").deal("AS" + SAFE[2:], up="KC").play("0 misere").passes(3)
    table.play_out()
    assert len(set(table.game.state.pack)) == 52


def test_9_7_the_next_player_deals_also_after_an_all_pass() -> None:
    table = Table()
    assert table.look().dealer == 3
    for dealer in (0, 1, 2, 3):
        table.anyhow().passes()
        assert table.look().dealer == dealer
    table.deal(*taking(5), up="2S").play("0 solo").passes(3).play_out()
    assert table.look().dealer == 0


def test_9_8_twelve_deals_and_the_highest_ledger_wins() -> None:
    table = Table()
    assert table.look().deals == 12
    table.deal(*taking(6), up="2S").play("0 solo").passes(3).play_out()
    for _ in range(11):
        table.anyhow().passes()
    outcome = table.game.outcome()
    assert outcome is not None
    assert (outcome.winners, outcome.points, outcome.reason) == ((0,), (21, -7, -7, -7), "hands")
    assert outcome.shares == (3, -1, -1, -1)
    assert outcome.places == (1, 2, 2, 2)


def test_9_8_ties_are_shared() -> None:
    table = Table(hands=4)
    for _ in range(4):
        table.anyhow().passes()
    outcome = table.game.outcome()
    assert outcome is not None
    assert (outcome.winners, outcome.shares) == ((0, 1, 2, 3), (0, 0, 0, 0))


@pytest.mark.parametrize(("seats", "hands"), [(4, 10), (3, 10), (5, 16), (3, 5)])
def test_9_8_the_deals_are_a_multiple_of_the_players(seats: int, hands: int) -> None:
    with pytest.raises(IllegalOptions, match="options-hands"):
        SoloWhist.start(seats, {"hands": hands})


def test_nonsense_is_no_move() -> None:
    table = Table().anyhow()
    for text in (
        "general",
        "raise pass",
        "raise cop",
        "raise",
        "trump X",
        "claim all",
        "claim",
        "cut 0",
        "play AS KS",
        "play AS/1",
        "deal AS",
        "omit",
        "solo 5",
        "pass pass",
    ):
        with pytest.raises(InvalidMove):
            advance(table.game, 0, text)
    with pytest.raises(InvalidMove):
        advance(Table().game, DEALER, "deal " + print_cards(PACK[:40]))
    with pytest.raises(InvalidMove):
        advance(Table(3).game, DEALER, "deal " + print_cards(PACK[:40]))


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_9_8_four_deals_are_one_for_each_player(seats: int) -> None:
    assert SoloWhist.start(seats, {"hands": 4}).state.deals == seats
