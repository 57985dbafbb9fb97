"""Where scenes and charts become part of a page: as a picture with its words, or as words alone."""

from __future__ import annotations

import logging

from bot.pictures import Painter, Picture, PictureError, Priority, Style, TooBusy
from bot.scene import in_words
from bot.scene.charts import Chart
from bot.scene.model import HandScene, Scene, TableScene
from bot.ui.markup import plain
from bot.ui.message_limits import Need
from bot.ui.page import Page
from bot.ui.viewer import Viewer

log = logging.getLogger(__name__)


class Scenes:
    """Shows scenes on pages. Where no picture can be made, or none is wanted, the words tell everything."""

    def __init__(self, painter: Painter | None) -> None:
        self._painter = painter

    @property
    def draws(self) -> bool:
        """True if the bot shows pictures at all."""
        return self._painter is not None

    async def show(self, page: Page, shown: Scene | Chart, viewer: Viewer) -> None:
        """Adds the scene or chart to the page."""
        if self._painter is not None and viewer.pictures:
            try:
                picture = await _drawn(
                    self._painter, shown, Style(four_colours=viewer.four_colours), viewer.priority
                )
            except TooBusy:
                log.debug("there is no time for a picture; the words stand in")
            except PictureError:
                log.exception("no picture could be made; the words stand in")
            else:
                page.picture(picture, in_words.alt(shown, viewer.words))
                return
        page.text(*in_words.lines(shown, viewer.words, plain), need=Need.SCENE)


async def _drawn(painter: Painter, shown: Scene | Chart, style: Style, priority: Priority) -> Picture:
    if isinstance(shown, TableScene):
        return await painter.table(shown, style, priority)
    if isinstance(shown, HandScene):
        return await painter.hand(shown, style, priority)
    return await painter.chart(shown, style, priority)
