"""Reduces a picture to 256 colours that are chosen once for each theme.

Nearly all of a picture is paper, ink, a court's clothes, the cloth and its glow: each of these has its colours,
and edges stay sharp. As PNG with a palette it is then smaller than without loss, and made sooner than WebP.
Whatever else there is (an emoji in a name) gets the nearest colour of a coarse cube.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product
from typing import Final

from PIL import Image

from bot.pictures.pen import Pen
from bot.pictures.shapes import lay
from bot.pictures.style import Colour
from bot.scene.model import Badge, Mark, Shown
from games.cards import PACK

_COLOURS: Final = 256
_CUBE: Final = tuple(product((0, 128, 255), repeat=3))
_PAPER: Final = (255, 255, 255, 255)
_COURT: Final = (253, 247, 230, 255)
"""The paper that the courts stand on: see `bot/pictures/build/deck_art.py`."""
_GLOW: Final = 48
"""Steps from the light middle of the cloth to its dark edge: hardly one is left out."""
_PLATES: Final = 6
"""One step in so many is also there as it looks under a name's plate."""
_NEAR: Final = 8
_CARD: Final = 48
_PER_ROW: Final = 13
_SIGNS: Final = ("turn-right", "turn-up", "coin", "coin", "chip-1", "chip-5", "chip-100")
_EMOJI: Final = "🦊🌸👍🐸🍀🎉🔥💎"


def few_colours(pen: Pen, picture: Image.Image) -> Image.Image:
    """The picture, opaque as it was, in the colours of its theme alone; these are its palette."""
    key = ("few colours", pen.style.theme)
    chosen = pen.tools.grounds.made(key, lambda: _choose(pen))
    return picture.quantize(palette=chosen, dither=Image.Dither.NONE)


def _choose(pen: Pen) -> Image.Image:
    """An image whose palette has the colours: a few exactly, a cube, and those that cards and signs have most."""
    palette = pen.palette
    whole = (_PAPER, _COURT, palette.felt, palette.ground, palette.accent, palette.acting)
    glow = [_between(palette.felt_light, palette.felt_dark, step / (_GLOW - 1)) for step in range(_GLOW)]
    under = [_between(one, palette.plate, palette.plate[3] / 255) for one in glow[::_PLATES]]
    exact = [one[:3] for one in (*whole, palette.rim, palette.rim_light, *glow, *under)]
    common = _COLOURS - len(exact) - len(_CUBE)
    found = _typical(pen).quantize(common, method=Image.Quantize.MEDIANCUT).getpalette() or []
    usual = [_settled(tuple(found[at : at + 3]), exact) for at in range(0, 3 * common, 3)]
    chosen = Image.new("P", (1, 1))
    chosen.putpalette([value for colour in (*exact, *_CUBE, *usual) for value in colour])
    return chosen


def _between(light: Colour, dark: Colour, share: float) -> Colour:
    red, green, blue = (round(a + (b - a) * share) for a, b in zip(light[:3], dark[:3], strict=True))
    return (red, green, blue, 255)


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
    lines += [[pen.badge(badge, 30) for badge in Badge], [pen.sign(name, _CARD) for name in _SIGNS]]
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
