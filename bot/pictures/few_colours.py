"""Reduces a picture to 256 colours that are chosen once for each theme.

A picture of many small cards on cloth of one colour is then smaller without loss than with, is made in less time,
and keeps its edges sharp. Whatever is neither paper, ink, a court's clothes nor the table itself (an emoji in a
name) gets the nearest colour of a coarse cube.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product
from typing import Final

from PIL import Image

from bot.pictures.pen import Pen
from bot.pictures.shapes import lay
from bot.pictures.style import Colour
from bot.scene.model import Mark, Shown
from games.cards import PACK

_COLOURS: Final = 256
_CUBE: Final = tuple(product((0, 85, 170, 255), repeat=3))
_PAPER: Final = (255, 255, 255, 255)
_NEAR: Final = 8
_CARD: Final = 48
_PER_ROW: Final = 13
_EMOJI: Final = "🦊🌸👍🐸🍀🎉🔥💎"


def few_colours(pen: Pen, picture: Image.Image) -> Image.Image:
    """The picture, opaque as it was, in the colours of its theme alone."""
    key = ("few colours", pen.style.theme)
    chosen = pen.tools.grounds.made(key, lambda: _choose(pen))
    return picture.quantize(palette=chosen, dither=Image.Dither.NONE).convert("RGB")


def _choose(pen: Pen) -> Image.Image:
    """An image whose palette has the colours: a few exactly, a cube, and those that the cards have most."""
    palette = pen.palette
    exact = [colour[:3] for colour in (_PAPER, palette.felt, palette.ground, palette.accent, palette.acting)]
    common = _COLOURS - len(exact) - len(_CUBE)
    found = _typical(pen).quantize(common, method=Image.Quantize.MEDIANCUT).getpalette() or []
    usual = [_settled(tuple(found[at : at + 3]), exact) for at in range(0, 3 * common, 3)]
    chosen = Image.new("P", (1, 1))
    chosen.putpalette([value for colour in (*exact, *_CUBE, *usual) for value in colour])
    return chosen


def _settled(colour: tuple[int, ...], exact: Sequence[tuple[int, ...]]) -> tuple[int, ...]:
    """An exact colour in place of one that it can hardly be told from: Pillow might take either."""
    near = (one for one in exact if max(abs(a - b) for a, b in zip(one, colour, strict=True)) <= _NEAR)
    return next(near, colour)


def _typical(pen: Pen) -> Image.Image:
    """Every card, every mark, a plate of each kind and some emoji, on cloth."""
    palette, size = pen.palette, _CARD + 2 * pen.margin(_CARD)
    rows = [[Shown(card) for card in PACK[start : start + _PER_ROW]] for start in range(0, len(PACK), _PER_ROW)]
    rows.append([Shown(PACK[number], mark) for number, mark in enumerate(Mark)] + [Shown()] * 4)
    lines = [[pen.card(shown, _CARD) for shown in row] for row in rows]
    plates: list[tuple[Colour, Colour]] = [
        (palette.plate, palette.text),
        (palette.plate, palette.accent),
        (palette.acting, palette.acting_text),
    ]
    lines.append([pen.pill("Aa 10", 24, ink, ground) for ground, ink in plates] + [pen.text(_EMOJI, 24)])
    signs = ("turn-right", "badge-dealer", "badge-robot", "badge-ready", "badge-winner", "mark-new", "coin")
    lines.append([pen.sign(name, 30) for name in signs])
    whole = Image.new("RGB", (_PER_ROW * size, len(lines) * size * 3 // 2), palette.felt[:3])
    # The darker cloth inside a panel.
    shade = pen.box(whole.width // 2, whole.height, 1, palette.panel)
    lay(whole, shade, (0, 0))
    for number, line in enumerate(lines):
        left = 0
        for part in line:
            lay(whole, part, (left, number * size * 3 // 2))
            left += part.width
    return whole
