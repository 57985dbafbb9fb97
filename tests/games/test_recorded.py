"""Matches that earlier code played go on being answered as they were (`tests.recorded`)."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import islice
from pathlib import Path

import pytest

from games import GAMES
from games.cards import Card
from games.core import tell
from tests.recorded.archive import Recorded, difference, event_text, match_text, parse_match, read, write
from tests.recorded.recorder import chosen, play, traits

FIRST = 20
"""The number of matches of each game that are replayed here: the first ones show everything that the others show.
`python -m tests.recorded check` replays them all."""

recorded = pytest.mark.parametrize("key", sorted(GAMES))


def first_of(key: str) -> Recorded:
    return next(read(key))


def events_of(match: Recorded) -> list[str]:
    return [line for lines in match.answers for line in lines if not line.startswith("offers ")]


@recorded
def test_recorded_matches_are_answered_as_they_were(key: str) -> None:
    for number, match in enumerate(islice(read(key), FIRST)):
        found = difference(match, GAMES)
        assert found is None, f"{key}, match {number}: {found}"


@recorded
def test_the_first_matches_show_everything(key: str) -> None:
    """Every mode, verb and end that the archive knows, and each value of each option (of a number both ends)."""
    matches = list(read(key))
    assert len(matches) == 200
    seen = [traits(match.record, events_of(match)) for match in matches]
    assert frozenset().union(*seen[:FIRST]) == frozenset().union(*seen)
    for option in GAMES[key].Options.catalogue():
        values = Counter(str(match.record.options.get(option.name, option.default)) for match in matches)
        ends = (option.allowed[0], option.allowed[-1]) if option.is_number else option.allowed
        assert {*map(str, ends)} <= set(values), option.name  # a record reads the word 1 as a number
        assert option.name not in ("mode", "pace") or min(values.values()) >= 40, values


def test_a_changed_answer_is_named() -> None:
    """An event that went, and one that came."""
    match = first_of("thirty-one-game")
    told = match.answers[3]
    for then, was, now in ((("x", *told), "x", told[0]), (told[:-1], "", told[-1])):
        found = difference(match._replace(answers=(*match.answers[:3], then, *match.answers[4:])), GAMES)
        assert found is not None
        assert found == (3, match.record.moves[2], was, now)
        assert "move 3" in str(found)


def test_a_move_that_is_refused_now_is_named() -> None:
    text = match_text(first_of("thirty-one-game")).replace(" 1 turn ", " 0 turn ", 1)
    found = difference(parse_match(text), GAMES)
    assert found is not None
    assert "not-your-turn" in found.now


@recorded
def test_a_match_survives_its_text(key: str, tmp_path: Path) -> None:
    match = first_of(key)
    assert parse_match(match_text(match)) == match
    write(key, [match, match], tmp_path)
    assert list(read(key, tmp_path)) == [match, match]


def test_an_event_is_told_by_its_values_alone() -> None:
    event = tell("paid", seen_by=(2, 0), card=Card("7S"), amount=Fraction(4, 2), part=Fraction(1, 2), first=True)
    assert event_text(event) == "paid [0 2] amount=2 card=7S first=yes part=1/2"
    assert event_text(tell("x", b=frozenset((2, 1)), a=((1, Card("AS")), None))) == "x a=((1 AS) none) b={1 2}"
    with pytest.raises(TypeError):
        event_text(tell("x", a=object()))


def test_the_recorder_plays_the_same_match_again() -> None:
    record = play("spit", 4).record()
    assert record == play("spit", 4).record()
    assert record.moves


def test_what_happens_seldom_is_kept_first() -> None:
    courses = [play("wit-and-reason", number) for number in range(12)]
    kept = chosen(courses, 12)
    assert sorted(map(str, kept)) == sorted(str(course.record()) for course in courses)
    seen = {str(course.record()): traits(course.record(), course.told()) for course in courses}
    rare = Counter(trait for own in seen.values() for trait in own)
    once = {trait for trait, count in rare.items() if count == 1}
    assert once
    assert once <= frozenset().union(*(seen[str(record)] for record in kept[: len(once)]))
