"""Draws what one player alone may see: cards as large as a phone allows."""

from __future__ import annotations

from typing import Final

from PIL import Image

from bot.pictures.atlas import COMPACT_BELOW
from bot.pictures.items import draw_rows
from bot.pictures.measure import LABEL, largest, line_up, rows_size
from bot.pictures.pen import Pen
from bot.pictures.shapes import column, lay, row
from bot.pictures.style import LEAST_CARD, TALLEST, WIDEST
from bot.scene.model import Cards, HandScene, Spread

NARROWEST: Final = 520
"""The narrowest hand, in units: few cards make a narrow picture of the same scale."""
_CARD_WIDTHS: Final = (130, 124, 116, 108, 100, 94, 88, 82, 76, 70, LEAST_CARD)
_WITH_SMALL_RANKS: Final = 640
"""As wide as a hand may be for the ranks of full faces to be read on a telephone."""
_TALLEST: Final = 600
_EDGE: Final = 14
_TITLE: Final = 30
_AROUND: Final = 80
"""The part of the height that title and edges take, in units."""


def fitting_width(pen: Pen, scene: HandScene) -> int:
    """The width of the largest cards, in pixels, with which everything fits."""
    room, widths = _room(pen), [pen.px(width) for width in _CARD_WIDTHS]
    alone = (item for line in scene.rows if len(line) == 1 for item in line)
    groups = [
        item for item in alone if isinstance(item, Cards) and item.cards and item.spread is not Spread.COLUMN
    ]
    # A hand is held in one line, if it can be.
    widths = [width for width in widths if all(_in_a_line(pen, item, width, room) for item in groups)] or widths
    # Where piles hang down the picture may be tall.
    hangs = any(isinstance(item, Cards) and item.spread is Spread.COLUMN for line in scene.rows for item in line)
    tallest = pen.px((TALLEST if hangs else _TALLEST) - _AROUND)
    # Where nothing is made of cards, smaller cards would not help.
    cardless = tuple(line for line in scene.rows if not any(item.in_cards for item in line))
    widest = max(room, rows_size(pen, cardless, widths[0], room)[0])

    def fits(width: int) -> bool:
        size = rows_size(pen, scene.rows, width, room)
        most = pen.px(_WITH_SMALL_RANKS) if width >= COMPACT_BELOW else widest
        return size[0] <= most and size[1] <= tallest

    return largest(widths, fits)


def draw_hand(pen: Pen, scene: HandScene) -> Image.Image:
    """The whole picture: title and value, the cards, the notes, on an opaque tray."""
    edge, room = pen.px(_EDGE), _room(pen)
    body = draw_rows(pen, scene.rows, fitting_width(pen, scene), room)
    inner = min(max(body.width, pen.px(NARROWEST) - 2 * edge), room)
    units = inner * 2 / pen.style.scale
    notes = [
        column([pen.text(line, LABEL, width=units) for line in pen.folded(note, LABEL, units)], -pen.px(3))
        for note in scene.notes
    ]
    parts = [_head(pen, scene, units), body, *notes]
    gap = pen.px(5)
    height = sum(part.height for part in parts) + gap * (len(parts) - 1) + 2 * edge
    size = (max(inner, body.width) + 2 * edge, height)
    picture = Image.new("RGB", size, pen.palette.tray[:3])
    y = edge
    for part in parts:
        lay(picture, part, ((picture.width - part.width) // 2, y))
        y += part.height + gap
    return picture


def _room(pen: Pen) -> int:
    return pen.px(WIDEST) - 2 * pen.px(_EDGE)


def _in_a_line(pen: Pen, item: Cards, width: int, room: int) -> bool:
    return line_up(len(item.cards), width, room - 2 * pen.margin(width), item.spread)[0] >= len(item.cards)


def _head(pen: Pen, scene: HandScene, units: float) -> Image.Image:
    """The title with the hand's worth beside it, or below it where both are long."""
    title = pen.text(scene.title, _TITLE, width=units)
    if not scene.value:
        return title
    value = pen.pill(scene.value, _TITLE, pen.palette.acting_text, pen.palette.accent, width=units - _TITLE)
    if title.width + pen.px(16) + value.width <= pen.px(units):
        return row([title, value], pen.px(16))
    return column([title, value])
