"""Draws what one player alone may see: cards as large as a phone allows."""

from __future__ import annotations

from typing import Final

from PIL import Image

from bot.pictures.items import draw_rows
from bot.pictures.measure import largest, rows_size
from bot.pictures.pen import Pen
from bot.pictures.shapes import lay, row
from bot.scene.model import Cards, HandScene, Spread

WIDTH: Final = 900
"""The widest hand, in units; fewer cards make a narrower picture of the same scale."""
_CLOSE: Final = 760
NARROWEST: Final = 560
_CARD_WIDTHS: Final = (130, 122, 116, 110, 98, 84, 72, 60)
_TALLEST: Final = 520
_TALLEST_LAYOUT: Final = 780
_EDGE: Final = 16
_NOTE: Final = 26


def fitting_width(pen: Pen, scene: HandScene) -> int:
    """The width of the largest cards, in pixels, with which everything fits."""
    room, widths = _room(pen, scene), [pen.px(width) for width in _CARD_WIDTHS]
    tallest = pen.px(_TALLEST_LAYOUT if _is_layout(scene) else _TALLEST)
    # Where nothing is made of cards, smaller cards would not help.
    cardless = tuple(line for line in scene.rows if not any(item.in_cards for item in line))
    widest = max(room, rows_size(pen, cardless, widths[0], room)[0])

    def fits(width: int) -> bool:
        size = rows_size(pen, scene.rows, width, room)
        return size[0] <= widest and size[1] <= tallest

    return largest(widths, fits)


def draw_hand(pen: Pen, scene: HandScene) -> Image.Image:
    """The whole picture: title and value, the cards, the notes, on an opaque tray."""
    edge, room = pen.px(_EDGE), _room(pen, scene)
    body = draw_rows(pen, scene.rows, fitting_width(pen, scene), room)
    inner = min(max(body.width, pen.px(NARROWEST) - 2 * edge), room)
    units = inner * 2 / pen.style.scale
    notes = [pen.text(note, _NOTE, pen.palette.text, width=units) for note in scene.notes]
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


def _room(pen: Pen, scene: HandScene) -> int:
    """Cards that may overlap lie closer: a narrower picture is larger on a phone, and sooner there."""
    loose = all(
        isinstance(item, Cards) and item.spread is not Spread.COLUMN for line in scene.rows for item in line
    )
    return pen.px(WIDTH if not loose else _CLOSE) - 2 * pen.px(_EDGE)


def _is_layout(scene: HandScene) -> bool:
    """Whether piles hang down, which may make the picture tall."""
    return any(isinstance(item, Cards) and item.spread is Spread.COLUMN for line in scene.rows for item in line)


def _head(pen: Pen, scene: HandScene, units: float) -> Image.Image:
    if not scene.value:
        return pen.text(scene.title, 28, pen.palette.text, width=units)
    value = pen.pill(scene.value, 28, pen.palette.acting_text, pen.palette.accent, width=units * 0.5)
    left = units - value.width * 2 / pen.style.scale - 20
    return row([pen.text(scene.title, 28, pen.palette.text, width=left), value], pen.px(16))
