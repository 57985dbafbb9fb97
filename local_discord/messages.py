"""Making and editing messages: attachments, components with their media, mentions, flags."""

from __future__ import annotations

import re
import secrets
from collections.abc import Iterable
from urllib.parse import quote

from local_discord import components, errors, validate
from local_discord.bodies import Upload, image_size
from local_discord.errors import ApiError
from local_discord.ids import iso, snowflake_ms
from local_discord.model import (
    COMPONENTS_V2,
    EPHEMERAL,
    LOADING,
    Attachment,
    Channel,
    File,
    Json,
    Message,
    User,
)
from local_discord.world import World

_USER_MENTION = re.compile(r"<@!?(\d+)>")
_ROLE_MENTION = re.compile(r"<@&(\d+)>")


def create(
    world: World,
    channel: Channel,
    author: User,
    body: Json,
    uploads: list[Upload],
    *,
    path: tuple[str, ...] = (),
    kind: int = 0,
    reader_id: str | None = None,
    extra: Json | None = None,
    number: str | None = None,
) -> Message:
    """Validate a body and post it, under a `number` if it is to have that.

    `path` is where the body lies in the request, for error paths. `reader_id` makes it ephemeral; `kind` is the
    message type; `extra` joins the API object as it is.
    Raises ApiError 50035 or 50006.
    """
    flags = validate.flags(body, path)
    validate.message(body, uploads, (), is_v2=bool(flags & COMPONENTS_V2), emojis=world.emojis, path=path)
    message = _blank(world, channel, author, flags, kind, reader_id, extra or {}, number)
    message.attachments = _new_attachments(world, message, body, uploads)
    message.payload["content"] = body.get("content") or ""
    if body.get("nonce") is not None:
        message.payload["nonce"] = body["nonce"]
    _fill(world, message, body)
    if is_empty(message):
        raise ApiError(errors.EMPTY_MESSAGE)
    _serve(world, message, uploads)
    world.keep_message(message)
    return message


def create_loading(
    world: World, channel: Channel, author: User, *, kind: int, reader_id: str | None, extra: Json
) -> Message:
    """Post the "is thinking" message of a deferred answer."""
    message = _blank(world, channel, author, LOADING, kind, reader_id, extra)
    world.keep_message(message)
    return message


def _blank(
    world: World,
    channel: Channel,
    author: User,
    flags: int,
    kind: int,
    reader_id: str | None,
    extra: Json,
    number: str | None = None,
) -> Message:
    """A message that says nothing yet and is not posted."""
    message_id = number or world.ids.next()
    payload: Json = {
        "id": message_id,
        "channel_id": channel.id,
        "type": kind,
        "author": author.payload(),
        "content": "",
        "timestamp": iso(snowflake_ms(message_id)),
        "edited_timestamp": None,
        "tts": False,
        "pinned": False,
        "flags": flags | EPHEMERAL if reader_id else flags,
        "mention_everyone": False,
        "mentions": [],
        "mention_roles": [],
        "attachments": [],
        "embeds": [],
        "components": [],
        **extra,
    }
    return Message(message_id, channel.id, author.id, payload, reader_id=reader_id)


def edit(world: World, message: Message, body: Json, uploads: list[Upload], *, path: tuple[str, ...] = ()) -> None:
    """Apply an edit: only the fields named by the body change. Raises ApiError 50035 or 50006."""
    flags = int(message.payload["flags"])
    is_v2 = bool((flags | validate.flags(body, path)) & COMPONENTS_V2)
    kept = _kept_attachments(message, body)
    if is_v2 and not flags & COMPONENTS_V2:
        validate.becomes_v2(message.payload, body, path)
    validate.message(body, uploads, kept, is_v2=is_v2, emojis=world.emojis, path=path)
    before = (dict(message.payload), message.attachments)
    message.attachments = kept + _new_attachments(world, message, body, uploads)
    message.payload["flags"] = (flags | COMPONENTS_V2 if is_v2 else flags) & ~LOADING
    if "content" in body:
        message.payload["content"] = body["content"] or ""
    _fill(world, message, body)
    if is_empty(message):
        message.payload, message.attachments = before
        raise ApiError(errors.EMPTY_MESSAGE)
    if not flags & LOADING:
        message.payload["edited_timestamp"] = iso(world.clock.now_ms())
    _serve(world, message, uploads)
    still_there = {attachment.key for attachment in message.attachments}
    for attachment in before[1]:
        if attachment.key not in still_there:
            world.retire_file(attachment.key)
    world.message_edited(message)


def reference_to(message: Message, channel: Channel) -> Json:
    """The `message_reference` of what answers a message of a channel."""
    reference: Json = {"type": 0, "message_id": message.id, "channel_id": channel.id}
    return {**reference, "guild_id": channel.guild_id} if channel.guild_id else reference


def is_empty(message: Message) -> bool:
    """True if there is nothing to show, which Discord refuses."""
    payload = message.payload
    return not (payload["content"] or payload["embeds"] or payload["components"] or message.attachments)


def _fill(world: World, message: Message, body: Json) -> None:
    """Set what depends on the body's components, embeds and attachments together."""
    payload = message.payload
    files = {attachment.payload["filename"]: attachment for attachment in message.attachments}
    files |= {attachment.payload["url"]: attachment for attachment in message.attachments}
    shown: set[str] = set()
    if "components" in body:
        tree = components.numbered(body.get("components") or [])
        payload["components"] = [_resolve(component, files) for component in tree]
    if "embeds" in body:
        payload["embeds"] = [_resolve_embed(embed, files) for embed in body.get("embeds") or []]
    for component in components.walk(payload["components"]):
        shown |= {media["url"] for media in media_of(component)}
    for embed in payload["embeds"]:
        shown |= {embed[place]["url"] for place in ("image", "thumbnail") if place in embed}
    payload["attachments"] = [a.payload for a in message.attachments if a.payload["url"] not in shown]
    _mention(world, message, body)


def _mention(world: World, message: Message, body: Json) -> None:
    """Work out who is pinged. Without `allowed_mentions` everything in the text counts."""
    payload = message.payload
    text = components.text_of(payload)
    allowed = body.get("allowed_mentions")
    parse = set(allowed.get("parse") or []) if allowed else {"users", "roles", "everyone"}
    users = [i for i in _USER_MENTION.findall(text) if i in world.users]
    roles = _ROLE_MENTION.findall(text)
    if allowed and "users" not in parse:
        users = [i for i in users if i in {str(user) for user in allowed.get("users") or []}]
    if allowed and "roles" not in parse:
        roles = [i for i in roles if i in {str(role) for role in allowed.get("roles") or []}]
    payload["mentions"] = [world.users[i].payload() for i in dict.fromkeys(users)]
    payload["mention_roles"] = list(dict.fromkeys(roles))
    payload["mention_everyone"] = "everyone" in parse and ("@everyone" in text or "@here" in text)


def _kept_attachments(message: Message, body: Json) -> list[Attachment]:
    """Returns the files that an edit keeps: all, unless the body lists them."""
    listed = body.get("attachments")
    if listed is None:
        return list(message.attachments)
    wanted = {str(entry.get("id")): entry for entry in listed if isinstance(entry, dict)}
    kept = [attachment for attachment in message.attachments if attachment.id in wanted]
    for attachment in kept:
        if "description" in wanted[attachment.id]:
            attachment.payload = {**attachment.payload, "description": wanted[attachment.id]["description"]}
    return kept


def _new_attachments(world: World, message: Message, body: Json, uploads: Iterable[Upload]) -> list[Attachment]:
    described = {str(entry.get("id")): entry for entry in body.get("attachments") or []}
    made = []
    for upload in uploads:
        entry = described.get(str(upload.index), {})
        name = (entry.get("filename") or upload.filename).replace(" ", "_")
        attachment_id, key = world.ids.next(), secrets.token_hex(16)
        url = f"{world.origin}/files/{key}/{quote(name)}"
        payload: Json = {
            "id": attachment_id,
            "filename": name,
            "size": len(upload.data),
            "url": url,
            "proxy_url": url,
            "content_type": upload.content_type,
        }
        size = image_size(upload.data)
        if size:
            payload["width"], payload["height"] = size
        if entry.get("description"):
            payload["description"] = entry["description"]
        if message.reader_id:
            payload["ephemeral"] = True
        made.append(Attachment(attachment_id, key, payload))
    return made


def _serve(world: World, message: Message, uploads: list[Upload]) -> None:
    """Keep the bytes of the newest attachments, once the message was found to be in order."""
    newest = message.attachments[len(message.attachments) - len(uploads) :]
    for attachment, upload in zip(newest, uploads, strict=True):
        lasting = message.reader_id is None
        file = File(attachment.payload["filename"], upload.content_type, upload.data, lasting)
        world.add_file(attachment.key, file)


def media_of(component: Json) -> list[Json]:
    """The media items that a component shows."""
    items = [item["media"] for item in component.get("items") or []]
    return items + [component[field] for field in ("media", "file") if field in component]


def _resolve(component: Json, files: dict[str, Attachment]) -> Json:
    """A copy with its `attachment://` references turned into addresses."""
    resolved = {key: value for key, value in component.items() if value is not None}
    if "items" in resolved:
        resolved["items"] = [{**item, "media": _media(item["media"], files)} for item in resolved["items"]]
    if "media" in resolved:
        resolved["media"] = _media(resolved["media"], files)
    if "file" in resolved:
        resolved["file"] = _media(resolved["file"], files)
        attachment = files[resolved["file"]["url"]].payload
        resolved["name"], resolved["size"] = attachment["filename"], attachment["size"]
    if "emoji" in resolved:
        resolved["emoji"] = _emoji(resolved["emoji"])
    if "options" in resolved:
        resolved["options"] = [_option(option) for option in resolved["options"]]
    if "components" in resolved:
        resolved["components"] = [_resolve(child, files) for child in resolved["components"]]
    if "accessory" in resolved:
        resolved["accessory"] = _resolve(resolved["accessory"], files)
    return resolved


def _option(option: Json) -> Json:
    return {**option, "emoji": _emoji(option["emoji"])} if option.get("emoji") else option


def _emoji(emoji: Json) -> Json:
    """An emoji with its id as text: Discord takes a number too, but a browser could not hold it exactly."""
    return {**emoji, "id": str(emoji["id"])} if emoji.get("id") else emoji


def _media(media: Json, files: dict[str, Attachment]) -> Json:
    url = media["url"]
    attachment = files.get(url.removeprefix("attachment://"))
    if attachment is None:
        return {"url": url, "proxy_url": url}
    fields = ("url", "proxy_url", "width", "height", "content_type")
    resolved = {field: attachment.payload[field] for field in fields if field in attachment.payload}
    return {**resolved, "attachment_id": attachment.id}


def _resolve_embed(embed: Json, files: dict[str, Attachment]) -> Json:
    resolved = {**embed, "type": "rich"}
    for place in ("image", "thumbnail"):
        if place in resolved:
            resolved[place] = _media(resolved[place], files)
    return resolved
