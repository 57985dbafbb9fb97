"""Text in pictures: any script, emoji and right-to-left, clipped by what a reader takes for one letter.

Names and labels in Latin, Greek and Cyrillic letters are set by Pillow with the shipped Noto Sans, which is fast.
Everything else goes through resvg, which shapes text. Its own fallback from font to font breaks joined emoji and
loses symbols, so every run is given the font that has its letters; only what no shipped font has is left to the
fonts of the system. resvg panics on malformed SVG, so text is cleaned first.
"""

from __future__ import annotations

import io
import json
import unicodedata
from bisect import bisect_right
from collections.abc import Sequence
from html import escape
from itertools import groupby
from operator import itemgetter
from pathlib import Path
from typing import Final

import regex
import resvg
from PIL import Image, ImageDraw, ImageFont
from resvg import usvg

from bot.pictures.atlas import ASSETS
from bot.pictures.cache import Recent
from bot.pictures.errors import PictureError
from bot.pictures.style import Colour

MOST_LETTERS: Final = 120
MOST_MARKS: Final = 3
"""Accents kept on one letter; some names pile up dozens."""
ASCENT: Final = 1.0
LINE: Final = 1.42
"""Height of a line of text and of its part above the baseline, by the size of the font."""

_ELLIPSIS: Final = "…"
_RIGHT_TO_LEFT_MARK: Final = "\u200f"
_PLAIN = regex.compile(r"[\u0020-\u007e\u00a0-\u024f\u0370-\u03ff\u0400-\u04ff\u1e00-\u1eff‐-…‹›€]*")
_DROPPED = regex.compile(r"[\p{Cc}\p{Cs}\p{Co}\p{Cn}\u202a-\u202e\u2066-\u2069\u200e\u200f\u061c\ufe0e\ufeff]")
_EMOJI = regex.compile(
    r"[\p{Emoji_Presentation}\p{Regional_Indicator}]|\p{Extended_Pictographic}\ufe0f|[0-9#*]\ufe0f?\u20e3"
)
_STRONG_RIGHT = regex.compile(r"[\p{bidi_class=R}\p{bidi_class=AL}]")
_SPACING_SIGN = regex.compile(r"[\p{Mc}\u0e33\u0eb3]")
_USUAL_ADVANCE: Final = 0.35
_EMOJI_FONTS: Final = ("Noto Color Emoji", "Apple Color Emoji", "Segoe UI Emoji", "Noto Emoji")
_THIN_FONTS: Final = ("Droid Sans Fallback", "NanumSquare")


def letters(text: str) -> list[str]:
    """The graphemes of a text that is fit to print: composed, without controls and bidirectional overrides."""
    text = unicodedata.normalize("NFC", regex.sub(r"\s+", " ", text)).strip()
    found = regex.findall(r"\X", _DROPPED.sub("", text))
    return [_without_excess(letter) for letter in found[: MOST_LETTERS + 1]]


def _without_excess(letter: str) -> str:
    marks, kept = 0, []
    for character in letter:
        marks += bool(unicodedata.combining(character))
        if marks <= MOST_MARKS or not unicodedata.combining(character):
            kept.append(character)
    return "".join(kept)


class Typesetter:
    """Sets text as small pictures, remembering those used last. Belongs to the thread that made it.

    Raises `PictureError` if a shipped font cannot be read.
    """

    def __init__(self, fonts: Path = ASSETS / "fonts", *, system_fonts: bool = True) -> None:
        self._folder = fonts
        self._faces: dict[tuple[bool, float], ImageFont.FreeTypeFont] = {}
        self._rulers: dict[str, ImageFont.FreeTypeFont | None] = {}
        self._labels: Recent[Image.Image] = Recent(2_000)
        self._options = usvg.Options.default()
        self._options.font_family = "Noto Sans"
        shipped = sorted(fonts.glob("*.ttf"))
        if not shipped:
            raise PictureError(f"no fonts in {fonts.name}")
        for path in shipped:
            # From memory: a font given by its path is mapped anew for every glyph.
            self._options.load_font_data(_read_font(path))
        if system_fonts:
            self._options.load_system_fonts()
        known = set(self._options.list_fonts())
        self._coverage = _read_coverage(fonts / "coverage.json")
        self._emoji_font = next((family for family in _EMOJI_FONTS if family in known), "Noto Sans")

    def label(
        self, text: str, size: float, colour: Colour, *, bold: bool = True, max_width: float = 0
    ) -> Image.Image:
        """The text on one line, clipped with an ellipsis to `max_width` pixels. Shared: never draw on it."""
        key = (text, round(size, 1), colour, bold, round(max_width))
        return self._labels.made(key, lambda: self._set(text, size, colour, bold, max_width))

    def width(self, text: str, size: float, *, bold: bool = True) -> int:
        """Returns how wide the text is when nothing clips it, in pixels."""
        return self.label(text, size, (255, 255, 255, 255), bold=bold).width

    def svg(self, source: str) -> Image.Image:
        """Renders a whole SVG with these fonts. Raises `PictureError`."""
        try:
            tree = usvg.Tree.from_str(source, self._options)
            data = bytes(resvg.render(tree, (1, 0, 0, 0, 1, 0)))
        except BaseException as error:  # a Rust panic is no Exception
            if isinstance(error, (KeyboardInterrupt, SystemExit)):
                raise
            raise PictureError(f"resvg refused a drawing: {error}") from None
        return Image.open(io.BytesIO(data)).convert("RGBA")

    def _set(self, text: str, size: float, colour: Colour, bold: bool, max_width: float) -> Image.Image:
        found = letters(text)
        plain = _PLAIN.fullmatch("".join(found)) is not None
        draw = self._plain if plain else self._shaped
        keep = min(len(found), MOST_LETTERS)
        picture = draw(_clipped(found, keep), size, colour, bold)
        while max_width and picture.width > max_width and keep > 1:
            keep = min(keep - 1, max(1, int(keep * max_width / picture.width)))
            picture = draw(_clipped(found, keep), size, colour, bold)
        return picture

    def _face(self, size: float, bold: bool) -> ImageFont.FreeTypeFont:
        key = (bold, round(size, 1))
        if key not in self._faces:
            path = self._folder / ("NotoSans-Bold.ttf" if bold else "NotoSans-Regular.ttf")
            # By its content: Pillow looks for a path that fails among the fonts of the system.
            content = io.BytesIO(_read_font(path))
            try:
                self._faces[key] = ImageFont.truetype(content, size, layout_engine=ImageFont.Layout.BASIC)
            except OSError as error:
                raise PictureError(f"no font {path.name}: {error}") from error
        return self._faces[key]

    def _plain(self, text: str, size: float, colour: Colour, bold: bool) -> Image.Image:
        face = self._face(size, bold)
        picture = Image.new("RGBA", (max(1, round(face.getlength(text))), round(size * LINE)), (*colour[:3], 0))
        ImageDraw.Draw(picture).text((0, round(size * ASCENT)), text, font=face, fill=colour, anchor="ls")
        return picture

    def _shaped(self, text: str, size: float, colour: Colour, bold: bool) -> Image.Image:
        width, height = round(size * (len(text) * 1.9 + 2)), round(size * LINE)
        red, green, blue, alpha = colour
        ink = f'color="rgb({red},{green},{blue})" fill="currentColor" fill-opacity="{alpha / 255:.3f}"'
        font = f'font-family="Noto Sans" font-weight="{700 if bold else 400}" font-size="{size:.1f}"'
        picture = self.svg(
            f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}">'
            f'<text xml:space="preserve" x="{size:.1f}" y="{size * ASCENT:.1f}" {font} {ink}>'
            f"{self._spans(text)}</text></svg>"
        )
        box = picture.getchannel("A").getbbox()
        return picture.crop((box[0], 0, box[2], height)) if box else Image.new("RGBA", (1, height))

    def _spans(self, text: str) -> str:
        """The text in tspans, each with the font of its letters.

        resvg gives a letter with a spacing vowel sign only the width of its widest part, so that what follows
        would cover the sign: it is shifted by what is missing.
        """
        found: list[tuple[str, str, float]] = []
        family, missing = "", 0.0
        for letter in regex.findall(r"\X", text):
            # A space belongs to the word before it, unless that is an emoji: between two runs it may be lost.
            if letter != " " or not family or family == self._emoji_font:
                family = self._family(letter)
            found.append((letter, family, missing))
            signs = sum(self._advance(sign, family) for sign in _SPACING_SIGN.findall(letter[1:]))
            missing = min(signs, self._advance(letter[0], family)) if signs else 0.0
        return "".join(_span(name, list(run)) for name, run in groupby(found, key=itemgetter(1)))

    def _advance(self, character: str, family: str) -> float:
        """The width of a character by the size of the font; a guess for a font of the system."""
        if family not in self._rulers:
            path = self._folder / f"{family.replace(' ', '')}-Bold.ttf"
            basic = ImageFont.Layout.BASIC
            self._rulers[family] = ImageFont.truetype(path, 100, layout_engine=basic) if path.exists() else None
        ruler = self._rulers[family]
        return ruler.getlength(character) / 100 if ruler is not None else _USUAL_ADVANCE

    def _family(self, letter: str) -> str:
        """The font for a letter, "" for the system's choice."""
        if _EMOJI.match(letter):
            return self._emoji_font
        character = ord(letter[0]) if letter else 0
        for family, firsts, lasts in self._coverage:
            place = bisect_right(firsts, character) - 1
            if place >= 0 and character <= lasts[place]:
                return family
        return ""


def _read_font(path: Path) -> bytes:
    try:
        return path.read_bytes()
    except OSError as error:
        raise PictureError(f"no font {path.name}: {error}") from error


def _read_coverage(path: Path) -> list[tuple[str, list[int], list[int]]]:
    try:
        families: dict[str, list[list[int]]] = json.loads(path.read_text(encoding="utf-8"))
    except (OSError, ValueError) as error:
        raise PictureError(f"no list of what the fonts cover: {error}") from error
    return [
        (family, [first for first, _ in ranges], [last for _, last in ranges])
        for family, ranges in families.items()
    ]


def _span(family: str, run: Sequence[tuple[str, str, float]]) -> str:
    """Letters of one font, each shifted by the given part of the font's size."""
    shifts = [part for letter, _, shift in run for part in (f"{shift:.3f}em", *["0"] * (len(letter) - 1))]
    shifted = f' dx="{" ".join(shifts)}"' if any(shift for _, _, shift in run) else ""
    return f"<tspan{_font(family)}{shifted}>{escape(''.join(letter for letter, _, _ in run))}</tspan>"


def _font(family: str) -> str:
    if not family:
        return ""
    if family in _EMOJI_FONTS:
        return f' font-family="{family}" font-weight="400"'
    # The shipped Chinese, Japanese and Korean letters are light beside Noto's bold: an outline evens them out.
    bold = ' stroke="currentColor" stroke-width="0.035em"' if family in _THIN_FONTS else ""
    return f' font-family="{family}"{bold}'


def _clipped(found: list[str], keep: int) -> str:
    if len(found) <= keep:
        return "".join(found)
    kept = "".join(found[:keep]).rstrip()
    # After right-to-left letters the ellipsis belongs to their left end.
    mark = _RIGHT_TO_LEFT_MARK if kept and _STRONG_RIGHT.match(kept[-1]) else ""
    return kept + _ELLIPSIS + mark
