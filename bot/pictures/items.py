"""Draws the things that lie on a table, each as a picture of its own to be put in its place."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from PIL import Image

from bot.pictures.atlas import CARD_RATIO
from bot.pictures.measure import (
    CELL,
    CELL_GAP,
    LABEL,
    ROW_GAP,
    SLIM_FAN,
    gap_of,
    is_slim,
    lift_of,
    line_up,
    shares,
    slim_step,
)
from bot.pictures.pen import STRIP_RATIO, Pen
from bot.pictures.shapes import blank, column, row
from bot.scene.model import (
    Bill,
    Cards,
    Chips,
    Discs,
    Grid,
    Item,
    Mark,
    Note,
    Pile,
    Rows,
    Ship,
    Shown,
    Spread,
    Suit,
    Total,
)
from games.cards import RANKS

_CHIP_VALUES: Final = (100, 25, 10, 5, 1)
_DEEPEST: Final = 4
_MOST_DISCS: Final = 6


def draw_item(pen: Pen, item: Item, card_width: int, room: int) -> Image.Image:
    """One thing, its cards `card_width` pixels wide, in no more than `room` pixels if it can be helped."""
    return pen.piece(("item", item, card_width, room), lambda: _draw(pen, item, card_width, room))


def draw_rows(pen: Pen, rows: Rows, card_width: int, room: int) -> Image.Image:
    """Rows of things, centred under each other."""
    lines = []
    for items in rows:
        pictures = [
            draw_item(pen, item, card_width, share)
            for item, share in zip(items, shares(pen, items, card_width, room), strict=True)
        ]
        if pictures:
            lines.append(row(pictures, gap_of(pen, items, card_width), align=_alignment(items)))
    return column(lines, pen.px(ROW_GAP)) if lines else blank(1, 1)


def _alignment(items: Sequence[Item]) -> float:
    """Cards and piles hang from one line, whatever is written below them; other things are centred."""
    hanging = any(isinstance(item, Cards) and item.spread is Spread.COLUMN for item in items)
    return 0 if hanging or all(isinstance(item, Cards | Pile) for item in items) else 0.5


def _draw(pen: Pen, item: Item, card_width: int, room: int) -> Image.Image:
    match item:
        case Cards():
            body = cards(pen, item.cards, card_width, room, item.spread)
            return _labelled(pen, body, item.label, item.value)
        case Pile():
            return _labelled(pen, _pile(pen, item, card_width), item.label)
        case Grid():
            lines = [row([pen.card(shown, card_width) for shown in line]) for line in item.rows]
            return _labelled(pen, column(lines), item.label)
        case Total():
            return _total(pen, item)
        case Chips():
            return chips(pen, item.amount, item.label)
        case Suit():
            return _labelled(pen, pen.suit_sign(item.suit, 74), item.label)
        case Ship():
            return _ship(pen, item)
        case Note():
            return _note(pen, item.text, room)


def _labelled(pen: Pen, body: Image.Image, label: str, value: str = "") -> Image.Image:
    """A thing with its name below; a value stands out as a pill."""
    parts = []
    if label:
        parts.append(pen.text(label, LABEL, pen.palette.muted))
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
    per_line, step = line_up(len(shown), width, room, spread)
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
    number = pen.pill(str(count), 22, (255, 255, 255, 255), (14, 20, 24, 235))
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
        units = width * 2 / pen.style.scale
        number = pen.pill(str(item.count), min(20, max(15, units * 0.3)), (255, 255, 255, 255), (14, 20, 24, 235))
        x = whole.width - number.width if item.top.card else (whole.width - number.width) // 2
        whole.alpha_composite(number, (x, top.height + step * deep - number.height - pen.px(2)))
    return whole


def _note(pen: Pen, text: str, room: int) -> Image.Image:
    """A text in as many lines as it needs, up to four."""
    units = room * 2 / pen.style.scale
    return column([pen.text(line, LABEL, width=units) for line in pen.folded(text, LABEL, units)], -pen.px(3))


# --- chips, totals, ships -------------------------------------------------------------------------------------


def chips(pen: Pen, amount: int, label: str = "", *, most_stacks: int = 3, size: float = 38) -> Image.Image:
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


def tokens(pen: Pen, held: Discs | Bill, size: float = 26) -> Image.Image:
    """Tokens counted one by one, or a bill with folded corners."""
    if isinstance(held, Bill):
        bill = pen.sign(f"bill-{held.folded}", size * 2.4)
        return bill.crop((0, bill.height // 5, bill.width, bill.height - bill.height // 5))
    whole = max(held.have, held.of)
    if whole > _MOST_DISCS:
        return row([pen.sign("coin", size), pen.text(f"×{held.have:,}", size * 0.8)], pen.px(2))
    if not whole:
        return blank(1, pen.px(size))
    signs = ["coin"] * held.have + ["coin-gone"] * (whole - held.have)
    return row([pen.sign(sign, size) for sign in signs], -pen.px(3))


def _total(pen: Pen, item: Total) -> Image.Image:
    number = pen.text(item.value, 92, pen.palette.text)
    if item.of:
        number = row([number, pen.text(f"/ {item.of}", 40, pen.palette.muted)], pen.px(10), align=0.72)
    board = pen.box(number.width + pen.px(56), number.height + pen.px(2), 22, (8, 12, 14, 120)).copy()
    board.alpha_composite(number, (pen.px(28), -0))
    return _labelled(pen, board, item.label)


def _narrow(text: Image.Image, width: int) -> Image.Image:
    """A text that is pressed together where it would be too wide, and as high as others."""
    return text if text.width <= width else text.resize((width, text.height), Image.Resampling.LANCZOS)


def _ship(pen: Pen, item: Ship) -> Image.Image:
    """Thirteen cells from ace to king: built ones are white, an arrow shows which way each half grows."""
    colour = (20, 22, 28, 255)
    cells = []
    for number, rank in enumerate(RANKS, 1):
        built = number <= item.up or number >= item.down
        cell = pen.box(pen.px(CELL), pen.px(42), 6, (255, 255, 255, 255) if built else (0, 0, 0, 60)).copy()
        text = pen.text("10" if rank == "T" else rank, CELL, colour if built else pen.palette.hollow)
        text = _narrow(text, cell.width - 2)
        cell.alpha_composite(text, ((cell.width - text.width) // 2, (cell.height - text.height) // 2))
        cells.append(cell)
    track = row([pen.suit_sign(item.suit, 44), row(cells, pen.px(CELL_GAP))], pen.px(6))
    half = track.width / 2 * 2 / pen.style.scale - 10
    names = blank(track.width, pen.px(28))
    left = pen.text(f"▶ {item.up_owner}", 20, pen.palette.text, width=half)
    right = pen.text(f"{item.down_owner} ◀", 20, pen.palette.text, width=half)
    names.alpha_composite(left, (pen.px(54), 0))
    names.alpha_composite(right, (names.width - right.width, 0))
    if item.note:
        room = names.width - left.width - right.width - pen.px(70)
        note = pen.text(item.note, 20, pen.palette.accent, width=room * 2 / pen.style.scale)
        names.alpha_composite(note, (pen.px(62) + left.width + max(0, (room - note.width) // 2), 0))
    return column([track, names], pen.px(1))
