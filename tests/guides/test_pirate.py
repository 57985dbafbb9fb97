"""Plays what Pirate's guide says."""

from __future__ import annotations

from games.pirate import Pirate
from tests.games.pirate import test_contests as contests
from tests.games.pirate import test_pirate as rules
from tests.games.pirate.positions import position
from tests.games.races import refusal, ring, run, verbs
from tests.guides.hints import a_hint_that_is_asked_for
from tests.guides.sentences import Told, sentences_of

plays = sentences_of("pirate")

TURNS = {"pace": "turns"}
ONCE = {"cycles": 1}


@plays("rules-aim", {}, TURNS, ONCE)
def test_the_aim(told: Told) -> None:
    told("Each has a whole pack")
    rules.test_12_1_two_packs()
    live = told.says(", and there are no turns")
    assert ({0, 1} <= position("9H 8H", "9D 8D", **told.options).to_act()) == live
    if told.says(". Four ships can be built, one in each suit"):
        rules.test_12_4_with_one_cycle_the_suit_is_done_after_the_first()
        rules.test_12_7_with_one_cycle_a_majority_of_four_wins(2, 0, True)
    else:
        told(". Eight ships can be built, two in each suit")
        rules.test_12_4_after_two_cycles_the_suit_is_done()
        rules.test_12_7_a_majority_wins(4, 0, True)
    told(": capture most of them.")


@plays("rules-cut")
def test_the_cut(told: Told) -> None:
    told("Both cut their packs. The lower card releases the aces and builds up in suit to the king")
    rules.test_12_2_the_lower_cut_builds_up()
    told("; the higher one releases the kings and builds down to the ace.")
    rules.test_12_4_turn_discard_and_build_on_the_own_ship()
    rules.test_12_4_the_connecting_card_captures_both("S:12-14", "KS", 0)
    rules.test_12_4_the_connecting_card_captures_both("S:0-2", "AS", 1)


@plays("rules-ships")
def test_play(told: Told) -> None:
    told("Turn your cards one by one. Build on your own ships only")
    rules.test_12_4_nobody_plays_to_the_other_ship()
    told(": the turned card, or the top of your waste when it fits.")
    rules.test_12_4_the_waste_top_may_be_built()
    told("Discard what doesn’t fit.")
    rules.test_12_4_turn_discard_and_build_on_the_own_ship()


@plays("rules-must-build")
def test_must_build(told: Told) -> None:
    told("A turned card that fits has to be built.")
    game, _ = run(position("AC", "KC"), "2000 0 turn")
    assert refusal(game, 0, "discard", 3_000) == "must-build"


@plays("rules-may-build", {"must_build": False})
def test_may_build(told: Told) -> None:
    told("You may discard a turned card even if it fits.")
    game, _ = run(position("AC", "KC", **told.options), "2000 0 turn")
    assert verbs(run(game, "3000 0 discard")[1]) == ["discarded"]


@plays("rules-capture", {}, ONCE)
def test_a_capture(told: Told) -> None:
    told(
        "When one card is missing between the two ships of a suit, the first to play it captures both as one ship."
    )
    for seat in (0, 1):
        rules.test_12_4_the_connecting_card_captures_both("S:6-8", "7S", seat)
    if told.options == ONCE:
        rules.test_12_4_with_one_cycle_the_suit_is_done_after_the_first()
        return
    told("Then a second ship of the suit begins, with the directions crossed.")
    rules.test_12_4_after_a_capture_each_builds_the_other_way_in_that_suit()


@plays("rules-sink", {}, {"tie_window_ms": 1000})
def test_at_once_they_sink(told: Told) -> None:
    window = told.facts["window"]
    told(f"If both play the missing card within {window:g} seconds, the ships sink and belong to nobody.")
    assert Pirate.start(2, told.options).state.options.window == 1_000 * window
    game = position("7S 9H 9C", "7S 9D", "S:6-8", tie_window_ms=round(1_000 * window))
    game, _ = run(game, "2000 0 turn\n2000 1 turn\n3000 0 build")
    last = 3_000 + round(window * 1000)
    assert refusal(game, 1, "build turned", last + 1) == "suit-locked"
    game, events = ring(run(game, f"{last} 1 build turned")[0])
    assert verbs(events)[0] == "sunk"
    assert (game.view(0).sunk, [player.ships for player in game.view(0).players]) == (1, [0, 0])


@plays("rules-tow", {"sunk_rule": "tow"})
def test_at_once_they_are_towed(told: Told) -> None:
    told("If both play the missing card within 0.25 seconds, the ship stays in tow")
    told("for whoever captures the next one.")
    assert Pirate.start(2, told.options).state.options.window == 250
    contests.test_12_5_in_tow()


@plays("rules-redeal")
def test_round_again(told: Told) -> None:
    told("When your stock is used up, your waste is turned over, in the same order.")
    rules.test_12_6_the_waste_is_turned_over_unshuffled()


@plays("rules-single-pass", {"redeal": "none"})
def test_a_single_pass(told: Told) -> None:
    told("Each card is turned only once; whoever has turned them all has run out.")
    contests.test_12_6_redeal_none()


@plays("rules-claim", {}, {"claim_ms": 3000})
def test_out_of_cards(told: Told) -> None:
    seconds = told.facts["seconds"]
    told("Then you stop playing and watch: claim a turned card that your own ship needs")
    contests.test_12_6_who_has_run_out_watches_and_claims()
    contests.test_12_6_a_card_that_the_watcher_does_not_need()
    told(f", within {seconds:g} seconds.")
    game = contests.watched("QC 5H", "C:0-13", **told.options)
    assert game.alarm() == 2_000 + 1_000 * seconds
    assert run(game, f"{2_000 + round(1_000 * seconds)} 1 claim")[0].view(0).ships[0].down == 12
    assert refusal(ring(game)[0], 1, "claim", 2_001 + round(1_000 * seconds)) == "nothing-to-claim"


@plays("rules-claim-turns rules-turns", TURNS)
def test_turns(told: Told) -> None:
    told("Then you stop playing and watch: claim a turned card that your own ship needs, in the next turn.")
    game, _ = run(position("9H QC 8H", "", "C:0-13", **TURNS), "2000 0 turn\n2001 0 discard\n2002 0 turn")
    assert (game.to_act(), game.moves(1)) == (frozenset({1}), ["claim", "pass"])
    assert run(game, "2003 1 claim")[0].view(0).ships[0].down == 12
    told("At this table you act one at a time; pass when you like.")
    game = position("9H 8H", "9D 8D", **TURNS)
    (seat,) = game.to_act()
    assert "pass" in game.moves(seat)
    told("When both pass in a row, more ships win.")
    game.state.captured = [1, 2]
    outcome = run(game, f"2000 {seat} pass\n2001 {1 - seat} pass")[0].outcome()
    assert outcome is not None
    assert outcome.winners == (1,)


@plays("rules-quiet", {"must_build": False, "idle_seconds": 30}, {"redeal": "none"})
def test_becalmed(told: Told) -> None:
    seconds = told.facts["seconds"]
    told(f"When nobody has built for {seconds} seconds the race is over, and more ships win.")
    game = position("9H 8H 7H", "9D 8D 7D", **told.options)
    game.state.captured = [1, 2]
    late = 1_000 * seconds - 9_000
    game, _ = run(game, f"{late} 0 turn\n{late} 1 turn")
    assert game.alarm() == 1_000 + 1_000 * seconds
    outcome = ring(game)[0].outcome()
    assert outcome is not None
    assert (outcome.reason, outcome.winners) == ("quiet", (1,))


@plays("rules-end", ONCE)
def test_the_end_with_one_ship_of_a_suit(told: Told) -> None:
    told("A majority of the ships that are not sunk wins at once: three, or two if one is sunk.")
    for mine, sunk, wins in ((2, 0, True), (1, 0, False), (1, 1, True)):
        rules.test_12_7_with_one_cycle_a_majority_of_four_wins(mine, sunk, wins)
    told("Otherwise more ships win; equal numbers: a draw")


@plays("rules-end", {}, {"tie_break": "last_capture"})
def test_the_end(told: Told) -> None:
    told("A majority of the ships that are not sunk wins at once: five, or four if one is sunk.")
    for mine, sunk, wins in ((4, 0, True), (3, 0, False), (3, 1, True)):
        rules.test_12_7_a_majority_wins(mine, sunk, wins)
    told("Otherwise more ships win; equal numbers:")
    outcome = rules.last_ship(3, 4, **told.options).outcome()
    assert outcome is not None
    if told.says("the last captor wins"):
        assert outcome.winners == (0,)
    else:
        told("a draw")
        assert outcome.winners == (0, 1)
    more = rules.last_ship(3, 3, **told.options).outcome()
    assert more is not None
    assert more.winners == (0,)


@plays("rules-hint", {"hint": True})
def test_hints(told: Told) -> None:
    a_hint_that_is_asked_for(told, position("9H 8H", "9D 8D", **told.options), 3_000)
