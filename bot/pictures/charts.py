"""Charts: leaderboards and the history of a rating.

Boxes and texts are pieces that the pen keeps, so a chart is mostly put together. Only the curve of a history is
SVG: resvg draws it in a millisecond, while whole charts with their texts kept other threads waiting for 30.
"""

from __future__ import annotations

from itertools import cycle
from math import ceil, floor, log10
from typing import Final

from PIL import Image

from bot.pictures.honours import draw_medals, draw_month
from bot.pictures.pen import Pen
from bot.pictures.results import draw_podium, draw_sheet
from bot.pictures.shapes import column, lay
from bot.pictures.style import LEAST_TEXT, WIDEST, Colour
from bot.scene.charts import (
    Chart,
    Curve,
    Curves,
    History,
    Leaderboard,
    LeaderboardLine,
    Medals,
    Month,
    Podium,
    ScoreSheet,
)
from bot.words import written_number

MOST_LINES: Final = 20
_LINE, _BAR, _EDGE = 72, 68, 10
_SIDE: Final = 16
_HEAD: Final = 60
_TITLE: Final = 30
_PLACE, _NAME, _END = 58, 88, 696
"""The places of a line's parts, in units: of its number (by the middle, right of the arrow of whoever looks), of
its name, and of the end of its value."""
_UPPER, _LOWER = 20, 48
"""The middle of a line's name and value, and of what is written below them, in units from its top."""
_MEDALS: Final[dict[int, Colour]] = {1: (242, 189, 58, 255), 2: (185, 193, 204, 255), 3: (204, 138, 78, 255)}
_NO_MEDAL: Final[Colour] = (255, 255, 255, 51)
_MEDAL_INK: Final[Colour] = (27, 20, 6, 255)
_UP: Final[Colour] = (126, 226, 160, 255)
_DOWN: Final[Colour] = (255, 156, 143, 255)
_PLOT: Final = (104, 78, 586, 330)
"""Left, top, width and height of a history's curve, in units."""
_KEY: Final = 42
"""Height of a line that says which curve is which, in units."""

_AROUND: Final = 12
"""Room round the curve for the thickness of its line and its last point, in units."""


def draw_chart(pen: Pen, chart: Chart) -> Image.Image:
    """A chart of `WIDEST` units across; raises `PictureError`."""
    match chart:
        case Leaderboard():
            return _leaderboard(pen, chart)
        case History():
            return _history(pen, chart)
        case Curves():
            return _curves(pen, chart)
        case Podium():
            return draw_podium(pen, chart)
        case ScoreSheet():
            return draw_sheet(pen, chart)
        case Medals():
            return draw_medals(pen, chart)
        case Month():
            return draw_month(pen, chart)


def _sheet(
    pen: Pen, height: float, title: str, footer: str, title_room: float = WIDEST - 2 * _SIDE
) -> Image.Image:
    """An empty chart with its title above and its footer below `height` units."""
    said = pen.folded(footer, LEAST_TEXT, WIDEST - 2 * _SIDE, bold=False) if footer else []
    lines = column([pen.text(line, LEAST_TEXT, bold=False) for line in said], align=0) if said else None
    down = pen.px(height) + (lines.height + pen.px(14) if lines else 0)
    sheet = Image.new("RGB", (pen.px(WIDEST), down), pen.palette.ground[:3])
    lay(sheet, pen.text(title, _TITLE, width=title_room), (pen.px(_SIDE), pen.px(8)))
    if lines:
        lay(sheet, lines, (pen.px(_SIDE), pen.px(height)))
    return sheet


# --- leaderboards ---------------------------------------------------------------------------------------------


def _leaderboard(pen: Pen, chart: Leaderboard) -> Image.Image:
    """A bar for each line, its length by the value above the lowest shown."""
    standings = chart.standings[:MOST_LINES]
    values = [standing.value for standing in standings]
    low, high = min(values, default=0.0), max(values, default=1.0)
    sheet = _sheet(pen, _HEAD + _LINE * len(standings) + 6, chart.title, chart.footer)
    for number, standing in enumerate(standings):
        share = 1.0 if high == low else 0.28 + 0.72 * (standing.value - low) / (high - low)
        _line(pen, sheet, standing, _HEAD + _LINE * number, share)
    return sheet


def _line(pen: Pen, sheet: Image.Image, standing: LeaderboardLine, top: float, share: float) -> None:
    full, height = pen.px(WIDEST - 2 * _EDGE), pen.px(_BAR)
    corner = (pen.px(_EDGE), pen.px(top))
    edge, thick = (pen.palette.accent, 4) if standing.own else (None, 0)
    lay(sheet, pen.box(full, height, 10, pen.palette.felt_dark), corner)
    lay(sheet, pen.box(max(height, round(full * share)), height, 10, pen.palette.felt_light), corner)
    if standing.own:
        lay(sheet, pen.box(full, height, 10, (255, 255, 255, 0), edge, thick), corner)
        _put(pen, sheet, pen.sign("turn-right", 34), 0, top + _BAR / 2, 0)
    metal = _MEDALS.get(standing.place) if standing.medal else None
    medal = pen.box(pen.px(44), pen.px(44), 22, metal or _NO_MEDAL)
    ink = _MEDAL_INK if metal else pen.palette.text
    middle = top + _BAR / 2
    _put(pen, sheet, medal, _PLACE, middle, 0.5)
    _put(pen, sheet, pen.text(str(standing.place), LEAST_TEXT, ink), _PLACE, middle, 0.5)
    _written(pen, sheet, standing, top)


def _written(pen: Pen, sheet: Image.Image, standing: LeaderboardLine, top: float) -> None:
    """Name and value; below them, if there is anything to say, what else is known and the change."""
    two = bool(standing.change or standing.note)
    upper, lower = (top + _UPPER, top + _LOWER) if two else (top + _BAR / 2, 0)
    value = pen.text(standing.shown, LEAST_TEXT)
    room = _END - _NAME - 16 - value.width * 2 / pen.style.scale
    _put(pen, sheet, pen.text(standing.name, LEAST_TEXT, width=room), _NAME, upper, 0)
    _put(pen, sheet, value, _END, upper, 1)
    if standing.note:
        note = pen.text(standing.note, LEAST_TEXT, pen.palette.muted, bold=False, width=_END - _NAME - 90)
        _put(pen, sheet, note, _NAME, lower, 0)
    if standing.change:
        colour = _UP if standing.change.startswith("+") else _DOWN
        _put(pen, sheet, pen.text(standing.change, LEAST_TEXT, colour), _END, lower, 1)


def _put(pen: Pen, sheet: Image.Image, part: Image.Image, across: float, middle: float, align: float) -> None:
    """Lays a part round the height `middle`; `align` 0 puts its left side at `across`, 1 its right side."""
    lay(sheet, part, (round(pen.px(across) - part.width * align), pen.px(middle) - part.height // 2))


# --- histories ------------------------------------------------------------------------------------------------


def _history(pen: Pen, chart: History) -> Image.Image:
    """A line over the points, with round numbers at the side and the last value written out."""
    left, top, width, height = _PLOT
    points = chart.points or (0.0,)
    last = pen.text(written_number(chart.language, points[-1]), 34, pen.palette.accent)
    room = WIDEST - 60 - last.width * 2 / pen.style.scale
    sheet = _sheet(pen, top + height + 56, chart.title, chart.footer, room)
    lay(sheet, last, (pen.px(left + width) - last.width, pen.px(4)))
    moments = tuple(number / max(1, len(points) - 1) for number in range(len(points)))
    _plot(pen, sheet, (Curve("", points, moments),), chart)
    return sheet


def _curves(pen: Pen, chart: Curves) -> Image.Image:
    """A line of its own colour for each curve, and below which is which, with the last value of each."""
    left, top, width, height = _PLOT
    sheet = _sheet(pen, top + height + 66 + _KEY * len(chart.curves), chart.title, "")
    _plot(pen, sheet, chart.curves, chart)
    for number, (curve, colour) in enumerate(zip(chart.curves, cycle(_colours(pen)))):
        middle = top + height + 56 + _KEY * number
        dot, value = (
            pen.box(pen.px(18), pen.px(18), 9, colour),
            pen.text(written_number(chart.language, curve.points[-1]), LEAST_TEXT, colour),
        )
        lay(sheet, dot, (pen.px(left), pen.px(middle) + (value.height - dot.height) // 2))
        lay(sheet, pen.text(curve.name, LEAST_TEXT, width=width - 160), (pen.px(left + 30), pen.px(middle)))
        lay(sheet, value, (pen.px(left + width) - value.width, pen.px(middle)))
    return sheet


def _colours(pen: Pen) -> tuple[Colour, ...]:
    return (pen.palette.accent, (126, 226, 160, 255), (255, 156, 143, 255), (154, 199, 255, 255))


def _plot(pen: Pen, sheet: Image.Image, curves: tuple[Curve, ...], chart: History | Curves) -> None:
    """Lays the curves over one scale, round numbers at the side, and when they begin and end below."""
    left, top, width, height = _PLOT
    values = [point for curve in curves for point in curve.points]
    ticks = _ticks(min(values), max(values))
    lay(sheet, _lines(pen, curves, ticks), (pen.px(left - _AROUND), pen.px(top - _AROUND)))
    for number, tick in enumerate(ticks):
        label = pen.text(written_number(chart.language, tick), LEAST_TEXT, bold=False)
        middle = pen.px(top + height * (1 - number / (len(ticks) - 1)))
        lay(sheet, label, (pen.px(left - 12) - label.width, middle - label.height // 2))
    for when, align in zip((chart.first, chart.last), (0, 1), strict=True):
        if when:
            said = pen.text(when, LEAST_TEXT, bold=False)
            lay(sheet, said, (pen.px(left + width * align) - said.width * align, pen.px(top + height + 10)))


def _lines(pen: Pen, curves: tuple[Curve, ...], ticks: list[float]) -> Image.Image:
    """The lines of the ticks, those through the points with the last of them, and the area below a single one."""
    _, _, width, height = _PLOT
    low, high = ticks[0], ticks[-1]
    right, bottom = width + _AROUND, height + _AROUND
    rules = "".join(f"M{_AROUND} {bottom - height * (tick - low) / (high - low):.1f}H{right}" for tick in ticks)
    drawn = []
    for curve, colour in zip(curves, cycle(map(_css, _colours(pen)))):
        spots = [
            (_AROUND + width * moment, bottom - height * (value - low) / (high - low))
            for moment, value in zip(curve.moments, curve.points, strict=True)
        ]
        path = "L".join(f"{x:.1f} {y:.1f}" for x, y in spots)
        x, y = spots[-1]
        if len(curves) == 1:
            fill = _css(pen.palette.felt_light)
            drawn.append(
                f'<path d="M{_AROUND} {bottom}L{path}L{x:.1f} {bottom}Z" fill="{fill}" fill-opacity="0.45"/>'
            )
        drawn.append(
            f'<path d="M{path}" fill="none" stroke="{colour}" stroke-width="4" stroke-linejoin="round"/>'
            f'<circle cx="{x:.1f}" cy="{y:.1f}" r="8" fill="{colour}" stroke="#14171c" stroke-width="3"/>'
        )
    across, down = width + 2 * _AROUND, height + 2 * _AROUND
    return pen.tools.typesetter.svg(
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{pen.px(across)}" height="{pen.px(down)}" '
        f'viewBox="0 0 {across} {down}">'
        f'<path d="{rules}" stroke="#ffffff" stroke-opacity="0.16" stroke-width="1.5"/>{"".join(drawn)}</svg>'
    )


def _css(colour: Colour) -> str:
    red, green, blue, _ = colour
    return f"#{red:02x}{green:02x}{blue:02x}"


def _ticks(low: float, high: float) -> list[float]:
    """Three to six round numbers from below the lowest value to above the highest."""
    spread = max(high - low, abs(high) * 0.02, 1.0)
    step = 10.0 ** floor(log10(spread / 4))
    for factor in (1, 2, 5, 10):
        if spread / (step * factor) <= 4:
            step *= factor
            break
    first, last = floor(low / step), ceil(high / step)
    return [number * step for number in range(first, max(last, first + 1) + 1)]
