"""The moment of a match, for whoever asks, and for everybody where they show it."""

from __future__ import annotations

from collections.abc import Sequence

from bot.interactions.finished import finished_table
from bot.interactions.press_cog import PressCog, on_press
from bot.interactions.replayed import ReplayShelf
from bot.interactions.room_bot import Interaction, RoomBot
from bot.messages.sending import answer
from bot.tables.table import Table
from bot.ui.custom_id import Press
from bot.ui.moment import moment_page
from bot.ui.page import Page
from bot.ui.viewer import Viewer


class Moments(PressCog):
    """A button of the result, and one of what it opens."""

    def __init__(self, bot: RoomBot) -> None:
        super().__init__(bot)
        self._shelf = ReplayShelf(bot)

    @on_press("moment")
    async def moment(self, interaction: Interaction, press: Press, values: Sequence[str]) -> None:
        """Shows the moment to whoever asks."""
        table = await finished_table(interaction, press.match)
        viewer = await self.bot.pages.viewer_for(table, interaction)
        await answer(interaction, await self._page(table, viewer, shared=False))

    @on_press("moment-share", public=True)
    async def share(self, interaction: Interaction, press: Press, values: Sequence[str]) -> None:
        """Shows it to everybody. Raises `Refusal` where the deal goes round: others are still to play it."""
        table = await finished_table(interaction, press.match)
        await self.bot.room.duplicates.check_open(table, None)
        viewer = await self.bot.pages.viewer(table)
        await answer(interaction, await self._page(table, viewer, shared=True), public=True)

    async def _page(self, table: Table, viewer: Viewer, *, shared: bool) -> Page:
        match = await self._shelf.replayed(table, viewer)
        return await moment_page(table, match, viewer, self.bot.pages.screen(table), shared=shared)


async def setup(bot: RoomBot) -> None:
    """Called by the bot as it starts."""
    await bot.add_cog(Moments(bot))
