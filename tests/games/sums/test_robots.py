"""The robots of both games, RULES 2.9 and 3.7."""

from __future__ import annotations

from itertools import product
from random import Random
from typing import Any

import pytest

from games.core import DEALER, AnyGame
from games.sums import REST_MS, SumsView, Verdict, keeping
from games.sums.review import Finished, Review
from games.thirty_one_game import ThirtyOneGame
from games.thirty_one_game import review_game as review_thirty_one
from games.wit_and_reason import WitAndReason
from games.wit_and_reason import review_game as review_wit
from tests.bench.sums_arena import games, session
from tests.games.driving import Drive
from tests.games.sums.script import Script

KINDS: list[type[WitAndReason] | type[ThirtyOneGame]] = [WitAndReason, ThirtyOneGame]
LEVELS = ("beginner", "human", "perfect")
GAMES = 200
"""Games a pairing; `tests.bench.sums` plays more."""

each_pairing = pytest.mark.parametrize(("kind", "rival"), list(product(KINDS, LEVELS)))


def looked_into(kind: type[AnyGame], game: Finished) -> Review:
    return review_wit(game) if kind is WitAndReason else review_thirty_one(game)


def wit(**options: object) -> Script[WitAndReason]:
    return Script(WitAndReason, **{"first_lead": "host", "colours": "leader_black", **options})


def answers(script: Script[Any], level: str, tries: int = 40) -> set[str]:
    """The moves that a robot on turn may choose."""
    seat = min(script.game.to_act())
    return {type(script.game).robot(script.game.view(seat), level, Random(luck)) for luck in range(tries)}


@each_pairing
def test_2_9_perfect_wins_every_game_that_it_leads(kind: type[AnyGame], rival: str) -> None:
    led = [game for game in games(kind, ("perfect", rival), GAMES, Random(1)) if game.lead == 0]
    assert len(led) == GAMES // 2
    assert {game.winner for game in led} == {0}


@each_pairing
def test_2_9_perfect_wins_as_second_player_whenever_the_leader_erred(kind: type[AnyGame], rival: str) -> None:
    erred = 0
    for game in games(kind, ("perfect", rival), GAMES, Random(2)):
        steps = looked_into(kind, game).steps
        assert not any(step.mistake for step in steps if step.play.seat == 0), "perfect gives nothing away"
        if game.lead == 1 and any(step.mistake and step.after is Verdict.LOSS for step in steps):
            erred += 1
            assert game.winner == 0
    assert (erred > 0) == (rival != "perfect")


@pytest.mark.parametrize("kind", KINDS)
def test_2_9_levels_are_in_order_of_strength(kind: type[AnyGame]) -> None:
    for weak, strong in (("beginner", "human"), ("human", "perfect")):
        winners = [game.winner for game in games(kind, (weak, strong), GAMES, Random(3))]
        assert winners.count(1) > winners.count(0)


def test_2_9_human_plays_any_card_at_times_below_15_and_none_after() -> None:
    script = wit()
    opening = answers(script, "human", 200)
    assert len(opening - {f"play {card}" for card in ("8C", "8S", "9C", "9S")}) > 10
    script.cards("play", 0, "9C 6D")
    best = keeping(script.game.state.position)
    assert {int(move[5]) for move in answers(script, "human", 100)} == set(best)


def test_2_9_beginner_takes_a_31_and_leaves_none_if_it_can() -> None:
    script = wit()
    script.cards("play", 0, "TC TD 4C")
    assert answers(script, "beginner") == {"play 7D", "play 7H"}
    script = wit()
    script.cards("play", 0, "TC TD")
    script.cards("play", 0, "AC AD AS AH")
    assert script.game.state.session.total == 24
    assert answers(script, "beginner") == {"play 7C", "play 7S"}
    script = wit()
    script.cards("play", 0, "TC 5D")
    assert {move[5] for move in answers(script, "beginner", 100)} == set("A2345"), "16 are missing"


def test_2_9_perfect_sets_the_hardest_problem_in_a_lost_position() -> None:
    """After a lead of 8 a three has two right answers, every other card one: see the table in 17.1."""
    script = wit()
    script.play("0 play 8C")
    assert {move[5] for move in answers(script, "perfect", 300)} == set("A2456789TJQK")


def test_3_7_beginner_climbs_blindly_and_human_counts() -> None:
    """At 4 a six makes 10, but with two aces gone the sixes that are left could not all be answered."""
    script = Script(ThirtyOneGame)
    assert {move[5] for move in answers(script, "beginner")} == {"3"}
    assert "3" not in {move[5] for move in answers(script, "human", 100)}
    script.cards("turn", 0, "AC AD 2C")
    assert {move[5] for move in answers(script, "beginner")} == {"6"}
    assert "6" not in {move[5] for move in answers(script, "human", 100)}
    script = Script(ThirtyOneGame)
    script.cards("turn", 0, "5C 3C")
    assert {move[5] for move in answers(script, "human")} == {"2"}, "this rung holds"


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("kind", KINDS)
def test_2_6_a_robot_agrees_to_end_early_but_never_asks(kind: type[AnyGame], level: str) -> None:
    script = wit(games=4) if kind is WitAndReason else Script(ThirtyOneGame, games=4)
    assert not any(move == "stop" for move in answers(script, level))
    script.play("0 stop\n0 " + script.game.default(0))
    assert answers(script, level, 3) == {"stop"}


@pytest.mark.parametrize("level", LEVELS)
def test_2_9_robots_draw_and_pass_where_there_is_nothing_else(level: str) -> None:
    finished = session(WitAndReason, (level, level), Random(4))
    assert finished.outcome() is not None
    script = wit(auto_pass=False)
    script.cards("play", 0, "TC AD TS AH 8C")
    assert answers(script, level, 3) == {"pass"}


@pytest.mark.parametrize("level", LEVELS)
def test_3_2_robots_turn_a_card_when_they_must_bust(level: str) -> None:
    script = Script(ThirtyOneGame, must_bust=True)
    script.cards("turn", 0, "AC AD AH AS 2C 2D 2H 2S 6C 6D 6H")
    script.play(f"1 {min(answers(script, level))}")
    assert script.view().finished[0].end == "bust"


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.key)
def test_the_end_of_a_game_lies_a_while_before_a_robot_leads(kind: type[AnyGame]) -> None:
    drive = Drive(kind.start(2), Random(5))
    rests = set()
    while acting := drive.game.to_act():
        if seats := [seat for seat in acting if seat != DEALER]:
            view = drive.game.view(seats[0])
            assert isinstance(view, SumsView)
            rests.add((view.between, kind.delay(view, "human", Random(0))))
        drive.step()
    assert rests == {(False, 900), (True, REST_MS)}
