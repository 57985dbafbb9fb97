"""Claims and concessions, remarks, and what else of the laws is left: RULES 8.6."""

from __future__ import annotations

import pytest

from games.core import DEALER, TIME, Amount, InvalidMove, advance
from games.whist import Phase

from .table import Table

TOPS = ("AS KS QS JS", "2S 3S 4S", "5S 6S 7S", "8S 9S TS")


def test_8_6_whoever_leads_may_claim_and_both_opponents_must_agree() -> None:
    table = Table().deal(*TOPS).play("0 claim 5")
    assert table.look().claim is not None
    assert table.game.to_act() == {1, 3, DEALER}
    assert table.look(1).moves == ("accept", "reject")
    table.refuses("2 accept", "not-your-turn")
    table.refuses("0 play AS", "not-your-turn")
    table.play("3 accept")
    assert table.game.to_act() == {1, DEALER}
    table.play("1 accept")
    last = table.look().last_hand
    assert last is not None
    assert last.taken == (5, 8)


def test_8_3_a_hand_that_ends_by_a_claim_takes_its_turn_up_along() -> None:
    table = Table().deal(*TOPS)
    assert table.look().turn_up == "2C"
    table.play("0 claim 5", "1 accept", "3 accept")
    assert table.look().turn_up is None


def test_8_6_the_tricks_that_were_played_count_too() -> None:
    table = Table(autoplay_forced=False).deal(*TOPS).tricks("AS 2S 5S 8S", "KS 3S 6S 9S")
    assert amounts(table, 0) == [Amount("claim", 1, 11)]
    table.refuses("0 claim 12", "claim-limits")
    table.play("0 claim 6", "1 accept", "3 accept")
    last = table.look().last_hand
    assert last is not None
    assert last.taken == (8, 5)


def amounts(table: Table, seat: int) -> list[Amount]:
    return [move for move in table.look(seat).moves if isinstance(move, Amount)]


def test_8_6_a_claimed_hand_is_shown_to_all_and_stays_open() -> None:
    table = Table(autoplay_forced=False).deal(*TOPS).play("0 claim 5")
    own = table.look(0).hand
    assert table.look().open_hands == (own, (), (), ())
    assert table.told("claimed") == [{"seat": 0, "count": 5}]
    assert table.told("faced") == [{"seat": 0, "cards": own}]
    table.play("1 reject")
    assert (table.look().phase, table.look().claim) == (Phase.PLAY, None)
    assert table.look(3).open_hands[0] == own
    table.tricks("AS")
    assert "AS" not in table.look(3).open_hands[0]


def test_8_6_any_no_or_silence_lets_play_go_on() -> None:
    table = Table().deal(*TOPS).play("0 claim 5", "3 accept", "1 reject")
    assert table.told("refused") == [{"seat": 1}]
    assert (table.look().turn, table.look().tricks_left) == (0, 13)
    table = Table()
    table.at = 2_000
    table.deal(*TOPS).play("0 claim 5")
    table.at = 20_000
    table.play("3 accept")
    assert table.game.alarm() == 32_000  # from the claim on, whoever has answered meanwhile
    assert table.game.moves(DEALER) == (TIME,)
    table.play("dealer time")
    assert table.told("unanswered") == [{}]
    assert (table.look().phase, table.look().claim) == (Phase.PLAY, None)


def test_8_6_a_claim_is_made_once_at_a_lead() -> None:
    table = Table(autoplay_forced=False).deal(*TOPS).play("0 claim 5", "1 reject")
    assert amounts(table, 0) == []
    table.refuses("0 claim 4", "no-claim-now")
    table.refuses("0 concede", "no-claim-now")
    table.tricks("AS")
    table.refuses("1 claim 3", "only-leader-claims")
    table.tricks("2S 5S 8S")
    table.play("0 claim 4")


def test_8_6_a_concession_needs_the_partner() -> None:
    table = Table(autoplay_forced=False).deal(*TOPS).tricks("AS 2S 5S 8S").play("0 concede")
    assert table.game.to_act() == {2, DEALER}
    assert table.look().open_hands == ((),) * 4  # nobody has to show anything
    assert table.told("conceding") == [{"seat": 0}]
    table.play("2 accept")
    last = table.look().last_hand
    assert last is not None
    assert last.taken == (1, 12)
    table = Table().deal(*TOPS).play("0 concede", "2 reject")
    assert (table.look().phase, table.look().claim) == (Phase.PLAY, None)


def test_8_6_seats_1_and_3_claim_for_their_own_side() -> None:
    table = Table(honours="off").hands(7).on().hand(4)  # seat 1 leads to the second hand
    last = table.look().last_hand
    assert last is not None
    assert last.taken == (4, 9)


def test_8_6_nothing_is_claimed_where_claims_are_off() -> None:
    table = Table(claims=False).deal(*TOPS)
    assert amounts(table, 0) == []
    table.refuses("0 claim 5", "option-off")
    table.refuses("0 concede", "option-off")


def test_8_6_partners_may_not_remark_while_a_hand_is_played() -> None:
    table = Table().deal(*TOPS)
    assert not any("say" in str(move) for move in table.look(0).moves)
    table.refuses("0 say sorry", "option-off")
    assert table.game.state.options.ranked


def test_8_6_at_other_tables_each_may_make_a_remark_in_a_hand_when_it_is_their_turn() -> None:
    table = Table(mute_partners=False).deal(*TOPS)
    assert not table.game.state.options.ranked  # such a match has no stake and no rating
    assert "say well-played" in table.look(0).moves
    table.refuses("1 say sorry", "not-your-turn")
    table.play("0 say well-played")
    assert table.told("said") == [{"seat": 0, "remark": "well-played"}]
    table.refuses("0 say sorry", "said-already")
    assert not any("say" in str(move) for move in table.look(0).moves)
    table.tricks("AS")
    table.play("1 say bad-luck")


@pytest.mark.parametrize("text", ["claim", "claim all", "claim ٥", "say hello", "concede now", "play"])
def test_texts_that_are_no_moves(text: str) -> None:
    with pytest.raises(InvalidMove):
        advance(Table().deal(*TOPS).game, 0, text)
