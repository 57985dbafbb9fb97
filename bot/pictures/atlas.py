"""Cards and signs, cut from the committed atlases and resized once for each size in use."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, Final

from PIL import Image

from bot.pictures.cache import Recent
from bot.pictures.errors import PictureError
from games.cards import Card

ASSETS: Final = Path(__file__).resolve().parent / "assets"
CARD_RATIO: Final = 336 / 240
"""Height of a card by its width."""
COMPACT_BELOW: Final = 130
"""Cards narrower than this many pixels get the compact face, whose index is read at a width of 26."""
STRIP_RATIO: Final = 156 / 240
"""Height of what shows of a covered card in a column, by its width."""
FULL_RANK, COMPACT_RANK = 60 / 240, 134 / 240
"""The height of the rank on a whole and on a compact face, by the width of a card."""
TILE_RATIO: Final = 214 / 240
"""Width of the smallest tile that shows rank and suit beside each other, by the width of a card."""
_STRIP_RANK: Final = (6 / 240, 12 / 240, 136 / 240, 166 / 240)
_STRIP_SUIT: Final = (14 / 240, 160 / 240, 100 / 240, 252 / 240)
"""Left, top, right and bottom of what a strip takes from a compact face, by its width.

A rank's ends where the suit begins: a queen without the tail of her Q would be read as an O."""


def _part(face: Image.Image, box: tuple[float, float, float, float]) -> Image.Image:
    """A part of a face; the box by the face's width."""
    left, top, right, bottom = (round(side * face.width) for side in box)
    return face.crop((left, top, right, bottom))


class Atlas:
    """One sheet of equal cells with names."""

    def __init__(self, path: Path, entry: dict[str, Any]) -> None:
        self.names: tuple[str, ...] = tuple(entry["names"])
        self._columns: int = entry["columns"]
        self._width, self._height = entry["cell"]
        self._places = {name: number for number, name in enumerate(self.names)}
        self._sheet = Image.open(path).convert("RGBA")

    def __contains__(self, name: str) -> bool:
        return name in self._places

    def cell(self, name: str) -> Image.Image:
        number = self._places[name]
        left = number % self._columns * self._width
        top = number // self._columns * self._height
        return self._sheet.crop((left, top, left + self._width, top + self._height))


class Atlases:
    """All sheets, each read when it is first needed. Raises `PictureError` if one cannot be read."""

    def __init__(self, folder: Path = ASSETS) -> None:
        self._folder = folder
        self._atlases: dict[str, Atlas] = {}
        self._sized: Recent[Image.Image] = Recent(1_000)
        try:
            self._manifest = json.loads((folder / "atlases.json").read_text(encoding="utf-8"))
        except (OSError, ValueError) as error:
            raise PictureError(f"no manifest of the atlases: {error}") from error

    def atlas(self, name: str) -> Atlas:
        if name not in self._atlases:
            try:
                self._atlases[name] = Atlas(self._folder / f"{name}.webp", self._manifest[name])
            except (OSError, ValueError, KeyError) as error:
                raise PictureError(f"no atlas {name}: {error}") from error
        return self._atlases[name]

    def card(self, card: Card | None, width: int, *, four_colours: bool) -> Image.Image:
        """A card `width` pixels wide, its back for None. The image is shared: never draw on it."""
        return self._face("compact" if width < COMPACT_BELOW else "full", card, width, four_colours)

    def strip(self, card: Card, width: int, room: int, *, four_colours: bool) -> Image.Image:
        """A card's rank with its suit beside it, `room` pixels across, as large as on a compact face."""
        rank = _part(self._face("compact", card, width, four_colours), _STRIP_RANK)
        # Of another card of the suit: the tail of a queen's Q reaches into its own.
        suit = _part(self._face("compact", Card(f"A{card.suit}"), width, four_colours), _STRIP_SUIT)
        strip = Image.new("RGBA", (room, round(width * STRIP_RATIO)), (255, 255, 255, 0))
        loose = (room - rank.width - suit.width) // 3
        strip.alpha_composite(rank, (max(2, loose), 0))
        strip.alpha_composite(
            suit, (min(room - suit.width, rank.width + 2 * loose), (strip.height - suit.height) // 2)
        )
        return strip

    def _face(self, kind: str, card: Card | None, width: int, four_colours: bool) -> Image.Image:
        name = card[:2] if card else "back"
        sheet = kind
        if not four_colours and card and card.suit in "DC":
            sheet = f"{kind}-two"
        size = (width, round(width * CARD_RATIO))
        return self._sized.made((sheet, name, size), lambda: self._resize(sheet, name, size))

    def sign(self, name: str, size: int) -> Image.Image:
        """A sign `size` pixels wide and high. The image is shared: never draw on it."""
        return self._sized.made(("signs", name, size), lambda: self._resize("signs", name, (size, size)))

    def face(self, name: str, size: int) -> Image.Image:
        """A robot's face `size` pixels wide and high. The image is shared: never draw on it."""
        return self._sized.made(("faces", name, size), lambda: self._resize("faces", name, (size, size)))

    def _resize(self, sheet: str, name: str, size: tuple[int, int]) -> Image.Image:
        cell = self.atlas(sheet).cell(name)
        return cell if cell.size == size else cell.resize(size, Image.Resampling.LANCZOS, reducing_gap=3)
