"""Draws what everybody sees: places, the middle and the trick, in one of four layouts."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from math import ceil
from typing import Final

from PIL import Image

from bot.pictures.ground import HEADER, felt, write_header
from bot.pictures.items import draw_rows
from bot.pictures.measure import Size, largest, rows_size
from bot.pictures.oval import draw_oval
from bot.pictures.pen import Pen
from bot.pictures.places import badge_room, draw_place, levelled, place_size
from bot.pictures.shapes import lay, row
from bot.scene import Layout, Place, TableScene

WIDTH: Final = 1_000
"""Width of every table, in units."""
TALLEST: Final = 820
TALLEST_PANELS: Final = 1_260
"""With seven panels or more; lower, their cards could not be read on a phone."""
CARD_WIDTHS: Final = (92, 86, 80, 74, 68, 62, 56, 50, 44, 38)
"""Widths of cards, in units, largest first; 44 leaves an index of 7 pixels on a phone."""
_READABLE: Final = 44
"""Panels with cards as wide as this need not be laid out otherwise."""
_EDGE: Final = 18
_GAP: Final = 14
_HEIGHT_STEP: Final = 20
"""Tables grow by so much, that few felts have to be drawn."""


def draw_table(pen: Pen, scene: TableScene) -> Image.Image:
    """The whole picture, opaque, with `WIDTH` units across; its height follows from the layout."""
    draw: dict[Layout, Callable[[Pen, TableScene], Image.Image]] = {
        Layout.OVAL: draw_oval,
        Layout.FACING: _facing,
        Layout.BANK: _bank,
        Layout.PANELS: _panels,
    }
    picture = draw[scene.layout](pen, scene)
    write_header(pen, picture, scene.title, scene.notice)
    return picture


def _room(pen: Pen) -> int:
    return pen.px(WIDTH - 2 * _EDGE - 16)


def _fits(pen: Pen, sizes: Sequence[Size], tallest: int = TALLEST) -> bool:
    """Whether bands of these sizes can lie under each other in `tallest` units."""
    down = sum(size[1] for size in sizes) + pen.px(_GAP) * (len(sizes) - 1)
    return down <= pen.px(tallest - HEADER - 2 * _EDGE) and all(size[0] <= _room(pen) for size in sizes)


def _facing(pen: Pen, scene: TableScene) -> Image.Image:
    """The second place above, the first below, the centre between; cards as large as fit."""
    room = _room(pen)
    near, far = scene.places

    def sizes(width: int) -> list[Size]:
        return [
            place_size(pen, far, width, room, beside=True),
            rows_size(pen, scene.centre, width, room),
            place_size(pen, near, width, room, beside=True),
        ]

    width = largest([pen.px(width) for width in CARD_WIDTHS], lambda width: _fits(pen, sizes(width)))
    bands = [
        draw_place(pen, far, width, room, above=True, beside=True),
        draw_rows(pen, scene.centre, width, room),
        draw_place(pen, near, width, room, beside=True),
    ]
    return _stacked(pen, bands)


def _bank(pen: Pen, scene: TableScene) -> Image.Image:
    """The bank above with the centre at its side, the punters below in one row or two."""
    bank, punters = scene.places[0], scene.places[1:]
    room = _room(pen)
    gap = pen.px(6)
    per_row = len(punters) if len(punters) <= 5 else ceil(len(punters) / 2)
    rows = [punters[start : start + per_row] for start in range(0, len(punters), per_row or 1)]
    split = [(line, _parts(line, room - gap * (len(line) - 1))) for line in rows]

    def sizes(width: int) -> list[Size]:
        middle = rows_size(pen, scene.centre, width, room // 3)
        bands = [(room, max(place_size(pen, bank, width, room // 2)[1], middle[1]))]
        for line, parts in split:
            wanted = [place_size(pen, place, width, part) for place, part in zip(line, parts, strict=True)]
            crowded = any(size[0] > part for size, part in zip(wanted, parts, strict=True))
            bands.append((room * 2 if crowded else room, max(size[1] for size in wanted)))
        return bands

    width = largest([pen.px(width) for width in CARD_WIDTHS], lambda width: _fits(pen, sizes(width)))
    top = draw_place(pen, bank, width, room // 2, above=True)
    if scene.centre:
        top = row([top, draw_rows(pen, scene.centre, width, room // 3)], pen.px(70))
    bands = [top]
    for line, parts in split:
        blocks = [draw_place(pen, place, width, part) for place, part in zip(line, parts, strict=True)]
        bands.append(row(levelled(pen, line, blocks, above=False), gap, align=1))
    return _stacked(pen, bands)


def _parts(line: Sequence[Place], room: int) -> list[int]:
    """Room for each punter of a row; whoever has split gets more."""
    weights = [1.75 if len(place.hands) > 1 else 1.0 for place in line]
    return [round(room * weight / sum(weights)) for weight in weights]


def _panels(pen: Pen, scene: TableScene) -> Image.Image:
    """A box for each place, the centre above them."""
    count = len(scene.places)
    panels = _Panels(pen, scene, 1 if count == 1 else 2 if count <= 4 else 3)
    width = panels.card_width()
    if count > 4 and width < pen.px(_READABLE):
        wider = _Panels(pen, scene, 2)
        if wider.card_width() > width:
            panels, width = wider, wider.card_width()
    return _stacked(pen, panels.bands(width))


class _Panels:
    """Panels, `across` of them in a row. Many of them have slim plates, to leave the height to the cards."""

    def __init__(self, pen: Pen, scene: TableScene, across: int) -> None:
        places = scene.places
        self._pen, self._centre = pen, scene.centre
        self._slim = len(places) > 6
        self._tallest = TALLEST_PANELS if self._slim else TALLEST
        self._share = (_room(pen) - pen.px(10) * (across - 1)) // across
        self._inner = self._share - pen.px(20)
        self._rows = [places[start : start + across] for start in range(0, len(places), across)]

    def card_width(self) -> int:
        """The width of the largest cards that fit, in pixels."""
        widths = [self._pen.px(width) for width in CARD_WIDTHS]
        return largest(widths, lambda width: _fits(self._pen, self._sizes(width), self._tallest))

    def _sizes(self, width: int) -> list[Size]:
        pen, room = self._pen, _room(self._pen)
        bands = [rows_size(pen, self._centre, width, room)] if self._centre else []
        for line in self._rows:
            wanted = [place_size(pen, place, width, self._inner, slim=self._slim) for place in line]
            crowded = any(size[0] > self._inner for size in wanted)
            down = max(size[1] for size in wanted) + pen.px(18) + (0 if self._slim else badge_room(pen))
            bands.append((room * 2 if crowded else room, down))
        return bands

    def bands(self, width: int) -> list[Image.Image]:
        """The centre and the rows of panels with cards of this width."""
        pen = self._pen
        bands = [draw_rows(pen, self._centre, width, _room(pen))] if self._centre else []
        for line in self._rows:
            # Below its plate a panel reads downwards, first row first; `above` alone would turn the rows round.
            turned = [replace(place, area=place.area[::-1]) for place in line]
            blocks = [draw_place(pen, place, width, self._inner, above=True, slim=self._slim) for place in turned]
            if not self._slim:
                blocks = levelled(pen, line, blocks, above=True)
            height = max(block.height for block in blocks) + pen.px(18)
            boxes = [
                _boxed(pen, block, self._share, height, acting=place.acting)
                for place, block in zip(line, blocks, strict=True)
            ]
            bands.append(row(boxes, pen.px(10), align=0))
        return bands


def _boxed(pen: Pen, block: Image.Image, width: int, height: int, *, acting: bool) -> Image.Image:
    edge = pen.palette.acting_edge if acting else pen.palette.plate_edge
    box = pen.box(width, height, 18, (0, 0, 0, 52), edge, 5 if acting else 2).copy()
    fitted = _within(block, width)
    box.alpha_composite(fitted, ((width - fitted.width) // 2, pen.px(9)))
    return box


def _stacked(pen: Pen, bands: Sequence[Image.Image]) -> Image.Image:
    """Bands under each other on a table that is as high as they need."""
    width = pen.px(WIDTH)
    top, edge, gap = pen.px(HEADER + _EDGE), pen.px(_EDGE), pen.px(_GAP)
    needed = top + sum(band.height for band in bands) + gap * (len(bands) - 1) + edge
    step = pen.px(_HEIGHT_STEP)
    height = max(ceil(needed / step) * step, pen.px(460))
    gap += (height - needed) // (len(bands) + 1)
    picture = felt(pen, width, height, oval=False).copy()
    y = top + (height - needed) // (len(bands) + 1)
    for band in bands:
        fitted = _within(band, width)
        lay(picture, fitted, ((width - fitted.width) // 2, y))
        y += fitted.height + gap
    return picture


def _within(picture: Image.Image, width: int) -> Image.Image:
    """Reduces what is too wide even with the smallest cards, so that nothing is cut off."""
    if picture.width <= width:
        return picture
    return picture.resize((width, picture.height * width // picture.width), Image.Resampling.LANCZOS)
