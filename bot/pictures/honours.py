"""Draws what somebody may be proud of: the badges that they have, and their month with the deal of the day."""

from __future__ import annotations

from typing import Final

from PIL import Image

from bot.pictures.ground import felt
from bot.pictures.pen import Pen
from bot.pictures.shapes import column, lay, row
from bot.pictures.style import LEAST_TEXT, WIDEST, Colour
from bot.scene.charts import Medal, Medals, Month, MonthDay

MOST_MEDALS: Final = 12
_EDGE, _TOP, _GAP = 24, 64, 12
_DISC: Final = 92
_ROW: Final = 122
_METAL: Final[Colour] = (242, 189, 58, 255)
_RIM: Final[Colour] = (176, 124, 22, 255)
_INK: Final[Colour] = (27, 20, 6, 255)
_CELL: Final = 84
"""The height of a day, in units."""


def draw_medals(pen: Pen, chart: Medals) -> Image.Image:
    """Two columns of medals, each beside its name and since when it is there."""
    medals = chart.medals[:MOST_MEDALS]
    lines = (len(medals) + 1) // 2
    picture = _ground(pen, chart.title, _TOP + _ROW * lines + _EDGE)
    room = (WIDEST - 2 * _EDGE - _GAP) / 2
    for number, medal in enumerate(medals):
        part = _medal(pen, medal, room)
        left, top = _EDGE + (number % 2) * (room + _GAP), _TOP + _ROW * (number // 2)
        lay(picture, part, (pen.px(left), pen.px(top) + max(0, (pen.px(_ROW) - part.height) // 2)))
    return picture


def _medal(pen: Pen, medal: Medal, room: float) -> Image.Image:
    side = pen.px(_DISC)
    disc = pen.box(side, side, _DISC / 2, _METAL, _RIM, 6).copy()
    size = 40 if len(medal.sign) < 3 else 34
    sign = pen.text(medal.sign, size, _INK, width=_DISC - 12)
    disc.alpha_composite(sign, ((side - sign.width) // 2, (side - sign.height) // 2))
    width = room - _DISC - _GAP
    name = [pen.text(line, LEAST_TEXT, width=width) for line in pen.folded(medal.name, LEAST_TEXT, width, most=2)]
    since = pen.text(medal.since, LEAST_TEXT, pen.palette.muted, bold=False, width=width)
    return row([disc, column([*name, since], -pen.px(4), align=0)], pen.px(_GAP))


def draw_month(pen: Pen, chart: Month) -> Image.Image:
    """A sheet of a calendar: the more deals of a day were finished the brighter it is; first places are golden."""
    weeks = (chart.first + len(chart.days) + 6) // 7
    said = pen.folded(chart.footer, LEAST_TEXT, WIDEST - 2 * _EDGE, bold=False) if chart.footer else []
    lines = [pen.text(line, LEAST_TEXT, bold=False) for line in said]
    below = sum(line.height for line in lines)
    head = _TOP + 40
    picture = _ground(pen, chart.title, head + _CELL * weeks + _GAP + _EDGE, below)
    width = (WIDEST - 2 * _EDGE) / 7
    for number, name in enumerate(chart.weekdays):
        part = pen.text(name, LEAST_TEXT, pen.palette.muted, width=width)
        lay(picture, part, (pen.px(_EDGE + width * (number + 0.5)) - part.width // 2, pen.px(_TOP)))
    for day in chart.days:
        place = chart.first + day.day - 1
        part = _day(pen, day, width - 6)
        lay(picture, part, (pen.px(_EDGE + width * (place % 7) + 3), pen.px(head + _CELL * (place // 7))))
    top = pen.px(head + _CELL * weeks + _GAP)
    for line in lines:
        lay(picture, line, (pen.px(_EDGE), top))
        top += line.height
    return picture


def _day(pen: Pen, day: MonthDay, width: float) -> Image.Image:
    """Its number, and below it the best place."""
    fill, ink = pen.palette.felt_dark, pen.palette.muted
    if day.place == 1:
        fill, ink = _METAL, _INK
    elif day.finished:
        fill = pen.palette.felt_light if day.finished == day.of else pen.palette.tray
        ink = pen.palette.text
    part = pen.box(pen.px(width), pen.px(_CELL - 6), 10, fill).copy()
    number = [pen.text(str(day.day), LEAST_TEXT, ink, bold=False)]
    written = column([*number, *([pen.text(f"{day.place}.", LEAST_TEXT, ink)] if day.place else [])], -pen.px(6))
    part.alpha_composite(written, ((part.width - written.width) // 2, max(0, (part.height - written.height) // 2)))
    return part


def _ground(pen: Pen, title: str, height: float, more: int = 0) -> Image.Image:
    """An empty picture with its title; `more` are pixels below."""
    picture = felt(pen, pen.px(WIDEST), pen.px(height) + more, oval=False, plain=True).copy()
    head = pen.text(title, 32, pen.palette.accent, width=WIDEST - 2 * _EDGE)
    lay(picture, head, ((picture.width - head.width) // 2, pen.px(15)))
    return picture
