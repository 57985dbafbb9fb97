"""The room that items take, told without drawing them, so that cards can be made as large as fits.

`size` is open: a game registers it for an item of its own.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import singledispatch
from itertools import pairwise
from math import ceil
from typing import Final, TypeAlias

from bot.pictures.atlas import CARD_RATIO, COMPACT_BELOW, STRIP_RATIO
from bot.pictures.pen import Pen
from bot.pictures.style import LEAST_TEXT
from bot.scene.model import (
    FANNED,
    Cards,
    Chips,
    Discs,
    Grid,
    Heap,
    Item,
    Mark,
    Note,
    Pile,
    Rows,
    Shown,
    Spread,
    Suit,
    Total,
)

Size: TypeAlias = tuple[int, int]

LABEL: Final = LEAST_TEXT
"""Size of labels, in units."""
LABEL_LINE: Final = 42
ITEM_GAP: Final = 18
ROW_GAP: Final = 6
COIN: Final = 28
"""Size of tokens that are counted one by one, in units: they lie beside a score."""
COIN_OVERLAP: Final = 5
MOST_COINS: Final = 6
"""More of them are one coin with their number."""
UNDER: Final = 32
"""Height of the number above a heap, in units."""
SLIM_FAN: Final = 7
"""Hidden cards drawn at most; their number is written on them."""


def largest(widths: Sequence[int], fits: Callable[[int], bool]) -> int:
    """The first width that fits, or the last."""
    return next((width for width in widths if fits(width)), widths[-1])


def line_up(count: int, width: int, room: int, spread: Spread, *, hidden: bool = False) -> tuple[int, float]:
    """Returns how many of `count` cards go in a line and how far apart they begin, in pixels.

    Never so close that an index is covered; rather in more lines. `hidden` cards have none.
    """
    least = width * (0.24 if hidden else 0.5 if width < COMPACT_BELOW else 0.31)
    wanted = (
        width * 1.07 if spread is Spread.ROW else max(least, width * (0.56 if width < COMPACT_BELOW else 0.44))
    )
    most = max(1, int((room - width) / least) + 1)
    per_line = ceil(count / ceil(count / most))
    if per_line < 2:
        return 1, 0.0
    return per_line, min(wanted, max(least, (room - width) / (per_line - 1)))


def all_hidden(shown: Sequence[Shown]) -> bool:
    """True if nobody sees any of the cards."""
    return not any(one.card for one in shown)


def is_slim(shown: Sequence[Shown]) -> bool:
    """True if cards are drawn as a slim fan with their number: three or more, all hidden."""
    return len(shown) > 2 and all_hidden(shown)


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
    per_line, step = line_up(len(shown), width, room - margin, spread, hidden=all_hidden(shown))
    lift = lift_of(shown, width)
    return round(step * (per_line - 1)) + width + margin, ceil(len(shown) / per_line) * (height + margin + lift)


def slim_step(count: int, width: int, room: int) -> int:
    """Returns how far apart the cards of a slim fan begin."""
    return max(2, round(min(width * 0.24, (room - width) / max(1, min(count, SLIM_FAN) - 1))))


def lift_of(shown: Sequence[Shown], width: int) -> int:
    """Returns how far chosen cards stand out above the others."""
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
def _heap_size(item: Heap, pen: Pen, width: int, room: int) -> Size:
    across, down = _card_size(pen, width)
    return with_label(pen, (across, pen.px(UNDER) + round(width * STRIP_RATIO) * (FANNED - 1) + down), item.label)


@size.register
def _grid_size(item: Grid, pen: Pen, width: int, room: int) -> Size:
    across, down = _card_size(pen, width)
    columns = len(item.rows[0]) if item.rows else 0
    whole = grid_step(columns, across, room) * (columns - 1) + across
    return with_label(pen, (whole, len(item.rows) * down), item.label)


def grid_step(columns: int, across: int, room: int) -> int:
    """Returns how far apart a grid's columns begin: side by side, or overlapping while every index stays seen."""
    if columns < 2:
        return across
    return min(across, max(across * 2 // 3, (room - across) // (columns - 1)))


@size.register
def _total_size(item: Total, pen: Pen, width: int, room: int) -> Size:
    return with_label(pen, (pen.px(44 + 54 * len(item.value) + 40 * len(item.of)), pen.px(122)), item.label)


@size.register
def _chips_size(item: Chips, pen: Pen, width: int, room: int) -> Size:
    written = len(f"{item.label} {item.amount:,}")
    return pen.px(130 + 16 * written), pen.px(56 if item.amount else 42)


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
    lines = pen.folded(item.text, LABEL, room * 2 / pen.style.scale)
    across = max(pen.text(line, LABEL).width for line in lines)
    return min(room, across), len(lines) * pen.px(LABEL_LINE - 5)


def with_label(pen: Pen, whole: Size, label: str) -> Size:
    """The size of something with a label below it."""
    if not label:
        return whole
    return max(whole[0], pen.text(label, LABEL, bold=False).width), whole[1] + pen.px(LABEL_LINE)


def row_of(pen: Pen, items: Sequence[Item], width: int, room: int) -> tuple[int, list[int]]:
    """The space between the things of a row, and the room for each.

    Things lie close together where nothing is written below them. Where there is too little room they close up,
    cards until only their shadows touch; then as much as is missing is cut evenly from whatever may overlap.
    """
    bare = all(isinstance(item, Cards | Heap | Pile) and not item.label for item in items)
    gap = max(2, width // 6) if bare else pen.px(ITEM_GAP)
    wanted = [size(item, pen, width, room)[0] for item in items]
    spaces = max(0, len(items) - 1)
    if spaces:
        card = width + 2 * pen.margin(width)
        only_cards = all(isinstance(item, Cards | Heap | Pile) for item in items) and min(wanted) >= card
        # What is written below one may reach to its neighbours, what is written below two would meet.
        apart = max(wanted) <= card + 12 and all(min(pair) <= card + 4 for pair in pairwise(wanted))
        touching = -2 * pen.margin(width) + 1 if only_cards and apart else 2
        gap = max(touching, min(gap, (room - sum(wanted)) // spaces))
    excess = sum(wanted) + gap * spaces - room
    loose = [number for number, item in enumerate(items) if isinstance(item, Cards | Note)]
    if excess > 0 and loose:
        for number in loose:
            wanted[number] = max(round(width * 1.5), wanted[number] - excess // len(loose))
    return gap, wanted


def rows_size(pen: Pen, rows: Rows, width: int, room: int) -> Size:
    """Width and height of rows of things under each other, in pixels."""
    across, down = 0, 0
    for items in rows:
        if not items:
            continue
        gap, shares = row_of(pen, items, width, room)
        sizes = [size(item, pen, width, share) for item, share in zip(items, shares, strict=True)]
        across = max(across, sum(size[0] for size in sizes) + gap * (len(sizes) - 1))
        down += max(size[1] for size in sizes) + pen.px(ROW_GAP)
    return across, max(0, down - pen.px(ROW_GAP))
