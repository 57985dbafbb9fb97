"""The one render thread. It owns the atlases and the fonts; the event loop only waits for its results."""

from __future__ import annotations

import asyncio
import io
import logging
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from typing import Final, TypeVar

from PIL import Image

from bot.charts import Chart
from bot.pictures.atlas import ASSETS
from bot.pictures.cache import Recent
from bot.pictures.charts import draw_chart
from bot.pictures.errors import PictureError
from bot.pictures.hand import draw_hand
from bot.pictures.pen import Pen, Studio
from bot.pictures.style import Style
from bot.pictures.table import draw_table
from bot.scene import HandScene, TableScene

Result = TypeVar("Result")
log = logging.getLogger(__name__)

REMEMBERED: Final = 200
"""Finished pictures kept: some 10 MB."""
LARGEST_TABLE: Final = 80 * 1024
"""Bytes of a table at the usual scale: a phone on a slow net waits for every one of them."""
_TABLE_QUALITIES: Final = ((75, 1), (72, 2), (55, 2), (35, 2))
"""Quality and effort, the quickest first; what grows too large is tried with the next."""
_TALL: Final = 800
"""Tables higher than this would never pass with the first."""
_PLAIN: Final = Style()


@dataclass(frozen=True, slots=True)
class Picture:
    """A finished picture: the file's content and name, its size in pixels."""

    data: bytes
    name: str
    width: int
    height: int


class Painter:
    """Draws scenes and charts. Equal requests are drawn once; every failure is a `PictureError` with a line in the
    log.

    The thread and the cache belong to one event loop. Nothing is loaded before the first picture; `warm` loads
    early.
    """

    def __init__(self, assets: Path = ASSETS) -> None:
        self._assets = assets
        self._studio: Studio | None = None
        self._thread = ThreadPoolExecutor(max_workers=1, thread_name_prefix="pictures")
        self._done: Recent[Picture] = Recent(REMEMBERED)
        self._under_way: dict[object, asyncio.Future[Picture]] = {}

    async def table(self, scene: TableScene, style: Style = _PLAIN) -> Picture:
        """What everybody sees. Raises `PictureError`."""
        return await self._picture((scene, style), lambda: render_table(self._open(), scene, style))

    async def hand(self, scene: HandScene, style: Style = _PLAIN) -> Picture:
        """What one player alone may see. Raises `PictureError`."""
        return await self._picture((scene, style), lambda: render_hand(self._open(), scene, style))

    async def chart(self, chart: Chart, style: Style = _PLAIN) -> Picture:
        """A leaderboard or a rating's history. Raises `PictureError`."""
        return await self._picture((chart, style), lambda: render_chart(self._open(), chart, style))

    async def warm(self) -> None:
        """Loads atlases and fonts, so that the first picture is no slower than the rest. Raises `PictureError`."""
        loop = asyncio.get_running_loop()
        await loop.run_in_executor(self._thread, self._guarded, self._load)

    def close(self) -> None:
        """Ends the thread; pictures that are waiting are given up. Takes no longer than the one being drawn."""
        for waiting in self._under_way.values():
            waiting.cancel()
        # resvg's fonts must be let go by the thread that loaded them.
        self._thread.submit(self._let_go)
        self._thread.shutdown(wait=True)

    async def _picture(self, key: object, draw: Callable[[], Picture]) -> Picture:
        done = self._done.get(key)
        if done is not None:
            return done
        waiting = self._under_way.get(key)
        if waiting is None:
            waiting = asyncio.get_running_loop().run_in_executor(self._thread, self._guarded, draw)
            self._under_way[key] = waiting
            waiting.add_done_callback(lambda future: self._keep(key, future))
        # Whoever is cancelled leaves the drawing to those who wait for the same picture.
        return await asyncio.shield(waiting)

    def _keep(self, key: object, future: asyncio.Future[Picture]) -> None:
        self._under_way.pop(key, None)
        if not future.cancelled() and future.exception() is None:
            self._done.put(key, future.result())

    # In the thread ----------------------------------------------------------------------------------------

    def _guarded(self, work: Callable[[], Result]) -> Result:
        try:
            return work()
        except PictureError as error:
            reason = str(error)
            log.warning("no picture: %s", reason)
        except Exception as error:
            reason = f"drawing failed: {error}"
            log.warning("no picture: drawing failed", exc_info=True)
        # Raised anew: the first error's frames hold fonts, which no other thread may let go.
        raise PictureError(reason)

    def _load(self) -> None:
        """Opens the studio without handing it to the thread that waits."""
        self._open()

    def _open(self) -> Studio:
        if self._studio is None:
            self._studio = Studio.open(self._assets)
        return self._studio

    def _let_go(self) -> None:
        self._studio = None


def render_table(studio: Studio, scene: TableScene, style: Style) -> Picture:
    """Draws and encodes a table in the calling thread. Raises `PictureError`."""
    picture = draw_table(Pen(studio, style), scene)
    for quality, method in _TABLE_QUALITIES[picture.height > _TALL * style.scale / 2 :]:
        done = _encoded(picture, "table.webp", quality=quality, method=method)
        if len(done.data) <= LARGEST_TABLE:
            break
    return done


def render_hand(studio: Studio, scene: HandScene, style: Style) -> Picture:
    """Draws and encodes a hand, as `render_table`."""
    return _encoded(draw_hand(Pen(studio, style), scene), "hand.webp", lossless=True, quality=0, method=0)


def render_chart(studio: Studio, chart: Chart, style: Style) -> Picture:
    """Draws and encodes a chart, as `render_table`."""
    picture = draw_chart(studio.typesetter, chart, style)
    return _encoded(picture, "chart.webp", lossless=True, quality=0, method=0)


def _encoded(picture: Image.Image, name: str, **options: object) -> Picture:
    """Encodes a picture that no other thread has: saving leaves its options on the image."""
    buffer = io.BytesIO()
    picture.save(buffer, "WEBP", **options)
    return Picture(buffer.getvalue(), name, picture.width, picture.height)
