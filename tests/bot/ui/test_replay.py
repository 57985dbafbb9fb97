"""The marks of a replay: the moves that gave something away in deals that are reviewed."""

from __future__ import annotations

from random import Random

from bot.ui.moment import memorable
from bot.ui.replay import Replay, ReplayStep, deals_to_review, review_lines, with_reviews
from bot.ui.viewer import Viewer
from bot.words import words_for
from games.driver import drive
from games.knock_out_whist import KnockOutWhist
from games.records import Ply
from games.tricks.review import PlayedDeal

READER = Viewer(words_for("knock-out-whist"), lambda seat: f"p{seat}", lambda seat: (), game=KnockOutWhist)


def a_match() -> Replay:
    """Three beginners, who give a lot away."""
    driven = drive(KnockOutWhist.start(3), ["beginner"] * 3, Random(1))
    steps = [ReplayStep(Ply(step.at, step.seat, step.move), step.game, step.events) for step in driven]
    return Replay(steps, [0], [])


def test_every_move_that_gave_something_away_is_marked_with_what_it_gave() -> None:
    match = a_match()
    reviews = {number: deal.review({}) for number, deal in deals_to_review(match).items()}
    marked = with_reviews(match, reviews)
    assert len(marked.lost) == sum(len(found.mistakes) for found in reviews.values()) > 0
    assert marked.marked == sorted({0, *marked.lost})
    for number, reason in marked.lost.items():
        ply = match.steps[number].ply
        assert (ply.seat, ply.move) == (reason.facts["seat"], f"play {reason.facts['card']}")
        (line,) = review_lines(marked, number, READER)
        assert line.startswith(f"⚠️ Trick {reason.facts['trick']}: ")
        assert f"by p{ply.seat} gave away" in line
    assert review_lines(marked, 0, READER) == []


def test_what_decided_a_match_is_the_worst_move_or_else_the_last_that_is_marked_or_else_the_end() -> None:
    match = a_match()
    assert memorable(match._replace(marked=[])) == (len(match.steps) - 1, "end")
    assert memorable(match._replace(marked=[2, 5])) == (5, "turn")
    reviewed = with_reviews(match, {number: deal.review({}) for number, deal in deals_to_review(match).items()})
    number, what = memorable(reviewed)
    assert number in reviewed.lost
    assert what == "slip"


def test_a_deal_is_reviewed_once() -> None:
    match = a_match()
    numbers = [deal.number for deal in deals_to_review(match).values() if isinstance(deal, PlayedDeal)]
    assert numbers == sorted(set(numbers))
    assert numbers[0] == 1
