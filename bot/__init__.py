"""The host: what turns pure rules into a card room on Discord.

``create_bot(Settings(database_url=...))`` builds the whole bot without connecting.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from bot.client import create_bot
    from bot.settings import Settings

__all__ = ["Settings", "create_bot"]


def __getattr__(name: str) -> Any:
    """The bot is loaded when somebody asks for it: the processes in which robots think need no Discord."""
    if name == "create_bot":
        from bot.client import create_bot

        return create_bot
    if name == "Settings":
        from bot.settings import Settings

        return Settings
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
