"""The list of matches of the past, by presses: pages, tags, and whether they are told without spoilers."""

from __future__ import annotations

from collections.abc import Sequence

from bot.interactions.past_list import NO_SPOILERS, TAG, list_page
from bot.interactions.press_cog import PressCog, chosen, on_press
from bot.interactions.room_bot import Interaction, RoomBot
from bot.messages.sending import answer
from bot.tables.errors import Refusal
from bot.ui.custom_id import Press, number_in


class PastMatches(PressCog):
    """The buttons of the list that `/replay` opens."""

    @on_press("replays", updates=True)
    async def turn_page(self, interaction: Interaction, press: Press, values: Sequence[str]) -> None:
        """Goes to another page of the list, or to another list."""
        which, _, number = press.argument.rpartition("-")
        await answer(interaction, await list_page(interaction, which, number_in(number)), updates=True)

    @on_press("replays-tag", updates=True)
    async def tagged(self, interaction: Interaction, press: Press, values: Sequence[str]) -> None:
        """Lists the matches with a tag of the person's."""
        tag = chosen(values).removeprefix("*")
        await answer(interaction, await list_page(interaction, f"{TAG}{tag}", 0), updates=True)

    @on_press("replay-spoilers", updates=True)
    async def spoilers(self, interaction: Interaction, press: Press, values: Sequence[str]) -> None:
        """From now on replays hide how long a match was and how it ended, until one has seen it; or no more."""
        wanted, _, which = press.argument.partition(" ")
        if wanted not in ("on", "off"):
            raise Refusal("refused-old-button")
        sealed = True if wanted == "off" else None
        await self.bot.store.people.set_preferences(interaction.user.id, **{NO_SPOILERS: sealed})
        await answer(interaction, await list_page(interaction, which, 0), updates=True)


async def setup(bot: RoomBot) -> None:
    """Called by the bot as it starts."""
    await bot.add_cog(PastMatches(bot))
