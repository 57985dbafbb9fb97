"""The dog's life: RULES 7.7."""

from __future__ import annotations

from .table import TWO_AND_ONE, TWO_AND_ONE_TRICKS, Table, in_the_last_round, stacked


def with_a_dog() -> Table:
    """Three players before the second deal, which seat 0 makes: seat 1 has the dog's life, seat 0 names trumps."""
    return Table(3, dogs_life=True).deal(*TWO_AND_ONE).tricks(*TWO_AND_ONE_TRICKS)


def test_7_7_the_first_without_a_trick_gets_the_dogs_life() -> None:
    table = with_a_dog()
    assert table.told("dog") == [{"seats": (1,), "count": 1}]
    assert table.told("out") == []
    assert table.look().dogs == {1}
    assert table.look().out == (False, False, False)


def test_7_7_without_the_option_there_is_none() -> None:
    assert Table(3).deal(*TWO_AND_ONE).tricks(*TWO_AND_ONE_TRICKS).look().dogs == frozenset()


def test_7_7_several_of_the_same_round_each_get_one() -> None:
    table = Table(4, dogs_life=True).deal("AS KS 3D", "2S AH 4D", "3S 4S 6D", "5S 6S 5D")
    table.tricks("AS 2S 3S 5S", "KS AH 4S 6S", "3D 4D 6D 5D")
    assert table.look().dogs == {1, 3}
    assert table.deal("2S 2H", "3S", "4S 4H", "5S").look().card_counts == (2, 1, 2, 1)


def test_7_7_a_dog_is_dealt_one_card_and_may_keep_it() -> None:
    table = with_a_dog().deal("2S 2H", "AS", "3S 3H").play("0 trump C")
    assert table.look().card_counts == (2, 1, 2)
    assert table.look().turn == 2  # dealer's left is the dog, who doesn't lead
    table.tricks("3S 2S")
    assert table.look(1).moves == (table.look(1).moves[0], "knock")
    assert table.look(1).moves[0].cards == ("AS",)  # type: ignore[union-attr]
    table.play("1 knock")  # though it is of the suit led
    assert table.told("kept") == [{"seat": 1}]
    assert table.told("trick") == [{"seat": 2, "card": "3S"}]
    assert table.look(1).hand == ("AS",)


def test_7_7_on_the_last_trick_a_dog_has_to_play() -> None:
    table = with_a_dog().deal("2S 2H", "AS", "3S 3H").play("0 trump C").tricks("3S 2S -", "3H 2H")
    table.refuses("1 knock", "last-trick")
    assert len(table.look(1).moves) == 1
    table.tricks("AS")
    assert table.places == (2, 2, 1)


def test_7_7_others_may_not_keep_a_card() -> None:
    table = with_a_dog().deal("2S 2H", "AS", "3S 3H").play("0 trump C")
    table.refuses("2 knock", "no-dog")


def test_7_7_a_dog_that_takes_a_trick_is_back_and_the_next_on_the_left_leads() -> None:
    table = with_a_dog().deal("2S 2H", "AS", "3S 3H").play("0 trump C").tricks("3S 2S AS")
    assert table.told("trick") == [{"seat": 1, "card": "AS"}]
    assert table.look().turn == 2
    table.tricks("3H 2H")
    assert table.told("back") == [{"seats": (1,), "count": 1}]
    assert table.told("out") == [{"seats": (0,), "count": 1}]
    assert table.look().dogs == frozenset()


def test_7_7_a_dog_may_tie_for_most_tricks() -> None:
    table = with_a_dog().deal("2S 2H", "AS", "3S 3H").play("0 trump C").tricks("3S 2S AS", "3H 2H")
    assert table.told("tie") == [{"seats": (1, 2), "way": "cut"}]
    table.play(f"dealer {stacked('AC', 'KC')}")
    assert table.look().chooser == 1


def test_7_7_it_is_given_only_once_in_a_match() -> None:
    table = with_a_dog().deal("2S 2H", "AS", "3S 3H").play("0 trump C").tricks("3S 2S AS", "3H 2H")
    assert table.look().out == (True, False, False)  # seat 0 took no trick in this round


def test_7_7_who_takes_all_tricks_ends_the_match_whatever_the_dogs_life_says() -> None:
    table = Table(2, dogs_life=True).deal("AS KS QS", "2S 3S 4S").tricks("AS 2S", "KS 3S", "QS 4S")
    assert table.places == (1, 2)


def test_7_7_a_dog_whose_card_takes_no_trick_is_out() -> None:
    table = with_a_dog().deal("AS 2H", "2S", "3S 3H").play("0 trump C").tricks("3S AS 2S", "2H 3H")
    assert table.told("out") == [{"seats": (1,), "count": 1}]
    assert table.look().places == (None, 3, None)


def test_7_7_in_the_one_card_round_a_dog_plays_as_all_but_does_not_lead() -> None:
    table = in_the_last_round()
    assert table.look().dealer == 1
    assert table.look().dogs == {2}
    table.play("1 trump C")
    assert table.look().turn == 0  # seat 2 is dealer's left
    table.tricks("AS 2S")
    table.refuses("2 knock", "last-trick")
    assert table.look(1).card_counts == (0, 0, 1)
    table.tricks("3S")
    assert table.places == (1, 2, 2)
