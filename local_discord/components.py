"""Walking a tree of message or modal components, as raw API objects."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count
from typing import Any

from local_discord.model import Json

ACTION_ROW = 1
BUTTON = 2
STRING_SELECT = 3
TEXT_INPUT = 4
USER_SELECT = 5
ROLE_SELECT = 6
MENTIONABLE_SELECT = 7
CHANNEL_SELECT = 8
SECTION = 9
TEXT_DISPLAY = 10
THUMBNAIL = 11
MEDIA_GALLERY = 12
FILE = 13
SEPARATOR = 14
CONTAINER = 17
LABEL = 18
FILE_UPLOAD = 19
RADIO_GROUP = 21
CHECKBOX_GROUP = 22
CHECKBOX = 23

ENTITY_SELECTS = (USER_SELECT, ROLE_SELECT, MENTIONABLE_SELECT, CHANNEL_SELECT)
SELECTS = (STRING_SELECT, *ENTITY_SELECTS)
SINGLE_VALUED = (TEXT_INPUT, RADIO_GROUP, CHECKBOX)
"""Fields of modals that have one value; the others have a list of them."""
LINK_STYLE = 5


def walk(components: list[Json]) -> Iterator[Json]:
    """Every component of a tree, each parent before its children."""
    waiting = components[::-1]
    while waiting:
        component = waiting.pop()
        yield component
        if "accessory" in component or "component" in component:
            inner = [component.get(single) for single in ("component", "accessory")]
            waiting += [one for one in inner if isinstance(one, dict)]
        if inside := component.get("components"):
            waiting += inside[::-1]


def numbered(components: list[Json]) -> list[Json]:
    """A copy in which every component has an id: those without one (or with 0) get the next that is free."""
    taken = {component["id"] for component in walk(components) if component.get("id")}
    free = (number for number in count(1) if number not in taken)
    return [_numbered(component, free) for component in components]


def _numbered(component: Json, free: Iterator[int]) -> Json:
    copy = {**component, "id": component.get("id") or next(free)}
    if component.get("components"):
        copy["components"] = [_numbered(child, free) for child in component["components"]]
    for single in ("accessory", "component"):
        if isinstance(component.get(single), dict):
            copy[single] = _numbered(component[single], free)
    return copy


def find(components: list[Json], custom_id: str) -> Json | None:
    """The component with a custom_id."""
    for component in walk(components):
        if component.get("custom_id") == custom_id:
            return component
    return None


def text_of(message: Json) -> str:
    """All words of a message: its content, or its text displays line by line."""
    parts: list[Any] = [message.get("content") or ""]
    parts += [c["content"] for c in walk(message.get("components") or []) if c["type"] == TEXT_DISPLAY]
    return "\n".join(part for part in parts if part)
