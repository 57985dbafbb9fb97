"""How much room things take, told without drawing them, so that cards can be made as large as fits."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import ceil
from typing import Final, TypeAlias

from bot.pictures.atlas import CARD_RATIO, COMPACT_BELOW
from bot.pictures.pen import STRIP_RATIO, Pen
from bot.scene.model import Cards, Chips, Grid, Item, Mark, Note, Pile, Rows, Ship, Shown, Spread, Suit, Total

Size: TypeAlias = tuple[int, int]

LABEL: Final = 21
"""Size of labels, in units: 8 pixels on a phone that shows a table 400 pixels wide."""
LABEL_LINE: Final = 33
ITEM_GAP: Final = 20
ROW_GAP: Final = 8
CELL, CELL_GAP = 29, 2
"""A cell of a ship, in units."""
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


def item_size(pen: Pen, item: Item, width: int, room: int) -> Size:
    """Width and height of a thing in pixels, its label included."""
    margin, height = 2 * pen.margin(width), round(width * CARD_RATIO)
    match item:
        case Cards():
            size = cards_size(pen, item.cards, width, room, item.spread)
            return _with_label(pen, size, f"{item.label} {item.value}".strip())
        case Pile():
            return _with_label(pen, (width + margin, height + margin + 4 * (width // 30)), item.label)
        case Grid():
            across = len(item.rows[0]) if item.rows else 0
            return _with_label(pen, (across * (width + margin), len(item.rows) * (height + margin)), item.label)
        case Total():
            return _with_label(
                pen, (pen.px(56 + 56 * len(item.value) + 40 * len(item.of)), pen.px(132)), item.label
            )
        case Chips():
            written = len(f"{item.label} {item.amount:,}")
            return pen.px(125 + 12 * written), pen.px(52 if item.amount else 36)
        case Suit():
            return _with_label(pen, (pen.px(74), pen.px(74)), item.label)
        case Ship():
            return pen.px(56 + 13 * (CELL + CELL_GAP)), pen.px(76)
        case Note():
            return room, pen.px(LABEL_LINE * 2)


def _with_label(pen: Pen, size: Size, label: str) -> Size:
    if not label:
        return size
    return max(size[0], pen.text(label, LABEL).width), size[1] + pen.px(LABEL_LINE)


def gap_of(pen: Pen, items: Sequence[Item], width: int) -> int:
    """The space between the things of a row: close together where nothing is written below them."""
    if all(isinstance(item, Cards | Pile) and not item.label for item in items):
        return max(2, width // 6)
    return pen.px(ITEM_GAP)


def shares(pen: Pen, items: Sequence[Item], width: int, room: int) -> list[int]:
    """Room for each thing of a row: what it would like, cut evenly from the cards if that is too much."""
    free = room - gap_of(pen, items, width) * (len(items) - 1)
    wanted = [item_size(pen, item, width, free)[0] for item in items]
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
            item_size(pen, item, width, share)
            for item, share in zip(items, shares(pen, items, width, room), strict=True)
        ]
        across = max(across, sum(size[0] for size in sizes) + gap_of(pen, items, width) * (len(sizes) - 1))
        down += max(size[1] for size in sizes) + pen.px(ROW_GAP)
    return across, max(0, down - pen.px(ROW_GAP))
