"""Draws the things that lie on a table, each as a picture of its own to be put in its place."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from PIL import Image

from bot.pictures.atlas import CARD_RATIO, COMPACT_BELOW
from bot.pictures.pen import STRIP_RATIO, Pen
from bot.pictures.shapes import blank, column, row
from bot.scene import (
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

LABEL: Final = 21
"""Size of labels, in units: 8 pixels on a phone that shows a table 400 pixels wide."""
_CHIP_VALUES: Final = (100, 25, 10, 5, 1)
_MOST_DISCS: Final = 6


def draw_item(pen: Pen, item: Item, card_width: int, room: int) -> Image.Image:
    """One thing, its cards `card_width` pixels wide, in no more than `room` pixels if it can be helped."""
    return pen.piece(("item", item, card_width, room), lambda: _draw(pen, item, card_width, room))


def draw_rows(pen: Pen, rows: Rows, card_width: int, room: int) -> Image.Image:
    """Rows of things, centred under each other."""
    gap = pen.px(22)
    lines = []
    for items in rows:
        share = (room - gap * (len(items) - 1)) // max(1, len(items))
        pictures = [draw_item(pen, item, card_width, max(share, _least_room(item, card_width))) for item in items]
        if pictures:
            lines.append(row(pictures, gap, align=0.5))
    return column(lines, pen.px(10)) if lines else blank(1, 1)


def _least_room(item: Item, card_width: int) -> int:
    """What a thing is given even in a crowded row."""
    if isinstance(item, Cards) and item.spread is not Spread.COLUMN:
        return round(card_width * (1.2 + min(len(item.cards), 7) * 0.5))
    return 2 * card_width


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
            return pen.text(item.text, LABEL, pen.palette.text, width=room * 2 / pen.style.scale)


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
    if len(shown) > 2 and not any(one.card for one in shown):
        return _hidden(pen, len(shown), width, room)
    least = width * (0.5 if width < COMPACT_BELOW else 0.31)
    wanted = width * 1.07 if spread is Spread.ROW else max(least, width * 0.56)
    each = max(1, int((room - width) / least) + 1)
    lines = -(-len(shown) // each)
    per_line = -(-len(shown) // lines)
    return column(
        [
            _line(pen, shown[start : start + per_line], width, room, wanted)
            for start in range(0, len(shown), per_line)
        ],
        align=0,
    )


def _line(pen: Pen, shown: Sequence[Shown], width: int, room: int, wanted: float) -> Image.Image:
    step = min(wanted, (room - width) / (len(shown) - 1)) if len(shown) > 1 else 0.0
    margin = pen.margin(width)
    lift = round(width * 0.16) if any(one.mark is Mark.CHOSEN for one in shown) else 0
    height = round(width * CARD_RATIO)
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
    drawn = min(count, 7)
    step = min(width * 0.24, (room - width) / max(1, drawn - 1))
    fan = _line(pen, (Shown(),) * drawn, width, width + round(step * drawn), step)
    whole = fan.copy()
    number = pen.pill(str(count), 22, (255, 255, 255, 255), (14, 20, 24, 235))
    whole.alpha_composite(number, ((whole.width - number.width) // 2, (whole.height - number.height) // 2))
    return whole


def _pile(pen: Pen, item: Pile, width: int) -> Image.Image:
    if item.top is None:
        return pen.empty(width, item.wants)
    deep = min(4, (item.count - 1 + 6) // 7) if item.count > 1 else 0
    step = max(1, width // 30)
    top = pen.card(item.top, width)
    under = pen.card(Shown(), width) if item.top.card is None else pen.card(Shown(item.top.card), width)
    whole = blank(top.width, top.height + step * deep)
    for layer in range(deep):
        whole.alpha_composite(under, (0, step * (deep - layer)))
    whole.alpha_composite(top, (0, 0))
    if item.count > 1:
        number = pen.pill(str(item.count), 20, (255, 255, 255, 255), (14, 20, 24, 235))
        x = whole.width - number.width if item.top.card else (whole.width - number.width) // 2
        whole.alpha_composite(number, (x, whole.height - number.height - pen.px(2)))
    return whole


# --- chips, totals, ships -------------------------------------------------------------------------------------


def chips(pen: Pen, amount: int, label: str = "") -> Image.Image:
    """Chips in stacks by value with the amount in figures."""
    stacks, left = [], amount
    for value in _CHIP_VALUES:
        number, left = divmod(left, value)
        if number:
            stacks.append(_stack(pen, value, min(number, 5)))
    figure = pen.pill(f"{label} {amount}".strip(), LABEL, (255, 255, 255, 255), (14, 20, 24, 200))
    if not stacks:
        return figure
    return row([row(stacks[:3], -pen.px(6), align=1), figure], pen.px(5), align=0.8)


def _stack(pen: Pen, value: int, number: int) -> Image.Image:
    chip = pen.sign(f"chip-{value}", 38)
    step = pen.px(5.5)
    chip = chip.crop((0, chip.height // 8, chip.width, chip.height - chip.height // 8))
    whole = blank(chip.width, chip.height + step * (number - 1))
    for place in range(number):
        whole.alpha_composite(chip, (0, step * (number - 1 - place)))
    return whole


def tokens(pen: Pen, held: Discs | Bill, size: float = 26) -> Image.Image:
    """Tokens counted one by one, or a bill with folded corners."""
    if isinstance(held, Bill):
        bill = pen.sign(f"bill-{held.folded}", size * 1.7)
        return bill.crop((0, bill.height // 5, bill.width, bill.height - bill.height // 5))
    whole = max(held.have, held.of)
    if whole > _MOST_DISCS:
        return row([pen.sign("coin", size), pen.text(f"×{held.have}", size * 0.8)], pen.px(2))
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


def _ship(pen: Pen, item: Ship) -> Image.Image:
    """Thirteen cells from ace to king: built ones are white, an arrow shows which way each half grows."""
    colour = (20, 22, 28, 255)
    cells = []
    for number, rank in enumerate(RANKS, 1):
        built = number <= item.up or number >= item.down
        cell = pen.box(pen.px(34), pen.px(44), 6, (255, 255, 255, 255) if built else (0, 0, 0, 60)).copy()
        text = pen.text("10" if rank == "T" else rank, 24, colour if built else pen.palette.hollow)
        cell.alpha_composite(text, ((cell.width - text.width) // 2, (cell.height - text.height) // 2))
        cells.append(cell)
    track = row([pen.suit_sign(item.suit, 46), row(cells, pen.px(3))], pen.px(8))
    half = track.width / 2 * 2 / pen.style.scale - 10
    names = blank(track.width, pen.px(28))
    left = pen.text(f"▶ {item.up_owner}", 20, pen.palette.text, width=half)
    right = pen.text(f"{item.down_owner} ◀", 20, pen.palette.text, width=half)
    names.alpha_composite(left, (pen.px(54), 0))
    names.alpha_composite(right, (names.width - right.width, 0))
    if item.note:
        note = pen.text(item.note, 19, pen.palette.accent, width=half / 2)
        names.alpha_composite(note, ((names.width - note.width) // 2, 0))
    return column([track, names], pen.px(1))
