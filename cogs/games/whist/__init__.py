"""Whist on Discord: its command."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from bot.interactions.game_cog import GameCog
from bot.interactions.room_bot import RoomBot
from bot.interactions.table_command import Presets, opens_table
from cogs.games.whist.screen import WhistScreen
from games.whist import Whist

__all__ = ["PRESETS", "WhistCog", "WhistScreen", "setup"]

PRESETS: Final[Mapping[str, Mapping[str, Any]]] = {
    "code": {"game_points": 5, "rubber": "best_of_3"},
    "single": {"game_points": 5, "rubber": "single_game"},
    "american": {"game_points": 7, "rubber": "best_of_3"},
    "long": {"game_points": 10, "rubber": "best_of_3"},
}
"""The options that the command's choices stand for; the room's other questions are in the house rules."""


class WhistCog(GameCog):
    """`/whist`."""

    screen = WhistScreen
    command = opens_table(
        Whist, Presets("game_points", PRESETS), "partners", "seats", "waiting_list", "stake", "pace", "finishers"
    )


async def setup(bot: RoomBot) -> None:
    """Called by the bot as it starts."""
    await bot.add_cog(WhistCog(bot))
