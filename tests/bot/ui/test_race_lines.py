"""The line in a race's panel says what is built on what, and when there is something to build."""

from __future__ import annotations

from typing import Any

import pytest

from bot.ui.race_screen import RaceScreen
from bot.ui.viewer import Viewer
from bot.words import languages, words_for
from cogs.games.grabbage import GrabbageScreen
from cogs.games.pirate.screen import PirateScreen
from games.core import AnyGame
from tests.games.grabbage.test_grabbage import left_with
from tests.games.pirate.positions import position
from tests.games.races import run

WIDEST = 45
"""Characters that a telephone shows in one line: a second one would push the buttons down."""


def line(game: AnyGame, screen: RaceScreen[Any], language: str = "en", seat: int = 0) -> str:
    words = words_for(game.key, language)
    return screen.status_line(game.view(seat), Viewer(words, ["Ann", "Bob"].__getitem__, lambda seat: (), seats=2))


@pytest.mark.parametrize(
    ("game", "screen", "seat", "said"),
    [
        (position("5C 6C", "5D 6D"), PirateScreen(), 0, "your keels are aces"),
        (position("5C 6C", "5D 6D"), PirateScreen(), 1, "your keels are kings"),
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
