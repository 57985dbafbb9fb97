"""Pictures of scenes: cards, tables, charts, drawn elsewhere and remembered by what they show."""

from bot.pictures.errors import PictureError, TooBusy
from bot.pictures.painter import Painter, Picture, digest_of
from bot.pictures.priority import Priority
from bot.pictures.processes import DrawingProcesses
from bot.pictures.style import Style, Theme

__all__ = [
    "DrawingProcesses",
    "Painter",
    "Picture",
    "PictureError",
    "Priority",
    "Style",
    "Theme",
    "TooBusy",
    "digest_of",
]
