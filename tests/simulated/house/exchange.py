"""Requests and responses without sockets, as far as discord.py and local_discord's handlers ask for them."""

from __future__ import annotations

import json
from collections.abc import AsyncIterator, Coroutine
from io import IOBase
from typing import TYPE_CHECKING, Any
from urllib.parse import parse_qs

import aiohttp
from aiohttp import BodyPartReader, web

if TYPE_CHECKING:
    from tests.simulated.house.gateway import Socket
    from tests.simulated.house.wire import Wire


class Asked:
    """A request as local_discord's handlers want it."""

    def __init__(self, url: str, headers: Any, data: Any, params: Any, match: dict[str, str]) -> None:
        query = {name: values[-1] for name, values in parse_qs(url.partition("?")[2]).items()}
        self.query = {**query, **{name: str(value) for name, value in (params or {}).items()}}
        self.headers = headers or {}
        self.match_info = match
        self._form = isinstance(data, aiohttp.FormData)
        self.content_type = "multipart/form-data" if self._form else "application/json"
        self._data = data

    @property
    def said(self) -> str:
        """The body as it is sent, with what is in its files."""
        if not self._form:
            return str(self._data)
        return repr(
            [_bytes_in(value) if isinstance(value, IOBase) else value for _, _, value in self._data._fields]
        )

    async def text(self) -> str:
        """The body."""
        return self._data.decode() if isinstance(self._data, bytes) else self._data or ""

    async def multipart(self) -> AsyncIterator[BodyPartReader]:
        """The parts of a form."""
        return self._parts()

    async def _parts(self) -> AsyncIterator[BodyPartReader]:
        for options, _headers, value in self._data._fields:
            yield _Part(options, value)

    @property
    def payload(self) -> Any:
        """The text that a message or an answer is sent as; empty where there is none."""
        if not self._form:
            return self._data or ""
        return next((value for options, _, value in self._data._fields if options["name"] == "payload_json"), "")

    def body(self) -> Any:
        """The same, read as JSON; None where there is none."""
        return json.loads(text) if (text := self.payload) else None


def _bytes_in(file: Any) -> bytes:
    """All that a file holds; who reads it next begins where they would have."""
    at = file.tell()
    content: bytes = file.read()
    file.seek(at)
    return content


class _Part(BodyPartReader):
    name: Any = None
    filename: Any = None

    def __init__(self, options: Any, value: Any) -> None:
        self.name, self.filename = options.get("name"), options.get("filename")
        self._value = value

    async def read(self, *, decode: bool = False) -> bytes:
        return self._value.encode() if isinstance(self._value, str) else bytes(self._value.read())


class Answer:
    """A response, as far as discord.py asks for it."""

    def __init__(self, response: web.Response) -> None:
        self.status, self.reason, self.headers = response.status, response.reason, response.headers
        self._body = response.body

    async def text(self, encoding: str = "utf-8") -> str:
        """The body."""
        return self._body.decode() if isinstance(self._body, bytes) else ""

    async def read(self) -> bytes:
        """The body."""
        return self._body if isinstance(self._body, bytes) else b""


class Exchange:
    """A request that is made when it is entered."""

    def __init__(self, made: Coroutine[Any, Any, Answer]) -> None:
        self._made = made

    async def __aenter__(self) -> Answer:
        return await self._made

    async def __aexit__(self, *_: object) -> None:
        """There is nothing to let go of."""


class HTTPSession:
    """In the place of `aiohttp.ClientSession`."""

    def __init__(self, wire: Wire) -> None:
        self.closed = False
        self._wire = wire

    def request(self, method: str, url: str, **named: Any) -> Exchange:
        """Makes a request."""
        return Exchange(self._wire.carry(method, url, **named))

    def get(self, url: str, **named: Any) -> Exchange:
        """The same."""
        return self.request("GET", url, **named)

    async def ws_connect(self, url: str, **_: Any) -> Socket:
        """Connects to the gateway. Raises `aiohttp.ClientError`."""
        return await self._wire.connect()

    async def close(self) -> None:
        """Hangs up."""
        self.closed = True
