"""Answering interactions: the callback, and the original and follow-up messages through the token."""

from __future__ import annotations

import json

from aiohttp import web

from local_discord import components, errors, messages, validate
from local_discord.bodies import Upload, read_body
from local_discord.checks import invalid_field
from local_discord.errors import ApiError
from local_discord.interactions import (
    AUTOCOMPLETE,
    COMMAND,
    COMPONENT,
    MODAL_SUBMIT,
    Interaction,
    Interactions,
    is_loading,
    owners_of,
)
from local_discord.model import EPHEMERAL, Json, Message
from local_discord.permissions import Permission
from local_discord.replies import json_text
from local_discord.world import World

MESSAGE, DEFERRED_MESSAGE, DEFERRED_UPDATE, UPDATE, CHOICES, MODAL = 4, 5, 6, 7, 8, 9

GUEST_FOLLOWUPS = 5
"""So many messages may follow the answer where only the person has installed the bot."""

DEFAULT_MESSAGE = 0
CHAT_INPUT_COMMAND_MESSAGE = 20
REPLY_MESSAGE = 19


class InteractionRoutes:
    """The endpoints that need an interaction's token and no other authorization."""

    def __init__(self, world: World, interactions: Interactions) -> None:
        self._world = world
        self._interactions = interactions

    # POST /interactions/{id}/{token}/callback

    async def callback(self, request: web.Request) -> web.Response:
        """Create Interaction Response."""
        body, uploads = await read_body(request)
        match = request.match_info
        interaction = self._interactions.to_answer(match["interaction_id"], match["token"])
        kind = body.get("type")
        if not isinstance(kind, int) or kind not in _allowed(interaction):
            choices = ", ".join(str(choice) for choice in _allowed(interaction))
            raise invalid_field(("type",), "BASE_TYPE_CHOICES", f"Value must be one of {{{choices}}}.")
        data = body.get("data") or {}
        self._answer(interaction, kind, data, uploads)
        if request.query.get("with_response", "").lower() not in ("1", "true"):
            return web.Response(status=204)
        return json_text(_callback_object(interaction, kind))

    def _answer(self, interaction: Interaction, kind: int, data: Json, uploads: list[Upload]) -> None:
        """Carry the answer out; only if that succeeds the interaction counts as answered."""
        if kind == MESSAGE:
            interaction.original = self._post(interaction, data, uploads, path=("data",))
        elif kind == DEFERRED_MESSAGE:
            interaction.original = self._post(interaction, data, [], path=("data",), is_loading=True)
        elif kind in (DEFERRED_UPDATE, UPDATE):
            source = self._source(interaction)
            if kind == UPDATE:
                messages.edit(self._world, source, data, uploads, path=("data",))
            interaction.original = source
        elif kind == CHOICES:
            validate.choices(data)
        else:
            validate.modal(data)
            interaction.modal = {
                "custom_id": data["custom_id"],
                "title": data["title"],
                "components": components.numbered(data["components"]),
            }
        self._interactions.answered(interaction, kind)
        _tell(interaction, kind, data)

    def _source(self, interaction: Interaction) -> Message:
        """The message to update, if it is still there."""
        source = interaction.source
        assert source is not None, "checked by _allowed"
        message = self._world.message_for(interaction.user.id, source.channel_id, source.id)
        if message is None:
            raise ApiError(errors.UNKNOWN_MESSAGE)
        return message

    def _post(
        self,
        interaction: Interaction,
        data: Json,
        uploads: list[Upload],
        *,
        path: tuple[str, ...] = (),
        is_loading: bool = False,
        follows: Message | None = None,
    ) -> Message:
        """Post an answer, or the "is thinking" before it, or what `follows` the answer."""
        flags = validate.flags(data, path)
        if is_loading and flags & ~EPHEMERAL:
            raise invalid_field((*path, "flags"), "BASE_TYPE_CHOICES", "Only EPHEMERAL (64) can be set.")
        if interaction.channel.id not in self._world.channels:
            raise ApiError(errors.UNKNOWN_CHANNEL)
        may_show = not interaction.is_guest or self._world.can(
            interaction.user.id, interaction.channel, Permission.USE_EXTERNAL_APPS
        )
        manner: Json = {
            "kind": REPLY_MESSAGE if follows else _message_kind(interaction),
            "reader_id": interaction.user.id if flags & EPHEMERAL or not may_show else None,
            "extra": _extra(self._world, interaction, follows),
        }
        channel, bot = interaction.channel, self._world.bot
        if is_loading:
            return messages.create_loading(self._world, channel, bot, **manner)
        return messages.create(self._world, channel, bot, data, uploads, path=path, **manner)

    # /webhooks/{application_id}/{token}...

    def expire(self, token: str) -> None:
        """The time of an interaction is over before it is due."""
        self._interactions.expire(token)

    async def follow_up(self, request: web.Request) -> web.Response:
        """Create Followup Message. Right after a deferral it fills the waiting message instead."""
        body, uploads = await read_body(request)
        interaction = self._find(request)
        original = interaction.original
        if original is not None and is_loading(original) and self._alive(interaction, original):
            messages.edit(self._world, original, body, uploads)
            interaction.state("done")
            return json_text(original.text())
        if interaction.is_guest and len(interaction.followups) >= GUEST_FOLLOWUPS:
            raise ApiError(errors.ENOUGH_FOLLOWUPS)
        message = self._post(interaction, body, uploads, follows=original)
        interaction.followups[message.id] = message
        return json_text(message.text())

    async def get(self, request: web.Request) -> web.Response:
        """Get the original or a follow-up message."""
        return json_text(self._message(request).text())

    async def edit(self, request: web.Request) -> web.Response:
        """Edit the original or a follow-up message."""
        body, uploads = await read_body(request)
        interaction = self._find(request)
        message = self._message(request)
        was_loading = is_loading(message)
        messages.edit(self._world, message, body, uploads)
        if was_loading:
            interaction.state("done")
        return json_text(message.text())

    async def delete(self, request: web.Request) -> web.Response:
        """Delete the original or a follow-up message."""
        interaction = self._find(request)
        message = self._message(request)
        was_loading = is_loading(message)
        self._world.delete_message(message)
        if was_loading:
            interaction.state("done")
        return web.Response(status=204)

    def _find(self, request: web.Request) -> Interaction:
        return self._interactions.by_token(request.match_info["application_id"], request.match_info["token"])

    def _alive(self, interaction: Interaction, message: Message) -> bool:
        found = self._world.message_for(interaction.user.id, message.channel_id, message.id)
        return found is message

    def _message(self, request: web.Request) -> Message:
        """The message that a token reaches: its own original and follow-ups, nothing else."""
        interaction = self._find(request)
        message_id = request.match_info["message_id"]
        message = interaction.original if message_id == "@original" else interaction.followups.get(message_id)
        if message is None and interaction.original is not None and interaction.original.id == message_id:
            message = interaction.original
        if message is None or not self._alive(interaction, message):
            raise ApiError(errors.UNKNOWN_MESSAGE)
        return message


def _allowed(interaction: Interaction) -> tuple[int, ...]:
    """The callback types that fit an interaction."""
    if interaction.type == AUTOCOMPLETE:
        return (CHOICES,)
    allowed: tuple[int, ...] = (MESSAGE, DEFERRED_MESSAGE)
    if interaction.source is not None:
        allowed += (DEFERRED_UPDATE, UPDATE)
    return allowed if interaction.type == MODAL_SUBMIT else (*allowed, MODAL)


def _message_kind(interaction: Interaction) -> int:
    """The type of the message that answers: a component's belongs to the component's message."""
    if interaction.source is not None:
        return REPLY_MESSAGE
    return CHAT_INPUT_COMMAND_MESSAGE if interaction.type == COMMAND else DEFAULT_MESSAGE


def _metadata(interaction: Interaction) -> Json:
    """The message interaction metadata object."""
    metadata: Json = {
        "id": interaction.id,
        "type": interaction.type,
        "user": interaction.user.payload(),
        "authorizing_integration_owners": owners_of(interaction),
    }
    if interaction.command_name is not None:
        metadata["name"] = interaction.command_name
    if interaction.type == COMPONENT and interaction.source is not None:
        metadata["interacted_message_id"] = interaction.source.id
    if interaction.opener is not None:
        metadata["triggering_interaction_metadata"] = _metadata(interaction.opener)
    return metadata


def _extra(world: World, interaction: Interaction, follows: Message | None = None) -> Json:
    """Returns what an answer's message says about where it came from."""
    metadata = _metadata(interaction)
    extra: Json = {
        "webhook_id": world.bot.id,
        "application_id": world.bot.id,
        "interaction_metadata": metadata,
    }
    if interaction.type == COMMAND and follows is None:
        extra["interaction"] = {
            "id": interaction.id,
            "type": interaction.type,
            "name": interaction.command_name,
            "user": interaction.user.payload(),
        }
    if follows is not None:
        metadata["original_response_message_id"] = follows.id
    answered = follows or interaction.source
    if answered is not None:
        extra["message_reference"] = messages.reference_to(answered, interaction.channel)
    return extra


def _tell(interaction: Interaction, kind: int, data: Json) -> None:
    """Pass the first answer on to the page."""
    if kind == CHOICES:
        frame = {"t": "autocomplete", "nonce": interaction.nonce, "choices": data.get("choices") or []}
        interaction.tell(frame)
    if interaction.modal is not None:
        frame = {"t": "modal", "nonce": interaction.nonce, "interaction_id": interaction.id}
        interaction.tell({**frame, **interaction.modal})
    interaction.state("thinking" if kind == DEFERRED_MESSAGE else "done")


def _callback_object(interaction: Interaction, kind: int) -> str:
    """The interaction callback response of `with_response`, as JSON text."""
    about: Json = {"id": interaction.id, "type": interaction.type}
    original = interaction.original
    if original is None:
        return json.dumps({"interaction": about})
    about["response_message_id"] = original.id
    about["response_message_loading"] = is_loading(original)
    about["response_message_ephemeral"] = original.reader_id is not None
    if kind not in (MESSAGE, UPDATE):
        return json.dumps({"interaction": about})
    resource = f'{{"type":{kind},"message":{original.text()}}}'
    return f'{{"interaction":{json.dumps(about)},"resource":{resource}}}'
