"""Moves as every game declares them: read in one way, refused in two, and written down for people.

Nothing here knows a game: texts are made from the forms themselves.
"""

from __future__ import annotations

import re
from pathlib import Path
from random import Random

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from games import GAMES
from games.core import DEALER, TIME, Dealing, Event, Form, IllegalMove, InvalidMove, Moves, advance
from tests.games.driving import Drive, extremes, seats_of

pytestmark = pytest.mark.parametrize("key", sorted(GAMES))

PAGES = Path(__file__).resolve().parent.parent.parent / "docs/notation"
few = settings(max_examples=15, deadline=None, suppress_health_check=list(HealthCheck))
LUCK = st.integers(0, 2**32 - 1)


def some_way_in(key: str, luck: Random) -> Drive:
    kind = GAMES[key]
    drive = Drive(kind.start(kind.usual_seats or seats_of(kind, luck)), luck)
    for _ in range(luck.randint(0, 80)):
        if drive.game.outcome() is not None:
            break
        drive.step()
    return drive


@few
@given(number=LUCK)
def test_what_is_read_is_what_was_written(key: str, number: int) -> None:
    kind, luck = GAMES[key], Random(number)
    for shape in kind.part.moves.shapes:
        text = shape.example(luck)
        said = kind.part.moves.read(text)
        assert " ".join(said.words) == text
        assert said.form == shape.form
        assert text.startswith(said.verb)
        for wrong in (f"{text} ", f" {text}", text.replace(" ", "  ", 1) + "\n", text.swapcase(), f"{text} x"):
            with pytest.raises(InvalidMove):
                kind.part.moves.read(wrong)


@few
@given(number=LUCK)
def test_any_move_is_made_or_refused_for_a_reason(key: str, number: int) -> None:
    """Whoever says whatever the game knows as a move, at whatever moment."""
    luck = Random(number)
    drive = some_way_in(key, luck)
    at = max(drive.at + 5_000, drive.game.alarm() or 0)
    for shape in drive.game.part.moves.shapes:
        for seat in range(DEALER, drive.game.seats + 1):
            try:
                advance(drive.game, seat, shape.example(luck), at)
            except (IllegalMove, InvalidMove):
                continue


@few
@given(number=LUCK)
def test_the_dealers_moves_are_the_dealers_alone(key: str, number: int) -> None:
    """Whoever holds the only card, or is asked about a claim, can't make time pass."""
    luck = Random(number)
    drive = some_way_in(key, luck)
    at = max(drive.at + 5_000, drive.game.alarm() or 0)
    for verb in ("deal", TIME, "coin", "cut", "omit", "black", "cross"):
        for shape in drive.game.part.moves.shapes:
            if shape.verb.split(" ")[0] == verb and (key, verb) != (
                "pirate",
                "cut",
            ):  # players cut their own packs
                for seat in range(drive.game.seats):
                    with pytest.raises(IllegalMove):
                        advance(drive.game, seat, shape.example(luck), at)


@few
@given(number=LUCK)
def test_whatever_is_offered_is_declared(key: str, number: int) -> None:
    drive = some_way_in(key, Random(number))
    for seat in drive.game.to_act():
        for offer in drive.game.moves(seat):
            for text in extremes(offer):
                assert " ".join(drive.game.part.moves.read(text).words) == text


def documented(key: str) -> list[str]:
    """The moves in the first column of a game's page, as they are written there."""
    rows = re.findall(r"^\| (`.*?) \|", (PAGES / f"{key}.md").read_text(encoding="utf-8"), re.MULTILINE)
    return [text for row in rows for text in re.findall(r"`([^`]+)`", row)]


def test_the_page_of_moves_has_every_form_and_no_other(key: str) -> None:
    kind = GAMES[key]
    deals = {shape.form for shape in kind.part.moves.shapes if shape.verb == "deal"}
    texts = documented(key)
    assert bool(deals) == any(text.startswith("deal ") for text in texts)
    told = {kind.part.moves.read(text).form for text in texts if not text.startswith("deal ")} | deals
    assert told == {shape.form for shape in kind.part.moves.shapes}


def test_a_move_is_the_dealer_s_or_a_seat_s_as_its_form_is_declared(key: str) -> None:
    def made(state: object, seat: int, *args: object) -> list[Event]:
        return []

    own = GAMES[key].part.moves
    moves: Moves[object] = Moves(Form("spin", made), Dealing("roll 1-6", made), Dealing("spin", made))
    for text, by_seat, by_dealer in (("spin", True, True), ("roll 3", False, True), ("leave", True, False)):
        said = moves.read(text)
        assert (moves.made_by(said, 0), moves.made_by(said, DEALER)) == (by_seat, by_dealer)
    assert (own.made_by(own.read("leave"), 0), own.made_by(own.read("leave"), DEALER)) == (True, False)
