"""French Vingt-Un on Discord: its command."""

from __future__ import annotations

from bot.interactions.game_cog import GameCog
from bot.interactions.room_bot import RoomBot
from bot.interactions.table_command import opens_table
from cogs.games.french_vingt_un.screen import FrenchVingtUnScreen
from games.french_vingt_un import FrenchVingtUn

__all__ = ["FrenchVingtUnCog", "FrenchVingtUnScreen", "setup"]


class FrenchVingtUnCog(GameCog):
    """`/french-vingt-un`."""

    screen = FrenchVingtUnScreen
    command = opens_table(
        FrenchVingtUn, "seats", "min_stake", "max_stake", "bankroll", "pace", "stake", "finishers"
    )


async def setup(bot: RoomBot) -> None:
    """Called by the bot as it starts."""
    await bot.add_cog(FrenchVingtUnCog(bot))
