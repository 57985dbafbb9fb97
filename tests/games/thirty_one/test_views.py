"""The cards that may be seen: RULES 4.5, and the record of the last round."""

from __future__ import annotations

from games.cards import parse_cards
from games.thirty_one import RoundResult
from games.thirty_one.state import RoundEnd, RoundForm
from tests.games.thirty_one.table import PLAIN, Table


def test_4_5_a_hand_is_its_owners_alone() -> None:
    table = Table(3).deal(*PLAIN[:3])
    assert table.view(1).hand == ("TH", "9H", "2C")
    assert table.view(1).value == 19
    assert table.view().hand == ()
    assert table.view().value is None
    assert table.view(1).card_counts == (3, 3, 3)
    dealt = [event for event in table.news if event.verb == "hand"]
    assert [event.seen_by for event in dealt] == [frozenset({seat}) for seat in range(3)]


def test_4_5_only_the_top_discard_lies_open_and_a_good_memory_keeps_the_others() -> None:
    table = Table(3).deal(*PLAIN[:3], stock="5S").play("0 take stock", "0 drop 5S")
    assert (table.view().discard_top, table.view().discard_count) == ("5S", 2)
    assert table.view().discard == table.state.discard  # everybody saw each of them when it came


def test_4_5_what_is_taken_openly_is_told_and_what_is_drawn_is_not() -> None:
    table = Table(3).deal(*PLAIN[:3], up="4C", stock="5S").play("0 take discard", "0 drop 2D")
    assert table.told("take") == [{"seat": 0, "card": "4C"}]
    table.play("1 take stock")
    assert table.told("draw") == [{"seat": 1}]
    (drew,) = (event for event in table.news if event.verb == "drew")
    assert (drew.seen_by, drew.facts["card"]) == (frozenset({1}), "5S")
    assert table.view(1).just_drawn == "5S"
    assert table.view(0).just_drawn is None
    assert table.view().just_drawn is None


def test_4_5_the_showdown_does_not_tell_which_card_was_drawn_last() -> None:
    """The hands of the last round are shown in suits: in whichever order their cards were dealt and drawn."""
    for stock, hand in (("AH", "9D 8S 2S"), ("8S", "9D AH 2S")):
        table = Table(2).deal("8H 4C QC", hand, stock=stock)
        table.play("0 knock", "1 take stock", "1 drop 2S")
        assert table.view(0).last_round.hands[1] == ("8S", "AH", "9D")  # type: ignore[union-attr]


def test_4_5_at_the_showdown_all_hands_are_public_and_stay_so_in_the_next_round() -> None:
    table = Table(3).deal(*PLAIN[:3]).play("0 knock", "1 stand", "2 stand")
    shown = RoundResult(
        number=1,
        dealer=2,
        form=RoundForm.NORMAL,
        ended=RoundEnd.SHOWDOWN,
        knocker=0,
        hands=(parse_cards("KS TS 2D"), parse_cards("TH 9H 2C"), parse_cards("3H TD 8D")),
        values=(20, 19, 18),
        owed=(0, 0, 1),
        paid=(0, 0, 1),
        won=(0, 0, 0),
        points=(),
        out=(),
    )
    assert table.view().last_round == shown
    assert table.view().round == 2
    table.deal(*PLAIN[:3])
    assert table.view(1).last_round == shown


def test_4_5_when_the_round_is_drawn_the_hands_stay_hidden() -> None:
    table = Table(2, max_circuits=5).deal(*PLAIN[:2])
    for turn in range(10):
        table.play(f"{turn % 2} take discard", f"{turn % 2} drop {table.view(turn % 2).hand[0]}")
    last = table.view().last_round
    assert last is not None
    assert (last.hands, last.values) == ((None, None), (None, None))
    assert not table.told("show")


def test_4_5_a_blitz_shows_its_hand_and_no_other() -> None:
    table = Table(2).deal("AS KS QS", PLAIN[1])
    assert not table.told("show")
    assert table.view().last_round.hands == (("AS", "KS", "QS"), None)  # type: ignore[union-attr]


def test_1_5_who_is_out_sees_what_everybody_sees() -> None:
    table = Table(3).deal(*PLAIN[:3]).play("2 leave")
    gone, public = table.view(2), table.view()
    assert {**vars(gone), "seat": None} == vars(public)


def test_with_four_cards_the_value_is_the_best_that_can_be_kept() -> None:
    table = Table(2).deal("TS KS 2D", PLAIN[1], up="9S").play("0 take discard")
    assert table.view(0).value == 29
    table = Table(2).deal("TS 4H 2D", PLAIN[1], up="9S").play("0 take discard")
    assert table.view(0).value == 19
