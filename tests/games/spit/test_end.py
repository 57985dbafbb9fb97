"""The end of a match of Spit: each test names the paragraph of RULES 10 that it plays."""

from __future__ import annotations

import pytest

from games.cards import PACK
from games.spit import Spit
from tests.games.races import deal, refusal, replay, ring, run, run_robots, verbs
from tests.games.spit.positions import begun, position, runaway


def test_10_8_the_short_player_out_wins() -> None:
    game = position((["4C"], ["2D", "9D"]), ("", "7D"), ("", "5D"), short=0)
    game, events = run(game, "2000 0 play 1 2")
    outcome = game.outcome()
    assert verbs(events) == ["played", "out"]
    assert outcome is not None
    assert (outcome.winners, outcome.reason, outcome.shares) == ((0,), "out", (1, -1))
    assert game.to_act() == frozenset()


def test_10_8_the_other_player_out_without_spit_cards_wins() -> None:
    game = position((["4C", "8C"], ["6D"]), ("", ""), ("", "5D"), short=0)
    game, _ = run(game, "2000 1 play 1 2")
    outcome = game.outcome()
    assert outcome is not None
    assert outcome.winners == (1,)


def alone() -> Spit:
    """Seat 1 has just gone out with spit cards left; seat 0 can play on."""
    game = position((["9H 7C", "8C", "JD"], ["6D"]), ("", "2D 3D"), ("", "5D"), short=0)
    return run(game, "2000 1 play 1 2")[0]


def test_10_8_the_short_player_plays_on_alone_until_stuck() -> None:
    """No slap: the short player takes up the table, the other one keeps the spit cards, and both deal again."""
    game = alone()
    assert game.view(0).alone == 0
    assert game.moves(1) == ()
    assert refusal(game, 1, "play 1 2", 3_000) == "other-plays-on"
    assert set(game.moves(0)) == {"play 1 2", "fill 1 4", "fill 1 5", "done"}
    game, _ = run(game, "3000 0 play 1 2\n4000 0 play 2 2")
    assert game.view(0).alone == 0
    game, events = run(game, "5000 0 play 1 2")
    assert verbs(events) == ["played", "gathered"]
    assert game.view(0).cards == (5 + 1, 2)


def test_10_8_whoever_keeps_fewer_than_fifteen_cards_is_short_next() -> None:
    game = alone()
    game.state.piles[1][:0] = [card for card in PACK if card not in game.all_cards()]
    game = deal(deal(run(game, "3000 0 done")[0]))
    assert (game.view(0).short, game.view(0).cards) == (1, (50, 2))


def test_10_8_after_a_deal_with_one_pile_there_may_be_two_again() -> None:
    game = alone()
    rest = [card for card in PACK if card not in game.all_cards()]
    game.state.spits[1] += rest[:14]
    game.state.piles[1][:0] = rest[14:]
    game = begun(deal(deal(run(game, "3000 0 done")[0])), 10_000)
    assert (game.view(0).short, game.view(0).alone) == (None, None)
    assert [pile.size for pile in game.view(0).piles] == [1, 1]


def test_10_8_the_short_player_may_say_done() -> None:
    game, events = run(alone(), "3000 0 done")
    assert verbs(events) == ["done", "gathered"]
    assert game.view(0).cards == (2 + 4, 2)
    assert refusal(runaway(), 0, "done", 2_000) == "wrong-phase"


def test_10_8_the_short_player_may_not_rest_for_ever() -> None:
    game = alone()
    assert game.alarm() == 2_000 + 15_000
    assert verbs(ring(game)[1]) == ["forced", "gathered"]


def test_10_8_the_short_player_wins_by_getting_rid_of_everything() -> None:
    game = position((["8C 7C"], ["6D"]), ("", "2D 3D"), ("", "5D"), short=0)
    game, _ = run(game, "2000 1 play 1 2\n3000 0 play 1 2\n4000 0 play 1 2")
    outcome = game.outcome()
    assert outcome is not None
    assert outcome.winners == (0,)


@pytest.mark.parametrize(
    ("spits", "winners", "shares", "reason"),
    [("7C 8C", (0,), (1, -1), "fewer-cards"), ("7C 8C 9C", (0, 1), (0, 0), "drawn")],
)
def test_10_8_max_deals(spits: str, winners: tuple[int, ...], shares: tuple[int, int], reason: str) -> None:
    """After the last deal the player with fewer cards wins, equal numbers are a draw."""
    game = position((["4C"], ["2D", "9D"]), (spits, "7D 8D"), ("5C", "5D"), max_deals=3)
    game.state.deal = 3
    game, _ = run(game, "2000 0 play 1 1\n3000 0 slap 1")
    outcome = game.outcome()
    assert outcome is not None
    assert (outcome.winners, outcome.shares, outcome.reason) == (winners, shares, reason)


def test_10_8_simulated_matches_end_in_deals_with_one_pile() -> None:
    """Equal robots: all matches end before the limit, and the short player wins nearly all of them."""
    matches = [run_robots(Spit.start(2), ["normal", "normal"], seed) for seed in range(12)]
    deals = [game.state.deal for game, _ in matches]
    assert 5 < sum(deals) / len(deals) < 14
    assert {game.state.short for game, _ in matches} <= {0, 1}
    game, log = matches[0]
    assert replay(Spit.start(2), log) == game
