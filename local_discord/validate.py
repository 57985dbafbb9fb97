"""Checks of request bodies."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from local_discord.bodies import Upload
from local_discord.model import Attachment, Json


def message(
    body: Json, uploads: list[Upload], kept: Iterable[Attachment], *, is_v2: bool, emojis: dict[str, Any],
    path: tuple[str, ...]
) -> None:
    return


def becomes_v2(before: Json, body: Json, path: tuple[str, ...]) -> None:
    return


def modal(data: Json) -> None:
    return


def choices(data: Json) -> None:
    return


def commands(body: list[Json]) -> None:
    return


def emoji_name(name: Any, others: Iterable[str]) -> None:
    return
