"""Plays what the guide of the Thirty-One Game says."""

from __future__ import annotations

from cogs.games.thirty_one_game import ThirtyOneGameScreen
from tests.games.sums import test_sessions as sessions
from tests.games.thirty_one_game import test_rules as rules
from tests.guides import sums
from tests.guides.sentences import Told, sentences_of

plays = sentences_of("thirty-one-game")

SAMPLE = sessions.SAMPLES[1]


@plays("rules-goal rules-play", {}, {"target": 11})
def test_the_aim_and_a_turn(told: Told) -> None:
    target = told.facts["target"]
    told("You turn cards face down in turn, and their values add up.")
    rules.test_3_2_players_turn_any_open_card_in_turn()
    told(f"Whoever turns the card that makes exactly {target} wins the game.")
    script = rules.table(**told.options)
    assert script.cards("turn", 0, "6C 5D" if target == 11 else rules.WIN)[:2] == ["turn", "goal"]
    told(f"Turn any card that still lies face up and does not take the total beyond {target}.")
    script = rules.table(**told.options)
    script.cards("turn", 0, "6C" if target == 11 else "6C 6D 6H 6S 5C")
    script.refuses("1 turn 6D" if target == 11 else "1 turn 3C", "would-exceed")
    script.refuses("1 turn 6C", "already-turned")


@plays("rules-layout", {}, {"cards_per_rank": 6})
def test_the_cards(told: Told) -> None:
    rows = told.facts["rows"]
    told(f"Ace to six in {rows} rows, all face up.")
    script = rules.table(**told.options)
    seen = rules.view(script)
    assert [[card.rank for card in row] for row in seen.rows] == [[*"A23456"]] * rows
    assert seen.turned == ()
    told("An ace counts 1, any other card its number.")
    script.cards("turn", 0, "AC 2C 3C 4C 5C")
    assert rules.view(script).total == 15


@plays("rules-stuck", {}, {"must_bust": True})
def test_stuck(told: Told) -> None:
    script = rules.table(**told.options)
    verbs = script.cards("turn", 0, rules.EXHAUST)
    if told.says("If no card fits, you have to turn one all the same, go beyond 31 and lose."):
        assert verbs == ["turn", "must-bust"]
        assert script.play("1 turn 3C")[:2] == ["bust", "score"]
    else:
        told("If you leave the other no card that fits, you win at once.")
        assert verbs[:2] == ["turn", "stuck"]
    assert rules.view(script).finished[0].winner == 0
    told("There is no passing and no draw.")
    script.invalid("1 pass")
    assert rules.view(script).draws == 0


@plays("rules-lead", {}, {"first_player": "host"}, {"first_player": "challenger"})
def test_who_begins(told: Told) -> None:
    if told.says("The lot decides who begins the first game."):
        rules.test_3_2_who_begins_the_first_game("random", None)
    elif told.says("Whoever opened the table begins the first game."):
        rules.test_3_2_who_begins_the_first_game("host", 0)
    else:
        told("The challenger begins the first game, not whoever opened the table.")
        rules.test_3_2_who_begins_the_first_game("challenger", 1)
    told("After that you begin in turn.")
    sessions.test_2_6_the_lead_alternates(SAMPLE)


@plays(
    "rules-session",
    {},
    {"games": 4},
    {"session_tie": "extra_pairs"},
    {"games": 6, "session_tie": "extra_pairs"},
)
def test_the_session(told: Told) -> None:
    sums.the_session(told, SAMPLE, "so that both begin equally often.")


@plays("rules-buttons rules-leave")
def test_buttons_and_leaving(told: Told) -> None:
    sums.buttons_and_leaving(told, SAMPLE, "1 turn 5C", rules.table, ThirtyOneGameScreen())


@plays("rules-hint", {"hint": True})
def test_hints(told: Told) -> None:
    sums.a_hint(told, rules.table(**told.options), ThirtyOneGameScreen())
