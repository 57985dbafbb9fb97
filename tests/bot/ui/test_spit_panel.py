"""The panel of Spit says what is next, and its buttons what they do: nobody has to know of gaps and slaps."""

from __future__ import annotations

import pytest

from bot.ui.panel import STEADY_LINES, panel_page
from bot.ui.screen import Control
from bot.ui.viewer import Viewer
from bot.words import words_for
from cogs.games.spit import SpitScreen
from games.core import advance
from games.spit import Spit
from tests.bot.tables.hall import BOB, Hall
from tests.games.spit.positions import position, run_out, runaway

WORDS = words_for("spit")
NAMES = ("Ann", "Bob")


def panel(game: Spit, seat: int = 0, aim: str = "") -> tuple[str, list[Control]]:
    """The line that says what to do, and the buttons that can be pressed, once `aim` has been picked."""
    viewer = Viewer(WORDS, NAMES.__getitem__, lambda seat: (), seats=2, game=Spit, aim=aim)
    view, screen = game.view(seat), SpitScreen()
    rows = (row for row in screen.controls(view, viewer).rows if not isinstance(row, str))
    return screen.status_line(view, viewer), [one for row in rows for one in row if not one.disabled]


def test_10_5_a_gap_is_filled_by_a_tap_on_a_pile_and_one_on_the_gap() -> None:
    """Nothing goes on the spit piles: the panel says what else there is, and after the first tap, where to."""
    game = position((["6C 5C", "8D"], ["2H"]), ("KC", "KD"), ("TS", "QH"))
    told, buttons = panel(game)
    assert told == WORDS("moment-fill")
    assert [one.move for one in buttons if one.picks] == ["1"]
    told, buttons = panel(game, aim="1")
    assert told == WORDS("moment-aim")
    assert "fill 1" in [one.move for one in buttons]


def test_10_5_while_something_fits_nothing_is_said_of_gaps() -> None:
    game = position((["6C 5C", "8D"], ["2H"]), ("KC", "KD"), ("7S", "QH"))
    assert panel(game)[0] == WORDS("moment-play", one=False)


def test_10_5_whoever_can_play_nothing_is_told_to_say_spit_and_then_that_they_have() -> None:
    game = position((["6C", "8D", "2H", "2C", "2D"], ["9S"]), ("KC", "KD"), ("TS", "QH"))
    assert panel(game)[0] == WORDS("moment-rest")
    said, _ = advance(game, 0, "spit", 9_000)
    assert panel(said)[0] == WORDS("moment-shouted")


def test_10_7_whoever_slaps_reads_how_many_cards_lie_there() -> None:
    game = run_out(runaway())
    slaps = {one.move: one.label for one in panel(game, 1)[1] if one.move.startswith("slap")}
    sizes = enumerate((pile.size for pile in game.view(1).piles), 1)
    assert slaps == {f"slap {number}": WORDS("button-slap", pile=number, count=size) for number, size in sizes}


@pytest.mark.parametrize("notice", ["", "Sorry, not that.", "You were away.\n-# They are closed.\nA badge!"])
async def test_whatever_is_told_no_button_moves(hall: Hall, notice: str) -> None:
    """A notice of several lines takes the place of the line that says what to do, and of the news."""
    table = (await hall.match(BOB, game="spit")).now
    page = await panel_page(table, BOB, Viewer(WORDS).at(table), SpitScreen(), notice)
    told = page.components[0]["components"]
    texts = [part["content"].split("\n") for part in told if "content" in part]
    assert [len(lines) for lines in texts][-1] == 1 + STEADY_LINES
    if notice:
        assert texts[-1][0] == f"**{notice.splitlines()[0]}**"
        assert all(line.startswith("-# ") and "-# -#" not in line for line in texts[-1][1:])
        assert all(f"-# {line.removeprefix('-# ')}" in texts[-1] for line in notice.splitlines()[1:])
