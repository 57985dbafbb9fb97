"""The robots: RULES 7.10. Each position is one that people complained about, or that the rules name."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from games.core import DEALER, Decision, Seat, advance, final_decision
from games.driver import finish
from games.knock_out_whist import KnockOutWhist, KnockOutWhistView
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
    decision = delay(table.look(0), "normal", Random(1))
    table.tricks("AS 2S 3S")
    assert delay(table.look(0), "normal", Random(1)) > decision + 1_000


def strong(table: Table, seat: Seat) -> Decision:
    return final_decision(KnockOutWhist.search(table.look(seat), "strong", Random(1), {}))


def test_7_10_strong_says_at_once_what_has_no_choice() -> None:
    table = Table(3).deal("AS 2H 3D", "2S AH 4D", "3S TD KD").tricks("AS 2S")
    assert list(KnockOutWhist.search(table.look(2), "strong", Random(1), {})) == [Decision("play 3S")]
    neighbours = Table(3).deal("AS 2H 3D", "2S AH 4D", "KS QS JS").tricks("AS 2S")
    assert list(KnockOutWhist.search(neighbours.look(2), "strong", Random(1), {})) == [Decision("play JS")]


def test_7_10_strong_takes_a_sure_trick_and_says_why() -> None:
    table = Table(3).deal("9S 2H 3D", "2S AH 4D", "AS 3S KD").tricks("9S 2S")
    decision = strong(table, 2)
    assert decision.move == "play AS"
    assert decision.reason is not None
    assert (decision.reason.message, decision.reason.facts["stays"]) == ("why-card", 100)
    assert (decision.reason.facts["card"], decision.reason.facts["second"]) == ("AS", "3S")
    assert int(str(decision.reason.facts["else"])) < 100


def test_7_10_strong_takes_a_trick_though_the_card_to_beat_lies_between_its_own() -> None:
    """King and five of hearts are led, and nobody who plays later could come between ace and queen."""
    table = Table(3).deal("KH 3D 4D", "5H 6D 7D", "AH QH 2S").tricks("KH 5H")
    assert table.look().trumps == "C"
    assert answer(table, 2) == strong(table, 2).move == "play AH"


def test_7_10_strong_names_trumps_that_win() -> None:
    decision = strong(after_two_and_one().deal("AS KH", "", "3H 4H"), 0)
    assert decision.move == "trump S"
    assert decision.reason is not None
    assert decision.reason.message == "why-trumps"


def test_7_10_strong_as_a_dog_takes_its_chance_and_waits_without_one() -> None:
    table = Table(3, dogs_life=True).deal(*TWO_AND_ONE).tricks(*TWO_AND_ONE_TRICKS)
    table.deal("2S 2H", "KS", "3S AH").play("0 trump C").tricks("3S 2S")
    assert strong(table, 1).move == "play KS"
    table = Table(3, dogs_life=True).deal(*TWO_AND_ONE).tricks(*TWO_AND_ONE_TRICKS)
    table.deal("2S 2H", "3D", "3S AH").play("0 trump C").tricks("3S 2S")
    decision = strong(table, 1)
    assert decision.move == "knock"
    assert decision.reason is not None
    assert decision.reason.message == "why-knock"


@pytest.mark.parametrize("options", [{}, {"dogs_life": True, "trump_tie": "rps", "break_trumps": True}])
def test_7_10_strong_plays_every_match_to_its_end(options: dict[str, Any]) -> None:
    """Its first thought, in a match of every size; nothing that it does is refused."""

    def first(view: KnockOutWhistView, luck: Random) -> str:
        return next(KnockOutWhist.search(view, "strong", luck, {})).move

    for seats in KnockOutWhist.players:
        game = KnockOutWhist.start(seats, options)
        assert finish(game, [first] * seats, Random(seats)).outcome() is not None


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
