"""Solo Whist for five and for three players: RULES 9.9 and 9.10."""

from __future__ import annotations

import pytest

from games.cards import PACK
from games.core import DEALER
from games.options import IllegalOptions
from games.solo_whist import Call, Phase, SoloWhist

from .table import Table, taking

FIVE_OF_FORTY = ("AS KS QS JS TS 5H 6H 7H 5D 6D 7D 5C 6C", "", "")
"""Three players: eldest hand takes five tricks with its spades."""


def test_9_9_the_player_on_the_dealers_right_sits_out() -> None:
    table = Table(5).anyhow()
    view = table.look()
    assert (view.dealer, view.players, view.card_counts) == (4, (0, 1, 2, 4), (13, 13, 13, 0, 13))
    assert table.look(3).hand == ()
    assert table.told("deal")[0]["outseat"] == 3
    assert [seat for seat, _ in table.passes().look().calls] == [0, 1, 2, 4]


def test_9_9_who_sits_out_neither_pays_nor_receives() -> None:
    table = Table(5, pool=True).deal(*taking(5), up="2S")
    assert table.ledger == (-2, -2, -2, 0, -2)
    table.play("0 solo").passes().play_out()
    assert table.ledger == (24, -8, -8, 0, -8)
    table = Table(5).deal(*taking(8), up="2S").play("0 prop", "1 cop").passes().play_out()
    assert table.ledger == (6, 6, -6, 0, -6)


def test_9_9_the_deal_goes_round_so_that_everybody_sits_out_once_in_five() -> None:
    table = Table(5)
    assert table.look().deals == 15
    out = []
    for _ in range(5):
        table.anyhow()
        out += [seat for seat in range(5) if seat not in table.look().players]
        table.passes()
    assert out == [3, 4, 0, 1, 2]


def test_9_9_play_goes_on_past_the_empty_seat() -> None:
    table = Table(5).deal(*taking(5)[:2], "3S", "4S", up="2S").play("0 solo").passes()
    table.tricks("AS", "2C", "3S", "4S")
    assert table.look().past[0].seats == (0, 1, 2, 4)


def test_9_10_there_is_no_proposal_and_solo_is_the_lowest_call() -> None:
    table = Table(3).anyhow()
    assert table.look(0).moves == ("pass", "solo", "misere", "abundance", "royal", "spread", "declared")
    table.refuses("0 prop", "no-proposals")
    table.refuses("0 cop", "no-proposals")


def test_9_10_twos_threes_and_fours_are_out_and_the_fortieth_card_is_nobodys() -> None:
    pack = [card for card in PACK if card.rank not in "234"]
    table = Table(3).play(f"dealer deal {' '.join(pack)}")
    view = table.look()
    assert view.card_counts == (13, 13, 13)
    assert set(table.look(1).hand) == {*pack[3:6], *pack[12:15], *pack[21:24], *pack[30:33], pack[37]}
    assert (view.turn_up, view.turned_suit) == (pack[39], "S")
    assert all(pack[39] not in table.look(seat).hand for seat in range(3))


def test_9_10_the_fortieth_card_stays_in_sight_and_may_not_be_played() -> None:
    table = Table(3).deal(*FIVE_OF_FORTY, spare="9S").play("0 solo").passes()
    table.refuses("0 play 9S", "not-in-hand")
    table.play_out()
    assert table.game.state.spare == ("9S",)
    table = Table(3).deal(*FIVE_OF_FORTY, spare="9S").play("0 solo").passes().tricks("AS")
    while table.look().trick:
        turn = table.look().turn
        table.play(f"{turn} {table.game.default(turn or 0)}")
    assert table.look().turn_up_lies


def test_9_10_tricks_have_three_cards_and_there_are_thirteen() -> None:
    table = Table(3).deal(*FIVE_OF_FORTY, spare="9S").play("0 solo").passes().play_out()
    assert [len(trick.plays) for trick in table.game.state.tricks.past] == [3] * 13
    assert table.look().sheet[-1].tricks == 5
    assert table.ledger == (12, -6, -6)


def test_9_10_a_solo_may_take_six_tricks() -> None:
    table = Table(3, three_solo_tricks=6).deal(*FIVE_OF_FORTY, spare="9S").play("0 solo").passes().play_out()
    assert table.look().target(Call.SOLO) == 6
    assert table.ledger == (-14, 7, 7)
    with pytest.raises(IllegalOptions, match="options-only-three"):
        SoloWhist.start(4, {"three_solo_tricks": 6})


@pytest.mark.parametrize("suit", "CDHS")
def test_9_10_three_suits_and_the_dealers_last_card_is_turned(suit: str) -> None:
    table = Table(3, three_form="three_suits", left_out=suit).anyhow()
    view = table.look()
    held = [card for seat in range(3) for card in table.look(seat).hand]
    assert sorted(held) == sorted(card for card in PACK if card.suit != suit)
    assert view.turn_up in table.look(2).hand
    assert view.left_out == suit
    table.play("0 abundance").passes()
    table.refuses(f"0 trump {suit}", "suit-left-out")
    assert f"trump {suit}" not in table.look(0).moves
    assert len(table.look(0).moves) == 3


def test_9_10_chance_leaves_out_a_suit_once_for_the_match() -> None:
    table = Table(3, three_form="three_suits", left_out="random")
    assert table.game.moves(DEALER) == ("omit C", "omit D", "omit H", "omit S")
    table.play("dealer omit H").anyhow().passes()
    assert table.look().phase is Phase.DEAL
    table.anyhow()
    assert table.look().left_out == "H"


def test_9_10_three_suits_are_for_three_players() -> None:
    for seats in (4, 5):
        with pytest.raises(IllegalOptions, match="options-only-three"):
            SoloWhist.start(seats, {"three_form": "three_suits"})
    with pytest.raises(IllegalOptions, match="option-needs"):
        SoloWhist.start(3, {"left_out": "D"})
    with pytest.raises(IllegalOptions, match="options-no-proposal"):
        SoloWhist.start(3, {"unaccepted": "redeal"})


def test_9_10_three_may_play_a_general_misere() -> None:
    table = Table(3, all_pass="general_misere", gm_loser="most_tricks").deal(*FIVE_OF_FORTY, spare="9S").passes()
    table.play_out()
    loser = table.look().sheet[-1].side
    assert sum(table.ledger) == 0
    if len(loser) == 1:
        assert table.ledger[loser[0]] == -12


def test_9_10_twelve_deals() -> None:
    assert Table(3).look().deals == 12
