"""The commands that Discord knows, as they are typed."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from local_discord.model import Json
from local_discord.world import World

SUB_COMMANDS: Final = (1, 2)

Leaf = tuple[str, list[Json]]
"""A command as it is typed, and its options."""


def leaves_of(world: World) -> list[Leaf]:
    """All commands, in the order in which Discord knows them."""
    known = [one for group in world.commands.values() for one in group]
    return [leaf for command in known for leaf in _leaves(command["name"], command.get("options") or [])]


def _leaves(words: str, options: list[Json]) -> Iterator[Leaf]:
    inner = [option for option in options if option["type"] in SUB_COMMANDS]
    if not inner:
        yield words, options
    for option in inner:
        yield from _leaves(f"{words} {option['name']}", option.get("options") or [])
