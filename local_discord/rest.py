"""The REST API's front: who may call, how often, and with which faults; and the small endpoints."""

from __future__ import annotations

import asyncio
import base64
import json
from collections import Counter
from collections.abc import Awaitable, Callable
from typing import Any, NamedTuple

from aiohttp import web

from local_discord import errors, limits, validate, validate_commands
from local_discord.bodies import read_body
from local_discord.checks import invalid_field
from local_discord.errors import ApiError, Refusal
from local_discord.faults import FaultPlan
from local_discord.ids import snowflake_ms
from local_discord.limits import Limit, Limits
from local_discord.model import Emoji, Guild, Json
from local_discord.permissions import Permission
from local_discord.replies import as_json
from local_discord.rest_interactions import InteractionRoutes
from local_discord.rest_messages import MessageRoutes
from local_discord.world import World

Handler = Callable[[web.Request], Awaitable[web.Response]]

API = "/api/v10"
VIA = "1.1 local"
"""Every answer went through a proxy at Discord; discord.py takes a 429 without this header for a ban."""

MAX_EMOJIS = 2000
MAX_EMOJI_BYTES = 256 * 1024


class Endpoint(NamedTuple):
    """How one route is guarded. `bucket` names its rate limit, `major` the path fields counted apart."""

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
        messages: MessageRoutes,
        interactions: InteractionRoutes,
        faults: FaultPlan,
        *,
        gateway_url: str,
        enforce_limits: bool,
    ) -> None:
        self._world = world
        self._token = token
        self._messages = messages
        self._interactions = interactions
        self._faults = faults
        self._gateway_url = gateway_url
        self._limits = Limits(world.clock) if enforce_limits else None
        self.statuses: Counter[int] = Counter()

    def routes(self) -> list[web.RouteDef]:
        """The routes for an aiohttp application."""
        m, i = self._messages, self._interactions
        one, many = "/channels/{channel_id}/messages/{message_id}", "/channels/{channel_id}/messages"
        hook = "/webhooks/{application_id}/{token}"
        app = "/applications/{application_id}"
        channel, token = ("channel_id",), ("token",)
        table = {
            ("GET", "/gateway"): Endpoint(self._gateway, needs_bot=False),
            ("GET", "/gateway/bot"): Endpoint(self._gateway_bot),
            ("GET", "/users/@me"): Endpoint(self._me),
            ("GET", "/users/{user_id}"): Endpoint(self._user),
            ("POST", "/users/@me/channels"): Endpoint(m.open_dm),
            ("GET", "/oauth2/applications/@me"): Endpoint(self._application),
            ("GET", "/applications/@me"): Endpoint(self._application),
            ("GET", "/guilds/{guild_id}"): Endpoint(self._guild),
            ("GET", "/guilds/{guild_id}/channels"): Endpoint(self._guild_channels),
            ("GET", "/guilds/{guild_id}/roles"): Endpoint(self._guild_roles),
            ("GET", "/guilds/{guild_id}/members/{user_id}"): Endpoint(self._guild_member),
            ("GET", "/channels/{channel_id}"): Endpoint(m.channel),
            ("POST", "/channels/{channel_id}/typing"): Endpoint(m.typing),
            ("GET", many): Endpoint(m.history),
            ("POST", many): Endpoint(m.send, bucket="send", limit=limits.SEND, major=channel),
            ("GET", one): Endpoint(m.get),
            ("PATCH", one): Endpoint(self._edit_message, bucket="edit", limit=limits.EDIT, major=channel),
            ("DELETE", one): Endpoint(m.delete, bucket="delete", limit=limits.DELETE, major=channel),
            ("POST", "/interactions/{interaction_id}/{token}/callback"): Endpoint(i.callback, needs_bot=False),
            ("POST", hook): Endpoint(i.follow_up, False, "webhook", limits.WEBHOOK, token),
            ("GET", hook + "/messages/{message_id}"): Endpoint(i.get, False, "webhook-get", limits.WEBHOOK, token),
            ("PATCH", hook + "/messages/{message_id}"): Endpoint(i.edit, False, "webhook", limits.WEBHOOK, token),
            ("DELETE", hook + "/messages/{message_id}"): Endpoint(
                i.delete, False, "webhook-delete", limits.WEBHOOK, token
            ),
            ("GET", app + "/commands"): Endpoint(self._commands),
            ("PUT", app + "/commands"): Endpoint(self._set_commands),
            ("GET", app + "/guilds/{guild_id}/commands"): Endpoint(self._commands),
            ("PUT", app + "/guilds/{guild_id}/commands"): Endpoint(self._set_commands),
            ("GET", app + "/emojis"): Endpoint(self._emojis),
            ("POST", app + "/emojis"): Endpoint(self._create_emoji, True, "emoji", limits.EMOJI),
            ("GET", app + "/emojis/{emoji_id}"): Endpoint(self._get_emoji),
            ("PATCH", app + "/emojis/{emoji_id}"): Endpoint(self._rename_emoji, True, "emoji", limits.EMOJI),
            ("DELETE", app + "/emojis/{emoji_id}"): Endpoint(self._delete_emoji, True, "emoji", limits.EMOJI),
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
        headers: dict[str, str] = {}
        if self._limits is not None:
            refusal, headers = self._count(request, endpoint, self._limits)
            if refusal is not None:
                return refusal
        if self._faults.strikes(self._faults.faults.rate_limited):
            return _too_many(0.3, {"X-RateLimit-Scope": "shared"}, "The resource is being rate limited.")
        failure = self._faults.server_error()
        if failure is not None:
            return web.Response(status=failure, text="")
        self._meddle(request)
        try:
            response = await endpoint.handler(request)
        except ApiError as error:
            response = error.response()
        if self._faults.strikes(self._faults.faults.lost_answer):
            return web.Response(status=502, text="")
        response.headers.update(headers)
        return response

    def _count(
        self, request: web.Request, endpoint: Endpoint, counted: Limits
    ) -> tuple[web.Response | None, dict[str, str]]:
        """Count a request against its own limit and the global one. Interactions are exempt from the latter."""
        if endpoint.needs_bot:
            verdict = counted.spend("global", "", limits.GLOBAL)
            if verdict.retry_after is not None:
                scope = {"X-RateLimit-Global": "true", "X-RateLimit-Scope": "global"}
                return _too_many(verdict.retry_after, scope, is_global=True), {}
        if endpoint.limit is None:
            return None, {}
        major = ":".join(request.match_info[field] for field in endpoint.major)
        verdict = counted.spend(endpoint.bucket, major, endpoint.limit)
        if verdict.retry_after is not None:
            return _too_many(verdict.retry_after, {**verdict.headers, "X-RateLimit-Scope": "user"}), {}
        return None, verdict.headers

    def _meddle(self, request: web.Request) -> None:
        """The faults that change the world under the bot, in the channel that a request is about."""
        channel = self._world.channels.get(request.match_info.get("channel_id", ""))
        if channel is None:
            return
        faults = self._faults
        message = channel.messages.get(request.match_info.get("message_id", ""))
        if message is not None and faults.strikes(faults.faults.delete_message):
            self._world.delete_message(message)
        if channel.guild_id is None:
            return
        if faults.strikes(faults.faults.withdraw):
            self._world.withdraw(channel, Permission.VIEW_CHANNEL, Permission.SEND_MESSAGES)
        if faults.strikes(faults.faults.delete_channel):
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
                    return _too_many(verdict.retry_after, {"X-RateLimit-Scope": "user"}, words, code=30046)
        return await self._messages.edit(request)

    async def _unknown(self, request: web.Request) -> web.Response:
        raise ApiError(errors.UNKNOWN_ROUTE)

    # The bot itself

    async def _gateway(self, request: web.Request) -> web.Response:
        return as_json({"url": self._gateway_url})

    async def _gateway_bot(self, request: web.Request) -> web.Response:
        limit = {"total": 1000, "remaining": 1000, "reset_after": 0, "max_concurrency": 1}
        return as_json({"url": self._gateway_url, "shards": 1, "session_start_limit": limit})

    async def _me(self, request: web.Request) -> web.Response:
        extra = {"verified": True, "mfa_enabled": False, "email": None, "locale": "en-US", "flags": 0}
        return as_json({**self._world.bot.payload(), **extra})

    async def _user(self, request: web.Request) -> web.Response:
        user = self._world.users.get(request.match_info["user_id"])
        if user is None:
            raise ApiError(errors.UNKNOWN_USER)
        return as_json(user.payload())

    async def _application(self, request: web.Request) -> web.Response:
        owner = next(user for user in self._world.users.values() if not user.bot)
        bot = self._world.bot
        application = {
            "id": bot.id,
            "name": bot.global_name,
            "icon": None,
            "description": "",
            "bot_public": False,
            "bot_require_code_grant": False,
            "owner": owner.payload(),
            "team": None,
            "verify_key": "",
            "flags": 0,
            "bot": bot.payload(),
            "approximate_guild_count": len(self._world.guilds),
        }
        return as_json(application)

    # Servers

    def _guild_of(self, request: web.Request) -> Guild:
        guild = self._world.guilds.get(request.match_info["guild_id"])
        if guild is None:
            raise ApiError(errors.UNKNOWN_GUILD)
        if self._world.bot.id not in guild.members:
            raise ApiError(errors.MISSING_ACCESS)
        return guild

    async def _guild(self, request: web.Request) -> web.Response:
        return as_json(self._guild_of(request).payload())

    async def _guild_channels(self, request: web.Request) -> web.Response:
        return as_json([channel.payload() for channel in self._guild_of(request).channels.values()])

    async def _guild_roles(self, request: web.Request) -> web.Response:
        return as_json([role.payload() for role in self._guild_of(request).roles.values()])

    async def _guild_member(self, request: web.Request) -> web.Response:
        member = self._guild_of(request).members.get(request.match_info["user_id"])
        if member is None:
            raise ApiError(errors.UNKNOWN_MEMBER)
        return as_json(member.payload())

    # Commands

    def _check_application(self, request: web.Request) -> None:
        if request.match_info["application_id"] not in (self._world.bot.id, "@me"):
            raise ApiError(errors.UNKNOWN_APPLICATION)

    def _scope(self, request: web.Request) -> str:
        self._check_application(request)
        return self._guild_of(request).id if "guild_id" in request.match_info else ""

    async def _commands(self, request: web.Request) -> web.Response:
        return as_json(self._world.commands.get(self._scope(request), []))

    async def _set_commands(self, request: web.Request) -> web.Response:
        scope = self._scope(request)
        try:
            body = json.loads(await request.text())
        except ValueError:
            raise ApiError(errors.BAD_JSON) from None
        validate_commands.commands(body)
        known = {(c["type"], c["name"]): c["id"] for c in self._world.commands.get(scope, [])}
        commands = [self._command(scope, known, given) for given in body]
        self._world.set_commands(scope, commands)
        return as_json(commands)

    def _command(self, scope: str, known: dict[tuple[int, str], str], given: Json) -> Json:
        """A registered command. One of the same name keeps its id."""
        kind = given.get("type") or 1
        command: Json = {
            "default_member_permissions": None,
            "nsfw": False,
            "contexts": None,
            "integration_types": [0],
            **{key: value for key, value in given.items() if key != "id"},
            "id": known.get((kind, given["name"])) or self._world.ids.next(),
            "application_id": self._world.bot.id,
            "version": self._world.ids.next(),
            "type": kind,
        }
        return {**command, "guild_id": scope} if scope else command

    # Emojis

    def _emoji_of(self, request: web.Request) -> Emoji:
        self._check_application(request)
        emoji = self._world.emojis.get(request.match_info["emoji_id"])
        if emoji is None:
            raise ApiError(errors.UNKNOWN_EMOJI)
        return emoji

    async def _emojis(self, request: web.Request) -> web.Response:
        self._check_application(request)
        return as_json({"items": [emoji.payload() for emoji in self._world.emojis.values()]})

    async def _get_emoji(self, request: web.Request) -> web.Response:
        return as_json(self._emoji_of(request).payload())

    async def _create_emoji(self, request: web.Request) -> web.Response:
        self._check_application(request)
        body, _ = await read_body(request)
        validate.emoji_name(body.get("name"), (e.name for e in self._world.emojis.values()))
        content_type, image = _image_data(body.get("image"))
        if len(self._world.emojis) >= MAX_EMOJIS:
            raise ApiError(Refusal(400, 30008, f"Maximum number of emojis reached ({MAX_EMOJIS})"))
        animated = content_type == "image/gif"
        emoji = Emoji(self._world.ids.next(), body["name"], animated, content_type, image, self._world.bot)
        self._world.keep_emoji("create", emoji)
        return as_json(emoji.payload(), status=201)

    async def _rename_emoji(self, request: web.Request) -> web.Response:
        emoji = self._emoji_of(request)
        body, _ = await read_body(request)
        others = (other.name for other in self._world.emojis.values() if other is not emoji)
        validate.emoji_name(body.get("name"), others)
        emoji.name = body["name"]
        self._world.keep_emoji("update", emoji)
        return as_json(emoji.payload())

    async def _delete_emoji(self, request: web.Request) -> web.Response:
        self._world.keep_emoji("delete", self._emoji_of(request))
        return web.Response(status=204)


def _image_data(image: Any) -> tuple[str, bytes]:
    """The type and bytes of a data URI (official documentation, "Image Data")."""
    wrong = invalid_field(("image",), "IMAGE_INVALID", "Invalid image data")
    if not isinstance(image, str) or not image.startswith("data:image/") or ";base64," not in image:
        raise wrong
    head, encoded = image.split(";base64,", 1)
    try:
        data = base64.b64decode(encoded, validate=True)
    except ValueError:
        raise wrong from None
    if len(data) > MAX_EMOJI_BYTES:
        raise invalid_field(("image",), "BINARY_TYPE_MAX_SIZE", "File cannot be larger than 256.0 kb.")
    return head.removeprefix("data:"), data


def _too_many(
    retry_after: float,
    headers: dict[str, str],
    words: str = "You are being rate limited.",
    *,
    is_global: bool = False,
    code: int | None = None,
) -> web.Response:
    body: Json = {"message": words, "retry_after": round(retry_after, 3), "global": is_global}
    if code is not None:
        body["code"] = code
    response = as_json(body, status=429)
    response.headers.update(headers)
    response.headers["Retry-After"] = str(max(1, round(retry_after + 0.5)))
    return response
