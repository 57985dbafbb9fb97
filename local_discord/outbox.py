"""Sending over a WebSocket without waiting for it."""

from __future__ import annotations

import asyncio

from aiohttp import web


class Outbox:
    """Frames leave in the order in which they were put, by one task, until the socket is gone."""

    def __init__(self, socket: web.WebSocketResponse) -> None:
        self.socket = socket
        self._queue: asyncio.Queue[str | None] = asyncio.Queue()
        self._task = asyncio.create_task(self._write())

    def put(self, frame: str) -> None:
        """Queue a text frame."""
        self._queue.put_nowait(frame)

    async def close(self) -> None:
        """Send what is queued, then stop."""
        self._queue.put_nowait(None)
        await self._task

    async def _write(self) -> None:
        while (frame := await self._queue.get()) is not None:
            try:
                await self.socket.send_str(frame)
            except (ConnectionError, RuntimeError):
                return
