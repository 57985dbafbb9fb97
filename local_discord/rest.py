"""The REST API's front: who may call, how often, and with which faults."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Awaitable, Callable
from typing import NamedTuple

from aiohttp import web

from local_discord import errors, limits
from local_discord.errors import ApiError, Refusal
from local_discord.faults import FaultPlan
from local_discord.ids import snowflake_ms
from local_discord.limits import Limit, Limits
from local_discord.model import Json
from local_discord.permissions import Permission
from local_discord.replies import as_json
from local_discord.rest_application import ApplicationRoutes
from local_discord.rest_events import EventRoutes
from local_discord.rest_interactions import InteractionRoutes
from local_discord.rest_messages import MessageRoutes
from local_discord.rest_threads import ThreadRoutes
from local_discord.world import World

Handler = Callable[[web.Request], Awaitable[web.Response]]

API = "/api/v10"
VIA = "1.1 local"
"""Every answer went through a proxy at Discord; discord.py takes a 429 without this header for a ban."""


class TooMany(ApiError):
    """A request comes too soon: `retry_after` in seconds, the headers to say so, and a code for some limits."""

    def __init__(
        self,
        retry_after: float,
        headers: dict[str, str],
        words: str = "You are being rate limited.",
        *,
        is_global: bool = False,
        code: int | None = None,
    ) -> None:
        super().__init__(Refusal(429, code or 0, words))
        self._body: Json = {"message": words, "retry_after": round(retry_after, 3), "global": is_global}
        if code is not None:
            self._body["code"] = code
        self._headers = {**headers, "Retry-After": str(max(1, round(retry_after + 0.5)))}

    def response(self) -> web.Response:
        response = as_json(self._body, status=429)
        response.headers.update(self._headers)
        return response


class Endpoint(NamedTuple):
    """One route, and how it is guarded. `bucket` names its rate limit, `major` the path fields counted apart."""

    handler: Handler
    needs_bot: bool = True
    bucket: str = ""
    limit: Limit | None = None
    major: tuple[str, ...] = ()


class Rest:
    """All routes under /api/v10."""

    def __init__(
        self,
        world: World,
        token: str,
        application: ApplicationRoutes,
        messages: MessageRoutes,
        threads: ThreadRoutes,
        interactions: InteractionRoutes,
        faults: FaultPlan,
        *,
        enforce_limits: bool,
    ) -> None:
        self._world = world
        self._token = token
        self._application = application
        self._messages = messages
        self._threads = threads
        self._interactions = interactions
        self._events = EventRoutes(world)
        self._faults = faults
        self._limits = Limits(world.clock) if enforce_limits else None
        self.statuses: Counter[int] = Counter()

    def routes(self) -> list[web.RouteDef]:
        """The routes for an aiohttp application."""
        a, m, t, i, e = self._application, self._messages, self._threads, self._interactions, self._events
        one, many = "/channels/{channel_id}/messages/{message_id}", "/channels/{channel_id}/messages"
        hook = "/webhooks/{application_id}/{token}"
        app, events = "/applications/{application_id}", "/guilds/{guild_id}/scheduled-events"
        channel, token = ("channel_id",), ("token",)
        table = {
            ("GET", "/gateway"): Endpoint(a.gateway, needs_bot=False),
            ("GET", "/gateway/bot"): Endpoint(a.gateway_bot),
            ("GET", "/users/@me"): Endpoint(a.me),
            ("GET", "/users/{user_id}"): Endpoint(a.user),
            ("POST", "/users/@me/channels"): Endpoint(m.open_dm),
            ("GET", "/oauth2/applications/@me"): Endpoint(a.application),
            ("GET", "/applications/@me"): Endpoint(a.application),
            ("GET", "/guilds/{guild_id}"): Endpoint(a.guild),
            ("GET", "/guilds/{guild_id}/channels"): Endpoint(a.guild_channels),
            ("GET", "/guilds/{guild_id}/roles"): Endpoint(a.guild_roles),
            ("GET", "/guilds/{guild_id}/members/{user_id}"): Endpoint(a.guild_member),
            ("PUT", "/guilds/{guild_id}/members/{user_id}/roles/{role_id}"): Endpoint(a.add_member_role),
            ("DELETE", "/guilds/{guild_id}/members/{user_id}/roles/{role_id}"): Endpoint(a.remove_member_role),
            ("DELETE", "/users/@me/guilds/{guild_id}"): Endpoint(a.leave_guild),
            ("GET", events): Endpoint(e.events),
            ("POST", events): Endpoint(e.create),
            ("GET", events + "/{event_id}"): Endpoint(e.event),
            ("PATCH", events + "/{event_id}"): Endpoint(e.edit),
            ("DELETE", events + "/{event_id}"): Endpoint(e.delete),
            ("GET", "/channels/{channel_id}"): Endpoint(m.channel),
            ("POST", "/channels/{channel_id}/typing"): Endpoint(m.typing),
            ("GET", many): Endpoint(m.history),
            ("POST", many): Endpoint(m.send, bucket="send", limit=limits.SEND, major=channel),
            ("GET", one): Endpoint(m.get),
            ("PATCH", one): Endpoint(self._edit_message, bucket="edit", limit=limits.EDIT, major=channel),
            ("POST", one + "/threads"): Endpoint(t.begin),
            ("POST", "/channels/{channel_id}/threads"): Endpoint(t.begin_post),
            ("PATCH", "/channels/{channel_id}"): Endpoint(t.modify),
            ("DELETE", one): Endpoint(m.delete, bucket="delete", limit=limits.DELETE, major=channel),
            ("POST", "/interactions/{interaction_id}/{token}/callback"): Endpoint(i.callback, needs_bot=False),
            ("POST", hook): Endpoint(i.follow_up, False, "webhook", limits.WEBHOOK, token),
            ("GET", hook + "/messages/{message_id}"): Endpoint(i.get, False, "webhook-get", limits.WEBHOOK, token),
            ("PATCH", hook + "/messages/{message_id}"): Endpoint(i.edit, False, "webhook", limits.WEBHOOK, token),
            ("DELETE", hook + "/messages/{message_id}"): Endpoint(
                i.delete, False, "webhook-delete", limits.WEBHOOK, token
            ),
            ("GET", app + "/commands"): Endpoint(a.commands),
            ("PUT", app + "/commands"): Endpoint(a.set_commands),
            ("GET", app + "/guilds/{guild_id}/commands"): Endpoint(a.commands),
            ("PUT", app + "/guilds/{guild_id}/commands"): Endpoint(a.set_commands),
            ("GET", app + "/emojis"): Endpoint(a.emojis),
            ("POST", app + "/emojis"): Endpoint(a.create_emoji, True, "emoji", limits.EMOJI),
            ("GET", app + "/emojis/{emoji_id}"): Endpoint(a.get_emoji),
            ("PATCH", app + "/emojis/{emoji_id}"): Endpoint(a.rename_emoji, True, "emoji", limits.EMOJI),
            ("DELETE", app + "/emojis/{emoji_id}"): Endpoint(a.delete_emoji, True, "emoji", limits.EMOJI),
        }
        served = [web.route(verb, API + path, self._guarded(endpoint)) for (verb, path), endpoint in table.items()]
        unknown = Endpoint(self._unknown, needs_bot=False)
        return [*served, web.route("*", API + "/{rest:.*}", self._guarded(unknown))]

    # Guarding

    def _guarded(self, endpoint: Endpoint) -> Handler:
        async def guarded(request: web.Request) -> web.Response:
            try:
                response = await self._serve(request, endpoint)
            except ApiError as error:
                response = error.response()
            except ConnectionResetError:  # whoever asked was gone before they had said what
                response = web.Response(status=400)
            response.headers["Via"] = VIA
            self.statuses[response.status] += 1
            return response

        return guarded

    async def _serve(self, request: web.Request, endpoint: Endpoint) -> web.Response:
        if endpoint.needs_bot and request.headers.get("Authorization") != f"Bot {self._token}":
            raise ApiError(errors.UNAUTHORIZED)
        delay = self._faults.latency()
        if delay:
            await asyncio.sleep(delay)
        headers = self._count(request, endpoint, self._limits) if self._limits is not None else {}
        if self._faults.strikes("rate_limited"):
            raise TooMany(0.3, {"X-RateLimit-Scope": "shared"}, "The resource is being rate limited.")
        failure = self._faults.server_error()
        if failure is not None:
            return web.Response(status=failure, text="")
        self._meddle(request)
        try:
            response = await endpoint.handler(request)
        except ApiError as error:
            response = error.response()
        except RecursionError:  # a body that could be read and is yet nested too deeply to be walked through
            response = ApiError(errors.BAD_JSON).response()
        if self._faults.strikes("lost_answer"):
            return web.Response(status=502, text="")
        response.headers.update(headers)
        return response

    def _count(self, request: web.Request, endpoint: Endpoint, counted: Limits) -> dict[str, str]:
        """Count a request against its own limit and the global one, from which interactions are exempt.

        Returns the headers that say what is left. Raises TooMany.
        """
        if endpoint.needs_bot:
            verdict = counted.spend("global", "", limits.GLOBAL)
            if verdict.retry_after is not None:
                scope = {"X-RateLimit-Global": "true", "X-RateLimit-Scope": "global"}
                raise TooMany(verdict.retry_after, scope, is_global=True)
        if endpoint.limit is None:
            return {}
        major = ":".join(request.match_info[field] for field in endpoint.major)
        verdict = counted.spend(endpoint.bucket, major, endpoint.limit)
        if verdict.retry_after is not None:
            raise TooMany(verdict.retry_after, {**verdict.headers, "X-RateLimit-Scope": "user"})
        return verdict.headers

    def _meddle(self, request: web.Request) -> None:
        """The faults that change what a request is about, just before: its token, its message, its channel."""
        if "application_id" in request.match_info and "token" in request.match_info:
            if self._faults.strikes("expire_token"):
                self._interactions.expire(request.match_info["token"])
            return
        channel = self._world.channels.get(request.match_info.get("channel_id", ""))
        if channel is None:
            return
        faults = self._faults
        message = channel.messages.get(request.match_info.get("message_id", ""))
        if message is not None and faults.strikes("delete_message"):
            self._world.delete_message(message)
        if channel.guild_id is None:
            return
        if faults.strikes("withdraw"):
            self._world.withdraw(channel, Permission.VIEW_CHANNEL, Permission.SEND_MESSAGES)
        if faults.strikes("delete_channel"):
            self._world.delete_channel(channel)

    async def _edit_message(self, request: web.Request) -> web.Response:
        """Edit Message, rationed more tightly once the message is an hour old (code 30046)."""
        match = request.match_info
        message = self._world.message(match["channel_id"], match["message_id"])
        if message is not None and self._limits is not None:
            age = self._world.clock.now() - snowflake_ms(message.id) / 1000
            if age > limits.OLD_AFTER_SECONDS:
                verdict = self._limits.spend("edit-old", match["channel_id"], limits.EDIT_OLD)
                if verdict.retry_after is not None:
                    words = "Maximum number of edits to messages older than 1 hour reached. Try again later."
                    raise TooMany(verdict.retry_after, {"X-RateLimit-Scope": "user"}, words, code=30046)
        return await self._messages.edit(request)

    async def _unknown(self, request: web.Request) -> web.Response:
        raise ApiError(errors.UNKNOWN_ROUTE)
