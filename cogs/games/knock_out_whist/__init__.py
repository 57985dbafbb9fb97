"""Knock-out Whist on Discord: its command."""

from __future__ import annotations

from bot.interactions.game_cog import GameCog
from bot.interactions.room_bot import RoomBot
from bot.interactions.table_command import opens_table
from cogs.games.knock_out_whist.screen import KnockOutWhistScreen
from games.knock_out_whist import KnockOutWhist

__all__ = ["KnockOutWhistCog", "KnockOutWhistScreen", "setup"]


class KnockOutWhistCog(GameCog):
    """`/knock-out-whist`."""

    screen = KnockOutWhistScreen
    command = opens_table(
        KnockOutWhist, "seats", "start_cards", "dogs_life", "trump_tie", "pace", "stake", "finishers"
    )


async def setup(bot: RoomBot) -> None:
    """Called by the bot as it starts."""
    await bot.add_cog(KnockOutWhistCog(bot))
