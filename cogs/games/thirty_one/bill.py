"""A bill with four corners, which lies on Thirty-One's table alone: every loss folds one of them in."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from PIL import Image

from bot.pictures.drawing import SIGN, Drawing
from bot.pictures.items import draw
from bot.pictures.measure import COIN, Size, size
from bot.pictures.pen import Pen
from bot.scene.in_words import Teller, say
from bot.scene.model import Item

WIDTH: Final = COIN * 2.4
"""In units: the corners are seen beside a score."""
CORNERS: Final = 4
_LEFT, _TOP, _RIGHT, _BOTTOM, _FOLD = 4, 22, 92, 74, 20
_PAPER, _BACK, _INK = "#8fc79a", "#f4f7ee", "#28452f"


@dataclass(frozen=True, slots=True)
class Bill(Item):
    """A bill of four corners, `folded` of them turned in."""

    folded: int

    def __post_init__(self) -> None:
        if not 0 <= self.folded <= CORNERS:
            raise ValueError("a bill has four corners")


@say.register
def _say(bill: Bill, teller: Teller) -> Iterable[str]:
    yield teller.words("corners-folded", folded=bill.folded)


@size.register
def _size(bill: Bill, pen: Pen, width: int, room: int) -> Size:
    side = pen.px(WIDTH)
    return side, side - 2 * (side // 5)


@draw.register
def _draw(bill: Bill, pen: Pen, card_width: int, room: int) -> Image.Image:
    sign = pen.drawing(_drawing(bill.folded), WIDTH)
    return sign.crop((0, sign.height // 5, sign.width, sign.height - sign.height // 5))


def _drawing(folded: int) -> Drawing:
    """The bill in the middle of a sign's box; corners are folded clockwise from the top left."""
    corners = [(_LEFT, _TOP, 1, 1), (_RIGHT, _TOP, -1, 1), (_RIGHT, _BOTTOM, -1, -1), (_LEFT, _BOTTOM, 1, -1)]
    outline, flaps = [], ""
    for number, (x, y, dx, dy) in enumerate(corners):
        across, down = (x + dx * _FOLD, y), (x, y + dy * _FOLD)
        if number >= folded:
            outline.append((x, y))
            continue
        outline.extend((down, across) if number % 2 == 0 else (across, down))
        points = f"{across[0]},{across[1]} {down[0]},{down[1]} {x + dx * _FOLD},{y + dy * _FOLD}"
        flaps += f'<polygon points="{points}" fill="{_BACK}" stroke="{_INK}" stroke-width="2.5"/>'
    points = " ".join(f"{x},{y}" for x, y in outline)
    middle = SIGN // 2
    body = (
        f'<polygon points="{points}" fill="{_PAPER}" stroke="{_INK}" stroke-width="3" stroke-linejoin="round"/>'
        f'<circle cx="{middle}" cy="{middle}" r="13" fill="#d9ecd9" stroke="{_INK}" stroke-width="2.5"/>'
    )
    return Drawing(body + flaps)
