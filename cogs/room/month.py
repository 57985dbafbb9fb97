"""One's month with the deal of the day: a picture to look at, and to show."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from bot.interactions.installs import home_id, may_show_others
from bot.interactions.press_cog import PressCog, on_press
from bot.interactions.room_bot import Interaction, RoomBot
from bot.messages.sending import answer
from bot.tables.paces import DAY
from bot.ui.custom_id import Press, number_in
from bot.ui.month import days_of_month, month_chart
from bot.ui.page import GOLD, Page, button
from bot.ui.viewer import Viewer
from games.dictation import Dictation
from games.dictation.day import PATIENCES

FURTHEST: Final = 24
"""So many months back one may look."""


class MonthCog(PressCog):
    """The page behind the button of `/daily`; an argument says how many months ago."""

    @on_press("month", updates=True)
    async def month(self, interaction: Interaction, press: Press, values: Sequence[str]) -> None:
        """Shows a month to whoever it is."""
        back = min(number_in(press.argument), FURTHEST)
        page = Page(GOLD)
        viewer = await self.bot.pages.viewer_alone(interaction, Dictation.key)
        await self._show(interaction, page, back, viewer)
        words = viewer.words
        page.buttons(
            button(Press("month", argument=str(back + 1)), "◀", disabled=back >= FURTHEST),
            button(Press("month", 0, 1, str(max(0, back - 1))), "▶", disabled=back == 0),
            *(
                [button(Press("month-share", argument=str(back)), words("daily-button-share"))]
                if interaction.guild_id and may_show_others(interaction)
                else []
            ),
        )
        page.buttons(button(Press("daily"), words("daily-button-back")))
        await answer(interaction, page, updates=True)

    @on_press("month-share", public=True)
    async def share(self, interaction: Interaction, press: Press, values: Sequence[str]) -> None:
        """Shows it to everybody in the channel, in the server's language."""
        page = Page(GOLD)
        viewer = await self.bot.pages.viewer_for_all(home_id(interaction) or 0)
        await self._show(interaction, page, min(number_in(press.argument), FURTHEST), viewer)
        await answer(interaction, page, public=True)

    async def _show(self, interaction: Interaction, page: Page, back: int, viewer: Viewer) -> None:
        days = days_of_month(self.bot.now() // DAY, back)
        places = await self.bot.store.daily.places_of(
            interaction.user.id, days[0], days[-1], PATIENCES, home_id(interaction)
        )
        chart = month_chart(days, places, len(PATIENCES), interaction.user.display_name, viewer.words)
        await viewer.show(page, chart)


async def setup(bot: RoomBot) -> None:
    """Called by the bot as it starts."""
    await bot.add_cog(MonthCog(bot))
