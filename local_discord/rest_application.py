"""The bot itself, its servers, its commands and its emojis."""

from __future__ import annotations

import base64
import json
from typing import Any

from aiohttp import web

from local_discord import errors, permissions, validate, validate_commands
from local_discord.bodies import image_size, read_body
from local_discord.checks import invalid_field
from local_discord.errors import ApiError, Refusal
from local_discord.model import Emoji, Guild, Json, Role, User
from local_discord.permissions import Permission
from local_discord.replies import as_json
from local_discord.world import World

MAX_EMOJIS = 2000
MAX_EMOJI_BYTES = 256 * 1024
EMOJI_TYPES = ("image/png", "image/gif", "image/jpeg", "image/webp")


class ApplicationRoutes:
    """The small endpoints, which need no channel."""

    def __init__(self, world: World, gateway_url: str, max_concurrency: int) -> None:
        self._world = world
        self._gateway_url = gateway_url
        self._max_concurrency = max_concurrency

    # The bot itself

    async def gateway(self, request: web.Request) -> web.Response:
        """Get Gateway."""
        return as_json({"url": self._gateway_url})

    async def gateway_bot(self, request: web.Request) -> web.Response:
        """Get Gateway Bot."""
        limit = {"total": 1000, "remaining": 1000, "reset_after": 0, "max_concurrency": self._max_concurrency}
        return as_json({"url": self._gateway_url, "shards": 1, "session_start_limit": limit})

    async def me(self, request: web.Request) -> web.Response:
        """Get Current User."""
        extra = {"verified": True, "mfa_enabled": False, "email": None, "locale": "en-US", "flags": 0}
        return as_json({**self._world.bot.payload(), **extra})

    async def user(self, request: web.Request) -> web.Response:
        """Get User."""
        user = self._world.users.get(request.match_info["user_id"])
        if user is None:
            raise ApiError(errors.UNKNOWN_USER)
        return as_json(user.payload())

    async def application(self, request: web.Request) -> web.Response:
        """Get Current Application."""
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

    async def guild(self, request: web.Request) -> web.Response:
        """Get Guild."""
        return as_json(self._guild_of(request).payload())

    async def guild_channels(self, request: web.Request) -> web.Response:
        """Get Guild Channels."""
        return as_json([one.payload() for one in self._guild_of(request).channels.values() if one.parent is None])

    async def guild_roles(self, request: web.Request) -> web.Response:
        """Get Guild Roles."""
        return as_json([role.payload() for role in self._guild_of(request).roles.values()])

    async def guild_member(self, request: web.Request) -> web.Response:
        """Get Guild Member."""
        member = self._guild_of(request).members.get(request.match_info["user_id"])
        if member is None:
            raise ApiError(errors.UNKNOWN_MEMBER)
        return as_json(member.payload())

    async def leave_guild(self, request: web.Request) -> web.Response:
        """Leave Guild."""
        guild = self._guild_of(request)
        self._world.remove_bot(guild)
        return web.Response(status=204)

    async def add_member_role(self, request: web.Request) -> web.Response:
        """Add Guild Member Role."""
        self._world.give_role(*self._member_and_role(request))
        return web.Response(status=204)

    async def remove_member_role(self, request: web.Request) -> web.Response:
        """Remove Guild Member Role."""
        self._world.take_role(*self._member_and_role(request))
        return web.Response(status=204)

    def _member_and_role(self, request: web.Request) -> tuple[Guild, User, Role]:
        """Returns whom a request about a role is about. The bot needs Manage Roles, and a role above that one."""
        guild = self._guild_of(request)
        role = guild.roles.get(request.match_info["role_id"])
        member = guild.members.get(request.match_info["user_id"])
        if role is None:
            raise ApiError(errors.UNKNOWN_ROLE)
        if member is None:
            raise ApiError(errors.UNKNOWN_MEMBER)
        may = permissions.in_guild(guild, self._world.bot.id) & Permission.MANAGE_ROLES
        highest = max(guild.roles[own].position for own in guild.members[self._world.bot.id].roles)
        if not may or role.position >= highest:
            raise ApiError(errors.MISSING_PERMISSIONS)
        return guild, member.user, role

    # Commands

    def _check_application(self, request: web.Request) -> None:
        if request.match_info["application_id"] not in (self._world.bot.id, "@me"):
            raise ApiError(errors.UNKNOWN_APPLICATION)

    def _scope(self, request: web.Request) -> str:
        self._check_application(request)
        return self._guild_of(request).id if "guild_id" in request.match_info else ""

    async def commands(self, request: web.Request) -> web.Response:
        """Get Global or Guild Application Commands."""
        return as_json(self._world.commands.get(self._scope(request), []))

    async def set_commands(self, request: web.Request) -> web.Response:
        """Bulk Overwrite Global or Guild Application Commands."""
        scope = self._scope(request)
        try:
            body = json.loads(await request.text())
        except (ValueError, RecursionError):
            raise ApiError(errors.BAD_JSON) from None
        validate_commands.commands(body)
        known = {(c["type"], c["name"]): c["id"] for c in self._world.commands.get(scope, [])}
        commands = [self._command(scope, known, given) for given in body]
        self._world.set_commands(scope, commands)
        return as_json(commands)

    def _command(self, scope: str, known: dict[tuple[int, str], str], given: Json) -> Json:
        """A registered command. One of the same name keeps its id."""
        kind = given.get("type") or 1
        permissions = given.get("default_member_permissions")
        command: Json = {
            "nsfw": False,
            "contexts": None,
            **{key: value for key, value in given.items() if key != "id"},
            "default_member_permissions": None if permissions is None else str(permissions),
            "integration_types": given.get("integration_types") or [0],
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

    async def emojis(self, request: web.Request) -> web.Response:
        """List Application Emojis."""
        self._check_application(request)
        return as_json({"items": [emoji.payload() for emoji in self._world.emojis.values()]})

    async def get_emoji(self, request: web.Request) -> web.Response:
        """Get Application Emoji."""
        return as_json(self._emoji_of(request).payload())

    async def create_emoji(self, request: web.Request) -> web.Response:
        """Create Application Emoji."""
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

    async def rename_emoji(self, request: web.Request) -> web.Response:
        """Modify Application Emoji."""
        emoji = self._emoji_of(request)
        body, _ = await read_body(request)
        others = (other.name for other in self._world.emojis.values() if other is not emoji)
        validate.emoji_name(body.get("name"), others)
        emoji.name = body["name"]
        self._world.keep_emoji("update", emoji)
        return as_json(emoji.payload())

    async def delete_emoji(self, request: web.Request) -> web.Response:
        """Delete Application Emoji."""
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
    content_type = head.removeprefix("data:")
    if content_type not in EMOJI_TYPES or image_size(data) is None:
        raise wrong
    return content_type, data
