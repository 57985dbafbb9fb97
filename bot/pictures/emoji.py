"""The emoji of cards and of robots' faces, 128 pixels square, to be uploaded as the application's own.

A screen reader says an emoji's name, so a card's is what people call it: `king_of_hearts`.
"""

from __future__ import annotations

import io
import re
from typing import Final

from bot.pictures.atlas import Atlas, Atlases
from games.cards import PACK, RANKS, Card

BACK: Final = "card_back"
_ART: Final = ""
"""Ends every name. It grows (`_2`) when the art changes: an emoji can be renamed, but not redrawn."""
_NUMBERS: Final = ("ace", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
_RANKS: Final = dict(zip(RANKS, (*_NUMBERS, "jack", "queen", "king"), strict=True))
_SUITS: Final = {"C": "clubs", "D": "diamonds", "H": "hearts", "S": "spades"}
_CODED: Final = re.compile(r"c\d+_([A2-9TJQK][CDHS]|back)")


def emoji_name(card: Card | None) -> str:
    """The name of a card's emoji; of the back for None."""
    return f"{_RANKS[card.rank]}_of_{_SUITS[card.suit]}{_ART}" if card else f"{BACK}{_ART}"


NAMES: Final = frozenset(map(emoji_name, (None, *PACK)))
"""Of all fifty-three."""


def face_name(robot: str) -> str:
    """The name of the emoji with a robot's face: `robot_ada`."""
    return f"robot_{robot.lower()}{_ART}"


def is_coded(name: str) -> bool:
    """True if an emoji is one of ours with a name as they once had: `c1_KH`."""
    return _CODED.fullmatch(name) is not None


def spoken(name: str) -> str:
    """The name that an emoji has now, if it once was `c1_KH` with the same art; any other name as it is."""
    if not name.startswith("c1_") or not is_coded(name):
        return name
    code = name.removeprefix("c1_")
    return emoji_name(None if code == "back" else Card(code))


def card_emoji(atlases: Atlases) -> dict[str, bytes]:
    """All fifty-three, as PNG files by name, each far below the 256 KiB that Discord allows."""
    tiles = atlases.atlas("emoji")
    return {emoji_name(None if name == "back" else Card(name)): _png(tiles, name) for name in tiles.names}


def face_emoji(atlases: Atlases) -> dict[str, bytes]:
    """The faces of the robots that have one, as PNG files by name."""
    faces = atlases.atlas("faces")
    return {face_name(robot): _png(faces, robot) for robot in faces.names}


def _png(atlas: Atlas, name: str) -> bytes:
    buffer = io.BytesIO()
    atlas.cell(name).save(buffer, "PNG")
    return buffer.getvalue()
