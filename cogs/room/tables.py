"""`/table`: showing, leaving, handing over and ending a table."""

from __future__ import annotations

from collections.abc import Sequence

import discord
from discord import app_commands

from bot.interactions.audit_log import entry
from bot.interactions.command_text import command_text
from bot.interactions.find_table import ask_run_table, ask_table, hosts, run_by
from bot.interactions.press_cog import PressCog, on_press
from bot.interactions.room_bot import Interaction, RoomBot
from bot.interactions.router import table_pressed
from bot.interactions.suggestions import LONGEST_SUGGESTION, SUGGESTIONS, suggest_run_tables, suggest_tables
from bot.messages.errors import in_words
from bot.messages.sending import answer, attending, defer
from bot.tables.commands import Close, Command, HandOver, Leave, Remove
from bot.tables.errors import MovedOn, Refusal
from bot.tables.table import Table
from bot.ui.crowded import table_line
from bot.ui.custom_id import Press
from bot.ui.ending import end_question, way_out, what_giving_up_means
from bot.ui.markup import plain
from bot.ui.page import Page, button, text_page
from db import Phase
from games.core import IllegalMove


class Tables(PressCog):
    """Opening is each game's own, sitting down the lobby's; the rest of a table's life is here."""

    @on_press("words")
    async def words(self, interaction: Interaction, press: Press, values: Sequence[str]) -> None:
        """Tells in words what lies on the table, to whoever asks alone."""
        table = await table_pressed(interaction, press)
        await answer(interaction, await self.bot.pages.told(table, interaction))

    group = app_commands.Group(name="table", description=command_text("cmd-table"))

    @group.command(name="show", description=command_text("cmd-table-show"))
    @app_commands.describe(table=command_text("arg-table"))
    @app_commands.autocomplete(table=suggest_tables)
    async def show(self, interaction: Interaction, table: int | None = None) -> None:
        """Posts the table's message anew."""
        async with attending(interaction):
            found = await ask_table(interaction, table)
            await defer(interaction)
            await self.bot.messages.post(found)
            await answer(interaction, self.bot.pages.words(interaction)("table-shown", table=found.id))

    @group.command(name="list", description=command_text("cmd-table-list"))
    async def list_all(self, interaction: Interaction) -> None:
        """Lists the channel's tables."""
        async with attending(interaction):
            words = self.bot.pages.words(interaction)
            page = text_page(words("list-title"))
            tables = await self.bot.room.in_channel(interaction.channel_id or 0)
            for table in tables:
                game = self.bot.pages.words(interaction, table.header.game)("name")
                page.text(table_line(table.header, words, game))
            if not tables:
                page.text(words("list-empty"))
            await answer(interaction, page)

    @group.command(name="leave", description=command_text("cmd-table-leave"))
    @app_commands.describe(table=command_text("arg-table"))
    @app_commands.autocomplete(table=suggest_tables)
    async def get_up(self, interaction: Interaction, table: int | None = None) -> None:
        """Leaves a lobby at once, a match after asking how."""
        async with attending(interaction):
            found = await ask_table(interaction, table, seated=True)
            words = self.bot.pages.words(interaction)
            if found.header.phase is Phase.LOBBY:
                place = found.sitting(interaction.user.id).place  # type: ignore[union-attr]
                await self.bot.room.change(found, Remove(place))
                await answer(interaction, words("left-lobby", table=found.id))
                return
            await answer(interaction, self._how_to_leave(interaction, found))

    def _how_to_leave(self, interaction: Interaction, table: Table) -> Page:
        """Asks how somebody would like to leave a match, and says what comes of it."""
        words, user_id = self.bot.pages.words(interaction), interaction.user.id
        page = Page()
        if table.is_last(user_id):
            page.text(words("leave-last", table=table.id, stake=table.stake))
            ways = [button(Press("go", table.id, argument="close"), words("button-leave-close"), "main")]
        else:
            page.text(words("leave-how", table=table.id, stake=table.stake))
            ways = [button(Press("go", table.id, argument="robot"), words("button-leave-robot"), "main")]
        if table.may_give_up(user_id):
            page.text(what_giving_up_means(table, user_id, words))
            way = way_out(table)
            ways.append(button(Press("go", table.id, argument="give-up"), words(f"button-leave-{way}"), "bad"))
        page.buttons(*ways, button(Press("go", table.id, argument="stay"), words("button-leave-stay")))
        return page

    @on_press("get-up", updates=True)
    async def how_to_get_up(self, interaction: Interaction, press: Press, values: Sequence[str]) -> None:
        """Asks how, where the panel's other ways stood."""
        table = await table_pressed(interaction, press)
        await answer(interaction, self._how_to_leave(interaction, table), updates=True)

    @on_press("go", updates=True)
    async def go(self, interaction: Interaction, press: Press, values: Sequence[str]) -> None:
        """Leaves a match in the way that was chosen, or stays."""
        table = await table_pressed(interaction, press)
        try:
            page = text_page(await self._gone(interaction, table, press.argument))
        except MovedOn:  # others have come or gone since: the question is another one now
            page = self._how_to_leave(interaction, await self.bot.room.table(table.id))
        except Refusal as error:  # an old question: it is answered for good, so that its buttons go
            page = text_page(in_words(interaction, error))
        except IllegalMove as error:
            viewer = await self.bot.pages.viewer_for(table, interaction)
            page = text_page(viewer.refusal(error.reason, error.facts))
        await answer(interaction, page, updates=True)

    async def _gone(self, interaction: Interaction, table: Table, how: str) -> str:
        """Does what was chosen, and says so."""
        words, give_up = self.bot.pages.words(interaction, table.header.game), how == "give-up"
        if how == "stay":
            table.playing()
            return words("stayed", table=table.id)
        leave = Leave(interaction.user.id, give_up=give_up, closes=None if give_up else how == "close")
        table = (await self.bot.room.change(table, leave)).after
        if table.header.phase is Phase.CLOSED:
            return words("table-ended", table=table.id, stake=table.stake)
        return words(f"left-{way_out(table)}" if give_up else "left-robot", table=table.id)

    @group.command(name="remove", description=command_text("cmd-table-remove"))
    @app_commands.describe(who=command_text("arg-who"), table=command_text("arg-table"))
    @app_commands.autocomplete(table=suggest_run_tables)
    async def remove(self, interaction: Interaction, who: str, table: int | None = None) -> None:
        """Removes a person or a robot from a lobby; in a match a robot takes the person's seat."""
        async with attending(interaction):
            found = await ask_run_table(interaction, table)
            others_first = sorted(found.header.seats, key=lambda row: row.user_id == interaction.user.id)
            seat = next(
                (row for row in others_first if str(row.place) == who or row.name.lower() == who.lower()), None
            )
            if seat is None:
                raise Refusal("refused-other-not-seated")
            if found.header.phase is Phase.LOBBY:
                asked: Command = Remove(seat.place)
            elif seat.user_id is None:
                raise Refusal("refused-robot-stays")
            elif found.to_agree(interaction.user.id):
                raise Refusal("refused-counting-remove")
            else:
                asked = Leave(seat.user_id, give_up=False)
            after = (await self.bot.room.change(found, asked)).after
            if not hosts(found, interaction.user.id):
                done = entry(interaction, "remove", table=found.id)
                await self.bot.store.servers.append_audit(
                    done._replace(target_id=seat.user_id, target_name=seat.name)
                )
            words, phase = self.bot.pages.words(interaction), after.header.phase
            if phase is Phase.CLOSED:  # nobody is left there
                await answer(interaction, words("table-ended", table=found.id, stake=found.stake))
                return
            playing = phase is Phase.PLAYING
            await answer(interaction, words("removed", name=plain(seat.name), table=found.id, playing=playing))

    @remove.autocomplete("who")
    async def suggest_who(self, interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
        """The names at those of the channel's tables that the person runs, their own last."""
        given, user_id = interaction.namespace.table, interaction.user.id
        here = await self.bot.room.in_channel(interaction.channel_id or 0)
        tables = await run_by(interaction, (table for table in here if given in (None, table.id)))
        rows = [row for table in tables for row in table.header.seats if current.lower() in row.name.lower()]
        rows.sort(key=lambda row: row.user_id == user_id)
        names = list(dict.fromkeys(row.name[:LONGEST_SUGGESTION] for row in rows))[:SUGGESTIONS]
        return [app_commands.Choice(name=name, value=name) for name in names]

    @group.command(name="hand-over", description=command_text("cmd-table-hand-over"))
    @app_commands.describe(to=command_text("arg-new-host"), table=command_text("arg-table"))
    @app_commands.autocomplete(table=suggest_run_tables)
    async def hand_over(self, interaction: Interaction, to: discord.User, table: int | None = None) -> None:
        """Hands the host's place on."""
        async with attending(interaction):
            found = await ask_run_table(interaction, table)
            await self.bot.room.change(found, HandOver(to.id))
            words = self.bot.pages.words(interaction)
            await answer(interaction, words("handed-over", name=plain(to.display_name), table=found.id))

    @group.command(name="end", description=command_text("cmd-table-end"))
    @app_commands.describe(table=command_text("arg-table"))
    @app_commands.autocomplete(table=suggest_run_tables)
    async def end(self, interaction: Interaction, table: int | None = None) -> None:
        """Ends the table without a result: a lobby at once, a match after asking."""
        async with attending(interaction):
            found = await ask_run_table(interaction, table)
            words = self.bot.pages.words(interaction)
            if found.header.phase is Phase.LOBBY:
                await self.bot.room.change(found, Close())
                if not hosts(found, interaction.user.id):
                    await self.bot.store.servers.append_audit(entry(interaction, "end", table=found.id))
                await answer(interaction, words("table-ended", table=found.id, stake=0))
                return
            await answer(interaction, end_question(found, interaction.user.id, words))


async def setup(bot: RoomBot) -> None:
    """Called by the bot as it starts."""
    await bot.add_cog(Tables(bot))
