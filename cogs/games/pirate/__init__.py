"""Pirate on Discord: its command."""

from __future__ import annotations

from bot.interactions.game_cog import GameCog, Stake, opens_table
from bot.interactions.host import Host, Interaction
from cogs.games.pirate.face import PirateFace
from games.pirate import Pirate

__all__ = ["PirateCog", "PirateFace", "setup"]


class PirateCog(GameCog):
    """`/pirate`."""

    face = PirateFace

    @opens_table(Pirate)
    async def pirate(
        self,
        interaction: Interaction,
        pace: str = "live",
        redeal: str = "unlimited",
        stake: Stake | None = None,
    ) -> None:
        """Opens a table of Pirate."""
        options = {"pace": pace, "redeal": redeal}
        await self.open(interaction, seats=2, stake=stake, pace="normal", options=options)


async def setup(bot: Host) -> None:
    """Called by discord.py."""
    await bot.add_cog(PirateCog(bot))
