"""Reviews and hints of both games: what was given away, and what would have won."""

from __future__ import annotations

from random import Random

from bot.words import plain_facts, words_for
from games.sums import Finished, Line, Verdict, review
from games.thirty_one_game import ThirtyOneGame
from games.thirty_one_game import review_game as review_thirty_one
from games.thirty_one_game.position import opening
from games.wit_and_reason import WitAndReason, review_game
from games.wit_and_reason.options import WitOptions
from tests.bench.sums_arena import games
from tests.games.sums.script import Script

NAMES = ("Alice", "Bob")


def wit(**options: object) -> Script[WitAndReason]:
    return Script(WitAndReason, **{"first_lead": "host", "colours": "leader_black", **options})


def played(script: Script[WitAndReason] | Script[ThirtyOneGame], verb: str, cards: str) -> Finished:
    script.cards(verb, 0, cards)
    return script.view().finished[0]


def test_cottons_lead_of_ten_is_marked_with_what_would_have_won() -> None:
    """17.1: a ten loses to a ten; 8 and 9 win. Black's answer to 20, a ten, is no mistake: all is lost."""
    found = review_game(played(wit(), "play", "TC TD TS AD"))
    assert found.ahead == 0
    assert [step.mistake for step in found.steps] == [True, False, False, False]
    first = found.steps[0]
    assert (first.before, first.after, first.better, first.ahead) == (Verdict.WIN, Verdict.LOSS, (8, 9), 1)
    assert first.reason == ("why-key", {"value": "9", "total": 9, "step": 11})
    assert first.remark == (
        "review-mistake",
        {"seat": 0, "card": "TC", "better": ("8", "9"), "had": "win", "has": "loss"},
    )
    assert [step.ahead for step in found.steps] == [1, 1, 1, 1]
    assert found.mistakes == (first,)


def test_passes_and_draws_have_their_place_in_a_review() -> None:
    found = review_game(played(wit(), "play", "AC AD AS AH TC TD 6C"))
    passed = found.steps[-1]
    assert passed.play.card is None
    assert not passed.mistake
    assert passed.ahead is None
    assert any(step.after is Verdict.DRAW and step.mistake for step in found.steps)


def test_a_review_of_a_bust_and_of_other_targets() -> None:
    script = Script(ThirtyOneGame, must_bust=True)
    script.cards("turn", 0, "AC AD AH AS 2C 2D 2H 2S 6C 6D 6H 3C")
    found = review_thirty_one(script.view().finished[0])
    assert len(found.steps) == 12
    assert (found.steps[-1].play.total, found.steps[-1].mistake, found.steps[-1].ahead) == (33, False, 0)
    other = Script(ThirtyOneGame, cards_per_rank=2, target=11)
    game = played(other, "turn", "6C 5C")
    assert review_thirty_one(game, 2, 11).mistakes == review(opening(2, 11), 11, game).mistakes
    assert review_thirty_one(game, 2, 11).steps[0].after is Verdict.LOSS


def test_a_game_that_was_left_is_reviewed_as_far_as_it_went() -> None:
    script = wit()
    script.play("0 leave")
    assert review_game(script.view().finished[0]).steps == ()


def test_the_result_is_where_the_review_ends_and_only_mistakes_move_it() -> None:
    for level in ("beginner", "human"):
        for game in games(WitAndReason, (level, level), 60, Random(5)):
            found = review_game(game)
            ahead = found.ahead
            for step in found.steps:
                assert step.mistake == (step.ahead != ahead)
                if step.mistake:
                    assert step.ahead != step.play.seat
                ahead = step.ahead
            assert ahead == game.winner


def test_reviews_have_words() -> None:
    for kind, look in ((WitAndReason, review_game), (ThirtyOneGame, review_thirty_one)):
        words = words_for(kind.key)
        for game in games(kind, ("beginner", "human"), 20, Random(6)):
            found = look(game)
            for told in (found.standing, *(step.standing for step in found.steps)):
                assert words(told.message, **plain_facts(told.facts, NAMES.__getitem__))
            for step in found.mistakes:
                assert step.remark is not None
                assert step.reason is not None
                assert words(step.remark.message, **plain_facts(step.remark.facts, NAMES.__getitem__))
                assert words(step.reason.message, **step.reason.facts)


# Hints ----------------------------------------------------------------------------------------------------


def test_2_7_a_hint_for_the_player_on_turn_alone() -> None:
    script = wit(hint=True)
    hint = script.view(0).hint
    assert hint is not None
    assert hint.verdict is Verdict.WIN
    assert hint.values == (8, 9)
    assert hint.moves == ("play 8C", "play 8S", "play 9C", "play 9S")
    assert hint.reason == ("why-key", {"value": "9", "total": 9, "step": 11})
    assert hint.lines[4] == Line(5, Verdict.LOSS, (2, 10))
    assert script.view(1).hint is None
    assert script.view(None).hint is None
    script.play("0 play 8C")
    lost = script.view(1).hint
    assert lost is not None
    assert lost.verdict is Verdict.LOSS
    assert len(lost.moves) == 26


def test_2_7_hints_are_off_by_default() -> None:
    assert WitOptions().hint is False
    assert wit().view(0).hint is None


def test_2_7_a_hint_for_a_forced_pass() -> None:
    script = wit(hint=True, auto_pass=False)
    script.cards("play", 0, "TC AD TS AH 8C")
    hint = script.view(1).hint
    assert hint is not None
    assert (hint.moves, hint.reason.message, hint.verdict) == (("pass",), "why-pass", Verdict.LOSS)


def test_3_6_hints_of_dudeneys_game() -> None:
    script = Script(ThirtyOneGame, hint=True, must_bust=True)
    hint = script.view(0).hint
    assert hint is not None
    assert hint.values == (1, 2, 5)
    assert len(hint.moves) == 12
    script.cards("turn", 0, "AC AD AH AS 2C 2D 2H 2S 6C 6D 6H")
    assert script.view(1).hint is None, "nothing to choose"
