"""The robots: RULES 7.10. Each position is one that people complained about, or that the rules name."""

from __future__ import annotations

from random import Random

import pytest

from games.core import DEALER, Seat, advance
from games.knock_out_whist import KnockOutWhist
from games.knock_out_whist.robot import chance, choose, delay, unseen
from games.records import dealer_move

from .table import ONE_EACH, TWO_AND_ONE, TWO_AND_ONE_TRICKS, Table, after_two_and_one


def answer(table: Table, seat: Seat, level: str = "normal") -> str:
    return choose(table.look(seat), level, Random(1))


def test_7_10_trumps_are_the_longest_suit_then_the_highest() -> None:
    assert answer(after_two_and_one().deal("3S 2S", "", "3H 4H"), 0) == "trump S"
    assert answer(after_two_and_one().deal("AD KS", "", "3H 4H"), 0) == "trump D"


def test_7_10_without_a_trick_it_wins_as_cheaply_as_possible() -> None:
    table = Table(3).deal("9S 2H 3D", "2S AH 4D", "AS TS KS").tricks("9S 2S")
    assert answer(table, 2) == "play TS"


def test_7_10_where_it_cannot_win_it_gives_its_least() -> None:
    table = Table(3).deal("AS 2H 3D", "2S AH 4D", "KS 3S QS").tricks("AS 2S")
    assert answer(table, 2) == "play 3S"
    table = Table(3).deal("AS 2H 3D", "2S AH 4D", "KH 5D 4H").tricks("AS 2S")
    assert answer(table, 2) == "play 4H"


def test_7_10_it_ruffs_with_its_lowest_trump() -> None:
    table = Table(3).deal("AS 2H 3D", "2S AH 4D", "KC 3C QH").tricks("AS 2S")
    assert answer(table, 2) == "play 3C"


def test_7_10_it_leads_what_is_likely_to_win() -> None:
    table = Table(3).deal("AS 2H 3D", "2S AH 4D", "KC 3C QH")
    assert answer(table, 0) == "play AS"


def test_7_10_in_the_last_rounds_it_leads_the_ace_of_trumps() -> None:
    table = after_two_and_one().deal("KH AH", "", "AS 3S").play("0 trump S")
    assert answer(table, 2) == "play AS"


def test_7_10_a_dog_waits_for_a_chance_and_takes_it() -> None:
    table = Table(3, dogs_life=True).deal(*TWO_AND_ONE).tricks(*TWO_AND_ONE_TRICKS)
    table.deal("2S 2H", "KS", "3S AH").play("0 trump C").tricks("3S 2S")
    assert answer(table, 1) == "play KS"  # the last to play, and it wins
    table = Table(3, dogs_life=True).deal(*TWO_AND_ONE).tricks(*TWO_AND_ONE_TRICKS)
    table.deal("2S 2H", "3D", "3S AH").play("0 trump C").tricks("3S 2S")
    assert answer(table, 1) == "knock"


def test_it_counts_only_what_may_be_in_other_hands() -> None:
    table = Table(3).deal(*ONE_EACH).tricks("AS 2S")
    assert len(unseen(table.look(2))) == 52 - 3 - 2 - 1
    assert chance(table.look(2), table.look(2).hand[0]) == 0.0


def test_a_complete_trick_is_held_longer_than_a_thought() -> None:
    table = Table(3).deal(*TWO_AND_ONE)
    thought = delay(table.look(0), "normal", Random(1))
    table.tricks("AS 2S 3S")
    assert delay(table.look(0), "normal", Random(1)) > thought + 1_000


@pytest.mark.parametrize("seats", [2, 4])
def test_normal_is_better_than_beginner(seats: int) -> None:
    luck, wins = Random(7), {"normal": 0, "beginner": 0}
    for match in range(60):
        levels = [("normal", "beginner")[(seat + match) % 2] for seat in range(seats)]
        game, deals, seed = KnockOutWhist.start(seats), 0, luck.randbytes(32)
        while game.outcome() is None:
            seat = max(game.to_act())
            if seat == DEALER:
                game, _ = advance(game, DEALER, dealer_move(game, seed, (), deals))
                deals += 1
            else:
                game, _ = advance(game, seat, choose(game.view(seat), levels[seat], luck))
        outcome = game.outcome()
        assert outcome is not None
        for winner in outcome.winners:
            wins[levels[winner]] += 1
    assert wins["normal"] > wins["beginner"]
