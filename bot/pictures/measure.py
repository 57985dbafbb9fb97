"""How much room items take, told without drawing them, so that cards can be made as large as fits.

`size` is open: a game registers it for an item of its own.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import singledispatch
from math import ceil
from typing import Final, TypeAlias

from bot.pictures.atlas import CARD_RATIO, COMPACT_BELOW
from bot.pictures.pen import STRIP_RATIO, Pen
from bot.scene.model import Cards, Chips, Discs, Grid, Item, Mark, Note, Pile, Rows, Shown, Spread, Suit, Total

Size: TypeAlias = tuple[int, int]

LABEL: Final = 21
"""Size of labels, in units: 8 pixels on a phone that shows a table 400 pixels wide."""
LABEL_LINE: Final = 33
ITEM_GAP: Final = 20
ROW_GAP: Final = 8
COIN: Final = 23
"""Size of tokens that are counted one by one, in units: they lie beside a score."""
COIN_OVERLAP: Final = 3
MOST_COINS: Final = 6
"""More of them are one coin with their number."""
SLIM_FAN: Final = 7
"""Hidden cards drawn at most; their number is written on them."""


def largest(widths: Sequence[int], fits: Callable[[int], bool]) -> int:
    """The first width that fits, or the last."""
    return next((width for width in widths if fits(width)), widths[-1])


def line_up(count: int, width: int, room: int, spread: Spread) -> tuple[int, float]:
    """How many of `count` cards go in a line and how far apart they begin, in pixels.

    Never so close that an index is covered; rather in more lines.
    """
    least = width * (0.5 if width < COMPACT_BELOW else 0.31)
    wanted = (
        width * 1.07 if spread is Spread.ROW else max(least, width * (0.56 if width < COMPACT_BELOW else 0.44))
    )
    most = max(1, int((room - width) / least) + 1)
    per_line = ceil(count / ceil(count / most))
    if per_line < 2:
        return 1, 0.0
    return per_line, min(wanted, max(least, (room - width) / (per_line - 1)))


def is_slim(shown: Sequence[Shown]) -> bool:
    """Whether cards are drawn as a slim fan with their number: three or more, all hidden."""
    return len(shown) > 2 and not any(one.card for one in shown)


def cards_size(pen: Pen, shown: Sequence[Shown], width: int, room: int, spread: Spread) -> Size:
    """Width and height of a group of cards in pixels, shadows included."""
    margin, height = 2 * pen.margin(width), round(width * CARD_RATIO)
    if not shown:
        return width + margin, height + margin
    if spread is Spread.COLUMN:
        return width + margin, round(width * STRIP_RATIO) * (len(shown) - 1) + height + margin
    if is_slim(shown):
        return slim_step(len(shown), width, room) * (
            min(len(shown), SLIM_FAN) - 1
        ) + width + margin, height + margin
    per_line, step = line_up(len(shown), width, room, spread)
    lift = lift_of(shown, width)
    return round(step * (per_line - 1)) + width + margin, ceil(len(shown) / per_line) * (height + margin + lift)


def slim_step(count: int, width: int, room: int) -> int:
    """How far apart the cards of a slim fan begin."""
    return max(2, round(min(width * 0.24, (room - width) / max(1, min(count, SLIM_FAN) - 1))))


def lift_of(shown: Sequence[Shown], width: int) -> int:
    """How far chosen cards stand out above the others."""
    return round(width * 0.16) if any(one.mark is Mark.CHOSEN for one in shown) else 0


@singledispatch
def size(item: Item, pen: Pen, width: int, room: int) -> Size:
    """Width and height of an item in pixels, its label included, if cards are `width` and there are `room` pixels.

    Every kind of item is registered for it. It need not be exact: layouts have a little to spare.
    """
    raise TypeError(f"nobody says how large {type(item).__name__} is")


def _card_size(pen: Pen, width: int) -> Size:
    """A card with its shadow."""
    margin = 2 * pen.margin(width)
    return width + margin, round(width * CARD_RATIO) + margin


@size.register
def _cards_size(item: Cards, pen: Pen, width: int, room: int) -> Size:
    whole = cards_size(pen, item.cards, width, room, item.spread)
    return with_label(pen, whole, f"{item.label} {item.value}".strip())


@size.register
def _pile_size(item: Pile, pen: Pen, width: int, room: int) -> Size:
    across, down = _card_size(pen, width)
    return with_label(pen, (across, down + 4 * (width // 30)), item.label)


@size.register
def _grid_size(item: Grid, pen: Pen, width: int, room: int) -> Size:
    across, down = _card_size(pen, width)
    columns = len(item.rows[0]) if item.rows else 0
    return with_label(pen, (columns * across, len(item.rows) * down), item.label)


@size.register
def _total_size(item: Total, pen: Pen, width: int, room: int) -> Size:
    return with_label(pen, (pen.px(56 + 56 * len(item.value) + 40 * len(item.of)), pen.px(132)), item.label)


@size.register
def _chips_size(item: Chips, pen: Pen, width: int, room: int) -> Size:
    written = len(f"{item.label} {item.amount:,}")
    return pen.px(125 + 12 * written), pen.px(52 if item.amount else 36)


@size.register
def _discs_size(item: Discs, pen: Pen, width: int, room: int) -> Size:
    coins = max(item.have, item.of)
    if coins > MOST_COINS:
        return pen.px(COIN * (2 + 0.5 * len(f"{item.have:,}"))), pen.px(LABEL_LINE)
    return coins * pen.px(COIN) - max(0, coins - 1) * pen.px(COIN_OVERLAP), pen.px(COIN)


@size.register
def _suit_size(item: Suit, pen: Pen, width: int, room: int) -> Size:
    return with_label(pen, (pen.px(74), pen.px(74)), item.label)


@size.register
def _note_size(item: Note, pen: Pen, width: int, room: int) -> Size:
    return room, pen.px(LABEL_LINE * 2)


def with_label(pen: Pen, whole: Size, label: str) -> Size:
    """The size of something with a label below it."""
    if not label:
        return whole
    return max(whole[0], pen.text(label, LABEL).width), whole[1] + pen.px(LABEL_LINE)


def gap_of(pen: Pen, items: Sequence[Item], width: int) -> int:
    """The space between the things of a row: close together where nothing is written below them."""
    if all(isinstance(item, Cards | Pile) and not item.label for item in items):
        return max(2, width // 6)
    return pen.px(ITEM_GAP)


def shares(pen: Pen, items: Sequence[Item], width: int, room: int) -> list[int]:
    """Room for each thing of a row: what it would like, cut evenly from the cards if that is too much."""
    free = room - gap_of(pen, items, width) * (len(items) - 1)
    wanted = [size(item, pen, width, free)[0] for item in items]
    excess = sum(wanted) - free
    loose = [number for number, item in enumerate(items) if isinstance(item, Cards | Note)]
    if excess > 0 and loose:
        for number in loose:
            wanted[number] = max(round(width * 1.5), wanted[number] - excess // len(loose))
    return wanted


def rows_size(pen: Pen, rows: Rows, width: int, room: int) -> Size:
    """Width and height of rows of things under each other, in pixels."""
    across, down = 0, 0
    for items in rows:
        if not items:
            continue
        sizes = [
            size(item, pen, width, share)
            for item, share in zip(items, shares(pen, items, width, room), strict=True)
        ]
        across = max(across, sum(size[0] for size in sizes) + gap_of(pen, items, width) * (len(sizes) - 1))
        down += max(size[1] for size in sizes) + pen.px(ROW_GAP)
    return across, max(0, down - pen.px(ROW_GAP))
