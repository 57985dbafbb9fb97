"""Tables: the lobby's buttons, `/table`, and the way to a rematch. The house rules have a cog of their own."""

from __future__ import annotations

from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from typing import Any

import discord
from discord import app_commands, ui

from bot.interactions.answers import attending, in_words, put_off, say
from bot.interactions.command_text import command_text
from bot.interactions.find_table import (
    ask_run_table,
    ask_table,
    must_run,
    runs,
    standing,
    suggest_run_tables,
    suggest_tables,
    table_pressed,
)
from bot.interactions.host import Host, Interaction
from bot.interactions.press_cog import PressCog, on_press
from bot.interactions.router import filled_in
from bot.messages.delivery import reply, update
from bot.tables.errors import MovedOn, Refusal
from bot.tables.seating import robot_name
from bot.tables.table import Table
from bot.ui.custom_id import Press
from bot.ui.markup import plain
from bot.ui.page import Page, button
from db import Phase
from games.core import IllegalMove


class Tables(PressCog):
    """Opening is each game's own; everything after it is here."""

    group = app_commands.Group(name="table", description=command_text("cmd-table"), guild_only=True)

    @asynccontextmanager
    async def _pressed(self, interaction: Interaction, press: Press) -> AsyncIterator[Table]:
        """The table whose public message was pressed; the answer is the message as it is afterwards."""
        table = await table_pressed(interaction, press)
        with self.bot.posts.answering(table):
            yield table
            await self.bot.posts.show(interaction, table)

    # The lobby's buttons ----------------------------------------------------------------------------------

    @on_press("join", updates=True)
    async def join(self, interaction: Interaction, press: Press, values: Sequence[str]) -> None:
        """The person sits down."""
        async with self._pressed(interaction, press) as table:
            await self.bot.room.welcome(table.header.guild_id, interaction.user.id, interaction.user.display_name)
            await table.join(interaction.user.id, interaction.user.display_name)

    @on_press("leave", updates=True)
    async def leave(self, interaction: Interaction, press: Press, values: Sequence[str]) -> None:
        """The person gets up."""
        async with self._pressed(interaction, press) as table:
            seat = table.sitting(interaction.user.id)
            if seat is None:
                raise Refusal("refused-not-seated")
            await table.remove(seat.place)

    @on_press("robot", updates=True)
    async def robot(self, interaction: Interaction, press: Press, values: Sequence[str]) -> None:
        """A robot sits down; whoever sits at the table may ask one."""
        async with self._pressed(interaction, press) as table:
            if table.sitting(interaction.user.id) is None:
                must_run(interaction, table)
            level = table.robot_level
            await table.add_robot(level, robot_name(seat.name for seat in table.header.seats))

    @on_press("start", updates=True)
    async def start(self, interaction: Interaction, press: Press, values: Sequence[str]) -> None:
        """The match begins."""
        async with self._pressed(interaction, press) as table:
            must_run(interaction, table)
            await table.start(asked_by=interaction.user.id)

    @on_press("cancel", updates=True)
    async def cancel(self, interaction: Interaction, press: Press, values: Sequence[str]) -> None:
        """The lobby is cleared away."""
        async with self._pressed(interaction, press) as table:
            must_run(interaction, table)
            if table.header.phase is not Phase.LOBBY:
                raise Refusal("refused-started")
            await table.close()

    @on_press("cut", updates=True)
    async def cut(self, interaction: Interaction, press: Press, values: Sequence[str]) -> None:
        """The person cuts the cards: first a dialog, then his words."""
        if interaction.type is discord.InteractionType.modal_submit:
            given = str(filled_in(interaction).get("words") or "").strip()
            async with self._pressed(interaction, press) as table:
                await table.cut(interaction.user.id, given or str(interaction.id))
            return
        table = await table_pressed(interaction, press)
        if table.sitting(interaction.user.id) is None:
            raise Refusal("refused-not-seated")
        words = self.bot.words(None, interaction)
        modal = ui.Modal(title=words("cut-title"), custom_id=Press("cut", table.id).id("d"))
        field = ui.TextInput[Any](
            custom_id="words", required=False, max_length=60, placeholder=words("cut-example")
        )
        modal.add_item(ui.Label(text=words("cut-words"), description=words("cut-about"), component=field))
        await interaction.response.send_modal(modal)

    # After the match --------------------------------------------------------------------------------------

    @on_press("again", updates=True)
    async def again(self, interaction: Interaction, press: Press, values: Sequence[str]) -> None:
        """The person wants a rematch; when everybody does, it begins."""
        fresh = None
        async with self._pressed(interaction, press) as table:
            if await table.ready(interaction.user.id):
                fresh = await self.bot.room.rematch(table)
        if fresh is not None:
            await self.bot.posts.post_anew(fresh)

    # /table -----------------------------------------------------------------------------------------------

    @group.command(name="show", description=command_text("cmd-table-show"))
    @app_commands.describe(table=command_text("arg-table"))
    @app_commands.autocomplete(table=suggest_tables)
    async def show(self, interaction: Interaction, table: int | None = None) -> None:
        """Posts the table's message anew."""
        async with attending(interaction):
            found = ask_table(interaction, table)
            await put_off(interaction)
            await self.bot.posts.post_anew(found)
            await interaction.edit_original_response(
                content=self.bot.words(None, interaction)("shown", table=found.id)
            )

    @group.command(name="list", description=command_text("cmd-table-list"))
    async def list_all(self, interaction: Interaction) -> None:
        """Lists the channel's tables."""
        async with attending(interaction):
            words = self.bot.words(None, interaction)
            page = Page()
            page.text(words("list-title"))
            tables = self.bot.room.in_channel(interaction.channel_id or 0)
            for table in tables:
                page.text(
                    words(
                        "list-line",
                        table=table.id,
                        game=self.bot.words(table.header.game, interaction)("name"),
                        state=words(f"state-{standing(table)}"),
                        people=tuple(plain(seat.name) for seat in table.header.seats),
                    )
                )
            if not tables:
                page.text(words("list-empty"))
            await reply(interaction, page)

    @group.command(name="leave", description=command_text("cmd-table-leave"))
    @app_commands.describe(table=command_text("arg-table"))
    @app_commands.autocomplete(table=suggest_tables)
    async def get_up(self, interaction: Interaction, table: int | None = None) -> None:
        """Leaves a lobby at once, a match after asking how."""
        async with attending(interaction):
            found = ask_table(interaction, table, seated=True)
            words = self.bot.words(None, interaction)
            if found.header.phase is Phase.LOBBY:
                await found.remove(found.sitting(interaction.user.id).place)  # type: ignore[union-attr]
                await say(interaction, words("left-lobby", table=found.id))
                return
            await reply(interaction, self._how_to_leave(interaction, found))

    def _how_to_leave(self, interaction: Interaction, table: Table) -> Page:
        """Asks how somebody would like to leave a match, and says what comes of it."""
        words, user_id = self.bot.words(None, interaction), interaction.user.id
        page = Page()
        if table.is_last(user_id):
            page.text(words("leave-last", table=table.id, stake=table.stake))
            ways = [button(Press("go", table.id, argument="close"), words("button-leave-close"), "main")]
        else:
            page.text(words("leave-how", table=table.id, stake=table.stake))
            ways = [button(Press("go", table.id, argument="robot"), words("button-leave-robot"), "main")]
        if table.may_give_up(user_id):
            page.text(words("leave-give-up"))
            ways.append(button(Press("go", table.id, argument="give-up"), words("button-leave-give-up"), "bad"))
        page.buttons(*ways, button(Press("go", table.id, argument="stay"), words("button-leave-stay")))
        return page

    @on_press("go", updates=True)
    async def go(self, interaction: Interaction, press: Press, values: Sequence[str]) -> None:
        """Leaves a match in the way that was chosen, or stays."""
        table = await table_pressed(interaction, press)
        page = Page()
        try:
            page.text(await self._gone(interaction, table, press.argument))
        except MovedOn:  # others have come or gone since: the question is another one now
            page = self._how_to_leave(interaction, table)
        except Refusal as error:  # an old question: it is answered for good, so that its buttons go
            page.text(in_words(interaction, error))
        except IllegalMove as error:
            reader = await self.bot.reader(table, interaction.user.id, interaction)
            page.text(reader.refusal(error.reason, error.facts))
        await update(interaction, page)

    async def _gone(self, interaction: Interaction, table: Table, how: str) -> str:
        """Does what was chosen, and says so."""
        words, give_up = self.bot.words(None, interaction), how == "give-up"
        if how == "stay":
            table.playing()
            return words("stayed", table=table.id)
        await table.leave(interaction.user.id, give_up=give_up, closes=None if give_up else how == "close")
        if table.header.phase is Phase.CLOSED:
            return words("ended", table=table.id, stake=table.stake)
        return words("left-gave-up" if give_up else "left-robot", table=table.id)

    @group.command(name="remove", description=command_text("cmd-table-remove"))
    @app_commands.describe(who=command_text("arg-who"), table=command_text("arg-table"))
    @app_commands.autocomplete(table=suggest_run_tables)
    async def remove(self, interaction: Interaction, who: str, table: int | None = None) -> None:
        """Removes a person or a robot from a lobby; in a match a robot takes the person's seat."""
        async with attending(interaction):
            found = ask_run_table(interaction, table)
            seat = next(
                (row for row in found.header.seats if str(row.place) == who or row.name.lower() == who.lower()),
                None,
            )
            if seat is None:
                raise Refusal("refused-other-not-seated")
            if found.header.phase is Phase.LOBBY:
                await found.remove(seat.place)
            elif seat.user_id is None:
                raise Refusal("refused-robot-stays")
            else:
                await found.leave(seat.user_id, give_up=False)
            words = self.bot.words(None, interaction)
            await say(interaction, words("removed", name=plain(seat.name), table=found.id))

    @remove.autocomplete("who")
    async def suggest_who(self, interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
        """The names at those of the channel's tables that the person runs."""
        given = interaction.namespace.table
        here = self.bot.room.in_channel(interaction.channel_id or 0)
        tables = [table for table in here if given in (None, table.id) and runs(interaction, table)]
        rows = [row for table in tables for row in table.header.seats if current.lower() in row.name.lower()]
        return [app_commands.Choice(name=row.name[:100], value=row.name[:100]) for row in rows[:25]]

    @group.command(name="hand-over", description=command_text("cmd-table-hand-over"))
    @app_commands.describe(to=command_text("arg-new-host"), table=command_text("arg-table"))
    @app_commands.autocomplete(table=suggest_run_tables)
    async def hand_over(self, interaction: Interaction, to: discord.User, table: int | None = None) -> None:
        """Hands the host's place on."""
        async with attending(interaction):
            found = ask_run_table(interaction, table)
            await found.hand_over(to.id)
            words = self.bot.words(None, interaction)
            await say(interaction, words("handed-over", name=plain(to.display_name), table=found.id))

    @group.command(name="end", description=command_text("cmd-table-end"))
    @app_commands.describe(table=command_text("arg-table"))
    @app_commands.autocomplete(table=suggest_run_tables)
    async def end(self, interaction: Interaction, table: int | None = None) -> None:
        """Ends the table without a result: a lobby at once, a match after asking."""
        async with attending(interaction):
            found = ask_run_table(interaction, table)
            words = self.bot.words(None, interaction)
            if found.header.phase is Phase.LOBBY:
                await found.close()
                await say(interaction, words("ended", table=found.id, stake=0))
                return
            page = Page()
            page.text(words("end-sure", table=found.id, stake=found.stake))
            page.buttons(
                button(Press("end", found.id), words("button-end"), "bad"),
                button(Press("play-on", found.id), words("button-play-on"), "main"),
            )
            await reply(interaction, page)

    @on_press("end", updates=True)
    async def end_match(self, interaction: Interaction, press: Press, values: Sequence[str]) -> None:
        """Ends a match, as was asked before."""
        table = await table_pressed(interaction, press)
        page = Page()
        try:
            must_run(interaction, table)
            await table.close()
        except Refusal as error:  # an old question: it is answered for good, so that its buttons go
            page.text(in_words(interaction, error))
        else:
            page.text(self.bot.words(None, interaction)("ended", table=table.id, stake=table.stake))
        await update(interaction, page)

    @on_press("play-on", updates=True)
    async def play_on(self, interaction: Interaction, press: Press, values: Sequence[str]) -> None:
        """The match is not ended after all."""
        page = Page()
        page.text(self.bot.words(None, interaction)("not-ended", table=press.match))
        await update(interaction, page)


async def setup(bot: Host) -> None:
    """Called by discord.py."""
    await bot.add_cog(Tables(bot))
