"""Spit's race for the smaller pile: each test names the paragraph of RULES 10 that it plays."""

from __future__ import annotations

import pytest

from games.cards import PACK
from games.core import DEALER, Pick
from games.options import IllegalOptions
from games.spit import Spit
from tests.games.races import deal, refusal, ring, run, verbs
from tests.games.spit.positions import position, run_out, runaway


def test_10_7_out_stops_the_race_and_the_first_slap_takes_the_pile() -> None:
    game = run_out(runaway())
    view = game.view(1)
    assert (view.stage, view.out) == ("slap", (0,))
    assert [pile.size for pile in view.piles] == [1, 16]
    assert refusal(game, 1, "play 1 1", 20_000) == "wrong-phase"
    assert refusal(game, 1, "spit", 20_000) == "wrong-phase"
    game, events = run(game, "20000 1 slap 1")
    assert verbs(events) == ["slapped", "took-pile", "took-pile"]
    assert game.view(0).cards == (10 + 16, 15 + 10 + 1)
    assert game.to_act() == {DEALER}


def test_10_7_new_sets_are_shuffled_one_after_the_other() -> None:
    game, _ = run(run_out(runaway()), "20000 0 slap 1")
    first = game.moves(DEALER)[0]
    assert isinstance(first, Pick)
    assert len(first.cards) == first.least == 11
    assert list(first.cards) == sorted(first.cards, key=PACK.index)
    game = deal(game)
    second = game.moves(DEALER)[0]
    assert isinstance(second, Pick)
    assert len(second.cards) == 41
    assert set(first.cards) | set(second.cards) == set(PACK)
    assert deal(game).view(0).deal == 2


def test_10_7_nobody_slaps() -> None:
    """After slap_seconds the player who went out gets the smaller pile."""
    game = run_out(runaway())
    assert game.alarm() == 16_000 + 8_000
    game, events = ring(game)
    assert [(event.facts["seat"], event.facts["pile"]) for event in events] == [(0, 1), (1, 2)]


@pytest.mark.parametrize(
    ("piles", "kept"), [(("5C 8C", "5D"), "7D 5D 6D"), (("5C", "5D"), "7D 5C"), (("5C 8C JC", "5D"), "7D 5D 6D")]
)
def test_10_7_nobody_slaps_at_the_smaller_pile_nor_at_equal_ones(piles: tuple[str, str], kept: str) -> None:
    """Seat 1 plays the last card, the six, on pile 2; of equal piles it gets its own."""
    game = position((["9H"], ["6D"]), ("7C", "7D"), piles)
    game, _ = ring(run(game, "2000 1 play 1 2")[0])
    assert set(game.state.sets[1]) == set(kept.split())


def test_10_7_winner_chooses() -> None:
    game = run_out(runaway(slap_mode="winner_chooses"))
    assert game.to_act() == {DEALER, 0}
    assert refusal(game, 1, "slap 1", 20_000) == "not-your-slap"
    assert run(game, "20000 0 slap 2")[0].view(0).cards == (26, 26)


@pytest.mark.parametrize(("rule", "taker"), [("first", 1), ("out_player", 0)])
def test_10_7_simultaneous_slaps(rule: str, taker: int) -> None:
    """tie_window_ms: slaps at the same pile within the window are settled by slap_tie, at its end."""
    game = run_out(runaway(tie_window_ms=300, slap_tie=rule))
    game, _ = run(game, "20000 1 slap 1")
    assert game.view(0).contests == (("1", 20_300, (1,)),)
    assert refusal(game, 1, "slap 2", 20_200) == "already-slapped"
    game, events = run(game, "20300 0 slap 1")
    assert verbs(events) == ["slapped"]
    assert game.to_act() == {DEALER}
    assert game.alarm() == 20_300
    assert ring(game)[1][0].facts["seat"] == taker


def test_10_7_a_coin_settles_simultaneous_slaps() -> None:
    game = run_out(runaway(tie_window_ms=300, slap_tie="random"))
    game, events = run(game, "20000 1 slap 1\n20100 0 slap 1\n20300 dealer time")
    assert verbs(events) == ["slapped-both"]
    assert game.moves(DEALER) == ("coin 0", "coin 1")
    game, events = run(game, "20300 dealer coin 0")
    assert verbs(events) == ["tossed-slap", "took-pile", "took-pile"]
    assert game.view(0).cards[0] == 11


def test_10_7_a_slap_after_the_window_is_too_late_and_another_pile_is_no_dispute() -> None:
    game, _ = run(run_out(runaway(tie_window_ms=300)), "20000 1 slap 1")
    assert refusal(game, 0, "slap 1", 20_301) == "pile-taken"
    other, events = run(game, "20100 0 slap 2")
    assert verbs(events) == ["slapped", "took-pile", "took-pile"]
    alone, events = ring(game)
    assert verbs(events) == ["took-pile", "took-pile"]
    assert alone.view(0).cards == other.view(0).cards


def test_rt_6_a_pause_stops_a_contest() -> None:
    game, _ = run(run_out(runaway(tie_window_ms=300)), "20000 1 slap 1\n20100 0 pause\n20100 1 pause")
    game, _ = run(game, "30000 0 resume\n31000 1 resume")
    assert game.alarm() == 31_200
    assert refusal(game, 0, "slap 1", 31_201) == "pile-taken"
    assert verbs(run(game, "31200 0 slap 1")[1]) == ["slapped"]


def test_10_7_a_false_slap() -> None:
    """RT-3: with a penalty a slap before anybody is out costs time; without one it is only refused."""
    assert refusal(runaway(), 1, "slap 1", 2_000) == "false-slap"
    game, events = run(runaway(bounce_penalty_ms=500), "2000 1 slap 1")
    assert (verbs(events), events[0].facts["why"]) == (["bounced"], "false-slap")
    assert refusal(game, 1, "spit", 2_400) == "too-fast"


def test_10_7_options_that_make_no_sense() -> None:
    with pytest.raises(IllegalOptions, match="tie-needs-window"):
        Spit.start(2, {"slap_tie": "random"})
    with pytest.raises(IllegalOptions, match="window-needs-race"):
        Spit.start(2, {"tie_window_ms": 300, "slap_mode": "winner_chooses"})
