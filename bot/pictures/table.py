"""Draws what everybody sees: places, the middle and the trick, in one of four layouts."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import partial
from itertools import pairwise
from math import ceil
from typing import Final

from PIL import Image

from bot.pictures.ground import felt, header
from bot.pictures.items import draw_rows
from bot.pictures.measure import Size, rows_size
from bot.pictures.oval import draw_oval
from bot.pictures.pen import Pen
from bot.pictures.places import draw_place, fits_beside, levelled, place_size
from bot.pictures.shapes import blank, lay, row
from bot.pictures.style import BOX, LEAST_CARD, TALLEST, WIDEST
from bot.scene.model import Layout, Place, TableScene

CARD_WIDTHS: Final = (104, 98, 92, 86, 80, 74, 68, LEAST_CARD)
"""Widths of cards, in units, largest first."""
_EDGE: Final = 10
_GAP: Final = 12
_WIDEST_GAP: Final = 40
"""Between punters that have more room than they need."""
_PANEL_GAP: Final = 6
_PANEL_PAD: Final = 2
_HEIGHT_STEP: Final = 20
"""Tables grow in steps of this, so that few felts have to be drawn."""
_LOWEST: Final = 360
_HEADER: Final = 50
"""About what the line above a table takes of the height, in units."""


def draw_table(pen: Pen, scene: TableScene) -> Image.Image:
    """The whole picture, opaque, with `WIDEST` units across; its height follows from the layout."""
    draw: dict[Layout, Callable[[Pen, TableScene, int], Image.Image]] = {
        Layout.OVAL: draw_oval,
        Layout.FACING: _facing,
        Layout.BANK: _bank,
        Layout.PANELS: _panels,
    }
    head = header(pen, scene.title, scene.notice)
    body = draw[scene.layout](pen, scene, pen.px(TALLEST) - head.height)
    picture = Image.new("RGB", (body.width, head.height + body.height))
    picture.paste(head, (0, 0))
    picture.paste(body, (0, head.height))
    return picture


def _room(pen: Pen) -> int:
    return pen.px(WIDEST - 2 * _EDGE - 12)


def _height(pen: Pen, sizes: Sequence[Size]) -> int:
    """Of bands of these sizes under each other, in pixels."""
    return sum(size[1] for size in sizes) + pen.px(_GAP) * (len(sizes) - 1) + 2 * pen.px(_EDGE)


def _fits(pen: Pen, sizes: Sequence[Size], tallest: int) -> bool:
    """True if bands of these sizes can lie under each other in `tallest` pixels."""
    return _height(pen, sizes) <= tallest and all(size[0] <= _room(pen) for size in sizes)


def _best(pen: Pen, sizes: Callable[[int], list[Size]], tallest: int) -> int:
    """The width of cards, in pixels, with which bands of these `sizes` are read best.

    A telephone shows a table as wide as it is, a desktop's box reduces one that is high: of all that fit the
    cards are largest in both together.
    """

    widths = [pen.px(width) for width in CARD_WIDTHS]
    fitting = (width for width in widths if _fits(pen, sizes(width), tallest))
    return max(fitting, key=lambda width: _seen(pen, width, _height(pen, sizes(width))), default=widths[-1])


def _seen(pen: Pen, width: int, height: int) -> float:
    """Returns how large cards so wide are on a telephone and in a desktop's box together, on a table this high."""
    whole = (height + pen.px(_HEADER)) * 2 / pen.style.scale
    return width**2 * min(BOX[0] / WIDEST, BOX[1] / whole)


def _facing(pen: Pen, scene: TableScene, tallest: int) -> Image.Image:
    """The second place above, the first below, the centre between; cards as large as fit."""
    room = _room(pen)
    near, far = scene.places

    def sizes(width: int) -> list[Size]:
        return [
            place_size(pen, far, width, room, beside=True),
            rows_size(pen, scene.centre, width, room),
            place_size(pen, near, width, room, beside=True),
        ]

    width = _best(pen, sizes, tallest)
    bands = [
        draw_place(pen, far, width, room, above=True, beside=True),
        draw_rows(pen, scene.centre, width, room),
        draw_place(pen, near, width, room, beside=True),
    ]
    return _stacked(pen, [_Band((picture,)) for picture in bands])


def _bank(pen: Pen, scene: TableScene, tallest: int) -> Image.Image:
    """The bank above with the centre at its side, the punters below, at most three in a row.

    What lies before them lies beside the plates of all, or above the plates of all.
    """
    bank, punters = scene.places[0], scene.places[1:]
    room, gap = _room(pen), pen.px(6)
    split = [(line, _parts(line, room - gap * (len(line) - 1))) for line in _in_rows(punters)]
    seats = [(bank, room // 2), *(seat for line, parts in split for seat in zip(line, parts, strict=True))]

    def beside(width: int) -> bool:
        return all(fits_beside(pen, place, width, part) for place, part in seats)

    def sizes(width: int, *, slim: bool = False) -> list[Size]:
        flat = beside(width)
        sized = {id(place): place_size(pen, place, width, part, beside=flat, slim=slim) for place, part in seats}
        middle = rows_size(pen, scene.centre, width, room // 2)
        bands = [(room, max(sized[id(bank)][1], middle[1]))]
        for line, _ in split:
            wanted = [sized[id(place)] for place in line]
            across = sum(size[0] for size in wanted) + gap * (len(wanted) - 1)
            bands.append((across, max(size[1] for size in wanted)))
        return bands

    # Many have plates of one line.
    slim = not any(_fits(pen, sizes(pen.px(width)), tallest) for width in CARD_WIDTHS)
    width = _best(pen, partial(sizes, slim=slim), tallest)
    flat = beside(width)
    top = draw_place(pen, bank, width, room // 2, above=True, beside=flat, slim=slim)
    if scene.centre:
        middle = draw_rows(pen, scene.centre, width, room // 2)
        top = row([top, middle], min(pen.px(70), max(gap, (room - top.width - middle.width) // 2)))
    bands = [_Band((top,))]
    for line, parts in split:
        blocks = [
            draw_place(pen, place, width, part, beside=flat, slim=slim)
            for place, part in zip(line, parts, strict=True)
        ]
        spare = room - sum(block.width for block in blocks)
        spread = min(pen.px(_WIDEST_GAP), max(gap, spare // (len(blocks) + 1)))
        bands.append(_Band(tuple(blocks if slim else levelled(pen, line, blocks, above=False)), spread, align=1))
    return _stacked(pen, bands)


def _in_rows(punters: Sequence[Place]) -> list[Sequence[Place]]:
    """Up to three in one row, up to six in two, up to nine in three; rows differ by one at most."""
    rows = ceil(len(punters) / 3)
    ends = [round(len(punters) * number / max(1, rows)) for number in range(rows + 1)]
    return [punters[start:end] for start, end in pairwise(ends)]


def _parts(line: Sequence[Place], room: int) -> list[int]:
    """Room for each punter of a row; whoever has split gets more."""
    weights = [1.75 if len(place.hands) > 1 else 1.0 for place in line]
    return [round(room * weight / sum(weights)) for weight in weights]


def _panels(pen: Pen, scene: TableScene, tallest: int) -> Image.Image:
    """A box for each place, two or three in a row, the centre above them: as both boxes together read it best."""
    most = min(3, len(scene.places))
    tried = [_Panels(pen, scene, across, tallest) for across in range(min(2, most), most + 1)]
    wide = [panels for panels in tried if panels.is_wide_enough] or [_Panels(pen, scene, 1, tallest)]
    fitting = [panels for panels in wide if panels.height <= tallest]
    best = max(fitting, key=_Panels.seen) if fitting else min(wide, key=lambda one: one.height)
    return _stacked(pen, best.bands(), plain=True)


class _Panels:
    """Panels, `across` of them in a row, with plates as wide as they are."""

    def __init__(self, pen: Pen, scene: TableScene, across: int, tallest: int) -> None:
        places = scene.places
        self._pen, self._centre = pen, scene.centre
        self._gap = pen.px(_PANEL_GAP)
        self._share = (pen.px(WIDEST - 2 * _EDGE) - self._gap * (across - 1)) // across
        self._inner = self._share - pen.px(2 * _PANEL_PAD)
        self._rows = [places[start : start + across] for start in range(0, len(places), across)]
        self._has_spare = len(self._rows[-1]) < across
        widths = [pen.px(width) for width in CARD_WIDTHS]
        fitting = [width for width in widths if self._is_wide(width) and self._height(width) <= tallest]
        self.card_width = max(fitting, key=self._seen, default=widths[-1])
        """The width of the cards with which these panels are read best, in pixels."""

    def seen(self) -> float:
        """Returns how large the cards are in both boxes together."""
        return self._seen(self.card_width)

    def _seen(self, width: int) -> float:
        return _seen(self._pen, width, self._height(width))

    @property
    def is_wide_enough(self) -> bool:
        """True if nothing has to be reduced to be as wide as its panel."""
        return self._is_wide(self.card_width)

    @property
    def height(self) -> int:
        """Of all, in pixels."""
        return self._height(self.card_width)

    def _is_wide(self, width: int) -> bool:
        sizes = (self._size(place, width) for line in self._rows for place in line)
        room = _room(self._pen)
        return all(size[0] <= self._inner for size in sizes) and (
            rows_size(self._pen, self._centre, width, room)[0] <= room
        )

    def _height(self, width: int) -> int:
        apart = self._centre and not self._beside(width)
        bands = [rows_size(self._pen, self._centre, width, _room(self._pen))] if apart else []
        for line in self._rows:
            down = max(self._size(place, width)[1] for place in line)
            bands.append((0, down + 2 * self._pen.px(_PANEL_PAD)))
        return _height(self._pen, bands)

    def _beside(self, width: int) -> bool:
        """True if the centre can lie where the last row has no panel."""
        if not self._has_spare:
            return False
        across, down = rows_size(self._pen, self._centre, width, self._inner)
        return across <= self._inner and down <= max(self._size(place, width)[1] for place in self._rows[-1])

    def _size(self, place: Place, width: int) -> Size:
        return place_size(self._pen, place, width, self._inner, slim=True)

    def bands(self) -> list[_Band]:
        """The centre and the rows of panels."""
        pen, width = self._pen, self.card_width
        beside = self._beside(width)
        apart = self._centre and not beside
        bands = [_Band((draw_rows(pen, self._centre, width, _room(pen)),))] if apart else []
        for line in self._rows:
            # Below its plate a panel reads downwards, first row first; `above` alone would turn the rows round.
            turned = [replace(place, area=place.area[::-1]) for place in line]
            blocks = [draw_place(pen, place, width, self._inner, above=True, slim=True) for place in turned]
            height = max(block.height for block in blocks) + 2 * pen.px(_PANEL_PAD)
            boxes = []
            for place, block in zip(turned, blocks, strict=True):
                key = ("panel", place, width, self._inner, self._share, block.height, height)
                boxes.append(pen.piece(key, partial(_boxed, pen, block, self._share, height, acting=place.acting)))
            bands.append(_Band(tuple(boxes), self._gap))
        if beside and self._centre:
            bands[-1] = self._with_centre(bands[-1])
        return bands

    def _with_centre(self, band: _Band) -> _Band:
        """The last row with the centre in the room of the panel that it lacks."""
        spare = blank(self._share, band.height)
        body = draw_rows(self._pen, self._centre, self.card_width, self._inner)
        spare.alpha_composite(body, ((spare.width - body.width) // 2, (spare.height - body.height) // 2))
        return _Band((*band.parts, spare), band.gap)


def _boxed(pen: Pen, block: Image.Image, width: int, height: int, *, acting: bool) -> Image.Image:
    """A panel on cloth of one colour: opaque, it is laid in a fraction of the time."""
    edge = pen.palette.acting_edge if acting else pen.palette.plate_edge
    panel = Image.new("RGB", (width, height), pen.palette.felt[:3])
    lay(panel, pen.box(width, height, 18, pen.palette.panel, edge, 5 if acting else 2), (0, 0))
    fitted = pen.within(block, width)
    lay(panel, fitted, ((width - fitted.width) // 2, pen.px(_PANEL_PAD)))
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

    def within(self, pen: Pen, width: int) -> _Band:
        """This band, reduced if it is wider."""
        if self.width <= width:
            return self
        return _Band((pen.within(row(self.parts, self.gap, align=self.align), width),))

    def lay(self, ground: Image.Image, left: int, top: int) -> None:
        for part in self.parts:
            lay(ground, part, (left, top + round((self.height - part.height) * self.align)))
            left += part.width + self.gap


def _stacked(pen: Pen, bands: Sequence[_Band], *, plain: bool = False) -> Image.Image:
    """Bands under each other on a table that is as high as they need."""
    width = pen.px(WIDEST)
    bands = [band.within(pen, width) for band in bands]
    edge, gap = pen.px(_EDGE), pen.px(_GAP)
    needed = sum(band.height for band in bands) + gap * (len(bands) - 1) + 2 * edge
    step = pen.px(_HEIGHT_STEP)
    height = max(ceil(needed / step) * step, pen.px(_LOWEST))
    gap += (height - needed) // (len(bands) + 1)
    picture = felt(pen, width, height, oval=False, plain=plain).copy()
    y = edge + (height - needed) // (len(bands) + 1)
    for band in bands:
        band.lay(picture, (width - band.width) // 2, y)
        y += band.height + gap
    return picture
