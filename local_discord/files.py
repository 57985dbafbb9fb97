"""Serving attachments, emojis and default avatars."""

from __future__ import annotations

import io

from aiohttp import web
from PIL import Image

from local_discord.model import File
from local_discord.world import World

AVATAR_COLOURS = ("#5865f2", "#757e8a", "#3ba55c", "#faa61a", "#ed4245", "#eb459f")

INLINE_TYPES = ("image/png", "image/jpeg", "image/gif", "image/webp")
"""The types that a browser may show; everything else is offered for saving, so that no upload runs as a page."""


class FileRoutes:
    """The routes under /files."""

    def __init__(self, world: World) -> None:
        self._world = world

    def routes(self) -> list[web.RouteDef]:
        """The routes for an aiohttp application."""
        return [
            web.get("/files/emojis/{emoji_id:\\d+}.{ext}", self._emoji),
            web.get("/files/embed/avatars/{index:\\d{1,3}}.png", self._avatar),
            web.get("/files/{key}/{name}", self._attachment),
        ]

    async def _attachment(self, request: web.Request) -> web.Response:
        file = self._world.files.get(request.match_info["key"])
        if file is None:
            return web.Response(status=404, text="That file is gone.")
        return _served(file)

    async def _emoji(self, request: web.Request) -> web.Response:
        emoji = self._world.emojis.get(request.match_info["emoji_id"])
        if emoji is None:
            return web.Response(status=404, text="There is no such emoji.")
        return _served(File(emoji.name, emoji.content_type, emoji.image))

    async def _avatar(self, request: web.Request) -> web.Response:
        colour = AVATAR_COLOURS[int(request.match_info["index"]) % len(AVATAR_COLOURS)]
        return _served(File("avatar.png", "image/png", plain_png(64, colour)))


def _served(file: File) -> web.Response:
    headers = {"Cache-Control": "private, max-age=3600", "X-Content-Type-Options": "nosniff"}
    if file.content_type not in INLINE_TYPES:
        headers["Content-Disposition"] = "attachment"
    return web.Response(body=file.data, content_type=file.content_type, headers=headers)


def plain_png(size: int, colour: str) -> bytes:
    """A square PNG of one colour."""
    data = io.BytesIO()
    Image.new("RGB", (size, size), colour).save(data, "PNG")
    return data.getvalue()
