"""The deal of the day: `/daily`, on a server and in direct messages."""

from __future__ import annotations

from collections.abc import Sequence

from discord import app_commands

from bot.interactions.command_text import command_text
from bot.interactions.installs import everywhere, home_id
from bot.interactions.press_cog import PressCog, on_press
from bot.interactions.room_bot import Interaction, RoomBot
from bot.messages.sending import answer, attending
from bot.tables.errors import MovedOn, Refusal
from bot.ui.custom_id import Press
from bot.ui.markup import plain, with_commands
from bot.ui.page import GOLD, Page, button
from cogs.room.daily.asked import Asked
from cogs.room.daily.pages import DailyPages, result_of
from games.core import IllegalMove, InvalidMove
from games.dictation import Dictation
from games.dictation.day import PATIENCES


class DailyCog(PressCog):
    """The order that everybody on every server has today, for two patiences.

    Each page is that of one day, also where midnight comes while it is made. What belongs to that day alone says
    so: a move, a result that is shared, its board.
    """

    def __init__(self, bot: RoomBot) -> None:
        super().__init__(bot)
        self.pages = DailyPages(bot)

    @app_commands.command(name="daily", description=command_text("cmd-daily"))
    @app_commands.describe(patience=command_text("arg-daily"))
    @app_commands.choices(
        patience=[
            app_commands.Choice(name=command_text(f"option-patience-{patience}", Dictation.key), value=patience)
            for patience in PATIENCES
        ]
    )
    @everywhere
    async def daily(self, interaction: Interaction, patience: str | None = None) -> None:
        """Shows what there is today, or one of the patiences at once."""
        async with attending(interaction):
            page = await (
                self.pages.home(interaction) if patience is None else self.pages.resumed(interaction, patience)
            )
            await answer(interaction, page)

    # Presses ----------------------------------------------------------------------------------------------

    @on_press("daily", updates=True)
    async def turn_page(self, interaction: Interaction, press: Press, values: Sequence[str]) -> None:
        """Another page of the same message."""
        await answer(interaction, await self.pages.page(interaction, Asked.by(press)), updates=True)

    @on_press("daily-move", updates=True)
    async def move(self, interaction: Interaction, press: Press, values: Sequence[str]) -> None:
        """A card is placed or built."""
        _, day, patience, move = Asked.by(press)
        if not patience:
            raise Refusal("refused-old-button")
        user, notice = interaction.user, ""
        try:
            own = await self.pages.deal.move(
                day,
                patience,
                move,
                press.stamp,
                user_id=user.id,
                guild_id=home_id(interaction) or 0,
                name=user.display_name,
            )
        except (MovedOn, InvalidMove, IllegalMove) as error:
            own = await self.pages.deal.resume_or_deal(day, patience, user.id)
            if isinstance(error, IllegalMove):
                notice = (await self.pages.viewer(interaction)).refusal(error.reason, error.facts)
            else:
                reason = error.reason if isinstance(error, MovedOn) else "refused-invalid"
                notice = self.bot.pages.words(interaction)(reason)
        await answer(interaction, await self.pages.patience(interaction, own, notice), updates=True)

    @on_press("daily-share", public=True)
    async def share(self, interaction: Interaction, press: Press, values: Sequence[str]) -> None:
        """Posts the result for everybody, without a card of it."""
        _, day, patience, _ = Asked.by(press)
        if day != self.pages.deal.today or not patience:
            raise Refusal("refused-daily-over")
        own = await self.pages.deal.resume_or_deal(day, patience, interaction.user.id)
        if own.points is None:
            raise Refusal("refused-old-button")
        words = self.bot.pages.words(interaction, Dictation.key)
        if (home := home_id(interaction)) is not None:
            words = await self.bot.pages.words_for_all(home, Dictation.key)
        result = result_of(own, words)
        shared = words("daily-shared", name=plain(interaction.user.display_name), result=result)
        page = Page(GOLD)
        page.text(with_commands(shared, self.bot.command_ids))
        page.buttons(button(Press("daily-play", argument=patience), words("daily-button-play"), "good"))
        await answer(interaction, page, public=True)

    @on_press("deal")
    async def of_post(self, interaction: Interaction, press: Press, values: Sequence[str]) -> None:
        """The board of the day of which a channel was told, or the table of this week."""
        asked = Asked.by(press)
        if asked.page != "week" and not (asked.page == "board" and 0 < asked.day <= self.pages.deal.today):
            raise Refusal("refused-old-button")
        own = interaction.message is not None and interaction.message.flags.ephemeral
        await answer(interaction, await self.pages.page(interaction, asked), updates=own)

    @on_press("daily-play")
    async def play(self, interaction: Interaction, press: Press, values: Sequence[str]) -> None:
        """Today's deal for whoever presses, also below a result that was shared on another day."""
        if not (patience := Asked.by(press).patience):
            raise Refusal("refused-old-button")
        await answer(interaction, await self.pages.resumed(interaction, patience))


async def setup(bot: RoomBot) -> None:
    """Called by the bot as it starts."""
    await bot.add_cog(DailyCog(bot))
