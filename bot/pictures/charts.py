"""Charts from an SVG template: leaderboards and the history of a rating."""

from __future__ import annotations

from math import ceil, floor, log10
from typing import Final

from PIL import Image

from bot.charts import Chart, History, Leaderboard, Standing
from bot.pictures.style import PALETTES, Colour, Style
from bot.pictures.text import Typesetter

WIDTH: Final = 900
MOST_LINES: Final = 20
_NAME_ROOM: Final = 300
_MEDALS: Final = {1: "#f2bd3a", 2: "#b9c1cc", 3: "#cc8a4e"}


def draw_chart(typesetter: Typesetter, chart: Chart, style: Style) -> Image.Image:
    """A chart of 900 units across; raises `PictureError`."""
    template = _Template(typesetter, style)
    return template.leaderboard(chart) if isinstance(chart, Leaderboard) else template.history(chart)


class _Template:
    """Pieces of SVG in the colours of a style."""

    def __init__(self, typesetter: Typesetter, style: Style) -> None:
        self._typesetter = typesetter
        self._scale = style.scale / 2
        palette = PALETTES[style.theme]
        self._ground, self._card = _css(palette.ground), _css(palette.felt_dark)
        self._bar, self._accent = _css(palette.felt_light), _css(palette.accent)

    def leaderboard(self, chart: Leaderboard) -> Image.Image:
        """A bar for each line, its length by the value above the lowest shown."""
        standings = chart.standings[:MOST_LINES]
        values = [standing.value for standing in standings]
        low, high = min(values, default=0.0), max(values, default=1.0)
        body = self._text(chart.title, 28, 48, 27)
        y = 72.0
        for standing in standings:
            share = 1.0 if high == low else 0.28 + 0.72 * (standing.value - low) / (high - low)
            body += self._line(standing, y, share)
            y += 58
        return self._finished(body, y + 10, chart.footer)

    def _line(self, standing: Standing, y: float, share: float) -> str:
        medal = _MEDALS.get(standing.place, "#ffffff33")
        ink = "#1b1406" if standing.place in _MEDALS else "#ffffff"
        body = (
            f'<rect x="16" y="{y}" width="868" height="50" rx="10" fill="{self._card}"/>'
            f'<rect x="16" y="{y}" width="{868 * share:.1f}" height="50" rx="10" fill="{self._bar}"/>'
            f'<circle cx="46" cy="{y + 25}" r="17" fill="{medal}"/>'
            + self._text(str(standing.place), 46, y + 32, 19, anchor="middle", fill=ink)
            + self._text(standing.name, 78, y + 34, 25, room=_NAME_ROOM)
            + self._text(standing.shown, 540, y + 34, 25, anchor="end")
            + self._text(standing.change, 556, y + 33, 19, fill=_change_colour(standing.change))
            + self._text(standing.note, 866, y + 33, 18, anchor="end", weight=400)
        )
        if standing.own:
            frame = f'fill="none" stroke="{self._accent}" stroke-width="3.500"'
            body += (
                f'<rect x="17.500" y="{y + 1.5}" width="865" height="47" rx="9" {frame}/>'
                f'<path d="M4 {y + 13}L20 {y + 25}L4 {y + 37}Z" fill="{self._accent}"/>'
            )
        return body

    def history(self, chart: History) -> Image.Image:
        """A line over the points, with round numbers at the side and the last value written out."""
        left, right, top, bottom = 84.0, 850.0, 84.0, 380.0
        points = chart.points or (0.0,)
        ticks = _ticks(min(points), max(points))
        low, high = ticks[0], ticks[-1]
        body = self._text(chart.title, 28, 48, 27)
        for tick in ticks:
            y = bottom - (bottom - top) * (tick - low) / (high - low)
            body += (
                f'<path d="M{left} {y:.1f}H{right}" stroke="#ffffff" stroke-opacity="0.16" stroke-width="1.500"/>'
            )
            body += self._text(f"{tick:g}", left - 12, y + 7, 19, anchor="end", weight=400)
        step = (right - left) / max(1, len(points) - 1)
        spots = [
            (left + number * step, bottom - (bottom - top) * (value - low) / (high - low))
            for number, value in enumerate(points)
        ]
        path = "L".join(f"{x:.1f} {y:.1f}" for x, y in spots)
        x, y = spots[-1]
        body += (
            f'<path d="M{left} {bottom}L{path}L{x:.1f} {bottom}Z" fill="{self._bar}" fill-opacity="0.45"/>'
            f'<path d="M{path}" fill="none" stroke="{self._accent}" stroke-width="4" stroke-linejoin="round"/>'
            f'<circle cx="{x:.1f}" cy="{y:.1f}" r="8" fill="{self._accent}" stroke="#14171c" stroke-width="3"/>'
        )
        body += self._text(f"{points[-1]:g}", right, 52, 34, anchor="end", fill=self._accent)
        body += self._text(chart.first, left, bottom + 32, 19, weight=400)
        body += self._text(chart.last, right, bottom + 32, 19, anchor="end", weight=400)
        return self._finished(body, bottom + 48, chart.footer)

    def _finished(self, body: str, height: float, footer: str) -> Image.Image:
        if footer:
            body += self._text(footer, 28, height + 20, 18, weight=400, room=WIDTH - 60)
            height += 36
        return self._typesetter.svg(
            f'<svg xmlns="http://www.w3.org/2000/svg" width="{WIDTH * self._scale:.0f}" '
            f'height="{height * self._scale:.0f}" viewBox="0 0 {WIDTH} {height:g}"><rect width="{WIDTH}" '
            f'height="{height:g}" rx="22" fill="{self._ground}"/>{body}</svg>'
        )

    def _text(
        self,
        text: str,
        x: float,
        y: float,
        size: float,
        *,
        anchor: str = "start",
        fill: str = "#ffffff",
        weight: int = 700,
        room: float = 0,
    ) -> str:
        if not text:
            return ""
        inside = self._typesetter.markup(text, size=size, room=room)
        return (
            f'<text x="{x:g}" y="{y:g}" font-family="Noto Sans" font-weight="{weight}" font-size="{size:g}" '
            f'color="{fill}" fill="{fill}" text-anchor="{anchor}">{inside}</text>'
        )


def _change_colour(change: str) -> str:
    return "#7ee2a0" if change.startswith("+") else "#ff9c8f"


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
