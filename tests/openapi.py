"""The bot's requests, held against Discord's own description of its API.

`openapi.json` is an extract of that: the body that Discord takes, for each request that the bot makes. It is made
from the description that Discord publishes (github.com/discord/discord-api-spec, `specs/openapi.json`) by

    python -m tests.openapi specs/openapi.json COMMIT

JSON Schema lets a field pass that it doesn't know; here that is a fault: a field that Discord passes over is one
that somebody has misspelt.
"""

from __future__ import annotations

import json
import re
import sys
from datetime import datetime
from functools import cache
from pathlib import Path
from types import NoneType
from typing import Any, Final

EXTRACT: Final = Path(__file__).with_name("openapi.json")

REQUESTS: Final = (
    "POST /users/@me/channels",
    "POST /channels/{channel_id}/messages",
    "PATCH /channels/{channel_id}/messages/{message_id}",
    "DELETE /channels/{channel_id}/messages/{message_id}",
    "POST /channels/{channel_id}/messages/{message_id}/threads",
    "POST /channels/{channel_id}/threads",
    "PATCH /channels/{channel_id}",
    "POST /guilds/{guild_id}/scheduled-events",
    "PATCH /guilds/{guild_id}/scheduled-events/{guild_scheduled_event_id}",
    "DELETE /guilds/{guild_id}/scheduled-events/{guild_scheduled_event_id}",
    "POST /guilds/{guild_id}/roles",
    "PUT /guilds/{guild_id}/members/{user_id}/roles/{role_id}",
    "DELETE /guilds/{guild_id}/members/{user_id}/roles/{role_id}",
    "DELETE /users/@me/guilds/{guild_id}",
    "PUT /applications/{application_id}/commands",
    "POST /applications/{application_id}/emojis",
    "DELETE /applications/{application_id}/emojis/{emoji_id}",
    "POST /interactions/{interaction_id}/{interaction_token}/callback",
    "POST /webhooks/{webhook_id}/{webhook_token}",
    "PATCH /webhooks/{webhook_id}/{webhook_token}/messages/@original",
    "PATCH /webhooks/{webhook_id}/{webhook_token}/messages/{message_id}",
    "DELETE /webhooks/{webhook_id}/{webhook_token}/messages/@original",
    "DELETE /webhooks/{webhook_id}/{webhook_token}/messages/{message_id}",
)
"""Everything that the bot asks Discord to do; what it only reads has no body."""

UNUSED: Final = re.compile(
    "Embed|Poll|Stage|Voice|Recurrence|LaunchActivity|PongInteract|Theme|GroupDM|Handler|UpdateGuildChannel"
    "|Attachment.*Option"
)
"""Kinds of bodies that the bot never sends."""

UNIONS: Final = {"oneOf", "anyOf"}

KEYWORDS: Final = (
    *("$ref", "type", "const", "enum", "oneOf", "anyOf", "pattern", "format", "minLength", "maxLength"),
    *("properties", "required", "additionalProperties", "maxProperties", "minimum", "maximum"),
    *("items", "minItems", "maxItems", "uniqueItems"),
)

TAKEN: Final = re.compile(
    r"body\[\d+\]: Discord knows no nsfw there"  # its page on application commands does
    r"|body\.permissions: '\d+' is no .*"  # its page on permissions: they are serialised as text
    r"|body(\.data|\.message)?: Discord knows no tts there"  # discord.py says it of every edit, too
    r"|body: Discord knows no type there"  # discord.py, of posts in a forum, which have no kinds
)
"""The faults by Discord's description of what Discord takes all the same."""

NAMES: Final = {
    str: "string",
    bool: "boolean",
    int: "integer",
    float: "number",
    list: "array",
    dict: "object",
    NoneType: "null",
}

Schema = dict[str, Any]


def faults(method: str, path: str, body: Any) -> list[str]:
    """The reasons why Discord's description refuses a request; none where it takes it. Reading is left out."""
    if method == "GET":
        return []
    sent = json.dumps(body)
    if isinstance(body, list):  # the commands, of which each bot that starts says the same
        return _list_request_faults(method, path, sent)
    return _request_faults(method, path, sent)


def _request_faults(method: str, path: str, sent: str) -> list[str]:
    path, body = path.partition("?")[0], json.loads(sent)
    for known, form, schema in _requests():
        if known == method and form.fullmatch(path):
            if not schema:
                return [f"{method} {path} has no body"] if body else []
            return [fault for fault in _faults(schema, body, "body") if not TAKEN.fullmatch(fault)]
    return [f"{method} {path} is not among the requests that the bot makes"]


_list_request_faults = cache(_request_faults)


@cache
def _requests() -> list[tuple[str, re.Pattern[str], Schema]]:
    """The requests: method, form of the path, and body, in which every reference has become what it names."""
    extracted = json.loads(EXTRACT.read_text())
    schemas = extracted["schemas"]

    def resolved(part: Any) -> Any:
        if isinstance(part, list):
            return [resolved(one) for one in part]
        if not isinstance(part, dict):
            return part
        if "$ref" in part:
            return schemas[part["$ref"]]
        for key, value in part.items():
            part[key] = resolved(value)
        return part

    for schema in schemas.values():
        resolved(schema)
    found = []
    for request, schema in extracted["requests"].items():
        method, _, path = request.partition(" ")
        found.append((method, re.compile(re.sub(r"\{\w+\}", "[^/]+", path)), resolved(schema)))
    return found


# The judge ---------------------------------------------------------------------------------------------------


def _faults(schema: Schema, value: Any, at: str) -> list[str]:
    found = _union_faults(schema.get("oneOf") or schema["anyOf"], value, at) if schema.keys() & UNIONS else []
    kind, kinds = NAMES[type(value)], schema.get("type")
    is_snowflake = schema.get("format") == "snowflake" and kind == "integer"  # written so by discord.py
    if kinds is not None and kind not in ([kinds] if isinstance(kinds, str) else kinds) and not is_snowflake:
        return [*found, f"{at}: {value!r} is no {kinds}"]
    if value not in schema.get("enum", (value,)) or value != schema.get("const", value):
        found.append(f"{at}: {value!r} is none of {schema.get('enum', schema.get('const'))}")
    if isinstance(value, dict):
        found += _object_faults(schema, value, at)
    elif isinstance(value, list):
        found += _list_faults(schema, value, at)
    elif isinstance(value, str):
        found += _text_faults(schema, value, at)
    elif isinstance(value, int | float) and not (
        schema.get("minimum", value) <= value <= schema.get("maximum", value)
    ):
        found.append(f"{at}: {value} is not within {schema.get('minimum')} and {schema.get('maximum')}")
    return found


def _object_faults(schema: Schema, value: dict[str, Any], at: str) -> list[str]:
    others = schema.get("additionalProperties")
    if "properties" not in schema and others is None:
        return []
    known, found = schema.get("properties", {}), list[str]()
    for name, one in value.items():
        if name in known:
            found += _faults(known[name], one, f"{at}.{name}")
        elif isinstance(others, dict):
            found += _faults(others, one, f"{at}.{name}")
        else:
            found.append(f"{at}: Discord knows no {name} there")
    if len(value) > schema.get("maxProperties", len(value)):
        found.append(f"{at}: {len(value)} fields")
    return found + [f"{at}: {name} is missing" for name in schema.get("required", ()) if name not in value]


def _list_faults(schema: Schema, value: list[Any], at: str) -> list[str]:
    found = list[str]()
    if not schema.get("minItems", 0) <= len(value) <= schema.get("maxItems", len(value)):
        found.append(f"{at}: {len(value)} items")
    if schema.get("uniqueItems") and len({json.dumps(one) for one in value}) < len(value):
        found.append(f"{at}: one item twice")
    for number, one in enumerate(value):
        found += _faults(schema.get("items", {}), one, f"{at}[{number}]")
    return found


def _text_faults(schema: Schema, value: str, at: str) -> list[str]:
    found = list[str]()
    if not schema.get("minLength", 0) <= len(value) <= schema.get("maxLength", len(value)):
        found.append(f"{at}: {len(value)} characters")
    if not re.search(schema.get("pattern", ""), value):
        found.append(f"{at}: {value!r} is not as {schema['pattern']}")
    if schema.get("format") == "date-time":
        try:
            zone = datetime.fromisoformat(value).tzinfo
        except ValueError:
            zone = None
        if zone is None:
            found.append(f"{at}: {value!r} is no moment")
    return found


def _union_faults(ways: list[Schema], value: Any, at: str) -> list[str]:
    """The faults by the way that is meant: the one of the value's own `type`, else the one with the fewest."""
    if isinstance(value, dict) and "type" in value:
        known = [way for way in ways if value["type"] in way.get("properties", {}).get("type", {}).get("enum", ())]
        ways = known or ways
    elif value is not None:
        ways = [way for way in ways if way.get("type") != "null"]
    best: list[str] | None = None
    for way in ways:
        found = _faults(way, value, at)
        if not found:
            return []
        best = found if best is None or len(found) < len(best) else best
    return best or []


# The extract ---------------------------------------------------------------------------------------------------


def extract(described: dict[str, Any], commit: str) -> dict[str, Any]:
    """Extracts from Discord's description what the bot's requests need. `commit` says which version it is."""
    schemas: dict[str, Schema] = {}

    def condensed(schema: Schema) -> Schema:
        if (ref := schema.get("$ref")) is not None:
            name = str(ref).rpartition("/")[2]
            if name not in schemas:
                schemas[name] = {}
                schemas[name] = condensed(described["components"]["schemas"][name])
            return {"$ref": name}
        kept: Schema = {key: schema[key] for key in KEYWORDS if key in schema}
        for key in ("oneOf", "anyOf"):
            if key in kept:
                kept[key] = [condensed(way) for way in kept[key] if not UNUSED.search(way.get("$ref", ""))]
        if "properties" in kept:
            own = {name: one for name, one in kept["properties"].items() if not _is_unused(one)}
            kept["properties"] = {name: condensed(one) for name, one in own.items()}
        for key in ("items", "additionalProperties"):
            if isinstance(kept.get(key), dict):
                kept[key] = condensed(kept[key])
        return kept

    requests = {}
    for request in REQUESTS:
        method, _, path = request.partition(" ")
        body = described["paths"][path][method.lower()].get("requestBody")
        requests[request] = condensed(body["content"]["application/json"]["schema"]) if body else {}
    source = (
        f"github.com/discord/discord-api-spec, specs/openapi.json at {commit}, MIT License, Copyright 2023 Discord"
    )
    return {"source": source, "requests": requests, "schemas": dict(sorted(schemas.items()))}


def _is_unused(schema: Schema) -> bool:
    ways = [schema, schema.get("items", {}), *schema.get("oneOf", ()), *schema.get("anyOf", ())]
    return any(UNUSED.search(one.get("$ref", "")) for one in ways) and not any(
        "$ref" in one and not UNUSED.search(one["$ref"]) for one in ways
    )


def _written(extracted: dict[str, Any]) -> str:
    """JSON with a line for each request and each schema."""
    parts = [f'"source": {json.dumps(extracted["source"])}']
    for part in ("requests", "schemas"):
        lines = (f"  {json.dumps(name)}: {json.dumps(one)}" for name, one in extracted[part].items())
        parts.append(f'"{part}": {{\n' + ",\n".join(lines) + "\n}")
    return "{\n" + ",\n".join(parts) + "\n}\n"


if __name__ == "__main__":
    EXTRACT.write_text(_written(extract(json.loads(Path(sys.argv[1]).read_text()), sys.argv[2])))
