"""The table itself: felt with a rim, and the line above it that says which game and what happens now."""

from __future__ import annotations

from PIL import Image, ImageFilter

from bot.pictures.pen import Pen
from bot.pictures.shapes import lay, rounded
from bot.pictures.style import Colour

HEADER = 50
"""Height of the line above the table, in units."""


def felt(pen: Pen, width: int, height: int, *, oval: bool, plain: bool = False) -> Image.Image:
    """An opaque table of this size in pixels, drawn once; a plain one has cloth of one colour.

    Shared: never draw on it.
    """
    key = (pen.style.theme, pen.style.scale, width, height, oval, plain)
    return pen.tools.grounds.made(key, lambda: _felt(pen, width, height, oval=oval, plain=plain))


def _felt(pen: Pen, width: int, height: int, *, oval: bool, plain: bool) -> Image.Image:
    palette = pen.palette
    whole = Image.new("RGBA", (width, height), palette.ground)
    radius = min(width, height) * 2 / pen.style.scale / 2 - 10 if oval else 30
    scale = pen.style.scale / 2
    inset = pen.px(46) if oval else pen.px(4)
    top = pen.px(HEADER)
    box = (width - 2 * inset, height - top - (inset if oval else pen.px(4)))
    rim = pen.px(18 if oval else 8)
    outer = rounded(box, radius * scale, palette.rim, palette.rim_light, pen.px(3))
    shadow = Image.new("L", (width, height), 0)
    shadow.paste(outer.getchannel("A").point([value // 2 for value in range(256)]), (inset, top + pen.px(4)))
    black = Image.new("RGBA", (width, height), (0, 0, 0, 0))
    black.putalpha(shadow.filter(ImageFilter.GaussianBlur(pen.px(6))))
    whole.alpha_composite(black)
    whole.alpha_composite(outer, (inset, top))
    inner = (box[0] - 2 * rim, box[1] - 2 * rim)
    cloth = Image.new("RGBA", inner, palette.felt)
    if not plain:
        cloth = _glow(inner, palette.felt_light, palette.felt_dark)
    cloth.putalpha(rounded(inner, radius * scale - rim, (255, 255, 255, 255)).getchannel("A"))
    whole.alpha_composite(cloth, (inset + rim, top + rim))
    line = rounded(inner, radius * scale - rim, (0, 0, 0, 0), (0, 0, 0, 90), pen.px(4))
    whole.alpha_composite(line, (inset + rim, top + rim))
    return whole.convert("RGB")


def _glow(size: tuple[int, int], light: Colour, dark: Colour) -> Image.Image:
    """Light in the middle, dark towards the edge."""
    mask = Image.radial_gradient("L").resize(size, Image.Resampling.BILINEAR)
    return Image.composite(Image.new("RGBA", size, dark), Image.new("RGBA", size, light), mask)


def write_header(pen: Pen, picture: Image.Image, title: str, notice: str) -> None:
    """Writes the game's name at the left and what happens now at the right."""
    units = picture.width * 2 / pen.style.scale
    shown = pen.text(title, 25, pen.palette.text, width=units * (0.46 if notice else 0.95))
    lay(picture, shown, (pen.px(16), (pen.px(HEADER) - shown.height) // 2))
    if notice:
        left = units - shown.width * 2 / pen.style.scale - 60
        said = pen.pill(notice, 22, pen.palette.acting_text, pen.palette.accent, width=left - 30)
        spot = (picture.width - said.width - pen.px(12), (pen.px(HEADER) - said.height) // 2)
        lay(picture, said, spot)
