"""Vingt-Un on Discord: its command."""

from __future__ import annotations

from bot.interactions.game_cog import GameCog
from bot.interactions.room_bot import RoomBot
from bot.interactions.table_command import opens_table
from cogs.games.vingt_un.screen import VingtUnScreen
from games.vingt_un import VingtUn

__all__ = ["VingtUnCog", "VingtUnScreen", "setup"]


class VingtUnCog(GameCog):
    """`/vingt-un`."""

    screen = VingtUnScreen
    command = opens_table(
        VingtUn, "seats", "deal_ends", "min_stake", "max_stake", "bankroll", "pace", "stake", "finishers"
    )


async def setup(bot: RoomBot) -> None:
    """Called by the bot as it starts."""
    await bot.add_cog(VingtUnCog(bot))
