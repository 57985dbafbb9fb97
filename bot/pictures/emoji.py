"""The card emoji: square tiles of 128 pixels, to be uploaded as the application's own."""

from __future__ import annotations

import io
from typing import Final

from bot.pictures.atlas import Atlases
from games.cards import Card

VERSION: Final = 1
"""Goes up when the art changes: an emoji cannot be redrawn, only replaced by one of another name."""
PREFIX: Final = f"c{VERSION}_"
BACK: Final = f"{PREFIX}back"


def emoji_name(card: Card | None) -> str:
    """The name of a card's emoji, `c1_AS`; of the back for None."""
    return f"{PREFIX}{card[:2]}" if card else BACK


def card_emoji(atlases: Atlases) -> dict[str, bytes]:
    """All fifty-three, as PNG files by name, each far below the 256 KiB that Discord allows."""
    tiles = atlases.atlas("emoji")
    files = {}
    for name in tiles.names:
        buffer = io.BytesIO()
        tiles.cell(name).save(buffer, "PNG")
        files[PREFIX + name] = buffer.getvalue()
    return files
