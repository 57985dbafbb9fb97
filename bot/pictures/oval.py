"""Draws places round an oval, the trick and the centre in the middle."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations
from math import cos, pi, sin
from typing import Final

from PIL import Image

from bot.pictures.atlas import CARD_RATIO
from bot.pictures.ground import felt
from bot.pictures.items import draw_rows
from bot.pictures.measure import LABEL, largest, rows_size
from bot.pictures.pen import Pen
from bot.pictures.places import draw_place, is_hidden
from bot.pictures.shapes import blank, column, lay
from bot.pictures.style import LEAST_CARD, WIDEST
from bot.scene.model import Item, Place, Rows, TableScene, Trick

_CARD_WIDTHS: Final = (110, 104, 98, 92, 86, 80, 74, 68, LEAST_CARD)
_HELD: Final = {1: 80, 2: 80, 3: 76, 4: 72, 5: 68}
"""Widths of the cards before a place, in units, by the number of places; of more they are the narrowest."""
_HIDDEN: Final = 46
"""The same of cards that nobody sees: their number is what is read."""
_PLAYED, _IN_RING = 98, 80
"""Widths of the cards of a trick, in units: in a narrow one, and in a wide ring."""
_GOOD: Final = 80
"""A table grows until cards of its centre are this wide, in units."""
_SIDE, _MIDDLE = 208, 278
"""Room for a place at a side, and for one that is alone in the middle of its row, in units."""
_EDGE: Final = 5
_CLEAR: Final = 8
"""Between two places, and between them and what lies in the middle, in units."""
_LOWEST: Final = {1: 400, 2: 400, 3: 440, 4: 480, 5: 480, 6: 480, 7: 500}
"""The lowest table for a number of places, in units: its height shall seldom change from move to move."""
_HIGHEST, _STEP = 1_400, 40
_SQUARENESS: Final = 8
_RING: Final = 4
"""With more places than this the trick lies in a wide ring, and the centre inside it."""
_CROSSED: Final = 4
"""This number of places leaves the table's corners free: the centre lies in one, and the trick has the middle."""

_BELOW, _ABOVE, _CORNER = (0.5, 3.0), (0.5, 0.0), (0.07, 0.25)
_SEATS: Final[dict[int, tuple[tuple[float, float], ...]]] = {
    1: (_BELOW,),
    2: (_BELOW, _ABOVE),
    3: (_BELOW, (0, 0.9), (1, 0.9)),
    4: (_BELOW, (0, 1.5), _ABOVE, (1, 1.5)),
    5: (_BELOW, (0, 2.3), (0, 0.4), (1, 0.4), (1, 2.3)),
    6: (_BELOW, (0, 2.4), (0, 0.6), _ABOVE, (1, 0.6), (1, 2.4)),
    7: (_BELOW, (0, 3), (0, 1.5), (0, 0), (1, 0), (1, 1.5), (1, 3)),
    8: (_BELOW, (0, 3), (0, 1.5), (0, 0), _ABOVE, (1, 0), (1, 1.5), (1, 3)),
    9: (_BELOW, (0, 3), (0, 2), (0, 1), (0, 0), (1, 0), (1, 1), (1, 2), (1, 3)),
    10: (_BELOW, (0, 3), (0, 2), (0, 1), (0, 0), _ABOVE, (1, 0), (1, 1), (1, 2), (1, 3)),
}
"""The spots of the places, by their number: across from 0 to 1, and down from 0 (the upper edge) to 3 (the lower
edge)."""

_CROSS: Final[dict[int, tuple[tuple[float, float], ...]]] = {
    1: ((0, 1),),
    2: ((0, 1), (0, -1)),
    3: ((0, 1), (-0.56, -1), (0.56, -1)),
    4: ((0, 1), (-1, 0), (0, -1), (1, 0)),
}
"""The spot of each place's card in a narrow trick, by the number of places: from -1 to 1 across and down."""


@dataclass(frozen=True, slots=True)
class Box:
    """A part of the picture, in pixels."""

    left: int
    top: int
    width: int
    height: int

    @property
    def right(self) -> int:
        return self.left + self.width

    @property
    def bottom(self) -> int:
        return self.top + self.height

    def covers(self, other: Box) -> bool:
        return (
            self.left < other.right
            and other.left < self.right
            and self.top < other.bottom
            and other.top < self.bottom
        )


@dataclass(frozen=True, slots=True)
class Plan:
    """The plan of a table: its height, its places, and what is left for the middle; in pixels."""

    height: int
    places: tuple[Box, ...]
    middle: Box

    def holds(self, needed: int) -> bool:
        """True if no two places cover each other, and the middle is as high as it needs to be."""
        apart = not any(one.covers(other) for one, other in combinations(self.places, 2))
        return apart and self.middle.height >= needed


def draw_oval(pen: Pen, scene: TableScene, tallest: int) -> Image.Image:
    """The table with everything on it, as high as it has to be, above `tallest` pixels only where it must."""
    plan, blocks, middle = laid_out(pen, scene, tallest)
    picture = felt(pen, pen.px(WIDEST), plan.height, oval=True).copy()
    for block, box in zip(blocks, plan.places, strict=True):
        lay(picture, block, (box.left, box.top))
    left = plan.middle.left + (plan.middle.width - middle.width) // 2
    lay(picture, middle, (left, plan.middle.top + (plan.middle.height - middle.height) // 2))
    return picture


def laid_out(pen: Pen, scene: TableScene, tallest: int) -> tuple[Plan, list[Image.Image], Image.Image]:
    """The lowest table on which everything has room, with the pictures of its places and of its middle."""
    spots = _SEATS[len(scene.places)]
    blocks = [_block(pen, place, spot, len(spots)) for place, spot in zip(scene.places, spots, strict=True)]
    sides = max((block.width for block, (x, _) in zip(blocks, spots, strict=True) if x in (0, 1)), default=0)
    width = pen.px(WIDEST) - 2 * (sides + pen.px(_EDGE + _CLEAR))
    corner = _corner(pen, scene.centre, blocks) if scene.trick is not None and len(spots) == _CROSSED else None
    if corner is not None:
        blocks, spots = [*blocks, corner], (*spots, _CORNER)
    trick = None
    if scene.trick is not None:
        trick = _trick(pen, scene, scene.trick, width, scene.centre if corner is None else ())
    needed = trick.height if trick is not None else _needed(pen, scene.centre, width)
    steps = [pen.px(units) for units in range(_LOWEST.get(len(spots), _LOWEST[7]), _HIGHEST, _STEP)]
    heights = [*(step for step in steps if step < tallest), tallest, *(step for step in steps if step > tallest)]
    plans = (_plan(pen, blocks, spots, width, height) for height in heights)
    plan = next((plan for plan in plans if plan.holds(needed)), None)
    plan = plan or _plan(pen, blocks, spots, width, pen.px(_HIGHEST))
    return plan, blocks, trick if trick is not None else _fitting(pen, scene.centre, (width, plan.middle.height))


def _plan(
    pen: Pen, blocks: Sequence[Image.Image], spots: Sequence[tuple[float, float]], width: int, height: int
) -> Plan:
    boxes = [_box(pen, block, spot, height) for block, spot in zip(blocks, spots, strict=True)]
    upper, lower = _free(pen, boxes, spots, height)
    return Plan(height, tuple(boxes), Box((pen.px(WIDEST) - width) // 2, upper, width, lower - upper))


def _block(pen: Pen, place: Place, spot: tuple[float, float], count: int) -> Image.Image:
    across, down = spot
    side = 1 if across < 0.25 else -1 if across > 0.75 else 0
    held = pen.px(_HIDDEN if place.hands and is_hidden(place) else _HELD.get(count, LEAST_CARD))
    room = pen.px(_SIDE if side else _MIDDLE)
    return draw_place(pen, place, held, room, above=down < 0.3, beside=not side, stake_side=side)


def _box(pen: Pen, block: Image.Image, spot: tuple[float, float], height: int) -> Box:
    """Returns where a place's picture lies on a table of this height."""
    edge = pen.px(_EDGE)
    left = edge + round((pen.px(WIDEST) - 2 * edge - block.width) * spot[0])
    return Box(left, edge + round((height - 2 * edge - block.height) * spot[1] / 3), block.width, block.height)


def _free(pen: Pen, boxes: Sequence[Box], spots: Sequence[tuple[float, float]], height: int) -> tuple[int, int]:
    """Returns where the middle begins and ends: below the places at the upper edge, above those at the lower."""
    inner = [(box, down) for box, (across, down) in zip(boxes, spots, strict=True) if across not in (0, 1)]
    upper = max((box.bottom for box, down in inner if down == 0), default=pen.px(_EDGE + 20))
    lower = min((box.top for box, down in inner if down == 3), default=height)
    return upper + pen.px(_CLEAR), lower - pen.px(_CLEAR)


def _corner(pen: Pen, rows: Rows, blocks: Sequence[Image.Image]) -> Image.Image | None:
    """The centre beside the place at the upper edge, above the one at the left; None where it has no room."""
    across, down = (pen.px(WIDEST) - blocks[2].width) // 2 - pen.px(5 * _CLEAR), pen.px(_LOWEST[_CROSSED]) // 3
    body = _fitting(pen, rows, (across, down), pen.px(LEAST_CARD))
    return body if body.width <= across and body.height <= down else None


# --- the trick ------------------------------------------------------------------------------------------------


def _trick(pen: Pen, scene: TableScene, trick: Trick, width: int, centre: Rows) -> Image.Image:
    """Each card towards the place it came from; the one that led carries the leader's sign.

    The `centre` lies inside a wide ring of cards, and above a narrow one; the trick's label below.
    """
    ring = len(scene.places) > _RING
    widths = [pen.px(one) for one in _CARD_WIDTHS if one <= (_IN_RING if ring else _PLAYED)]
    # A narrow trick has three cards side by side at most.
    card_width = largest(widths, lambda one: ring or 3 * (one + 2 * pen.margin(one)) <= width)
    card_height = round(card_width * CARD_RATIO)
    clear = 2 * pen.margin(card_width)
    if ring:
        reach_x = (width - card_width - clear) // 2
        body = _fitting(pen, centre, (2 * reach_x - card_width - clear, 10 * card_height), card_width)
        reach_y = max(card_height * 13 // 10, (body.height + card_height + clear) // 2)
    else:
        reach_x, reach_y = card_width + clear, (card_height + clear) // 2
        body = _fitting(pen, centre, (width, 2 * card_height), card_width)
    spread = blank(2 * reach_x + card_width + clear, 2 * reach_y + card_height + clear)
    middle = (spread.width // 2, spread.height // 2)
    if ring:
        spread.alpha_composite(body, (middle[0] - body.width // 2, middle[1] - body.height // 2))
    for number, play in enumerate(trick.plays):
        dx, dy = _in_ring(play.place, len(scene.places)) if ring else _CROSS[len(scene.places)][play.place]
        card = pen.card(play.card, card_width)
        left, top = middle[0] + round(reach_x * dx) - card.width // 2, middle[1] + round(reach_y * dy)
        spot = (left, top - card.height // 2)
        spread.alpha_composite(card, spot)
        if number == 0:
            sign = pen.sign("badge-leader", 36)
            spread.alpha_composite(sign, (spot[0], spot[1] + card.height - sign.height))
    parts = [spread] if ring or not centre else [body, spread]
    return column([*parts, pen.text(trick.label, LABEL, pen.palette.muted, bold=False)] if trick.label else parts)


def _in_ring(place: int, count: int) -> tuple[float, float]:
    """Evenly round a rectangle with round corners, which keeps wide cards apart where a circle would not."""
    angle = 2 * pi * place / count
    across, down = -sin(angle), cos(angle)
    length = (abs(across) ** _SQUARENESS + abs(down) ** _SQUARENESS) ** (1 / _SQUARENESS)
    return across / length, down / length


# --- the centre -----------------------------------------------------------------------------------------------


def _ways(rows: Rows) -> tuple[Rows, ...]:
    """The things in their rows, in one row, in two, and each in a row of its own."""
    in_two = ((_joined(rows[:line]), _joined(rows[line:])) for line in range(1, len(rows)))
    return (rows, *in_two, (_joined(rows),), tuple((item,) for item in _joined(rows)))


def _joined(rows: Rows) -> tuple[Item, ...]:
    return tuple(item for line in rows for item in line)


def _needed(pen: Pen, rows: Rows, room: int) -> int:
    """The least height in which the things can lie with cards of a good size, or at least with the narrowest."""
    for width in (pen.px(_GOOD), pen.px(LEAST_CARD)):
        sizes = (rows_size(pen, way, width, room) for way in _ways(rows))
        heights = [down for across, down in sizes if across <= room]
        if heights:
            return min(heights)
    return 0


def _fitting(pen: Pen, rows: Rows, free: tuple[int, int], most: int | None = None) -> Image.Image:
    """The things with the largest cards that fit, none wider than `most`, in whichever rows allow them.

    Where nothing fits they lie as they cover least of what is round them.
    """
    if not rows:
        return blank(1, 1)
    widths = [min(pen.px(width), most or pen.px(width)) for width in _CARD_WIDTHS]

    def excess(way: Rows, width: int) -> int:
        across, down = rows_size(pen, way, width, free[0])
        return max(0, across - free[0]) + max(0, down - free[1])

    ways = _ways(rows)
    for width in widths:
        fits = next((way for way in ways if not excess(way, width)), None)
        if fits is not None:
            return draw_rows(pen, fits, width, free[0])
    return draw_rows(pen, min(ways, key=lambda way: excess(way, widths[-1])), widths[-1], free[0])
