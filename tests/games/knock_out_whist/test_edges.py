"""The edges of Knock-out Whist: what is hidden, who leaves, who is silent, and the cards that play themselves:
RULES 7.8 and 7.9."""

from __future__ import annotations

from fractions import Fraction

from games.core import DEALER, TIME
from games.knock_out_whist import Phase

from .table import (
    ONE_EACH,
    ONE_EACH_TRICKS,
    TWO_AND_ONE,
    TWO_AND_ONE_TRICKS,
    Table,
    after_one_each,
    after_two_and_one,
    in_the_last_round,
    stacked,
)


def test_7_8_a_hand_is_its_owners_and_the_trick_is_everybodys() -> None:
    table = Table(3).deal(*TWO_AND_ONE)
    assert table.look().hand == ()
    assert set(table.look(1).hand) == {"2S", "AH", "4D"}
    table.tricks("AS 2S")
    for seat in (None, 0, 1, 2):
        assert table.look(seat).trick.plays == ((0, "AS"), (1, "2S"))
        assert table.look(seat).card_counts == (2, 2, 3)


def test_7_8_the_last_trick_may_be_looked_at_until_the_next_is_complete() -> None:
    table = Table(3).deal(*TWO_AND_ONE).tricks("AS 2S 3S")
    assert not table.look().trick
    assert table.look().shown.plays == ((0, "AS"), (1, "2S"), (2, "3S"))
    table.tricks("KS")
    assert table.look().shown.plays == ((0, "KS"),)


def test_7_8_the_last_trick_of_a_round_lies_there_until_the_next_lead() -> None:
    table = after_two_and_one().deal("AS 2S", "", "3H 4H")
    assert table.look().shown.plays == ((0, "3D"), (1, "AH"), (2, "5D"))
    assert table.look().between_rounds
    table.play("0 trump D").tricks("3H")
    assert table.look().shown.seats == (2,)
    assert not table.look().between_rounds


def test_7_8_the_turn_up_lies_there_for_the_whole_first_round() -> None:
    table = Table(3).deal(*TWO_AND_ONE).tricks("AS 2S 3S", "KS 4D 4S", "3D AH")
    assert table.look().turn_up == "9C"
    assert table.tricks("5D").look().turn_up is None


# Players who leave.


def test_7_9_the_hand_of_a_leaver_is_played_on_and_then_it_is_out() -> None:
    table = Table(3).deal(*TWO_AND_ONE).play("0 leave")
    assert 0 in table.game.to_act()
    assert table.look().left == (True, False, False)
    table.refuses("0 leave", "already-left")
    table.tricks(*TWO_AND_ONE_TRICKS)  # it takes two of three tricks, and a robot plays them
    assert table.look().phase is Phase.OVER
    assert table.places == (2, 2, 1)  # out whatever it took, together with seat 1, who took none


def test_7_9_if_only_one_other_is_left_that_one_wins_at_once() -> None:
    table = Table(3).deal(*TWO_AND_ONE).play("0 leave", "1 leave")
    outcome = table.game.outcome()
    assert outcome is not None
    assert (outcome.winners, outcome.places, outcome.reason) == ((2,), (2, 2, 1), "left")


def test_7_9_the_tricks_of_a_leaver_count_for_nobody() -> None:
    table = Table(3).deal(*ONE_EACH).tricks(*ONE_EACH_TRICKS[:2]).play("0 leave").tricks(ONE_EACH_TRICKS[2])
    assert table.look().out == (True, False, False)
    assert table.look().tied == (1, 2)


def test_7_9_who_names_trumps_comes_from_those_who_stay() -> None:
    table = between_rounds().play("0 leave")
    assert table.told("tie") == [{"seats": (1, 2), "way": "cut"}]
    assert (table.look().phase, table.look().chooser) == (Phase.CUT, None)
    table.play(f"dealer {stacked('KC', 'QC')}").deal("2S 2H 2D", "3S 3H 3D", "4S 4H 4D", "")
    assert (table.look().phase, table.game.to_act()) == (Phase.CHOOSE, frozenset({1}))


def test_7_9_whoever_else_leaves_between_two_rounds_changes_nothing_about_that() -> None:
    table = between_rounds().play("2 leave")
    assert (table.look().phase, table.look().chooser) == (Phase.DEAL, 0)


def test_7_9_who_leaves_before_the_cut_does_not_cut() -> None:
    table = after_one_each().play("1 leave")
    assert (table.look().phase, table.look().tied) == (Phase.CUT, (0, 2))
    table.play(f"dealer {stacked('KC', 'QC', 'AC')}")
    assert table.told("drawn") == [{"dealt": ((0, "KC"), (2, "QC")), "again": False}]
    assert table.look().chooser == 0


def test_7_9_where_all_who_tie_leave_before_the_cut_the_others_settle_it() -> None:
    spades, hearts = ("AS KS", "QS JS", "TS 9S", "8S 7S", "6S 5S"), ("2H", "AH KH", "4H", "5H", "6H")
    diamonds, clubs = ("3D 2D", "4D", "AD 5D", "6D KD", "8D JD"), ("2C", "3C", "4C", "5C", "AC")
    table = Table(5, start_cards=6).deal(*map(" ".join, zip(spades, hearts, diamonds, clubs, strict=True)))
    table.tricks(
        "AS QS TS 8S 6S", "KS JS 9S 7S 5S", "2H KH 4H 5H 6H", "AH AD 6D JD 3D", "4D 5D KD 8D 2D", "5C AC 2C 3C 4C"
    )
    assert (table.look().taken, table.look().tied) == ((2, 2, 0, 1, 1), (0, 1))
    table.play("0 leave", "1 leave")
    assert (table.look().phase, table.look().tied) == (Phase.CUT, (3, 4))
    assert table.told("tie") == [{"seats": (3, 4), "way": "cut"}]


def between_rounds() -> Table:
    """Four players after a round in which seat 0 took two tricks, seats 1 and 2 one each, and seat 3 none."""
    table = Table(4, start_cards=4).deal("AS KS 3D 2H", "2S 3S AH 3H", "4S 5S AD 4H", "6S 7S 4D 5H")
    table.tricks("AS 2S 4S 6S", "KS 3S 5S 7S", "3D 3H AD 4D", "4H 5H 2H AH")
    assert (table.look().phase, table.look().chooser) == (Phase.DEAL, 0)
    return table


def test_7_9_where_only_leavers_took_tricks_nobody_else_goes_out() -> None:
    table = Table(3).deal("AS KS QS", "2S 3S 4S", "5S 6S 7S").play("0 leave")
    table.tricks("AS 2S 5S", "KS 3S 6S", "QS 4S 7S")
    assert table.look().out == (True, False, False)
    assert table.look().phase is Phase.CUT
    assert table.look().tied == (1, 2)


def test_7_9_in_the_one_card_round_they_then_share_the_first_place() -> None:
    table = in_the_last_round().play("1 trump C", "0 leave").tricks("AS 2S 3S")
    outcome = table.game.outcome()
    assert outcome is not None
    assert (outcome.places, outcome.winners, outcome.reason) == ((3, 1, 1), (1, 2), "shared")
    assert outcome.shares == (-1, Fraction(1, 2), Fraction(1, 2))


def test_7_9_dogs_are_back_after_a_round_that_counts_for_nobody() -> None:
    table = Table(3, dogs_life=True).deal(*TWO_AND_ONE).tricks(*TWO_AND_ONE_TRICKS)
    table.deal("2S 2H", "3D", "AS AH").play("0 trump C", "2 leave").tricks("AS 2S -", "AH 2H 3D")
    assert table.look().out == (False, False, True)
    assert table.look().dogs == frozenset()
    assert table.told("back") == [{"seats": (1,), "count": 1}]


def test_7_9_two_players_play_all_rounds() -> None:
    table = Table(2).deal("AS 2H 3D", "2S AH 4D").tricks("AS 2S", "2H AH", "4D 3D")
    assert (table.look().chooser, table.look().cards) == (1, 2)
    table.deal("AS 2H", "2S AH").play("1 trump C").tricks("2S AS", "2H AH")
    table.play(f"dealer {stacked('KC', 'QC')}").deal("AS", "2S").play("1 trump D", "dealer time", "dealer time")
    assert table.places == (1, 2)


def test_7_9_a_leaver_drops_out_of_rock_paper_scissors() -> None:
    table = after_one_each(trump_tie="rps").play("0 throw rock", "1 throw rock", "2 leave")
    assert table.told("throw-again") == [{"seats": (0, 1)}]
    assert table.look().out == (False, False, True)
    table.play("0 throw paper", "1 throw rock")
    assert table.look().chooser == 0


def test_7_9_one_left_in_the_throw_names_trumps() -> None:
    table = after_one_each(trump_tie="rps").play("0 throw rock", "1 throw paper", "2 throw paper")
    assert table.look().tied == (1, 2)
    table.play("1 leave")
    assert table.look().chooser == 2
    assert table.look().dealer == 0


# Who is silent.


def test_7_9_silence_names_ones_own_longest_suit() -> None:
    table = after_two_and_one().deal("AS 2S", "", "3H 4H")
    assert table.game.default(0) == "trump S"
    assert after_two_and_one().deal("2D 3C", "", "3H 4H").game.default(0) == "trump C"


def test_7_9_silence_plays_the_lowest_card_that_may_be_played() -> None:
    table = Table(3).deal("AS 2H 2D", "2S 3S AH", "3H 4H AD")
    assert table.game.default(0) == "play 2D"  # clubs, diamonds, hearts, spades
    table.tricks("AS")
    assert table.game.default(1) == "play 2S"


def test_7_9_a_silent_dog_keeps_its_card() -> None:
    table = Table(3, dogs_life=True).deal(*TWO_AND_ONE).tricks(*TWO_AND_ONE_TRICKS)
    table.deal("2S 2H", "AS", "3S 3H").play("0 trump C").tricks("3S 2S")
    assert table.game.default(1) == "knock"


def test_7_6_the_engine_throws_for_who_is_silent() -> None:
    table = after_one_each(trump_tie="rps")
    signs = {table.game.default(seat) for seat in range(3)}
    assert signs == {"throw rock", "throw paper", "throw scissors"}


# Cards that play themselves.


def test_the_last_card_of_a_hand_plays_itself_after_a_moment() -> None:
    table = Table(3).deal(*TWO_AND_ONE)
    table.at = 10_000
    table.tricks("AS 2S 3S")
    assert table.game.alarm() is None
    table.tricks("KS 4D 4S")
    assert table.look().playing_itself
    assert table.game.alarm() == 13_500
    assert table.game.to_act() == {0, DEALER}
    assert table.game.moves(DEALER) == (TIME,)
    table.at = 13_500
    table.play("dealer time")
    assert table.told("led") == [{"seat": 0, "card": "3D"}]
    assert table.game.alarm() == 15_500
    table.play("1 play AH", "dealer time")  # its owner may be quicker
    assert table.look().round == 2


def test_no_other_card_plays_itself() -> None:
    """One card may be all that can be played; that nobody else should know."""
    table = Table(3).deal("AS 2H 2D", "2S 3H AH", "5H 4H AD").tricks("AS")
    assert table.look(1).moves[0].cards == ("2S",)  # type: ignore[union-attr]
    assert table.game.alarm() is None
    table.refuses("dealer time", "not-your-turn")


def test_a_dog_is_not_hurried() -> None:
    table = Table(3, dogs_life=True).deal(*TWO_AND_ONE).tricks(*TWO_AND_ONE_TRICKS)
    table.deal("2S 2H", "AS", "3S 3H").play("0 trump C").tricks("3S 2S")
    assert table.game.alarm() is None
    table.play("1 knock").tricks("3H 2H")
    assert table.game.alarm() is not None
