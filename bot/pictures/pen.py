"""The pen, which every drawing needs: cards, signs, text and shapes in one style, each made once."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from PIL import Image

from bot.pictures.atlas import ASSETS, CARD_RATIO, STRIP_RATIO, TILE_RATIO, Atlases
from bot.pictures.cache import Recent
from bot.pictures.drawing import SIGN, Drawing, badge_drawing, render
from bot.pictures.shapes import blank, dashed, rounded, shadow_of
from bot.pictures.style import LEAST_TEXT, PALETTES, Colour, Style
from bot.pictures.text import Typesetter
from bot.scene.model import Face, GameBadge, Mark, Shown, Sign
from bot.words import rank_name

_WORKING_MEMORY: Final = 24 * 2**20
PIECES: Final = 20_000_000
"""Pixels of the pieces kept: 80 MB."""


def tile_size(width: int) -> tuple[int, int]:
    """Width and height of the tile of a card of this width, in pixels."""
    return round(width * TILE_RATIO), round(width * STRIP_RATIO)


def _pixels(picture: Image.Image) -> int:
    return picture.width * picture.height


def _keep_memory() -> None:
    """Has glibc keep the some 15 MB that an encoder works in instead of taking them anew for every picture.

    Getting those pages from the system is a quarter of the encoder's time. glibc trims its heap down to twice the
    largest block that was ever mapped and freed (mallopt(3), M_MMAP_THRESHOLD): so one such block is. Elsewhere
    this does nothing.
    """
    bytearray(_WORKING_MEMORY)


@dataclass(slots=True)
class Tools:
    """The tools of the one render thread: atlases, fonts and the pieces drawn last."""

    atlases: Atlases
    typesetter: Typesetter
    pieces: Recent[Image.Image] = field(default_factory=lambda: Recent(PIECES, _pixels))
    grounds: Recent[Image.Image] = field(default_factory=lambda: Recent(24))
    sizes: Recent[tuple[int, int]] = field(default_factory=lambda: Recent(2_000))

    @classmethod
    def open(cls, assets: Path = ASSETS) -> Tools:
        """Raises `PictureError` if the assets cannot be read. Call it in the thread that draws."""
        _keep_memory()
        return cls(Atlases(assets), Typesetter(assets / "fonts"))


class Pen:
    """Draws in one style. Sizes are given in units, two of which are `style.scale` pixels."""

    def __init__(self, tools: Tools, style: Style) -> None:
        self.tools = tools
        self.style = style
        self.palette = PALETTES[style.theme]

    def px(self, units: float) -> int:
        return max(1, round(units * self.style.scale / 2))

    def piece(self, key: Hashable, make: Callable[[], Image.Image]) -> Image.Image:
        """A piece of this style that is drawn once. Shared: never draw on it."""
        return self.tools.pieces.made((self.style, key), make)

    def text(
        self, text: str, size: float, colour: Colour | None = None, *, bold: bool = True, width: float = 0
    ) -> Image.Image:
        """A line of text, `size` and the width it is clipped to in units."""
        scale = self.style.scale / 2
        return self.tools.typesetter.label(
            text, size * scale, colour or self.palette.text, bold=bold, max_width=width * scale
        )

    def folded(self, text: str, size: float, width: float, *, bold: bool = True, most: int = 4) -> list[str]:
        """A text in as many lines of `width` units as it needs, `most` at most; the last may be too long."""
        lines = [""]
        for word in text.split(" "):
            longer = f"{lines[-1]} {word}".strip()
            if lines[-1] and len(lines) < most and self.text(longer, size, bold=bold).width > self.px(width):
                lines.append(word)
            else:
                lines[-1] = longer
        return lines

    def sign(self, name: str, size: float) -> Image.Image:
        return self.tools.atlases.sign(name, self.px(size))

    def drawing(self, drawing: Drawing, size: float) -> Image.Image:
        """A square sign that a game draws itself, `size` units wide, as fine as those of the atlas."""
        pixels = self.px(size)

        def make() -> Image.Image:
            cell = render(drawing, SIGN, SIGN)
            return cell.resize((pixels, pixels), Image.Resampling.LANCZOS, reducing_gap=3)

        return self.piece(("drawing", drawing, pixels), make)

    def badge(self, badge: Sign, size: float) -> Image.Image:
        if isinstance(badge, Face):
            return self.tools.atlases.face(badge.name, self.px(size))
        if isinstance(badge, GameBadge):
            return self.drawing(badge_drawing(badge.colour, badge.symbol), size)
        return self.sign(f"badge-{badge.value}", size)

    def suit_sign(self, suit: str, size: float) -> Image.Image:
        return self.sign(f"suit-{suit}" + ("" if self.style.four_colours else "-two"), size)

    def box(
        self,
        width: int,
        height: int,
        radius: float,
        fill: Colour,
        edge: Colour | None = None,
        edge_width: float = 0,
    ) -> Image.Image:
        """A rounded box; width and height in pixels, radius and edge in units."""
        key = ("box", width, height, radius, fill, edge, edge_width)
        scale = self.style.scale / 2
        return self.piece(key, lambda: rounded((width, height), radius * scale, fill, edge, edge_width * scale))

    def count(self, number: int) -> Image.Image:
        """Returns how many cards lie there, on as little ground as it needs."""

        def make() -> Image.Image:
            label = self.text(str(number), LEAST_TEXT)
            whole = self.box(label.width + self.px(12), self.px(32), 10, (14, 20, 24, 235)).copy()
            whole.alpha_composite(label, (self.px(6), (whole.height - label.height) // 2))
            return whole

        return self.piece(("count", number), make)

    def pill(self, text: str, size: float, colour: Colour, fill: Colour, *, width: float = 0) -> Image.Image:
        """A short text on a rounded ground."""

        def make() -> Image.Image:
            label = self.text(text, size, colour, width=width)
            height = self.px(size * 1.42)
            whole = self.box(max(height, label.width + self.px(size * 0.9)), height, size, fill).copy()
            whole.alpha_composite(label, ((whole.width - label.width) // 2, (height - label.height) // 2))
            return whole

        return self.piece(("pill", text, size, colour, fill, width), make)

    def within(self, picture: Image.Image, width: int) -> Image.Image:
        """Reduces what is too wide even with the smallest cards, so that nothing is cut off."""
        if picture.width <= width:
            return picture
        return picture.resize((width, picture.height * width // picture.width), Image.Resampling.LANCZOS)

    # --- cards, each with `margin` pixels of shadow on every side ---------------------------------------------

    def margin(self, width: int) -> int:
        """Room for the shadow round a card `width` pixels wide."""
        return max(3, width // 16)

    def card(self, shown: Shown, width: int) -> Image.Image:
        """A card as it lies, with its mark."""
        return self.piece(("card", shown, width), lambda: self._card(shown, width))

    def strip(self, shown: Shown, width: int) -> Image.Image:
        """Returns what shows of a card in a column that is covered by the next."""
        return self.piece(("strip", shown, width), lambda: self._strip(shown, width))

    def tile(self, shown: Shown, width: int) -> Image.Image:
        """Rank and suit of a card face up on as little paper as they need, as large as on a card of this width."""
        return self.piece(("tile", shown, width), lambda: self._tile(shown, width))

    def empty(self, width: int, wants: str = "") -> Image.Image:
        """The outline of a card's place, with the rank it waits for."""
        return self.piece(("empty", width, wants), lambda: self._empty(width, wants))

    def _card(self, shown: Shown, width: int) -> Image.Image:
        face = self.tools.atlases.card(shown.face, width, four_colours=self.style.four_colours)
        return self._on_shadow(self._marked(face, shown.mark, width), width)

    def _on_shadow(self, face: Image.Image, width: int) -> Image.Image:
        """A card on its shadow, which is the same for all cards of one size."""
        margin = self.margin(width)
        shadow = self.tools.pieces.made(
            ("shadow", face.size), lambda: shadow_of(face, width / 28, max(1, width // 40), margin)
        )
        whole = shadow.copy()
        whole.alpha_composite(face, (margin, margin))
        return whole

    def _strip(self, shown: Shown, width: int) -> Image.Image:
        height = round(width * CARD_RATIO)
        margin = self.margin(width)
        if shown.face is None:
            return self.card(shown, width).crop(
                (0, 0, width + 2 * margin, round(width * STRIP_RATIO) + 2 * margin)
            )
        strip = self.tools.atlases.strip(shown.face, width, width, four_colours=self.style.four_colours)
        face = rounded((width, height), width / 16, (255, 255, 255, 255), (174, 180, 191, 255), width / 120)
        face.alpha_composite(strip)
        whole = self._on_shadow(self._marked(face, shown.mark, width), width)
        return whole.crop((0, 0, whole.width, strip.height + 2 * margin + width // 12))

    def _tile(self, shown: Shown, width: int) -> Image.Image:
        size = tile_size(width)
        tile = rounded(size, width / 14, (255, 255, 255, 255), (174, 180, 191, 255), width / 120)
        if shown.face is not None:
            atlases, four = self.tools.atlases, self.style.four_colours
            tile.alpha_composite(atlases.strip(shown.face, width, size[0], four_colours=four))
        return self._marked(tile, shown.mark, width)

    def _empty(self, width: int, wants: str) -> Image.Image:
        margin, height = self.margin(width), round(width * CARD_RATIO)
        whole = blank(width + 2 * margin, height + 2 * margin)
        whole.alpha_composite(
            dashed((width, height), width / 16, self.palette.hollow, max(1.5, width / 34)), (margin, margin)
        )
        if wants:
            rank = self.tools.typesetter.label(rank_name(wants), width * 0.5, self.palette.hollow)
            whole.alpha_composite(rank, ((whole.width - rank.width) // 2, (whole.height - rank.height) // 2))
        return whole

    def _marked(self, face: Image.Image, mark: Mark, width: int) -> Image.Image:
        if mark is Mark.NONE:
            return face
        whole = face.copy()
        if mark is Mark.DEAD:
            veil = Image.new("RGBA", face.size, (28, 32, 38, 0))
            veil.putalpha(face.getchannel("A").point([round(value * 0.55) for value in range(256)]))
            whole.alpha_composite(veil)
            return whole
        ring = self.palette.acting_edge if mark is not Mark.CHOSEN else (20, 24, 32, 255)
        whole.alpha_composite(rounded(face.size, width / 16, (255, 255, 255, 0), ring, max(2.0, width / 22)))
        size = max(14, round(width * (0.34 if width < 110 else 0.2)))
        sign = {Mark.NEW: "mark-new", Mark.WINNING: "badge-winner", Mark.CHOSEN: "badge-ready"}.get(mark)
        if sign:
            picture = self.tools.atlases.sign(sign, size)
            whole.alpha_composite(picture, (width - size - max(2, width // 30), max(2, width // 30)))
        return whole
