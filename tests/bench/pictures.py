"""Measures pictures: `python -m tests.bench.pictures`. Times are medians of the render thread's own work."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import partial
from itertools import count
from statistics import median, quantiles

from bot.pictures.painter import Painter, Picture, render_chart, render_hand, render_table
from bot.pictures.pen import Tools
from bot.pictures.style import Style
from bot.scene.charts import Chart
from bot.scene.model import HandScene, TableScene
from tests.samples.common import CHARTS, crowd, long_hand, small_hand, vingt_un
from tests.samples.dictation import dictation
from tests.samples.thirty_one import thirty_one

ROUNDS = 40
WARM_UP = 5
PER_SECOND = 20
SECONDS = 6


@dataclass(frozen=True, slots=True)
class Figures:
    """The cost of one kind of picture: milliseconds and bytes, as medians."""

    name: str
    milliseconds: float
    size: int


def table_moved(scene: TableScene, turn: int) -> TableScene:
    """The scene some moves later: another one acts, a score and the notice have changed, as after every move."""
    acting = turn % len(scene.places)
    places = tuple(
        replace(place, acting=number == acting, score=f"{turn} points" if number == acting else place.score)
        for number, place in enumerate(scene.places)
    )
    return replace(scene, places=places, notice=f"{scene.places[acting].name} to play, move {turn}")


def hand_moved(scene: HandScene, turn: int) -> HandScene:
    """The hand some moves later: another value and another note."""
    return replace(scene, value=f"{turn} points", notes=(f"Move {turn}",))


def measure(tools: Tools) -> list[Figures]:
    """Draws each kind of picture again and again, never the same twice."""
    style = Style()
    tables = {
        "table of seven": thirty_one(),
        "table of ten": crowd(),
        "bank and five": vingt_un(),
        "ten panels": dictation(),
    }
    hands = {"hand of four": small_hand(), "hand of 13": long_hand()}
    figures = [_figures(name, partial(_draw_table, tools, table, style)) for name, table in tables.items()]
    figures += [_figures(name, partial(_draw_hand, tools, hand, style)) for name, hand in hands.items()]
    figures += [_figures(name, partial(_draw_chart, tools, chart, style)) for name, chart in CHARTS.items()]
    return figures


def _draw_table(tools: Tools, scene: TableScene, style: Style, turn: int) -> Picture:
    return render_table(tools, table_moved(scene, turn), style)


def _draw_hand(tools: Tools, scene: HandScene, style: Style, turn: int) -> Picture:
    return render_hand(tools, hand_moved(scene, turn), style)


def _draw_chart(tools: Tools, chart: Chart, style: Style, turn: int) -> Picture:
    return render_chart(tools, replace(chart, title=f"Line {turn}"), style)


def _figures(name: str, draw: Callable[[int], Picture]) -> Figures:
    """The medians of many drawings, in the time that this thread itself worked; the first few fill the caches."""
    times, sizes = [], []
    for turn in range(ROUNDS + WARM_UP):
        begun = time.thread_time()
        picture = draw(turn)
        if turn >= WARM_UP:
            times.append((time.thread_time() - begun) * 1_000)
            sizes.append(len(picture.data))
    return Figures(name, median(times), round(median(sizes)))


async def lag(painter: Painter | None, seconds: float = SECONDS) -> tuple[float, int]:
    """The event loop's lag while 20 tables of ten are asked for each second: its 99th percentile in milliseconds,
    and how many tables were drawn. Without a painter nothing is drawn: what the machine itself is late by.
    """
    late: list[float] = []
    drawn: list[Picture] = []
    scene, style, done = crowd(), Style(), asyncio.Event()

    async def watch() -> None:
        while not done.is_set():
            begun = time.perf_counter()
            await asyncio.sleep(0.005)
            late.append((time.perf_counter() - begun - 0.005) * 1_000)

    async def ask(turn: int) -> None:
        if painter is not None:
            drawn.append(await painter.table(table_moved(scene, 1_000 + turn), style))

    watcher = asyncio.create_task(watch())
    asked = []
    begun = time.perf_counter()
    for turn in count():
        if time.perf_counter() - begun >= seconds:
            break
        asked.append(asyncio.create_task(ask(turn)))
        await asyncio.sleep(max(0.0, begun + (turn + 1) / PER_SECOND - time.perf_counter()))
    await asyncio.gather(*asked)
    done.set()
    await watcher
    return quantiles(late, n=100)[98], len(drawn)


async def run() -> None:
    """Prints all figures."""
    begun = time.perf_counter()
    tools = Tools.open()
    print(f"fonts and manifest {(time.perf_counter() - begun) * 1_000:14.1f} ms")
    for figures in measure(tools):
        print(f"{figures.name:18} {figures.milliseconds:14.1f} ms {figures.size / 1024:7.0f} KiB")
    at_rest, _ = await lag(None)
    print(f"event loop at rest: lag p99 {at_rest:.1f} ms")
    painter = Painter()
    painter.warm()
    await painter.table(crowd())
    worst, drawn = await lag(painter)
    print(f"event loop, {drawn} pictures at {PER_SECOND} a second: lag p99 {worst:.1f} ms")
    painter.close()


if __name__ == "__main__":
    asyncio.run(run())
