"""Thirty-One on Discord: its command."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from bot.interactions.game_cog import GameCog
from bot.interactions.room_bot import RoomBot
from bot.interactions.table_command import Presets, opens_table
from cogs.games.thirty_one.screen import ThirtyOneScreen
from games.thirty_one import ThirtyOne

__all__ = ["PRESETS", "ThirtyOneCog", "ThirtyOneScreen", "setup"]

PRESETS: Final[Mapping[str, Mapping[str, Any]]] = {
    "standard": {"mode": "standard", "tokens": 4},
    "corners": {"token_style": "corners"},
    "banking": {"mode": "banking"},
    "west_lansing": {"mode": "west_lansing"},
    "points": {"mode": "points"},
    "guts": {"guts_knock": True, "fugk": True},
    "lively": {
        "three_of_a_kind": "equal",
        "three_aces_33": True,
        "guts_knock": True,
        "fugk": True,
        "side_bets": "out",
    },
}
"""The options that the command's choices stand for; the room's other questions are in the house rules."""


class ThirtyOneCog(GameCog):
    """`/thirty-one`."""

    screen = ThirtyOneScreen
    command = opens_table(ThirtyOne, Presets("mode", PRESETS), "seats", "stake", "pace", "finishers")


async def setup(bot: RoomBot) -> None:
    """Called by the bot as it starts."""
    await bot.add_cog(ThirtyOneCog(bot))
