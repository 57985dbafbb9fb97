"""The signs of the eight rounds and the two halves of a call, which lie on French Vingt-Un's table alone."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from PIL import Image

from bot.pictures.drawing import badge_drawing
from bot.pictures.items import draw
from bot.pictures.measure import LABEL, Size, size
from bot.pictures.pen import Pen
from bot.pictures.shapes import column, row
from bot.pictures.style import Colour
from bot.scene.in_words import Teller, say
from bot.scene.model import Item

_SIGN, _HALF = 92, (236, 150)
_DISC: Final = "#6d3b8f"
_HEART: Final = "M48 82L16 48A18 18 0 0 1 48 26A18 18 0 0 1 80 48Z"
_SPADE: Final = "M48 12C60 34 84 42 80 60A15 15 0 0 1 54 64L60 84H36L42 64A15 15 0 0 1 16 60C12 42 36 34 48 12Z"
_LINE: Final = 'fill="none" stroke="#fff" stroke-width="7" stroke-linejoin="round" stroke-linecap="round"'
_SYMBOLS: Final = {
    "ordinary": f'<path {_LINE} d="M22 34L50 24L62 68L34 78ZM56 28L78 36L64 72"/>',
    "imaginary": f'<path {_LINE} stroke-dasharray="9 11" d="M30 20H66V76H30Z"/>',
    "blind": f'<path {_LINE} d="M14 48Q48 14 82 48Q48 82 14 48ZM24 78L74 18"/>',
    "sympathy": f'<path fill="#fff" d="{_HEART}"/>',
    "rouge": f'<path fill="#fff" d="{_SPADE}"/>',
    "company": f'<path {_LINE} d="M36 46A13 13 0 1 1 36.100 46M62 46A13 13 0 1 1 62.100 46'
    'M18 78Q34 48 48 70Q64 48 80 78"/>',
    "differences": f'<path {_LINE} d="M18 34H78M18 62H78M62 18L34 78"/>',
    "clock": f'<path {_LINE} d="M48 16A32 32 0 1 1 47.900 16M48 28V50L64 58"/>',
}
"""By the round, in a box of 96 x 96 units: all of different shapes."""


@dataclass(frozen=True, slots=True)
class Round(Item):
    """The sign of a round, and its number and name as its label."""

    kind: str
    label: str


@dataclass(frozen=True, slots=True)
class Halves(Item):
    """Two things to call, the first red, the second black, or two of one colour and one of each.

    `called` is 0 while the question stands, 1 or 2 once it is answered.
    """

    first: str
    second: str
    mixed: bool = False
    called: int = 0


@say.register
def _say_round(item: Round, teller: Teller) -> Iterable[str]:
    yield teller.plain(item.label)


@say.register
def _say_halves(item: Halves, teller: Teller) -> Iterable[str]:
    called = (item.first, item.second)[item.called - 1] if item.called else ""
    yield teller.words("halves", first=item.first, second=item.second, called=called or "none")


@size.register
def _round_size(item: Round, pen: Pen, width: int, room: int) -> Size:
    return pen.px(_SIGN) + pen.text(item.label, LABEL).width + pen.px(14), pen.px(_SIGN)


@size.register
def _halves_size(item: Halves, pen: Pen, width: int, room: int) -> Size:
    return pen.px(2 * _HALF[0] + 12), pen.px(_HALF[1])


@draw.register
def _draw_round(item: Round, pen: Pen, card_width: int, room: int) -> Image.Image:
    sign = pen.drawing(badge_drawing(_DISC, _SYMBOLS[item.kind]), _SIGN)
    return row([sign, pen.text(item.label, LABEL)], pen.px(10), align=0.5)


@draw.register
def _draw_halves(item: Halves, pen: Pen, card_width: int, room: int) -> Image.Image:
    """Large halves; what was called has a ring and a tick, and the other one steps back."""
    suits = ("HH", "HS") if item.mixed else ("HD", "SC")
    return row(
        [_half(pen, item, number, suits[number - 1]) for number in (1, 2)],
        pen.px(12),
    )


def _half(pen: Pen, item: Halves, number: int, suits: str) -> Image.Image:
    chosen = item.called == number
    fill: Colour = (60, 30, 78, 255) if item.mixed else (176, 26, 20, 255) if number == 1 else (20, 22, 28, 255)
    edge = pen.palette.acting_edge if chosen else (255, 255, 255, 120)
    body = pen.box(pen.px(_HALF[0]), pen.px(_HALF[1]), 16, fill, edge, 8 if chosen else 3).copy()
    signs = row([pen.suit_sign(suit, 72) for suit in suits], pen.px(10))
    text = pen.text((item.first, item.second)[number - 1], 32)
    parts = column([signs, row([pen.sign("badge-ready", 34), text], pen.px(6)) if chosen else text], pen.px(2))
    body.alpha_composite(parts, ((body.width - parts.width) // 2, (body.height - parts.height) // 2))
    if item.called and not chosen:
        body.putalpha(body.getchannel("A").point([round(value * 0.5) for value in range(256)]))
    return body
