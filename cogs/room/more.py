"""The choices behind the "…" of a panel: hints, words or pictures, a pause, opening the table to others."""

from __future__ import annotations

from collections.abc import Sequence

from bot.interactions.press_cog import PressCog, on_press
from bot.interactions.room_bot import Interaction, RoomBot
from bot.interactions.router import table_pressed
from bot.messages.errors import in_words
from bot.messages.line import made_ms
from bot.messages.sending import answer
from bot.tables.commands import Act, OpenUp
from bot.tables.errors import MovedOn, Refusal
from bot.tables.table import Table
from bot.ui.custom_id import Press
from bot.ui.more import more_page
from games.core import Decision, IllegalMove

TASTES = ("words", "pictures")


class More(PressCog):
    """Each press changes the page that it stands on; panels follow by themselves."""

    @on_press("more")
    async def more(self, interaction: Interaction, press: Press, values: Sequence[str]) -> None:
        """Opens the page."""
        await self._show(interaction, await table_pressed(interaction, press), updates=False)

    @on_press("hint", updates=True)
    async def hint(self, interaction: Interaction, press: Press, values: Sequence[str]) -> None:
        """Says what a sound player would do in the person's place, and why."""
        table = await table_pressed(interaction, press)
        seat = table.own_seat(interaction.user.id)
        match, server = table.playing(), await self.bot.pages.server(table.header.guild_id)
        if not table.may_ask_hint(table.by_seat[seat], alone=server.hints):
            raise Refusal("refused-no-hint")
        hint = table.hint(seat) or table.kind.hint(match.view(seat))
        await self._show(interaction, table, hint=hint)

    @on_press("taste", updates=True)
    async def taste(self, interaction: Interaction, press: Press, values: Sequence[str]) -> None:
        """The person reads in words from now on, or has pictures again, wherever a page is theirs."""
        if press.argument not in TASTES:
            raise Refusal("refused-old-button")
        table = await table_pressed(interaction, press)
        await self.bot.store.people.set_preferences(interaction.user.id, pictures=press.argument == "pictures")
        notice = self.bot.pages.words(interaction)(f"noted-{press.argument}")
        await self._show(interaction, table, notice=notice)
        self.bot.messages.dressed_anew(table, interaction.user.id)

    @on_press("pause", updates=True)
    async def pause(self, interaction: Interaction, press: Press, values: Sequence[str]) -> None:
        """Asks for a pause in a race, agrees to one, or goes on."""
        table, notice = await table_pressed(interaction, press), ""
        if press.argument not in ("pause", "resume"):
            raise Refusal("refused-old-button")
        try:
            act = Act(interaction.user.id, press.argument, None, made_ms(interaction.id))
            table = (await self.bot.room.change(table, act)).after
        except IllegalMove as error:
            notice = (await self.bot.pages.viewer_for(table, interaction)).refusal(error.reason, error.facts)
        await self._show(interaction, table, notice=notice)

    @on_press("open-up", updates=True)
    async def open_up(self, interaction: Interaction, press: Press, values: Sequence[str]) -> None:
        """The host, who plays with robots alone, lets others sit down."""
        table = await table_pressed(interaction, press)
        try:
            table = (await self.bot.room.change(table, OpenUp(interaction.user.id))).after
            notice = self.bot.pages.words(interaction)("opened-up")
        except MovedOn as error:
            notice = in_words(interaction, error)
        await self._show(interaction, table, notice=notice)

    async def _show(
        self,
        interaction: Interaction,
        table: Table,
        *,
        hint: Decision | None = None,
        notice: str = "",
        updates: bool = True,
    ) -> None:
        pages, user_id = self.bot.pages, interaction.user.id
        viewer, server = await pages.viewer_for(table, interaction), await pages.server(table.header.guild_id)
        page = more_page(
            table,
            user_id,
            viewer,
            pages.screen(table),
            hints=server.hints,
            hint=hint,
            asked_ms=made_ms(interaction.id),
            notice=notice,
        )
        await answer(interaction, page, updates=updates)


async def setup(bot: RoomBot) -> None:
    """Called by the bot as it starts."""
    await bot.add_cog(More(bot))
