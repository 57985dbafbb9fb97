"""The deck as SVG: own suits, indices and pips, with the twelve court figures of Adrian Kennard (CC0).

Everything is drawn in a box of 240 x 336 units, the proportions of a bridge-size card doubled for phones. Only
`atlases.py` uses this; the bot itself sees finished pictures.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from pathlib import Path

from fontTools.pens.boundsPen import BoundsPen
from fontTools.pens.svgPathPen import SVGPathPen
from fontTools.ttLib import TTFont

from bot.pictures.drawing import Drawing
from bot.words import rank_name

CARD_WIDTH, CARD_HEIGHT = 240, 336

FOUR_COLOURS = {"S": "#14161c", "H": "#d5200f", "D": "#1540b8", "C": "#1f8a70"}
TWO_COLOURS = {"S": "#14161c", "H": "#d5200f", "D": "#d5200f", "C": "#14161c"}

SUIT_PATHS = {
    "S": "M50 3C57 19 95 41 95 65C95 79 85 87 74 87C65 87 58 82 54 74C55 85 58 92 66 97L34 97C42 92 45 85 46 74"
    "C42 82 35 87 26 87C15 87 5 79 5 65C5 41 43 19 50 3Z",
    "H": "M50 95C41 78 3 56 3 29C3 14 14 5 27 5C38 5 46 12 50 23C54 12 62 5 73 5C86 5 97 14 97 29"
    "C97 56 59 78 50 95Z",
    "D": "M50 1C59 20 74 38 92 50C74 62 59 80 50 99C41 80 26 62 8 50C26 38 41 20 50 1Z",
    "C": "M50 3A22 22 0 0 1 67 39A22 22 0 1 1 54 71C55 84 58 92 66 97L34 97C42 92 45 84 46 71A22 22 0 1 1 33 39"
    "A22 22 0 0 1 50 3Z",
}
"""Each suit in a box of 100 x 100 units."""

_COURT_COLOURS = {"#FC4": "#f0b43c", "red": "#d3322b", "#44F": "#2b4da8", "black": "#171a24"}
_HAIRLINE = "#1d2a57"

_LEFT, _MIDDLE, _RIGHT = 106.0, 151.0, 196.0
_PIPS: dict[str, tuple[tuple[float, float], ...]] = {
    "2": ((_MIDDLE, 56), (_MIDDLE, 280)),
    "3": ((_MIDDLE, 56), (_MIDDLE, 168), (_MIDDLE, 280)),
    "4": tuple((x, y) for x in (_LEFT, _RIGHT) for y in (56, 280)),
    "5": (*((x, y) for x in (_LEFT, _RIGHT) for y in (56, 280)), (_MIDDLE, 168)),
    "6": tuple((x, y) for x in (_LEFT, _RIGHT) for y in (56, 168, 280)),
    "7": (*((x, y) for x in (_LEFT, _RIGHT) for y in (56, 168, 280)), (_MIDDLE, 112)),
    "8": (*((x, y) for x in (_LEFT, _RIGHT) for y in (56, 168, 280)), (_MIDDLE, 112), (_MIDDLE, 224)),
    "9": (*((x, y) for x in (_LEFT, _RIGHT) for y in (56, 130.7, 205.3, 280)), (_MIDDLE, 168)),
    "T": (*((x, y) for x in (_LEFT, _RIGHT) for y in (56, 130.7, 205.3, 280)), (_MIDDLE, 93), (_MIDDLE, 243)),
}


class Ranks:
    """Outlines of the ranks, taken from a font so that cards need none later."""

    def __init__(self, font_path: Path) -> None:
        font = TTFont(font_path)
        self._glyphs = font.getGlyphSet()
        self._names = font.getBestCmap()

    def path(self, rank: str, left: float, top: float, height: float, width: float = 0) -> str:
        """The rank as an SVG path: its top left corner, its height, squeezed to `width` if it is wider."""
        pieces, cursor, bottom, upper = [], 0.0, 0.0, 1456.0
        for character in rank_name(rank):
            glyph = self._glyphs[self._names[ord(character)]]
            bounds = BoundsPen(self._glyphs)
            glyph.draw(bounds)
            x_min, _, x_max, _ = bounds.bounds
            pen = SVGPathPen(self._glyphs)
            glyph.draw(pen)
            pieces.append(f'<path transform="translate({cursor - x_min:.1f} 0)" d="{pen.getCommands()}"/>')
            cursor += x_max - x_min + 60
        scale_y = height / (upper - bottom)
        natural = (cursor - 60) * scale_y
        scale_x = scale_y * (width / natural if width and natural > width else 1)
        body = "".join(pieces)
        return f'<g transform="translate({left} {top + height}) scale({scale_x:.5f} {-scale_y:.5f})">{body}</g>'


@dataclass(frozen=True, slots=True)
class Court:
    """A court figure: the definitions of its layers and their names, to be drawn twice, head up and head down."""

    definitions: str
    layers: tuple[str, ...]


def read_court(images: Path, card: str) -> Court:
    """Takes the figure out of a card of the source deck and recolours its flat layers."""
    source = (images / f"{card}.svg").read_text(encoding="utf-8")
    name = card[1] + card[0]
    symbols = re.findall(rf'<symbol id="{name}\d".*?</symbol>', source, re.DOTALL)
    if not symbols:
        raise ValueError(f"{card}.svg holds no layers named {name}1, {name}2, ...")
    layers = []
    for symbol in symbols:
        for old, new in _COURT_COLOURS.items():
            symbol = symbol.replace(f'fill="{old}"', f'fill="{new}"')
        layers.append(re.sub(r'stroke="#44F"', f'stroke="{_HAIRLINE}"', symbol))
    return Court("".join(layers), tuple(f"{name}{number}" for number in range(1, len(layers) + 1)))


def suit(name: str, x: float, y: float, size: float, colour: str, *, turned: bool = False) -> str:
    """A suit centred on (x, y)."""
    scale = size / 100
    turn = " rotate(180 50 50)" if turned else ""
    return (
        f'<path fill="{colour}" transform="translate({x - size / 2:.2f} {y - size / 2:.2f}) scale({scale:.4f})'
        f'{turn}" d="{SUIT_PATHS[name]}"/>'
    )


def _card(body: str, definitions: str = "") -> Drawing:
    return Drawing(body, CARD_WIDTH, CARD_HEIGHT, definitions)


def _blank() -> str:
    return '<rect x="1" y="1" width="238" height="334" rx="15" fill="#fff" stroke="#aeb4bf" stroke-width="2"/>'


def _draw_court(court: Court, x: float, y: float, width: float, height: float) -> str:
    box = f'width="{width}" height="{height}" x="{x}" y="{y}"'
    centre = f"{x + width / 2} {y + height / 2}"
    return "".join(
        f'<use {box} xlink:href="#{layer}"/><use transform="rotate(180 {centre})" {box} xlink:href="#{layer}"/>'
        for layer in court.layers
    )


def full_face(card: str, colours: dict[str, str], ranks: Ranks, court: Court | None) -> Drawing:
    """A face for hands and fans: a large index in the left strip, pips or the whole figure beside it."""
    rank, name = card[0], card[1]
    colour = colours[name]
    body = (
        _blank() + f'<g fill="{colour}">{ranks.path(rank, 14, 18, 60, 50)}</g>' + suit(name, 37, 112, 46, colour)
    )
    if court:
        x, y, width, height = 70.0, 22.0, 156.0, 292.0
        clip = f'<clipPath id="frame"><rect x="{x}" y="{y}" width="{width}" height="{height}" rx="6"/></clipPath>'
        body += (
            f'<rect x="{x}" y="{y}" width="{width}" height="{height}" rx="6" fill="#fdf7e6"/>'
            f'<g clip-path="url(#frame)">{_draw_court(court, x, y, width, height)}</g>'
            f'<rect x="{x}" y="{y}" width="{width}" height="{height}" rx="6" fill="none" stroke="{colour}" '
            'stroke-width="2.5"/>'
        )
        return _card(body, court.definitions + clip)
    if rank == "A":
        return _card(body + suit(name, 146, 178, 138, colour))
    pips = "".join(suit(name, x, y, 54, colour, turned=y > 170) for x, y in _PIPS[rank])
    return _card(body + pips)


def compact_face(card: str, colours: dict[str, str], ranks: Ranks, court: Court | None) -> Drawing:
    """A face that is read at a width of 26 pixels: a huge rank over its suit, a large suit or a bust."""
    rank, name = card[0], card[1]
    colour = colours[name]
    body = (
        _blank() + f'<g fill="{colour}">{ranks.path(rank, 17, 20, 134, 116)}</g>' + suit(name, 57, 206, 84, colour)
    )
    if court:
        x, y, width, height = 124.0, 152.0, 106.0, 176.0
        clip = f'<clipPath id="frame"><rect x="{x}" y="{y}" width="{width}" height="{height}" rx="8"/></clipPath>'
        figure = _draw_court(court, 92, 150, 190, 340)
        return _card(body + f'<g clip-path="url(#frame)">{figure}</g>', court.definitions + clip)
    return _card(body + suit(name, 166, 258, 124, colour))


def back(*, fine: bool) -> Drawing:
    """The back: a lattice in a frame round a medallion of the four suits; a coarser lattice for small cards."""
    step = 16 if fine else 36
    thread, knot = ("#6d8fd0", "#b9ccf2") if fine else ("#4868ad", "#7795d3")
    lattice = (
        f'<pattern id="lattice" width="{step}" height="{step}" patternUnits="userSpaceOnUse">'
        f'<path d="M0 0L{step} {step}M{step} 0L0 {step}" stroke="{thread}" stroke-width="{1.6 if fine else 3}"/>'
        f'<circle cx="{step / 2}" cy="{step / 2}" r="{1.9 if fine else 3.5}" fill="{knot}"/></pattern>'
    )
    medallion = "".join(
        suit(name, x, y, 30, "#eef3ff")
        for name, (x, y) in {"S": (120, 138), "H": (150, 168), "C": (120, 198), "D": (90, 168)}.items()
    )
    body = (
        _blank()
        + '<rect x="13" y="13" width="214" height="310" rx="9" fill="#2a4b94"/>'
        + '<rect x="13" y="13" width="214" height="310" rx="9" fill="url(#lattice)"/>'
        + '<rect x="22" y="22" width="196" height="292" rx="5" fill="none" stroke="#e6edfb" stroke-width="3"/>'
        + '<ellipse cx="120" cy="168" rx="60" ry="60" fill="#223f80" stroke="#e6edfb" stroke-width="3.5"/>'
        + medallion
    )
    return _card(body, lattice)


def emoji(card: str, ranks: Ranks) -> Drawing:
    """A square white tile, rank and suit side by side: readable at 22 pixels, on light and dark ground."""
    rank, name = card[0], card[1]
    colour = FOUR_COLOURS[name]
    body = (
        '<rect x="2" y="10" width="124" height="108" rx="20" fill="#fff" stroke="#8a909c" stroke-width="3"/>'
        f'<g fill="{colour}">{ranks.path(rank, 10, 27, 74, 58)}</g>'
    )
    return Drawing(body + suit(name, 96, 66, 52, colour), 128, 128)


def emoji_back() -> Drawing:
    body = (
        '<rect x="2" y="10" width="124" height="108" rx="20" fill="#fff" stroke="#8a909c" stroke-width="3"/>'
        '<rect x="13" y="21" width="102" height="86" rx="12" fill="#2a4b94"/>'
        '<path d="M13 43L35 21M13 75L67 21M21 107L99 21M53 107L115 39M85 107L115 75'
        'M107 21L115 29M75 21L115 61M43 21L115 95M15 25L97 107M13 55L65 107M13 85L33 107" stroke="#6d8fd0" '
        'stroke-width="4"/>'
    )
    return Drawing(body, 128, 128)
