"""Pictures of scenes: cards, tables, charts, drawn in one thread and remembered by what they show."""

from bot.pictures.errors import PictureError
from bot.pictures.painter import Painter, Picture
from bot.pictures.style import Style, Theme

__all__ = [
    "Painter",
    "Picture",
    "PictureError",
    "Style",
    "Theme",
]
