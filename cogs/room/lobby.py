"""The buttons of a table's public message: the lobby's, and the way to a rematch."""

from __future__ import annotations

from collections.abc import Sequence

import discord

from bot.interactions.find_table import own_table_pressed, table_pressed
from bot.interactions.host import Host, Interaction
from bot.interactions.opening import parent_of
from bot.interactions.press_cog import PressCog, on_press
from bot.interactions.router import filled_in
from bot.messages.answers import ask
from bot.messages.line import made_ms
from bot.tables.errors import Refusal
from bot.tables.table import Table
from bot.ui.custom_id import Press
from bot.ui.forms import text_dialog
from db import Phase


class Lobby(PressCog):
    """Each answers with the message as it is afterwards. The house rules have a cog of their own."""

    @on_press("join", updates=True)
    async def join(self, interaction: Interaction, press: Press, values: Sequence[str]) -> None:
        """The person sits down."""
        table = await table_pressed(interaction, press)
        await self.bot.messages.respond(interaction, table, self._join(table, interaction.user, press.stamp or 0))

    async def _join(self, table: Table, person: discord.User | discord.Member, agreed: int) -> None:
        await self.bot.room.admit(table.header.guild_id, person.id, person.display_name)
        await table.join(person.id, person.display_name, agreed)

    @on_press("agree", updates=True)
    async def agree(self, interaction: Interaction, press: Press, values: Sequence[str]) -> None:
        """The person says yes to the stake that the button names."""
        table = await table_pressed(interaction, press)
        doing = table.agree(interaction.user.id, press.stamp or 0)
        await self.bot.messages.respond(interaction, table, doing)

    @on_press("leave", updates=True)
    async def leave(self, interaction: Interaction, press: Press, values: Sequence[str]) -> None:
        """The person gets up."""
        table = await table_pressed(interaction, press)
        sitter = table.sitting(interaction.user.id)
        if sitter is None:
            raise Refusal("refused-not-seated")
        await self.bot.messages.respond(interaction, table, table.remove(sitter.place))

    @on_press("robot", updates=True)
    async def robot(self, interaction: Interaction, press: Press, values: Sequence[str]) -> None:
        """A robot of the level that the button names sits down."""
        table = await own_table_pressed(interaction, press)
        (await self.bot.room.settings(table.header.guild_id)).check_robots()
        await self.bot.messages.respond(interaction, table, table.add_robot(press.argument))

    @on_press("start", updates=True)
    async def start(self, interaction: Interaction, press: Press, values: Sequence[str]) -> None:
        """The match begins."""
        table = await own_table_pressed(interaction, press)
        await self.bot.messages.respond(interaction, table, self._start(interaction, table))

    async def _start(self, interaction: Interaction, table: Table) -> None:
        await self.bot.room.check_wanted(table.header, table.header.seats, parent_of(interaction))
        await table.start(asked_by=interaction.user.id)

    @on_press("cancel", updates=True)
    async def cancel(self, interaction: Interaction, press: Press, values: Sequence[str]) -> None:
        """The lobby is cleared away."""
        table = await own_table_pressed(interaction, press)
        if table.header.phase is not Phase.LOBBY:
            raise Refusal("refused-started")
        await self.bot.messages.respond(interaction, table, table.close())

    @on_press("cut", updates=True)
    async def cut(self, interaction: Interaction, press: Press, values: Sequence[str]) -> None:
        """The person cuts the cards: first a dialog, then their words."""
        table, user_id = await table_pressed(interaction, press), interaction.user.id
        if interaction.type is discord.InteractionType.modal_submit:
            given = str(filled_in(interaction).get("words") or "").strip() or str(interaction.id)
            await self.bot.messages.respond(interaction, table, table.cut(user_id, given))
            return
        if table.sitting(user_id) is None:
            raise Refusal("refused-not-seated")
        words = self.bot.pages.words(interaction)
        modal = text_dialog(
            Press("cut", table.id),
            words("cut-title"),
            "words",
            words("cut-words"),
            words("cut-example"),
            about=words("cut-about"),
            longest=60,
        )
        await ask(interaction, modal)

    @on_press("again", updates=True)
    async def again(self, interaction: Interaction, press: Press, values: Sequence[str]) -> None:
        """The person wants a rematch; when everybody does it begins, and whoever came last has their hand."""
        table, user_id = await table_pressed(interaction, press), interaction.user.id
        rematches: list[Table] = []

        async def ready() -> None:
            await self.bot.room.check_allowed(table.header.guild_id, user_id)
            if await table.ready(user_id):
                asked_ms = made_ms(interaction.id)
                rematches.append(await self.bot.room.rematch(table, user_id, parent_of(interaction), asked_ms))

        try:
            await self.bot.messages.respond(interaction, table, ready())
        finally:  # the others want it, too, whether this press can be answered or not
            for rematch in rematches:
                await self.bot.messages.post(rematch)
                self.bot.messages.changed(table)  # it can link to the rematch now
        for rematch in rematches:
            await self.bot.messages.open_panel(interaction, rematch)


async def setup(bot: Host) -> None:
    """Called by the bot as it starts."""
    await bot.add_cog(Lobby(bot))
