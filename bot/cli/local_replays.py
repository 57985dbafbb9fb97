"""Replays as pages of the local room, whose pictures are drawn when they are looked at."""

from __future__ import annotations

import hmac
from typing import Final

from aiohttp import web

from bot.cli.replay_page import ReplayPage
from bot.client import Gamester
from bot.pictures import Painter
from bot.scene.model import Scene
from bot.tables.errors import Refusal
from bot.words import words_for
from db import Phase
from games.records import RecordError

KEPT: Final = 4
"""This many pages are kept ready, those that were opened last."""


class LocalReplays:
    """Serves `/replay/KEY/TABLE` for the matches of one bot; without the key nothing is told."""

    def __init__(self, bot: Gamester, key: str) -> None:
        self._bot = bot
        self._key = key
        self._painter: Painter | None = None
        self._pages: dict[int, ReplayPage] = {}

    @property
    def path(self) -> str:
        """The path below which the pages lie."""
        return f"/replay/{self._key}"

    def routes(self) -> list[web.RouteDef]:
        """Returns what is served."""
        return [
            web.get(r"/replay/{key}/{table:\d+}", self.page),
            web.get(r"/replay/{key}/{table:\d+}/{number:\d+}.webp", self.picture),
        ]

    def close(self) -> None:
        """Draws no more."""
        if self._painter is not None:
            self._painter.close()

    async def page(self, request: web.Request) -> web.Response:
        """The page of one match."""
        number = self._table(request)
        self._pages.pop(number, None)  # what is asked for anew is made anew: somebody may have been forgotten
        page = await self._page(number)

        async def beside(picture: int, scene: Scene) -> list[str]:
            return [f"{number}/{picture}.webp"]

        return web.Response(text=await page.html(beside), content_type="text/html")

    async def picture(self, request: web.Request) -> web.Response:
        """One picture of it."""
        page = await self._page(self._table(request))
        if self._painter is None:
            self._painter = Painter()
        try:
            data = await page.picture(self._painter, int(request.match_info["number"]))
        except IndexError:
            raise web.HTTPNotFound from None
        return web.Response(body=data, content_type="image/webp")

    def _table(self, request: web.Request) -> int:
        if not hmac.compare_digest(request.match_info["key"].encode(), self._key.encode()):
            raise web.HTTPForbidden
        return int(request.match_info["table"])

    async def _page(self, number: int) -> ReplayPage:
        if number not in self._pages:
            try:
                table = await self._bot.room.table(number)
                if table.header.phase is not Phase.OVER:
                    raise Refusal("refused-not-over")
                await self._bot.room.duplicates.check_open(table, None)
                self._pages[number] = ReplayPage(await self._bot.room.record(table), self._bot.pages.screen(table))
            except Refusal as refused:
                raise web.HTTPNotFound(text=words_for()(refused.reason, **refused.facts)) from None
            except RecordError:
                raise web.HTTPNotFound(text=words_for()("refused-other-rules")) from None
            for oldest in list(self._pages)[:-KEPT]:
                del self._pages[oldest]
        return self._pages[number]
