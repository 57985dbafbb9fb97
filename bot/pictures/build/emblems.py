"""Builds the small picture of each game in the list of games: `python -m bot.pictures.build.emblems`.

For developers, as `atlases`. Discord shows them 85 pixels wide: a few cards of which one sees what is played, on
the felt of the tables.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import cos, radians, sin
from typing import Final

from PIL import Image

from bot.pictures.emblem import EMBLEMS, SIDE
from bot.pictures.pen import Pen, Tools
from bot.pictures.shapes import rounded
from bot.pictures.style import PALETTES, Style, Theme
from bot.scene.model import Shown
from games.cards import Card

_OVER: Final = 2
"""Drawn this many times as large, and reduced: turned cards have even edges then."""


@dataclass(frozen=True, slots=True)
class Lying:
    """A card, or the back of one for an empty text: its middle in pixels, its width, how far it is turned."""

    card: str
    x: float
    y: float
    width: int = 70
    turned: float = 0


def _fan(cards: str, width: int, step: float, radius: float) -> list[Lying]:
    """Cards as one holds them; `-` is a back."""
    held = cards.split()
    lying = []
    for number, card in enumerate(held):
        angle = (number - (len(held) - 1) / 2) * step
        x = SIDE / 2 + radius * sin(radians(angle))
        y = SIDE / 2 + 6 + radius * (1 - cos(radians(angle)))
        lying.append(Lying(card.strip("-"), x, y, width, -angle))
    return lying


def _grid(rows: list[str], width: int, across: float, down: float) -> list[Lying]:
    """Cards in rows, from the left and from above."""
    lying = []
    for line, row in enumerate(rows):
        cards = row.split()
        for number, card in enumerate(cards):
            x = SIDE / 2 + (number - (len(cards) - 1) / 2) * across
            y = SIDE / 2 + (line - (len(rows) - 1) / 2) * down
            lying.append(Lying(card.strip("-"), x, y, width))
    return lying


def _trick(cards: str, width: int = 48, out: float = 34) -> list[Lying]:
    """Four cards towards those who played them, the first below."""
    ways = ((0, 1), (-1, 0), (0, -1), (1, 0))
    return [
        Lying(card, SIDE / 2 + dx * out * 1.25, SIDE / 2 + dy * out * 1.05, width, 5 * (dx - dy))
        for card, (dx, dy) in zip(cards.split(), ways, strict=True)
    ]


DRAWN: Final[dict[str, list[Lying]]] = {
    "thirty-one": _fan("TH KH AH", 72, 15, 105),
    "wit-and-reason": _grid(["KS QD", "7C 4H"], 50, 62, 74),
    "thirty-one-game": _grid(["AS AH AD", "2C 2S 2H", "3D - 3C"], 34, 46, 50),
    "spit": [
        Lying("", 46, 70, 60, 8),
        Lying("", 124, 70, 60, -8),
        Lying("7D", 56, 98, 66, 4),
        Lying("8S", 116, 98, 66, -6),
    ],
    "grabbage": [
        *(Lying(card, 34, 54 + 24 * number, 46) for number, card in enumerate(("AS", "2H", "3C"))),
        *(Lying(card, 85, 54 + 24 * number, 46) for number, card in enumerate(("AD", "2S", "3H", "4C"))),
        *(Lying(card, 136, 54 + 24 * number, 46) for number, card in enumerate(("AH", "2C"))),
    ],
    "pirate": [
        *(
            Lying(card, 34 + 24 * number, 66 + 7 * number, 50, -4)
            for number, card in enumerate(("AC", "2C", "3C"))
        ),
        *(Lying(card, 136 - 24 * number, 110 - 7 * number, 50, 4) for number, card in enumerate(("KC", "QC"))),
    ],
    "conjugal-patience": [Lying("KC", 64, 88, 82, 12), Lying("QH", 108, 84, 82, -10)],
    "progressive-patience": [
        Lying(card, 40 + 22.5 * number, 116 - 15 * number, 54)
        for number, card in enumerate(("TD", "JC", "QH", "KS", "AD"))
    ],
    "dictation": _grid(["TS JS QS KS", "5D 9H 9C 9D", "2C 4H - -"], 34, 38, 50),
    "knock-out-whist": [
        Lying("", 40, 62, 54, 26),
        Lying("", 62, 50, 54, 12),
        Lying("", 86, 46, 54, 0),
        Lying("", 110, 50, 54, -12),
        Lying("", 132, 62, 54, -26),
        Lying("AS", 85, 104, 76, 0),
    ],
    "whist": _trick("QH AH 5H KH"),
    "solo-whist": _fan("AS KS QS JS TS", 58, 15, 92),
    "vingt-un": _fan("AS JD", 92, 22, 100),
    "french-vingt-un": [Lying("", 48, 76, 66, 14), Lying("9H", 122, 76, 66, -14), Lying("QC", 85, 92, 78, 0)],
}


def _emblem(pen: Pen, lying: list[Lying]) -> Image.Image:
    size = SIDE * _OVER
    palette = PALETTES[Theme.GREEN]
    picture = rounded((size, size), 22 * _OVER, palette.felt, palette.rim, 7 * _OVER)
    for one in lying:
        width = round(one.width * _OVER)
        card = pen.card(Shown(Card(one.card) if one.card else None), width)
        turned = card.rotate(one.turned, Image.Resampling.BICUBIC, expand=True)
        picture.alpha_composite(
            turned, (round(one.x * _OVER - turned.width / 2), round(one.y * _OVER - turned.height / 2))
        )
    return picture.resize((SIDE, SIDE), Image.Resampling.LANCZOS)


def main() -> None:
    pen = Pen(Tools.open(), Style(scale=2))
    EMBLEMS.mkdir(exist_ok=True)
    for key, lying in DRAWN.items():
        _emblem(pen, lying).save(EMBLEMS / f"{key}.webp", quality=88, method=6)


if __name__ == "__main__":
    main()
