"""Draws places round an oval, the trick and the centre in the middle."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from math import cos, hypot, pi, sin
from typing import Final

from PIL import Image

from bot.pictures.ground import HEADER, felt
from bot.pictures.items import draw_rows
from bot.pictures.measure import LABEL, rows_size
from bot.pictures.pen import Pen
from bot.pictures.places import draw_place
from bot.pictures.shapes import lay
from bot.scene.model import Item, Place, Rows, TableScene, Trick

_WIDTH: Final = 1_000
_CARD_WIDTHS: Final = (92, 86, 80, 74, 68, 62, 56, 50, 44)
_GOOD: Final = 62
"""Labels are not made larger at the cost of cards narrower than this."""
_MANY, _SOME = 7, 5
_LARGER: Final = 1.2
"""How much larger plates, badges and labels are where no more than `_SOME` sit round a table without a trick."""
_SQUARENESS: Final = 8
_RING: Final = 4
"""With more places than this the trick lies in a wide ring, and the centre inside it."""

_BELOW, _ABOVE = (0.5, 3.0), (0.5, 0.0)
_SEATS: Final[dict[int, tuple[tuple[float, float], ...]]] = {
    1: (_BELOW,),
    2: (_BELOW, _ABOVE),
    3: (_BELOW, (0.2, 0), (0.8, 0)),
    4: (_BELOW, (0, 1.5), _ABOVE, (1, 1.5)),
    5: (_BELOW, (0, 1.7), (0.24, 0), (0.76, 0), (1, 1.7)),
    6: (_BELOW, (0.02, 2.3), (0.02, 0.7), _ABOVE, (0.98, 0.7), (0.98, 2.3)),
    7: (_BELOW, (0.06, 2.45), (0, 1.05), (0.3, 0), (0.7, 0), (1, 1.05), (0.94, 2.45)),
    8: (_BELOW, (0.14, 3), (0, 1.5), (0.14, 0), _ABOVE, (0.86, 0), (1, 1.5), (0.86, 3)),
    9: (_BELOW, (0.14, 3), (0, 2), (0, 1), (0.3, 0), (0.7, 0), (1, 1), (1, 2), (0.86, 3)),
    10: (_BELOW, (0.14, 3), (0, 2), (0, 1.06), (0.14, 0), _ABOVE, (0.86, 0), (1, 1.06), (1, 2), (0.86, 3)),
}
"""Where places sit: across from 0 to 1, and down from 0 (the upper edge) to 3 (the lower edge)."""


@dataclass(frozen=True, slots=True)
class _Seated:
    """A place's spot and the box its picture takes, in pixels."""

    across: float
    down: float
    left: int
    top: int
    width: int
    height: int

    @property
    def is_above(self) -> bool:
        return self.down < 0.3

    @property
    def is_below(self) -> bool:
        return self.down > 2.9


def draw_oval(pen: Pen, scene: TableScene) -> Image.Image:
    """The table with everything on it; the line above it is left free."""
    count = len(scene.places)
    crowded = count > _MANY or scene.trick is not None
    scale = 1 if crowded or count > _SOME else _LARGER
    height = pen.px(730 if count > 8 else 700 if crowded or scale > 1 else 670)
    picture = felt(pen, pen.px(_WIDTH), height, oval=True).copy()
    # Where the middle needs it, places have less room; beside it always.
    room, ample = pen.px(250 if crowded else 272), pen.px(250 if crowded else 272 * scale)
    held = pen.px(56 if count > _MANY else 64 if crowded or count > _SOME else 72)
    large = _larger(pen, scale)
    seated = [
        _seat(large, picture, place, spot, room if spot[0] in (0, 1) else ample, held)
        for place, spot in zip(scene.places, _SEATS[count], strict=True)
    ]
    upper = max((one.top + one.height for one in seated if one.is_above), default=pen.px(HEADER + 30))
    lower = min((one.top for one in seated if one.is_below), default=height)
    sides = max((one.width for one in seated if not one.is_above and not one.is_below), default=pen.px(70))
    middle = (picture.width // 2, (upper + lower) // 2)
    free = (picture.width - 2 * (sides + pen.px(22)), lower - upper - pen.px(16))
    if scene.trick is not None:
        _lay_trick(pen, picture, scene, scene.trick, middle, free)
    elif scene.centre:
        _paste(picture, _fitting(pen, scene.centre, free, scale=scale), middle)
    return picture


def _larger(pen: Pen, scale: float) -> Pen:
    """A pen that writes and draws several times as large, as far as a style allows."""
    return pen if scale == 1 else Pen(pen.tools, replace(pen.style, scale=min(3.0, pen.style.scale * scale)))


def _seat(
    pen: Pen, picture: Image.Image, place: Place, spot: tuple[float, float], room: int, card_width: int
) -> _Seated:
    across, down = spot
    side = 1 if across < 0.25 else -1 if across > 0.75 else 0
    block = draw_place(pen, place, card_width, room, above=down < 0.3, stake_side=side)
    edge, top = pen.px(4), pen.px(HEADER + 2)
    left = edge + round((picture.width - 2 * edge - block.width) * across)
    upper = top + round((picture.height - top - edge - block.height) * down / 3)
    lay(picture, block, (left, upper))
    return _Seated(across, down, left, upper, block.width, block.height)


def _lay_trick(
    pen: Pen,
    picture: Image.Image,
    scene: TableScene,
    trick: Trick,
    middle: tuple[int, int],
    free: tuple[int, int],
) -> None:
    """Each card towards the place it came from; the one that led carries the leader's sign."""
    spots = _SEATS[len(scene.places)]
    ring = len(scene.places) > _RING
    if trick.label and not ring:  # it lies below the cards, not on somebody's hand
        line = pen.px(34)
        middle, free = (middle[0], middle[1] - line // 2), (free[0], free[1] - line)
    card_width = pen.px(64 if ring else 72)
    card_height = card_width * 7 // 5
    reach_x = min(pen.px(212 if ring else 104), free[0] // 2 - card_width // 2)
    reach_y = min(pen.px(104 if ring else 62), free[1] // 2 - card_height // 2)
    # Outside a small trick, inside a wide one, but never where a card of its middle column lies.
    taken = card_width // 2 if ring else reach_x + card_width // 2
    room = reach_x - card_width if ring else max(pen.px(80), free[0] // 2 - taken)
    # Of an odd number two lie above and one below, where there is more room.
    lower = reach_y // 3 if ring and len(spots) % 2 else 0
    beside = (middle[0], middle[1] + lower)
    wide, most = room - pen.px(16 if ring else 8), card_width * 3 // 4
    _lay_beside(pen, picture, scene.centre, beside, taken, (wide, free[1]), most)
    for number, play in enumerate(trick.plays):
        dx, dy = _in_ring(play.place, len(spots)) if ring else _towards(spots[play.place])
        centre = (middle[0] + round(reach_x * dx), middle[1] + round(reach_y * dy))
        _paste(picture, pen.card(play.card, card_width), centre)
        if number == 0:
            corner = (centre[0] - card_width // 2 + pen.px(4), centre[1] + card_height // 2 - pen.px(4))
            _paste(picture, pen.sign("badge-leader", 32), corner)
    if trick.label:
        label = pen.text(trick.label, LABEL, pen.palette.muted)
        _paste(picture, label, (middle[0], middle[1] + reach_y + card_height // 2 + pen.px(18)))


def _towards(spot: tuple[float, float]) -> tuple[float, float]:
    """The direction of a place, 1 long."""
    across, down = 2 * spot[0] - 1, (spot[1] - 1.5) / 1.5
    length = hypot(across, down) or 1
    return across / length, down / length


def _in_ring(place: int, count: int) -> tuple[float, float]:
    """Evenly round a rectangle with round corners, which keeps wide cards apart where a circle would not."""
    angle = 2 * pi * place / count
    across, down = -sin(angle), cos(angle)
    length = (abs(across) ** _SQUARENESS + abs(down) ** _SQUARENESS) ** (1 / _SQUARENESS)
    return across / length, down / length


def _lay_beside(
    pen: Pen,
    picture: Image.Image,
    centre: Rows,
    middle: tuple[int, int],
    taken: int,
    free: tuple[int, int],
    most: int,
) -> None:
    """The rows of the centre to the left and to the right of what is taken in turn, their things below each other.

    `free` is the room at each side; cards are never wider than `most`, or one would take them for the trick's.
    """
    for side, sign in ((0, -1), (1, 1)):
        things = tuple((item,) for line in centre[side::2] for item in line)
        if things:
            body = _fitting(pen, things, free, most)
            _paste(picture, body, (middle[0] + sign * (taken + pen.px(8) + free[0] // 2), middle[1]))


def _fitting(
    pen: Pen, rows: Rows, free: tuple[int, int], most: int | None = None, scale: float = 1
) -> Image.Image:
    """The things with the largest cards that fit, in their rows or, if that allows larger ones, in two or in one.

    They are labelled `scale` times as large as usual, if that leaves room for cards of a good size. Where nothing
    fits they lie as they cover least of what is round them.
    """
    in_two = ((_joined(rows[:line]), _joined(rows[line:])) for line in range(1, len(rows)))
    ways = (rows, *in_two, (_joined(rows),))
    widths = [min(pen.px(width), most or pen.px(width)) for width in _CARD_WIDTHS]

    def widest(hand: Pen, lines: Rows) -> int:
        sizes = ((width, rows_size(hand, lines, width, free[0])) for width in widths)
        return next((width for width, size in sizes if size[0] <= free[0] and size[1] <= free[1]), 0)

    for hand, least in ((_larger(pen, scale), pen.px(_GOOD)), (pen, 1)):
        width, _, lines = max((widest(hand, lines), -number, lines) for number, lines in enumerate(ways))
        if width >= least:
            return draw_rows(hand, lines, width, free[0])

    def excess(lines: Rows) -> int:
        size = rows_size(pen, lines, widths[-1], free[0])
        return max(0, size[0] - free[0]) + max(0, size[1] - free[1])

    return draw_rows(pen, min(ways, key=excess), widths[-1], free[0])


def _joined(rows: Rows) -> tuple[Item, ...]:
    return tuple(item for line in rows for item in line)


def _paste(picture: Image.Image, part: Image.Image, middle: Sequence[int]) -> None:
    x = min(max(0, middle[0] - part.width // 2), max(0, picture.width - part.width))
    y = min(max(0, middle[1] - part.height // 2), max(0, picture.height - part.height))
    lay(picture, part, (x, y))
