"""The whole Discord on loopback: one address, one world, one key."""

from __future__ import annotations

import asyncio
import base64
import hmac
import secrets
import socket
from collections import Counter
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, Self
from urllib.parse import urlencode

from aiohttp import web

from local_discord.actions import Actions
from local_discord.bodies import MAX_REQUEST_BYTES
from local_discord.faults import FaultPlan, Faults
from local_discord.files import FileRoutes
from local_discord.gateway import Gateway
from local_discord.ids import Clock
from local_discord.interactions import Interactions
from local_discord.page import Page
from local_discord.rest import Rest
from local_discord.rest_application import ApplicationRoutes
from local_discord.rest_interactions import InteractionRoutes
from local_discord.rest_messages import MessageRoutes
from local_discord.rest_threads import ThreadRoutes
from local_discord.store import Store
from local_discord.world import World, furnish

HOST = "127.0.0.1"

STATIC = Path(__file__).with_name("static")
INDEX = STATIC / "index.html"

LOCKED = """<!doctype html><html lang="en"><meta charset="utf-8"><title>Locked</title>
<p>This room opens with the address that was printed when it started; the key is part of it.</p></html>"""


class LocalDiscord:
    """A Discord on 127.0.0.1 for one bot and the people at this machine.

    port: 0 chooses a free one; it is known at once, as part of `origin`.
    state: a file that keeps the world (and the key and the token) from one run to the next.
    key: what the page's address must contain; random, or the state's, if not given.
    faults: what goes wrong on purpose.
    clock: seconds since 1970; the machine's time if not given. `world.advance` moves on from it.
    enforce_limits: whether requests are rate-limited.
    session_seconds, max_concurrency: how often sessions may begin (see `Gateway`), and how many at once.
    """

    def __init__(
        self,
        port: int = 0,
        state: Path | None = None,
        key: str | None = None,
        faults: Faults | None = None,
        clock: Callable[[], float] | None = None,
        enforce_limits: bool = True,
        session_seconds: float = 0.0,
        max_concurrency: int = 1,
    ) -> None:
        self._socket = socket.socket()
        self._socket.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        self._socket.bind((HOST, port))
        self.origin = f"http://{HOST}:{self._socket.getsockname()[1]}"
        self.world = World(self.origin, Clock(clock))
        self._store = Store(state) if state is not None else None
        kept: dict[str, str] = {}
        if self._store is not None:
            kept = self._store.load(self.world)
        if not kept:
            furnish(self.world)
        self.key = key or kept.get("key") or secrets.token_urlsafe(16)
        self.token = kept.get("token") or _new_token(self.world.bot.id)
        if self._store is not None:
            self._store.begin(self.world, {"key": self.key, "token": self.token})
        self._faults = FaultPlan(faults or Faults())
        gateway_url = self.origin.replace("http", "ws", 1) + "/gateway"
        self.gateway = Gateway(self.world, self.token, gateway_url, self._faults, session_seconds, max_concurrency)
        self.interactions = Interactions(self.world)
        self.actions = Actions(self.world, self.interactions, self.gateway)
        self._page = Page(self.world, self.actions, self.gateway)
        messages = MessageRoutes(self.world)
        self._rest = Rest(
            self.world,
            self.token,
            ApplicationRoutes(self.world, gateway_url, max_concurrency),
            messages,
            ThreadRoutes(self.world, messages),
            InteractionRoutes(self.world, self.interactions),
            self._faults,
            enforce_limits=enforce_limits,
        )
        self.world.watchers += [self.interactions, self.gateway.events, self._page]
        self._runner: web.AppRunner | None = None

    @property
    def statuses(self) -> Counter[int]:
        """The number of REST requests that were answered with each HTTP status."""
        return self._rest.statuses

    @property
    def faults(self) -> Faults:
        """The faults that are made on purpose; may be replaced at any time."""
        return self._faults.faults

    @faults.setter
    def faults(self, faults: Faults) -> None:
        self._faults.faults = faults

    @property
    def faults_so_far(self) -> Counter[str]:
        """The number of faults made so far, by the fields of `Faults`; what is only slow does not count."""
        return self._faults.count.copy()

    def page(self, *names: str) -> str:
        """The address of the page, for these people side by side."""
        query = {"key": self.key}
        if names:
            query["as"] = ",".join(names)
        return f"{self.origin}/?{urlencode(query, safe=',')}"

    async def start(self, also: Sequence[web.RouteDef] = ()) -> None:
        """Begin to serve; `also` are pages of the host's own, at the same address."""
        app = web.Application(client_max_size=MAX_REQUEST_BYTES)
        routes = [
            web.get("/", self._index),
            web.get("/page/people", self._people),
            web.get("/page/socket", self._page_socket),
            web.get("/gateway", self.gateway.connect),
            *_static_routes(),
            *FileRoutes(self.world).routes(),
            *self._rest.routes(),
            *also,
        ]
        app.add_routes([self._only_from_here(route) for route in routes])
        self._runner = web.AppRunner(app, access_log=None, shutdown_timeout=1.0)
        await self._runner.setup()
        await web.SockSite(self._runner, self._socket, backlog=1024).start()

    async def close(self) -> None:
        """Hang up on everybody and put everything on disk."""
        self.interactions.close()
        await asyncio.gather(self.gateway.close(), self._page.close())
        if self._runner is not None:
            await self._runner.cleanup()
            self._runner = None
        self._socket.close()
        if self._store is not None:
            self._store.close()

    async def __aenter__(self) -> Self:
        await self.start()
        return self

    async def __aexit__(self, *exc_info: object) -> None:
        await self.close()

    def _only_from_here(self, route: web.RouteDef) -> web.RouteDef:
        """The route, refusing other hosts' names (DNS rebinding) and other sites' pages.

        No middleware: aiohttp remembers handlers that have one, and with them the whole Discord, for ever.
        """
        port = self.origin.rsplit(":", 1)[1]
        ours = {f"{HOST}:{port}", f"localhost:{port}"}
        answer: Any = route.handler

        async def guarded(request: web.Request) -> web.StreamResponse:
            origin = request.headers.get("Origin")
            if request.headers.get("Host") not in ours or (origin and origin.removeprefix("http://") not in ours):
                return web.Response(status=403, text="This address is for this machine only.")
            response: web.StreamResponse = await answer(request)
            return response

        return web.route(route.method, route.path, guarded, **route.kwargs)

    def _has_key(self, request: web.Request) -> bool:
        return hmac.compare_digest(request.query.get("key", "").encode(), self.key.encode())

    async def _index(self, request: web.Request) -> web.StreamResponse:
        if not self._has_key(request):
            return web.Response(status=403, text=LOCKED, content_type="text/html")
        sockets = self.origin.replace("http", "ws", 1)
        policy = f"default-src 'self' {self.origin}; connect-src 'self' {sockets}"
        headers = {
            "Content-Security-Policy": policy,
            "Referrer-Policy": "no-referrer",
            "Cache-Control": "no-store",
        }
        return web.Response(text=INDEX.read_text("utf-8"), content_type="text/html", headers=headers)

    async def _people(self, request: web.Request) -> web.StreamResponse:
        """Answers with the people that the page offers to be."""
        if not self._has_key(request):
            return web.Response(status=403, text="The key is wrong.")
        return web.json_response([user.payload() for user in self.world.users.values() if not user.bot])

    async def _page_socket(self, request: web.Request) -> web.StreamResponse:
        if not self._has_key(request):
            return web.Response(status=403, text="The key is wrong.")
        return await self._page.connect(request)


def _static_routes() -> list[web.RouteDef]:
    """Every file of the page, each at an address of its own."""

    def route(file: Path) -> web.RouteDef:
        async def answer(request: web.Request) -> web.FileResponse:
            return web.FileResponse(file)

        return web.get(f"/static/{file.relative_to(STATIC).as_posix()}", answer)

    return [route(file) for file in STATIC.rglob("*") if file.is_file()]


def _new_token(bot_id: str) -> str:
    """A bot token in Discord's form: the id in base64, then two unguessable parts."""
    first = base64.urlsafe_b64encode(bot_id.encode()).decode().rstrip("=")
    return f"{first}.{secrets.token_urlsafe(4)}.{secrets.token_urlsafe(28)}"
