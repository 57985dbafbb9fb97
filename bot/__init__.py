"""The host: what turns pure rules into a card room on Discord.

`create_bot(Settings(database_url=...))` builds the whole bot without connecting.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from bot.settings import Settings

if TYPE_CHECKING:
    from bot.client import Gamester

__all__ = ["Settings", "create_bot"]

__version__ = "1.0.0"


def create_bot(settings: Settings, **inner: Any) -> Gamester:
    """The whole bot, not connected yet. `inner`: see `Gamester`."""
    from bot.client import Gamester  # not above: a process that thinks or draws needs no Discord and no database

    return Gamester(settings, **inner)
