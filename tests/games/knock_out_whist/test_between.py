"""The players who go out, and those who name trumps: RULES 7.5 and 7.6."""

from __future__ import annotations

from fractions import Fraction

from games.core import DEALER
from games.knock_out_whist import Phase

from .table import ONE_EACH, ONE_EACH_TRICKS, Table, after_one_each, after_two_and_one, stacked


def test_7_5_who_takes_no_trick_is_out() -> None:
    table = after_two_and_one()
    assert table.told("out") == [{"seats": (1,), "count": 1}]
    assert table.look().out == (False, True, False)
    assert table.look().places == (None, 3, None)
    result = table.look().last_round
    assert result is not None
    assert (result.number, result.cards, result.taken, result.out) == (1, 3, (2, 0, 1), (1,))
    table.deal("AS 2S", "", "3H 4H")
    assert table.look().card_counts == (2, 0, 2)
    table.refuses("1 leave", "already-left")


def test_7_5_several_who_go_out_together_share_the_place() -> None:
    table = Table(4).deal("AS KS 3D", "2S AH 4D", "3S 4S 6D", "5S 6S 5D")
    table.tricks("AS 2S 3S 5S", "KS AH 4S 6S", "3D 4D 6D 5D")
    assert table.told("out") == [{"seats": (1, 3), "count": 2}]
    assert table.look().places == (None, 3, None, 3)


def test_7_5_all_tricks_of_a_round_win_the_match() -> None:
    table = Table(3).deal("AS KS QS", "2S 3S 4S", "5S 6S 7S").tricks("AS 2S 5S", "KS 3S 6S", "QS 4S 7S")
    outcome = table.game.outcome()
    assert outcome is not None
    assert (outcome.winners, outcome.places, outcome.reason) == ((0,), (1, 2, 2), "last-player")
    assert outcome.shares == (2, -1, -1)
    assert table.game.to_act() == frozenset()


def test_7_5_places_go_by_rounds_and_the_one_card_round_decides() -> None:
    table = after_two_and_one().deal("AS 2H", "", "3S AH").play("0 trump D").tricks("3S AS", "2H AH")
    table.play(f"dealer {stacked('KC', 'QC')}").deal("2S", "", "AD")
    assert (table.look().dealer, table.look().chooser, table.look().cards) == (2, 2, 1)
    table.play("2 trump C", "dealer time", "dealer time")
    assert table.places == (1, 3, 2)


def test_7_5_everybody_puts_one_stake_on_the_match() -> None:
    table = after_two_and_one().deal("AS KS", "", "3S 4S").play("0 trump S").tricks("3S AS", "KS 4S")
    outcome = table.game.outcome()
    assert outcome is not None
    assert outcome.places == (1, 3, 2)
    assert outcome.shares == (Fraction(2), Fraction(-1), Fraction(-1))


# Choosing trumps.


def test_7_6_the_most_tricks_name_trumps() -> None:
    table = after_two_and_one()
    assert table.told("tie") == []
    assert table.look().chooser == 0
    assert table.game.to_act() == {DEALER}


def test_7_6_equal_most_tricks_are_cut_for_ace_high() -> None:
    table = after_one_each()
    assert table.told("tie") == [{"seats": (0, 1, 2), "way": "cut"}]
    assert (table.look().phase, table.look().tied) == (Phase.CUT, (0, 1, 2))
    table.play(f"dealer {stacked('KD', 'AC', '2H')}")
    assert table.told("drawn") == [{"dealt": ((0, "KD"), (1, "AC"), (2, "2H")), "again": False}]
    assert table.told("cut-won") == [{"seat": 1}]
    assert (table.look().phase, table.look().chooser) == (Phase.DEAL, 1)


def test_7_6_equal_highest_cards_are_drawn_again_from_the_rest() -> None:
    table = after_one_each().play(f"dealer {stacked('KC', '2D', 'KH', '5C', '3C')}")
    assert [(fact["dealt"], fact["again"]) for fact in table.told("drawn")] == [
        (((0, "KC"), (1, "2D"), (2, "KH")), False),
        (((0, "5C"), (2, "3C")), True),
    ]
    assert table.told("cut-won") == [{"seat": 0}]


def test_7_6_rock_paper_scissors_is_thrown_secretly() -> None:
    table = after_one_each(trump_tie="rps")
    assert table.look().phase is Phase.THROW
    assert table.game.to_act() == {0, 1, 2}
    assert table.look(1).moves == ("throw rock", "throw paper", "throw scissors")
    table.play("1 throw rock")
    assert table.news == []
    assert table.look(1).own_throw == "rock"
    assert table.look(0).own_throw is None
    assert table.look().threw == {1}
    assert table.game.to_act() == {0, 2}
    table.refuses("1 throw paper", "not-your-turn")


def test_7_6_of_two_signs_the_losers_drop_out() -> None:
    table = after_one_each(trump_tie="rps").play("0 throw rock", "1 throw scissors", "2 throw rock")
    assert {fact["seat"]: fact["sign"] for fact in table.told("threw")} == {0: "rock", 1: "scissors", 2: "rock"}
    assert table.told("throw-again") == [{"seats": (0, 2)}]
    table.play("0 throw paper", "2 throw scissors")
    assert table.told("throw-won") == [{"seat": 2}]
    assert (table.look().phase, table.look().chooser) == (Phase.DEAL, 2)


def test_7_6_each_sign_beats_one() -> None:
    for one, other in (("paper", "rock"), ("scissors", "paper"), ("rock", "scissors")):
        table = after_one_each(trump_tie="rps").play(f"0 throw {other}", f"1 throw {one}", f"2 throw {other}")
        assert table.told("throw-won") == [{"seat": 1}]


def test_7_6_one_sign_or_all_three_are_thrown_again() -> None:
    table = after_one_each(trump_tie="rps").play("0 throw rock", "1 throw scissors", "2 throw paper")
    assert table.told("throw-again") == [{"seats": (0, 1, 2)}]
    table.play("0 throw rock", "1 throw rock", "2 throw rock")
    assert table.game.to_act() == {0, 1, 2}


def test_7_6_after_twenty_throws_the_cards_are_cut() -> None:
    table = after_one_each(trump_tie="rps")
    for _ in range(20):
        assert table.look().phase is Phase.THROW
        table.play("0 throw rock", "1 throw rock", "2 throw rock")
    assert table.look().phase is Phase.CUT
    table.play(f"dealer {stacked('2C', '3C', '4C')}")
    assert table.look().chooser == 2


def test_7_6_the_deal_goes_to_the_next_who_is_still_in() -> None:
    assert after_two_and_one().look().dealer == 0
    table = Table(3).deal("2S AH 4D", "AS KS 3D", "3S 4S 5D").tricks("2S AS 3S", "KS 4S 4D", "3D 5D AH")
    assert table.look().out == (True, False, False)
    assert table.look().dealer == 1
    table.deal("", "2S 3S", "4S 5S").play("1 trump S")
    assert table.look().turn == 2  # dealer's left leads


def test_7_6_the_chooser_leads_as_an_option() -> None:
    table = after_two_and_one(first_lead="trump_chooser").deal("AS 2S", "", "3H 4H").play("0 trump D")
    assert table.look().turn == 0


def test_7_6_the_option_has_no_chooser_in_the_first_round() -> None:
    assert Table(3, first_lead="trump_chooser").deal(*ONE_EACH).tricks(*ONE_EACH_TRICKS).look().round == 2
