"""Thirty-One on Discord: its command."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from discord import app_commands

from bot.interactions.command_text import command_text
from bot.interactions.game_cog import GameCog, Stake, opens_table
from bot.interactions.host import Host, Interaction
from cogs.games.thirty_one.screen import ThirtyOneScreen
from games.thirty_one import ThirtyOne

__all__ = ["PRESETS", "ThirtyOneCog", "ThirtyOneFace", "setup"]

#: What the command's choices stand for; the room's other questions are in the house rules.
PRESETS: Final[Mapping[str, Mapping[str, Any]]] = {
    "standard": {},
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
MODES: Final = [
    app_commands.Choice(name=command_text(f"preset-{name}", ThirtyOne.key), value=name) for name in PRESETS
]


class ThirtyOneCog(GameCog):
    """`/thirty-one`."""

    screen = ThirtyOneScreen

    @opens_table(ThirtyOne, mode=MODES)
    async def thirty_one(
        self,
        interaction: Interaction,
        mode: str = "standard",
        seats: app_commands.Range[int, 2, 7] = 4,
        stake: Stake | None = None,
        pace: str = "normal",
    ) -> None:
        """Opens a table of Thirty-One."""
        await self.open(interaction, seats=seats, stake=stake, pace=pace, options=PRESETS[mode])


async def setup(bot: Host) -> None:
    """Called by discord.py."""
    await bot.add_cog(ThirtyOneCog(bot))
