"""Reasons are said in words that exist, and each is true of its position."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from bot.words import words_for
from games.sums import Position, Verdict, keeping, verdict
from games.sums.reasons import reason
from games.thirty_one_game.position import opening
from games.wit_and_reason.position import START
from games.wit_and_reason.position import Position as WitPosition
from tests.bench.sums import reachable


def number(face: str) -> int:
    """The value that is written so."""
    return 1 if face == "A" else int(face)


def sample(start: Position) -> list[Position]:
    """Positions that aren't ends."""
    found = sorted((position for position in reachable(start) if position.values()), key=repr)
    return Random(3).sample(found, min(len(found), 6_000))


@pytest.mark.parametrize(("key", "start"), [("wit-and-reason", START), ("thirty-one-game", opening())])
def test_every_reason_has_words_and_fits_its_verdict(key: str, start: Position) -> None:
    words, seen = words_for(key), Counter[str]()
    for position in sample(start):
        why = reason(position, 31)
        seen[why.message] += 1
        assert words(why.message, **why.facts)
        if why.message.startswith("why-lost"):
            assert verdict(position) is Verdict.LOSS
        elif why.message.startswith("why-draw"):
            assert verdict(position) is Verdict.DRAW
        elif why.message != "why-pass":
            assert verdict(position) is Verdict.WIN
            assert number(str(why.facts["value"])) in keeping(position)
    assert {"why-goal", "why-key", "why-missing", "why-answers", "why-lost-key", "why-lost"} <= set(seen)


@pytest.mark.parametrize("start", [START, opening()])
def test_2_3_why_key_and_why_missing_are_true(start: Position) -> None:
    for position in sample(start):
        message, facts = reason(position, 31)
        if message == "why-key":
            after = position.after(number(str(facts["value"])))
            assert 31 - after.room == facts["total"]
            for reply in after.values():
                assert verdict(after.after(reply).after(after.step - reply)) is Verdict.LOSS
        if message == "why-missing":
            after = position.after(number(str(facts["value"])))
            missing = number(str(facts["missing"]))
            assert missing not in after.values()
            assert missing in after.given(missing).values()
            assert verdict(after.given(missing)) is Verdict.WIN
            assert verdict(after) is Verdict.LOSS


def test_17_1_the_reason_for_leading_a_nine() -> None:
    assert reason(START, 31) == ("why-key", {"value": "9", "total": 9, "step": 11})


def test_the_reason_for_a_loss_names_the_card_that_is_hardest_to_answer() -> None:
    """After a lead of 8 and an ace, say, the leader's ten is the only answer."""
    message, facts = reason(START.after(8), 31)
    assert message == "why-lost"
    assert isinstance(facts["answers"], tuple)
    assert keeping(START.after(8).after(number(str(facts["value"])))) == tuple(map(number, facts["answers"]))


def test_no_four_is_left_to_answer_with() -> None:
    """At 26 an ace makes 27: the other has no four to make 31, and after a two comes the two that does."""
    position = WitPosition((1, 1, 0, 0, 0, 0, 0, 0, 0, 8), (0, 1, 0, 0, 0, 0, 0, 0, 0, 8), 5)
    assert reason(position, 31) == ("why-missing", {"value": "A", "missing": "4", "key": 31})
