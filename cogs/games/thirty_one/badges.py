"""The badges that only a player of Thirty-One can have: whoever has knocked, or plays on for free."""

from __future__ import annotations

from typing import Final

from bot.scene.model import GameBadge

KNOCKER: Final = GameBadge(
    "knocker",
    "#b4441c",
    '<rect fill="#fff" x="26" y="42" width="44" height="34" rx="10"/>'
    '<path fill="#fff" '
    'd="M28 38a5 5 0 0 1 10 0v14h-10zM39 35a5 5 0 0 1 10 0v16h-10zM50 36a5 5 0 0 1 10 0v16h-10z'
    'M61 41a4.500 4.500 0 0 1 9 0v12h-9z"/>'
    '<path d="M38.500 44v10M49.500 42v12M60.500 44v10" stroke="#b4441c" stroke-width="3"/>'
    '<path d="M30 22L26 15M48 20V12M66 22L70 15" stroke="#fff" stroke-width="5" stroke-linecap="round"/>',
)
"""A fist that knocks."""

FREE_RIDE: Final = GameBadge(
    "free-ride",
    "#0f7c8c",
    '<rect fill="#fff" x="17" y="28" width="62" height="36" rx="8"/><path fill="#0f7c8c" d="M24 35h13v13H24z'
    'M41.500 35h13v13h-13zM59 35h13v13H59z"/>'
    '<circle fill="#fff" cx="32" cy="66" r="9"/><circle fill="#fff" cx="64" cy="66" r="9"/>'
    '<circle fill="#0f7c8c" cx="32" cy="66" r="4"/><circle fill="#0f7c8c" cx="64" cy="66" r="4"/>',
)
"""A bus."""
