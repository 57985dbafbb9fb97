"""Channels and their messages, as the bot reaches them with its own permissions."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Mapping
from itertools import islice

from aiohttp import web

from local_discord import errors, messages, validate
from local_discord.bodies import read_body
from local_discord.checks import invalid_field
from local_discord.errors import ApiError
from local_discord.events import without_content
from local_discord.model import DM_CHANNEL, EPHEMERAL, FORUM, Channel, Json, Message
from local_discord.permissions import Permission
from local_discord.replies import as_json, json_text
from local_discord.threads import check_not_archived, check_open
from local_discord.world import World

NONCES_KEPT = 1000
REPLY_MESSAGE = 19


class MessageRoutes:
    """Send, read, edit and delete messages; open direct messages."""

    def __init__(self, world: World) -> None:
        self._world = world
        self._by_nonce: OrderedDict[str, Message] = OrderedDict()

    async def channel(self, request: web.Request) -> web.Response:
        """Get Channel."""
        return as_json(self.channel_of(request).payload())

    async def typing(self, request: web.Request) -> web.Response:
        """Trigger Typing Indicator."""
        self.need(self.channel_of(request), Permission.SEND_MESSAGES)
        return web.Response(status=204)

    async def open_dm(self, request: web.Request) -> web.Response:
        """Create DM. Opening one always works; writing may not."""
        body, _ = await read_body(request)
        user = self._world.users.get(str(body.get("recipient_id")))
        if user is None or user.bot:
            raise ApiError(errors.INVALID_RECIPIENT)
        return as_json(self._world.dm(user).payload())

    async def history(self, request: web.Request) -> web.Response:
        """Get Channel Messages, newest first."""
        channel = self.channel_of(request)
        query = request.query
        if not self._world.can(self._world.bot.id, channel, Permission.READ_MESSAGE_HISTORY):
            return as_json([])
        limit = _int(query.get("limit", "50"))
        if not 1 <= limit <= 100:
            words = "int value should be between 1 and 100."
            raise invalid_field(("limit",), "NUMBER_TYPE_RANGE", words)
        return as_json([without_content(self._world, message) for message in _page(channel, query, limit)])

    async def get(self, request: web.Request) -> web.Response:
        """Get Channel Message."""
        channel = self.channel_of(request)
        self.need(channel, Permission.READ_MESSAGE_HISTORY)
        message = self.message_of(channel, request)
        return as_json(without_content(self._world, message))

    async def send(self, request: web.Request) -> web.Response:
        """Create Message."""
        channel = self.channel_of(request)
        self.need(channel, Permission.SEND_MESSAGES)
        if channel.type == FORUM:
            raise ApiError(errors.CHANNEL_OF_ANOTHER_KIND)
        body, uploads = await read_body(request)
        check_open(self._world, channel)
        if uploads:
            self.need(channel, Permission.ATTACH_FILES)
        self._check_recipient(channel)
        # Only answers to interactions can be ephemeral; elsewhere Discord ignores the flag.
        body["flags"] = validate.flags(body, ()) & ~EPHEMERAL
        nonce = str(body.get("nonce"))  # of the one author there is, in whichever channel
        if body.get("enforce_nonce") and nonce in self._by_nonce:
            return _text(self._by_nonce[nonce])
        extra = self._reference(channel, body)
        kind = REPLY_MESSAGE if extra else 0
        message = messages.create(self._world, channel, self._world.bot, body, uploads, kind=kind, extra=extra)
        if body.get("enforce_nonce"):
            self._by_nonce[nonce] = message
            if len(self._by_nonce) > NONCES_KEPT:
                self._by_nonce.popitem(last=False)
        return _text(message)

    async def edit(self, request: web.Request) -> web.Response:
        """Edit Message."""
        channel = self.channel_of(request)
        message = self.message_of(channel, request)
        if message.author_id != self._world.bot.id:
            raise ApiError(errors.NOT_THE_AUTHOR)
        check_not_archived(channel)
        body, uploads = await read_body(request)
        if uploads:
            self.need(channel, Permission.ATTACH_FILES)
        messages.edit(self._world, message, body, uploads)
        return _text(message)

    async def delete(self, request: web.Request) -> web.Response:
        """Delete Message: one's own, or anybody's with MANAGE_MESSAGES (not in direct messages)."""
        channel = self.channel_of(request)
        message = self.message_of(channel, request)
        if message.author_id != self._world.bot.id:
            self.need(channel, Permission.MANAGE_MESSAGES)
        self._world.delete_message(message)
        return web.Response(status=204)

    # Checks

    def channel_of(self, request: web.Request) -> Channel:
        """The channel of a request. Raises ApiError where the bot finds none."""
        channel = self._world.channels.get(request.match_info["channel_id"])
        if channel is None:
            raise ApiError(errors.UNKNOWN_CHANNEL)
        if not self._world.can(self._world.bot.id, channel, Permission.VIEW_CHANNEL):
            raise ApiError(errors.MISSING_ACCESS)
        return channel

    def need(self, channel: Channel, permission: Permission) -> None:
        """Raises ApiError where the bot lacks a permission."""
        if not self._world.can(self._world.bot.id, channel, permission):
            raise ApiError(errors.MISSING_PERMISSIONS)

    def message_of(self, channel: Channel, request: web.Request) -> Message:
        """A message of the channel. Ephemeral ones are nowhere to be found."""
        message = channel.messages.get(request.match_info["message_id"])
        if message is None:
            raise ApiError(errors.UNKNOWN_MESSAGE)
        return message

    def _check_recipient(self, channel: Channel) -> None:
        if channel.type != DM_CHANNEL:
            return
        person = channel.recipients[0]
        bot_id = self._world.bot.id
        if not any(bot_id in g.members and person.id in g.members for g in self._world.guilds.values()):
            raise ApiError(errors.NO_MUTUAL_GUILD)
        if not person.dms_open:
            raise ApiError(errors.CLOSED_DMS)

    def _reference(self, channel: Channel, body: Json) -> Json:
        """The `message_reference` of a reply."""
        reference = body.get("message_reference")
        if not reference:
            return {}
        self.need(channel, Permission.READ_MESSAGE_HISTORY)
        replied = channel.messages.get(str(reference.get("message_id")))
        if replied is None:
            if reference.get("fail_if_not_exists") is False:
                return {}
            raise invalid_field(("message_reference",), "REPLIES_UNKNOWN_MESSAGE", "Unknown message")
        return {"message_reference": messages.reference_to(replied, channel)}


def _page(channel: Channel, query: Mapping[str, str], limit: int) -> list[Message]:
    """Up to `limit` messages around, after or before one, or the newest; newest first."""
    messages = channel.messages.values()
    if "around" in query:
        middle = _int(query["around"])
        newer = islice((message for message in messages if int(message.id) > middle), limit // 2)
        older = (message for message in reversed(messages) if int(message.id) <= middle)
        return [*list(newer)[::-1], *islice(older, limit - limit // 2)]
    if "after" in query:
        after = _int(query["after"])
        return list(islice((message for message in messages if int(message.id) > after), limit))[::-1]
    before = _int(query.get("before", str(1 << 64)))
    return list(islice((message for message in reversed(messages) if int(message.id) < before), limit))


def _int(text: str) -> int:
    if not text.isdecimal():
        raise invalid_field((), "NUMBER_TYPE_COERCE", f'Value "{text}" is not an int.')
    return int(text)


def _text(message: Message) -> web.Response:
    return json_text(message.text())
