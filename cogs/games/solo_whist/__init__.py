"""Solo Whist on Discord: its command."""

from __future__ import annotations

from bot.interactions.game_cog import GameCog
from bot.interactions.room_bot import RoomBot
from bot.interactions.table_command import opens_table
from cogs.games.solo_whist.screen import SoloWhistScreen
from games.solo_whist import SoloWhist

__all__ = ["SoloWhistCog", "SoloWhistScreen", "setup"]


class SoloWhistCog(GameCog):
    """`/solo-whist`."""

    screen = SoloWhistScreen
    command = opens_table(SoloWhist, "seats", "hands", "all_pass", "pool", "scale", "pace", "stake", "finishers")


async def setup(bot: RoomBot) -> None:
    """Called by the bot as it starts."""
    await bot.add_cog(SoloWhistCog(bot))
