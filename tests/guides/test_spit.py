"""Plays what Spit's guide says."""

from __future__ import annotations

from typing import Any

from games.cards import PACK
from games.spit.layout import lay_out
from tests.games.races import deal, refusal, ring, run, verbs
from tests.games.spit import test_deal as a_deal
from tests.games.spit import test_end as ends
from tests.games.spit import test_race as race
from tests.games.spit import test_slap as slaps
from tests.games.spit import test_stuck as stuck
from tests.games.spit.positions import position, run_out, runaway
from tests.guides.hints import a_hint_that_is_asked_for
from tests.guides.sentences import Told, sentences_of

plays = sentences_of("spit")

TURNS: dict[str, Any] = {"pace": "turns"}


@plays("rules-aim", {}, TURNS)
def test_the_aim(told: Told) -> None:
    told("Get rid of all your cards, over as many deals as it takes.")
    ends.test_10_8_the_short_player_out_wins()
    slaps.test_10_7_new_sets_are_shuffled_one_after_the_other()
    live = told.says("There are no turns: play as fast as you can.")
    assert runaway(**told.options).racing() == live
    assert (runaway(**told.options).to_act() == {0}) != live


@plays("rules-layout")
def test_the_layout(told: Told) -> None:
    told("Each has five stock piles of 1 to 5 cards, the top ones face up, and the rest as spit cards.")
    a_deal.test_10_3_twenty_six_cards_and_five_piles_row_by_row()
    a_deal.test_10_9_what_lies_face_down_is_hidden_from_its_owner_too()
    told("Each turns one spit card to found a spit pile.")
    assert [pile.size for pile in runaway().view(0).piles] == [1, 1]
    assert runaway().view(0).spit_cards == (10, 10)


@plays("rules-turns", TURNS)
def test_turns(told: Told) -> None:
    told("At this table you act one at a time; pass when you like. When both pass you spit.")
    race.test_rt_7_in_turns()
    game = position((["4C", "9C"], ["6D", "9D"]), ("7C", "7D"), ("5C", "5D"), **TURNS)
    (first,) = game.to_act()
    assert "pass" in game.moves(first)
    game, _ = run(game, f"2000 {first} pass\n2001 {1 - first} pass")
    assert game.view(0).stage == "stuck"


@plays("rules-play")
def test_play(told: Told) -> None:
    told("Put the top card of a stock pile on either spit pile if it is one rank higher or lower")
    game = runaway()
    assert {"play 1 1", "play 1 2"} <= {*game.moves(0)}
    told("; ace and king are neighbours, suits don’t matter.")
    for pair, fits in (("AS KD", True), ("AS 2S", True), ("KS QH", True), ("7C 7D", False), ("AS QS", False)):
        a_deal.test_10_1_ranks_are_a_circle(pair, fits)
    told("The next card turns up by itself.")
    race.test_10_5_play_turns_up_the_next_card()
    told("Fill a gap in your layout with the top card of another pile.")
    race.test_10_5_fill_a_space_from_a_pile_with_cards_below()


@plays("rules-pairs", {"combine_pairs": True})
def test_pairs(told: Told) -> None:
    told("You may pile equal cards on each other in your layout, if that turns up a card or frees a place.")
    race.test_10_5_combine_pairs()


@plays("rules-stuck", {}, {"auto_spit_seconds": 0}, TURNS)
def test_stuck(told: Told) -> None:
    told("When neither can go on, both say spit and turn the next spit card")
    stuck.test_10_6_1_both_shout_and_both_spit()
    seconds = told.facts["seconds"]
    game = stuck.stuck(**told.options)
    since = game.state.race.stage_at
    if told.says(f"(by itself after {seconds} seconds)") or told.says(f"(by itself only after {seconds} seconds)"):
        assert game.alarm() == since + 1000 * seconds
        assert verbs(ring(game)[1])[:2] == ["spat", "spat"]
    else:
        assert game.alarm() is None
    told("If only one has spit cards, they choose a pile once and spit alone there.")
    stuck.test_10_6_2_who_spits_alone_chooses_once_in_a_deal()
    told("If nobody has any, whoever has fewer stock cards spits one of those.")
    stuck.test_10_6_3_nobody_has_spit_cards_fewer_stock_cards_spit()


@plays("rules-rest", {}, {"idle_force_seconds": 7})
def test_resting(told: Told) -> None:
    seconds = told.facts["seconds"]
    told("Whoever is the only one who can still play may take their time")
    told(f", but counts as stuck after {seconds} seconds without a move.")
    game = runaway(**told.options)
    assert game.alarm() == 1_000 + 1_000 * seconds
    game, _ = run(game, "3000 0 play 1 1")
    assert game.alarm() == 3_000 + 1_000 * seconds
    assert verbs(ring(game)[1]) == ["forced", "stuck"]


@plays("rules-slap", {}, {"slap_seconds": 20})
def test_the_slap(told: Told) -> None:
    seconds = told.facts["seconds"]
    told("When somebody’s layout is gone, slap the smaller pile!")
    told("Whoever is first there takes it, the other gets the other pile.")
    slaps.test_10_7_out_stops_the_race_and_the_first_slap_takes_the_pile()
    told(f"If nobody slaps for {seconds} seconds, the player who went out gets the smaller one.")
    game = run_out(runaway(**told.options))
    assert game.alarm() == 16_000 + 1_000 * seconds
    assert [event.facts["seat"] for event in ring(game)[1] if event.facts["pile"] == 1] == [0]
    told("Each adds what they have left, and a new deal begins.")
    game, _ = run(game, "16500 1 slap 1")
    assert game.view(0).cards == (10 + 16, 15 + 10 + 1)
    assert deal(deal(game)).view(0).deal == 2


@plays("rules-choice", {"slap_mode": "winner_chooses"}, TURNS)
def test_the_choice(told: Told) -> None:
    told("Whoever gets rid of their layout chooses a spit pile, the other gets the other one.")
    game = position((["4C"], ["9D", "JD"]), ("7C", "7D"), ("5C", "5D"), **told.options)
    game, _ = run(game, "2000 0 play 1 1")
    assert game.moves(0) == ["slap 1", "slap 2"]
    assert refusal(game, 1, "slap 1", 3_000) == "not-your-slap"
    told("Each adds what they have left, and a new deal begins.")
    game, _ = run(game, "3000 0 slap 2")
    assert [{*own} for own in game.state.sets] == [{"5D", "7C"}, {"5C", "4C", "7D", "9D", "JD"}]
    assert game.state.deal == 2


@plays(
    "rules-tie",
    {"tie_window_ms": 300},
    {"tie_window_ms": 300, "slap_tie": "random"},
    {"tie_window_ms": 500, "slap_tie": "out_player"},
)
def test_at_once(told: Told) -> None:
    window = told.facts["window"]
    told(f"Slaps within {window:g} seconds are simultaneous:")
    last = 20_000 + round(1_000 * window)
    game, _ = run(run_out(runaway(**told.options)), "20000 1 slap 1")
    assert refusal(game, 0, "slap 1", last + 1) == "pile-taken"
    game, events = ring(run(game, f"{last} 0 slap 1")[0])
    if told.says("a coin decides"):
        assert verbs(events) == ["slapped-both"]
        assert game.moves(-1) == ("coin 0", "coin 1")
    elif told.says("the player who went out gets the pile"):
        assert events[0].facts["seat"] == 0
    else:
        told("the first to arrive gets the pile")
        assert events[0].facts["seat"] == 1


@plays("rules-end", {}, {"max_deals": 3})
def test_the_end(told: Told) -> None:
    deals = told.facts["deals"]
    told("With fifteen cards or fewer you have no spit cards, and there is one spit pile, the other player’s.")
    a_deal.test_10_3_4_a_short_set_makes_a_deal_with_one_pile()
    a_deal.test_10_3_4_exactly_fifteen_cards_are_short_too()
    assert len(lay_out(PACK[:16])[1]) == 1
    told("Get rid of the rest now and you win.")
    ends.test_10_8_the_short_player_out_wins()
    told("If the other player’s layout goes first, they win if they have no spit cards left either")
    ends.test_10_8_the_other_player_out_without_spit_cards_wins()
    told("; otherwise you play on until you are stuck and take up the table.")
    ends.test_10_8_the_short_player_plays_on_alone_until_stuck()
    told(f"After {deals} deals fewer cards win.")
    for number in (deals - 1, deals):
        game = position((["4C"], ["2D", "9D"]), ("7C 8C", "7D 8D"), ("5C", "5D"), **told.options)
        game.state.deal = number
        game, _ = run(game, "2000 0 play 1 1\n3000 0 slap 1")
        outcome = game.outcome()
        assert (outcome.winners if outcome else None) == ((0,) if number == deals else None)


@plays("rules-hint", {"hint": True})
def test_hints(told: Told) -> None:
    a_hint_that_is_asked_for(told, runaway(**told.options), 3_000)
