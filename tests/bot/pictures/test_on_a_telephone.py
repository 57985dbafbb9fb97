"""Every picture of the gallery where a telephone gives it 290 pixels, and in a desktop's box: all can be read.

A pen that keeps nothing notes what it draws: the sizes of letters, the widths of cards, what is cut or reduced.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Hashable
from dataclasses import dataclass, field, replace
from functools import cache

import pytest
from PIL import Image

from bot.cli.gallery import NAMES, Exhibit
from bot.pictures.atlas import COMPACT_BELOW
from bot.pictures.cache import Recent
from bot.pictures.charts import draw_chart
from bot.pictures.hand import draw_hand
from bot.pictures.pen import Pen, Tools
from bot.pictures.style import BOX, PHONE, Colour, Style
from bot.pictures.table import draw_table
from bot.scene.charts import Curves, History, Leaderboard, Medals, Month, Podium, ScoreSheet
from bot.scene.model import HandScene, Shown
from cogs.games.pirate.ship import RANK
from games import GAMES
from tests.bot.pictures.sizes import rank_height
from tests.gallery import all_halls
from tests.samples.common import NAMES as SAMPLE_NAMES

LEAST_LETTERS, LEAST_RANK = 11, 14
PEOPLE = frozenset({*NAMES, *SAMPLE_NAMES})


@dataclass
class Noted:
    """The sizes of what was drawn, in pixels of the picture, what was cut, and whether anything was reduced."""

    letters: dict[str, float] = field(default_factory=dict)
    cut: set[str] = field(default_factory=set)
    ranks: set[float] = field(default_factory=set)
    reduced: bool = False


class Measuring(Recent[tuple[int, int]]):
    """Keeps no sizes, and knows while one is found out: a layout that is tried is not drawn."""

    under_way = 0

    def made(self, key: Hashable, make: Callable[[], tuple[int, int]]) -> tuple[int, int]:
        self.under_way += 1
        try:
            return make()
        finally:
            self.under_way -= 1


class NotingPen(Pen):
    """Draws everything anew, and notes it."""

    def __init__(self, tools: Tools) -> None:
        self.measuring = Measuring(0)
        super().__init__(replace(tools, sizes=self.measuring), Style())
        self.noted = Noted()

    def piece(self, key: Hashable, make: Callable[[], Image.Image]) -> Image.Image:
        return make()

    def text(
        self, text: str, size: float, colour: Colour | None = None, *, bold: bool = True, width: float = 0
    ) -> Image.Image:
        self.noted.letters[text] = min(size, self.noted.letters.get(text, size))
        drawn = not self.measuring.under_way
        if drawn and width and super().text(text, size, colour, bold=bold).width > self.px(width):
            self.noted.cut.add(text)
        return super().text(text, size, colour, bold=bold, width=width)

    def card(self, shown: Shown, width: int) -> Image.Image:
        if shown.card is not None:
            self.noted.ranks.add(rank_height(width))
        return super().card(shown, width)

    def strip(self, shown: Shown, width: int) -> Image.Image:
        self.noted.ranks.add(rank_height(min(width, COMPACT_BELOW - 1)))
        return super().strip(shown, width)

    def tile(self, shown: Shown, width: int) -> Image.Image:
        self.noted.ranks.add(rank_height(min(width, COMPACT_BELOW - 1)))
        return super().tile(shown, width)

    def within(self, picture: Image.Image, width: int) -> Image.Image:
        self.noted.reduced |= picture.width > width
        return super().within(picture, width)


def drawn(tools: Tools, exhibit: Exhibit) -> tuple[Noted, tuple[int, int]]:
    """Everything that is noted of an exhibit's picture, and how large that is."""
    pen = NotingPen(tools)
    match exhibit.scene:
        case Leaderboard() | History() | Curves() | Podium() | ScoreSheet() | Medals() | Month() as chart:
            picture = draw_chart(pen, chart)
        case HandScene() as hand:
            picture = draw_hand(pen, hand)
        case table:
            picture = draw_table(pen, table)
    return pen.noted, picture.size


@cache
def exhibits() -> list[list[Exhibit]]:
    return list(asyncio.run(all_halls()).values())


@pytest.mark.parametrize("hall", range(len(GAMES) + 1))
def test_all_that_is_written_can_be_read(tools: Tools, hall: int) -> None:
    for exhibit in exhibits()[hall]:
        noted, (width, height) = drawn(tools, exhibit)
        small = {text: size for text, size in noted.letters.items() if size * PHONE / width < LEAST_LETTERS}
        assert not small, (exhibit.name, width)
        assert all(rank * PHONE / width >= LEAST_RANK for rank in noted.ranks), (exhibit.name, noted.ranks)
        assert not noted.reduced, exhibit.name
        shown = min(BOX[0] / width, BOX[1] / height)
        assert min(noted.letters.values()) * shown >= LEAST_LETTERS, (exhibit.name, height)
        assert all(rank * shown >= LEAST_RANK for rank in noted.ranks), (exhibit.name, height)
        # Nothing but a name is cut.
        cut = {text for text in noted.cut if not any(name in text for name in PEOPLE)}
        assert not cut, exhibit.name


def test_ranks_of_ships_can_be_read() -> None:
    assert RANK * PHONE / 720 >= LEAST_RANK
