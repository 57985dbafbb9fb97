"""Draws what everybody sees: places, the middle and the trick, in one of four layouts."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import hypot
from typing import Final

from PIL import Image

from bot.pictures.ground import HEADER, felt, write_header
from bot.pictures.items import LABEL, draw_rows
from bot.pictures.pen import Pen
from bot.pictures.places import Block, draw_place
from bot.pictures.shapes import blank, column, row
from bot.scene import Layout, Place, TableScene

WIDTH: Final = 1_000
"""Width of every table, in units."""
_CARD_WIDTHS: Final = (92, 84, 76, 70, 64, 58, 52, 46)
"""Widths of cards on a table, in units, largest first; 46 leaves an index of 8 pixels on a phone."""

# Where places sit round the oval: across from 0 to 1, and the row: 0 above, 1 and 2 at the sides, 3 below.
_BELOW, _ABOVE = (0.5, 3.0), (0.5, 0.0)
_SIDES_ONE: Final = ((0.0, 1.5), (1.0, 1.5))
_SEATS: Final[dict[int, tuple[tuple[float, float], ...]]] = {
    1: (_BELOW,),
    2: (_BELOW, _ABOVE),
    3: (_BELOW, (0.22, 0), (0.78, 0)),
    4: (_BELOW, (0, 1.5), _ABOVE, (1, 1.5)),
    5: (_BELOW, (0, 1.7), (0.27, 0), (0.73, 0), (1, 1.7)),
    6: (_BELOW, (0, 2), (0.12, 0.35), _ABOVE, (0.88, 0.35), (1, 2)),
    7: (_BELOW, (0.08, 2.35), (0, 1), (0.32, 0), (0.68, 0), (1, 1), (0.92, 2.35)),
    8: (_BELOW, (0.16, 3), (0, 1.5), (0.16, 0), _ABOVE, (0.84, 0), (1, 1.5), (0.84, 3)),
    9: (_BELOW, (0.16, 3), (0, 2), (0, 1), (0.32, 0), (0.68, 0), (1, 1), (1, 2), (0.84, 3)),
    10: (_BELOW, (0.16, 3), (0, 2), (0, 1), (0.16, 0), _ABOVE, (0.84, 0), (1, 1), (1, 2), (0.84, 3)),
}


def draw_table(pen: Pen, scene: TableScene) -> Image.Image:
    """The whole picture, with `WIDTH` units across; its height follows from the layout."""
    draw: dict[Layout, Callable[[Pen, TableScene], Image.Image]] = {
        Layout.OVAL: _oval,
        Layout.FACING: _facing,
        Layout.BANK: _bank,
        Layout.PANELS: _panels,
    }
    picture = draw[scene.layout](pen, scene)
    write_header(pen, picture, scene.title, scene.notice)
    return picture


# --- the oval -------------------------------------------------------------------------------------------------


def _oval(pen: Pen, scene: TableScene) -> Image.Image:
    seats = _SEATS[len(scene.places)]
    room = pen.px(250 if len(scene.places) < 5 else 210)
    crowded = len(scene.places) > 7
    height = pen.px(700 if crowded else 660 if len(scene.places) > 2 else 600)
    width = pen.px(WIDTH)
    picture = felt(pen, width, height, oval=True).copy()
    top, edge = pen.px(HEADER + 2), pen.px(4)
    boxes = []
    for place, (across, down) in zip(scene.places, seats, strict=True):
        above = down < 0.3
        block = draw_place(pen, place, pen.px(56 if crowded else 64), room, above=above)
        left = edge + round((width - 2 * edge - block.picture.width) * across)
        upper = top + round((height - top - edge - block.picture.height) * down / 3)
        picture.alpha_composite(block.picture, (left, upper))
        boxes.append((left, upper, block.picture.width, block.picture.height))
        _lay_stake(pen, picture, block, boxes[-1], across, down)
    middle = (width // 2, _middle(boxes, seats, top, height))
    inside = _inner_room(pen, boxes, seats, picture.size, top)
    if scene.trick is None:
        _paste(picture, _fitting(pen, scene, *inside), middle)
    else:
        _lay_trick(pen, picture, scene, middle, inside, seats)
    return picture


def _middle(
    boxes: Sequence[tuple[int, int, int, int]], seats: Sequence[tuple[float, float]], top: int, height: int
) -> int:
    """Halfway between what lies above and what lies below."""
    upper = max((y + h for (_, y, _, h), (_, down) in zip(boxes, seats, strict=True) if down < 0.3), default=top)
    lower = min((y for (_, y, _, _), (_, down) in zip(boxes, seats, strict=True) if down > 2.9), default=height)
    return (upper + lower) // 2


def _inner_room(
    pen: Pen,
    boxes: Sequence[tuple[int, int, int, int]],
    seats: Sequence[tuple[float, float]],
    size: tuple[int, int],
    top: int,
) -> tuple[int, int]:
    """Width and height that the places leave free in the middle."""
    at_sides = [box[2] for box, (_, down) in zip(boxes, seats, strict=True) if 0.3 <= down <= 2.9]
    across = size[0] - 2 * (max(at_sides, default=pen.px(90)) + pen.px(24))
    above = [box[1] + box[3] for box, (_, down) in zip(boxes, seats, strict=True) if down < 0.3]
    below = [box[1] for box, (_, down) in zip(boxes, seats, strict=True) if down > 2.9]
    down = min(below, default=size[1]) - max(above, default=top) - pen.px(20)
    return across, down


def _lay_stake(
    pen: Pen, picture: Image.Image, block: Block, box: tuple[int, int, int, int], across: float, down: float
) -> None:
    if block.stake is None:
        return
    left, top, width, height = box
    gap = pen.px(6)
    if down < 0.3:
        spot = (left + (width - block.stake.width) // 2, top + height + gap)
    elif down > 2.9:
        spot = (left + (width - block.stake.width) // 2, top - block.stake.height - gap)
    else:
        x = left + width + gap if across < 0.5 else left - block.stake.width - gap
        spot = (x, top + (height - block.stake.height) // 2)
    picture.alpha_composite(block.stake, spot)


def _lay_trick(
    pen: Pen,
    picture: Image.Image,
    scene: TableScene,
    middle: tuple[int, int],
    inside: tuple[int, int],
    seats: Sequence[tuple[float, float]],
) -> None:
    """Each card towards the place it came from; the one that led carries the leader's sign."""
    assert scene.trick is not None
    ring = len(scene.places) > 5
    card_width = pen.px(66 if ring else 76)
    reach_x = min(pen.px(205 if ring else 104), inside[0] // 2 - card_width // 2)
    reach_y = min(pen.px(92 if ring else 66), inside[1] // 2 - card_width * 7 // 10)
    rest = _fitting(pen, scene, pen.px(240), pen.px(150)) if ring else None
    if rest is not None:
        _paste(picture, rest, middle)
    else:
        _lay_beside(pen, picture, scene, middle, inside, reach_x + card_width)
    for number, play in enumerate(scene.trick.plays):
        across, down = seats[play.place]
        dx, dy = across - 0.5, (down - 1.5) / 3
        length = hypot(dx, dy) or 1
        card = pen.card(play.card, card_width)
        centre = (middle[0] + round(reach_x * dx / length), middle[1] + round(reach_y * dy / length))
        _paste(picture, card, centre)
        if number == 0:
            sign = pen.sign("badge-leader", 30)
            _paste(
                picture,
                sign,
                (centre[0] - card_width // 2 + pen.px(4), centre[1] + card_width * 7 // 10 - pen.px(4)),
            )
    if scene.trick.label:
        label = pen.text(scene.trick.label, LABEL, pen.palette.muted)
        _paste(picture, label, (middle[0], middle[1] + reach_y + card_width))


def _lay_beside(
    pen: Pen, picture: Image.Image, scene: TableScene, middle: tuple[int, int], inside: tuple[int, int], taken: int
) -> None:
    """The rows of the centre to the left and right of the trick, first left, then right, and so on."""
    room = max(pen.px(90), inside[0] // 2 - taken + pen.px(40))
    for side in (0, 1):
        rows = scene.centre[side::2]
        if rows:
            body = draw_rows(pen, tuple((item,) for line in rows for item in line), pen.px(58), room)
            offset = taken + room // 2 - pen.px(20)
            _paste(picture, body, (middle[0] + (offset if side else -offset), middle[1]))


# --- the other layouts ----------------------------------------------------------------------------------------


def _facing(pen: Pen, scene: TableScene) -> Image.Image:
    """The second place above, the first below, the centre between; cards as large as fit."""
    width, room = pen.px(WIDTH), pen.px(WIDTH - 60)

    def bands(card_width: int) -> list[Image.Image]:
        near, far = scene.places
        lower = _stacked(pen, draw_place(pen, near, card_width, room), above=False)
        upper = _stacked(pen, draw_place(pen, far, card_width, room, above=True), above=True)
        centre = draw_rows(pen, scene.centre, card_width, room)
        return [upper, centre, lower]

    return _stack_bands(pen, width, bands)


def _bank(pen: Pen, scene: TableScene) -> Image.Image:
    """The bank above, the centre beside or below it, the punters in rows."""
    width = pen.px(WIDTH)
    bank, punters = scene.places[0], scene.places[1:]
    per_row = len(punters) if len(punters) <= 5 else -(-len(punters) // 2)

    def bands(card_width: int) -> list[Image.Image]:
        share = pen.px(WIDTH - 50) // max(1, per_row) - pen.px(8)
        above = _stacked(pen, draw_place(pen, bank, card_width, pen.px(600), above=True), above=True)
        lines = [above]
        if scene.centre:
            lines.append(draw_rows(pen, scene.centre, card_width, pen.px(WIDTH - 60)))
        for start in range(0, len(punters), per_row):
            blocks = [
                _stacked(pen, draw_place(pen, place, card_width, share), above=False)
                for place in punters[start : start + per_row]
            ]
            lines.append(row(blocks, pen.px(8), align=1))
        return lines

    return _stack_bands(pen, width, bands)


def _panels(pen: Pen, scene: TableScene) -> Image.Image:
    """A box for each place, the centre above them."""
    width = pen.px(WIDTH)
    count = len(scene.places)
    columns = 1 if count == 1 else 2 if count <= 4 else 3 if count <= 6 else 4 if count <= 8 else 5

    def bands(card_width: int) -> list[Image.Image]:
        share = pen.px(WIDTH - 40) // columns - pen.px(10)
        lines = [draw_rows(pen, scene.centre, card_width, pen.px(WIDTH - 60))] if scene.centre else []
        for start in range(0, count, columns):
            line = [_panel(pen, place, card_width, share) for place in scene.places[start : start + columns]]
            lines.append(row(line, pen.px(10), align=0))
        return lines

    return _stack_bands(pen, width, bands)


def _panel(pen: Pen, place: Place, card_width: int, width: int) -> Image.Image:
    body = _stacked(pen, draw_place(pen, place, card_width, width - pen.px(16), above=True), above=True)
    edge = pen.palette.acting_edge if place.acting else pen.palette.plate_edge
    box = pen.box(width, body.height + pen.px(20), 18, (0, 0, 0, 60), edge, 5 if place.acting else 2).copy()
    box.alpha_composite(
        body.crop((0, 0, min(body.width, width), body.height)), (max(0, (width - body.width) // 2), pen.px(10))
    )
    return box


def _stacked(pen: Pen, block: Block, *, above: bool) -> Image.Image:
    """A block with its stake on the side of the middle."""
    if block.stake is None:
        return block.picture
    parts = [block.picture, block.stake]
    return column(parts if above else parts[::-1], pen.px(4))


def _stack_bands(pen: Pen, width: int, bands: Callable[[int], list[Image.Image]]) -> Image.Image:
    """Draws bands under each other with the largest cards that keep the picture within its bounds."""
    top, gap, edge = pen.px(HEADER + 14), pen.px(16), pen.px(16)
    for card_width in _CARD_WIDTHS:
        drawn = [band for band in bands(pen.px(card_width)) if band.width > 1]
        height = top + sum(band.height for band in drawn) + gap * (len(drawn) - 1) + edge
        if height <= pen.px(820) and all(band.width <= width - 2 * edge for band in drawn):
            break
    height = max(height, pen.px(420))
    picture = felt(pen, width, height, oval=False).copy()
    spare = (
        (height - top - edge - sum(band.height for band in drawn)) // max(1, len(drawn) - 1)
        if len(drawn) > 1
        else 0
    )
    y = top
    for band in drawn:
        fitted = band if band.width <= width else band.resize((width, band.height * width // band.width))
        picture.alpha_composite(fitted, ((width - fitted.width) // 2, y))
        y += fitted.height + max(gap, spare)
    return picture


def _fitting(pen: Pen, scene: TableScene, room: int, height: int) -> Image.Image:
    """The centre with the largest cards that fit."""
    if not scene.centre:
        return blank(1, 1)
    for card_width in _CARD_WIDTHS:
        body = draw_rows(pen, scene.centre, pen.px(card_width), room)
        if body.width <= room and body.height <= height:
            break
    return body


def _paste(picture: Image.Image, part: Image.Image, middle: tuple[int, int]) -> None:
    x = min(max(0, middle[0] - part.width // 2), max(0, picture.width - part.width))
    y = min(max(0, middle[1] - part.height // 2), max(0, picture.height - part.height))
    picture.alpha_composite(part, (x, y))
