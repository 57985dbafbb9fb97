"""Claims, safe moves, players who leave, and cards that play themselves: RULES 9.12 and 9.13."""

from __future__ import annotations

import pytest

from games.core import DEALER, TIME, Amount, advance
from games.options import IllegalOptions
from games.solo_whist import Phase, SoloWhist

from .table import SAFE, Table, taking


def solo(tricks: int = 7, **options: object) -> Table:
    return Table(**options).deal(*taking(tricks), up="2S").play("0 solo").passes()  # type: ignore[arg-type]


# Claims.


def test_9_12_on_a_turn_to_lead_tricks_may_be_claimed() -> None:
    table = solo()
    assert Amount("claim", 1, 13) in table.look(0).moves
    table.play("0 claim 7")
    assert table.look().claim is not None
    assert table.game.to_act() == {1, 2, 3, DEALER}
    assert table.look(1).moves == ("accept", "reject")
    for seat in (None, 1, 2, 3):
        assert len(table.look(seat).open_hands[0]) == 13
    table.play("2 accept", "1 accept")
    assert table.look().claim is not None
    table.play("3 accept")
    assert table.look().sheet[-1].tricks == 7
    assert table.ledger == (24, -8, -8, -8)


def test_9_12_one_refusal_and_play_goes_on_with_the_hand_open() -> None:
    table = solo().play("0 claim 8", "1 accept", "3 reject")
    assert (table.look().phase, table.look().turn) == (Phase.PLAY, 0)
    assert len(table.look(2).open_hands[0]) == 13
    table.refuses("0 claim 7", "no-claim-now")  # once a trick
    table.tricks("AS")
    assert len(table.look(2).open_hands[0]) == 12


def test_9_12_silence_is_a_refusal() -> None:
    table = solo().play("0 claim 8")
    assert table.game.alarm() == 30_000
    assert table.game.default(1) == "reject"
    game, events = advance(table.game, DEALER, TIME, 30_000)
    assert [event.verb for event in events] == ["unanswered"]
    assert game.view(None).phase is Phase.PLAY


def test_9_12_nothing_is_claimed_in_the_middle_of_a_trick_or_in_a_misere() -> None:
    table = solo().tricks("AS")
    assert not any(isinstance(move, Amount) for move in table.look(1).moves)
    table.refuses("1 claim 3", "only-leader-claims")
    table = Table().deal(SAFE, up="9C").play("0 misere").passes()
    table.refuses("0 claim 1", "no-claim")


def test_9_12_opponents_claim_for_their_side() -> None:
    table = solo(5).tricks("2H")
    while table.look().trick:
        turn = table.look().turn
        assert turn is not None
        table.play(f"{turn} {table.game.default(turn)}")
    seat = table.look().turn
    assert seat in (2, 3)
    table.play(f"{seat} claim 11")
    assert table.game.to_act() == {0, DEALER}
    table.play("0 accept")
    assert (table.look().sheet[-1].tricks, table.look().sheet[-1].taken[0]) == (1, 1)
    assert table.ledger == (-30, 10, 10, 10)


def test_9_12_of_an_abundance_declared_all_tricks_or_none() -> None:
    table = Table().deal(*taking(13), up="").play("0 declared").passes().play("0 trump S")
    assert Amount("claim", 13, 13) in table.look(0).moves
    table.refuses("0 claim 12", "claim-limits")
    table.play("0 claim 13", "1 accept", "2 accept", "3 accept")
    assert table.ledger == (108, -36, -36, -36)


def test_9_12_a_lone_caller_gives_up_alone() -> None:
    table = Table().deal(SAFE, up="9C").play("0 misere").passes().play("0 concede")
    assert table.ledger == (-36, 12, 12, 12)
    table = solo().play("0 concede")
    assert table.look().sheet[-1].tricks == 0
    assert table.ledger == (-33, 11, 11, 11)


def test_9_12_defenders_give_up_unanimously() -> None:
    table = Table().deal(SAFE, up="9C").play("0 misere").passes().tricks("2S").play("1 concede")
    assert table.game.to_act() == {2, 3, DEALER}
    table.play("2 accept", "3 reject")
    assert table.look().phase is Phase.PLAY
    table.refuses("1 concede", "no-claim-now")
    table = Table().deal(SAFE, up="9C").play("0 misere").passes().tricks("2S")
    table.play("1 concede", "2 accept", "3 accept")
    assert table.ledger == (36, -12, -12, -12)


def test_9_12_a_partner_has_to_agree() -> None:
    table = Table().deal(*taking(8), up="2S").play("0 prop", "1 cop").passes().play("0 concede")
    assert table.game.to_act() == {1, DEALER}
    table.play("1 accept")
    assert table.ledger == (-14, -14, 14, 14)


def test_9_12_without_sides_nobody_gives_up() -> None:
    table = Table(all_pass="general_misere").anyhow().passes()
    table.refuses("0 concede", "no-claim")
    assert "concede" not in table.look(0).moves


def test_9_12_revokes_and_leads_out_of_turn_cannot_happen() -> None:
    table = solo().tricks("AS")
    table.refuses("2 play 3S", "not-your-turn")


# The safe move.


def test_9_13_the_safe_moves_of_the_auction() -> None:
    table = Table().deal("AH KH QH 2H 3H", up="2S")
    assert table.game.default(0) == "pass"
    table.play("0 prop").passes()
    assert table.game.default(0) == "drop"
    table.play("0 raise abundance")
    assert table.game.default(0).startswith("trump ")
    hand = table.look(0).hand
    suit = table.game.default(0)[-1]
    assert sum(card.suit == suit for card in hand) == max(sum(c.suit == s for c in hand) for s in "CDHS")


def test_9_13_the_lowest_card_that_may_be_played() -> None:
    table = solo()
    assert table.game.default(0) == "play 2H"
    table.tricks("AS", "2C")
    assert table.game.default(2) == "play 3S"


def test_9_13_the_caller_of_a_misere_throws_the_highest_card_that_does_not_win() -> None:
    table = Table().deal("8S", "2S 3S 5S 9S 2H", up="9C").play("0 pass", "1 misere").passes().tricks("8S")
    assert table.game.default(1) == "play 5S"
    table = Table().deal("4S", "9S TS 5H 2H", up="9C").play("0 pass", "1 misere").passes().tricks("4S")
    assert table.game.default(1) == "play 9S"


# Players who leave.


def test_9_13_the_hand_of_a_leaver_is_played_to_the_end_and_then_the_match_is_over() -> None:
    table = solo(5).play("2 leave")
    table.refuses("2 leave", "already-left")
    table.play_out()
    outcome = table.game.outcome()
    assert outcome is not None
    assert (outcome.reason, outcome.winners, table.ledger) == ("left", (0,), (18, -6, -6, -6))
    assert outcome.places == (1, 2, 4, 2)


def test_9_13_whoever_leaves_wins_nothing() -> None:
    outcome = solo(5).play("0 leave").play_out().game.outcome()
    assert outcome is not None
    assert outcome.winners == (1, 2, 3)
    assert outcome.places[0] == 4


def test_9_13_four_go_on_as_three_where_they_may() -> None:
    table = solo(5, allow_shrink=True).play("2 leave").play_out()
    assert (table.look().phase, table.look().players) == (Phase.DEAL, (1, 3, 0))
    table.anyhow()
    assert table.look().card_counts == (13, 13, 0, 13)
    assert sum(len(table.look(seat).hand) for seat in range(4)) == 39
    table.refuses("1 prop", "no-proposals")
    table.passes()
    assert table.look().dealer == 1


def test_9_13_five_go_on_as_four() -> None:
    table = Table(5, allow_shrink=True).anyhow().play("1 leave").passes()
    assert table.look().players == (2, 3, 4, 0)
    assert table.anyhow().look().card_counts == (13, 0, 13, 13, 13)
    table.play("3 leave").passes().anyhow()
    assert table.look().card_counts == (13, 0, 13, 0, 13)


def test_9_13_three_do_not_go_on_as_two() -> None:
    table = Table(3).anyhow().play("1 leave").passes()
    assert table.look().phase is Phase.OVER
    with pytest.raises(IllegalOptions, match="options-no-shrink"):
        SoloWhist.start(3, {"allow_shrink": True})


def test_9_13_who_leaves_while_sitting_out_changes_nothing_in_the_deal() -> None:
    table = Table(5, allow_shrink=True).deal(*taking(5), up="2S").play("3 leave", "0 solo").passes().play_out()
    assert table.ledger == (18, -6, -6, 0, -6)
    assert table.look().players == (1, 2, 4, 0)


def test_9_13_between_two_deals_the_others_go_on_at_once() -> None:
    table = Table(5, allow_shrink=True, shuffle="cut_only").anyhow().passes().play("0 leave")
    assert (table.look().dealer, table.look().players) == (1, (2, 3, 4, 1))
    assert "cut 1" in table.game.moves(DEALER)
    table.play("dealer cut 5").passes().play("2 leave")
    assert table.look().players == (4, 1, 3)
    assert not table.game.state.pack
    assert table.play("3 leave").look().phase is Phase.OVER


def test_9_13_the_last_one_who_stays_wins_at_once() -> None:
    table = solo(5).play("0 leave", "1 leave", "2 leave")
    outcome = table.game.outcome()
    assert outcome is not None
    assert (outcome.winners, outcome.reason, table.ledger) == ((3,), "left", (0, 0, 0, 0))


# Cards that play themselves.


def test_9_13_the_last_card_of_a_hand_plays_itself() -> None:
    table = solo(5)
    while table.look().card_counts[table.look().turn or 0] > 1:
        turn = table.look().turn
        assert turn is not None
        table.play(f"{turn} {table.game.default(turn)}")
    assert table.look().playing_itself
    assert DEALER in table.game.to_act()
    assert table.game.alarm() == 3_500
    game, _ = advance(table.game, DEALER, TIME, 3_500)
    assert len(game.view(None).trick.plays) == 1
    assert game.alarm() == 5_500
