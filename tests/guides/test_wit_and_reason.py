"""Plays what Wit and Reason's guide says."""

from __future__ import annotations

from cogs.games.wit_and_reason import WitScreen
from games.wit_and_reason import WitAndReason
from tests.games.sums import test_sessions as sessions
from tests.games.sums.script import Script
from tests.games.wit_and_reason import test_rules as rules
from tests.guides import sums
from tests.guides.sentences import Told, sentences_of

plays = sentences_of("wit-and-reason")

SAMPLE = sessions.SAMPLES[0]


@plays("rules-goal rules-values")
def test_the_aim_and_the_cards(told: Told) -> None:
    told("You play cards in turn, and their values add up.")
    rules.test_2_3_players_play_in_turn_and_the_total_grows()
    told("Whoever plays the card that makes exactly 31 wins the game.")
    rules.test_2_3_exactly_31_wins()
    told("One of you has all the black cards, the other all the red ones, and both hands lie open.")
    rules.test_2_1_two_players_and_26_cards_each()
    rules.test_2_4_nothing_is_hidden_but_the_pack_of_the_cut()
    told("An ace counts 1, a king, queen or jack 10, any other card its number.")
    rules.test_2_1_counting_values()


@plays("rules-play")
def test_a_turn(told: Told) -> None:
    told("Play any card of your hand that does not take the total beyond 31.")
    rules.test_2_3_the_total_may_not_go_beyond_31()
    rules.test_2_3_only_cards_of_ones_own_hand()
    told("If you have one, you must play.")
    for auto_pass in (True, False):
        rules.test_2_3_no_pass_by_choice(auto_pass)


@plays("rules-pass", {}, {"auto_pass": False})
def test_passing(told: Told) -> None:
    auto = told.options.get("auto_pass", True)
    told("If none of your cards fits you pass, and the other goes on alone.")
    rules.test_2_3_the_other_plays_on_alone()
    told("If neither of you can play, the game is a draw.")
    rules.test_2_5_a_draw_if_neither_can_play(auto)
    script = rules.table(**told.options)
    verbs = script.cards("play", 0, rules.STUCK)
    if told.says("A pass happens by itself."):
        assert verbs == ["play", "pass"]
    else:
        told("You press the button for it.")
        assert (verbs, script.game.moves(1)) == (["play"], ("pass",))


@plays("rules-lead", {}, {"cut_ace": "high"}, {"first_lead": "coin"}, {"first_lead": "host"})
def test_the_first_lead(told: Told) -> None:
    if told.says("A coin decides who leads the first game."):
        rules.test_2_2_5_a_coin_for_the_first_lead("cross", 0)
        rules.test_2_2_5_a_coin_for_the_first_lead("pile", 1)
    elif told.says("Whoever opened the table leads the first game."):
        rules.test_2_2_5_the_host_leads()
    else:
        told("Each of you draws a card, and the higher one leads: king, queen, jack, ten and so on, the ace")
        high = told.says("highest.")
        assert high or told.says("lowest.")
        for cards, leader in (("KC QC", 0), ("TC JC", 1), ("9C TC", 1), ("AS KC", 0 if high else 1)):
            script = Script(WitAndReason, **told.options)
            script.play(f"{rules.pack(cards)}\n0 draw\n1 draw")
            assert script.last("lead") == {"seat": leader}
        told("Equal ranks are set aside, and you draw again.")
        rules.test_2_2_1_equal_cards_are_set_aside_and_both_draw_again()
    told("After that you lead in turn.")
    sessions.test_2_6_the_lead_alternates(SAMPLE)


@plays("rules-colours", {}, {"colours": "alternate"}, {"colours": "leader_black"})
def test_colours(told: Told) -> None:
    if told.says("The lot decides who has black, for the whole session."):
        rules.test_2_2_4_colours_by_lot_are_kept()
    elif told.says("The lot decides who has black first; after every game you change."):
        rules.test_2_2_4_colours_alternate()
    else:
        told("Whoever leads has black.")
        rules.test_2_2_4_colours_leader_black()


@plays(
    "rules-session",
    {},
    {"games": 4},
    {"session_tie": "extra_pairs"},
    {"games": 6, "session_tie": "extra_pairs"},
)
def test_the_session(told: Told) -> None:
    sums.the_session(told, SAMPLE, "so that both lead equally often.")


@plays("rules-buttons rules-leave")
def test_buttons_and_leaving(told: Told) -> None:
    sums.buttons_and_leaving(told, SAMPLE, "1 play 8C", rules.table, WitScreen())


@plays("rules-hint", {"hint": True})
def test_hints(told: Told) -> None:
    sums.a_hint(told, rules.table(**told.options), WitScreen())
