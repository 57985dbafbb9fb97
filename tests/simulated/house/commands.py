"""The commands that Discord knows, as they are typed."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from local_discord.model import Json
from local_discord.world import World

CHAT_INPUT: Final = 1
SUB_COMMANDS: Final = (1, 2)

Leaf = tuple[str, list[Json]]
"""A command as it is typed, and its options."""


def leaves_of(world: World) -> list[Leaf]:
    """All commands, in the order in which Discord knows them."""
    typed = [one for one in _known(world) if one["type"] == CHAT_INPUT]
    return [leaf for command in typed for leaf in _leaves(command["name"], command.get("options") or [])]


def menus_of(world: World) -> list[Json]:
    """All entries of context menus."""
    return [one for one in _known(world) if one["type"] != CHAT_INPUT]


def _known(world: World) -> list[Json]:
    return [one for group in world.commands.values() for one in group]


def _leaves(words: str, options: list[Json]) -> Iterator[Leaf]:
    inner = [option for option in options if option["type"] in SUB_COMMANDS]
    if not inner:
        yield words, options
    for option in inner:
        yield from _leaves(f"{words} {option['name']}", option.get("options") or [])
