"""Draws what everybody sees: places, the middle and the trick, in one of four layouts."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import partial
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
from bot.scene.model import Layout, Place, TableScene

WIDTH: Final = 1_000
"""Width of every table, in units."""
TALLEST: Final = 820
TALLEST_PANELS: Final = 1_260
"""With seven panels or more; lower, their cards could not be read on a phone."""
CARD_WIDTHS: Final = (92, 86, 80, 74, 68, 62, 56, 50, 44, 38)
"""Widths of cards, in units, largest first; 44 leaves a rank of 10 pixels on a phone."""
_READABLE: Final = 44
"""Panels with cards as wide as this need not be laid out otherwise."""
_FEW: Final = 6
"""More panels than this are slim: name and badges share a plate as wide as the panel."""
_MANY: Final = 8
"""More panels than this may stand five in a row, where they would be too high otherwise."""
_EDGE: Final = 18
_GAP: Final = 14
_WIDEST_GAP: Final = 40
"""Between punters that have more room than they need."""
_HEIGHT_STEP: Final = 20
"""Tables grow in steps of this, so that few felts have to be drawn."""


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
    return _stacked(pen, [_Band((picture,)) for picture in bands])


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
            # A little more than usual: here the rim is near to plates, not to cards.
            across = sum(size[0] for size in wanted) + gap * (len(wanted) - 1) - pen.px(_EDGE)
            bands.append((across, max(size[1] for size in wanted)))
        return bands

    width = largest([pen.px(width) for width in CARD_WIDTHS], lambda width: _fits(pen, sizes(width)))
    top = draw_place(pen, bank, width, room // 2, above=True)
    if scene.centre:
        top = row([top, draw_rows(pen, scene.centre, width, room // 3)], pen.px(70))
    bands = [_Band((top,))]
    for line, parts in split:
        blocks = [draw_place(pen, place, width, part) for place, part in zip(line, parts, strict=True)]
        spare = room - sum(block.width for block in blocks)
        spread = min(pen.px(_WIDEST_GAP), max(gap, spare // (len(blocks) + 1)))
        bands.append(_Band(tuple(levelled(pen, line, blocks, above=False)), spread, align=1))
    return _stacked(pen, bands)


def _parts(line: Sequence[Place], room: int) -> list[int]:
    """Room for each punter of a row; whoever has split gets more."""
    weights = [1.75 if len(place.hands) > 1 else 1.0 for place in line]
    return [round(room * weight / sum(weights)) for weight in weights]


def _panels(pen: Pen, scene: TableScene) -> Image.Image:
    """A box for each place, the centre above them: the largest cards that fit, then the fewest rows of boxes."""
    count = len(scene.places)
    most = (1,) if count == 1 else (2,) if count <= 4 else (3,) if count <= _FEW else (4, 3)
    # Of equals `max` takes the first.
    panels = max((_Panels(pen, scene, across) for across in most), key=lambda panels: panels.card_width)
    if count > 4 and panels.card_width < pen.px(_READABLE):
        panels = max(panels, _Panels(pen, scene, 2), key=lambda panels: panels.card_width)
    if count > _MANY and not panels.fits:
        panels = _Panels(pen, scene, 5)
    return _stacked(pen, panels.bands(), plain=True)


class _Panels:
    """Panels, `across` of them in a row. Many of them have slim plates, to leave the height to the cards."""

    def __init__(self, pen: Pen, scene: TableScene, across: int) -> None:
        places = scene.places
        self._pen, self._centre = pen, scene.centre
        self._slim = len(places) > _FEW
        self._tallest = TALLEST_PANELS if self._slim else TALLEST
        self._gap = pen.px(8)
        self._share = (pen.px(WIDTH - 40) - self._gap * (across - 1)) // across
        self._inner = self._share - pen.px(12 if self._slim else 20)
        self._rows = [places[start : start + across] for start in range(0, len(places), across)]
        widths = [pen.px(width) for width in CARD_WIDTHS]
        self.card_width = largest(widths, lambda width: _fits(pen, self._sizes(width), self._tallest))
        """The width of the largest cards that fit, in pixels."""

    @property
    def fits(self) -> bool:
        """Whether even these cards are small enough."""
        return _fits(self._pen, self._sizes(self.card_width), self._tallest)

    def _sizes(self, width: int) -> list[Size]:
        pen, room = self._pen, _room(self._pen)
        bands = [rows_size(pen, self._centre, width, room)] if self._centre else []
        for line in self._rows:
            wanted = [place_size(pen, place, width, self._inner, slim=self._slim) for place in line]
            crowded = any(size[0] > self._inner for size in wanted)
            down = max(size[1] for size in wanted) + pen.px(18) + (0 if self._slim else badge_room(pen))
            bands.append((room * 2 if crowded else room, down))
        return bands

    def bands(self) -> list[_Band]:
        """The centre and the rows of panels."""
        pen, width, slim = self._pen, self.card_width, self._slim
        bands = [_Band((draw_rows(pen, self._centre, width, _room(pen)),))] if self._centre else []
        for line in self._rows:
            # Below its plate a panel reads downwards, first row first; `above` alone would turn the rows round.
            turned = [replace(place, area=place.area[::-1]) for place in line]
            blocks = [draw_place(pen, place, width, self._inner, above=True, slim=slim) for place in turned]
            if not slim:
                blocks = levelled(pen, line, blocks, above=True)
            height = max(block.height for block in blocks) + pen.px(18)
            boxes = []
            for place, block in zip(turned, blocks, strict=True):
                key = ("panel", place, width, self._inner, slim, self._share, block.height, height)
                boxes.append(pen.piece(key, partial(_boxed, pen, block, self._share, height, acting=place.acting)))
            bands.append(_Band(tuple(boxes), self._gap))
        return bands


def _boxed(pen: Pen, block: Image.Image, width: int, height: int, *, acting: bool) -> Image.Image:
    """A panel on cloth of one colour: opaque, it is laid in a fraction of the time."""
    edge = pen.palette.acting_edge if acting else pen.palette.plate_edge
    panel = Image.new("RGB", (width, height), pen.palette.felt[:3])
    lay(panel, pen.box(width, height, 18, pen.palette.panel, edge, 5 if acting else 2), (0, 0))
    fitted = _within(block, width)
    lay(panel, fitted, ((width - fitted.width) // 2, pen.px(9)))
    return panel


@dataclass(frozen=True, slots=True)
class _Band:
    """Pictures beside each other, laid on the table one by one; `align` as in `row`."""

    parts: tuple[Image.Image, ...]
    gap: int = 0
    align: float = 0

    @property
    def width(self) -> int:
        return sum(part.width for part in self.parts) + self.gap * (len(self.parts) - 1)

    @property
    def height(self) -> int:
        return max(part.height for part in self.parts)

    def within(self, width: int) -> _Band:
        """This band, reduced if it is wider."""
        if self.width <= width:
            return self
        return _Band((_within(row(self.parts, self.gap, align=self.align), width),))

    def lay(self, ground: Image.Image, left: int, top: int) -> None:
        for part in self.parts:
            lay(ground, part, (left, top + round((self.height - part.height) * self.align)))
            left += part.width + self.gap


def _stacked(pen: Pen, bands: Sequence[_Band], *, plain: bool = False) -> Image.Image:
    """Bands under each other on a table that is as high as they need."""
    width = pen.px(WIDTH)
    bands = [band.within(width) for band in bands]
    top, edge, gap = pen.px(HEADER + _EDGE), pen.px(_EDGE), pen.px(_GAP)
    needed = top + sum(band.height for band in bands) + gap * (len(bands) - 1) + edge
    step = pen.px(_HEIGHT_STEP)
    height = max(ceil(needed / step) * step, pen.px(460))
    gap += (height - needed) // (len(bands) + 1)
    picture = felt(pen, width, height, oval=False, plain=plain).copy()
    y = top + (height - needed) // (len(bands) + 1)
    for band in bands:
        band.lay(picture, (width - band.width) // 2, y)
        y += band.height + gap
    return picture


def _within(picture: Image.Image, width: int) -> Image.Image:
    """Reduces what is too wide even with the smallest cards, so that nothing is cut off."""
    if picture.width <= width:
        return picture
    return picture.resize((width, picture.height * width // picture.width), Image.Resampling.LANCZOS)
