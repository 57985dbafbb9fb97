"""The table itself: felt with a rim, and the lines above it that say which game and what happens now."""

from __future__ import annotations

from typing import Final

from PIL import Image, ImageFilter

from bot.pictures.pen import Pen
from bot.pictures.shapes import column, lay, rounded
from bot.pictures.style import LEAST_TEXT, WIDEST, Colour

_RADIUS: Final = {True: 120, False: 26}
"""Of the corners of a round table and of a square one, in units."""
_INSET: Final = {True: 16, False: 4}
_RIM: Final = {True: 12, False: 7}
_TITLE: Final = 30
_SIDE: Final = 14


def felt(pen: Pen, width: int, height: int, *, oval: bool, plain: bool = False) -> Image.Image:
    """An opaque table of this size in pixels, drawn once; a plain one has cloth of one colour.

    Shared: never draw on it.
    """
    key = (pen.style.theme, pen.style.scale, width, height, oval, plain)
    return pen.tools.grounds.made(key, lambda: _felt(pen, width, height, oval=oval, plain=plain))


def _felt(pen: Pen, width: int, height: int, *, oval: bool, plain: bool) -> Image.Image:
    palette = pen.palette
    whole = Image.new("RGBA", (width, height), palette.ground)
    radius, inset, rim = _RADIUS[oval] * pen.style.scale / 2, pen.px(_INSET[oval]), pen.px(_RIM[oval])
    box = (width - 2 * inset, height - 2 * inset)
    outer = rounded(box, radius, palette.rim, palette.rim_light, pen.px(3))
    shadow = Image.new("L", (width, height), 0)
    shadow.paste(outer.getchannel("A").point([value // 2 for value in range(256)]), (inset, inset + pen.px(4)))
    black = Image.new("RGBA", (width, height), (0, 0, 0, 0))
    black.putalpha(shadow.filter(ImageFilter.GaussianBlur(pen.px(6))))
    whole.alpha_composite(black)
    whole.alpha_composite(outer, (inset, inset))
    inner = (box[0] - 2 * rim, box[1] - 2 * rim)
    cloth = Image.new("RGBA", inner, palette.felt)
    if not plain:
        cloth = _glow(inner, palette.felt_light, palette.felt_dark)
    cloth.putalpha(rounded(inner, radius - rim, (255, 255, 255, 255)).getchannel("A"))
    whole.alpha_composite(cloth, (inset + rim, inset + rim))
    line = rounded(inner, radius - rim, (0, 0, 0, 0), (0, 0, 0, 90), pen.px(4))
    whole.alpha_composite(line, (inset + rim, inset + rim))
    return whole.convert("RGB")


def _glow(size: tuple[int, int], light: Colour, dark: Colour) -> Image.Image:
    """Light in the middle, dark towards the edge."""
    mask = Image.radial_gradient("L").resize(size, Image.Resampling.BILINEAR)
    return Image.composite(Image.new("RGBA", size, dark), Image.new("RGBA", size, light), mask)


def header(pen: Pen, title: str, notice: str) -> Image.Image:
    """The game's name and what happens now, `WIDEST` units across: in one line if both fit, else in two."""
    units = WIDEST - 2 * _SIDE
    parts = [pen.text(title, _TITLE, pen.palette.text, width=units)]
    if notice:
        parts.append(_notice(pen, notice, units))
    beside = sum(part.width for part in parts) + pen.px(16) <= pen.px(units)
    height = max(part.height for part in parts) if beside else sum(part.height for part in parts)
    whole = Image.new("RGB", (pen.px(WIDEST), height + pen.px(10)), pen.palette.ground[:3])
    if not beside:
        parts = [column(parts, align=0)]
    for part, align in zip(parts, (0, 1), strict=False):
        left = pen.px(_SIDE) + round((pen.px(units) - part.width) * align)
        lay(whole, part, (left, (whole.height - part.height) // 2))
    return whole


def _notice(pen: Pen, notice: str, units: float) -> Image.Image:
    """Returns what happens now on a light ground, in two lines if it is too long for one."""
    ink, ground, inner = pen.palette.acting_text, pen.palette.accent, units - LEAST_TEXT
    lines = pen.folded(notice, LEAST_TEXT, inner, most=2)
    if len(lines) == 1:
        return pen.pill(notice, LEAST_TEXT, ink, ground, width=inner)
    said = column([pen.text(line, LEAST_TEXT, ink, width=inner) for line in lines], -pen.px(7), align=0)
    whole = pen.box(said.width + pen.px(LEAST_TEXT), said.height, 18, ground).copy()
    whole.alpha_composite(said, (pen.px(LEAST_TEXT) // 2, 0))
    return whole
