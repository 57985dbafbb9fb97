"""Playing: the private panel, its buttons, `/hand` and `/play`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import discord
from discord import app_commands

from bot.interactions.badges import told_badges
from bot.interactions.command_text import command_text
from bot.interactions.find_table import ask_table, tables_here, tables_meant
from bot.interactions.press_cog import PressCog, on_press
from bot.interactions.room_bot import Interaction, RoomBot
from bot.interactions.router import filled_in, table_pressed
from bot.interactions.suggestions import LONGEST_SUGGESTION, SUGGESTIONS, suggest_tables, table_label
from bot.interactions.typed_moves import addressed, is_possible, label_of, offers, own_moves, shared
from bot.messages.errors import in_words
from bot.messages.line import made_ms
from bot.messages.sending import answer, ask, attending
from bot.tables.commands import Act, ComeBack, NextRound, NoteSeat
from bot.tables.errors import MovedOn, Refusal
from bot.tables.table import Table
from bot.tables.wishes import DMS_CLOSED, REMINDERS
from bot.ui.away import away_lines
from bot.ui.custom_id import Press
from bot.ui.forms import answers, dialog, text_dialog
from bot.ui.page import Page, button
from bot.words import cut
from db import Phase
from games.core import Amount, IllegalMove, InvalidMove


class PlayCog(PressCog):
    """From a press to a committed move and a fresh panel."""

    # Moves ------------------------------------------------------------------------------------------------

    @on_press("do", "choose", "pick", updates=True)
    async def move(self, interaction: Interaction, press: Press, values: Sequence[str]) -> None:
        """A button that is a move, a select of whole moves, or one of cards whose verb stands in the argument."""
        table = await table_pressed(interaction, press)
        move = press.argument if press.verb == "do" else " ".join(values)
        if press.verb == "pick":
            move = f"{press.argument.rpartition(' ')[0]} {move}"
        async with self.bot.messages.responding(interaction, table) as reply:
            reply.notice = await self._try(interaction, table, move, press.stamp)

    async def _try(self, interaction: Interaction, table: Table, move: str, stamp: int | None) -> str:
        """Makes a move; returns what the person is told if it was refused. Whoever tries is back at least."""
        try:
            await self.bot.room.change(table, Act(interaction.user.id, move, stamp, made_ms(interaction.id)))
        except IllegalMove as error:
            await self._back(table, interaction.user.id)
            viewer = await self.bot.pages.viewer_for(table, interaction)
            return viewer.refusal(error.reason, error.facts)
        except (InvalidMove, MovedOn) as error:
            return in_words(interaction, error)
        except Refusal:
            if (await self.bot.room.table(table.id)).is_live:
                raise  # else the panel says so itself, and has no buttons any more
        return ""

    async def _news(self, interaction: Interaction, table: Table) -> list[str]:
        """Tells a person who comes back, first of all, what they missed, and that nobody could write to them."""
        user_id, messages, now = interaction.user.id, self.bot.messages, self.bot.now()
        viewer = await self.bot.pages.viewer_for(table, interaction)
        news = away_lines(table, user_id, messages.looked_ms(table, user_id), now, viewer)
        if news:
            await self.bot.room.change(table, NoteSeat(user_id, seen_ms=now))
        if (await self.bot.store.people.preferences(user_id)).get(DMS_CLOSED):
            await self.bot.store.people.set_preferences(user_id, **{DMS_CLOSED: None})
            news.append(viewer.words("dms-closed"))
        return [*news, *await told_badges(self.bot, interaction)]

    async def _back(self, table: Table, user_id: int) -> Table:
        """The person has their seat again, if they play; the table then."""
        if table.header.phase is Phase.PLAYING and table.sitting(user_id):
            return (await self.bot.room.change(table, ComeBack(user_id))).after
        return table

    @on_press("amount", updates=True)
    async def amount(self, interaction: Interaction, press: Press, values: Sequence[str]) -> None:
        """Asks for an amount, or takes it."""
        table = await table_pressed(interaction, press)
        verb = press.argument.partition(" ")[0]
        if table.header.phase is not Phase.PLAYING:
            await self.bot.messages.respond(interaction, table)
        elif interaction.type is discord.InteractionType.modal_submit:
            given = str(filled_in(interaction).get("amount") or "").strip()
            async with self.bot.messages.responding(interaction, table) as reply:
                reply.notice = await self._try(interaction, table, f"{verb} {given}", press.stamp)
        else:
            words, offered = self.bot.pages.words(interaction), offers(table, interaction.user.id)
            asked = next((one for one in offered if isinstance(one, Amount) and one.verb == verb), None)
            if asked is None:
                await self.bot.messages.respond(interaction, table, notice=words(MovedOn().reason))
                return
            label = words("amount-label", low=asked.low, high=asked.high)
            example = f"{asked.low} – {asked.high}"
            modal = text_dialog(press, words("amount-title"), "amount", label, example, longest=6)
            await ask(interaction, modal)

    @on_press("form", updates=True)
    async def form(self, interaction: Interaction, press: Press, values: Sequence[str]) -> None:
        """Opens a dialog in which a move is put together, or takes its answers."""
        table = await table_pressed(interaction, press)
        if table.header.phase is not Phase.PLAYING:
            await self.bot.messages.respond(interaction, table)
            return
        if interaction.type is discord.InteractionType.modal_submit:
            async with self.bot.messages.responding(interaction, table) as reply:
                reply.notice = await self._filled(interaction, table, press)
            return
        occupant = table.sitting(interaction.user.id)
        if occupant is None or occupant.seat is None:
            raise Refusal("refused-not-seated")
        viewer = await self.bot.pages.viewer_for(table, interaction)
        offered = self.bot.pages.screen(table).controls(table.playing().view(occupant.seat), viewer).forms
        form = next((form for form in offered if form.name == press.argument), None)
        if form is None:
            await self.bot.messages.respond(interaction, table, notice=viewer.words(MovedOn().reason))
        else:
            await ask(interaction, dialog(form, press))

    async def _filled(self, interaction: Interaction, table: Table, press: Press) -> str:
        """Makes the move that a dialog's answers say; returns what the person is told if it was refused."""
        viewer = await self.bot.pages.viewer_for(table, interaction)
        try:
            move = self.bot.pages.screen(table).filled(press.argument, answers(filled_in(interaction)))
        except IllegalMove as error:
            return viewer.refusal(error.reason, error.facts)
        except InvalidMove:
            return viewer.words("refused-invalid")
        return await self._try(interaction, table, move, press.stamp)

    # The panel --------------------------------------------------------------------------------------------

    @on_press("aim", updates=True)
    async def aim(self, interaction: Interaction, press: Press, values: Sequence[str]) -> None:
        """Something is picked that may go to several places: the panel lights these."""
        table = await table_pressed(interaction, press)
        async with self.bot.messages.responding(interaction, table) as reply:
            reply.aim = press.argument
            await self._back(table, interaction.user.id)

    @on_press("refresh", updates=True)
    async def refresh(self, interaction: Interaction, press: Press, values: Sequence[str]) -> None:
        """Shows the panel as it is now; an absent player is back."""
        table = await table_pressed(interaction, press)
        news = await self._news(interaction, table)
        async with self.bot.messages.responding(interaction, table) as reply:
            await self._back(table, interaction.user.id)
            reply.notice = "\n".join(news)

    @on_press("next", updates=True)
    async def next_round(self, interaction: Interaction, press: Press, values: Sequence[str]) -> None:
        """The person has seen how the round ended: the next one begins."""
        table = await table_pressed(interaction, press)
        async with self.bot.messages.responding(interaction, table):
            await self.bot.room.change(table, NextRound(interaction.user.id))

    @on_press("hand")
    async def hand(self, interaction: Interaction, press: Press, values: Sequence[str]) -> None:
        """The public message's button: opens the person's own panel."""
        await self._open(interaction, await table_pressed(interaction, press))

    async def _open(self, interaction: Interaction, table: Table, notice: str = "") -> None:
        news = await self._news(interaction, table)
        table = await self._back(table, interaction.user.id)
        notice = "\n".join(line for line in (notice, *news) if line)
        await self.bot.messages.open_preferred_panel(interaction, table, notice=notice)

    @app_commands.command(name="hand", description=command_text("cmd-hand"))
    @app_commands.describe(
        table=command_text("arg-table"),
        where=command_text("arg-hand-where"),
        words=command_text("arg-hand-words"),
        colours=command_text("arg-colours"),
        reminder=command_text("arg-reminder"),
    )
    @app_commands.choices(
        where=[
            app_commands.Choice(name=command_text("choice-here"), value="here"),
            app_commands.Choice(name=command_text("choice-dm"), value="dm"),
        ],
        words=[
            app_commands.Choice(name=command_text("choice-words"), value="on"),
            app_commands.Choice(name=command_text("choice-pictures"), value="off"),
        ],
        colours=[
            app_commands.Choice(name=command_text("choice-four"), value="four"),
            app_commands.Choice(name=command_text("choice-two"), value="two"),
        ],
        reminder=[app_commands.Choice(name=command_text(f"reminder-{way}"), value=way) for way in REMINDERS],
    )
    @app_commands.autocomplete(table=suggest_tables)
    async def hand_command(
        self,
        interaction: Interaction,
        table: int | None = None,
        where: str | None = None,
        words: str | None = None,
        colours: str | None = None,
        reminder: str | None = None,
    ) -> None:
        """Opens the private panel; the choices are remembered."""
        async with attending(interaction):
            changes: dict[str, Any] = {}
            if where:
                changes["hand"] = where
            if words:
                changes["pictures"] = words == "off"
            if colours:
                changes["four_colours"] = colours == "four"
            if reminder:
                changes["reminder"] = reminder
            if changes:
                await self.bot.store.people.set_preferences(interaction.user.id, **changes)
            noted = self._noted(interaction, where, words, colours, reminder and f"reminder-{reminder}")
            try:
                tables = await tables_meant(interaction, table, seated=True)
            except Refusal:
                if not noted or table is not None:
                    raise
                await answer(interaction, noted)
                return
            if len(tables) == 1:
                await self._open(interaction, tables[0], noted)
            else:
                await answer(interaction, await self._which(interaction, noted))

    def _noted(
        self,
        interaction: Interaction,
        where: str | None,
        words: str | None,
        colours: str | None,
        reminder: str | None,
    ) -> str:
        """Returns what is remembered from now on, in words; nothing where nothing was chosen."""
        say = self.bot.pages.words(interaction)
        chosen = (where, words and ("words" if words == "on" else "pictures"), colours, reminder)
        return " ".join(say(f"noted-{choice}") for choice in chosen if choice)

    async def _which(self, interaction: Interaction, noted: str) -> Page:
        """Asks at which of their tables somebody would like to see their hand: each has a button."""
        tables = await tables_here(interaction, seated=True)
        page = Page()
        page.text(noted, self.bot.pages.words(interaction)("hand-which"))
        page.buttons(
            *(button(Press("hand", table.id), table_label(interaction, table)) for table in tables[:SUGGESTIONS])
        )
        return page

    # /play ------------------------------------------------------------------------------------------------

    @app_commands.command(name="play", description=command_text("cmd-play"))
    @app_commands.describe(move=command_text("arg-move"), table=command_text("arg-table"))
    @app_commands.autocomplete(table=suggest_tables)
    async def play_command(self, interaction: Interaction, move: str, table: int | None = None) -> None:
        """Makes a move that is typed, and answers with the panel."""
        async with attending(interaction):
            number, move = addressed(move)
            if number is not None and table is not None and number != table:
                raise Refusal("refused-two-tables", first=number, second=table)
            found = await self._where(interaction, table if number is None else number, move)
            async with self.bot.messages.opening_panel(interaction, found) as reply:
                reply.notice = await self._try(interaction, found, move, None)

    @staticmethod
    async def _where(interaction: Interaction, number: int | None, move: str) -> Table:
        """The table that a typed move is meant for: among several the only one where it is possible."""
        tables = await tables_meant(interaction, number, seated=True)
        possible = [table for table in tables if is_possible(move, offers(table, interaction.user.id))]
        return possible[0] if len(possible) == 1 else await ask_table(interaction, number, seated=True)

    @play_command.autocomplete("move")
    async def suggest_moves(self, interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
        """The caller's own legal moves; where several tables wait for them, those of all of these."""
        given = interaction.namespace.table
        try:
            tables = await tables_meant(interaction, given if isinstance(given, int) else None, seated=True)
        except Refusal:
            return []
        wanted = current.lower().split()
        fitting = [
            [
                app_commands.Choice(name=cut(label, LONGEST_SUGGESTION), value=move)
                for move, label in await self._offered(table, interaction, named=len(tables) > 1)
                if len(move) <= LONGEST_SUGGESTION and all(word in f"{label} {move}".lower() for word in wanted)
            ]
            for table in tables
        ]
        return shared(fitting, SUGGESTIONS)

    async def _offered(self, table: Table, interaction: Interaction, *, named: bool) -> list[tuple[str, str]]:
        """The caller's legal moves at a table, each with its label; `named`: they say which table it is."""
        viewer = await self.bot.pages.viewer_for(table, interaction)
        moves = [(move, label_of(move, viewer)) for move in own_moves(table, interaction.user.id)]
        if not named:
            return moves
        game = viewer.words("name")
        return [
            (f"#{table.id} {move}", viewer.words("suggestion-at", table=table.id, game=game, suggestion=label))
            for move, label in moves
        ]


async def setup(bot: RoomBot) -> None:
    """Called by the bot as it starts."""
    await bot.add_cog(PlayCog(bot))
