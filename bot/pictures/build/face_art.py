"""Faces of the six robots with a character, as SVG: flat colours, dark lines and suits, like the court cards.

Each is drawn in a box of 96 x 96 units, and has an outline of its own, so that a shape is enough to tell it.
"""

from __future__ import annotations

from bot.pictures.build.deck_art import suit
from bot.pictures.drawing import Drawing

INK, PAPER, GOLD, RED, BLUE, GREEN = "#171a24", "#fdf7e6", "#f0b43c", "#d3322b", "#2b4da8", "#1f8a70"
STEEL, BRASS, COPPER = "#c9d2df", "#e8cf8e", "#dc9a63"
_LINE = f'stroke="{INK}" stroke-width="3" stroke-linejoin="round" stroke-linecap="round"'


def _shape(path: str, fill: str) -> str:
    return f'<path d="{path}" fill="{fill}" {_LINE}/>'


def _stroke(path: str, colour: str = INK, width: float = 3) -> str:
    return (
        f'<path d="{path}" fill="none" stroke="{colour}" stroke-width="{width}" stroke-linecap="round" '
        'stroke-linejoin="round"/>'
    )


def _disc(x: float, y: float, radius: float, fill: str) -> str:
    return f'<circle cx="{x}" cy="{y}" r="{radius}" fill="{fill}" {_LINE}/>'


def _eyes(y: float = 48, apart: float = 13, radius: float = 4.5) -> str:
    return "".join(f'<circle cx="{48 + side * apart}" cy="{y}" r="{radius}" fill="{INK}"/>' for side in (-1, 1))


def _head(fill: str, top: float = 26, width: float = 54, bottom: float = 76, radius: float = 13) -> str:
    left = 48 - width / 2
    bolts = "".join(
        f'<rect x="{x}" y="{(top + bottom) / 2 - 7}" width="7" height="14" rx="2" fill="{INK}"/>'
        for x in (left - 7, left + width)
    )
    return bolts + (
        f'<rect x="{left}" y="{top}" width="{width}" height="{bottom - top}" rx="{radius}" fill="{fill}" {_LINE}/>'
    )


def _ada() -> str:
    """Counts: a knot of hair on top, one eye behind a lens, a row of abacus beads for a mouth."""
    beads = "".join(_disc(x, 67, 4, colour) for x, colour in ((36, RED), (45, RED), (60, GOLD)))
    return (
        _disc(48, 17, 10, BLUE)
        + _head(STEEL)
        + _shape("M21 38C24 24 72 24 75 38C66 32 30 32 21 38Z", BLUE)
        + _disc(61, 49, 10, PAPER)
        + _eyes()
        + _stroke("M71 49L78 62", GOLD, 3.5)
        + _stroke("M29 67H67")
        + beads
    )


def _basil() -> str:
    """Waits: two leaves on his head, eyes half closed, a small smile, a bow tie."""
    return (
        _shape("M48 28C46 14 34 8 22 11C24 23 36 30 48 28Z", GREEN)
        + _shape("M48 28C50 17 60 9 73 11C72 23 60 30 48 28Z", "#57b894")
        + _head(BRASS, radius=24, top=27, bottom=77)
        + _eyes(50)
        + _stroke("M28 47H42M54 47H68", width=4)
        + _stroke("M38 62Q48 70 58 62")
        + _shape("M48 82L33 75V91ZM48 82L63 75V91Z", RED)
    )


def _cleo() -> str:
    """Acts: pointed ears, eyes long drawn at the rim, whiskers and a golden collar."""
    return (
        _shape("M25 38V9L44 27ZM71 38V9L52 27Z", INK)
        + _shape("M48 24C70 24 76 38 76 50C76 68 62 78 48 78C34 78 20 68 20 50C20 38 26 24 48 24Z", COPPER)
        + _shape("M26 50Q36 38 45 50Q36 57 26 50Z", PAPER)
        + _shape("M70 50Q60 38 51 50Q60 57 70 50Z", PAPER)
        + _eyes(49, 12.5, 4)
        + suit("H", 48, 62, 9, RED)
        + _stroke("M40 69Q44 72 48 68Q52 72 56 69")
        + _stroke("M28 63L13 60M29 68L15 71M68 63L83 60M67 68L81 71", width=2.4)
        + _shape("M30 82Q48 92 66 82L68 90Q48 98 28 90Z", GOLD)
    )


def _dudley() -> str:
    """Bumbles: a bowler hat with a club in its band, raised brows, a moustache wider than his face."""
    return (
        _head(STEEL, top=32, bottom=80, radius=10)
        + _shape("M27 31C27 4 69 4 69 31Z", INK)
        + _shape("M14 31Q48 23 82 31Q80 38 48 36Q16 38 14 31Z", "#353b4c")
        + suit("C", 48, 22, 13, GOLD)
        + _eyes(51)
        + _stroke("M29 44Q35 40 41 44M55 44Q61 40 67 44")
        + _shape("M48 61C38 54 27 60 14 59C20 72 40 73 48 65C56 73 76 72 82 59C69 60 58 54 48 61Z", "#8a5a34")
    )


def _edith() -> str:
    """Knits: a frilled cap, round spectacles low on the nose, a pearl at each ear, pins in her cap."""
    frill = "".join(_disc(x, y, 7.5, PAPER) for x, y in ((22, 36), (33, 27), (48, 24), (63, 27), (74, 36)))
    return (
        _stroke("M26 31L8 8M70 31L88 8", GOLD, 4)
        + _head("#e9c7cf", top=28, bottom=79, radius=22)
        + _shape("M22 36C22 6 74 6 74 36Z", "#a585c7")
        + frill
        + _disc(37, 55, 9.5, PAPER)
        + _disc(59, 55, 9.5, PAPER)
        + _stroke("M46.500 55H49.500")
        + _eyes(56, 11, 4)
        + _stroke("M41 71Q48 75 55 71")
        + _disc(18, 66, 4.5, PAPER)
        + _disc(78, 66, 4.5, PAPER)
    )


def _fergus() -> str:
    """Shouts: a flat cap with a diamond, red brows, a red beard all round an open mouth."""
    return (
        _head(COPPER, top=27, bottom=64, radius=8)
        + _shape("M20 54C18 76 28 90 48 90C68 90 78 76 76 54C70 62 62 58 48 58C34 58 26 62 20 54Z", "#c2491d")
        + _shape("M36 68Q48 62 60 68Q58 82 48 82Q38 82 36 68Z", INK)
        + _shape("M40 68H56V72H40Z", PAPER)
        + _eyes(47)
        + _stroke("M27 39L42 43M69 39L54 43", "#c2491d", 5)
        + _shape("M17 32C14 14 32 7 50 7C70 7 82 16 80 30C82 34 76 36 70 34H26Q16 38 17 32Z", GREEN)
        + _stroke("M22 31Q48 22 76 30")
        + suit("D", 48, 17, 11, GOLD)
    )


_GROUNDS = {
    "Ada": ("#dbe6fb", _ada),
    "Basil": ("#dcefe2", _basil),
    "Cleo": ("#f6e3b4", _cleo),
    "Dudley": ("#f4d9d3", _dudley),
    "Edith": ("#e6e0f6", _edith),
    "Fergus": ("#d5ecf1", _fergus),
}


def faces() -> dict[str, Drawing]:
    """The face of each robot that has one, by its name, on a disc of its own colour."""
    return {
        name: Drawing(
            f'<circle cx="48" cy="48" r="46" fill="{ground}" stroke="{INK}" stroke-width="2"/>'
            f'<g transform="translate(6.700 6.700) scale(0.86)">{face()}</g>'
        )
        for name, (ground, face) in _GROUNDS.items()
    }
