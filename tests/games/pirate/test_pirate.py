"""Pirate: each test names the paragraph of RULES 12 that it plays."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from games.cards import Card
from games.core import DEALER, Amount, advance
from games.pirate import Pirate
from tests.games.pirate.positions import position, race, start
from tests.games.races import refusal, replay, ring, run, run_robots, verbs


def test_12_1_two_packs() -> None:
    game = start()
    assert len(set(game.all_cards())) == 104
    for seats in (1, 3):
        with pytest.raises(ValueError, match=str(seats)):
            Pirate.start(seats)


def test_12_2_the_lower_cut_builds_up() -> None:
    """Ace is low; each cuts a pack, which is completed beneath the cut."""
    game = start("4C 2C", "3D KD")
    assert game.moves(0) == [Amount("cut", 1, 51)]
    game, events = run(game, "10 0 cut 2")
    assert events[0].facts == {"seat": 0, "card": "2C/1"}
    assert refusal(game, 0, "cut 5") == "wrong-phase"
    assert game.moves(0) == ()
    game, events = run(game, "20 1 cut 1")
    assert verbs(events) == ["cut", "directions"]
    assert (game.view(0).up_player, game.view(0).stage) == (0, "ready")
    assert refusal(game, 0, "turn", 900) == "wrong-phase"
    assert game.state.stocks[0][:2] == ["2C/1", "4C/1"]
    other, _ = run(start("5C", "AD"), "10 0 cut 1\n20 1 cut 1")
    assert other.view(0).up_player == 1


def test_12_2_equal_cards_cut_again_and_time_cuts_the_middle() -> None:
    game, events = run(start("4C 5C", "4D AD"), "10 0 cut 1\n5000 1 cut 1")
    assert verbs(events) == ["cut", "cut-again"]
    assert game.alarm() == 25_000
    assert set(game.to_act()) == {DEALER, 0, 1}
    game, _ = run(game, "6000 0 cut 1")
    game, events = ring(game)
    assert verbs(events)[0] == "cut"
    assert game.state.cuts[1] is not None


def test_12_4_turn_discard_and_build_on_the_own_ship() -> None:
    game = position("9H AC 2C", "KC 3D")
    assert game.moves(0) == ["turn"]
    assert refusal(game, 0, "discard", 2_000) == "no-card"
    game, _ = run(game, "2000 0 turn")
    assert game.moves(0) == ["discard"]
    assert refusal(game, 0, "turn", 3_000) == "card-waiting"
    assert refusal(game, 0, "build", 3_000) == "pile-does-not-accept"
    game, _ = run(game, "3000 0 discard\n4000 0 turn")
    assert game.moves(0) == ["build turned"]
    game, events = run(game, "5000 0 build\n6000 0 turn\n7000 0 build turned\n7000 1 turn\n8000 1 build turned")
    assert verbs(events) == ["built"]
    assert (game.view(0).ships[0].up, game.view(0).ships[0].down) == (2, 13)


def test_12_4_a_refusal_says_what_is_needed() -> None:
    game, _ = run(position("9H", "KC", "H:3-12"), "2000 0 turn")
    with pytest.raises(Exception, match="pile-does-not-accept") as refused:
        advance(game, 0, "build turned", 3_000)
    assert refused.value.facts == {"card": "9H/1", "needed_card": "4H"}  # type: ignore[attr-defined]


def test_12_4_nobody_plays_to_the_other_ship() -> None:
    game, _ = run(position("QC KC", "2C", "C:1-13"), "2000 0 turn\n2000 1 turn")
    assert refusal(game, 0, "build", 3_000) == "pile-does-not-accept"
    assert refusal(game, 1, "build", 3_000) == "pile-does-not-accept"


def test_12_4_must_build() -> None:
    game, _ = run(position("AC", "KC"), "2000 0 turn")
    assert refusal(game, 0, "discard", 3_000) == "must-build"
    game, _ = run(position("AC", "KC", must_build=False), "2000 0 turn")
    assert game.moves(0) == ["build turned", "discard"]
    assert verbs(run(game, "3000 0 discard")[1]) == ["discarded"]


def test_12_4_the_waste_top_may_be_built() -> None:
    game, _ = run(position("2C AC 9D", "KC"), "2000 0 turn\n3000 0 discard\n4000 0 turn\n5000 0 build turned")
    assert game.moves(0) == ["build waste", "turn"]
    game, _ = run(game, "6000 0 build waste")
    assert game.view(0).ships[0].up == 2
    assert refusal(game, 0, "build waste", 7_000) == "no-card"


@pytest.mark.parametrize(
    ("ships", "hand", "seat"), [("S:6-8", "7S", 0), ("S:6-8", "7S", 1), ("S:12-14", "KS", 0), ("S:0-2", "AS", 1)]
)
def test_12_4_the_connecting_card_captures_both(ships: str, hand: str, seat: int) -> None:
    """The first to play it captures one ship of the eight, at the ends too; then the directions cross."""
    hands = ("9D 9H", f"{hand} 9H") if seat else (f"{hand} 9H", "9D 9H")
    game, events = run(position(*hands, ships), f"2000 {seat} turn\n3000 {seat} build turned")
    assert verbs(events) == ["built", "captured", "crossed"]
    spades = game.view(0).ships[3]
    assert [player.ships for player in game.view(0).players] == [int(seat == 0), int(seat == 1)]
    assert (spades.cycle, spades.up, spades.down, spades.up_owner, spades.down_owner) == (2, 0, 14, 1, 0)
    assert game.view(0).ships[0].up_owner == 0


def test_12_4_after_a_capture_each_builds_the_other_way_in_that_suit() -> None:
    game = position("7S AS", "KS", "S:6-8")
    game.state.up_player = 1
    game, _ = run(game, "2000 0 turn\n3000 0 build\n4000 0 turn\n5000 0 build\n6000 1 turn\n7000 1 build")
    assert (game.view(0).ships[3].up, game.view(0).ships[3].down) == (1, 13)
    assert [ships.up_owner for ships in game.view(0).ships] == [1, 1, 1, 0]


def test_12_4_after_two_cycles_the_suit_is_done() -> None:
    game = position("7S 8S", "7S", "S:6-8")
    game.state.cycle["S"] = 2
    game, events = run(game, "2000 0 turn\n3000 0 build")
    assert verbs(events) == ["built", "captured", "suit-done"]
    assert game.view(0).ships[3].done
    game, _ = run(game, "4000 0 turn")
    assert refusal(game, 0, "build", 5_000) == "suit-done"


def test_12_4_with_one_cycle_the_suit_is_done_after_the_first() -> None:
    game, events = run(position("7S 8S", "7S", "S:6-8", cycles=1), "2000 0 turn\n3000 0 build")
    assert verbs(events) == ["built", "captured", "suit-done"]
    assert [ships.done for ships in game.view(0).ships] == [False, False, False, True]
    assert refusal(run(game, "4000 0 turn")[0], 0, "build", 5_000) == "suit-done"


def test_12_6_the_waste_is_turned_over_unshuffled() -> None:
    game, _ = run(position("9H 9D", "KC"), "2000 0 turn\n3000 0 discard\n4000 0 turn\n5000 0 discard")
    game, events = run(game, "6000 0 turn")
    assert verbs(events) == ["turned-over", "turned"]
    assert str(game.view(0).players[0].turned) == "9H/1"


def captured(mine: int, yours: int, sunk: int = 0, **options: Any) -> Pirate:
    """Seat 0 is about to capture a ship of spades; some have been captured and sunk."""
    game = position("7S 9H", "9D", "S:6-8", **options)
    game.state.captured = [mine, yours]
    game.state.sunk = sunk
    return run(game, "2000 0 turn")[0]


@pytest.mark.parametrize(
    ("mine", "sunk", "wins"), [(4, 0, True), (3, 0, False), (3, 1, True), (3, 2, True), (2, 3, True)]
)
def test_12_7_a_majority_wins(mine: int, sunk: int, wins: bool) -> None:
    game, _ = run(captured(mine, 0, sunk), "3000 0 build")
    outcome = game.outcome()
    assert (outcome is not None) == wins
    if outcome is not None:
        assert (outcome.reason, outcome.winners, outcome.shares) == ("majority", (0,), (1, -1))


@pytest.mark.parametrize(
    ("mine", "sunk", "wins"), [(2, 0, True), (1, 0, False), (1, 1, True), (0, 2, False), (0, 3, True)]
)
def test_12_7_with_one_cycle_a_majority_of_four_wins(mine: int, sunk: int, wins: bool) -> None:
    outcome = run(captured(mine, 0, sunk, cycles=1), "3000 0 build")[0].outcome()
    assert (outcome is not None) == wins
    assert outcome is None or (outcome.reason, outcome.winners) == ("majority", (0,))


def last_ship(mine: int, yours: int, **options: Any) -> Pirate:
    game = captured(mine, yours, 8 - mine - yours - 1, **options)
    game.state.cycle.update({"C": 3, "D": 3, "H": 3, "S": 2})
    game.state.up_player = 1
    return run(game, "3000 0 build")[0]


@pytest.mark.parametrize(
    ("rule", "reason", "winners"), [("draw", "all-built-drawn", (0, 1)), ("last_capture", "last-capture", (0,))]
)
def test_12_7_all_built(rule: str, reason: str, winners: tuple[int, ...]) -> None:
    outcome = last_ship(3, 4, tie_break=rule).outcome()
    assert outcome is not None
    assert (outcome.reason, outcome.winners) == (reason, winners)


def test_12_7_without_must_build_silence_on_the_ships_ends_the_race() -> None:
    """1.8: nobody builds for idle_seconds, more captures win."""
    game = position("9H 8H", "9D 8D", must_build=False, idle_seconds=30)
    game.state.captured = [1, 2]
    game, _ = run(game, "20000 0 turn\n20000 1 turn")
    assert game.alarm() == 31_000
    game, _ = ring(game)
    outcome = game.outcome()
    assert outcome is not None
    assert (outcome.reason, outcome.winners) == ("quiet", (1,))


def test_12_8_stocks_are_hidden_the_rest_is_public() -> None:
    game, _ = run(position("9H 8H", "9D 8D"), "2000 0 turn")
    assert game.view(0).players == game.view(None).players
    assert "8H" not in repr(game.view(0))


def test_12_8_who_leaves_loses() -> None:
    outcome = run(race(), "2000 1 leave")[0].outcome()
    assert outcome is not None
    assert (outcome.reason, outcome.winners) == ("left", (0,))


def test_12_8_robots_do_not_leave_the_connecting_card() -> None:
    """They hold a waste card that would leave a gap of one, and connect at once when they can."""
    game, _ = run(position("7S 9H", "9D", "S:6-9"), "2000 0 turn")
    game.state.wastes[0], game.state.turned[0] = [Card("7S/1")], None
    assert Pirate.robot(game.view(0), "strong", Random(3)) == "turn"
    game.state.down["S"] = 8
    assert Pirate.robot(game.view(0), "strong", Random(3)) == "build waste"
    game.state.down["S"] = 12
    assert Pirate.robot(game.view(0), "strong", Random(3)) == "build waste"


def test_rt_7_in_turns() -> None:
    game = position("9H QC 8H", "", "C:0-13", pace="turns")
    game, _ = run(game, "2000 0 turn\n2001 0 discard\n2002 0 turn")
    assert game.view(None).turn == 1
    assert game.moves(1) == ["claim", "pass"]
    assert verbs(run(game, "2003 1 pass\n2004 0 discard")[1]) == ["discarded"]
    game, _ = run(game, "2003 1 claim")
    assert game.view(0).ships[0].down == 12
    game, _ = run(game, "2004 0 pass")
    assert game.outcome() is not None


@pytest.mark.parametrize("options", [{}, {"tie_window_ms": 1000}, {"tie_window_ms": 1000, "sunk_rule": "tow"}])
def test_12_6_simulated_matches_never_get_stuck(options: dict[str, Any]) -> None:
    """All matches end by a majority or with all ships built; contests replay exactly."""
    for seed in range(4):
        game, log = run_robots(Pirate.start(2, options), ["normal", "strong"], seed)
        outcome = game.outcome()
        assert outcome is not None
        assert outcome.reason in ("majority", "all-built", "all-built-drawn")
        assert replay(Pirate.start(2, options), log) == game
