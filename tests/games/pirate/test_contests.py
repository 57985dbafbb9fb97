"""Contests and claims in Pirate: each test names the paragraph of RULES 12 or 1.8 that it plays."""

from __future__ import annotations

from typing import Any

import pytest

from games.cards import Card
from games.core import DEALER
from games.options import IllegalOptions
from games.pirate import Pirate
from tests.games.pirate.positions import position
from tests.games.races import refusal, ring, run, verbs


def contest(**options: Any) -> Pirate:
    """Seat 0 has just played the connecting seven of spades; seat 1 has turned its own."""
    game = position("7S 9H 9C", "7S 9D", "S:6-8", tie_window_ms=300, **options)
    return run(game, "2000 0 turn\n2000 1 turn\n3000 0 build")[0]


def test_12_5_the_first_card_locks_the_suit() -> None:
    game = contest()
    assert str(game.view(0).ships[3].locked) == "7S/1"
    assert game.moves(1) == ["build turned"]
    assert refusal(game, 1, "claim", 3_200) == "has-cards"
    assert game.alarm() == 3_300
    game, events = ring(game)
    assert verbs(events) == ["captured", "crossed"]
    assert game.view(0).players[0].ships == 1


@pytest.mark.parametrize(("turns", "refused"), [("1 turn", "suit-locked"), ("1 pause", "no-card")])
def test_12_5_only_the_other_connecting_card_can_match(turns: str, refused: str) -> None:
    """Neither another card of the suit nor a card that one has not turned."""
    game = position("7S 9H", "9S 7S", "S:6-8", tie_window_ms=300)
    game, _ = run(game, f"2000 0 turn\n2000 {turns}\n3000 0 build")
    assert "build turned" not in game.moves(1)
    assert refusal(game, 1, "build turned", 3_200) == refused


def test_12_5_both_at_once_sink_the_ships() -> None:
    """The later card stays where it was; its player waits, the other one plays on."""
    game, events = run(contest(), "3300 1 build turned")
    assert verbs(events) == ["matches"]
    assert game.to_act() == {DEALER, 0}
    assert refusal(game, 1, "discard", 3_600) == "contest-runs"
    game, _ = run(game, "3301 0 turn")
    game, events = ring(game)
    assert verbs(events) == ["sunk", "crossed"]
    view = game.view(0)
    assert (view.sunk, view.needed) == (1, 4)
    assert [player.ships for player in view.players] == [0, 0]
    assert str(view.players[1].turned) == "7S/2"
    assert game.view(0).ships[3].cycle == 2


def test_12_5_after_the_window_it_is_too_late() -> None:
    assert refusal(contest(), 1, "build turned", 3_301) == "suit-locked"
    without, events = run(position("7S 9H", "7S 9D", "S:6-8"), "2000 0 turn\n2000 1 turn\n3000 0 build")
    assert verbs(events) == ["built", "captured", "crossed"]
    assert refusal(without, 1, "build", 3_000) == "pile-does-not-accept"


def test_rt_5_a_card_in_time_counts_though_a_later_move_arrives_before_it() -> None:
    game, _ = run(contest(), "3301 0 turn")
    assert refusal(game, 1, "build turned", 3_301) == "suit-locked"
    game, events = run(game, "3300 1 build turned")
    assert verbs(events) == ["matches"]
    assert verbs(ring(game)[1])[0] == "sunk"


def test_12_5_a_second_card_from_the_waste_stays_there() -> None:
    game = position("7S 9H", "7S 9D", "S:6-8", tie_window_ms=300)
    game, _ = run(game, "2000 0 turn\n2000 1 turn")
    game.state.wastes[1], game.state.turned[1] = [Card("7S/2")], None
    game, events = run(game, "3000 0 build\n3100 1 build waste")
    assert verbs(events) == ["matches"]
    game, events = ring(game)
    assert verbs(events)[0] == "sunk"
    assert game.view(0).players[1].waste_top == "7S/2"


def test_rt_5_other_suits_play_on_beside_a_contest() -> None:
    """While the spades are locked ships of other suits are built, and a second contest may run."""
    game = position("7S 3H", "4D 7S", "S:6-8 H:2-4 D:0-5", tie_window_ms=300)
    game, _ = run(game, "2000 0 turn\n2000 1 turn\n3000 0 build\n3050 1 build")
    assert game.view(0).ships[1].down == 4
    game, _ = run(game, "3150 0 turn\n3300 0 build")
    assert [contest[0] for contest in game.view(0).contests] == ["S", "H"]
    game, events = ring(game)
    assert (game.view(0).now, verbs(events)) == (3_300, ["captured", "crossed"])
    game, events = ring(game)
    assert (game.view(0).now, verbs(events)) == (3_600, ["captured", "crossed"])
    assert game.view(0).players[0].ships == 2


def test_12_5_in_tow() -> None:
    """sunk_rule = tow: whoever captures the next ship unambiguously gets those in tow as well."""
    game, events = ring(run(contest(sunk_rule="tow"), "3100 1 build turned")[0])
    assert verbs(events) == ["towed", "crossed"]
    assert (game.view(0).sunk, game.view(0).towed, game.view(0).needed) == (0, 1, 5)
    assert [fates for fates in game.state.fates.values() if fates] == [(None,)]
    game.state.up["C"], game.state.down["C"] = 8, 10
    game, _ = run(game, "4000 0 turn\n5000 0 discard\n6000 0 turn\n7000 0 build turned")
    game, events = ring(game)
    assert verbs(events) == ["captured", "took-in-tow", "crossed"]
    assert (game.view(0).players[0].ships, game.view(0).towed) == (2, 0)
    assert [fates for fates in game.state.fates.values() if fates] == [(0,), (0,)]


def watched(first: str, ships: str, **options: Any) -> Pirate:
    """Seat 1, who builds down, has run out; seat 0 has turned its next card at 2,000 ms."""
    return run(position(first, "", ships, **options), "2000 0 turn")[0]


def test_12_6_who_has_run_out_watches_and_claims() -> None:
    game = position("QC 5H", "", "C:0-13")
    assert game.to_act() == {DEALER, 0}
    assert refusal(game, 1, "turn", 1_500) == "ran-out"
    assert refusal(game, 1, "claim", 1_500) == "nothing-to-claim"
    assert refusal(game, 0, "claim", 1_500) == "has-cards"
    game, _ = run(game, "2000 0 turn")
    assert game.moves(1) == ["claim"]
    assert str(game.view(1).claimable) == "QC/1"
    assert (game.view(1).claim_until, game.alarm()) == (3_500, 3_500)
    game, events = run(game, "3000 1 claim")
    assert verbs(events) == ["claimed", "built"]
    assert game.view(0).ships[0].down == 12
    assert game.view(0).players[0].turned is None


def test_12_6_the_turned_card_waits_for_a_claim() -> None:
    """claim_ms: the opponent may neither discard nor turn meanwhile; afterwards it is too late to claim."""
    game = watched("QC 5H", "C:0-13", claim_ms=2_000)
    assert game.to_act() == {DEALER, 1}
    assert refusal(game, 0, "discard", 3_000) == "claim-open"
    assert refusal(game, 0, "turn", 3_000) == "card-waiting"
    game, events = ring(game)
    assert (game.view(0).now, events) == (4_000, [])
    assert refusal(game, 1, "claim", 4_001) == "nothing-to-claim"
    assert verbs(run(game, "4001 0 discard")[1]) == ["discarded"]


def test_12_6_a_card_that_the_watcher_does_not_need() -> None:
    assert watched("5H QC", "C:0-13").moves(0) == ["discard"]


@pytest.mark.parametrize(("move", "captor"), [("0 build turned", 0), ("1 claim", 1)])
def test_12_6_the_first_to_claim_or_build_a_connecting_card_captures(move: str, captor: int) -> None:
    game = watched("7S 5H", "S:6-8")
    assert (game.moves(0), game.moves(1)) == (["build turned"], ["claim"])
    game, events = run(game, f"2500 {move}")
    assert "captured" in verbs(events)
    assert game.view(0).players[captor].ships == 1


@pytest.mark.parametrize("order", [("0 build turned", "1 claim"), ("1 claim", "0 build turned")])
def test_12_6_claiming_and_building_at_once_sink(order: tuple[str, str]) -> None:
    game, events = run(watched("7S 5H", "S:6-8", tie_window_ms=300), f"2500 {order[0]}")
    assert "connects" in verbs(events)
    assert order[1].split(" ", 1)[1] in game.moves(int(order[1][0]))
    game, events = run(game, f"2800 {order[1]}")
    assert verbs(events) == ["matches"]
    game, events = ring(game)
    assert verbs(events)[0] == "sunk"
    assert len(set(game.all_cards())) == len(game.all_cards()) == 2


def test_12_6_a_last_card_may_still_be_built_while_it_is_claimed() -> None:
    game, events = run(watched("7S", "S:6-8", tie_window_ms=300), "2500 1 claim")
    assert verbs(events) == ["claimed", "connects", "ran-out"]
    assert game.moves(0) == ["build turned"]
    assert verbs(run(game, "2800 0 build turned")[1]) == ["matches"]


def test_12_6_who_turns_the_next_card_has_let_the_claimed_one_go() -> None:
    game, _ = run(watched("7S 5H", "S:6-8", tie_window_ms=300), "2500 1 claim\n2600 0 turn")
    assert game.moves(0) == ["discard"]
    assert refusal(game, 0, "build turned", 2_790) == "pile-does-not-accept"


def test_12_6_a_card_that_could_not_be_claimed_any_more() -> None:
    game, _ = ring(watched("7S 5H", "S:6-8", tie_window_ms=300))
    game, _ = run(game, "4000 0 build turned")
    assert game.moves(1) == ()
    assert refusal(game, 1, "claim", 4_100) == "nothing-to-claim"


def test_12_6_a_player_who_builds_the_last_card_has_run_out() -> None:
    game, events = run(position("AC", "KC 9H"), "2000 0 turn\n3000 0 build turned")
    assert verbs(events) == ["built", "ran-out"]
    assert 0 not in game.to_act()


def test_12_6_redeal_none() -> None:
    """Single pass: who has turned the last card has run out, may claim, and builds no more."""
    game = position("9H", "KC QC", redeal="none")
    game, events = run(game, "2000 0 turn\n3000 0 discard")
    assert verbs(events) == ["discarded", "ran-out"]
    game.state.up["H"] = 8
    assert 0 not in game.to_act()
    assert refusal(game, 0, "build waste", 4_000) == "ran-out"
    game, events = run(game, "4000 1 turn\n5000 1 build\n6000 1 turn\n7000 1 build")
    assert verbs(events) == ["built", "ran-out"]
    outcome = game.outcome()
    assert outcome is not None
    assert (outcome.reason, outcome.winners) == ("run-out-drawn", (0, 1))


def test_12_6_in_a_single_pass_one_claims_beside_a_waste() -> None:
    game = position("9H", "AC QC", redeal="none")
    game, _ = run(game, "2000 0 turn\n3000 0 discard\n4000 1 turn")
    assert game.moves(0) == ["claim"]
    game, events = run(game, "4500 0 claim")
    assert verbs(events) == ["claimed", "built"]
    assert game.view(0).ships[0].up == 1
    assert game.view(0).players[0].waste_top == "9H/1"


def test_12_7_a_tow_that_nobody_is_credited_with_stays_nobodys() -> None:
    game = contest(sunk_rule="tow")
    game.state.cycle.update({"C": 3, "D": 3, "H": 3, "S": 2})
    game.state.captured = [4, 3]
    game, events = ring(run(game, "3100 1 build turned")[0])
    assert verbs(events) == ["towed"]
    outcome = game.outcome()
    assert outcome is not None
    assert (outcome.reason, outcome.points) == ("all-built", (1, 0))


def test_12_5_cards_can_be_simultaneous_unless_somebody_says_otherwise() -> None:
    """The source counts on sinkings: by default there is a window, in turns there is none."""
    assert Pirate.start(2).state.options.window == 250
    assert Pirate.start(2, {"pace": "turns"}).state.options.window == 0
    game = position("7S 9H", "9D 7S", "S:6-8", pace="turns")
    game, events = run(game, "2000 0 turn\n2001 1 pass\n2002 0 build")
    assert verbs(events)[:2] == ["built", "captured"]


def test_12_5_without_a_window_nothing_can_be_kept_in_tow() -> None:
    with pytest.raises(IllegalOptions, match="sunk-needs-window"):
        Pirate.start(2, {"tie_window_ms": 0, "sunk_rule": "tow"})
    assert Pirate.start(2, {"sunk_rule": "tow"}).state.options.sunk_rule == "tow"
