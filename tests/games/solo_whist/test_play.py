"""The play at Solo Whist: RULES 9.5 and 9.11."""

from __future__ import annotations

import pytest

from games.core import Pick
from games.solo_whist import Phase

from .table import SAFE, UNSAFE, Table, taking

MISERE = (SAFE, "AS KS QS JS TS 9S AH KH QH JH TH AD KD", "6S", "7S")
"""Eldest hand's safe hand, and one of each other suit's high cards."""


def test_9_5_eldest_hand_leads() -> None:
    for call in ("solo", "misere", "royal", "spread"):
        table = Table().anyhow().play("0 pass", f"1 {call}").passes()
        assert table.look().turn == 0
    table = Table().anyhow().play("0 pass", "1 pass", "2 abundance").passes().play("2 trump H")
    assert table.look().turn == 0


def test_9_5_in_an_abundance_declared_the_caller_leads() -> None:
    table = Table().anyhow().play("0 pass", "1 pass", "2 declared").passes().play("2 trump H")
    assert table.look().turn == 2


@pytest.mark.parametrize("call", ["abundance", "royal"])
def test_9_5_as_an_option_the_caller_leads_in_any_abundance(call: str) -> None:
    table = Table(abundance_lead="caller").anyhow().play("0 pass", f"1 {call}").passes()
    if table.look().phase is Phase.TRUMP:
        table.play("1 trump H")
    assert table.look().turn == 1
    table = Table(abundance_lead="caller").anyhow().play("0 pass", "1 solo").passes()
    assert table.look().turn == 0


def test_9_5_one_follows_suit_and_without_it_plays_anything() -> None:
    table = (
        Table().deal("AS 2H", "2S 3H", "2C 3C 4C 5C 6C 7C 8C 9C TC JC QC KC AC", up="9D").play("0 solo").passes()
    )
    table.tricks("AS")
    table.refuses("1 play 3H", "must-follow-suit")
    table.refuses("1 play 9D", "not-in-hand")
    table.tricks("2S")
    assert len(next(move.cards for move in table.look(2).moves if isinstance(move, Pick))) == 13
    table.tricks("7C")
    assert table.look().voids[2] == {"S"}


def test_9_5_no_trumps_in_a_misere() -> None:
    table = Table().deal(*MISERE, up="9C").play("0 misere").passes().tricks("2S", "9S", "6S")
    assert table.look().trumps is None


def test_9_5_the_hand_of_an_open_misere_is_shown_after_the_first_trick() -> None:
    table = Table().deal(*MISERE, up="9C").play("0 spread").passes()
    assert table.look(2).open_hands == ((), (), (), ())
    table.tricks("2S", "9S", "6S")
    assert table.look(2).open_hands[0] == ()
    table.tricks("7S")
    for seat in (None, 1, 2, 3):
        assert set(table.look(seat).open_hands[0]) == set(SAFE.split()) - {"2S"}
    assert len(table.told("faced")[0]["cards"]) == 12
    assert table.look().open_hands[1:] == ((), (), ())


@pytest.mark.parametrize("call", ["misere", "spread"])
def test_9_5_a_misere_stops_with_the_callers_first_trick(call: str) -> None:
    table = Table().deal(UNSAFE, up="9C").play(f"0 {call}").passes().play_out()
    assert len(table.game.state.tricks.past) == 1
    assert table.look().phase is Phase.DEAL
    assert not table.look().sheet[-1].won


def test_9_5_an_abundance_declared_stops_with_its_first_lost_trick() -> None:
    table = Table().deal(*taking(12), up="2S").play("0 declared").passes().play("0 trump S").play_out()
    assert len(table.game.state.tricks.past) == 13
    table = Table().deal(*taking(10), up="2S").play("0 declared").passes().play("0 trump S").tricks("2H")
    table.play_out()
    assert len(table.game.state.tricks.past) == 1
    assert (table.look().sheet[-1].won, table.look().sheet[-1].tricks) == (False, 0)


def test_9_5_other_contracts_are_played_out() -> None:
    for tricks in (3, 7):
        table = Table().deal(*taking(tricks), up="2S").play("0 solo").passes().play_out()
        assert sum(table.look().sheet[-1].taken) == len(table.game.state.tricks.past) == 13
        assert table.look().sheet[-1].tricks == tricks


# What is seen.


def test_9_11_a_hand_is_its_owners_alone() -> None:
    table = Table().anyhow()
    assert table.look().hand == ()
    assert len(table.look(1).hand) == 13
    hands = [event for event in table.news if event.verb == "hand"]
    assert [event.seen_by for event in hands] == [frozenset({seat}) for seat in range(4)]


def test_9_11_calls_tricks_and_counts_are_public() -> None:
    table = Table().deal(*taking(5), up="2S").play("0 solo").passes().tricks("AS", "2C")
    view = table.look()
    assert view.calls == ((0, "solo"), (1, "pass"), (2, "pass"), (3, "pass"))
    assert view.trick.plays == ((0, "AS"), (1, "2C"))
    assert (view.taken, view.card_counts) == ((0, 0, 0, 0), (12, 12, 13, 13))


@pytest.mark.parametrize(
    ("option", "in_a_solo", "in_a_misere"),
    [("not_misere", True, False), ("never", False, False), ("always", True, True)],
)
def test_9_11_the_last_trick_may_be_seen_except_in_a_misere(
    option: str, in_a_solo: bool, in_a_misere: bool
) -> None:
    table = Table(show_last_trick=option).deal(*taking(5), up="2S").play("0 solo").passes()
    assert table.look().last_trick is None
    table.tricks("AS", "2C", "3S", "2S", "KS")
    assert (table.look().last_trick is not None) is in_a_solo
    table = Table(show_last_trick=option).deal(*MISERE, up="9C").play("0 misere").passes()
    table.tricks("2S", "9S", "6S", "7S", "AS")
    assert (table.look().last_trick is not None) is in_a_misere
    assert table.look().shown.plays == ((1, "AS"),)


def test_9_11_a_complete_trick_lies_there_until_the_next_lead() -> None:
    table = Table().deal(*MISERE, up="9C").play("0 misere").passes().tricks("2S", "9S", "6S", "7S")
    assert table.look().last_trick is None
    assert table.look().shown.seats == (0, 1, 2, 3)


def test_9_11_at_the_end_of_a_hand_everything_is_shown() -> None:
    table = Table().deal(UNSAFE, up="9C").play("0 misere").passes()
    hands = [set(table.look(seat).hand) for seat in range(4)]
    table.play_out()
    assert [set(hand) for hand in table.look().last_hands] == hands
    assert [set(fact["cards"]) for fact in table.told("held")] == hands


def test_9_11_cards_that_are_thrown_in_are_not_shown() -> None:
    table = Table().anyhow().passes()
    assert table.look().last_hands == ()
    assert table.told("held") == []


def test_9_11_a_good_memory_has_all_tricks_with_who_played_them() -> None:
    table = Table().deal(*taking(5), up="2S").play("0 solo").passes().tricks("AS", "2C", "3S", "2S", "KS")
    assert [trick.plays for trick in table.look(2).past] == [((0, "AS"), (1, "2C"), (2, "3S"), (3, "2S"))]
    assert table.look(2).voids[1] == {"S"}
