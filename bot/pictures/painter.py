"""Finished pictures, each drawn once, elsewhere; the event loop only waits for them."""

from __future__ import annotations

import asyncio
import io
from collections import Counter, deque
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from functools import partial
from hashlib import blake2b
from math import inf
from pathlib import Path
from typing import Final

from PIL import Image

from bot.pictures.atlas import ASSETS
from bot.pictures.cache import Recent
from bot.pictures.charts import draw_chart
from bot.pictures.errors import TooBusy
from bot.pictures.few_colours import few_colours
from bot.pictures.hand import draw_hand
from bot.pictures.pen import Pen, Tools
from bot.pictures.priority import Priority
from bot.pictures.processes import DrawingProcesses
from bot.pictures.style import LEAST_SCALE, Style
from bot.pictures.table import draw_table
from bot.pictures.thread import RenderThread
from bot.scene.charts import Chart, Leaderboard
from bot.scene.model import Badge, Hand, HandScene, Layout, Place, Shown, TableScene, Trick, backs
from games.cards import PACK

REMEMBERED: Final = 200
"""Finished pictures kept: some 10 MB."""
MOST_ANSWERS: Final = 16
"""Answers that wait for their pictures; to more than these the words have to do."""
PICTURE_TIMEOUT_S: Final = 1.5
"""Seconds that an answer waits for its picture at most: Discord gives three for all that it takes."""
RUSHED_TIMEOUT_S: Final = 0.5
"""Seconds that other messages wait for theirs while there is haste; else until it is drawn."""
HASTE: Final = (10, 0.5)
"""Pictures are encoded hastily where this many answers have wanted some within this many seconds."""
LARGEST_TABLE: Final = 80 * 1024
"""Bytes of a table at the usual scale: a phone on a slow net waits for every one of them."""
_LOSSY_QUALITIES: Final = (72, 55, 35, 20)
"""Qualities of WebP: a table that grows too large is tried with the next."""
_SOME: Final = 5
_COARSE: Final = 0.8
"""More places than that, like leaderboards, make high pictures: drawn with twice a telephone's 290 pixels."""
_HASTY_QUALITIES: Final = (80, 60, 40)
"""The same for JPEG, which is quicker by far and not as sharp."""
_LOSSLESS: Final = {"lossless": True, "quality": 0, "method": 0}
_FEW_COLOURS: Final = {"compress_level": 1}
"""The options of PNG with a palette, which is made sooner than WebP without loss and is smaller."""
_FORMATS: Final = {"jpg": "JPEG", "png": "PNG", "webp": "WEBP"}
_PLAIN: Final = Style()
WARM_WIDTHS: Final = (130, 104, 98, 80, 76, 72, 68, 63)
"""Cards of hands and tables that are made before anybody asks, in pixels."""


def digest_of(data: bytes) -> bytes:
    """The content of a file in short."""
    return blake2b(data, digest_size=16).digest()


@dataclass(frozen=True, slots=True)
class Picture:
    """A finished picture: the file's content and name, its size in pixels.

    `digest` is its content in short, worked out by whoever draws it.
    """

    data: bytes
    name: str
    width: int
    height: int
    digest: bytes = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "digest", digest_of(self.data))


class Painter:
    """Draws scenes and charts. Equal requests are drawn once; every failure is a `PictureError` with a line in the
    log, but for `TooBusy`.

    They are drawn by the `processes`, or without them by a thread with what is in `assets`. A picture for a
    message (see `Priority`) comes soon or not at all: `TooBusy` is raised where it would not.

    The cache belongs to one event loop. Nothing is loaded before the first picture; `warm` loads early.
    """

    def __init__(self, assets: Path = ASSETS, processes: DrawingProcesses | None = None) -> None:
        self._easel = processes or RenderThread(assets)
        self._done: Recent[Picture] = Recent(REMEMBERED)
        self._under_way: dict[tuple[Priority, object], asyncio.Future[Picture]] = {}
        self._patient = Counter[tuple[Priority, object]]()
        """The number of those who wait for each of these."""

        self._answers = 0
        self._asked: deque[float] = deque([-inf] * HASTE[0], HASTE[0])

    async def table(
        self, scene: TableScene, style: Style = _PLAIN, priority: Priority = Priority.LEISURE
    ) -> Picture:
        """Returns what everybody sees. Raises `PictureError`."""
        return await self._picture((scene, style), partial(render_table, scene=scene, style=style), priority)

    async def hand(
        self, scene: HandScene, style: Style = _PLAIN, priority: Priority = Priority.LEISURE
    ) -> Picture:
        """Returns what one player alone may see. Raises `PictureError`."""
        return await self._picture((scene, style), partial(render_hand, scene=scene, style=style), priority)

    async def chart(self, chart: Chart, style: Style = _PLAIN, priority: Priority = Priority.LEISURE) -> Picture:
        """A leaderboard or a rating's history. Raises `PictureError`."""
        return await self._picture((chart, style), partial(render_chart, chart=chart, style=style), priority)

    def warm(self) -> None:
        """Begins to load fonts and to make the usual cards, so that first pictures are no slower than the rest.

        This goes on whenever nobody waits for a picture; if it fails, the log says so.
        """
        for width in (0, *WARM_WIDTHS):
            self._easel.submit(partial(_warm, width), Priority.SPARE)

    def close(self) -> None:
        """Draws no more; pictures that are waiting are given up. Takes no longer than the one being drawn."""
        for waiting in self._under_way.values():
            waiting.cancel()
        self._easel.close()

    async def _picture(self, scene: object, draw: Callable[..., Picture], priority: Priority) -> Picture:
        done = self._done.get(scene)
        if done is not None:
            return done
        if priority is Priority.LATE:
            raise TooBusy
        if priority is Priority.ANSWER:
            self._asked.append(asyncio.get_running_loop().time())
        key = (priority, scene)  # who is in a hurry does not wait for what was asked for at leisure
        waiting = self._under_way.get(key)
        if waiting is None:
            if priority is Priority.ANSWER and self._answers >= MOST_ANSWERS:
                raise TooBusy
            waiting = asyncio.wrap_future(
                self._easel.submit(partial(draw, hasty=self._in_haste(priority)), priority)
            )
            self._under_way[key] = waiting
            self._answers += priority is Priority.ANSWER
            waiting.add_done_callback(partial(self._keep, key))
        # Whoever is cancelled, or waits no longer, leaves the drawing to those who wait for the same picture.
        self._patient[key] += 1
        try:
            await asyncio.wait([waiting], timeout=self._patience(priority))
        finally:
            self._patient -= Counter([key])  # and is forgotten at none
        if not waiting.done():
            if key not in self._patient:
                waiting.cancel()
            raise TooBusy
        if waiting.cancelled():
            raise TooBusy
        return waiting.result()

    def _in_haste(self, priority: Priority) -> bool:
        """True if more answers want pictures than can be encoded as they should be."""
        return priority < Priority.LEISURE and asyncio.get_running_loop().time() - self._asked[0] < HASTE[1]

    def _patience(self, priority: Priority) -> float | None:
        if priority is Priority.ANSWER:
            return PICTURE_TIMEOUT_S
        return RUSHED_TIMEOUT_S if self._in_haste(priority) else None

    def _keep(self, key: tuple[Priority, object], future: asyncio.Future[Picture]) -> None:
        priority, scene = key
        self._answers -= priority is Priority.ANSWER
        del self._under_way[key]
        if not future.cancelled() and future.exception() is None and not future.result().name.endswith(".jpg"):
            self._done.put(scene, future.result())


def _warm(width: int, tools: Tools) -> None:
    """Makes every card of one width; for 0 the signs, the felt and the letters of a table."""
    pen = Pen(tools, _PLAIN)
    if width:
        for card in (None, *PACK):
            pen.card(Shown(card), width)
        return
    places = tuple(Place("Abc", "1", tuple(Badge), hands=(Hand(backs(3)),), stake=136) for _ in range(4))
    for trick in (None, Trick()):  # two sizes of tables
        draw_table(pen, TableScene("Abc", places, trick=trick, notice="Abc"))
    render_table(tools, TableScene("Abc", places, Layout.PANELS), _PLAIN)


def render_table(tools: Tools, scene: TableScene, style: Style, *, hasty: bool = False) -> Picture:
    """Draws and encodes a table in the calling thread, in few colours; with some loss where that gets too large.

    If it is `hasty`, what takes least time goes before what looks best. Raises `PictureError`.
    """
    pen = Pen(tools, _coarser(style) if len(scene.places) > _SOME else style)
    picture = draw_table(pen, scene)
    if hasty:
        return _hasty(picture, "table.jpg")
    done = _encoded(few_colours(pen, picture), "table.png", **_FEW_COLOURS)
    for quality in _LOSSY_QUALITIES:
        if len(done.data) <= LARGEST_TABLE:
            break
        done = _encoded(picture, "table.webp", quality=quality, method=2)
    return done


def _coarser(style: Style) -> Style:
    return replace(style, scale=max(LEAST_SCALE, style.scale * _COARSE))


def render_hand(tools: Tools, scene: HandScene, style: Style, *, hasty: bool = False) -> Picture:
    """Draws and encodes a hand in few colours, as `render_table`."""
    pen = Pen(tools, style)
    picture = draw_hand(pen, scene)
    return (
        _hasty(picture, "hand.jpg") if hasty else _encoded(few_colours(pen, picture), "hand.png", **_FEW_COLOURS)
    )


def render_chart(tools: Tools, chart: Chart, style: Style, *, hasty: bool = False) -> Picture:
    """Draws and encodes a chart, as `render_table`."""
    picture = draw_chart(Pen(tools, _coarser(style) if isinstance(chart, Leaderboard) else style), chart)
    return _hasty(picture, "chart.jpg") if hasty else _encoded(picture, "chart.webp", **_LOSSLESS)


def _hasty(picture: Image.Image, name: str) -> Picture:
    for quality in _HASTY_QUALITIES:
        done = _encoded(picture, name, quality=quality)
        if len(done.data) <= LARGEST_TABLE:
            break
    return done


def _encoded(picture: Image.Image, name: str, **options: object) -> Picture:
    """Encodes a picture that no other thread has: saving leaves its options on the image."""
    buffer = io.BytesIO()
    picture.save(buffer, _FORMATS[name.rpartition(".")[2]], **options)
    return Picture(buffer.getvalue(), name, picture.width, picture.height)
