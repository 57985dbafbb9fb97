"""The small picture of each game, as it lies in the assets: `bot.pictures.build.emblems` draws them."""

from __future__ import annotations

from functools import cache
from typing import Final

from bot.pictures.atlas import ASSETS
from bot.pictures.painter import Picture

EMBLEMS: Final = ASSETS / "games"
SIDE: Final = 170
"""The width and height of each, in pixels: twice what Discord gives them."""


@cache
def emblem(game: str) -> Picture | None:
    """The picture of a game, by its key; None where it has none, or none can be read."""
    try:
        return Picture((EMBLEMS / f"{game}.webp").read_bytes(), f"{game}.webp", SIDE, SIDE)
    except OSError:
        return None
