"""The badge that only a player of Knock-out Whist can have."""

from __future__ import annotations

from typing import Final

from bot.scene.model import GameBadge

DOG: Final = GameBadge(
    "dog",
    "#8a5a2b",
    '<path fill="#fff" d="M48 46C60 46 68 60 66 68C64 77 54 72 48 72C42 72 32 77 30 68C28 60 36 46 48 46Z"/>'
    '<ellipse fill="#fff" cx="25" cy="46" rx="7" ry="10"/>'
    '<ellipse fill="#fff" cx="40" cy="30" rx="7.500" ry="11"/>'
    '<ellipse fill="#fff" cx="57" cy="30" rx="7.500" ry="11"/>'
    '<ellipse fill="#fff" cx="71" cy="46" rx="7" ry="10"/>',
)
"""A paw: one more chance, with a single card."""
