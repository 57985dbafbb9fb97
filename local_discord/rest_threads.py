"""Threads, and posts in forums: begun, archived, opened again (official documentation, "Threads")."""

from __future__ import annotations

from aiohttp import web

from local_discord import errors, messages, validate
from local_discord.bodies import read_body
from local_discord.checks import invalid_field
from local_discord.errors import ApiError
from local_discord.model import FORUM, PUBLIC_THREAD, REQUIRE_TAG, TEXT_CHANNEL, Json
from local_discord.permissions import Permission
from local_discord.replies import as_json
from local_discord.rest_messages import MessageRoutes
from local_discord.world import World

DURATIONS = (60, 1_440, 4_320, 10_080)
MAX_NAME = 100
MAX_TAGS = 5


class ThreadRoutes:
    """Start Thread from Message, Start Thread in Forum, Modify Channel for threads."""

    def __init__(self, world: World, messages: MessageRoutes) -> None:
        self._world = world
        self._messages = messages

    async def begin(self, request: web.Request) -> web.Response:
        """Start Thread from Message: the thread has the message's number."""
        channel = self._messages.channel_of(request)
        if channel.type != TEXT_CHANNEL:
            raise ApiError(errors.CHANNEL_OF_ANOTHER_KIND)
        self._messages.need(channel, Permission.CREATE_PUBLIC_THREADS)
        message = self._messages.message_of(channel, request)
        body, _ = await read_body(request)
        name, after = _named(body)
        if message.id in self._world.channels:
            raise ApiError(errors.HAS_THREAD)
        thread = self._world.add_thread(
            channel, name, number=message.id, owner=self._world.bot, archived_after=after
        )
        message.payload["thread"] = thread.payload()
        self._world.message_edited(message)
        return as_json(thread.payload(), status=201)

    async def begin_post(self, request: web.Request) -> web.Response:
        """Start Thread in Forum: a thread and its first message, which has the thread's number."""
        forum = self._messages.channel_of(request)
        if forum.type != FORUM:
            raise ApiError(errors.CHANNEL_OF_ANOTHER_KIND)
        self._messages.need(forum, Permission.SEND_MESSAGES)
        body, uploads = await read_body(request)
        if uploads:
            self._messages.need(forum, Permission.ATTACH_FILES)
        name, after = _named(body)
        tags = [str(tag) for tag in body.get("applied_tags") or []]
        if len(tags) > MAX_TAGS or any(tag not in forum.tags for tag in tags):
            raise invalid_field(("applied_tags",), "BASE_TYPE_CHOICES", "Unknown tag")
        if forum.flags & REQUIRE_TAG and not tags:
            raise ApiError(errors.TAG_REQUIRED)
        first = body.get("message")
        if not isinstance(first, dict):
            raise invalid_field(("message",), "BASE_TYPE_REQUIRED", "This field is required")
        validate.flags(first, ("message",))
        thread = self._world.add_thread(forum, name, owner=self._world.bot, archived_after=after, tags=tags)
        try:
            message = messages.create(
                self._world, thread, self._world.bot, first, uploads, path=("message",), number=thread.id
            )
        except ApiError:
            self._world.delete_channel(thread)
            raise
        return as_json({**thread.payload(), "message": message.payload}, status=201)

    async def modify(self, request: web.Request) -> web.Response:
        """Modify Channel, for threads: by their owner, a locked one by whoever manages threads."""
        thread = self._messages.channel_of(request)
        if thread.type != PUBLIC_THREAD:
            self._messages.need(thread, Permission.MANAGE_THREADS)
            raise ApiError(errors.CHANNEL_OF_ANOTHER_KIND)
        body, _ = await read_body(request)
        if thread.locked or "locked" in body or thread.owner_id != self._world.bot.id:
            self._messages.need(thread, Permission.MANAGE_THREADS)
        for field in ("archived", "locked"):
            if not isinstance(body.get(field, False), bool):
                raise invalid_field((field,), "BOOLEAN_TYPE_CONVERT", "Must be either true or false.")
        self._world.put_away(thread, archived=body.get("archived"), locked=body.get("locked"))
        return as_json(thread.payload())


def _named(body: Json) -> tuple[str, int]:
    """The name of a thread, and after how many minutes it is archived."""
    name, after = body.get("name"), body.get("auto_archive_duration", 1_440)
    if not isinstance(name, str) or not 1 <= len(name) <= MAX_NAME:
        raise invalid_field(("name",), "BASE_TYPE_BAD_LENGTH", f"Must be between 1 and {MAX_NAME} in length.")
    if after not in DURATIONS:
        raise invalid_field(("auto_archive_duration",), "BASE_TYPE_CHOICES", f"Value must be one of {DURATIONS}.")
    return name, after
