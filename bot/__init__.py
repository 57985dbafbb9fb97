"""The host: what turns pure rules into a card room on Discord.

`create_bot(Settings(database_url=...))` builds the whole bot without connecting.
"""

from __future__ import annotations

from bot.client import create_bot
from bot.settings import Settings

__all__ = ["Settings", "create_bot"]
