"""The square of Poker Squares, which lies on Dictation's table alone: cards in rows and columns, with scores."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from PIL import Image

from bot.pictures.items import draw
from bot.pictures.measure import Size, size
from bot.pictures.pen import Pen, tile_size
from bot.pictures.shapes import blank
from bot.pictures.style import LEAST_TEXT, Colour
from bot.pictures.text import LINE
from bot.scene.in_words import Teller, say
from bot.scene.model import Item, Shown

GAP: Final = 1
"""Between two cards, in units."""
_ARROW, _ENTRY = 30, 37
"""Room for the arrow before the scores of a square without cards, and for each of them, in units."""
_SCORE: Final = 0.34
"""The size of a score that is written beside its line, as a part of a card's width."""


def cell_name(row: int, column: int) -> str:
    """Returns what a cell is called on its button and in the picture; both count from 1."""
    return f"{row}·{column}"


@dataclass(frozen=True, slots=True)
class Square(Item):
    """`cells` row by row, None for an empty one; `across` and `down` are what rows and columns score.

    A line that is not full yet has None for its score. Where it is `named`, empty cells show their names. Without
    `cells` it is told by its scores alone.
    """

    in_cards = True

    cells: tuple[Shown | None, ...]
    across: tuple[int | None, ...]
    down: tuple[int | None, ...]
    named: bool = False

    @property
    def lines(self) -> tuple[tuple[Shown | None, ...], ...]:
        """The rows from the top."""
        step = len(self.down)
        return tuple(self.cells[start : start + step] for start in range(0, len(self.cells), step))


@say.register
def _say(square: Square, teller: Teller) -> Iterable[str]:
    words = teller.words
    if not square.cells:
        told = [words("square-line", number=n, score=s) for n, s in enumerate(square.across, 1) if s is not None]
        if told:
            yield words("square-columns", columns=", ".join(told))
    for number, (row, score) in enumerate(zip(square.lines, square.across, strict=False), 1):
        cards = " ".join(teller.card(shown) if shown else words("square-empty") for shown in row)
        yield words("square-row", number=number, cards=cards, score="none" if score is None else score)
    if any(score is not None for score in square.down):
        told = [words("square-column", number=n, score=s) for n, s in enumerate(square.down, 1) if s is not None]
        yield words("square-columns", columns=", ".join(told))


def _cell_size(pen: Pen, width: int) -> Size:
    """Returns how far apart cells are, across and down."""
    across, down = tile_size(width)
    return across + pen.px(GAP), down + pen.px(GAP)


def _written(pen: Pen, width: int) -> float:
    """Returns how large a score is written, in units."""
    return max(LEAST_TEXT, width * 2 / pen.style.scale * _SCORE)


@size.register
def _size(square: Square, pen: Pen, width: int, room: int) -> Size:
    if not square.cells:
        return pen.px(_ARROW + _ENTRY * len(square.down)), pen.px(2 * _ENTRY)
    across, down = _cell_size(pen, width)
    units = _written(pen, width)
    return across * len(square.down) + pen.px(units * 1.8), down * len(square.across) + pen.px(units * LINE)


@draw.register
def _draw(square: Square, pen: Pen, card_width: int, room: int) -> Image.Image:
    """Tiles from the left and the top; each line's score at its end."""
    if not square.cells:
        return _scores(pen, square)
    across, down = _cell_size(pen, card_width)
    whole = blank(*_size(square, pen, card_width, room))
    units, tile = _written(pen, card_width), tile_size(card_width)
    for row, cells in enumerate(square.lines):
        for column, shown in enumerate(cells):
            place = (column * across, row * down)
            if shown is not None:
                whole.alpha_composite(pen.tile(shown, card_width), place)
                continue
            whole.alpha_composite(pen.box(*tile, 8, (0, 0, 0, 38), pen.palette.hollow, 2), place)
            if square.named:
                name = pen.text(cell_name(row + 1, column + 1), LEAST_TEXT, pen.palette.hollow)
                left, top = (tile[0] - name.width) // 2, (tile[1] - name.height) // 2
                whole.alpha_composite(name, (place[0] + left, place[1] + top))
    for row, score in enumerate(square.across):
        if score is not None:
            text = pen.text(str(score), units, _ink(pen, score))
            place = (across * len(square.down) + pen.px(3), row * down + max(0, (down - text.height) // 2))
            whole.alpha_composite(text, place)
    for column, score in enumerate(square.down):
        if score is not None:
            text = pen.text(str(score), units, _ink(pen, score))
            left = max(0, column * across + (tile[0] - text.width) // 2)
            whole.alpha_composite(text, (left, down * len(square.across)))
    return whole


def _scores(pen: Pen, square: Square) -> Image.Image:
    """The rows' scores beside an arrow to the right, the columns' beside one down; a dot for what is to come."""
    whole = blank(pen.px(_ARROW + _ENTRY * len(square.down)), pen.px(2 * _ENTRY))
    for number, (arrow, scores) in enumerate((("→", square.across), ("↓", square.down))):
        for column, score in enumerate((None, *scores)):
            shown = "·" if score is None else str(score)
            text = pen.text(
                shown if column else arrow, LEAST_TEXT, pen.palette.muted if score is None else _ink(pen, score)
            )
            middle = pen.px(_ARROW / 2 if not column else _ARROW + _ENTRY * (column - 0.5))
            top = pen.px(_ENTRY * (number + 0.5)) - text.height // 2
            whole.alpha_composite(text, (max(0, middle - text.width // 2), max(0, top)))
    return whole


def _ink(pen: Pen, score: int) -> Colour:
    """A line that scores stands out."""
    return pen.palette.accent if score else pen.palette.muted
