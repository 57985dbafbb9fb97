"""Charts in words: leaderboards, curves, podiums, score sheets, medals and months."""

from __future__ import annotations

import unicodedata
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass

from bot.scene.charts import Chart, Curves, History, Leaderboard, Medals, Month, Podium, ScoreSheet
from bot.words import Words


@dataclass(frozen=True, slots=True)
class ChartTeller:
    """Tells charts in one language; `plain` makes a text that may hold a name fit for where it will stand."""

    words: Words
    plain: Callable[[str], str]

    def who(self, name: str) -> str:
        """A name, which may be in any script: one from right to left keeps its order to itself."""
        name = self.plain(name)
        if name.isascii():
            return name
        backwards = any(unicodedata.bidirectional(sign) in ("R", "AL") for sign in name)
        return f"\u2068{name}\u2069" if backwards else name

    def chart(self, chart: Chart) -> Iterable[str]:
        """The lines of a chart, some of them empty."""
        match chart:
            case Leaderboard():
                return self._leaderboard(chart)
            case History():
                return self._history(chart)
            case Curves():
                return self._curves(chart)
            case Podium():
                return self._podium(chart)
            case ScoreSheet():
                return self._sheet(chart)
            case Medals():
                return self._medals(chart)
            case Month():
                return self._month(chart)

    def _leaderboard(self, chart: Leaderboard) -> Iterable[str]:
        yield self.plain(chart.title)
        for standing in chart.standings:
            facts = ", ".join(fact for fact in (standing.shown, standing.change, standing.note) if fact)
            name = self.who(standing.name)
            message = "chart-standing-own" if standing.own else "chart-standing"
            yield self.words(message, place=standing.place, name=name, value=facts)
        yield chart.footer

    def _podium(self, chart: Podium) -> Iterable[str]:
        yield self.plain(chart.title)
        for step in chart.steps:
            names = ", ".join(map(self.who, step.names))
            yield self.words("chart-standing", place=step.place, name=names, value=step.score)

    def _sheet(self, chart: ScoreSheet) -> Iterable[str]:
        yield self.plain(chart.title)
        for line in chart.lines:
            cells = [
                f"{self.who(name)} {cell}" for name, cell in zip(chart.names, line.cells, strict=True) if cell
            ]
            head, told = self.plain(line.head), " · ".join(cells)
            yield self.words("scene-labelled", label=head, what=told) if head and told else head or told

    def _medals(self, chart: Medals) -> Iterable[str]:
        yield self.plain(chart.title)
        for medal in chart.medals:
            yield self.words("chart-medal", name=medal.name, since=medal.since)

    def _month(self, chart: Month) -> Iterable[str]:
        yield self.plain(chart.title)
        played = [day for day in chart.days if day.finished]
        best = tuple(str(day.day) for day in played if day.place == 1)
        all_ = tuple(str(day.day) for day in played if day.finished == day.of)
        some = tuple(str(day.day) for day in played if day.finished < day.of)
        yield self.words("chart-month-all", days=all_) if all_ else ""
        yield self.words("chart-month-some", days=some) if some else ""
        yield self.words("chart-month-best", days=best) if best else ""
        yield chart.footer

    def _history(self, chart: History) -> Iterable[str]:
        yield self.plain(chart.title)
        points = [self.words.number(point) for point in chart.points]
        if not points:
            yield self.words("chart-history-none")
        elif len(points) == 1:
            yield self.words("chart-history-one", last=points[0])
        else:
            yield self._course(chart.points)
        yield chart.footer

    def _curves(self, chart: Curves) -> Iterable[str]:
        yield self.plain(chart.title)
        for curve in chart.curves:
            yield self.words("chart-curve", name=curve.name, told=self._course(curve.points))

    def _course(self, points: Sequence[float]) -> str:
        """Tells from where to where numbers went, and between which."""
        ends = {"first": points[0], "last": points[-1], "low": min(points), "high": max(points)}
        written = {name: self.words.number(value) for name, value in ends.items()}
        return self.words("chart-history", count=len(points), **written)
