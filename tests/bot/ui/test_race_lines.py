"""The line in a race's panel says what is built on what, and when there is something to build."""

from __future__ import annotations

import re
from typing import Any

import pytest

from bot.ui.race_screen import RaceScreen
from bot.ui.viewer import Viewer
from bot.words import LOCALES, languages, words_for
from cogs.games.grabbage import GrabbageScreen
from cogs.games.pirate.screen import PirateScreen
from games.core import AnyGame
from tests.games.grabbage.test_grabbage import left_with
from tests.games.pirate.positions import position
from tests.games.races import run

WIDEST = 38
"""Characters that a telephone shows in one line: a second one would push the buttons down."""

FACTS: dict[str, Any] = {"seat": "Bob", "card": "7♥", "up": False, "one": False}


def line(game: AnyGame, screen: RaceScreen[Any], language: str = "en", seat: int = 0) -> str:
    words = words_for(game.key, language)
    return screen.status_line(game.view(seat), Viewer(words, ["Ann", "Bob"].__getitem__, lambda seat: (), seats=2))


@pytest.mark.parametrize(
    ("game", "screen", "seat", "said"),
    [
        (position("5C 6C", "5D 6D"), PirateScreen(), 0, "Nothing fits"),
        (position("AC 6C", "5D 6D"), PirateScreen(), 0, "You can build!"),
        (left_with("9C 8C", "5D 6D"), GrabbageScreen(), 0, "build from the ace up"),
        (left_with("AC 8C", "5D 6D"), GrabbageScreen(), 0, "You can build!"),
    ],
)
def test_12_4_and_11_3_the_line_says_what_is_built_on_what(
    game: AnyGame, screen: RaceScreen[Any], seat: int, said: str
) -> None:
    turned, _ = run(game, f"2000 {seat} turn")
    assert said in line(turned, screen, seat=seat)
    for language in languages():
        assert len(line(turned, screen, language, seat).replace("*", "")) <= WIDEST


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("game", ["spit", "grabbage", "pirate"])
def test_whatever_is_to_be_done_in_a_race_is_told_in_one_line(game: str, language: str) -> None:
    words, text = words_for(game, language), (LOCALES / language / f"{game}.ftl").read_text(encoding="utf-8")
    told = [words(name, **FACTS) for name in re.findall(r"^(moment-\S+) = ", text, re.MULTILINE)]
    assert told
    assert [line for line in told if len(line.replace("*", "")) > WIDEST] == []


def test_12_4_until_a_keel_is_laid_the_line_says_with_what_one_begins() -> None:
    """It named the keels for the whole match, and beside a switched-off button."""
    begins = position("5C 6C", "5D 6D")
    assert ["aces" in line(begins, PirateScreen(), seat=seat) for seat in (0, 1)] == [True, False]
    assert "kings" in line(begins, PirateScreen(), seat=1)
    laid, _ = run(position("AC 6C", "5D 6D"), "2000 0 turn\n2500 0 build turned")
    assert "Turn your cards." in line(laid, PirateScreen())


def test_11_3_an_ace_is_wanted_while_there_is_one() -> None:
    """With two packs it was wanted when all eight sequences had begun."""
    begun = " ".join(f"{rank}{suit}" for rank in "23" for suit in "CDHS")
    view = left_with("9C 8C", "5D 6D", sequences=begun).view(0)
    rows = GrabbageScreen().controls(view, Viewer(words_for("grabbage"), ["Ann", "Bob"].__getitem__, lambda s: ()))
    assert "**Wanted: 3 4**" in str(rows)
