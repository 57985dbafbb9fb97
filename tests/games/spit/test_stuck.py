"""Spitting again when both are stuck: each test names the paragraph of RULES 10 that it plays."""

from __future__ import annotations

from typing import Any

import pytest

from games.cards import PACK
from games.core import DEALER
from games.spit import Spit
from games.spit.layout import SpitPile, StockPile
from tests.games.races import cards, deal, refusal, ring, run, verbs
from tests.games.spit.positions import begun, position


def stuck(**options: Any) -> Spit:
    """Both stuck with one stock card and two spit cards each."""
    return position((["2C"], ["2D"]), ("7C 8C", "7D 8D"), ("5C", "5D"), **options)


def test_10_6_1_both_shout_and_both_spit() -> None:
    game = stuck()
    assert (game.view(0).stage, game.moves(0), game.moves(1)) == ("stuck", ["spit"], ["spit"])
    assert refusal(game, 0, "slap 1", 2_000) == "wrong-phase"
    game, _ = run(game, "2000 1 spit")
    assert refusal(game, 1, "spit", 2_500) == "already-shouted"
    game, events = run(game, "3000 0 spit")
    assert verbs(events) == ["shouted", "spat", "spat", "stuck"]
    assert [pile.top for pile in game.view(0).piles] == cards("7C 7D")


def test_10_6_4_several_spits_may_follow_each_other() -> None:
    game, _ = run(stuck(), "2000 1 spit\n3000 0 spit\n4000 0 spit\n5000 1 spit")
    assert game.view(0).spit_cards == (0, 0)


@pytest.mark.parametrize(("seconds", "waits"), [(4, 4_000), (9, 9_000), (0, 15_000)])
def test_10_6_the_spit_comes_by_itself(seconds: int, waits: int) -> None:
    game = stuck(auto_spit_seconds=seconds)
    since = game.state.race.stage_at
    assert game.alarm() == since + waits
    assert verbs(ring(game)[1]) == ["spat", "spat", "stuck"]


def test_10_6_2_who_spits_alone_chooses_once_in_a_deal() -> None:
    game = position((["2C"], ["2D"]), ("", "7D 8D 9D"), ("5C", "5D"))
    assert game.moves(0) == ["spit"]
    assert game.moves(1) == ["spit", "spit 1", "spit 2"]
    assert refusal(game, 0, "spit 1") == "no-such-spit"
    game, _ = run(game, "2000 1 spit 1\n3000 0 spit")
    assert game.view(0).piles == (SpitPile(2, cards("7D")[0]), SpitPile(1, cards("5D")[0]))
    assert game.view(0).bound_to == 0
    assert game.moves(1) == ["spit"]
    game, _ = ring(game)
    assert game.view(0).piles[0].top == "8D"


def test_10_6_2_the_choice_is_for_one_deal() -> None:
    """In the next deal both spit on their own piles again."""
    game = position((["2C"], ["2D"]), ("", "7D 3D"), ("5C", "5D"))
    rest = [card for card in PACK if card not in game.all_cards()]
    game.state.piles = [rest[:20] + game.state.piles[0], rest[20:] + game.state.piles[1]]
    game, _ = run(game, "2000 0 spit\n3000 1 spit 1\n4000 0 spit\n5000 1 spit\n6000 0 play 1 1\n7000 0 slap 1")
    game = begun(deal(deal(game)), 10_000)
    assert [pile.size for pile in game.view(0).piles] == [1, 1]


def test_10_6_2_time_chooses_the_own_pile() -> None:
    game, _ = ring(position((["2C"], ["2D"]), ("", "7D 8D"), ("5C", "5D")))
    assert game.view(0).bound_to == 1
    assert game.view(0).piles[1].top == "7D"


def test_10_6_3_nobody_has_spit_cards_fewer_stock_cards_spit() -> None:
    game = position((["3C", "8C", "9H"], ["2D", "8D"]), ("", ""), ("5C", "5D"))
    assert game.moves(0) == ["spit"]
    assert game.moves(1) == ["spit", "spit 1 1", "spit 1 2", "spit 2 1", "spit 2 2"]
    game, events = run(game, "2000 0 spit\n3000 1 spit 2 1")
    assert verbs(events)[:2] == ["shouted", "spat-stock"]
    assert events[1].facts == {"seat": 1, "card": "8D", "stock": 2, "pile": 1, "turned_card": None}
    assert game.view(0).piles[0] == SpitPile(2, cards("8D")[0])
    assert game.view(0).bound_to is None


def test_10_6_3_time_spits_the_fullest_pile_on_the_own_one() -> None:
    fuller = ["2C 3C 9C 8C", "8H", "8S", "TC", "TH"]
    game, _ = ring(position((fuller, ["2D", "9H 8D", "2H", "2S", "9S"]), ("", ""), ("5C", "5D")))
    assert game.view(0).piles[1].top == "8D"
    assert game.view(0).stocks[1][1] == StockPile(1, tuple(cards("9H")))


def test_10_6_3_a_spit_may_empty_the_stock() -> None:
    game = position((["2C", "8C"], ["2D"]), ("", ""), ("5C", "5D"))
    game, events = run(game, "2000 0 spit\n3000 1 spit")
    assert verbs(events) == ["shouted", "spat-stock", "out"]
    assert game.view(0).stage == "slap"


def test_10_6_3_equal_numbers_both_spit() -> None:
    game = position((["2C", "8C"], ["2D", "9D"]), ("", ""), ("5C", "5D"))
    assert game.moves(0) == ["spit", "spit 1 1", "spit 2 1"]
    assert game.moves(1) == ["spit", "spit 1 2", "spit 2 2"]
    game, events = run(game, "2000 0 spit 2 1\n3000 1 spit 1 2")
    assert verbs(events)[:3] == ["shouted", "spat-stock", "spat-stock"]
    assert [pile.top for pile in game.view(0).piles] == cards("8C 2D")


def test_10_6_3_both_may_go_out_at_once() -> None:
    """Then either may slap first, and without a slap each keeps the own pile."""
    game = position((["2C"], ["2D"]), ("", ""), ("5C 6C", "5D"), slap_mode="winner_chooses")
    game, events = run(game, "2000 1 spit\n3000 0 spit")
    assert verbs(events)[-2:] == ["out", "out"]
    assert game.view(0).out == (1, 0)
    assert {0, 1} <= game.to_act()
    game, events = ring(game)
    assert [event.facts["pile"] for event in events] == [1, 2]
    assert game.view(0).cards == (3, 2)


def test_10_6_3_one_pile_and_equal_numbers_a_coin_decides() -> None:
    game = position((["2C", "8C"], ["2D", "9D"]), ("", ""), ("", "5D"), short=0)
    assert game.to_act() == {DEALER}
    assert game.moves(DEALER) == ("coin 0", "coin 1")
    assert refusal(game, DEALER, "time") == "wrong-phase"
    game, events = run(game, "2000 dealer coin 0")
    assert verbs(events) == ["tossed-spit"]
    assert game.moves(0) == ["spit", "spit 1 2", "spit 2 2"]
    assert game.moves(1) == ["spit"]
    game, _ = run(game, "3000 0 spit 2 2\n4000 1 spit")
    assert game.view(0).piles[1].top == "8C"


def test_10_6_2_in_a_deal_with_one_pile_there_is_nothing_to_choose() -> None:
    game = position((["2C"], ["2D"]), ("", "7D 8D"), ("", "5D"), short=0)
    assert (game.moves(0), game.moves(1)) == (["spit"], ["spit"])
    assert refusal(game, 1, "spit 2") == "no-such-spit"
    game, events = run(game, "2000 0 spit\n3000 1 spit")
    assert verbs(events) == ["shouted", "spat", "stuck"]
    assert [pile.size for pile in game.view(0).piles] == [0, 2]


@pytest.mark.parametrize(("stocks", "winner"), [((["2C"], ["2D", "9D"]), 0), ((["2C", "9C"], ["2D"]), 1)])
def test_10_6_3_in_a_deal_with_one_pile_the_last_stock_card_wins(
    stocks: tuple[list[str], list[str]], winner: int
) -> None:
    """Fewer stock cards spit on the only pile; whoever has no card left then has won."""
    game = position(stocks, ("", ""), ("", "5D"), short=0)
    assert game.moves(winner) == ["spit", "spit 1 2"]
    assert game.moves(1 - winner) == ["spit"]
    game, events = run(game, "2000 0 spit\n3000 1 spit")
    outcome = game.outcome()
    assert verbs(events) == ["shouted", "spat-stock", "out"]
    assert outcome is not None
    assert (outcome.winners, outcome.reason) == ((winner,), "out")
