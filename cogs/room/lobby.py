"""The buttons of a table's public message: the lobby's, and the way to a rematch."""

from __future__ import annotations

from collections.abc import Sequence

import discord

from bot.interactions.find_table import own_table_pressed
from bot.interactions.opening import parent_of
from bot.interactions.press_cog import PressCog, on_press
from bot.interactions.room_bot import Interaction, RoomBot
from bot.interactions.router import filled_in, table_pressed
from bot.messages.line import made_ms
from bot.messages.sending import ask
from bot.tables.commands import AddRobot, Agree, Close, Command, Cut, Join, Ready, Remove, Start
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
        person = interaction.user
        async with self.bot.messages.responding(interaction, table):
            await self.bot.room.admit(table, person.id, person.display_name)
            await self.bot.room.change(table, Join(person.id, person.display_name, press.stamp or 0))

    @on_press("agree", updates=True)
    async def agree(self, interaction: Interaction, press: Press, values: Sequence[str]) -> None:
        """The person says yes to the stake that the button names."""
        table = await table_pressed(interaction, press)
        await self._do(interaction, table, Agree(interaction.user.id, press.stamp or 0))

    @on_press("leave", updates=True)
    async def leave(self, interaction: Interaction, press: Press, values: Sequence[str]) -> None:
        """The person gets up."""
        table = await table_pressed(interaction, press)
        occupant = table.sitting(interaction.user.id)
        if occupant is None:
            raise Refusal("refused-not-seated")
        await self._do(interaction, table, Remove(occupant.place))

    @on_press("robot", updates=True)
    async def robot(self, interaction: Interaction, press: Press, values: Sequence[str]) -> None:
        """A robot of the level that the button names sits down."""
        table = await own_table_pressed(interaction, press)
        (await self.bot.room.members.settings(table.header.guild_id)).check_robots()
        await self._do(interaction, table, AddRobot(press.argument))

    @on_press("start", updates=True)
    async def start(self, interaction: Interaction, press: Press, values: Sequence[str]) -> None:
        """The match begins."""
        table = await own_table_pressed(interaction, press)
        async with self.bot.messages.responding(interaction, table):
            self.bot.room.new_tables.check_one_with_robots(table.header)
            parent_id = parent_of(interaction)
            await self.bot.room.rematches.check_start(table.header, interaction.user.id, parent_id)
            await self.bot.room.change(table, Start(asked_by=interaction.user.id))

    @on_press("cancel", updates=True)
    async def cancel(self, interaction: Interaction, press: Press, values: Sequence[str]) -> None:
        """The lobby is cleared away."""
        table = await own_table_pressed(interaction, press)
        if table.header.phase is not Phase.LOBBY:
            raise Refusal("refused-started")
        await self._do(interaction, table, Close())

    @on_press("cut", updates=True)
    async def cut(self, interaction: Interaction, press: Press, values: Sequence[str]) -> None:
        """The person cuts the cards: first a dialog, then their words."""
        table, user_id = await table_pressed(interaction, press), interaction.user.id
        if interaction.type is discord.InteractionType.modal_submit:
            given = str(filled_in(interaction).get("words") or "").strip() or str(interaction.id)
            await self._do(interaction, table, Cut(user_id, given))
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
        rematch: Table | None = None
        try:
            async with self.bot.messages.responding(interaction, table):
                await self.bot.room.members.check_may_sit(table.header.guild_id, user_id)
                if not (await self.bot.room.change(table, Ready(user_id))).after.waited_for:
                    asked_ms = made_ms(interaction.id)
                    rematch = await self.bot.room.rematches.rematch(
                        table, user_id, parent_of(interaction), asked_ms
                    )
        finally:  # the others want it, too, whether this press can be answered or not
            if rematch is not None:
                await self.bot.messages.post(rematch)
                self.bot.messages.refresh(table, panels=True)  # they can link to the rematch now
        if rematch is not None:
            await self.bot.messages.open_preferred_panel(interaction, rematch)

    async def _do(self, interaction: Interaction, table: Table, command: Command) -> None:
        """Does `command`, and answers with the pressed message as it is then."""
        async with self.bot.messages.responding(interaction, table):
            await self.bot.room.change(table, command)


async def setup(bot: RoomBot) -> None:
    """Called by the bot as it starts."""
    await bot.add_cog(Lobby(bot))
