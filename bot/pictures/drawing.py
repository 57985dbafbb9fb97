"""Small drawings in SVG: the signs of the atlas, drawn once and committed, and those that a game brings."""

from __future__ import annotations

import io
from dataclasses import dataclass
from typing import Final

import resvg
from PIL import Image
from resvg import usvg

SIGN: Final = 96
"""The side of a sign's box, in its own units, and of its cell in the atlas, in pixels."""


@dataclass(frozen=True, slots=True)
class Drawing:
    """A piece of SVG in a box of its own units."""

    body: str
    width: int = SIGN
    height: int = SIGN
    definitions: str = ""

    def svg(self, pixel_width: int, pixel_height: int) -> str:
        return (
            '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" '
            f'width="{pixel_width}" height="{pixel_height}" viewBox="0 0 {self.width} {self.height}" '
            f'preserveAspectRatio="none"><defs>{self.definitions}</defs>{self.body}</svg>'
        )


def badge_drawing(colour: str, symbol: str) -> Drawing:
    """A badge: a symbol, most of it white, on a disc of its colour."""
    disc = f'<circle cx="48" cy="48" r="44" fill="{colour}" stroke="#fff" stroke-width="5"/>'
    return Drawing(f'{disc}<g transform="translate(6.7 6.7) scale(0.86)">{symbol}</g>')


def render(drawing: Drawing, width: int, height: int) -> Image.Image:
    """Renders at twice the size and halves it, which keeps hairlines even."""
    tree = usvg.Tree.from_str(drawing.svg(2 * width, 2 * height), usvg.Options.default())
    png = bytes(resvg.render(tree, (1, 0, 0, 0, 1, 0)))
    return Image.open(io.BytesIO(png)).convert("RGBA").resize((width, height), Image.Resampling.BOX)
