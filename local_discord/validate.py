"""Checks for what Discord refuses in a message, an autocomplete answer, a modal or an emoji's name (50035)."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable
from typing import Any

from local_discord.bodies import Upload
from local_discord.checks import Checks, Path, invalid_field
from local_discord.model import Attachment, Json
from local_discord.validate_components import TreeChecks

MAX_CONTENT = 2000
MAX_EMBEDS = 10
MAX_EMBED_TEXT = 6000
MAX_FILES = 10
MAX_NONCE = 25
MAX_MENTIONED = 100
PARSED = ("users", "roles", "everyone")

LEGACY_FIELDS = ("content", "embeds", "sticker_ids", "poll")
"""Fields that a Components V2 message may not have."""

_EMOJI_NAME = re.compile(r"\w{2,32}\Z", re.ASCII)


def message(
    body: Json,
    uploads: list[Upload],
    kept: Iterable[Attachment],
    *,
    is_v2: bool,
    emojis: Collection[str],
    path: Path,
) -> None:
    """A message to be posted or an edit. `kept` are the files that the message already has and keeps.

    `emojis` are the ids of custom emojis that may be used. Raises ApiError 50035.
    """
    checks = Checks()
    if is_v2:
        _no_legacy_fields(checks, body, path)
    else:
        checks.text(body, "content", path, 0, MAX_CONTENT)
        _embeds(checks, body.get("embeds") or [], (*path, "embeds"))
    names = _files(checks, body, uploads, list(kept), path)
    if body.get("components"):
        at = (*path, "components")
        tree = checks.objects(body["components"], at)
        TreeChecks(checks, emojis, names).message(tree, at, is_v2=is_v2)
    _references(checks, body, names, path)
    _allowed_mentions(checks, body.get("allowed_mentions"), (*path, "allowed_mentions"))
    _nonce(checks, body.get("nonce"), (*path, "nonce"))
    checks.done()


def _no_legacy_fields(checks: Checks, body: Json, path: Path) -> None:
    for field in LEGACY_FIELDS:
        if body.get(field):
            code = "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2"
            words = f"The '{field}' field cannot be used when using MessageFlags.IS_COMPONENTS_V2"
            checks.wrong((*path, field), code, words)


def flags(body: Json, path: Path) -> int:
    """The flags of a body, 0 if there are none. Raises ApiError 50035 for what is no number."""
    given = body.get("flags")
    if isinstance(given, int):
        return given
    if given is None or (isinstance(given, str) and given.isdecimal()):
        return int(given or 0)
    raise invalid_field((*path, "flags"), "NUMBER_TYPE_COERCE", f'Value "{given}" is not int.')


def becomes_v2(before: Json, body: Json, path: Path) -> None:
    """An edit that turns a message into a V2 one has to empty the fields that V2 does not know."""
    checks = Checks()
    left = {**before, **body}
    _no_legacy_fields(checks, {field: left.get(field) for field in LEGACY_FIELDS}, path)
    checks.done()


def _files(checks: Checks, body: Json, uploads: list[Upload], kept: list[Attachment], path: Path) -> set[str]:
    """Check the list of attachments; returns every name and address that may be referred to."""
    listed = body.get("attachments")
    entries = checks.objects(listed, (*path, "attachments")) if listed is not None else []
    known = {str(upload.index) for upload in uploads} | {attachment.id for attachment in kept}
    names = {upload.filename for upload in uploads}
    for index, entry in enumerate(entries):
        at = (*path, "attachments", index)
        checks.text(entry, "description", at, 0, 1024)
        name = checks.text(entry, "filename", at, 1, 1024)
        if str(entry.get("id")) not in known:
            words = f"There is no file or attachment {entry.get('id')}."
            checks.wrong((*at, "id"), "ATTACHMENT_NOT_FOUND", words)
        elif name:
            names.add(name)
    checks.length((*path, "attachments"), len(uploads) + len(kept), 0, MAX_FILES)
    names |= {attachment.payload["filename"] for attachment in kept}
    names |= {attachment.payload["url"] for attachment in kept}
    return names | {name.replace(" ", "_") for name in names}


def _embeds(checks: Checks, value: Any, path: Path) -> None:
    embeds = checks.objects(value, path)
    checks.length(path, len(embeds), 0, MAX_EMBEDS)
    for index, embed in enumerate(embeds):
        at = (*path, index)
        checks.text(embed, "title", at, 0, 256)
        checks.text(embed, "description", at, 0, 4096)
        checks.text(embed.get("footer") or {}, "text", (*at, "footer"), 0, 2048)
        checks.text(embed.get("author") or {}, "name", (*at, "author"), 0, 256)
        fields = embed.get("fields") or []
        checks.length((*at, "fields"), len(fields), 0, 25)
        for number, field in enumerate(fields):
            checks.text(field, "name", (*at, "fields", number), 1, 256, required=True)
            checks.text(field, "value", (*at, "fields", number), 1, 1024, required=True)
    if sum(_embed_size(embed) for embed in embeds) > MAX_EMBED_TEXT:
        words = f"Embed size exceeds maximum size of {MAX_EMBED_TEXT}"
        checks.wrong(path, "MAX_EMBED_SIZE_EXCEEDED", words)


def _embed_size(embed: Json) -> int:
    texts = [embed.get("title"), embed.get("description")]
    texts += [(embed.get("footer") or {}).get("text"), (embed.get("author") or {}).get("name")]
    for field in embed.get("fields") or []:
        texts += [field.get("name"), field.get("value")]
    return sum(len(text) for text in texts if isinstance(text, str))


def _references(checks: Checks, body: Json, names: set[str], path: Path) -> None:
    """Pictures of embeds must have come with the message too."""
    for index, embed in enumerate(body.get("embeds") or []):
        for place in ("image", "thumbnail"):
            url = str(((embed.get(place) if isinstance(embed, dict) else None) or {}).get("url") or "")
            if url.startswith("attachment://") and url.removeprefix("attachment://") not in names:
                words = f"The referenced attachment {url} was not found."
                checks.wrong((*path, "embeds", index, place, "url"), "ATTACHMENT_NOT_FOUND", words)


def _nonce(checks: Checks, nonce: Any, path: Path) -> None:
    if isinstance(nonce, str):
        checks.length(path, len(nonce), 0, MAX_NONCE)
    elif nonce is not None and (not isinstance(nonce, int) or isinstance(nonce, bool)):
        checks.wrong(path, "NONCE_TYPE_INVALID", "A nonce is a string or a whole number.")


def _allowed_mentions(checks: Checks, allowed: Any, path: Path) -> None:
    """Checks what may be parsed out of the text, and the people and roles that may be mentioned besides."""
    if allowed is None:
        return
    if not isinstance(allowed, dict):
        checks.wrong(path, "MODEL_TYPE_CONVERT", "Only dictionaries may be used in a ModelType")
        return
    parsed = _list(checks, allowed, "parse", path)
    for index, kind in enumerate(parsed):
        checks.one_of((*path, "parse", index), kind, PARSED)
    for kind in ("users", "roles"):
        named = _list(checks, allowed, kind, path)
        checks.length((*path, kind), len(named), 0, MAX_MENTIONED)
        if named and kind in parsed:
            words = f'parse:["{kind}"] and {kind}: [ids...] are mutually exclusive.'
            checks.wrong(path, "MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE", words)


def _list(checks: Checks, body: Json, field: str, path: Path) -> list[Any]:
    value = body.get(field)
    if value is not None and not isinstance(value, list):
        checks.wrong((*path, field), "LIST_TYPE_CONVERT", "Only iterables may be used in a ListType")
        return []
    return value or []


def modal(data: Json) -> None:
    """The data of a modal. Raises ApiError 50035."""
    checks = Checks()
    checks.text(data, "custom_id", ("data",), 1, 100, required=True)
    checks.text(data, "title", ("data",), 1, 45, required=True)
    path = ("data", "components")
    TreeChecks(checks, (), ()).modal(checks.objects(data.get("components"), path), path)
    checks.done()


def choices(data: Json) -> None:
    """The choices of an autocomplete answer. Raises ApiError 50035."""
    checks = Checks()
    path = ("data", "choices")
    offered = checks.objects(data.get("choices"), path)
    checks.length(path, len(offered), 0, 25)
    for index, choice in enumerate(offered):
        checks.text(choice, "name", (*path, index), 1, 100, required=True)
        if isinstance(choice.get("value"), str):
            checks.text(choice, "value", (*path, index), 0, 100)
        elif choice.get("value") is None:
            checks.missing((*path, index, "value"))
    checks.done()


def emoji_name(name: Any, others: Iterable[str]) -> None:
    """The name of an application's emoji: 2 to 32 letters, digits or underscores, used once. Raises 50035."""
    checks = Checks()
    if not isinstance(name, str) or not _EMOJI_NAME.match(name):
        words = "Must be between 2 and 32 in length and contain only alphanumeric characters and underscores."
        checks.wrong(("name",), "BASE_TYPE_BAD_LENGTH", words)
    elif name in set(others):
        checks.wrong(("name",), "APPLICATION_EMOJI_NAME_ALREADY_TAKEN", "An emoji with this name already exists.")
    checks.done()
