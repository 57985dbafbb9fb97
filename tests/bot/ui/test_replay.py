"""What a replay marks: the moves that gave something away in deals that are looked back at."""

from __future__ import annotations

from random import Random

from bot.ui.replay import Replay, ReplayStep, lost_lines, played_deals, with_lost
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
    looked = {number: deal.look_back({}) for number, deal in played_deals(match).items()}
    marked = with_lost(match, looked)
    assert len(marked.lost) == sum(len(found.remarks) for found in looked.values()) > 0
    assert marked.marked == sorted({0, *marked.lost})
    for number, reason in marked.lost.items():
        ply = match.steps[number].ply
        assert (ply.seat, ply.move) == (reason.facts["seat"], f"play {reason.facts['card']}")
        (line,) = lost_lines(marked, number, READER)
        assert line.startswith(f"⚠️ Trick {reason.facts['trick']}: ")
        assert f"by p{ply.seat} gave away" in line
    assert lost_lines(marked, 0, READER) == []


def test_a_deal_is_looked_back_at_once() -> None:
    match = a_match()
    numbers = [deal.number for deal in played_deals(match).values() if isinstance(deal, PlayedDeal)]
    assert numbers == sorted(set(numbers))
    assert numbers[0] == 1
