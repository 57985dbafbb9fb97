"""Draws what one player alone may see: cards as large as a phone allows."""

from __future__ import annotations

from typing import Final

from PIL import Image

from bot.pictures.items import draw_rows
from bot.pictures.pen import Pen
from bot.pictures.shapes import column, row
from bot.scene import Cards, HandScene, Spread

WIDTH: Final = 1_240
"""The widest hand, in units; fewer cards make a narrower picture of the same scale."""
_CARD_WIDTHS: Final = (220, 190, 160, 135, 112, 92, 76)
_TALLEST: Final = 1_100


def draw_hand(pen: Pen, scene: HandScene) -> Image.Image:
    """The whole picture."""
    edge = pen.px(22)
    room = pen.px(WIDTH) - 2 * edge
    for card_width in _CARD_WIDTHS:
        body = draw_rows(pen, scene.rows, pen.px(card_width), room)
        if body.width <= room and body.height <= pen.px(_TALLEST if _is_layout(scene) else 720):
            break
    head = _head(pen, scene, max(body.width, pen.px(560)))
    parts = [head, body, *(pen.text(note, 28, pen.palette.text, width=WIDTH - 60) for note in scene.notes)]
    whole = column(parts, pen.px(8))
    width, height = max(pen.px(600), whole.width) + 2 * edge, whole.height + 2 * edge
    picture = pen.box(width, height, 26, pen.palette.tray, pen.palette.rim_light, 4).copy()
    picture.alpha_composite(whole, ((width - whole.width) // 2, edge))
    return picture


def _is_layout(scene: HandScene) -> bool:
    return any(isinstance(item, Cards) and item.spread is Spread.COLUMN for line in scene.rows for item in line)


def _head(pen: Pen, scene: HandScene, width: int) -> Image.Image:
    units = width * 2 / pen.style.scale
    parts = []
    if scene.value:
        parts.append(pen.pill(scene.value, 30, pen.palette.acting_text, pen.palette.accent, width=units * 0.5))
    left = units - sum(part.width for part in parts) * 2 / pen.style.scale - 20
    return row([pen.text(scene.title, 30, pen.palette.text, width=left), *parts], pen.px(16))
