"""Shapes with smooth edges and soft shadows, and how pictures are put beside each other."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import ceil
from typing import Final

from PIL import Image, ImageChops, ImageDraw, ImageFilter

from bot.pictures.style import Colour

_FINER: Final = 4
"""Shapes are drawn this many times larger and then reduced: Pillow's own edges are jagged."""


def rounded(
    size: tuple[int, int], radius: float, fill: Colour, edge: Colour | None = None, edge_width: float = 0
) -> Image.Image:
    """A rounded rectangle."""
    width, height = size
    picture = Image.new("RGBA", size, (*fill[:3], 0))
    if edge is not None and edge_width:
        outer = _rounded_mask(width, height, radius, 0)
        inner = _rounded_mask(width, height, radius, edge_width)
        picture.paste(fill, (0, 0), inner)
        ring = Image.new("RGBA", size, (*edge[:3], 0))
        ring.putalpha(ImageChops.subtract(outer, inner).point([value * edge[3] // 255 for value in range(256)]))
        picture.alpha_composite(ring)
        return picture
    picture.paste(fill, (0, 0), _rounded_mask(width, height, radius, 0))
    return picture


def _rounded_mask(width: int, height: int, radius: float, inset: float) -> Image.Image:
    corner = ceil(max(radius, inset)) + 1
    side = 2 * corner + 1
    if width <= side or height <= side:
        return _small_mask(width, height, radius, inset)
    # A large box is the four corners of a small one, with its edges drawn out between them.
    small = _small_mask(side, side, radius, inset)
    columns, rows = (
        (
            (0, corner, 0, corner),
            (corner, corner + 1, corner, whole - corner),
            (corner + 1, side, whole - corner, whole),
        )
        for whole in (width, height)
    )
    mask = Image.new("L", (width, height), 255)
    for left, right, x, across in columns:
        for top, bottom, y, down in rows:
            part = small.crop((left, top, right, bottom))
            mask.paste(part.resize((across - x, down - y), Image.Resampling.NEAREST), (x, y))
    return mask


def _small_mask(width: int, height: int, radius: float, inset: float) -> Image.Image:
    mask = Image.new("L", (width * _FINER, height * _FINER), 0)
    box = (
        inset * _FINER,
        inset * _FINER,
        (width - inset) * _FINER - 1,
        (height - inset) * _FINER - 1,
    )
    ImageDraw.Draw(mask).rounded_rectangle(box, max(0.0, radius - inset) * _FINER, fill=255)
    return mask.resize((width, height), Image.Resampling.BOX)


def dashed(size: tuple[int, int], radius: float, colour: Colour, width: float) -> Image.Image:
    """The outline of an empty place, on a faint ground."""
    picture = rounded(size, radius, (0, 0, 0, 38), colour, width)
    gaps = ImageDraw.Draw(picture)
    inside = (*picture.getpixel((size[0] // 2, size[1] // 2))[:3], 38)  # type: ignore[index]
    step = max(8, round(width * 6))
    line = round(width + 1)
    for x in range(round(radius) + step, size[0] - round(radius) - step // 2, step * 2):
        gaps.rectangle((x, 0, x + step // 2, line), fill=inside)
        gaps.rectangle((x, size[1] - line - 1, x + step // 2, size[1]), fill=inside)
    for y in range(round(radius) + step, size[1] - round(radius) - step // 2, step * 2):
        gaps.rectangle((0, y, line, y + step // 2), fill=inside)
        gaps.rectangle((size[0] - line - 1, y, size[0], y + step // 2), fill=inside)
    return picture


def shadow_of(picture: Image.Image, blur: float, drop: int, margin: int, strength: float = 0.42) -> Image.Image:
    """The soft shadow of a picture, with `margin` pixels of room on every side."""
    width, height = picture.width + 2 * margin, picture.height + 2 * margin
    alpha = Image.new("L", (width, height), 0)
    alpha.paste(picture.getchannel("A"), (margin, margin + drop))
    alpha = alpha.filter(ImageFilter.GaussianBlur(blur)).point([round(value * strength) for value in range(256)])
    shadow = Image.new("RGBA", (width, height), (0, 0, 0, 0))
    shadow.putalpha(alpha)
    return shadow


def lay(ground: Image.Image, part: Image.Image, spot: tuple[int, int]) -> None:
    """Lays a part on an opaque ground, which takes half the time of composing two transparent pictures."""
    ground.paste(part, spot, part if part.mode == "RGBA" else None)


def blank(width: int, height: int) -> Image.Image:
    return Image.new("RGBA", (max(1, width), max(1, height)), (0, 0, 0, 0))


def _putting_on(whole: Image.Image, gap: int) -> Callable[[Image.Image, tuple[int, int]], None]:
    """Returns how pictures are put on an empty ground: where none overlaps another nothing has to be composed."""
    return whole.paste if gap >= 0 else whole.alpha_composite


def row(pictures: Sequence[Image.Image], gap: int = 0, *, align: float = 0.5) -> Image.Image:
    """Pictures from left to right; `align` 0 is by their tops, 1 by their bottoms."""
    if len(pictures) == 1:
        return pictures[0]
    height = max((picture.height for picture in pictures), default=1)
    whole = blank(sum(picture.width for picture in pictures) + gap * (len(pictures) - 1), height)
    put, x = _putting_on(whole, gap), 0
    for picture in pictures:
        put(picture, (x, round((height - picture.height) * align)))
        x += picture.width + gap
    return whole


def column(pictures: Sequence[Image.Image], gap: int = 0, *, align: float = 0.5) -> Image.Image:
    """Pictures from top to bottom; `align` 0 is by their left sides, 1 by their right sides."""
    if len(pictures) == 1:
        return pictures[0]
    width = max((picture.width for picture in pictures), default=1)
    whole = blank(width, sum(picture.height for picture in pictures) + gap * (len(pictures) - 1))
    put, y = _putting_on(whole, gap), 0
    for picture in pictures:
        put(picture, (round((width - picture.width) * align), y))
        y += picture.height + gap
    return whole
