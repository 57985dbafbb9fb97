"""Where scenes become part of a page: as a picture with its words, or as words alone."""

from __future__ import annotations

import logging

from bot import scene_words
from bot.look import Look
from bot.page import Page
from bot.pictures import Painter, PictureError, Style
from bot.scene import HandScene, TableScene

log = logging.getLogger(__name__)


class Studio:
    """Draws scenes into pages. Where no picture can be made, or none is wanted, the words tell everything."""

    def __init__(self, painter: Painter | None) -> None:
        self._painter = painter

    async def show(self, page: Page, scene: TableScene | HandScene, look: Look) -> None:
        """Adds the scene to the page."""
        if self._painter is not None and look.pictures:
            style = Style(four_colours=look.four_colours)
            try:
                draw = (
                    self._painter.table(scene, style)
                    if isinstance(scene, TableScene)
                    else self._painter.hand(scene, style)
                )
                picture = await draw
            except PictureError:
                log.exception("no picture could be made; the words stand in")
            else:
                page.picture(picture, scene_words.alt(scene, look.words))
                return
        page.text(*scene_words.lines(scene, look.words))
