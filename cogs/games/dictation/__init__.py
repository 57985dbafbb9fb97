"""Dictation on Discord: its command."""

from __future__ import annotations

from bot.interactions.game_cog import GameCog
from bot.interactions.room_bot import RoomBot
from bot.interactions.table_command import opens_table
from cogs.games.dictation.screen import DictationScreen
from games.dictation import Dictation

__all__ = ["DictationCog", "DictationScreen", "setup"]


class DictationCog(GameCog):
    """`/dictation`."""

    screen = DictationScreen
    command = opens_table(
        Dictation,
        "seats",
        "patience",
        "dictation_pace",
        "card_seconds",
        "layouts",
        "hint",
        "pace",
        "stake",
        "finishers",
    )


async def setup(bot: RoomBot) -> None:
    """Called by the bot as it starts."""
    await bot.add_cog(DictationCog(bot))
