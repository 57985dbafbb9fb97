"""Pirate on Discord: its command."""

from __future__ import annotations

from bot.interactions.game_cog import GameCog
from bot.interactions.room_bot import RoomBot
from bot.interactions.table_command import opens_table
from cogs.games.pirate.screen import PirateScreen
from games.pirate import Pirate

__all__ = ["PirateCog", "PirateScreen", "setup"]


class PirateCog(GameCog):
    """`/pirate`."""

    screen = PirateScreen
    command = opens_table(Pirate, "pace", "cycles", "stake", "finishers")


async def setup(bot: RoomBot) -> None:
    """Called by the bot as it starts."""
    await bot.add_cog(PirateCog(bot))
