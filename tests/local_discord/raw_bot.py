"""A bot without a library: one gateway connection and plain HTTP, so that a test says each request itself."""

from __future__ import annotations

import asyncio
import json
from dataclasses import dataclass
from typing import Any, Self

import aiohttp

from local_discord import LocalDiscord

GUILDS = 1
MESSAGES = 1 << 9 | 1 << 12

GO: dict[str, Any] = {"name": "go", "description": "Go", "type": 1}


@dataclass
class Reply:
    """The answer to a request."""

    status: int
    body: Any
    headers: Any

    @property
    def code(self) -> Any:
        """Discord's error code."""
        return self.body["code"]

    def errors(self, path: str) -> set[str]:
        """The codes of a 50035 at a dotted path; empty if nothing is wrong there."""
        node = self.body["errors"]
        for part in path.split("."):
            node = node.get(part, {})
        return {error["code"] for error in node.get("_errors", [])}


class RawBot:
    """Identifies, collects events, and makes requests."""

    def __init__(self, discord: LocalDiscord, session: aiohttp.ClientSession) -> None:
        self.discord = discord
        self.session = session
        self.socket: aiohttp.ClientWebSocketResponse
        self.events: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
        self.sequence = 0
        self.ready: dict[str, Any] = {}
        self._reader: asyncio.Task[None] | None = None

    @classmethod
    async def start(
        cls, discord: LocalDiscord, *, intents: int = GUILDS, shard: tuple[int, int] | None = None
    ) -> Self:
        bot = cls(discord, aiohttp.ClientSession())
        await bot.connect()
        data: dict[str, Any] = {"token": discord.token, "intents": intents, "properties": {}}
        if shard is not None:
            data["shard"] = shard
        await bot.send(2, data)
        bot.ready = await bot.event("READY")
        return bot

    async def connect(self) -> None:
        """Open the socket and read hello."""
        self.socket = await self.session.ws_connect(self.discord.origin + "/gateway?v=10&encoding=json")
        hello = json.loads((await self.socket.receive()).data)
        assert hello["op"] == 10
        assert hello["d"]["heartbeat_interval"] > 0
        self._reader = asyncio.create_task(self._read())

    async def send(self, op: int, data: Any) -> None:
        await self.socket.send_json({"op": op, "d": data})

    async def _read(self) -> None:
        async for frame in self.socket:
            event = json.loads(frame.data)
            self.sequence = event["s"] or self.sequence
            self.events.put_nowait(event)

    async def event(self, kind: str) -> dict[str, Any]:
        """The next event of a kind; others before it are dropped."""
        while True:
            event = await asyncio.wait_for(self.events.get(), 5)
            if event["t"] == kind:
                data: dict[str, Any] = event["d"]
                return data

    async def close_code(self) -> int | None:
        """Returns the code with which the other side hung up."""
        assert self._reader is not None
        await asyncio.wait_for(self._reader, 5)
        return self.socket.close_code

    async def hang_up(self) -> None:
        """Lose the connection as a bot does that means to resume."""
        await self.socket.close(code=4000)

    async def close(self) -> None:
        await self.socket.close()
        await self.session.close()

    async def call(
        self,
        method: str,
        path: str,
        body: Any = None,
        *,
        files: dict[str, bytes] | None = None,
        token: str | None = None,
    ) -> Reply:
        """One request to the REST API."""
        headers = {"Authorization": f"Bot {token or self.discord.token}"}
        data: Any = None
        if files is not None:
            data = aiohttp.FormData(quote_fields=False)
            data.add_field("payload_json", json.dumps(body or {}))
            for index, (name, content) in enumerate(files.items()):
                data.add_field(f"files[{index}]", content, filename=name)
        elif body is not None:
            data = json.dumps(body)
            headers["Content-Type"] = "application/json"
        url = f"{self.discord.origin}/api/v10{path}"
        async with self.session.request(method, url, data=data, headers=headers) as response:
            text = await response.text()
            return Reply(response.status, json.loads(text) if text else None, response.headers)

    async def register(self, *commands: dict[str, Any]) -> Reply:
        return await self.call("PUT", f"/applications/{self.discord.world.bot.id}/commands", list(commands))

    async def interaction(self) -> dict[str, Any]:
        """The next thing that a person did."""
        return await self.event("INTERACTION_CREATE")

    async def answer(
        self,
        interaction: dict[str, Any],
        kind: int = 4,
        data: Any = None,
        *,
        files: dict[str, bytes] | None = None,
    ) -> Reply:
        """The first answer to an interaction."""
        path = f"/interactions/{interaction['id']}/{interaction['token']}/callback?with_response=true"
        return await self.call("POST", path, {"type": kind, "data": data or {}}, files=files)

    async def hook(
        self, method: str, interaction: dict[str, Any], path: str = "", body: Any = None, **more: Any
    ) -> Reply:
        """A request through an interaction's token."""
        base = f"/webhooks/{interaction['application_id']}/{interaction['token']}"
        return await self.call(method, base + path, body, **more)
