"""The auction at Solo Whist: RULES 9.3 and 9.4."""

from __future__ import annotations

import pytest

from games.core import DEALER
from games.solo_whist import Call, Phase

from .table import Table, taking

CALLS = ("solo", "misere", "abundance", "royal", "spread", "declared")


def moves(table: Table, seat: int) -> tuple[str, ...]:
    return tuple(str(move) for move in table.look(seat).moves)


def test_9_3_the_calls_in_ascending_order() -> None:
    assert [call.value for call in sorted(Call, key=lambda call: call.rank)][:9] == ["pass", "prop", "cop", *CALLS]
    table = Table().anyhow()
    assert moves(table, 0) == ("pass", "prop", *CALLS)
    for seat, call in enumerate(CALLS[:3]):
        table.play(f"{seat} {call}")
        assert moves(table, seat + 1) == ("pass", *CALLS[CALLS.index(call) + 1 :])
        table.refuses(f"{seat + 1} {call}", "call-too-low")


def test_9_3_what_each_call_undertakes() -> None:
    view = Table().anyhow().look()
    goals = {call: view.target(call) for call in map(Call, ("cop", *CALLS))}
    assert goals == {"cop": 8, "solo": 5, "misere": 0, "abundance": 9, "royal": 9, "spread": 0, "declared": 13}


@pytest.mark.parametrize(
    ("call", "trumps"), [("solo", "D"), ("misere", None), ("royal", "D"), ("spread", None), ("prop", "D")]
)
def test_9_3_trumps_of_the_calls(call: str, trumps: str | None) -> None:
    table = Table().deal(up="7D").play(f"0 {call}")
    table.play("1 cop").passes() if call == "prop" else table.passes()
    assert table.look().phase is Phase.PLAY
    assert table.look().trumps == trumps


@pytest.mark.parametrize("call", ["abundance", "declared"])
def test_9_3_the_caller_names_trumps_after_the_auction(call: str) -> None:
    table = Table().deal(up="7D").play(f"0 {call}").passes()
    assert (table.look().phase, table.look().trumps) == (Phase.TRUMP, None)
    assert moves(table, 0) == ("trump C", "trump D", "trump H", "trump S")
    table.refuses("1 trump H", "not-your-turn")
    table.play("0 trump H")
    assert table.told("trumps") == [{"seat": 0, "suit": "H"}]
    assert (table.look().phase, table.look().trumps) == (Phase.PLAY, "H")


def test_9_3_an_abundance_declared_without_trumps() -> None:
    table = Table(declared_trumps="none").anyhow().play("0 declared").passes()
    assert (table.look().phase, table.look().trumps, table.look().turn) == (Phase.PLAY, None, 0)


def test_9_4_eldest_hand_speaks_first_and_the_others_clockwise() -> None:
    table = Table().anyhow()
    for seat in range(4):
        assert table.game.to_act() == {seat}
        if seat < 3:
            table.refuses(f"{seat + 1} pass", "not-your-turn")
        table.play(f"{seat} pass")


def test_9_4_1_who_has_passed_makes_no_further_call() -> None:
    table = Table().anyhow().play("0 pass", "1 solo", "2 misere", "3 pass")
    assert table.look().speaker == 1
    table.refuses("0 declared", "already-passed")
    table.refuses("3 pass", "already-passed")
    table.refuses("2 declared", "not-your-turn")


def test_9_4_2_who_is_overcalled_may_call_again_skipping_steps() -> None:
    table = Table().anyhow().play("0 solo", "1 misere", "2 pass", "3 pass", "0 spread", "1 declared", "0 pass")
    assert table.look().contract == (Call.DECLARED, (1,))
    assert table.look().calls[-3:] == ((0, "spread"), (1, "declared"), (0, "pass"))


def test_9_4_3_eldest_hand_may_accept_after_having_passed() -> None:
    table = Table().anyhow().play("0 pass", "1 pass", "2 prop", "3 pass")
    assert table.told("asked-again") == [{"seat": 0}]
    assert moves(table, 0) == ("pass", "cop")
    table.refuses("0 solo", "already-passed")
    table.refuses("1 cop", "already-passed")
    table.play("0 cop")
    assert table.look().contract == (Call.COP, (0, 2))


def test_9_4_3_only_once_and_only_while_the_proposal_is_open() -> None:
    table = Table().anyhow().play("0 pass", "1 prop", "2 pass", "3 pass", "0 pass")
    assert (table.look().phase, table.look().speaker) == (Phase.RAISE, 1)
    table = Table().anyhow().play("0 pass", "1 prop", "2 cop", "3 pass")
    assert table.look().contract == (Call.COP, (1, 2))
    table = Table().anyhow().play("0 pass", "1 prop", "2 solo", "3 pass", "1 pass")
    assert table.look().contract == (Call.SOLO, (2,))


def test_9_4_4_an_accepted_proposal_may_be_overcalled_and_both_may_go_higher() -> None:
    table = Table().anyhow().play("0 prop", "1 cop", "2 solo", "3 pass")
    assert table.look().speaker == 0
    assert moves(table, 0) == ("pass", *CALLS[1:])
    table.play("0 misere", "1 abundance", "2 pass", "0 pass")
    assert table.look().contract is None or table.look().phase is Phase.TRUMP
    assert table.look().contract == (Call.ABUNDANCE, (1,))


def test_9_4_5_only_one_proposal_can_stand() -> None:
    table = Table().anyhow().play("0 prop")
    table.refuses("1 prop", "proposal-stands")
    assert moves(table, 1) == ("pass", "cop", *CALLS)
    table.play("1 cop")
    table.refuses("2 cop", "no-proposal")
    table.refuses("2 prop", "call-too-low")


def test_9_4_5_nobody_accepts_what_nobody_proposed() -> None:
    table = Table().anyhow()
    table.refuses("0 cop", "no-proposal")
    table.play("0 solo").refuses("1 cop", "no-proposal")


def test_9_4_6_the_first_to_accept_in_order_is_the_partner_wherever_they_sit() -> None:
    table = Table().anyhow().play("0 pass", "1 prop")
    assert table.look().speaker == 2
    table.play("2 pass", "3 cop")
    assert table.look().contract == (Call.COP, (1, 3))
    table = Table().anyhow().play("0 prop", "1 pass", "2 pass", "3 cop")
    assert table.look().contract == (Call.COP, (0, 3))


@pytest.mark.parametrize("call", CALLS)
def test_9_4_7_an_unaccepted_proposal_may_be_raised(call: str) -> None:
    table = Table().anyhow().play("0 pass", "1 prop", "2 pass", "3 pass", "0 pass")
    assert moves(table, 1) == (*(f"raise {one}" for one in CALLS), "drop")
    table.refuses("1 solo", "wrong-phase")
    table.play(f"1 raise {call}")
    assert table.look().contract == (Call(call), (1,))


def test_9_4_7_or_the_hand_is_thrown_in_and_the_next_player_deals() -> None:
    table = Table().anyhow().play("0 prop").passes().play("0 drop")
    assert table.game.to_act() == {DEALER}
    assert (table.look().dealer, table.look().ledger) == (0, (0, 0, 0, 0))
    assert table.look().sheet[-1].call is None


def test_9_4_7_as_options_a_forced_solo_or_a_redeal() -> None:
    table = Table(unaccepted="forced_solo").anyhow().play("0 prop").passes()
    assert table.look().contract == (Call.SOLO, (0,))
    table = Table(unaccepted="redeal").anyhow().play("0 prop").passes()
    assert (table.look().phase, table.look().deal) == (Phase.DEAL, 2)


def test_9_4_8_of_equal_calls_the_earlier_stands_and_royal_overcalls_abundance() -> None:
    table = Table().anyhow().play("0 abundance")
    table.refuses("1 abundance", "call-too-low")
    table.play("1 royal").refuses("2 royal", "call-too-low")
    assert "royal" in moves(Table().anyhow(), 0)  # also outright


def test_9_4_9_all_pass_and_the_next_player_deals() -> None:
    table = Table().anyhow().passes()
    assert table.told("all-pass") == [{}]
    assert (table.look().phase, table.look().dealer, table.look().deal) == (Phase.DEAL, 0, 2)


def test_9_4_9_as_an_option_a_general_misere_without_trumps() -> None:
    table = Table(all_pass="general_misere").deal(*taking(7), up="2S").passes()
    view = table.look()
    assert (view.contract, view.trumps, view.turn) == ((Call.GENERAL, ()), None, 0)
    assert [view.side_of(seat) for seat in range(4)] == [(0,), (1,), (2,), (3,)]


def test_9_4_9_no_suit_is_named_before_the_auction_is_over() -> None:
    table = Table().anyhow().play("0 abundance")
    table.refuses("1 trump H", "wrong-phase")
    table.refuses("0 trump H", "not-your-turn")
