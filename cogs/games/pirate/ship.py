"""A ship, which lies on Pirate's table alone: the two halves of a suit, growing towards each other."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from PIL import Image

from bot.pictures.items import draw
from bot.pictures.measure import Size, size
from bot.pictures.pen import Pen
from bot.pictures.shapes import blank, column, row
from bot.pictures.style import LEAST_TEXT
from bot.pictures.text import LINE
from bot.scene.in_words import Teller, say
from bot.scene.model import Item
from bot.words import rank_name
from games.cards import RANKS

CELL: Final = 44
"""The width and height of a rank's cell, in units."""
CELL_GAP: Final = 3
RANK: Final = 36
"""Height of the ranks, in units: 14 pixels on a telephone."""
NAME: Final = LEAST_TEXT
"""Size of the owners' names, in units."""
_SUIT: Final = 50
_LETTER: Final = 1 / 0.714
"""Size of letters by the height of their capitals."""
_INK: Final = (20, 22, 28, 255)
_BUILT: Final = (255, 255, 255, 255)
_OPEN: Final = (0, 0, 0, 60)


@dataclass(frozen=True, slots=True)
class Ship(Item):
    """One suit's two halves: built up from the ace to `up` and down from the king to `down`.

    `up` is 0 (no keel) to 13, `down` 14 (no keel) to 1; `up_owner` and `down_owner` are names. `note` says what
    else is to be known ("second ship", "captured by Anna").
    """

    suit: str
    up: int
    down: int
    up_owner: str
    down_owner: str
    note: str = ""

    def __post_init__(self) -> None:
        if not 0 <= self.up < self.down <= 14:
            raise ValueError(f"no such ship: up to {self.up}, down to {self.down}")


@say.register
def _say(ship: Ship, teller: Teller) -> Iterable[str]:
    words = teller.words
    told = words(
        "ship",
        suit=words(f"scene-suit-{ship.suit}"),
        up=rank_name(RANKS[ship.up - 1]) if ship.up else "none",
        down=rank_name(RANKS[ship.down - 1]) if ship.down < 14 else "none",
        up_owner=teller.who(ship.up_owner),
        down_owner=teller.who(ship.down_owner),
    )
    yield words("ship-noted", ship=told, note=teller.plain(ship.note)) if ship.note else told


@size.register
def _size(ship: Ship, pen: Pen, width: int, room: int) -> Size:
    return pen.px(_SUIT + 6 + len(RANKS) * (CELL + CELL_GAP)), pen.px(_SUIT + NAME * LINE - 4)


@draw.register
def _draw(ship: Ship, pen: Pen, card_width: int, room: int) -> Image.Image:
    """Thirteen cells from ace to king: built ones are white, an arrow shows which way each half grows."""
    cells = [_cell(pen, rank, number <= ship.up or number >= ship.down) for number, rank in enumerate(RANKS, 1)]
    track = row([pen.suit_sign(ship.suit, _SUIT), row(cells, pen.px(CELL_GAP))], pen.px(6))
    return column([track, _names(pen, ship, track.width)], -pen.px(4))


def _cell(pen: Pen, rank: str, built: bool) -> Image.Image:
    cell = pen.box(pen.px(CELL), pen.px(CELL), 6, _BUILT if built else _OPEN).copy()
    text = pen.text(rank_name(rank), RANK * _LETTER, _INK if built else pen.palette.hollow)
    text = text.crop(text.getbbox())
    # A 10 is pressed together, and J and Q, which reach below the line, are as high as the others.
    text = text.resize((min(text.width, cell.width - 4), pen.px(RANK)), Image.Resampling.LANCZOS)
    cell.alpha_composite(text, ((cell.width - text.width) // 2, (cell.height - text.height) // 2))
    return cell


def _names(pen: Pen, ship: Ship, width: int) -> Image.Image:
    """Who builds from which end, and the note between them, as far as there is room."""
    half = width * (0.6 if ship.note else 0.9) / pen.style.scale
    names = blank(width, pen.px(NAME * LINE))
    left = pen.text(f"▶ {ship.up_owner}", NAME, pen.palette.text, width=half)
    right = pen.text(f"{ship.down_owner} ◀", NAME, pen.palette.text, width=half)
    names.alpha_composite(left, (pen.px(_SUIT + 6), 0))
    names.alpha_composite(right, (names.width - right.width, 0))
    if ship.note:
        free = names.width - left.width - right.width - pen.px(_SUIT + 22)
        note = pen.text(ship.note, NAME, pen.palette.accent, width=free * 2 / pen.style.scale)
        names.alpha_composite(note, (pen.px(_SUIT + 14) + left.width + max(0, (free - note.width) // 2), 0))
    return names
