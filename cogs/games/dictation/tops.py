"""The tops of piles, which only Dictation's large tables show: tiles in a row, as small as can be read."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from PIL import Image

from bot.pictures.items import draw
from bot.pictures.measure import Size, size
from bot.pictures.pen import Pen, tile_size
from bot.pictures.shapes import blank
from bot.pictures.style import LEAST_TEXT
from bot.scene.in_words import Teller, say
from bot.scene.model import Item, Pile
from bot.words import rank_name

_COUNT_LINE = 30
"""Height of the numbers below the tiles, in units."""


@dataclass(frozen=True, slots=True)
class Tops(Item):
    """The uppermost cards of some piles; with `counted` the number of cards of each is written below."""

    in_cards = True

    piles: tuple[Pile, ...]
    counted: bool = False


@say.register
def _say(tops: Tops, teller: Teller) -> Iterable[str]:
    yield teller.piles(tops.piles)


@size.register
def _size(tops: Tops, pen: Pen, width: int, room: int) -> Size:
    across, down = tile_size(width)
    return across * len(tops.piles), down + pen.px(4) + (pen.px(_COUNT_LINE) if tops.counted else 0)


@draw.register
def _draw(tops: Tops, pen: Pen, card_width: int, room: int) -> Image.Image:
    """A tile for each pile, or an outline with the rank that it waits for."""
    whole = blank(*_size(tops, pen, card_width, room))
    across, down = tile_size(card_width)
    for number, pile in enumerate(tops.piles):
        left = number * across
        if pile.top is not None:
            whole.alpha_composite(pen.tile(pile.top, card_width), (left, 0))
        else:
            whole.alpha_composite(pen.box(across - 1, down, 8, (0, 0, 0, 38), pen.palette.hollow, 2), (left, 0))
        below = rank_name(pile.wants) if pile.wants else ""
        if below:
            rank = pen.text(below, LEAST_TEXT, pen.palette.hollow)
            whole.alpha_composite(rank, (left + (across - rank.width) // 2, max(0, (down - rank.height) // 2)))
        if tops.counted and pile.count:
            count = pen.text(str(pile.count), LEAST_TEXT, pen.palette.muted, bold=False)
            count = count.crop(count.getbbox())
            top = down + (pen.px(_COUNT_LINE) - count.height) // 2
            whole.alpha_composite(count, (left + max(0, (across - count.width) // 2), top))
    return whole
