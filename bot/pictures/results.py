"""Draws how a match ended: a podium with scores, and a score sheet."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from PIL import Image

from bot.pictures.ground import felt
from bot.pictures.pen import Pen
from bot.pictures.shapes import column, lay, row
from bot.pictures.style import LEAST_TEXT, WIDEST, Colour
from bot.scene.charts import Podium, PodiumStep, ScoreSheet, SheetLine

_EDGE, _GAP, _TOP = 14, 10, 56
_HEIGHTS: Final = {1: 190, 2: 140, 3: 110}
"""Heights of the podium's steps by place, in units."""
_METALS: Final[dict[int, Colour]] = {1: (242, 189, 58, 255), 2: (185, 193, 204, 255), 3: (204, 138, 78, 255)}
_INK: Final[Colour] = (27, 20, 6, 255)
_NAME_LINE, _LINE = 40, 44
_HEAD_WIDTH: Final = 330
"""Room for what a line of a sheet is about, in units; the cells share the rest."""
_WON: Final[Colour] = (126, 226, 160, 255)
_LOST: Final[Colour] = (255, 156, 143, 255)


def draw_podium(pen: Pen, chart: Podium) -> Image.Image:
    """Three steps, the best in the middle and highest; names above, scores on them, the others below."""
    first, others = chart.steps[:3], chart.steps[3:]
    order = [first[1], first[0], *first[2:]] if len(first) > 1 else list(first)
    width = (WIDEST - 2 * _EDGE - _GAP * (len(order) - 1)) / max(2, len(order))
    blocks = [_block(pen, step, width) for step in order]
    stand = row(blocks, pen.px(_GAP), align=1)
    below = [_other(pen, step) for step in others]
    height = pen.px(_TOP) + stand.height + pen.px(_EDGE) + len(below) * pen.px(_LINE)
    picture = felt(pen, pen.px(WIDEST), height, oval=False, plain=True).copy()
    title = pen.text(chart.title, 32, pen.palette.accent, width=WIDEST - 2 * _EDGE)
    lay(picture, title, ((picture.width - title.width) // 2, pen.px(13)))  # clear of the rim
    lay(picture, stand, ((picture.width - stand.width) // 2, pen.px(_TOP)))
    top = pen.px(_TOP) + stand.height + pen.px(4)
    for line in below:
        lay(picture, line, ((picture.width - line.width) // 2, top))
        top += pen.px(_LINE)
    return picture


def _block(pen: Pen, step: PodiumStep, width: float) -> Image.Image:
    """A step with the medal and the score on it, below the names of those who stand there."""
    metal = _METALS.get(step.place, pen.palette.plate)
    body = pen.box(pen.px(width), pen.px(_HEIGHTS.get(step.place, 96)), 12, metal).copy()
    ink = _INK if step.place in _METALS else pen.palette.text
    number = pen.text(str(step.place), 52, ink)
    score = [
        pen.text(line, LEAST_TEXT, ink, width=width - 10)
        for line in pen.folded(step.score, LEAST_TEXT, width - 14, most=2)
    ]
    written = column([number, *score] if step.score else [number], -pen.px(8))
    body.alpha_composite(written, ((body.width - written.width) // 2, max(0, (body.height - written.height) // 2)))
    names = [pen.text(name, LEAST_TEXT, width=width) for name in step.names]
    return column([*names, body], pen.px(2))


def _other(pen: Pen, step: PodiumStep) -> Image.Image:
    place, score = pen.text(f"{step.place}.", LEAST_TEXT), pen.text(step.score, LEAST_TEXT, pen.palette.accent)
    room = (WIDEST - 2 * _EDGE - 40 - (place.width + score.width) * 2 / pen.style.scale) / len(step.names)
    return row([place, *(pen.text(name, LEAST_TEXT, width=room) for name in step.names), score], pen.px(14))


def draw_sheet(pen: Pen, chart: ScoreSheet) -> Image.Image:
    """A line for each hand and a column for each name; the sum stands out."""
    share = (WIDEST - 2 * _EDGE - _HEAD_WIDTH) / max(1, len(chart.names))
    heads = [_head(pen, line, last=line is chart.lines[-1]) for line in chart.lines]
    rows = [max(pen.px(_LINE), head.height + pen.px(2)) for head in heads]
    height = pen.px(_TOP + _LINE + 8) + sum(rows)
    picture = Image.new("RGB", (pen.px(WIDEST), height), pen.palette.ground[:3])
    lay(
        picture,
        pen.text(chart.title, 32, pen.palette.accent, width=WIDEST - 2 * _EDGE),
        (pen.px(_EDGE), pen.px(8)),
    )
    cells = [pen.text(name, LEAST_TEXT, width=share - 6) for name in chart.names]
    _in_columns(pen, picture, cells, share, pen.px(_TOP))
    top = pen.px(_TOP + _LINE)
    for index, (line, head, down) in enumerate(zip(chart.lines, heads, rows, strict=True)):
        last = line is chart.lines[-1]
        if index % 2 == 0 or last:
            fill = pen.palette.felt_light if last else pen.palette.felt_dark
            lay(picture, pen.box(pen.px(WIDEST - 8), down - pen.px(2), 8, fill), (pen.px(4), top))
        lay(picture, head, (pen.px(_EDGE), top + (down - head.height) // 2))
        cells = [
            pen.text(cell, LEAST_TEXT, None if last else _ink(pen, cell), width=share - 6) for cell in line.cells
        ]
        _in_columns(pen, picture, cells, share, top + (down - cells[0].height) // 2)
        top += down
    return picture


def _head(pen: Pen, line: SheetLine, *, last: bool) -> Image.Image:
    """Returns what a line is about, with a tick or a cross, in two lines if it has to be."""
    said = {True: "✓ ", False: "✗ ", None: ""}[line.won] + line.head
    folded = pen.folded(said, LEAST_TEXT, _HEAD_WIDTH - 12, bold=last, most=2)
    return column([pen.text(one, LEAST_TEXT, bold=last, width=_HEAD_WIDTH) for one in folded], -pen.px(7), align=0)


def _in_columns(pen: Pen, sheet: Image.Image, cells: Sequence[Image.Image], share: float, top: int) -> None:
    for number, cell in enumerate(cells, 1):
        lay(sheet, cell, (pen.px(_EDGE + _HEAD_WIDTH + share * number) - cell.width, top))


def _ink(pen: Pen, cell: str) -> Colour:
    return _WON if cell.startswith("+") else _LOST if cell.startswith("−") else pen.palette.muted
