"""The style in which a player or a server wants pictures, and the colours that follow from it."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import Final, TypeAlias

Colour: TypeAlias = tuple[int, int, int, int]

PHONE: Final = 290
"""The width that a telephone gives a picture, in its own pixels."""
BOX: Final = (550, 350)
"""The width and the height of the box in which a desktop shows a picture, in its own pixels."""
LEAST_SCALE: Final = 0.5
WIDEST: Final = 720
"""The width of a table, a chart and the widest hand, in units."""
TALLEST: Final = 868
"""In units. A picture of 290 pixels that is higher than 350 is made narrower by some screens."""
LEAST_TEXT: Final = 28
"""The smallest letters of any picture, in units: 11 pixels where a telephone shows `WIDEST`."""
LEAST_CARD: Final = 63
"""The narrowest cards of any picture, in units: there their ranks are 14 pixels high."""


class Theme(StrEnum):
    GREEN = "green"
    """Green felt with a wooden rim."""
    DARK = "dark"
    """Slate, for those who read Discord at night."""


@dataclass(frozen=True, slots=True)
class Style:
    """The differences that there may be between two pictures of one scene.

    `scale` 2 draws a table 720 pixels wide, sharp on a telephone; 1 draws it at half that size.
    """

    four_colours: bool = True
    theme: Theme = Theme.GREEN
    scale: float = 2.0

    def __post_init__(self) -> None:
        if not LEAST_SCALE <= self.scale <= 3:
            raise ValueError("a picture's scale is between 0.5 and 3")


@dataclass(frozen=True, slots=True)
class Palette:
    """The colours of a theme, red, green, blue and alpha from 0 to 255."""

    ground: Colour
    felt: Colour
    felt_light: Colour
    felt_dark: Colour
    rim: Colour
    rim_light: Colour
    tray: Colour
    text: Colour = (255, 255, 255, 255)
    muted: Colour = (226, 232, 228, 255)
    accent: Colour = (255, 214, 92, 255)
    plate: Colour = (14, 20, 24, 214)
    plate_edge: Colour = (255, 255, 255, 70)
    acting: Colour = (255, 244, 208, 255)
    acting_edge: Colour = (255, 190, 36, 255)
    acting_text: Colour = (38, 27, 4, 255)
    hollow: Colour = (255, 255, 255, 132)
    panel: Colour = (0, 0, 0, 52)


PALETTES: Final = {
    Theme.GREEN: Palette(
        ground=(24, 26, 30, 255),
        felt=(26, 98, 66, 255),
        felt_light=(36, 124, 84, 255),
        felt_dark=(16, 72, 48, 255),
        rim=(74, 43, 24, 255),
        rim_light=(128, 80, 45, 255),
        tray=(24, 88, 60, 255),
    ),
    Theme.DARK: Palette(
        ground=(19, 20, 23, 255),
        felt=(48, 54, 66, 255),
        felt_light=(62, 69, 84, 255),
        felt_dark=(35, 39, 49, 255),
        rim=(14, 15, 19, 255),
        rim_light=(84, 92, 110, 255),
        tray=(43, 48, 60, 255),
    ),
}
