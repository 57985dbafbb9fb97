"""A ship, which lies on Pirate's table alone: the two halves of a suit, growing towards each other."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from PIL import Image, ImageColor, ImageDraw

from bot.pictures.items import draw
from bot.pictures.measure import Size, size
from bot.pictures.pen import Pen
from bot.pictures.shapes import blank, column, row
from bot.pictures.style import LEAST_TEXT, Colour
from bot.pictures.text import LINE
from bot.scene.in_words import Teller, say
from bot.scene.model import GameBadge, Item
from bot.words import rank_name
from games.cards import RANKS

SLOT: Final = (48, 66)
"""The width and height of a rank's slot, in units."""
SLOT_GAP: Final = 1
RANK: Final = 36
"""Height of the ranks, in units: 14 pixels on a telephone."""
_SUIT, _SMALL_SUIT, _ARROW = 48, 20, 17
_LETTER: Final = 1 / 0.714
"""Size of letters by the height of their capitals."""
_INK: Final = (20, 22, 28, 255)
_BUILT: Final = (255, 255, 255, 255)
_OPEN: Final = (0, 0, 0, 60)


def _flag(value: str, colour: str, shape: str) -> GameBadge:
    pole = '<path fill="#fff" d="M26 16H33V82H26Z"/>'
    return GameBadge(value, colour, f'{pole}<path fill="#fff" d="{shape}"/>')


FLAGS: Final = (
    _flag("pennant", "#b86a00", "M35 20L78 36L35 52Z"),
    _flag("ensign", "#2456c8", "M35 20H76V50H35Z"),
)
"""Signs of the two players: beside their names, and in their colours the slots that they can fill next."""


@dataclass(frozen=True, slots=True)
class Ship(Item):
    """One suit's two halves: built up from the ace to `up` and down from the king to `down`.

    `up` is 0 (no keel) to 13, `down` 14 (no keel) to 1; `up_owner` and `down_owner` are names. `note` says what
    else is to be known ("second ship", "captured by Anna"). `flags` are the colours of the two owners, while the
    next card of each is waited for. The `second` ship of a suit carries its number in place of the note. When all
    of a suit are `done`, nothing lies there, and the note says what has become of them.
    """

    suit: str
    up: int
    down: int
    up_owner: str
    down_owner: str
    note: str = ""
    flags: tuple[str, str] | None = None
    second: bool = False
    done: bool = False

    def __post_init__(self) -> None:
        if not 0 <= self.up < self.down <= 14:
            raise ValueError(f"no such ship: up to {self.up}, down to {self.down}")


@say.register
def _say(ship: Ship, teller: Teller) -> Iterable[str]:
    words = teller.words
    if ship.done:
        yield teller.labelled(words(f"scene-suit-{ship.suit}"), teller.plain(ship.note))
        return
    told = words(
        "ship",
        suit=words(f"scene-suit-{ship.suit}"),
        up=rank_name(RANKS[ship.up - 1]) if ship.up else "none",
        down=rank_name(RANKS[ship.down - 1]) if ship.down < 14 else "none",
        up_owner=teller.who(ship.up_owner),
        down_owner=teller.who(ship.down_owner),
    )
    yield words("ship-noted", ship=told, note=teller.plain(ship.note)) if ship.note else told


@size.register
def _size(ship: Ship, pen: Pen, width: int, room: int) -> Size:
    down = SLOT[1] + (LEAST_TEXT * LINE - 8 if _is_noted(ship) else 0)
    return pen.px(_SUIT + 2) + len(RANKS) * (pen.px(SLOT[0]) + SLOT_GAP), pen.px(down)


def _is_noted(ship: Ship) -> bool:
    return bool(ship.note) and not ship.second


@draw.register
def _draw(ship: Ship, pen: Pen, card_width: int, room: int) -> Image.Image:
    """Thirteen slots from ace to king: small faces where cards lie, the next two in their colours."""
    slots = row([_slot(pen, ship, number) for number in range(1, len(RANKS) + 1)], SLOT_GAP)
    sign = pen.suit_sign(ship.suit, _SUIT)
    if ship.second:
        sign = sign.copy()
        number = pen.count(2)
        sign.alpha_composite(number, (sign.width - number.width, sign.height - number.height))
    track = row([sign, slots], pen.px(2))
    if not _is_noted(ship):
        return track
    return column(
        [track, pen.text(ship.note, LEAST_TEXT, pen.palette.accent, width=len(RANKS) * SLOT[0])], -pen.px(8)
    )


def _slot(pen: Pen, ship: Ship, number: int) -> Image.Image:
    built = number <= ship.up or number >= ship.down
    up, down = (ship.flags or ("", "")) if not built else ("", "")
    colours = tuple(
        colour for colour, lit in ((up, number == ship.up + 1), (down, number == ship.down - 1)) if colour and lit
    )
    arrows = ("▶" if up and number == ship.up + 1 else "") + ("◀" if down and number == ship.down - 1 else "")
    key = ("slot", number, ship.suit if built else "", colours, arrows)
    return pen.piece(key, lambda: _slot_drawn(pen, number, ship.suit if built else "", colours, arrows))


def _slot_drawn(pen: Pen, number: int, suit: str, colours: tuple[str, ...], arrows: str) -> Image.Image:
    """A slot with its rank: below that the suit of the card that lies there, or which way the next one goes."""
    width, height = map(pen.px, SLOT)
    fills: list[Colour] = [(*ImageColor.getrgb(colour)[:3], 255) for colour in colours]
    edge = (255, 255, 255, 255) if fills else None
    slot = pen.box(width, height, 7, fills[0] if fills else _BUILT if suit else _OPEN, edge, 3).copy()
    if len(fills) > 1:
        half = pen.box(width, height, 7, fills[1], edge, 3).crop((width // 2, 0, width, height))
        slot.paste(half, (width // 2, 0))
    ink = _INK if suit else pen.palette.text if fills else pen.palette.hollow
    text = pen.text(rank_name(RANKS[number - 1]), RANK * _LETTER, ink)
    text = text.crop(text.getbbox())
    # A 10 is pressed together, and J and Q, which reach below the line, are as high as the others.
    text = text.resize((min(text.width, width - 6), pen.px(RANK)), Image.Resampling.LANCZOS)
    slot.alpha_composite(text, ((width - text.width) // 2, pen.px(5)))
    below = pen.suit_sign(suit, _SMALL_SUIT) if suit else _arrows(pen, arrows) if arrows else None
    if below is not None:
        slot.alpha_composite(below, ((width - below.width) // 2, height - below.height - pen.px(2)))
    return slot


def _arrows(pen: Pen, arrows: str) -> Image.Image:
    """Triangles to the right, the left, or both."""
    size = pen.px(_ARROW)
    parts = []
    for arrow in arrows:
        whole = blank(size, size)
        points = (
            [(0, 0), (size, size / 2), (0, size)] if arrow == "▶" else [(size, 0), (0, size / 2), (size, size)]
        )
        ImageDraw.Draw(whole).polygon(points, fill=(255, 255, 255, 255))
        parts.append(whole)
    return row(parts, pen.px(2))
