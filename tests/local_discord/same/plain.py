"""API objects in a form that two Discords can share: ids, times and addresses become placeholders."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

_MARKS = re.compile(
    r"(?P<time>\d{4}-\d\d-\d\dT[\d:.]+(?:\+00:00|Z))"
    r"|(?P<stamp><t:\d+)"
    r"|(?P<client>https?://[^\s/]+/channels/)"  # the ids that follow say which message is linked to
    r"|(?P<address>https?://\S+/(?P<file>[^/\s?]+)\S*)"
    r"|(?P<random>\b[0-9a-f]{32}\b)"
    r"|(?P<id>\b\d{17,20}\b)"
)

ABSENT = "(absent)"
"""Stands for a field that one side does not send."""


class Plain:
    """Turns API objects into comparable ones. `names` are ids that are called something."""

    def __init__(self, names: dict[str, str]) -> None:
        self.names = dict(names)
        self._random: dict[str, str] = {}

    def of(self, value: Any) -> Any:
        """The value with placeholders. A user is told by name alone; null and empty say as little as absent."""
        if isinstance(value, dict):
            if "username" in value and "discriminator" in value:
                return self.names.get(str(value["id"]), "somebody")
            kept = {self.of(str(key)): self.of(value[key]) for key in sorted(value)}
            return {key: inner for key, inner in kept.items() if inner not in (None, [], {})}
        if isinstance(value, list | tuple):
            return [self.of(inner) for inner in value]
        return _MARKS.sub(self._placeholder, value) if isinstance(value, str) else value

    def _placeholder(self, found: re.Match[str]) -> str:
        if found["time"]:
            return "(a time)"
        if found["stamp"]:
            return "<t:(a time)"
        if found["client"]:
            return "(the client)/channels/"
        if found["address"]:
            return f"(address of {found['file']})"
        if found["random"]:
            return self._random.setdefault(found["random"], f"(random {len(self._random) + 1})")
        return self.names.get(found["id"], "(an id)")


def differences(first: Any, second: Any, path: str = "") -> Iterator[tuple[str, Any, Any]]:
    """Yields differences: the path, what the first plain value has there, and the second. Lists go by index."""
    if isinstance(first, dict) and isinstance(second, dict):
        for key in sorted({*first, *second}):
            yield from differences(first.get(key, ABSENT), second.get(key, ABSENT), f"{path}/{key}")
    elif isinstance(first, list) and isinstance(second, list):
        for index in range(max(len(first), len(second))):
            pair = [part[index] if index < len(part) else ABSENT for part in (first, second)]
            yield from differences(pair[0], pair[1], f"{path}/{index}")
    elif first != second:
        yield path, first, second
