"""Draws the items that lie on a table, each as a picture of its own to be put in its place.

`draw` is open: a game registers it for an item of its own.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import singledispatch
from typing import Final

from PIL import Image

from bot.pictures.atlas import CARD_RATIO, STRIP_RATIO
from bot.pictures.measure import (
    COIN,
    COIN_OVERLAP,
    LABEL,
    MOST_COINS,
    ROW_GAP,
    SLIM_FAN,
    UNDER,
    all_hidden,
    grid_step,
    is_slim,
    lift_of,
    line_up,
    row_of,
    slim_step,
)
from bot.pictures.pen import Pen
from bot.pictures.shapes import blank, column, row
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

_CHIP_VALUES: Final = (100, 25, 10, 5, 1)
_DEEPEST: Final = 4


def draw_item(pen: Pen, item: Item, card_width: int, room: int) -> Image.Image:
    """An item with cards `card_width` pixels wide, in no more than `room` pixels if it can be helped."""
    return pen.piece(("item", item, card_width, room), lambda: draw(item, pen, card_width, room))


def draw_rows(pen: Pen, rows: Rows, card_width: int, room: int) -> Image.Image:
    """Rows of things, centred under each other."""
    lines = []
    for items in rows:
        gap, shares = row_of(pen, items, card_width, room)
        pictures = [draw_item(pen, item, card_width, share) for item, share in zip(items, shares, strict=True)]
        if pictures:
            lines.append(row(pictures, gap, align=_alignment(items)))
    return column(lines, pen.px(ROW_GAP)) if lines else blank(1, 1)


def _alignment(items: Sequence[Item]) -> float:
    """Cards and piles hang from one line, whatever is written below them; other things are centred."""
    hanging = any(isinstance(item, Cards) and item.spread is Spread.COLUMN for item in items)
    return 0 if hanging or all(isinstance(item, Cards | Heap | Pile) for item in items) else 0.5


@singledispatch
def draw(item: Item, pen: Pen, card_width: int, room: int) -> Image.Image:
    """Draws an item anew, as `draw_item` wants it. Every kind of item is registered for it."""
    raise TypeError(f"nobody draws {type(item).__name__}")


@draw.register
def _draw_cards(item: Cards, pen: Pen, card_width: int, room: int) -> Image.Image:
    return labelled(pen, cards(pen, item.cards, card_width, room, item.spread), item.label, item.value)


@draw.register
def _draw_pile(item: Pile, pen: Pen, card_width: int, room: int) -> Image.Image:
    return labelled(pen, _pile(pen, item, card_width), item.label)


@draw.register
def _draw_heap(item: Heap, pen: Pen, card_width: int, room: int) -> Image.Image:
    """Below the number of those that are covered the last cards, or the outline of the first one's place."""
    fan = _column(pen, item.cards, card_width) if item.cards else pen.empty(card_width)
    above, step = pen.px(UNDER), round(card_width * STRIP_RATIO)
    whole = blank(fan.width, above + step * (FANNED - 1) + pen.empty(card_width).height)
    if item.under:
        number = pen.text(f"+{item.under}", LABEL)
        number = number.crop(number.getbbox())
        whole.alpha_composite(number, (max(0, (whole.width - number.width) // 2), (above - number.height) // 2))
    whole.alpha_composite(fan, (0, above))
    return labelled(pen, whole, item.label)


@draw.register
def _draw_grid(item: Grid, pen: Pen, card_width: int, room: int) -> Image.Image:
    across = card_width + 2 * pen.margin(card_width)
    columns = len(item.rows[0]) if item.rows else 0
    gap = grid_step(columns, across, room) - across
    lines = [row([pen.card(shown, card_width) for shown in line], gap) for line in item.rows]
    return labelled(pen, column(lines), item.label)


@draw.register
def _draw_total(item: Total, pen: Pen, card_width: int, room: int) -> Image.Image:
    number = pen.text(item.value, 84, pen.palette.text)
    if item.of:
        number = row([number, pen.text(f"/ {item.of}", 40, pen.palette.muted)], pen.px(10), align=0.72)
    board = pen.box(number.width + pen.px(44), number.height + pen.px(2), 22, (8, 12, 14, 120)).copy()
    board.alpha_composite(number, (pen.px(22), 0))
    return labelled(pen, board, item.label)


@draw.register
def _draw_chips(item: Chips, pen: Pen, card_width: int, room: int) -> Image.Image:
    return chips(pen, item.amount, item.label)


@draw.register
def _draw_discs(item: Discs, pen: Pen, card_width: int, room: int) -> Image.Image:
    whole = max(item.have, item.of)
    if whole > MOST_COINS:
        return row([pen.sign("coin", COIN), pen.text(f"×{item.have:,}", LABEL)], pen.px(2))
    if not whole:
        return blank(1, pen.px(COIN))
    signs = ["coin"] * item.have + ["coin-gone"] * (whole - item.have)
    return row([pen.sign(sign, COIN) for sign in signs], -pen.px(COIN_OVERLAP))


@draw.register
def _draw_suit(item: Suit, pen: Pen, card_width: int, room: int) -> Image.Image:
    return labelled(pen, pen.suit_sign(item.suit, 74), item.label)


@draw.register
def _draw_note(item: Note, pen: Pen, card_width: int, room: int) -> Image.Image:
    """A text in as many lines as it needs, up to four."""
    units = room * 2 / pen.style.scale
    return column([pen.text(line, LABEL, width=units) for line in pen.folded(item.text, LABEL, units)], -pen.px(3))


def labelled(pen: Pen, body: Image.Image, label: str, value: str = "") -> Image.Image:
    """Something with its label below; a value stands out as a pill."""
    parts = []
    if label:
        parts.append(pen.text(label, LABEL, pen.palette.muted, bold=False))
    if value:
        parts.append(pen.pill(value, LABEL, pen.palette.acting_text, pen.palette.accent))
    return column([body, row(parts, pen.px(8))], pen.px(2)) if parts else body


# --- cards ----------------------------------------------------------------------------------------------------


def cards(pen: Pen, shown: Sequence[Shown], width: int, room: int, spread: Spread = Spread.ROW) -> Image.Image:
    """Cards in a row, a fan or a column. Many hidden cards become a slim fan with their number."""
    if not shown:
        return pen.empty(width)
    if spread is Spread.COLUMN:
        return _column(pen, shown, width)
    if is_slim(shown):
        return _hidden(pen, len(shown), width, room)
    per_line, step = line_up(len(shown), width, room - 2 * pen.margin(width), spread, hidden=all_hidden(shown))
    lines = [
        _line(pen, shown[start : start + per_line], width, step, lift_of(shown, width))
        for start in range(0, len(shown), per_line)
    ]
    return column(lines, align=0)


def _line(pen: Pen, shown: Sequence[Shown], width: int, step: float, lift: int) -> Image.Image:
    margin, height = pen.margin(width), round(width * CARD_RATIO)
    whole = blank(round(step * (len(shown) - 1)) + width + 2 * margin, height + 2 * margin + lift)
    for number, one in enumerate(shown):
        whole.alpha_composite(pen.card(one, width), (round(step * number), 0 if one.mark is Mark.CHOSEN else lift))
    return whole


def _column(pen: Pen, shown: Sequence[Shown], width: int) -> Image.Image:
    step = round(width * STRIP_RATIO)
    margin = pen.margin(width)
    whole = blank(width + 2 * margin, step * (len(shown) - 1) + round(width * CARD_RATIO) + 2 * margin)
    for number, one in enumerate(shown[:-1]):
        whole.alpha_composite(pen.strip(one, width), (0, step * number))
    whole.alpha_composite(pen.card(shown[-1], width), (0, step * (len(shown) - 1)))
    return whole


def _hidden(pen: Pen, count: int, width: int, room: int) -> Image.Image:
    drawn = min(count, SLIM_FAN)
    fan = _line(pen, (Shown(),) * drawn, width, slim_step(count, width, room), 0)
    whole = fan.copy()
    number = pen.count(count)
    whole.alpha_composite(number, ((whole.width - number.width) // 2, (whole.height - number.height) // 2))
    return whole


def _pile(pen: Pen, item: Pile, width: int) -> Image.Image:
    if item.top is None:
        # As high as any other pile, so that labels of neighbours stand in one line.
        outline = pen.empty(width, item.wants)
        whole = blank(outline.width, outline.height + max(1, width // 30) * _DEEPEST)
        whole.alpha_composite(outline, (0, 0))
        return whole
    deep = min(_DEEPEST, (item.count - 1 + 6) // 7) if item.count > 1 else 0
    step = max(1, width // 30)
    top = pen.card(item.top, width)
    under = pen.card(Shown(), width) if item.top.card is None else pen.card(Shown(item.top.card), width)
    whole = blank(top.width, top.height + step * _DEEPEST)
    for layer in range(deep):
        whole.alpha_composite(under, (0, step * (deep - layer)))
    whole.alpha_composite(top, (0, 0))
    if item.count > 1:
        number = pen.count(item.count)
        x = whole.width - number.width if item.top.card else (whole.width - number.width) // 2
        whole.alpha_composite(number, (x, top.height + step * deep - number.height - pen.px(2)))
    return whole


# --- chips ----------------------------------------------------------------------------------------------------


def chips(pen: Pen, amount: int, label: str = "", *, most_stacks: int = 3, size: float = 42) -> Image.Image:
    """Chips `size` units wide in stacks by value, with the amount in figures."""
    stacks, left = [], amount
    for value in _CHIP_VALUES:
        number, left = divmod(left, value)
        if number:
            stacks.append(_stack(pen, value, min(number, 5), size))
    figure = pen.pill(f"{label} {amount:,}".strip(), LABEL, (255, 255, 255, 255), (14, 20, 24, 200))
    if not stacks:
        return figure
    return row([row(stacks[:most_stacks], -pen.px(6), align=1), figure], pen.px(3), align=0.85)


def _stack(pen: Pen, value: int, number: int, size: float) -> Image.Image:
    chip = pen.sign(f"chip-{value}", size)
    step = pen.px(5.5)
    chip = chip.crop((0, chip.height // 8, chip.width, chip.height - chip.height // 8))
    whole = blank(chip.width, chip.height + step * (number - 1))
    for place in range(number):
        whole.alpha_composite(chip, (0, step * (number - 1 - place)))
    return whole
